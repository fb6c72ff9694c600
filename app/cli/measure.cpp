#include "measure.h"

#include "base/elapsed.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace epoch::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double block_seconds = 0.005;

} // namespace

Result<double> time_block(const Repeat& run, std::uint64_t times)
{
    const auto begin = Clock::now();
    RETURN_IF_ERROR(run(times));
    return seconds_since(begin);
}

Result<Measured> measure(const Repeat& run, double seconds)
{
    const auto warm_up = Clock::now();
    std::uint64_t warm = 0;
    while (warm < 5 || seconds_since(warm_up) < seconds / 4) {
        RETURN_IF_ERROR(time_block(run, 1));
        ++warm;
    }
    const double estimate = seconds_since(warm_up) / static_cast<double>(warm);
    const auto times = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(block_seconds / estimate));

    std::vector<double> blocks;
    const auto begin = Clock::now();
    while (blocks.size() < 7 || seconds_since(begin) < seconds) {
        ASSIGN_OR_RETURN(auto block, time_block(run, times));
        blocks.push_back(block / static_cast<double>(times));
    }
    std::ranges::sort(blocks);
    const auto at = [&](double share) {
        return blocks[static_cast<std::size_t>(share * static_cast<double>(blocks.size() - 1))];
    };
    return Measured{at(0.5), at(0.1), at(0.9)};
}

} // namespace epoch::cli
