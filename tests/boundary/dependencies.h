// dependencies: reads every #include of the source tree and reports the ones that the architecture forbids.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// The parts of the architecture. `outside` is the standard library and all installed libraries.
enum class Part {
    engine_model,
    engine_files,
    engine_run,
    kernel_abi,
    kernel_pointwise,
    kernel_common,
    kernel_cpu,
    kernel_cuda,
    ui,
    app_cli,
    app_studio,
    tests,
    philox,
    outside,
    unknown
};

struct Violation {
    std::string file; // relative to the root
    int line = 0; // 0: the rule is about the file as a whole
    std::string what;
};

// The part that a path relative to the root belongs to.
Part part_of(std::string_view path);

// All forbidden includes, and files outside of app that include both the window and the running engine.
std::vector<Violation> forbidden_includes(const std::filesystem::path& root);

// Includes in a cycle of folders of the engine or the window: folders form layers.
std::vector<Violation> folder_cycles(const std::filesystem::path& root);

// Unknown entries of the top level. Dotfiles and ignored entries (build*, out) do not count.
std::vector<Violation> unexpected_top_level_entries(const std::filesystem::path& root);

} // namespace epoch
