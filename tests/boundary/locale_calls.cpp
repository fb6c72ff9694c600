// locale_calls: finds calls that format or parse numbers by the user's locale.
#include "tests/boundary/locale_calls.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <regex>

namespace epoch {
namespace {

namespace fs = std::filesystem;

struct Rule {
    std::regex pattern;
    std::string what;
};

const std::vector<Rule>& rules()
{
    static const std::vector<Rule> table = {
        {std::regex(R"(\b(strto(d|f|ld)|wcsto(d|f|ld)|atof|sto(d|f|ld)|[sf]?scanf)\s*\()"),
            "reads numbers by the locale; use from_chars"},
        {std::regex(R"(printf\s*\([^;]*%[-+ #0-9.*']*l?[aefgAEFG])"), "writes numbers by the locale; use to_chars"},
        {std::regex(R"(to_string\(\s*-?([0-9]+\.[0-9]|static_cast<(double|float)>|(double|float)\())"),
            "to_string of a real number follows the locale; use number_text"},
        {std::regex(R"(#\s*include\s*<(sstream|iomanip|strstream|locale|iostream|clocale|locale\.h)>)"),
            "streams and locales write and read numbers by the locale; use to_chars"},
        {std::regex(R"(\bsetlocale\s*\()"), "changes the locale of the whole program"},
    };
    return table;
}

// The line without its comment.
std::string code_of(const std::string& line)
{
    const auto comment = line.find("//");
    return comment == std::string::npos ? line : line.substr(0, comment);
}

void look_into(const fs::path& file, const std::string& name, std::vector<Violation>& found)
{
    std::ifstream in(file);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number)
        for (const Rule& rule : rules())
            if (std::regex_search(code_of(line), rule.pattern)) found.push_back({name, number, rule.what});
}

} // namespace

std::vector<Violation> locale_dependent_calls(const fs::path& root)
{
    constexpr std::array<std::string_view, 5> endings{".h", ".cpp", ".cu", ".cuh", ".inl"};
    std::vector<Violation> found;
    for (const char* part : {"engine", "kernels", "app/cli"}) {
        std::error_code fault;
        for (const auto& entry : fs::recursive_directory_iterator(root / part, fault))
            if (std::ranges::find(endings, entry.path().extension().string()) != endings.end())
                look_into(entry.path(), fs::relative(entry.path(), root).generic_string(), found);
    }
    return found;
}

} // namespace epoch
