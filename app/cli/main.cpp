// epoch: the engine without a window.
#include "verb.h"

#include "cpu/device/idle_threads.h"

#include <array>
#include <cstdio>
#include <exception>
#include <utility>

namespace {

using namespace epoch::cli;

struct Verb {
    const char* name;
    const char* help;
    Action (*add)(CLI::App&);
};

constexpr std::array verbs{
    Verb{"devices", "List the devices that can train, and why others cannot", add_devices},
    Verb{"layers", "List the layer types and their parameters", add_layers},
    Verb{"templates", "List the projects to start from", add_templates},
    Verb{"new", "Make a project from a template", add_new},
    Verb{"check", "List every problem of a project: node, what is wrong, how to fix it", add_check},
    Verb{"info", "Show shape, parameters, FLOPs and memory of each layer, the totals, and the memory forecast",
        add_info},
    Verb{"train", "Train a project and save the model", add_train},
    Verb{"eval", "Evaluate a trained network on its data or on other data", add_eval},
    Verb{"predict", "Predict with a trained network: images, rows, tables, texts", add_predict},
    Verb{"runs", "List, show and compare recorded runs", add_runs},
    Verb{"data", "Inspect a data set, list the data sets, download one", add_data},
    Verb{"worker", "Train for a window in a separate process that outlives it", add_worker},
    Verb{"bench", "Benchmark training steps and single ops", add_bench},
    Verb{"race", "Race devices on one project: which is faster, where the time goes, and was it fair", add_race},
    Verb{"lab", "Benchmark matrix products and copies of growing size", add_lab},
    Verb{"verify", "Compare a device's results with double-precision references and with the CPU", add_verify},
};

Exit run(int argc, char** argv)
{
    CLI::App app{
        "Epoch Studio's engine on the command line: check, train, query and benchmark neural networks.", "epoch"};
    app.set_version_flag("--version", std::string("epoch " EPOCH_VERSION));
    bool json = false;
    app.add_flag("--json", json, "Print one JSON object per line on stdout");
    app.fallthrough(); // --json may stand anywhere
    app.require_subcommand(1);
    app.footer("Exit codes: 0 done, 64 usage, 65 bad input, 69 no usable device, 70 bug, 74 input/output,\n"
               "            76 device lost, 77 the loss is no longer finite.");

    std::array<std::pair<CLI::App*, Action>, verbs.size()> commands;
    for (std::size_t i = 0; i < verbs.size(); ++i) {
        auto* command = app.add_subcommand(verbs[i].name, verbs[i].help);
        commands[i] = {command, verbs[i].add(*command)};
    }

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? exit_done : exit_usage; // prints the help, the version, or what is wrong
    }

    for (const auto& [command, action] : commands)
        if (command->parsed()) return action(Output(json));
    return exit_usage;
}

} // namespace

int main(int argc, char** argv)
{
    epoch::cpu::let_idle_threads_sleep(argv);
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        std::fputs("epoch: out of memory. Use a smaller batch or data set. [memory.host]\n", stderr);
        return exit_no_device;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "epoch: internal error: %s. Please report this. [bug.exception]\n", error.what());
        return exit_bug;
    }
}
