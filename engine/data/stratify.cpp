#include "data/stratify.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <queue>
#include <span>
#include <utility>

namespace epoch {
namespace {

constexpr std::size_t quota_parts = 4; // training, validation, test, and what is left out
constexpr std::size_t unused_part = 3;

using ClassQuota = std::array<std::int64_t, quota_parts>; // the rows of one class in each part

std::size_t class_of_row(const std::vector<std::int64_t>& classes, std::int64_t row)
{
    return static_cast<std::size_t>(classes[static_cast<std::size_t>(row)]);
}

std::size_t number_of_classes(const std::vector<std::int64_t>& classes)
{
    return classes.empty() ? 0 : static_cast<std::size_t>(std::ranges::max(classes)) + 1;
}

// The classes in the order of their first rows. Equal claims are settled by it: it is random, the numbers of the
// classes may follow the file.
std::vector<std::size_t> by_appearance(const RowList& order, const std::vector<std::int64_t>& classes)
{
    std::vector<std::size_t> appeared;
    std::vector<bool> seen(number_of_classes(classes));
    for (const std::int64_t row : order) {
        const std::size_t one = class_of_row(classes, row);
        if (!seen[one]) appeared.push_back(one);
        seen[one] = true;
    }
    return appeared;
}

// Takes `wanted` rows from `rest` into `part`, from each class its share; what rounding leaves over goes to the largest
// remainders.
void take_shares(std::vector<ClassQuota>& quotas, std::vector<std::int64_t>& rest,
    const std::vector<std::size_t>& appeared, std::size_t part, std::int64_t wanted)
{
    const std::int64_t all = std::accumulate(rest.begin(), rest.end(), std::int64_t{0});
    if (wanted <= 0 || all == 0) return;
    std::vector<std::pair<double, std::size_t>> remainders;
    std::int64_t left = wanted;
    for (const std::size_t one : appeared) {
        const double share = static_cast<double>(rest[one]) * static_cast<double>(wanted) / static_cast<double>(all);
        const auto whole = std::min(static_cast<std::int64_t>(share), rest[one]);
        remainders.emplace_back(share - static_cast<double>(whole), one);
        quotas[one][part] = whole;
        left -= whole;
    }
    std::ranges::stable_sort(remainders, std::greater<>(), [](const auto& one) { return one.first; });
    while (left > 0)
        for (const auto& [remainder, one] : remainders)
            if (left > 0 && quotas[one][part] < rest[one]) ++quotas[one][part], --left;
    for (const std::size_t one : appeared) rest[one] -= quotas[one][part];
}

// A class that lacks a row in `part` gets one from its largest part, in exchange for one of the class that has most
// rows there.
void give_each_class_one(std::vector<ClassQuota>& quotas, std::size_t part, std::size_t used)
{
    std::priority_queue<std::pair<std::int64_t, std::size_t>> givers;
    for (std::size_t one = 0; one < quotas.size(); ++one) givers.emplace(quotas[one][part], one);
    for (ClassQuota& quota : quotas) {
        const auto own = std::span(quota).first(unused_part);
        const auto rows = std::accumulate(own.begin(), own.end(), std::int64_t{0});
        if (quota[part] > 0 || rows < static_cast<std::int64_t>(used)) continue;
        const auto [count, giver] = givers.top();
        if (count < 2) return;
        givers.pop();
        const auto largest = static_cast<std::size_t>(std::ranges::max_element(own) - own.begin());
        --quotas[giver][part], ++quotas[giver][largest];
        ++quota[part], --quota[largest];
        givers.emplace(count - 1, giver);
    }
}

} // namespace

RowList stratified(const RowList& order, const std::vector<std::int64_t>& classes, const SplitCounts& counts)
{
    const std::vector<std::size_t> appeared = by_appearance(order, classes);
    std::vector<std::int64_t> rest(number_of_classes(classes));
    for (const std::int64_t row : order) ++rest[class_of_row(classes, row)];
    std::vector<ClassQuota> quotas(rest.size());
    take_shares(quotas, rest, appeared, unused_part, std::ssize(order) - counts.total());
    take_shares(quotas, rest, appeared, 2, counts.test);
    take_shares(quotas, rest, appeared, 1, counts.validation);
    take_shares(quotas, rest, appeared, 0, counts.train);
    const std::array sizes{counts.train, counts.validation, counts.test};
    const auto used = sizes.size() - static_cast<std::size_t>(std::ranges::count(sizes, 0));
    for (std::size_t part = 0; part < sizes.size(); ++part)
        if (sizes[part] > 0) give_each_class_one(quotas, part, used);
    std::array<RowList, quota_parts> rows;
    for (const std::int64_t row : order) {
        ClassQuota& quota = quotas[class_of_row(classes, row)];
        const auto part = static_cast<std::size_t>(
            std::ranges::find_if(quota, [](std::int64_t left) { return left > 0; }) - quota.begin());
        --quota[part];
        rows[part].push_back(row);
    }
    for (const std::size_t part : {std::size_t{1}, std::size_t{2}})
        rows[0].insert(rows[0].end(), rows[part].begin(), rows[part].end());
    return std::move(rows[0]);
}

RowList with_fold_at_end(
    const RowList& order, const std::vector<std::int64_t>& classes, std::int64_t number, std::int64_t folds)
{
    // The place of each row among all, sorted by class, decides on its part.
    std::vector<std::int64_t> place(number_of_classes(classes) + 1);
    for (const std::int64_t row : order) ++place[class_of_row(classes, row) + 1];
    std::partial_sum(place.begin(), place.end(), place.begin());
    RowList rest, fold;
    for (const std::int64_t row : order)
        (place[class_of_row(classes, row)]++ % folds == number ? fold : rest).push_back(row);
    rest.insert(rest.end(), fold.begin(), fold.end());
    return rest;
}

} // namespace epoch
