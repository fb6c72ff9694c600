#include "tests/boundary/joined_texts.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>

namespace epoch {
namespace {

namespace fs = std::filesystem;

// What a program, a page or a log is written with, and what a database is asked.
bool writes_files(const std::string& file)
{
    static const std::regex names(
        "engine/(exchange/(keras_|torch_|c_|export_|python_).*|formats/(crossover_|race_)?page.*|lab/(references/"
        ".*|"
        "op_suites.*)|ops/.*|plan/(c_source|lowered_text|onnx_graph|torch_layer).*|report/network_picture.*|service/"
        "(logged_port|"
        "queries/diagnostics).*|store/run_index.*)");
    return std::regex_match(file, names);
}

std::string without_comments(const std::string& source)
{
    return std::regex_replace(source, std::regex("//[^\n]*"), "");
}

bool is_sentence(const std::string& text)
{
    static const std::regex words("[A-Za-z]{2,}[^A-Za-z]* [^A-Za-z]*[A-Za-z]{2,}"), code(R"([<>=\\$_;{}()]|::)");
    return std::regex_search(text, words) && !std::regex_search(text, code);
}

} // namespace

std::vector<int> joined_texts_in(const std::string& source)
{
    static const std::regex strings(R"re("((?:[^"\\\n]|\\.)*)")re");
    const std::string code = without_comments(source);
    std::vector<int> lines;
    for (std::sregex_iterator found(code.begin(), code.end(), strings), end; found != end; ++found) {
        const auto at = static_cast<std::size_t>(found->position()),
                   behind = at + static_cast<std::size_t>(found->length());
        const auto before = code.find_last_not_of(" \n", at - 1), after = code.find_first_not_of(" \n", behind);
        const bool joined = (at > 0 && before != code.npos && code[before] == '+')
            || (after != code.npos && code.compare(after, 2, "+ ") == 0);
        if (joined && is_sentence((*found)[1]))
            lines.push_back(1 + static_cast<int>(std::count(code.begin(), code.begin() + found->position(), '\n')));
    }
    return lines;
}

std::vector<Violation> joined_texts(const fs::path& root)
{
    std::vector<Violation> found;
    for (const auto& entry : fs::recursive_directory_iterator(root / "engine")) {
        const std::string name = fs::relative(entry.path(), root).generic_string();
        const auto ending = entry.path().extension();
        if ((ending != ".cpp" && ending != ".h") || writes_files(name)) continue;
        std::ifstream in(entry.path());
        const std::string source(std::istreambuf_iterator<char>(in), {});
        for (const int line : joined_texts_in(source))
            found.push_back({name, line, "a sentence is joined from pieces"});
    }
    return found;
}

} // namespace epoch
