// source: builds a data set from the rows of a reader.
#include "data/source.h"

#include "data/class_balance.h"
#include "data/column_scaler.h"
#include "data/memory_limit.h"
#include "data/streamed_dataset.h"
#include "data/time_windows.h"
#include "model/augment.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace epoch {
namespace {

namespace fs = std::filesystem;

template <class T> std::vector<MeanDeviation> column_statistics(std::span<const T> values, std::size_t columns)
{
    ColumnStatistics statistics(columns);
    statistics.add(values);
    statistics.end_first_pass();
    statistics.add_second_pass(values);
    return statistics.result();
}

std::span<float> floats(std::vector<std::byte>& bytes)
{
    return {reinterpret_cast<float*>(bytes.data()), bytes.size() / sizeof(float)};
}

void scale_columns(FieldFacts& facts, std::span<float> values, std::size_t training_rows,
    const std::vector<bool>& numeric, Standardize standardize)
{
    const auto columns = static_cast<std::size_t>(facts.sample.count());
    const auto training = std::span<const float>(values).first(training_rows * columns);
    const ColumnScaler finish(column_statistics(training, columns), numeric, standardize);
    finish.record_scaling(facts);
    finish.apply(values);
}

void standardize_image(FieldFacts& facts, std::vector<std::byte>& bytes, std::int64_t training_rows)
{
    const auto count = static_cast<std::size_t>(training_rows * facts.sample.count());
    record_image_scaling(facts,
        facts.stored == DType::u8
            ? column_statistics(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), count), 1)[0]
            : column_statistics(std::span<const float>(floats(bytes)).first(count), 1)[0]);
}

Result<Standardize> standardize_option(SpecReader& options, const std::string& key, Standardize by_default)
{
    const std::string text = options.text(key, by_default == Standardize::yes ? "yes" : "no");
    if (text.empty() || text == "yes") return Standardize::yes;
    if (text == "no") return Standardize::no;
    return Error{"data.option", key, message("\"{text}\" is neither yes nor no", {{"text", text}}),
        message("write {key} or {key}=no", {{"key", key}})};
}

Result<Standardized> standardize_options(const Source& source, SpecReader& options, Standardize by_default)
{
    if (std::ranges::count(source.facts, TensorKind::ids, &FieldFacts::kind) > 0 && !source.texts)
        for (const char* key : {"standardize", "standardize_target"})
            options.refuse(key, "tokens are not quantities", "leave it out");
    ASSIGN_OR_RETURN(const auto inputs, standardize_option(options, "standardize", by_default));
    ASSIGN_OR_RETURN(const auto targets, standardize_option(options, "standardize_target", Standardize::no));
    return Standardized{inputs, targets};
}

std::size_t row_bytes(const Source& source)
{
    std::size_t bytes = 0;
    for (const FieldFacts& field : source.facts)
        bytes += static_cast<std::size_t>(field.sample.count()) * size_of(field.stored);
    return bytes;
}

double all_bytes(const Source& source)
{
    return static_cast<double>(source.all_rows()) * static_cast<double>(row_bytes(source));
}

bool is_streamed(const Source& source, Streaming streams)
{
    const bool large = all_bytes(source) > max_resident_bytes;
    return streams == Streaming::yes || (streams == Streaming::automatic && large && source.size_is_known);
}

// Collects the rows of read_rows into one block for each field.
Status load_into_memory(Source& source)
{
    // Twice, because splitting copies the rows.
    const auto rows = static_cast<std::size_t>(source.all_rows());
    RETURN_IF_ERROR(check_data_memory(2 * all_bytes(source), source.title, message("{rows} rows", {{"rows", rows}})));
    std::vector<std::size_t> bytes;
    for (const FieldFacts& field : source.facts) {
        bytes.push_back(static_cast<std::size_t>(field.sample.count()) * size_of(field.stored));
        source.fields.emplace_back().reserve(rows * bytes.back());
    }
    auto read = source.read_rows([&](std::span<const std::byte> row) -> Status {
        for (std::size_t field = 0; field < bytes.size(); row = row.subspan(bytes[field++]))
            source.fields[field].insert(
                source.fields[field].end(), row.begin(), row.begin() + std::ptrdiff_t(bytes[field]));
        return {};
    });
    source.read_rows = {};
    return read;
}

