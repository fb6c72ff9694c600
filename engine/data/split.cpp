// split: divides rows into training, validation and test.
#include "data/dataset.h"

#include "base/philox.h"
#include "base/units.h"
#include "data/stratify.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

namespace epoch {
namespace {

// The Fisher-Yates shuffle with one Philox number a swap: the same order on every machine.
std::vector<std::int64_t> shuffled(std::int64_t rows, std::uint64_t seed)
{
    std::vector<std::int64_t> order(static_cast<std::size_t>(rows));
    std::iota(order.begin(), order.end(), std::int64_t{0});
    for (std::size_t left = order.size(); left > 1; --left) {
        const Philox4 bits = philox(seed, RandomStream::split, 0, left);
        // 64 random bits modulo `left`: the bias is below left / 2^64.
        const std::uint64_t drawn = (std::uint64_t(bits.x[0]) << 32 | bits.x[1]) % left;
        std::swap(order[left - 1], order[drawn]);
    }
    return order;
}

std::optional<std::array<double, 3>> three_numbers(std::string_view text)
{
    std::array<double, 3> numbers{};
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t slash = text.find('/');
        if ((slash == std::string_view::npos) != (i == 2)) return std::nullopt;
        if (!parse_number(std::string(text.substr(0, slash)), numbers[i]) || numbers[i] < 0) return std::nullopt;
        text.remove_prefix(i == 2 ? text.size() : slash + 1);
    }
    return numbers;
}

Error bad_split(std::string_view text, std::int64_t rows, Message why)
{
    return {"data.split", "split=" + std::string(text), std::move(why),
        message("write shares that add up to 1 (0.6/0.2/0.2), or counts of at most {rows} in all, for training, "
                "validation and test",
            {{"rows", rows}})};
}

Result<SplitCounts> counts_of(std::string_view text, std::int64_t rows, double share_seen = 1)
{
    auto numbers = three_numbers(text);
    if (!numbers) return bad_split(text, rows, "is not three numbers with \"/\" between them");
    auto& [train, validation, test] = *numbers;
    if (const double all = train + validation + test; share_seen < 1 && all > 1.5)
        for (double& count : *numbers)
            count = std::floor(count * std::min(share_seen, static_cast<double>(rows) / all));
    const double sum = train + validation + test;
    SplitCounts counts;
    if (std::abs(sum - 1) < 1e-6) {
        counts.validation = std::llround(validation * static_cast<double>(rows));
        counts.test =
            std::min(std::llround(test * static_cast<double>(rows)), static_cast<long long>(rows - counts.validation));
        counts.train = rows - counts.validation - counts.test;
    } else {
        if (train != std::floor(train) || validation != std::floor(validation) || test != std::floor(test))
            return bad_split(text, rows, "has shares that do not add up to 1");
        if (sum > static_cast<double>(rows))
            return bad_split(text, rows, message("asks for more samples than the {rows} there are", {{"rows", rows}}));
        counts = {
            static_cast<std::int64_t>(train), static_cast<std::int64_t>(validation), static_cast<std::int64_t>(test)};
    }
    if (counts.train == 0) return bad_split(text, rows, "leaves no training samples");
    return counts;
}

// Splits in order, with rows left out between the splits.
Result<SplitOptions> split_with_gaps(std::string_view text, std::int64_t rows, std::int64_t gap)
{
    ASSIGN_OR_RETURN(auto counts, counts_of(text, rows));
    const std::int64_t gaps = gap * ((counts.validation > 0) + (counts.test > 0));
    if (gaps >= rows) return bad_split(text, rows, "leaves no samples beside those that overlap another part");
    ASSIGN_OR_RETURN(counts, counts_of(text, rows - gaps));
    SplitOptions split{counts, {}};
    std::int64_t first = 0;
    for (const std::int64_t count : {counts.train, counts.validation, counts.test}) {
        if (count == 0) continue;
        for (std::int64_t row = first; row < first + count; ++row) split.order.push_back(row);
        first += count + gap;
    }
    return split;
}

// Classes alternate, so that every part of the order has about the same share of each.
void mix_classes(std::vector<std::int64_t>& order, const std::vector<std::int64_t>& classes)
{
    std::vector<double> rows(static_cast<std::size_t>(std::ranges::max(classes) + 1)), seen(rows.size());
    const auto of = [&](std::int64_t row) { return static_cast<std::size_t>(classes[static_cast<std::size_t>(row)]); };
    for (const std::int64_t row : order) ++rows[of(row)];
    std::vector<double> place(classes.size()); // within the class, 0 .. 1
    for (const std::int64_t row : order) place[static_cast<std::size_t>(row)] = (seen[of(row)]++ + 0.5) / rows[of(row)];
    std::ranges::stable_sort(order, {}, [&](std::int64_t row) { return place[static_cast<std::size_t>(row)]; });
}

// Rows of one key one after another: by time, or groups in a random order.
void arrange(std::vector<std::int64_t>& order, const RowKeys& keys, std::uint64_t seed)
{
    std::vector<std::int64_t> place;
    if (keys.kind == RowKeys::Kind::group) place = shuffled(std::ranges::max(keys.of) + 1, seed);
    std::ranges::stable_sort(order, {}, [&](std::int64_t row) {
        const std::int64_t key = keys.of[static_cast<std::size_t>(row)];
        return place.empty() ? key : place[static_cast<std::size_t>(key)];
    });
}

// The position nearest to `at` that splits no group.
std::int64_t whole_keys(const std::vector<std::int64_t>& order, const RowKeys& keys, std::int64_t at)
{
    if (!keys.stay_whole()) return at;
    const std::int64_t end = std::ssize(order);
    const auto between = [&](std::int64_t position) {
        if (position <= 0 || position >= end) return true;
        const auto key = [&](std::int64_t i) { return keys.of[std::size_t(order[std::size_t(i)])]; };
        return key(position - 1) != key(position);
    };
    std::int64_t away = 0;
    while (!between(at - away) && !between(at + away)) ++away;
    return between(at - away) ? at - away : at + away;
}

struct Fold {
    std::int64_t number = 0, of = 0; // from 1; of 0: none
};

Result<Fold> fold_option(SpecReader& options)
{
    const std::string text = options.text("fold", "");
    if (text.empty()) return Fold{};
    Fold fold;
    const std::size_t slash = std::min(text.find('/'), text.size());
    const bool numbers = slash < text.size() && parse_number(text.substr(0, slash), fold.number)
        && parse_number(text.substr(slash + 1), fold.of);
    if (numbers && fold.of >= 2 && fold.number >= 1 && fold.number <= fold.of) return fold;
    return Error{"data.option", "fold", message("\"{text}\" is not a part of a whole", {{"text", text}}),
        "write fold=1/5 to fold=5/5"};
}

// Moves the rows of the fold to the end, where the test is. Its sizes are those of scikit-learn's KFold.
Status move_fold_to_end(SplitOptions& split, const RowKeys& keys, const Fold& fold)
{
    const std::int64_t rows = std::ssize(split.order), size = rows / fold.of, larger = rows % fold.of;
    const auto start = [&](std::int64_t number) {
        return whole_keys(split.order, keys, number * size + std::min(number, larger));
    };
    const std::int64_t first = start(fold.number - 1), last = start(fold.number), test = last - first;
    const double rest = static_cast<double>(split.counts.train + split.counts.validation);
    const double validation = static_cast<double>(split.counts.validation) / rest;
    if (keys.kind == RowKeys::Kind::class_shares)
        split.order = with_fold_at_end(split.order, keys.of, fold.number - 1, fold.of);
    else
        std::rotate(split.order.begin() + first, split.order.begin() + last, split.order.end());
    split.counts.test = test;
    split.counts.validation = std::llround(validation * static_cast<double>(rows - test));
    split.counts.train = rows - test - split.counts.validation;
    if (rows >= fold.of && test > 0 && split.counts.train > 0) return {};
    return Error{"data.split", "fold", message("has no rows in part {part}", {{"part", fold.number}}),
        "use fewer folds, or more rows"};
}

// Leaves the test rows where they are.
void stratify_all_but_test(SplitOptions& split, const RowKeys& keys)
{
    const auto test = split.order.end() - split.counts.test;
    const SplitCounts others{split.counts.train, split.counts.validation, 0};
    std::ranges::copy(stratified({split.order.begin(), test}, keys.of, others), split.order.begin());
}

// Moves the borders between the splits so that no key lies on both sides.
Status keep_keys_whole(SplitOptions& split, const RowKeys& keys)
{
    SplitCounts& counts = split.counts;
    const SplitCounts wanted = counts;
    const std::int64_t test = whole_keys(split.order, keys, counts.train + counts.validation);
    counts.train = whole_keys(split.order, keys, std::min(counts.train, test));
    counts.validation = test - counts.train;
    counts.test = std::ssize(split.order) - test;
    for (const Split part : {Split::train, Split::validation, Split::test})
        if (wanted.of(part) > 0 && counts.of(part) == 0)
            return Error{"data.split", keys.column, "has too few different values for three splits",
                "split at random, or choose another column"};
    return {};
}

} // namespace

