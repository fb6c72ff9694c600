// split: divides rows into training, validation and test.
#include "data/dataset.h"

#include "base/philox.h"
#include "base/units.h"

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

} // namespace

Result<SplitOptions> draw_split(SpecReader& options, std::int64_t rows, std::string_view default_split,
    std::optional<std::int64_t> gap, double share_seen)
{
    const std::string text = options.text("split", default_split);
    const std::int64_t seed = options.integer("split_seed", 0, 0, std::int64_t{1} << 62);
    const std::int64_t limit = options.integer("limit", rows, 1, std::int64_t{1} << 40);
    const auto scaled = static_cast<std::int64_t>(std::ceil(static_cast<double>(limit) * share_seen));
    const std::int64_t taken = limit == rows ? rows : std::min(rows, scaled);
    if (gap) return split_with_gaps(text, taken, *gap);
    ASSIGN_OR_RETURN(auto counts, counts_of(text, taken, share_seen));
    SplitOptions split{counts, shuffled(rows, static_cast<std::uint64_t>(seed))};
    split.order.resize(static_cast<std::size_t>(counts.total()));
    return split;
}

} // namespace epoch
