// What a viewer may know: in connect four everything.

#include "core/view.hpp"

#include "bench/calibration/connect_four/rules.hpp"

namespace nb::connect_four {

using Json = JsonTree;

Json Rules::view(const State& state, Viewer viewer) {
    const Turn now = turn(state);
    Json out = object({{"position", object({{"columns", position_text(state)}})},
                       {"ask", nullptr},
                       {"actions", Json::array()},
                       {"refusals", Json::array()},
                       {"result", nullptr}});
    if (now.kind == Turn::Kind::over) {
        const Scores result = scores(state);
        const Message line = result.won[0]   ? Message("connect_four.result.won").with("seat", 1)
                             : result.won[1] ? Message("connect_four.result.won").with("seat", 2)
                                             : Message("connect_four.result.draw");
        out["result"] = object(
            {{"win", viewer && result.won[*viewer]}, {"lines", Json::array({to_json(line)})}});
        return out;
    }
    if (viewer != now.seat) return out;
    out["ask"] = object({{"prompt", to_json(Message("connect_four.prompt.drop"))}, {"rule", "C2"}});
    ActionList legal;
    actions(state, legal);
    for (unsigned column = 0; column < columns; ++column) {
        const Action action{drop, static_cast<std::uint8_t>(column)};
        Json touches = Json::array({object({{"column", column + 1}})});
        if (legal.contains(action)) {
            const Message label = Message("connect_four.action.drop").with("column", column + 1);
            out["actions"].push_back(object({{"action", action_text(action)},
                                             {"label", to_json(label)},
                                             {"touches", std::move(touches)}}));
        } else {
            const Message reason = Message("connect_four.reason.full").with("column", column + 1);
            out["refusals"].push_back(object(
                {{"touches", std::move(touches)}, {"reason", to_json(reason)}, {"rule", "C2"}}));
        }
    }
    return out;
}

std::vector<Message> Rules::log(const State& state, Action action, Viewer) {
    return {Message("connect_four.log.dropped")
                .with("seat", turn(state).seat + 1)
                .with("column", action.a + 1)};
}

}  // namespace nb::connect_four