Result<SplitOptions> draw_split(SpecReader& options, std::int64_t rows, std::string_view default_split,
    std::optional<std::int64_t> gap, double share_seen, const RowKeys& keys)
{
    const std::string text = options.text("split", default_split);
    const std::int64_t seed = options.integer("split_seed", 0, 0, std::int64_t{1} << 62);
    const std::int64_t limit = options.integer("limit", rows, 1, std::int64_t{1} << 40);
    const auto scaled = static_cast<std::int64_t>(std::ceil(static_cast<double>(limit) * share_seen));
    const std::int64_t taken = limit == rows ? rows : std::min(rows, scaled);
    ASSIGN_OR_RETURN(const auto fold, fold_option(options));
    if (fold.of > 0 && (gap || keys.kind == RowKeys::Kind::time))
        return Error{"data.split", "fold", "cannot be taken from rows that stay in order", "leave it out"};
    if (gap) return split_with_gaps(text, taken, *gap);
    ASSIGN_OR_RETURN(auto counts, counts_of(text, taken, share_seen));
    SplitOptions split{counts, shuffled(rows, static_cast<std::uint64_t>(seed))};
    if (keys.kind == RowKeys::Kind::stratum) mix_classes(split.order, keys.of);
    const bool by_class = keys.kind == RowKeys::Kind::class_shares;
    if (by_class)
        split.order = stratified(split.order, keys.of, fold.of > 0 ? SplitCounts{counts.total(), 0, 0} : counts);
    split.order.resize(static_cast<std::size_t>(counts.total()));
    if (keys.stay_whole()) arrange(split.order, keys, static_cast<std::uint64_t>(seed));
    if (fold.of > 0) RETURN_IF_ERROR(move_fold_to_end(split, keys, fold));
    if (fold.of > 0 && by_class) stratify_all_but_test(split, keys);
    if (keys.stay_whole()) RETURN_IF_ERROR(keep_keys_whole(split, keys));
    return split;
}

} // namespace epoch
