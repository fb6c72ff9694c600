// data_summary: see data_summary.h.
#include "service/data_summary.h"

#include "service/answers.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>

namespace epoch {
namespace {

std::optional<std::size_t> field_where(const DataFacts& facts, bool (*fits)(const FieldFacts&))
{
    const auto found = std::ranges::find_if(facts.fields, fits);
    if (found == facts.fields.end()) return std::nullopt;
    return static_cast<std::size_t>(found - facts.fields.begin());
}

bool is_label(const FieldFacts& field) { return field.role == FieldRole::target && field.kind == TensorKind::labels; }
bool is_target(const FieldFacts& field) { return field.role == FieldRole::target; }
bool is_plane(const FieldFacts& field)
{
    return field.role == FieldRole::input && field.stored == DType::f32 && field.sample.count() == 2;
}

template <class T> T number_at(std::span<const std::byte> row, std::size_t place)
{
    T value{};
    std::memcpy(&value, row.data() + place * sizeof(T), sizeof(T));
    return value;
}

std::vector<std::int64_t> class_counts(const Dataset& data, std::size_t label)
{
    std::vector<std::int64_t> counts(static_cast<std::size_t>(data.facts.fields[label].classes));
    const auto places = static_cast<std::size_t>(data.facts.fields[label].sample.count());
    for (std::int64_t row = 0; row < data.facts.counts.total(); ++row)
        for (std::size_t place = 0; place < places; ++place) {
            // One that does not count is -1, so it is larger than all others here.
            const auto value = static_cast<std::size_t>(number_at<std::int32_t>(data.row(label, row), place));
            if (value < counts.size()) ++counts[value];
        }
    return counts;
}

Split split_of(const SplitCounts& counts, std::int64_t row)
{
    if (row < counts.train) return Split::train;
    return row < counts.train + counts.validation ? Split::validation : Split::test;
}

float target_value(const Dataset& data, std::optional<std::size_t> field, std::int64_t row)
{
    if (!field) return 0;
    if (is_label(data.facts.fields[*field]))
        return static_cast<float>(number_at<std::int32_t>(data.row(*field, row), 0));
    if (data.facts.fields[*field].stored == DType::f32) return number_at<float>(data.row(*field, row), 0);
    return 0;
}

void add_points(DataSummary& summary, const Dataset& data, std::size_t plane, std::int64_t most)
{
    const auto target = field_where(data.facts, is_target);
    const std::int64_t total = data.facts.counts.total(), shown = std::min(total, most);
    float farthest = 0;
    for (std::int64_t i = 0; i < shown; ++i) {
        const std::int64_t row = i * total / shown;
        const float x = number_at<float>(data.row(plane, row), 0), y = number_at<float>(data.row(plane, row), 1);
        summary.points.push_back({x, y, target_value(data, target, row), split_of(data.facts.counts, row)});
        farthest = std::max({farthest, std::abs(x), std::abs(y)});
    }
    // Whole numbers around the points, and never less than the built-in sets span without noise.
    summary.most = std::max(6.0, std::ceil(static_cast<double>(farthest)));
    summary.least = -summary.most;
}

} // namespace

DataSummary summary_of(const Dataset& data, std::int64_t points)
{
    DataSummary summary;
    summary.facts = data.facts;
    if (const auto label = field_where(data.facts, is_label)) summary.class_counts = class_counts(data, *label);
    if (const auto plane = field_where(data.facts, is_plane); plane && points > 0)
        add_points(summary, data, *plane, points);
    return summary;
}

Answered answer_to(const AskData& query, Cancelled)
{
    const auto data = load_dataset(query.spec, query.base_folder);
    if (!data) return data.error();
    return AnswerValue(summary_of(**data, query.points));
}

} // namespace epoch
