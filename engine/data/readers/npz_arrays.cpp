#include "data/readers/npz_arrays.h"

#include "data/source.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

namespace epoch {
namespace {

namespace fs = std::filesystem;

struct KnownNames {
    std::string_view inputs, targets;
};
constexpr std::array training_names = std::to_array<KnownNames>(
    {{"x_train", "y_train"}, {"X_train", "y_train"}, {"train_images", "train_labels"}, {"x", "y"}, {"X", "y"},
        {"X", "Y"}, {"images", "labels"}, {"data", "target"}, {"inputs", "targets"}, {"arr_0", "arr_1"}});
constexpr std::array test_names =
    std::to_array<KnownNames>({{"x_test", "y_test"}, {"X_test", "y_test"}, {"test_images", "test_labels"}});

std::string arrays_text(const NpyArrays& arrays)
{
    constexpr std::size_t max_shown = 20;
    std::string text;
    std::size_t shown = 0;
    for (const auto& [name, array] : arrays) {
        if (shown++ == max_shown) return text + ", ...";
        const std::string extents = array && !array->extents.empty() ? " " + array->extents_text() : "";
        text += (text.empty() ? "" : ", ") + name.substr(0, 100) + " ("
            + (array ? array->type.text() + extents : std::string("?")) + ")";
    }
    return text;
}

Error no_such_arrays(const std::string& file, const NpyArrays& arrays, Message what)
{
    return {"data.npz", file, std::move(what),
        arrays.empty()
            ? Message("save arrays in it in Python: np.savez(\"data.npz\", x=inputs, y=targets)")
            : message("it has {arrays}: name two of them as in inputs=x&targets=y", {{"arrays", arrays_text(arrays)}})};
}

Result<NpyArray> array_called(const std::string& file, const NpyArrays& arrays, const std::string& name)
{
    const auto found = arrays.find(name);
    if (found != arrays.end()) return found->second;
    return no_such_arrays(file, arrays, message("has no array \"{name}\"", {{"name", name.substr(0, 200)}}));
}

Result<NpzPair> pair_called(
    const std::string& file, const NpyArrays& arrays, const std::string& inputs, const std::string& targets)
{
    ASSIGN_OR_RETURN(auto of_inputs, array_called(file, arrays, inputs));
    ASSIGN_OR_RETURN(auto of_targets, array_called(file, arrays, targets));
    return NpzPair{std::move(of_inputs), std::move(of_targets)};
}

const KnownNames* known_pair(const NpyArrays& arrays, std::span<const KnownNames> names)
{
    const auto found = std::ranges::find_if(names, [&](const KnownNames& pair) {
        return arrays.contains(std::string(pair.inputs)) && arrays.contains(std::string(pair.targets));
    });
    return found == names.end() ? nullptr : &*found;
}

std::string text_of(const fs::path& file)
{
    const auto text = file.u8string();
    return {text.begin(), text.end()};
}

std::string lower_ending(const fs::path& file)
{
    std::string ending = file.extension().string();
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return ending;
}

bool is_few(std::int64_t extent) { return extent == 1 || extent == 3 || extent == 4; }

// Nothing where the extents do not tell.
std::optional<bool> last_axis_has_channels(const std::vector<std::int64_t>& n)
{
    if (is_few(n[3]) != is_few(n[1])) return is_few(n[3]);
    if (n[3] < n[1] && n[3] < n[2]) return true;
    if (n[1] < n[2] && n[1] < n[3]) return false;
    return {};
}

} // namespace

Result<NpzChoices> npz_choices(SpecReader& options)
{
    NpzChoices chosen{options.text("inputs", ""), options.text("targets", ""), options.text("test_inputs", ""),
        options.text("test_targets", "")};
    for (const auto& [one, other, missing] : {std::tuple(&chosen.inputs, &chosen.targets, "targets"),
             {&chosen.targets, &chosen.inputs, "inputs"}, {&chosen.test_inputs, &chosen.test_targets, "test_targets"},
             {&chosen.test_targets, &chosen.test_inputs, "test_inputs"}})
        if (!one->empty() && other->empty())
            return Error{"data.option", missing, "is not given, but the array beside it is",
                "name both: inputs=x&targets=y, and for the test test_inputs=x_test&test_targets=y_test"};
    const std::string channels = options.text("channels", "auto"), task = options.text("task", "auto");
    if (channels == "first") chosen.channels = NpzChannels::first;
    if (channels == "last") chosen.channels = NpzChannels::last;
    if (task == "classes") chosen.task = NpzChoices::Task::classes;
    if (task == "regression") chosen.task = NpzChoices::Task::regression;
    if (chosen.channels == NpzChannels::guess && channels != "auto")
        return Error{"data.option", "channels", message("\"{text}\" is not auto, first or last", {{"text", channels}}),
            "write channels=last for images of (height, width, channels)"};
    if (chosen.task == NpzChoices::Task::guess && task != "auto")
        return Error{"data.option", "task", message("\"{text}\" is not auto, classes or regression", {{"text", task}}),
            "write task=classes or task=regression"};
    return chosen;
}

Result<std::vector<NpzPair>> npz_pairs(const fs::path& path, const NpzChoices& choices, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(const auto arrays, open_npz(path, keep));
    const std::string file = text_of(path);
    std::vector<NpzPair> pairs;
    const auto add = [&](const std::string& inputs, const std::string& targets) -> Status {
        ASSIGN_OR_RETURN(auto pair, pair_called(file, arrays, inputs, targets));
        pairs.push_back(std::move(pair));
        return {};
    };
    const KnownNames *training = known_pair(arrays, training_names), *test = known_pair(arrays, test_names);
    if (!choices.inputs.empty()) {
        RETURN_IF_ERROR(add(choices.inputs, choices.targets));
    } else if (training) {
        RETURN_IF_ERROR(add(std::string(training->inputs), std::string(training->targets)));
    } else if (!test) {
        return no_such_arrays(file, arrays,
            arrays.empty() ? Message("has no arrays")
                           : Message("does not say which of its arrays are inputs and which are targets"));
    }
    if (!choices.test_inputs.empty()) {
        RETURN_IF_ERROR(add(choices.test_inputs, choices.test_targets));
    } else if (choices.inputs.empty() && test) {
        RETURN_IF_ERROR(add(std::string(test->inputs), std::string(test->targets)));
    }
    return pairs;
}

Result<InputArray> input_array(NpyArray array, NpzChannels channels)
{
    const auto& n = array.extents;
    if (array.type.is_text())
        return array.fault("holds text, which is no input", "choose an array of numbers, or save the table as CSV");
    if (n.empty() || n.size() > 4)
        return array.fault(message("has {axes} {axes:axis|axes}", {{"axes", n.size()}}),
            "inputs have 1 to 4: the samples, then the columns of a table, or height, width and channels of images");
    if (array.bytes == 0)
        return array.fault(
            message("has no samples ({extents})", {{"extents", array.extents_text()}}), "choose another array");
    InputArray input{std::move(array), false, {}};
    const auto& of = input.array.extents;
    if (of.size() == 4) {
        const auto last =
            channels == NpzChannels::guess ? last_axis_has_channels(of) : std::optional(channels == NpzChannels::last);
        if (!last)
            return input.array.fault(message("is {extents}, which does not tell where the channels are",
                                         {{"extents", input.array.extents_text()}}),
                "add channels=last for (height, width, channels), or channels=first");
        input.channels_last = *last;
    }
    FieldFacts& facts = input.facts;
    facts.name = of.size() < 3 ? "features" : "image";
    facts.kind = of.size() < 3 ? TensorKind::flat : TensorKind::image;
    if (of.size() < 3) facts.sample = Shape{static_cast<std::int64_t>(input.array.row_elements())};
    if (of.size() == 3) facts.sample = Shape{1, of[1], of[2]};
    if (of.size() == 4) facts.sample = input.channels_last ? Shape{of[3], of[1], of[2]} : Shape{of[1], of[2], of[3]};
    if (input.array.type.is_byte()) {
        facts.stored = DType::u8;
        facts.scale = 1.0 / 255;
    }
    return input;
}

Status InputArray::add_row(const std::byte* row, std::int64_t number, std::vector<std::byte>& to) const
{
    const std::size_t elements = array.row_elements();
    if (array.type.is_byte() && !channels_last) {
        to.insert(to.end(), row, row + elements);
        return {};
    }
    const std::size_t channels = channels_last ? static_cast<std::size_t>(array.extents[3]) : 1;
    const std::size_t pixels = elements / channels;
    for (std::size_t at = 0; at < elements; ++at) {
        const std::byte* from = row + (at % pixels * channels + at / pixels) * array.type.size;
        if (array.type.is_byte()) {
            to.push_back(*from);
            continue;
        }
        const auto value = static_cast<float>(array.number(from));
        if (!std::isfinite(value))
            return array.fault(
                message("has a value that is not a finite number in sample {sample}", {{"sample", number + 1}}),
                "fill it in before you save the array, for example with np.nan_to_num");
        const auto bytes = std::as_bytes(std::span(&value, 1));
        to.insert(to.end(), bytes.begin(), bytes.end());
    }
    return {};
}

bool has_array_name(const fs::path& file)
{
    const std::string ending = lower_ending(file);
    return ending == ".npy" || ending == ".npz";
}

Result<InputArray> open_new_inputs(const fs::path& path, const std::string& trained_spec, const KeepReading& keep)
{
    NpzChoices choices;
    if (const auto spec = parse_data_spec(trained_spec); spec && (spec->kind == "npz" || spec->kind == "npy")) {
        SpecReader options(*spec);
        ASSIGN_OR_RETURN(choices, npz_choices(options));
    }
    if (lower_ending(path) == ".npy") {
        ASSIGN_OR_RETURN(auto array, open_npy(path, keep));
        return input_array(std::move(array), choices.channels);
    }
    ASSIGN_OR_RETURN(const auto arrays, open_npz(path, keep));
    const std::string file = text_of(path);
    std::vector<std::string> names{choices.inputs, choices.test_inputs};
    if (arrays.size() == 1) names.push_back(arrays.begin()->first);
    for (const KnownNames& known : test_names) names.emplace_back(known.inputs);
    for (const KnownNames& known : training_names) names.emplace_back(known.inputs);
    const auto name = std::ranges::find_if(names, [&](const auto& one) { return arrays.contains(one); });
    if (name == names.end())
        return Error{"data.npz", file,
            message("has no array that is called as inputs usually are; it has {arrays}",
                {{"arrays", arrays_text(arrays)}}),
            "save the new rows in Python as np.save(\"new.npy\", x)"};
    ASSIGN_OR_RETURN(auto array, array_called(file, arrays, *name));
    return input_array(std::move(array), choices.channels);
}

} // namespace epoch
