#include "data/class_balance.h"

#include <algorithm>
#include <vector>

namespace epoch {
namespace {
constexpr std::int64_t rare_ratio = 20; // as the diagnosis of a run has it
}

std::optional<TableNote> note_on_rare_classes(
    std::span<const std::string> names, std::span<const std::int64_t> counts, bool balanced)
{
    if (balanced || counts.size() < 2) return std::nullopt;
    const auto [rare, common] = std::ranges::minmax_element(counts);
    if (*common < rare_ratio * std::max<std::int64_t>(*rare, 1)) return std::nullopt;
    const auto name = [&](auto place) { return names[static_cast<std::size_t>(place - counts.begin())].substr(0, 60); };
    return TableNote{message("Some classes are rare: \"{rare}\" has {few} {few:sample|samples}, \"{common}\" {many}. A "
                             "network may learn to ignore them.",
                         {{"rare", name(rare)}, {"few", *rare}, {"common", name(common)}, {"many", *common}}),
        "Balance the classes", "balance", "yes"};
}

TableNote note_on_repeated_classes(std::int64_t count)
{
    return {message("Rows of rare classes are repeated in training until each class has {count}. Repeated rows are not "
                    "counted here.",
                {{"count", count}}),
        "Do not repeat them", "balance", ""};
}

std::int64_t repeat_rare_classes(SplitOptions& split, std::span<const std::int32_t> labels, std::int64_t classes)
{
    std::vector<std::vector<std::int64_t>> rows(static_cast<std::size_t>(classes));
    for (std::int64_t i = 0; i < split.counts.train; ++i) {
        const std::int64_t row = split.order[static_cast<std::size_t>(i)];
        const std::int32_t label = labels[static_cast<std::size_t>(row)];
        if (label >= 0 && label < classes) rows[static_cast<std::size_t>(label)].push_back(row);
    }
    const std::size_t most = std::ranges::max(rows, {}, [](const auto& of) { return of.size(); }).size();
    std::vector<std::int64_t> added;
    for (const auto& of : rows)
        for (std::size_t i = of.size(); i < most && !of.empty(); ++i) added.push_back(of[i % of.size()]);
    split.order.insert(split.order.begin() + split.counts.train, added.begin(), added.end());
    split.counts.train += std::ssize(added);
    return std::ssize(added);
}

} // namespace epoch
