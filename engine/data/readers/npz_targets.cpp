#include "data/readers/npz_targets.h"

#include "data/dataset.h"
#include "data/memory_limit.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace epoch {
namespace {

using Task = NpzChoices::Task;

constexpr std::int64_t max_npz_classes = 65'536, max_named_classes = 1000;
constexpr double max_class_number = 1e15;

// 1 for (N) and (N, 1).
std::size_t columns_of(const NpyArray& array) { return array.row_elements(); }

Status check_target(const NpyArray& array, std::int64_t samples)
{
    if (array.extents.empty() || array.extents.size() > 2 || array.bytes == 0)
        return array.fault(message("has {axes} {axes:axis|axes} ({extents})",
                               {{"axes", array.extents.size()}, {"extents", array.extents_text()}}),
            "targets are one number or word for each sample, or one row of numbers");
    if (array.rows() != samples)
        return array.fault(message("has {targets} {targets:target|targets} for {samples} samples",
                               {{"targets", array.rows()}, {"samples", samples}}),
            "choose the two arrays that belong together");
    const double elements = static_cast<double>(array.bytes) / static_cast<double>(array.type.size);
    return check_data_memory(12 * elements, // a double, and what the network takes
        array.name, message("{extents} targets", {{"extents", array.extents_text()}}));
}

template <class Use> Status for_elements(const NpyArray& array, Use use)
{
    return array.read_rows([&](std::span<const std::byte> block) -> Status {
        for (std::size_t at = 0; at < block.size(); at += array.type.size) RETURN_IF_ERROR(use(block.data() + at));
        return {};
    });
}

Result<std::vector<double>> numbers_of(const NpyArray& array)
{
    std::vector<double> numbers;
    numbers.reserve(array.bytes / array.type.size);
    const std::size_t columns = columns_of(array);
    RETURN_IF_ERROR(for_elements(array, [&](const std::byte* at) -> Status {
        numbers.push_back(array.number(at));
        if (std::isfinite(static_cast<float>(numbers.back()))) return {};
        return array.fault(message("has a value that is not a finite number in sample {sample}",
                               {{"sample", (numbers.size() - 1) / columns + 1}}),
            "leave out such samples before you save the arrays");
    }));
    return numbers;
}

bool is_one_hot(std::span<const double> numbers, std::size_t columns)
{
    for (std::size_t row = 0; row < numbers.size(); row += columns) {
        const auto of = numbers.subspan(row, columns);
        if (std::ranges::count(of, 1.0) != 1 || std::ranges::count(of, 0.0) + 1 != std::ssize(of)) return false;
    }
    return true;
}

double place_of_one(std::span<const double> row)
{
    return static_cast<double>(std::ranges::find(row, 1.0) - row.begin());
}

bool all_whole(std::span<const double> numbers)
{
    return std::ranges::all_of(numbers, [](double value) { return value == std::floor(value); });
}

// Numbers of the classes by their names, in the order of the names.
template <class Name> std::map<Name, std::int32_t> in_order(const std::set<Name>& names)
{
    std::map<Name, std::int32_t> index;
    for (const Name& name : names) index.emplace_hint(index.end(), name, static_cast<std::int32_t>(index.size()));
    return index;
}

Error too_many(const NpyArray& array, std::size_t different)
{
    return array.fault(message("has {values} different values in {rows} rows, which is too many for classes",
                           {{"values", different}, {"rows", array.rows()}}),
        array.type.is_text() ? "it looks like an identifier or free text: choose another array as targets"
                             : "add task=regression if they are quantities, or task=classes");
}

bool is_too_many(std::size_t different, std::int64_t rows, Task task)
{
    const auto count = static_cast<std::int64_t>(different);
    return count > max_npz_classes || (task == Task::guess && count > max_named_classes && 2 * count > rows);
}

Status read_words(const std::vector<NpzPair>& pairs, Task task, NpzTargets& targets)
{
    std::set<std::string> names;
    for (const NpzPair& pair : pairs) {
        if (task == Task::regression || columns_of(pair.targets) != 1 || !pair.targets.type.is_text())
            return pair.targets.fault("cannot be targets beside the words of the other array, or as quantities",
                "targets are one word for each sample, or numbers");
        RETURN_IF_ERROR(for_elements(pair.targets, [&](const std::byte* at) -> Status {
            names.insert(pair.targets.text(at));
            if (std::ssize(names) > max_npz_classes) return too_many(pair.targets, names.size());
            return {};
        }));
        if (is_too_many(names.size(), pair.targets.rows(), task)) return too_many(pair.targets, names.size());
    }
    targets.facts = label_facts(std::ssize(names), {names.begin(), names.end()});
    const auto index = in_order(names);
    for (const NpzPair& pair : pairs) {
        auto& labels = targets.labels.emplace_back();
        RETURN_IF_ERROR(for_elements(pair.targets, [&](const std::byte* at) -> Status {
            const auto known = index.find(pair.targets.text(at));
            if (known == index.end())
                return pair.targets.fault("changed while it was read", "read it again when it is complete");
            labels.push_back(known->second);
            return {};
        }));
    }
    return {};
}

// 0 to 999 as they are, with names; else the different numbers are the classes, where they are few.
Status number_classes(
    const std::vector<NpzPair>& pairs, const std::vector<std::vector<double>>& numbers, Task task, NpzTargets& targets)
{
    std::set<std::int64_t> names;
    for (std::size_t at = 0; at < pairs.size(); ++at) {
        for (const double value : numbers[at]) {
            if (std::abs(value) >= max_class_number || std::ssize(names) > max_npz_classes)
                return too_many(pairs[at].targets, names.size());
            names.insert(static_cast<std::int64_t>(value));
        }
        if (is_too_many(names.size(), pairs[at].targets.rows(), task)) return too_many(pairs[at].targets, names.size());
    }
    const bool direct = *names.begin() >= 0 && *names.rbegin() < max_named_classes;
    if (direct)
        for (std::int64_t name = 0; name < std::max(*names.rbegin() + 1, targets.facts.classes); ++name)
            names.insert(name);
    const auto index = in_order(names);
    targets.facts = label_facts(std::ssize(names));
    const bool truth = std::ranges::all_of(pairs, [](const NpzPair& pair) {
        return pair.targets.type.kind == NpyType::Kind::boolean && columns_of(pair.targets) == 1;
    });
    if (std::ssize(names) <= max_named_classes)
        for (const std::int64_t name : names)
            targets.facts.class_names.push_back(truth ? (name == 0 ? "False" : "True") : std::to_string(name));
    for (const auto& of : numbers) {
        auto& labels = targets.labels.emplace_back();
        for (const double value : of) labels.push_back(index.at(static_cast<std::int64_t>(value)));
    }
    return {};
}

} // namespace