std::vector<std::uint8_t> missing_values(std::span<const float> values)
{
    std::vector<std::uint8_t> missing;
    if (!std::ranges::any_of(values, [](float value) { return std::isnan(value); })) return missing;
    for (const float value : values) missing.push_back(std::isnan(value) ? 1 : 0);
    return missing;
}

SplitOptions all_as_test(std::int64_t rows)
{
    SplitOptions split{{0, 0, rows}, std::vector<std::int64_t>(static_cast<std::size_t>(rows))};
    std::iota(split.order.begin(), split.order.end(), std::int64_t{0});
    return split;
}

std::string_view default_split(const Source& source)
{
    if (source.validation_rows > 0) return "1/0/0";
    return source.test_rows > 0 ? "0.9/0.1/0" : source.default_split;
}

Result<SplitOptions> split_of(const Source& source, SpecReader& options)
{
    if (source.as_test) return all_as_test(source.rows);
    const bool divided = source.all_rows() > source.rows;
    if (divided)
        options.refuse("fold",
            source.validation_rows > 0 ? "the set has validation rows of their own"
                                       : "the set has test rows of their own",
            source.validation_rows > 0 ? "leave it out" : "leave it out, or leave out test=");
    auto split = draw_split(options, source.rows, default_split(source), source.gap, source.share_seen, source.keys);
    if (!split || !divided) return split;
    if (source.test_rows > 0 && split->counts.test != 0)
        return Error{
            "data.split", "split", "has a test share beside the test rows of their own", "make the third number 0"};
    if (source.validation_rows > 0 && split->counts.validation != 0)
        return Error{"data.split", "split", "has a validation share beside the validation rows of their own",
            "make the second number 0"};
    // Own validation rows stand between those of training and a drawn test.
    std::vector<std::int64_t> own(static_cast<std::size_t>(source.validation_rows));
    std::iota(own.begin(), own.end(), source.rows);
    split->order.insert(split->order.begin() + split->counts.train, own.begin(), own.end());
    split->counts.validation += source.validation_rows;
    for (std::int64_t row = source.rows + source.validation_rows; row < source.all_rows(); ++row)
        split->order.push_back(row);
    split->counts.test += source.test_rows;
    return split;
}

Result<std::int64_t> balance_classes(Source& source, SplitOptions& split)
{
    const auto single = [](const FieldFacts& field) {
        return field.role == FieldRole::target && field.kind == TensorKind::labels && field.sample.rank() == 0;
    };
    const auto target = std::ranges::find_if(source.facts, single);
    if (target == source.facts.end())
        return Error{"data.option", "balance", "the samples have no class", "leave it out"};
    const auto& bytes = source.fields[static_cast<std::size_t>(target - source.facts.begin())];
    const std::span labels(reinterpret_cast<const std::int32_t*>(bytes.data()), bytes.size() / sizeof(std::int32_t));
    const std::int64_t added = repeat_rare_classes(split, labels, target->classes);
    if (added > 0)
        source.title += message(" ({rows} {rows:row|rows} of rare classes repeated)", {{"rows", added}}).text();
    return added;
}

} // namespace

Result<Streaming> streaming_option(SpecReader& options)
{
    const std::string text = options.text("stream", "auto");
    if (text == "auto") return Streaming::automatic;
    if (text == "yes") return Streaming::yes;
    if (text == "no") return Streaming::no;
    return Error{"data.option", "stream", message("\"{text}\" is not auto, yes or no", {{"text", text}}),
        "write stream=yes, or leave it out"};
}

Result<bool> yes_or_no(SpecReader& options, const char* key)
{
    const std::string text = options.text(key, "no");
    if (text == "yes" || text == "no") return text == "yes";
    return Error{"data.option", key, message("\"{text}\" is neither yes nor no", {{"text", text}}),
        message("write {key}=yes, or leave it out", {{"key", key}})};
}

