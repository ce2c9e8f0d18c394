#include "text/catalogue.hpp"

#include <unicode/locid.h>
#include <unicode/msgfmt.h>

#include <array>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>

namespace nb {

namespace {

constexpr std::array languages = {Language::en, Language::ru};

constexpr std::size_t index(Language language) { return static_cast<std::size_t>(language); }
constexpr const char* name_of(Language language) { return language == Language::ru ? "ru" : "en"; }

icu::UnicodeString to_icu(std::string_view text) {
    return icu::UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

struct Pattern {
    std::string source;
    std::unique_ptr<icu::MessageFormat> format;  // parsed when first used
};

// Parses the pattern if that hasn't been done; false if ICU refuses it.
bool parse(Pattern& pattern, Language language) {
    if (pattern.format != nullptr) return true;
    UErrorCode status = U_ZERO_ERROR;
    UParseError where{};
    pattern.format = std::make_unique<icu::MessageFormat>(
        to_icu(pattern.source), icu::Locale(name_of(language)), where, status);
    if (U_SUCCESS(status) != 0) return true;
    pattern.format.reset();
    return false;
}

struct Arguments {
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
};

}  // namespace

struct Catalogue::Entries {
    // std::less<> lets a string_view look a key up.
    std::array<std::map<std::string, Pattern, std::less<>>, languages.size()> patterns;
    std::vector<std::string> faults;
    std::mutex mutex;  // ICU's formats fill caches of their own while formatting

    void read(const CatalogueFile& file);
    // The sentence, or nothing if the language has no such key or the arguments don't suit it.
    std::optional<std::string> format(std::string_view key, const Arguments& arguments,
                                      Language language);
};

void Catalogue::Entries::read(const CatalogueFile& file) {
    const auto json = nlohmann::json::parse(file.json, nullptr, false);
    if (!json.is_object()) {
        faults.push_back(std::string(file.name) + ": not a JSON object");
        return;
    }
    for (const auto& [key, value] : json.items()) {
        const std::string place = std::string(file.name) + ": " + key;
        if (!value.is_string()) {
            faults.push_back(place + " is not a string");
            continue;
        }
        Pattern pattern{value.get<std::string>(), nullptr};
        const bool fresh =
            patterns[index(file.language)].try_emplace(key, std::move(pattern)).second;
        if (!fresh) faults.push_back(place + " is given twice");
    }
}

std::optional<std::string> Catalogue::Entries::format(std::string_view key,
                                                      const Arguments& arguments,
                                                      Language language) {
    const std::scoped_lock lock(mutex);
    auto& known = patterns[index(language)];
    const auto entry = known.find(key);
    if (entry == known.end() || !parse(entry->second, language)) return std::nullopt;
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString sentence;
    entry->second.format->format(arguments.names.data(), arguments.values.data(),
                                 static_cast<std::int32_t>(arguments.names.size()), sentence,
                                 status);
    if (U_FAILURE(status) != 0) return std::nullopt;
    std::string utf8;
    sentence.toUTF8String(utf8);
    return utf8;
}

std::optional<Language> parse_language(std::string_view name) {
    const std::string_view code = name.substr(0, name.find_first_of("_-.@"));
    for (Language language : languages) {
        if (code == name_of(language)) return language;
    }
    return std::nullopt;
}

Catalogue::Catalogue(std::span<const CatalogueFile> files) : entries_(std::make_unique<Entries>()) {
    for (const CatalogueFile& file : files) entries_->read(file);
}

Catalogue::~Catalogue() = default;

const Catalogue& Catalogue::built_in() {
    static const Catalogue catalogue(embedded_files());
    return catalogue;
}

std::string Catalogue::render(const Message& message, Language language) const {
    Arguments arguments;
    for (const MessageArg& arg : message.args) {
        arguments.names.push_back(to_icu(arg.name));
        switch (arg.kind) {
            case MessageArg::Kind::number:
                arguments.values.emplace_back(static_cast<std::int64_t>(arg.number));
                break;
            case MessageArg::Kind::text: arguments.values.emplace_back(to_icu(arg.text)); break;
            case MessageArg::Kind::message:
                arguments.values.emplace_back(to_icu(render(arg.message.front(), language)));
                break;
        }
    }
    if (auto sentence = entries_->format(message.key, arguments, language)) return *sentence;
    if (auto sentence = entries_->format(message.key, arguments, Language::en)) return *sentence;
    return message.key;
}

bool Catalogue::has(std::string_view key, Language language) const {
    return entries_->patterns[index(language)].contains(key);
}

std::vector<std::string> Catalogue::keys(Language language) const {
    std::vector<std::string> keys;
    for (const auto& [key, pattern] : entries_->patterns[index(language)]) keys.push_back(key);
    return keys;
}

std::vector<std::string> Catalogue::faults() const {
    const std::scoped_lock lock(entries_->mutex);
    std::vector<std::string> faults = entries_->faults;
    for (Language language : languages) {
        for (auto& [key, pattern] : entries_->patterns[index(language)]) {
            const std::string place = std::string(name_of(language)) + ": " + key;
            if (!parse(pattern, language)) faults.push_back(place + " is no valid pattern");
            for (Language other : languages) {
                if (entries_->patterns[index(other)].contains(key)) continue;
                faults.push_back(place + " is missing in " + name_of(other));
            }
        }
    }
    return faults;
}

}  // namespace nb
