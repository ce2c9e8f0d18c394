#include "server/metrics.hpp"

#include <string_view>

namespace nb {

namespace {

template <class Number>
void add(std::string& out, std::string_view name, std::string_view kind, std::string_view help,
         Number value) {
    out.append("# HELP northbeard_").append(name).append(" ").append(help);
    out.append("\n# TYPE northbeard_").append(name).append(" ").append(kind);
    out.append("\nnorthbeard_").append(name).append(" ").append(std::to_string(value)).append("\n");
}

}  // namespace

std::string to_prometheus(const Metrics& m) {
    std::string out =
        "# HELP northbeard_http_responses_total HTTP responses by class of status.\n"
        "# TYPE northbeard_http_responses_total counter\n";
    for (std::size_t hundreds = 1; hundreds < m.responses.size(); ++hundreds) {
        out += "northbeard_http_responses_total{status=\"" + std::to_string(hundreds) + "xx\"} " +
               std::to_string(m.responses[hundreds]) + "\n";
    }
    add(out, "connections", "gauge", "Open connections.", m.connections);
    add(out, "sockets", "gauge", "Open WebSockets.", m.sockets);
    add(out, "slow_clients_total", "counter", "Clients dropped with a full queue.", m.slow_clients);
    add(out, "tables_created_total", "counter", "Tables created.", m.tables_created);
    add(out, "tables_loaded_total", "counter", "Tables loaded from the store.", m.tables_loaded);
    add(out, "tables_open", "gauge", "Tables in memory.", m.tables_open);
    add(out, "commands_accepted_total", "counter", "Commands carried out.", m.commands_accepted);
    add(out, "commands_refused_total", "counter", "Commands refused.", m.commands_refused);
    add(out, "commands_repeated_total", "counter", "Commands that were repeated.",
        m.commands_repeated);
    add(out, "bot_decisions_total", "counter", "Decisions of bots.", m.bot_decisions);
    add(out, "bot_late_total", "counter", "Decisions of bots that took too long.", m.bot_late);
    add(out, "bot_replaced_total", "counter", "Decisions made in the place of a bot that couldn't.",
        m.bot_replaced);
    add(out, "bot_seconds_total", "counter", "Time that bots were thinking.", m.bot_seconds);
    add(out, "advice_total", "counter", "Questions to the coach.", m.advice_asked);
    add(out, "store_conflicts_total", "counter", "Races lost to another process.", m.conflicts);
    add(out, "store_news_total", "counter", "Tables that another process had changed.", m.news);
    add(out, "store_commits_total", "counter", "Transactions committed.", m.commits);
    add(out, "store_failures_total", "counter", "Transactions that failed.", m.commit_failures);
    add(out, "store_commit_seconds_total", "counter", "Time spent committing.", m.commit_seconds);
    return out;
}

}  // namespace nb
