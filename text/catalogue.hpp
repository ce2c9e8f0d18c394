#pragma once
// The sentences: catalogues of ICU MessageFormat patterns in English and Russian, and how a message
// becomes a sentence. Only this folder knows ICU. Which message is said when is not decided here.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"

namespace nb {

enum class Language : std::uint8_t { en, ru };

// "en", "ru", and forms of locale names like "ru_RU.UTF-8"; nothing for other languages.
std::optional<Language> parse_language(std::string_view name);

// One flat JSON object of key: pattern. The text must outlive the construction of a catalogue only.
struct CatalogueFile {
    Language language;
    std::string_view name;  // "en/northwood.json", for faults()
    std::string_view json;
};

// The files of text/en and text/ru, built into the program.
std::span<const CatalogueFile> embedded_files();

// All texts of the program. Safe to use from several threads at once.
class Catalogue {
public:
    explicit Catalogue(std::span<const CatalogueFile> files);
    ~Catalogue();
    Catalogue(const Catalogue&) = delete;
    Catalogue& operator=(const Catalogue&) = delete;

    // The catalogue of the embedded files.
    static const Catalogue& built_in();

    // The sentence in UTF-8. A key without Russian falls back to English; an unknown key, or a
    // pattern that can't be rendered, to the key itself.
    [[nodiscard]] std::string render(const Message& message, Language language) const;

    [[nodiscard]] bool has(std::string_view key, Language language) const;
    [[nodiscard]] std::vector<std::string> keys(Language language) const;  // sorted

    // What is wrong with the files, a line each: unreadable JSON, a key given twice, a pattern that
    // ICU refuses, a key that one language lacks. For tests; a faulty entry is left out of the
    // catalogue.
    [[nodiscard]] std::vector<std::string> faults() const;

private:
    struct Entries;
    std::unique_ptr<Entries> entries_;
};

}  // namespace nb