fs::path ReadRequest::path(const std::string& name) const
{
    const fs::path file(std::u8string(name.begin(), name.end()));
    return base_folder.empty() ? file : base_folder / file;
}

Result<std::vector<std::string>> ReadRequest::test_parts() const
{
    const std::string text = options.text("test", "");
    if (text.empty()) return std::vector<std::string>{};
    const auto test = parse_data_spec(text);
    if (!test) return Error(test.error()).at("test");
    if (test->kind != spec.kind)
        return Error{"data.test", "test=" + text,
            message("is not of the kind \"{kind}\" as the training data", {{"kind", spec.kind}}),
            message("write test={kind}:NAME", {{"kind", spec.kind}})};
    if (!test->options.empty())
        return Error{"data.test", "test=" + text, "has options of its own",
            "leave them out: those of the training data apply to both"};
    return test->parts;
}

Result<Dataset> build_dataset(Source source, SpecReader& options, Standardize by_default)
{
    if (const std::string text = options.text("augment", ""); !text.empty()) {
        ASSIGN_OR_RETURN(const auto augment, parse_augment(text));
        RETURN_IF_ERROR(augment_fields(source.facts, augment));
    }
    ASSIGN_OR_RETURN(const auto standardized, standardize_options(source, options, by_default));
    if (source.windows) return build_time_series(std::move(source), options, standardized);
    ASSIGN_OR_RETURN(auto split, split_of(source, options));
    if (source.texts) {
        const auto training = std::span(split.order).first(static_cast<std::size_t>(split.counts.train));
        RETURN_IF_ERROR(number_texts(*source.texts, training, source.facts[0], source.fields[0]));
        source.texts.reset();
    }
    ASSIGN_OR_RETURN(const bool balanced, yes_or_no(options, "balance"));
    if (source.read_rows) {
        ASSIGN_OR_RETURN(const auto streams, streaming_option(options));
        const bool streamed = is_streamed(source, streams) && !source.as_test;
        if (streamed && balanced)
            return Error{"data.option", "balance", "rows that are streamed from a file cannot be repeated",
                "add stream=no where there is memory for it"};
        if (streamed) return build_streamed_dataset(std::move(source), std::move(split), standardized);
        RETURN_IF_ERROR(load_into_memory(source));
    }
    std::int64_t repeated = 0;
    if (balanced) {
        ASSIGN_OR_RETURN(repeated, balance_classes(source, split));
    }
    double bytes = static_cast<double>(repeated) * static_cast<double>(row_bytes(source));
    for (const auto& field : source.fields) bytes += 2.0 * static_cast<double>(field.size());
    RETURN_IF_ERROR(check_data_memory(bytes, source.title, "splitting the rows"));

    const std::vector<bool> numeric = std::move(source.numeric);
    std::vector<std::uint8_t> filled;
    const auto finish = [&](std::vector<FieldFacts>& facts, std::vector<std::vector<std::byte>>& fields) {
        for (std::size_t field = 0; field < facts.size(); ++field) {
            const bool input = facts[field].role == FieldRole::input;
            const Standardize standardize = standardized.of(facts[field].role);
            const bool flat = facts[field].kind == TensorKind::flat && facts[field].stored == DType::f32;
            if (flat && input && !numeric.empty()) filled = missing_values(floats(fields[field]));
            if (flat && !source.as_test) {
                scale_columns(facts[field], floats(fields[field]), static_cast<std::size_t>(split.counts.train),
                    input ? numeric : std::vector<bool>(), standardize);
            } else if (input && standardize == Standardize::yes && facts[field].kind != TensorKind::ids) {
                standardize_image(facts[field], fields[field], split.counts.train);
            }
        }
    };
    auto data = make_dataset(std::move(source.title), std::move(source.facts), std::move(source.fields), split, finish);
    data.facts.best_loss = source.best_loss;
    data.repeated = repeated;
    data.filled = std::move(filled);
    for (const std::int64_t row : source.lines.empty() ? std::vector<std::int64_t>() : split.order)
        data.lines.push_back(row < std::ssize(source.lines) ? source.lines[static_cast<std::size_t>(row)] : 0);
    return data;
}

} // namespace epoch
