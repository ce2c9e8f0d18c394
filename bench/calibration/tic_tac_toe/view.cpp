// What a viewer may know: in tic-tac-toe everything.

#include "core/view.hpp"

#include "bench/calibration/tic_tac_toe/rules.hpp"

namespace nb::tic_tac_toe {

using Json = JsonTree;

namespace {

std::string_view cell_of(const std::string& action_text) {
    return std::string_view(action_text).substr(sizeof("mark"));
}

Message label(Action action) {
    return Message("tic_tac_toe.action.mark").with("cell", cell_of(Rules::action_text(action)));
}

}  // namespace

Json Rules::view(const State& state, Viewer viewer) {
    const Turn now = turn(state);
    Json out = object({{"position", object({{"cells", position_text(state)}})},
                       {"ask", nullptr},
                       {"actions", Json::array()},
                       {"refusals", Json::array()},
                       {"result", nullptr}});
    if (now.kind == Turn::Kind::over) {
        const Scores result = scores(state);
        const Message line = result.won[0]   ? Message("tic_tac_toe.result.won").with("seat", 1)
                             : result.won[1] ? Message("tic_tac_toe.result.won").with("seat", 2)
                                             : Message("tic_tac_toe.result.draw");
        out["result"] = object(
            {{"win", viewer && result.won[*viewer]}, {"lines", Json::array({to_json(line)})}});
        return out;
    }
    if (viewer != now.seat) return out;
    out["ask"] = object({{"prompt", to_json(Message("tic_tac_toe.prompt.mark"))}, {"rule", "T1"}});
    ActionList legal;
    actions(state, legal);
    for (Action action : legal) {
        const std::string text = action_text(action);
        out["actions"].push_back(
            object({{"action", text},
                    {"label", to_json(label(action))},
                    {"touches", Json::array({object({{"cell", cell_of(text)}})})}}));
    }
    return out;
}

std::vector<Message> Rules::log(const State& state, Action action, Viewer) {
    return {Message("tic_tac_toe.log.marked")
                .with("seat", turn(state).seat + 1)
                .with("cell", cell_of(action_text(action)))};
}

}  // namespace nb::tic_tac_toe
