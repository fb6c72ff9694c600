// verb: the subcommands of `epoch`, one file each. Each adds its options to the parser and returns its action.
#pragma once

#include "output.h"

#include <CLI/CLI.hpp>

#include <functional>

namespace epoch::cli {

using Action = std::function<Exit(const Output&)>;

Action add_devices(CLI::App& command);
Action add_layers(CLI::App& command);
Action add_templates(CLI::App& command);
Action add_new(CLI::App& command);
Action add_settings(CLI::App& command);
Action add_check(CLI::App& command);
Action add_info(CLI::App& command);
Action add_plan(CLI::App& command);
Action add_train(CLI::App& command);
Action add_eval(CLI::App& command);
Action add_predict(CLI::App& command);
Action add_quantize(CLI::App& command);
Action add_export(CLI::App& command);
Action add_import(CLI::App& command);
Action add_runs(CLI::App& command);
Action add_report(CLI::App& command);
Action add_data(CLI::App& command);
Action add_lesson(CLI::App& command);
Action add_worker(CLI::App& command);
Action add_bench(CLI::App& command);
Action add_race(CLI::App& command);
Action add_lab(CLI::App& command);
Action add_verify(CLI::App& command);
Action add_completion(CLI::App& command);
Action add_man(CLI::App& command);

} // namespace epoch::cli
