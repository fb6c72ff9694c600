#include "tests/boundary/file_sizes.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 2> tables{"engine/protocol/fields.h", "engine/protocol/query.h"};
constexpr std::array<std::string_view, 6> endings{".h", ".cpp", ".cu", ".cuh", ".inl", ".py"};

} // namespace

std::vector<Violation> long_files(const fs::path& root)
{
    std::vector<Violation> found;
    for (const char* part : {"app", "engine", "kernels", "tests", "ui"})
        for (const auto& entry : fs::recursive_directory_iterator(root / part)) {
            if (std::ranges::find(endings, entry.path().extension().string()) == endings.end()) continue;
            const std::string name = fs::relative(entry.path(), root).generic_string();
            if (std::ranges::find(tables, name) != tables.end()) continue;
            std::ifstream in(entry.path());
            const auto lines = std::count(std::istreambuf_iterator<char>(in), {}, '\n');
            if (lines > max_lines) found.push_back({name, 0, "has " + std::to_string(lines) + " lines"});
        }
    return found;
}

} // namespace epoch
