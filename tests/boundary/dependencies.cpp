// dependencies: reads every #include of the source tree and reports the ones that the architecture forbids.
#include "tests/boundary/dependencies.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace epoch {
namespace {

namespace fs = std::filesystem;

struct PartRow {
    Part part;
    std::string_view name;
    std::string_view folders; // separated by spaces
    std::vector<Part> may_include; // besides itself and `outside`
    bool may_use_qt;
};

const std::vector<PartRow>& parts()
{
    using enum Part;
    static const std::vector<PartRow> table = {
        {engine_model, "engine_model",
            "engine/base engine/quantize engine/model engine/layers engine/ops engine/optimizers engine/plan "
            "engine/costs engine/lessons engine/protocol",
            {philox}, false},
        {engine_files, "engine_files", "engine/data engine/formats engine/projects engine/report engine/store",
            {engine_model, philox}, false},
        {engine_run, "engine_run",
            "engine/device engine/session engine/inspect engine/exchange engine/train engine/monitor engine/lab "
            "engine/service",
            {engine_model, engine_files, philox, kernel_abi}, false},
        {kernel_abi, "kernels/abi", "kernels/abi", {}, false},
        {kernel_pointwise, "kernels/pointwise", "kernels/pointwise", {philox, kernel_common}, false},
        {kernel_common, "kernels/common", "kernels/common", {philox, kernel_abi, kernel_pointwise}, false},
        {kernel_cpu, "kernels/cpu", "kernels/cpu", {philox, kernel_abi, kernel_pointwise, kernel_common}, false},
        {kernel_cuda, "kernels/cuda", "kernels/cuda", {philox, kernel_abi, kernel_pointwise, kernel_common}, false},
        {ui, "ui", "ui", {engine_model, philox}, true},
        {app_cli, "app/cli", "app/cli", {engine_model, engine_files, engine_run, philox, kernel_abi, kernel_cpu},
            false},
        {app_studio, "app/studio", "app/studio",
            {engine_model, engine_files, engine_run, philox, kernel_abi, kernel_cpu, ui}, true},
        {tests, "tests", "tests",
            {engine_model, engine_files, engine_run, philox, kernel_abi, kernel_pointwise, kernel_common, kernel_cpu,
                kernel_cuda, ui},
            true},
    };
    return table;
}

const PartRow* row_of(Part part)
{
    const auto row = std::ranges::find(parts(), part, &PartRow::part);
    return row != parts().end() ? &*row : nullptr;
}

std::string name_of(Part part)
{
    const PartRow* row = row_of(part);
    return row ? std::string(row->name) : std::string("no part of the architecture");
}

bool is_source(const fs::path& path)
{
    constexpr std::array<std::string_view, 7> endings = {".h", ".hpp", ".cpp", ".c", ".cu", ".cuh", ".inl"};
    return std::ranges::find(endings, path.extension().string()) != endings.end();
}

struct Include {
    int line;
    std::string path;
    bool quoted;
};

std::optional<Include> include_in(std::string_view text, int line)
{
    constexpr std::string_view blanks = " \t";
    auto skip = [&] { text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size())); };
    skip();
    if (!text.starts_with('#')) return {};
    text.remove_prefix(1);
    skip();
    if (!text.starts_with("include")) return {};
    text.remove_prefix(7);
    skip();
    if (text.empty() || (text[0] != '"' && text[0] != '<')) return {};
    const bool quoted = text[0] == '"';
    const auto end = text.find(quoted ? '"' : '>', 1);
    if (end == std::string_view::npos) return {};
    return Include{line, std::string(text.substr(1, end - 1)), quoted};
}

std::vector<Include> includes_of(const fs::path& file)
{
    std::vector<Include> found;
    std::ifstream in(file);
    std::string text;
    for (int line = 1; std::getline(in, text); ++line)
        if (auto include = include_in(text, line)) found.push_back(*std::move(include));
    return found;
}

// Headers of Qt, and of the plotting library, which includes Qt.
bool is_qt(const Include& include)
{
    const std::string_view path = include.path;
    if (path == "qcustomplot.h") return true;
    if (include.quoted || path.size() < 2) return false;
    return path[0] == 'Q' && ((path[1] >= 'A' && path[1] <= 'Z') || path[1] == 't');
}

// Resolves an include with CMake's include folders: the file's own, the root, engine/ and kernels/.
std::optional<std::string> inside_tree(const fs::path& root, const std::string& from, const std::string& include)
{
    const fs::path folder = fs::path(from).parent_path();
    for (const fs::path& base : {folder, fs::path(), fs::path("engine"), fs::path("kernels")}) {
        const fs::path candidate = (base / include).lexically_normal();
        if (!candidate.is_absolute() && fs::is_regular_file(root / candidate)) return candidate.generic_string();
    }
    return {};
}

