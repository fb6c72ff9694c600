// epoch: the engine without a window.
#include "verb.h"

#include "cpu/device/idle_threads.h"
#include "usage.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <exception>
#include <ranges>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace epoch::cli;

struct Verb {
    const char* name;
    const char* help;
    Action (*add)(CLI::App&);
    const char* examples;
};

constexpr std::array verbs{
    Verb{"devices", "List the devices that can train, and why others cannot", add_devices, "epoch devices"},
    Verb{"layers", "List the layer types and their parameters", add_layers, "epoch layers"},
    Verb{"settings", "List the training settings that --set takes", add_settings, "epoch settings"},
    Verb{"templates", "List the projects to start from", add_templates, "epoch templates"},
    Verb{"new", "Make a project from a template", add_new,
        "epoch new digits -o digits.epoch\n"
        "epoch new iris --data \"csv:flowers.csv?target=species\" -o flowers.epoch"},
    Verb{"check", "List every problem of a project: node, what is wrong, how to fix it", add_check,
        "epoch check digits.epoch"},
    Verb{"info", "Show shape, parameters, FLOPs and memory of each layer, the totals, and the memory forecast",
        add_info, "epoch info digits.epoch"},
    Verb{"plan", "Memory of a project or of a model size, the GPUs that it fits, and the time of a step there",
        add_plan,
        "epoch plan digits.epoch --batch 256\n"
        "epoch plan --parameters 7e9\n"
        "epoch plan --parameters 7e9 --predict --precision fp16 --layers 32 --width 4096 --heads 32 --tokens 4096"},
    Verb{"train", "Train a project and save the model", add_train,
        "epoch train digits.epoch --epochs 20 --save digits.safetensors\n"
        "epoch train digits.epoch --set stop_patience=5 --set restore_best=on\n"
        "epoch train --resume auto"},
    Verb{"eval", "Evaluate a trained network on its data or on other data", add_eval,
        "epoch eval digits.safetensors\n"
        "epoch eval flowers.safetensors --data \"csv:new.csv?target=species\""},
    Verb{"predict", "Predict with a trained network: images, rows, tables, texts", add_predict,
        "epoch predict flowers.safetensors 5.1,3.5,1.4,0.2\n"
        "epoch predict flowers.safetensors new.csv -o predictions.csv\n"
        "epoch predict flowers.safetensors new.csv --json > predictions.jsonl\n"
        "head -100 new.csv | epoch predict flowers.safetensors -"},
    Verb{"quantize", "Make a trained network compute in INT8 on the CPU, and measure what that changes", add_quantize,
        "epoch quantize digits.safetensors -o digits-int8.safetensors\n"
        "epoch quantize digits.safetensors --method entropy --limit 0.5 -o digits-int8.safetensors"},
    Verb{"export", "Write a trained network for other programs: ONNX, PyTorch, C", add_export,
        "epoch export digits.safetensors -o digits.onnx\n"
        "epoch export digits.safetensors -o digits_net.py\n"
        "epoch export digits.safetensors -o digits.h"},
    Verb{"import", "Take a network or the weights of another program: ONNX, safetensors, PyTorch", add_import,
        "epoch import digits.onnx -o digits.epoch\n"
        "epoch import resnet18.pth --into mine.epoch -o mine.safetensors"},
    Verb{"runs", "List, show and compare recorded runs", add_runs,
        "epoch runs list --sort loss --last 10\n"
        "epoch runs show 20261123"},
    Verb{"report", "Write the report of a run as a page to hand in, or check such reports", add_report,
        "epoch report 20261123 -o anna.html\n"
        "epoch report --verify *.html"},
    Verb{"data", "Inspect a data set, list the data sets, download one", add_data,
        "epoch data \"csv:flowers.csv?target=species\"\n"
        "epoch data get mnist"},
    Verb{"lesson", "Check lessons, and list what they can refer to", add_lesson,
        "epoch lesson check many-hands.md\n"
        "epoch lesson names"},
    Verb{"worker", "Train for a window in a separate process that outlives it", add_worker, "epoch worker --list"},
    Verb{"bench", "Benchmark training steps and single ops", add_bench,
        "epoch bench digits.epoch\n"
        "epoch bench --suite matmul"},
    Verb{"race", "Race devices on one project: which is faster, where the time goes, and was it fair", add_race,
        "epoch race digits.epoch --devices cpu:1,cpu:2"},
    Verb{"lab", "Benchmark matrix products and copies of growing size", add_lab, "epoch lab matrix --max 2048"},
    Verb{"verify", "Compare a device's results with double-precision references and with the CPU", add_verify,
        "epoch verify --device cpu"},
    Verb{"completion", "Print the completion of commands and options for a shell", add_completion,
        "epoch completion bash > ~/.local/share/bash-completion/completions/epoch"},
    Verb{"man", "Print the manual page", add_man, "epoch man > epoch.1"},
};

