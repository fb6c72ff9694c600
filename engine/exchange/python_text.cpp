#include "exchange/python_text.h"

#include "plan/torch_layer.h"

#include <algorithm>
#include <set>
#include <utility>

namespace epoch::python {
namespace {

// Words, and "\n" where a line ends.
std::vector<std::string> words_of(const std::string& text)
{
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c != ' ' && c != '\n')
            words.back() += c;
        else if (c == '\n')
            words.insert(words.end(), {"\n", ""});
        else
            words.emplace_back();
    }
    std::erase(words, "");
    return words;
}

std::string lines_of(const std::vector<std::string>& items)
{
    std::string text = "[", line;
    for (const auto& item : items) {
        const auto next = item + ",";
        if (!line.empty() && line.size() + next.size() > 80) text += "\n        " + std::exchange(line, "");
        line += (line.empty() ? "" : " ") + next;
    }
    return text + "\n        " + line + "\n    ]";
}

} // namespace

// Words of Python, and names that nn.Module has already.
std::string identifier(std::string_view name)
{
    static const std::set<std::string, std::less<>> taken{"False", "None", "True", "and", "as", "assert", "async",
        "await", "break", "class", "continue", "def", "del", "elif", "else", "except", "finally", "for", "from",
        "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try",
        "while", "with", "yield", "add_module", "apply", "bfloat16", "buffers", "children", "compile", "cpu", "cuda",
        "double", "eval", "extra_repr", "float", "forward", "half", "load_state_dict", "modules", "named_modules",
        "parameters", "register_buffer", "requires_grad_", "self", "share_memory", "state_dict", "to", "torch", "nn",
        "F", "np", "train", "training", "type", "xpu", "zero_grad"};
    std::string text;
    for (const char c : name) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        text += letter ? c : '_';
    }
    if (text.empty() || (text[0] >= '0' && text[0] <= '9')) text = "layer" + text;
    return taken.contains(text) || text[0] == '_' ? "the_" + text : text;
}

std::string quoted(const std::string& text)
{
    std::string safe;
    for (const char c : text) safe += c == '"' ? '\'' : c == '\\' ? '/' : c == '\n' || c == '\r' ? ' ' : c;
    std::size_t end = std::min<std::size_t>(safe.size(), 90);
    while (end < safe.size() && (safe[end] & 0xC0) == 0x80) --end; // whole letters only
    return safe.substr(0, end);
}

std::string described(const std::string& text)
{
    std::string all, line;
    const auto end_line = [&] { all += line.empty() ? "" : "\n" + quoted(std::exchange(line, "")); };
    for (const auto& word : words_of(text)) {
        if (line.size() + word.size() > 86 || word == "\n") end_line();
        if (word != "\n") line += (line.empty() ? "" : " ") + word;
    }
    end_line();
    return all.empty() ? "" : all + "\n";
}

std::string list_text(const std::vector<double>& values)
{
    std::vector<std::string> numbers;
    for (const double value : values) numbers.push_back(number(value));
    return lines_of(numbers);
}

std::string indented(const std::string& text)
{
    std::string deeper;
    for (const char c : text) deeper += c == '\n' ? "\n    " : std::string(1, c);
    return deeper;
}

std::vector<Message> left_out_of(const Project& project)
{
    const Params p(training_schema(), project.training.values);
    std::vector<Message> parts;
    if (p.choice("schedule") == "plateau") parts.emplace_back("the plateau schedule of the learning rate");
    if (p.flag("average_weights")) parts.emplace_back("the average of the weights");
    if (p.integer("accumulate") > 1) parts.emplace_back("the parts of a batch (it is taken whole)");
    if (p.choice("precision") != "fp32") parts.emplace_back("the precision of the numbers: there it is FP32");
    const auto augmented = [](const FieldFacts& field) { return field.augment.any(); };
    if (std::ranges::any_of(project.data->fields, augmented)) parts.emplace_back("the augmentation of images");
    return parts;
}

Columns columns_of(const FieldFacts& field)
{
    std::vector<double> means, deviations;
    for (std::size_t i = 0; i < field.column_scale.size(); ++i) {
        means.push_back(-field.column_shift[i] / field.column_scale[i]);
        deviations.push_back(1 / field.column_scale[i]);
    }
    return {list_text(means), list_text(deviations)};
}

std::string named_columns(const DataFacts& data)
{
    std::string entries;
    for (const FieldFacts& field : data.fields) {
        if (field.columns.empty()) continue;
        std::vector<std::string> names;
        for (const auto& column : field.columns) names.push_back("\"" + quoted(column) + "\"");
        entries += "    \"" + quoted(field.name) + "\": " + lines_of(names) + ",\n";
    }
    const bool dates = std::ranges::any_of(data.fields, [](const FieldFacts& field) { return !field.dates.empty(); });
    if (dates)
        entries +=
            "    # (days): since 1970-01-01, with the time as a part of a day. (year, sine): of 2 pi times the days "
            "since\n"
            "    # 1 January by those of the year; (week, ...): since Monday by 7; (day, ...): the time by 24 hours.\n";
    return entries.empty() ? "" : "# What the numbers of a field are, in this order.\nCOLUMNS = {\n" + entries + "}\n";
}

} // namespace epoch::python
