#include "tests/boundary/type_names.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <regex>

namespace epoch {
namespace {

namespace fs = std::filesystem;

struct Definition {
    std::string file;
    int line = 0;
};
using Definitions = std::map<std::string, Definition>; // by the qualified name of the type

// Relies on the formatting of the sources: namespaces open and close, and types begin, at the start of a line.
void collect_types(const fs::path& file, const std::string& name, Definitions& known, std::vector<Violation>& found)
{
    static const std::regex opens(R"(^(?:inline )?namespace ?([\w:]*) ?\{)");
    static const std::regex closes(R"(^\} +// namespace)");
    static const std::regex defines(
        R"(^(?:template <.*> )?(?:struct|class|enum class|union) (?:\[\[\w+\]\] |alignas\(.*\) )?([\w:]+)(?: final)?( :.*|\s*)\{?.*$)");
    std::ifstream in(file);
    std::vector<std::string> spaces;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        std::smatch match;
        if (std::regex_search(line, match, opens)) {
            if (line.find('}') == std::string::npos) spaces.push_back(match[1]);
        } else if (std::regex_search(line, closes)) {
            if (!spaces.empty()) spaces.pop_back();
        } else if (!line.ends_with(';') && std::regex_match(line, match, defines)) {
            if (std::ranges::find(spaces, std::string()) != spaces.end()) continue;
            std::string qualified_name;
            for (const std::string& space : spaces) qualified_name += space + "::";
            qualified_name += match[1];
            const auto [first, is_new] = known.try_emplace(qualified_name, Definition{name, number});
            if (!is_new && first->second.file != name)
                found.push_back({name, number,
                    qualified_name + " is also defined in " + first->second.file + ":"
                        + std::to_string(first->second.line)});
        }
    }
}

} // namespace

std::vector<Violation> types_defined_twice(const fs::path& root)
{
    constexpr std::array<std::string_view, 4> endings{".h", ".cpp", ".cu", ".cuh"};
    Definitions known;
    std::vector<Violation> found;
    for (const char* part : {"engine", "kernels", "app", "ui"}) {
        std::vector<fs::path> files;
        std::error_code fault;
        for (const auto& entry : fs::recursive_directory_iterator(root / part, fault))
            if (std::ranges::find(endings, entry.path().extension().string()) != endings.end())
                files.push_back(entry.path());
        std::ranges::sort(files);
        for (const fs::path& file : files) collect_types(file, fs::relative(file, root).generic_string(), known, found);
    }
    return found;
}

} // namespace epoch