// "epoch help train" is "epoch train --help".
std::vector<std::string> arguments_of(int argc, char** argv)
{
    std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    if (arguments.empty() || arguments.front() != "help") return arguments;
    arguments.erase(arguments.begin());
    arguments.emplace_back("--help");
    return arguments;
}

void add_examples(CLI::App& command, std::string_view examples)
{
    std::string text = command.get_footer();
    text += text.empty() ? "Examples:" : "\n\nExamples:";
    for (const auto line : std::views::split(examples, '\n')) text += "\n  " + std::string(line.begin(), line.end());
    command.footer(text);
}

Exit run(int argc, char** argv)
{
    CLI::App app{
        "Epoch Studio's engine on the command line: check, train, query and benchmark neural networks.", "epoch"};
    auto arguments = arguments_of(argc, argv);
    bool json = std::ranges::count(arguments, "--json") > 0, quiet = false;
    app.set_version_flag("-V,--version",
        std::string(
            json ? R"({"event":"version","version":")" EPOCH_VERSION R"(","json":1})" : "epoch " EPOCH_VERSION));
    app.add_flag("--json", json, "Print one JSON object per line on stdout");
    app.add_flag("-q,--quiet", quiet, "Print no notes and no progress; results, warnings and errors stay");
    app.fallthrough(); // --json may stand anywhere
    app.require_subcommand(1);
    app.footer("Exit codes: 0 done, 64 usage, 65 bad input, 69 no usable device, 70 bug, 74 input/output,\n"
               "            75 stopped by a signal and saved, 76 device lost, 77 the loss is no longer finite.\n"
               "epoch help COMMAND says the rest.");

    std::array<std::pair<CLI::App*, Action>, verbs.size()> commands;
    for (std::size_t i = 0; i < verbs.size(); ++i) {
        auto* command = app.add_subcommand(verbs[i].name, verbs[i].help);
        commands[i] = {command, verbs[i].add(*command)};
        add_examples(*command, verbs[i].examples);
    }
    check_unsigned(app);

    if (const auto unknown = unknown_subcommand(app, arguments)) return Output(json).fail(*unknown);
    try {
        std::ranges::reverse(arguments); // the order that CLI11 takes
        app.parse(arguments);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() != 0) return Output(json).fail(wrong_options(app, error));
        if (json && dynamic_cast<const CLI::CallForHelp*>(&error))
            Output(json).object({{"event", "help"}, {"text", help_text(app)}});
        else
            app.exit(error); // prints the help or the version
        return exit_done;
    }

    for (const auto& [command, action] : commands)
        if (command->parsed()) return action(Output(json, quiet));
    return exit_usage;
}

} // namespace

int main(int argc, char** argv)
{
    epoch::cpu::let_idle_threads_sleep(argv);
#ifdef SIGXFSZ
    std::signal(SIGXFSZ, SIG_IGN); // a file that reaches the limit of its size fails to be written
#endif
    try {
        return Output::end(run(argc, argv));
    } catch (const std::bad_alloc&) {
        std::fputs("epoch: out of memory. Use a smaller batch or data set. [memory.host]\n", stderr);
        return exit_no_device;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "epoch: internal error: %s. Please report this. [bug.exception]\n", error.what());
        return exit_bug;
    }
}