void check_file(const fs::path& root, const std::string& file, std::vector<Violation>& out)
{
    const Part own = part_of(file);
    const PartRow* row = row_of(own == Part::philox ? Part::engine_model : own);
    if (!row) {
        if (!file.starts_with("resources/")) out.push_back({file, 0, "belongs to no part of the architecture"});
        return;
    }
    std::set<Part> seen;
    for (const Include& include : includes_of(root / file)) {
        if (is_qt(include) && !row->may_use_qt)
            out.push_back({file, include.line, name_of(row->part) + " uses Qt: <" + include.path + ">"});
        const auto target = inside_tree(root, file, include.path);
        const bool generated = include.path.ends_with(".moc") || include.path.starts_with("generated/");
        if (!target && include.quoted && !generated && !is_qt(include))
            out.push_back(
                {file, include.line, "no such file: \"" + include.path + "\" (libraries are included with <>)"});
        if (!target) continue;
        const Part part = part_of(*target);
        seen.insert(part);
        const bool allowed = part == row->part || std::ranges::find(row->may_include, part) != row->may_include.end();
        if (!allowed)
            out.push_back({file, include.line, name_of(row->part) + " includes " + name_of(part) + ": " + *target});
    }
    const bool below = seen.contains(Part::engine_files) || seen.contains(Part::engine_run)
        || seen.contains(Part::kernel_cpu) || seen.contains(Part::kernel_cuda);
    const bool may = row->part == Part::app_studio || file.starts_with("tests/window/"); // tests of both
    if (!may && seen.contains(Part::ui) && below)
        out.push_back({file, 0, "includes both the window and the running engine; only app may"});
}

// engine/model/graph.h -> engine/model
std::string folder_of(std::string_view file)
{
    const auto top = file.find('/');
    return std::string(file.substr(0, file.find('/', top + 1)));
}

std::vector<std::string> sources_below(const fs::path& root, std::initializer_list<const char*> tops)
{
    std::vector<std::string> files;
    for (const char* top : tops) {
        if (!fs::is_directory(root / top)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / top))
            if (entry.is_regular_file() && is_source(entry.path()))
                files.push_back(fs::relative(entry.path(), root).generic_string());
    }
    std::ranges::sort(files);
    return files;
}

} // namespace

Part part_of(std::string_view path)
{
    if (path == "engine/base/philox.h") return Part::philox;
    for (const PartRow& row : parts()) {
        std::string_view folders = row.folders;
        while (!folders.empty()) {
            const auto end = std::min(folders.find(' '), folders.size());
            const std::string_view folder = folders.substr(0, end);
            if (path.starts_with(folder) && path.size() > folder.size() && path[folder.size()] == '/') return row.part;
            folders.remove_prefix(std::min(end + 1, folders.size()));
        }
    }
    return Part::unknown;
}

std::vector<Violation> forbidden_includes(const fs::path& root)
{
    std::vector<Violation> out;
    for (const std::string& file :
        sources_below(root, {"app", "engine", "kernels", "ui", "tests", "resources", "installer", "datasets"}))
        check_file(root, file, out);
    return out;
}

std::vector<Violation> folder_cycles(const fs::path& root)
{
    std::map<std::string, std::map<std::string, Violation>> arrows; // the first include of each pair of folders
    for (const std::string& file : sources_below(root, {"engine", "ui"}))
        for (const Include& include : includes_of(root / file)) {
            const auto target = inside_tree(root, file, include.path);
            if (!target || folder_of(*target) == folder_of(file)) continue;
            arrows[folder_of(file)].try_emplace(folder_of(*target), Violation{file, include.line, *target});
        }
    const auto reachable = [&](const std::string& from) {
        std::set<std::string> found;
        std::vector<std::string> open{from};
        while (!open.empty()) {
            const std::string folder = std::exchange(open.back(), {});
            open.pop_back();
            for (const auto& [next, arrow] : arrows[folder])
                if (found.insert(next).second) open.push_back(next);
        }
        return found;
    };
    std::vector<Violation> out;
    for (const auto& [from, targets] : std::map(arrows))
        for (const auto& [to, arrow] : targets)
            if (reachable(to).contains(from))
                out.push_back(
                    {arrow.file, arrow.line, "includes " + arrow.what + ", and " + to + " leads back to " + from});
    return out;
}

std::vector<Violation> unexpected_top_level_entries(const fs::path& root)
{
    constexpr std::array<std::string_view, 12> known = {"CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md",
        "app", "datasets", "engine", "installer", "kernels", "resources", "tests", "ui"};
    std::vector<Violation> out;
    for (const auto& entry : fs::directory_iterator(root)) {
        const std::string name = entry.path().filename().string();
        const bool ignored =
            name.starts_with('.') || name.starts_with("build") || name == "out" || name == "compile_commands.json";
        if (!ignored && std::ranges::find(known, name) == known.end())
            out.push_back({name, 0, "does not belong at the top level"});
    }
    return out;
}

} // namespace epoch
