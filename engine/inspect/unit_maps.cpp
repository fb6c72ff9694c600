#include "inspect/unit_maps.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

void sum_up(std::span<const float> values, NodeOutput& output)
{
    double sum = 0;
    std::int64_t zeros = 0, finite = 0;
    for (const float value : values) {
        if (!std::isfinite(value)) continue;
        if (finite++ == 0) output.min = output.max = value;
        output.min = std::min(output.min, value);
        output.max = std::max(output.max, value);
        sum += static_cast<double>(value);
        zeros += value == 0;
    }
    const std::int64_t all = std::ssize(values);
    output.not_finite = all - finite;
    if (finite > 0) output.mean = static_cast<float>(sum / static_cast<double>(finite));
    if (all > 0) output.zero_share = static_cast<double>(zeros) / static_cast<double>(all);
}

struct Span {
    std::int64_t begin = 0, end = 0;
};
// The range of values that the i-th of `shown` cells covers.
Span covered(std::int64_t i, std::int64_t shown, std::int64_t all) { return {i * all / shown, (i + 1) * all / shown}; }

} // namespace

NodeOutput unit_maps(std::span<const float> values, const Shape& sample, const MapLimits& limits)
{
    NodeOutput output;
    output.shape = sample;
    sum_up(values, output);
    std::int64_t units = sample.count(), rows = 1, columns = 1;
    if (sample.rank() >= 3) {
        units = sample[0];
        rows = sample[1];
        columns = units > 0 && rows > 0 ? sample.count() / (units * rows) : 0;
    } else if (sample.rank() == 2) {
        units = 1;
        rows = sample[0];
        columns = sample[1];
    }
    const std::int64_t side = std::clamp<std::int64_t>(limits.side, 1, 512);
    output.rows = std::min(rows, side);
    output.columns = std::min(columns, side);
    output.units = std::min({units, std::clamp<std::int64_t>(limits.units, 1, 4096),
        limits.numbers / std::max<std::int64_t>(output.rows * output.columns, 1)});
    output.values.reserve(static_cast<std::size_t>(output.units * output.rows * output.columns));
    for (std::int64_t unit = 0; unit < output.units; ++unit)
        for (std::int64_t row = 0; row < output.rows; ++row)
            for (std::int64_t column = 0; column < output.columns; ++column) {
                const Span down = covered(row, output.rows, rows), across = covered(column, output.columns, columns);
                double sum = 0;
                for (auto y = down.begin; y < down.end; ++y)
                    for (auto x = across.begin; x < across.end; ++x)
                        sum += static_cast<double>(values[static_cast<std::size_t>((unit * rows + y) * columns + x)]);
                const auto cells = (down.end - down.begin) * (across.end - across.begin);
                output.values.push_back(static_cast<float>(sum / static_cast<double>(cells)));
            }
    return output;
}

} // namespace epoch