Result<NpzTargets> read_npz_targets(const std::vector<NpzPair>& pairs, Task task)
{
    NpzTargets targets;
    targets.facts.role = FieldRole::target;
    targets.facts.name = "target";
    const NpyArray& first = pairs.front().targets;
    for (const NpzPair& pair : pairs) {
        RETURN_IF_ERROR(check_target(pair.targets, pair.inputs.rows()));
        if (columns_of(pair.targets) != columns_of(first) || pair.targets.type.is_text() != first.type.is_text())
            return pair.targets.fault(
                "has targets of another form than the training data", "choose files of the same set");
    }
    if (first.type.is_text()) {
        RETURN_IF_ERROR(read_words(pairs, task, targets));
        return targets;
    }
    std::vector<std::vector<double>> numbers;
    for (const NpzPair& pair : pairs) {
        ASSIGN_OR_RETURN(auto values, numbers_of(pair.targets));
        numbers.push_back(std::move(values));
    }
    const std::size_t columns = columns_of(first);
    const auto all = [&](auto is) { return std::ranges::all_of(numbers, is); };
    if (columns > 1 && task != Task::regression && all([&](const auto& of) { return is_one_hot(of, columns); })) {
        for (auto& of : numbers) {
            std::vector<double> labels;
            for (std::size_t row = 0; row < of.size(); row += columns)
                labels.push_back(place_of_one(std::span(of).subspan(row, columns)));
            of = std::move(labels);
        }
        targets.facts.classes = static_cast<std::int64_t>(columns);
        RETURN_IF_ERROR(number_classes(pairs, numbers, Task::classes, targets));
        return targets;
    }
    const bool whole = std::ranges::all_of(pairs, [](const NpzPair& pair) { return pair.targets.type.is_whole(); });
    if (columns == 1 && (task == Task::classes || (task == Task::guess && whole))) {
        if (!all([](const auto& of) { return all_whole(of); }))
            return first.fault("has numbers that are not whole, which are no classes", "leave out task=classes");
        RETURN_IF_ERROR(number_classes(pairs, numbers, task, targets));
        return targets;
    }
    if (task == Task::classes)
        return first.fault(message("has {columns} numbers for each sample, not one class", {{"columns", columns}}),
            "leave out task=classes, or save the number of the class");
    targets.facts.sample = Shape{static_cast<std::int64_t>(columns)};
    for (const auto& of : numbers) targets.numbers.emplace_back(of.begin(), of.end());
    return targets;
}

} // namespace epoch
