// What a viewer is shown: built from the game's own view and from replaying the steps in force,
// never by hiding parts of something that knows more.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/view.hpp"
#include "table/record.hpp"
#include "table/table.hpp"

namespace nb {

using nlohmann::json;

namespace {

// Whose turn it is, as far as the viewer may know.
json turn_json(const AnyGame& game, Viewer viewer) {
    const Turn turn = game.turn();
    switch (turn.kind) {
        case Turn::Kind::seat: {
            const bool secret = viewer != turn.seat && game.secret_decision();
            return object({{"kind", "seat"}, {"seat", secret ? json(nullptr) : json(turn.seat)}});
        }
        case Turn::Kind::chance: return object({{"kind", "chance"}});
        case Turn::Kind::over: break;
    }
    return object({{"kind", "over"}});
}

json bot_json(const std::string& bot) {
    return object({{"id", bot}, {"name", to_json(Message("table.bot." + bot))}});
}

json parse(const std::string& text) { return json::parse(text, nullptr, false); }

}  // namespace

json Table::proposal_json() const {
    if (!proposal_) return nullptr;
    json out = object({{"by", proposal_->by}, {"agreed", proposal_->agreed}, {"asked", asked()}});
    switch (proposal_->kind) {
        case Proposal::Kind::rewind:
            out["what"] = "rewind";
            out["to"] = proposal_->to;
            break;
        case Proposal::Kind::bot:
            out["what"] = "bot";
            out["seat"] = proposal_->seat;
            out["bot"] = bot_json(proposal_->bot);
            break;
        case Proposal::Kind::pause: out["what"] = "pause"; break;
    }
    return out;
}

json Table::view(Viewer viewer) const {
    json out = view_without_log(viewer);
    out["log"] = parse(log_text(viewer));
    return out;
}

json Table::view_without_log(Viewer viewer) const {
    return build_view(told_so_far(viewer), viewer, true);
}

json Table::view_at(std::size_t step, Viewer viewer, bool with_log) const {
    Told told;
    told.keeps_log = with_log;
    tell(told, std::min(step, steps_.size()), viewer);
    json out = build_view(told, viewer, false);
    out["log"] = parse(Told::array(told.log));
    return out;
}

json Table::build_view(const Told& told, Viewer viewer, bool live) const {
    const GameCopy& game = told.game;
    json out = object({{"position", nullptr}, {"ask", nullptr}, {"result", nullptr}});
    game->view(viewer, out);
    const Turn now = game->turn();
    const bool seated = viewer && *viewer < seats() && !players_[*viewer].is_bot();
    const bool may_act = live && seed_ && seated;
    if (!may_act || now.kind != Turn::Kind::seat || now.seat != *viewer) {
        out["ask"] = nullptr;
        out["actions"] = json::array();
        out["refusals"] = json::array();
    }
    out["table"] = table_json(viewer);
    out["revision"] = lines_;
    out["step"] = told.steps();
    out["turn"] = turn_json(*game, viewer);
    out["proposal"] = live ? proposal_json() : json(nullptr);
    json& steps = out["steps"] = json::array();
    if (!live || persons() != 1) {
        for (const auto& [step, label] : told.places) {
            steps.push_back(object({{"step", step}, {"label", parse(label)}}));
        }
    }
    json& undo = out["undo"] =
        object({{"undo", false}, {"reset", false}, {"rewind", json::array()}});
    if (!may_act) return out;
    undo["undo"] = undo_target(*viewer).has_value();
    undo["reset"] = reset_target(*viewer).has_value();
    if (persons() > 1 && !practice_) return out;
    // The places from which somebody has decided something since.
    const auto last = last_act();
    for (const auto& [step, label] : told.places) {
        if (last && step <= *last)
            undo["rewind"].push_back(object({{"to", step}, {"label", parse(label)}}));
    }
    return out;
}

json Table::table_json(Viewer viewer) const {
    json options = json::object();
    for (const auto& [name, value] : options_) options[name] = value;
    json seats_json = json::array();
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
        const auto& [name, bot, away] = players_[seat];
        json player =
            object({{"seat", seat}, {"name", name}, {"kind", bot.empty() ? "person" : "bot"}});
        if (!bot.empty()) player["bot"] = bot_json(bot);
        if (away) player["away"] = true;
        seats_json.push_back(std::move(player));
    }
    json fair = object({{"kind", seed_kind_name(kind_)}, {"commitment", commitment_}});
    fair["seed"] = revealed_ && seed_ ? json(seed_text(*seed_)) : json(nullptr);
    json salts = json::array();
    for (const Salt& salt : salters_) {
        salts.push_back(object({{"seat", salt.seat}, {"digits", salt.digits}}));
    }
    fair["salts"] = std::move(salts);
    fair["label"] = label_.empty() ? json(nullptr) : json(label_);
    json out =
        object({{"game", entry_->id}, {"rules", entry_->rules_version}, {"practice", practice_}});
    out["options"] = std::move(options);
    out["seat"] = viewer ? json(*viewer) : json(nullptr);
    out["seats"] = std::move(seats_json);
    out["fair"] = std::move(fair);
    return out;
}

}  // namespace nb
