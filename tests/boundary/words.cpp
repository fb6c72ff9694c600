#include "tests/boundary/words.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <regex>

namespace epoch {
namespace {

namespace fs = std::filesystem;

struct WordRule {
    std::regex pattern;
    std::string what;
    bool in_code_only = false; // sentences may name keys
    std::string stem = {}; // in every match: lines without it are not searched, which is slow
};

// A word of an identifier or of a sentence: "knob", "set_live_parameter", "LiveParameters", "m_knobs", but not
// "doorknobs".
std::regex word(const std::string& lower)
{
    const std::string capital = std::string(1, static_cast<char>(lower[0] - 'a' + 'A')) + lower.substr(1);
    return std::regex("(^|[^A-Za-z])" + lower + "s?(?![a-z])|" + capital + "s?(?![a-z])");
}

const std::vector<WordRule>& word_rules()
{
    static const std::vector<WordRule> table = [] {
        std::vector<WordRule> out;
        const auto add = [&](const char* one, const char* instead) {
            out.push_back({word(one), "\"" + std::string(one) + "\": say " + instead, false, one + 1});
        };
        add("knob", "live parameter or hyperparameter");
        add("slopes", "gradient");
        add("twin", "operand cache or copy");
        add("deed", "action");
        add("story", "history");
        add("mend", "fix");
        add("desk", "open files");
        add("door", "tile");
        add("news", "update or notice");
        add("unsaid", "changes that settings cannot express");
        out.push_back(
            {std::regex(R"(\b(SeenSoFar|Looking|Sight|LookRoom)\b)"), "say it in the words of FlashAttention-2"});
        out.push_back({std::regex(R"(\w*(Refusal|Outcome)\b)"), "there is one Status; results are called Result"});
        out.push_back({std::regex(R"(\b(take_hold|takeHold)\w*)"), "say begin_interaction"});
        out.push_back({std::regex(R"(\b(m_)?(most|least)_[a-z]|\b(m_)?(most|least)[A-Z])"), "say max_ or min_", true});
        out.push_back({std::regex(R"(\b(m_)?turned_[a-z])"), "say transpose_", true, "turned_"});
        out.push_back({std::regex(R"(\b(m_said|Said)\b|(\.|->)said\b|\bsaid(->|\.\w| =))"),
            "say predicted, or what it holds", true, "aid"});
        out.push_back({std::regex(R"(\b(Way(Trials|Choice|s)?|way_(trials|choice))\b)"), "say algorithm, Autotuner"});
        out.push_back(
            {std::regex(R"(\b(stands_in|lies_in|worth_a_line|rest1|tell_story|is_deed)\b)"), "say it plainly"});
        return out;
    }();
    return table;
}

// The line without the strings that have no blank in them, or without all strings, and without the name that the device
// ABI fixes.
std::string checked_part(const std::string& line, bool code_only)
{
    static const std::regex names(R"("(\\.|[^"\\\s])*"|\bknob_columns\b)");
    static const std::regex strings(R"("(\\.|[^"\\])*"|\bknob_columns\b)");
    return std::regex_replace(line, code_only ? strings : names, "\"\"");
}

// The rules themselves, and what speaks of the engine knobs of cuDNN, which are called so there.
bool is_exempt(const std::string& file)
{
    return file.starts_with("tests/boundary/") || file.starts_with("kernels/cuda/libraries/cudnn_")
        || file.starts_with("tests/cuda_on_host/cudnn") || file == "tests/gpu/header_numbers.cpp";
}

} // namespace

std::vector<std::string> private_words_in(const std::string& line, bool first)
{
    static const std::regex empty_head(R"(^// [\w.]+: see (the header|[\w./]+\.h)\b)");
    std::vector<std::string> found;
    if (first && std::regex_search(line, empty_head)) found.push_back("a head that only names the header says nothing");
    const std::string text = checked_part(line, false), code = checked_part(line, true);
    for (const WordRule& rule : word_rules())
        if (line.find(rule.stem) != std::string::npos
            && std::regex_search(rule.in_code_only ? code : text, rule.pattern))
            found.push_back(rule.what);
    return found;
}

std::vector<Violation> private_words(const fs::path& root)
{
    constexpr std::array<std::string_view, 6> endings{".h", ".cpp", ".cu", ".cuh", ".inl", ".in"};
    std::vector<Violation> found;
    for (const char* part : {"app", "engine", "kernels", "tests", "ui"})
        for (const auto& entry : fs::recursive_directory_iterator(root / part)) {
            const std::string name = fs::relative(entry.path(), root).generic_string();
            if (std::ranges::find(endings, entry.path().extension().string()) == endings.end()) continue;
            if (is_exempt(name)) continue;
            std::ifstream in(entry.path());
            std::string line;
            for (int number = 1; std::getline(in, line); ++number)
                for (const std::string& what : private_words_in(line, number == 1))
                    found.push_back({name, number, what});
        }
    return found;
}

} // namespace epoch
