#include "service/queries/data_summary.h"

#include "data/class_balance.h"
#include "data/preview.h"
#include "service/queries/answers.h"

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

constexpr std::int64_t labels_at_once = 1 << 18;

template <class T> T number_at(std::span<const std::byte> row, std::size_t place)
{
    T value{};
    std::memcpy(&value, row.data() + place * sizeof(T), sizeof(T));
    return value;
}

using Counts = std::vector<std::int64_t>; // of each class

// Adds the rows from `first` to before `end`.
Status count_classes(const Dataset& data, std::size_t label, std::int64_t first, std::int64_t end, Counts& counts)
{
    const std::int64_t places = data.facts.fields[label].sample.count();
    const std::int64_t max_rows = std::max<std::int64_t>(1, labels_at_once / std::max<std::int64_t>(1, places));
    std::vector<std::int32_t> labels;
    for (std::int64_t row = first; row < end; row += max_rows) {
        labels.resize(static_cast<std::size_t>(std::min(max_rows, end - row) * places));
        RETURN_IF_ERROR(data.read(label, row, std::as_writable_bytes(std::span(labels))));
        // The ignored label -1 becomes the largest unsigned number, so it is skipped.
        for (const std::int32_t value : labels)
            if (static_cast<std::size_t>(value) < counts.size()) ++counts[static_cast<std::size_t>(value)];
    }
    return {};
}

using Row = std::vector<std::byte>;

Result<Row> row_of(const Dataset& data, std::size_t field, std::int64_t index)
{
    Row row(static_cast<std::size_t>(data.row_bytes(field)));
    RETURN_IF_ERROR(data.read(field, index, row));
    return row;
}

Result<float> target_value(const Dataset& data, std::optional<std::size_t> field, std::int64_t index)
{
    if (!field) return 0.0f;
    ASSIGN_OR_RETURN(const auto row, row_of(data, *field, index));
    if (is_label(data.facts.fields[*field])) return static_cast<float>(number_at<std::int32_t>(row, 0));
    if (data.facts.fields[*field].stored == DType::f32) return number_at<float>(row, 0);
    return 0.0f;
}

Status add_points(DataSummary& summary, const Dataset& data, std::size_t plane, std::int64_t max_points)
{
    const auto target = field_where(data.facts, is_target);
    const std::int64_t total = data.facts.counts.total(), shown = std::min(total, max_points);
    float farthest = 0;
    for (std::int64_t i = 0; i < shown; ++i) {
        const std::int64_t index = i * total / shown;
        ASSIGN_OR_RETURN(const auto row, row_of(data, plane, index));
        ASSIGN_OR_RETURN(const auto value, target_value(data, target, index));
        const float x = number_at<float>(row, 0), y = number_at<float>(row, 1);
        summary.points.push_back({x, y, value, data.facts.counts.split_of(index)});
        farthest = std::max({farthest, std::abs(x), std::abs(y)});
    }
    // A whole number that encloses the points, and at least the range of the built-in sets without noise.
    summary.max = std::max(6.0, std::ceil(static_cast<double>(farthest)));
    summary.min = -summary.max;
    return {};
}

std::optional<TableNote> note_on_classes(const FieldFacts& label, const DataSummary& summary)
{
    const auto spec = parse_data_spec(summary.facts.spec);
    const bool can_balance = spec && (spec->kind == "csv" || spec->kind == "folder");
    if (!can_balance || label.class_names.size() != summary.class_counts.size()) return std::nullopt;
    return note_on_rare_classes(label.class_names, summary.class_counts,
        spec->options.contains("balance") && spec->options.at("balance") != "no");
}

// The rows as the file has them; those that training repeats are told apart.
Status add_classes(DataSummary& summary, const Dataset& data, std::size_t label)
{
    const SplitCounts& rows = data.facts.counts;
    const std::int64_t repeated = rows.train - data.repeated; // the first of them
    Counts counts(static_cast<std::size_t>(data.facts.fields[label].classes));
    RETURN_IF_ERROR(count_classes(data, label, 0, repeated, counts));
    Counts training = counts;
    RETURN_IF_ERROR(count_classes(data, label, rows.train, rows.total(), counts));
    summary.class_counts = std::move(counts);
    summary.rare_classes = note_on_classes(data.facts.fields[label], summary);
    if (data.repeated == 0) return {};
    RETURN_IF_ERROR(count_classes(data, label, repeated, rows.train, training));
    summary.rare_classes = note_on_repeated_classes(std::ranges::max(training));
    return {};
}

} // namespace

Result<DataSummary> summary_of(const Dataset& data, std::int64_t points)
{
    DataSummary summary;
    summary.facts = data.facts;
    if (const auto label = field_where(data.facts, is_label)) RETURN_IF_ERROR(add_classes(summary, data, *label));
    if (const auto plane = field_where(data.facts, is_plane); plane && points > 0)
        RETURN_IF_ERROR(add_points(summary, data, *plane, points));
    return summary;
}

QueryResult answer_to(const AskData& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto data, preview_dataset(query.spec, query.base_folder, [&](const ReadProgress&) {
        return context.cancelled ? GoOn::no : GoOn::yes;
    }));
    ASSIGN_OR_RETURN(auto summary, summary_of(*data, query.points));
    ASSIGN_OR_RETURN(auto samples, samples_of(*data, query.first_sample, query.samples));
    summary.samples = std::move(samples);
    return AnswerValue(std::move(summary));
}

} // namespace epoch
