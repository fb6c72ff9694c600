#include "protocol/series.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace epoch {
namespace {

// Records per doubling of the run: 2^11 up to 2^20 steps, 2^9 beyond.
constexpr int first_doubling = 12, fine_doublings_end = 20, fine_bits = 11, coarse_bits = 9, max_bits = 31;

constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();

// Exponential moving average of one value per step, with bias correction (Kingma & Ba 2015).
class Smoothing {
public:
    explicit Smoothing(double decay)
        : m_decay(std::isfinite(decay) ? std::clamp(decay, 0.0, 1.0 - 1e-9) : 0)
    {
    }

    // Adds the mean once for every step of the record; a mean that is not finite is ignored.
    void add(const MetricRecord& record)
    {
        if (!std::isfinite(record.mean)) return;
        if (record.count != m_count) {
            m_count = record.count; // most records have the same count, and pow() is expensive
            m_block_decay = std::pow(m_decay, static_cast<double>(record.count));
        }
        m_sum = m_block_decay * m_sum + (1 - m_block_decay) * static_cast<double>(record.mean);
        m_weight = m_block_decay * m_weight + (1 - m_block_decay);
    }
    float value() const { return m_weight > 0 ? static_cast<float>(m_sum / m_weight) : not_a_number; }

private:
    double m_decay, m_block_decay = 1, m_sum = 0, m_weight = 0;
    std::uint64_t m_count = 0;
};

// Combines the records of one pixel.
class Column {
public:
    void add(const MetricRecord& record, float smooth)
    {
        if (m_count == 0) {
            m_first = record.first;
            m_min = record.min;
            m_max = record.max;
        }
        m_last = record.first + record.count - 1;
        // Ignores NaN. Written out because fmin and fmax are library calls.
        if (record.min < m_min || std::isnan(m_min)) m_min = record.min;
        if (record.max > m_max || std::isnan(m_max)) m_max = record.max;
        m_sum += static_cast<double>(record.mean) * record.count;
        m_count += record.count;
        m_smooth = smooth;
    }
    bool empty() const { return m_count == 0; }
    PixelColumn column() const
    {
        const auto middle = static_cast<double>(m_first) + static_cast<double>(m_last - m_first) / 2;
        const auto mean = static_cast<float>(m_sum / static_cast<double>(m_count));
        return {middle, mean, m_min, m_max, m_smooth};
    }

private:
    std::uint64_t m_first = 0, m_last = 0, m_count = 0;
    double m_sum = 0;
    float m_min = 0, m_max = 0, m_smooth = 0;
};

std::uint64_t end_of(const MetricRecord& record) { return record.first + record.count; }

} // namespace

std::uint32_t block_size_at(std::uint64_t step)
{
    const int doubling = static_cast<int>(std::bit_width(step)) - 1; // of the run that reaches this step
    if (doubling < first_doubling) return 1;
    const int bits = doubling - (doubling < fine_doublings_end ? fine_bits : coarse_bits);
    return std::uint32_t{1} << std::min(bits, max_bits);
}

void Series::add(std::uint64_t step, float value)
{
    if (step < m_next) return;
    // After a gap a new record begins, so that a record never covers steps it has not seen.
    if (step != m_next) m_open = false;
    if (!m_open) {
        m_records.push_back({step, 0, 0, value, value, value});
        m_sum = 0;
    }
    MetricRecord& open = m_records.back();
    m_sum += static_cast<double>(value);
    ++open.count;
    open.mean = static_cast<float>(m_sum / open.count);
    open.min = std::fmin(open.min, value);
    open.max = std::fmax(open.max, value);
    open.last = value;
    m_next = step + 1;
    m_open = m_next % block_size_at(step) != 0;
}

void Series::add_mean(std::uint64_t first, std::uint64_t end, float mean)
{
    first = std::max(first, m_next);
    if (first >= end) return;
    m_records.push_back({first, static_cast<std::uint32_t>(end - first), mean, mean, mean, mean});
    m_next = end;
    m_open = false;
}

void Series::cut(std::uint64_t step)
{
    if (step >= m_next) return;
    const auto keep = std::ranges::partition_point(m_records, [&](const auto& r) { return end_of(r) <= step; });
    m_records.erase(keep, m_records.end());
    m_open = false;
    m_next = step;
}

std::vector<PixelColumn> to_pixels(
    std::span<const MetricRecord> records, std::uint64_t from, std::uint64_t to, int pixels, double smoothing)
{
    if (records.empty() || pixels < 1) return {};
    if (to == 0) to = end_of(records.back());
    std::vector<PixelColumn> columns;
    columns.reserve(std::min(records.size(), static_cast<std::size_t>(pixels)));
    Smoothing smooth(smoothing);
    Column column;
    int pixel = 0;
    const auto finish = [&] {
        if (!column.empty()) columns.push_back(column.column());
        column = {};
    };
    for (const auto& record : records) {
        if (record.first >= to) break;
        smooth.add(record);
        if (end_of(record) <= from) continue;
        const auto middle = static_cast<double>(record.first) + (record.count - 1) / 2.0;
        const auto place = (middle - static_cast<double>(from)) * pixels / static_cast<double>(to - from);
        const auto mine = static_cast<int>(std::clamp(place, 0.0, pixels - 1.0));
        if (mine != pixel) finish();
        pixel = mine;
        column.add(record, smooth.value());
    }
    finish();
    return columns;
}

} // namespace epoch
