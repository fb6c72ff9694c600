// data_words: the names of the options of all readers, and of their values.
#include "model/data_words.h"

#include "model/data_spec.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epoch {
namespace {

using Word = std::pair<std::string_view, std::string_view>;

constexpr std::array option_words{Word{"augment", "Augmentation"}, Word{"balance", "Balance classes"},
    Word{"categories", "Columns of categories"}, Word{"channels", "Channels"}, Word{"classes", "Classes"},
    Word{"count", "Number of samples"}, Word{"dates", "Columns of dates"}, Word{"decimal", "Decimal mark"},
    Word{"delimiter", "Delimiter"}, Word{"difficulty", "Difficulty"}, Word{"fold", "Fold"},
    Word{"group", "Column of groups"}, Word{"header", "Header row"}, Word{"horizon", "Horizon"},
    Word{"ignore", "Columns left out"}, Word{"inputs", "Array of inputs"}, Word{"labels", "Kind of labels"},
    Word{"length", "Length"}, Word{"limit", "Maximum rows"}, Word{"masks", "Folder of masks"},
    Word{"max_classes", "Maximum classes of whole numbers"}, Word{"missing", "Missing values"}, Word{"noise", "Noise"},
    Word{"seed", "Seed"}, Word{"series", "Column of series"}, Word{"size", "Size"}, Word{"split", "Split"},
    Word{"split_seed", "Seed of the split"}, Word{"splits", "Folders of splits"},
    Word{"standardize", "Standardize inputs"}, Word{"standardize_target", "Standardize target"},
    Word{"stratify", "Same shares of classes in each split"}, Word{"stream", "Read while training"},
    Word{"stride", "Distance of samples"}, Word{"target", "Target"}, Word{"targets", "Array of targets"},
    Word{"task", "Task"}, Word{"test", "Test data"}, Word{"test_inputs", "Array of test inputs"},
    Word{"test_targets", "Array of test targets"}, Word{"text", "Column of texts"}, Word{"time", "Column of times"},
    Word{"tokens", "Tokens"}, Word{"units", "Numbers with units"}, Word{"vocabulary", "Vocabulary"},
    Word{"window", "Window"}};

// "missing=drop"; a value that means the same everywhere has no key.
constexpr std::array value_words{Word{"=auto", "Automatic"}, Word{"=no", "No"}, Word{"=yes", "Yes"},
    Word{"channels=1", "Grey"}, Word{"channels=3", "Colour"}, Word{"channels=first", "Before height and width"},
    Word{"channels=last", "After height and width"}, Word{"decimal=comma", "Comma"}, Word{"decimal=point", "Point"},
    Word{"delimiter=bar", "Bar"}, Word{"delimiter=comma", "Comma"}, Word{"delimiter=semicolon", "Semicolon"},
    Word{"delimiter=tab", "Tab"}, Word{"missing=drop", "Leave out the row"}, Word{"missing=error", "Report an error"},
    Word{"missing=mean", "Fill in with the mean"}, Word{"task=classes", "Classification"},
    Word{"task=regression", "Regression"}, Word{"tokens=characters", "Characters"}, Word{"tokens=words", "Words"}};

template <std::size_t n> std::string_view word_of(const std::array<Word, n>& words, std::string_view key)
{
    const auto found = std::ranges::find(words, key, &Word::first);
    return found == words.end() ? std::string_view() : found->second;
}

std::string_view without_folder(std::string_view path) { return path.substr(path.find_last_of("/\\") + 1); }

bool lists_columns(std::string_view key)
{
    return key == "categories" || key == "dates" || key == "ignore" || key == "target";
}

} // namespace

Message data_title(const std::string& spec)
{
    const auto parsed = parse_data_spec(spec);
    if (!parsed) return spec;
    std::vector<std::string> names;
    for (const auto& part : parsed->parts) names.emplace_back(without_folder(part));
    return joined(names);
}

Message data_words(const std::string& spec)
{
    const auto parsed = parse_data_spec(spec);
    if (!parsed || parsed->options.empty()) return data_title(spec);
    std::vector<Message> options;
    for (const auto& [key, value] : parsed->options)
        options.push_back(message(
            "{setting}: {value}", {{"setting", data_option_label(key)}, {"value", data_value_label(key, value)}}));
    return message("{data} ({options})", {{"data", data_title(spec)}, {"options", joined(options)}});
}

Message data_option_label(std::string_view key)
{
    if (const auto known = word_of(option_words, key); !known.empty()) return known;
    std::string text(key);
    std::ranges::replace(text, '_', ' ');
    return text;
}

Message data_value_label(std::string_view key, std::string_view value)
{
    if (value.empty()) value = "yes";
    for (const auto& one : {std::string(key) + '=' + std::string(value), '=' + std::string(value)})
        if (const auto known = word_of(value_words, one); !known.empty()) return known;
    std::string text(key == "test" ? without_folder(value) : value);
    if (!lists_columns(key)) return text;
    for (auto at = text.find('+'); at != text.npos; at = text.find('+', at)) text.replace(at, 1, ", ");
    return text;
}

} // namespace epoch
