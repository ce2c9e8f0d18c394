#pragma once
// The commands of the program, each in its own file NAME_command.cpp. Adding a command is one line
// here, one in main.cpp, and its file.

#include "cli/shell.hpp"

namespace nb::cli {

void add_play_command(CLI::App& app, Shell& shell);
void add_serve_command(CLI::App& app, Shell& shell);
void add_export_command(CLI::App& app, Shell& shell);
void add_import_command(CLI::App& app, Shell& shell);
void add_backup_command(CLI::App& app, Shell& shell);
void add_games_command(CLI::App& app, Shell& shell);
void add_simulate_command(CLI::App& app, Shell& shell);
void add_tournament_command(CLI::App& app, Shell& shell);
void add_tune_command(CLI::App& app, Shell& shell);
void add_replay_command(CLI::App& app, Shell& shell);
void add_verify_command(CLI::App& app, Shell& shell);
void add_hint_command(CLI::App& app, Shell& shell);
void add_analyse_command(CLI::App& app, Shell& shell);
void add_case_command(CLI::App& app, Shell& shell);
void add_perft_command(CLI::App& app, Shell& shell);
void add_fingerprint_command(CLI::App& app, Shell& shell);
void add_bench_command(CLI::App& app, Shell& shell);

}  // namespace nb::cli
