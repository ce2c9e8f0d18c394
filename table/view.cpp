// What a viewer is shown: built from the game's own view and from replaying the steps in force,
// never by hiding parts of something that knows more.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/view.hpp"
#include "table/record.hpp"
#include "table/table.hpp"

namespace nb {

using Json = JsonTree;

namespace {

// Whose turn it is, as far as the viewer may know.
Json turn_json(const AnyGame& game, Viewer viewer) {
    const Turn turn = game.turn();
    switch (turn.kind) {
        case Turn::Kind::seat: {
            const bool secret = viewer != turn.seat && game.secret_decision();
            return object({{"kind", "seat"}, {"seat", secret ? Json(nullptr) : Json(turn.seat)}});
        }
        case Turn::Kind::chance: return object({{"kind", "chance"}});
        case Turn::Kind::over: break;
    }
    return object({{"kind", "over"}});
}

Json bot_json(const std::string& bot) {
    return object({{"id", bot}, {"name", to_json(Message("table.bot." + bot))}});
}

}  // namespace

Json Table::proposal_json() const {
    if (!proposal_) return nullptr;
    Json out = object({{"by", proposal_->by},
                       {"agreed", array_of(proposal_->agreed)},
                       {"asked", array_of(asked())}});
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

nlohmann::json Table::view(Viewer viewer) const {
    Json out = view_without_log(viewer);
    out["log"] = Json::written(log_text(viewer));
    return out;
}

Json Table::view_without_log(Viewer viewer) const {
    return build_view(told_so_far(viewer), viewer, true);
}

Json Table::view_at(std::size_t step, Viewer viewer, bool with_log) const {
    Told told;
    told.keeps_log = with_log;
    tell(told, std::min(step, steps_.size()), viewer);
    Json out = build_view(told, viewer, false);
    out["log"] = Json::written(Told::array(told.log));
    return out;
}

Json Table::build_view(const Told& told, Viewer viewer, bool live) const {
    const GameCopy& game = told.game;
    Json out = game->view(viewer);
    const Turn now = game->turn();
    const bool seated = viewer && *viewer < seats() && !players_[*viewer].is_bot();
    const bool may_act = live && seed_ && seated;
    if (!may_act || now.kind != Turn::Kind::seat || now.seat != *viewer) {
        out["ask"] = nullptr;
        out["actions"] = Json::array();
        out["refusals"] = Json::array();
    }
    out["table"] = table_json(viewer);
    out["revision"] = lines_;
    out["step"] = told.steps();
    out["turn"] = turn_json(*game, viewer);
    out["proposal"] = live ? proposal_json() : Json(nullptr);
    Json& steps = out["steps"] = Json::array();
    if (!live || persons() != 1) {
        for (const auto& [step, label] : told.places) {
            steps.push_back(object({{"step", step}, {"label", Json::written(label)}}));
        }
    }
    Json& undo = out["undo"] =
        object({{"undo", false}, {"reset", false}, {"rewind", Json::array()}});
    if (!may_act) return out;
    undo["undo"] = undo_target(*viewer).has_value();
    undo["reset"] = reset_target(*viewer).has_value();
    if (persons() > 1 && !practice_) return out;
    // The places from which somebody has decided something since.
    const auto last = last_act();
    for (const auto& [step, label] : told.places) {
        if (last && step <= *last)
            undo["rewind"].push_back(object({{"to", step}, {"label", Json::written(label)}}));
    }
    return out;
}

Json Table::table_json(Viewer viewer) const {
    Json options = Json::object();
    for (const OptionSpec& spec : entry_->options) {
        options[JsonName::lasting(spec.name)] = option(options_, spec.name);
    }
    Json seats_json = Json::array();
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
        const auto& [name, bot, away] = players_[seat];
        Json player =
            object({{"seat", seat}, {"name", name}, {"kind", bot.empty() ? "person" : "bot"}});
        if (!bot.empty()) player["bot"] = bot_json(bot);
        if (away) player["away"] = true;
        seats_json.push_back(std::move(player));
    }
    Json fair = object({{"kind", seed_kind_name(kind_)}, {"commitment", commitment_}});
    fair["seed"] = revealed_ && seed_ ? Json(seed_text(*seed_)) : Json(nullptr);
    Json salts = Json::array();
    for (const Salt& salt : salters_) {
        salts.push_back(object({{"seat", salt.seat}, {"digits", salt.digits}}));
    }
    fair["salts"] = std::move(salts);
    fair["label"] = label_.empty() ? Json(nullptr) : Json(label_);
    Json out =
        object({{"game", entry_->id}, {"rules", entry_->rules_version}, {"practice", practice_}});
    out["options"] = std::move(options);
    out["seat"] = viewer ? Json(*viewer) : Json(nullptr);
    out["seats"] = std::move(seats_json);
    out["fair"] = std::move(fair);
    return out;
}

}  // namespace nb
