#include "data/test_data.h"

#include "data/align.h"
#include "model/file_columns.h"
#include "model/time_series.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <span>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 6> kinds_of_files{"csv", "folder", "idx", "npy", "npz", "text"};
constexpr std::array<std::string_view, 5> split_options{"split", "split_seed", "limit", "fold", "test"};
// Of training alone; a whole test has none of them.
constexpr std::array<std::string_view, 4> training_options{"stream", "balance", "augment", "stratify"};

bool is_one_of(const auto& names, std::string_view name) { return std::ranges::find(names, name) != names.end(); }

bool same_files(const DataSpec& one, const DataSpec& other, const fs::path& base)
{
    return std::ranges::equal(one.parts, other.parts, [&](const std::string& a, const std::string& b) {
        std::error_code fault;
        return a == b
            || fs::equivalent(
                base / std::u8string(a.begin(), a.end()), base / std::u8string(b.begin(), b.end()), fault);
    });
}

// Columns that training left out may be missing here, and others may be left out beside them.
void add_ignored(DataSpec& spec, const std::string& columns)
{
    std::string& ignored = spec.options["ignore"];
    ignored += (ignored.empty() ? "" : "+") + columns;
}

// A file by itself may look like another task: few different numbers like classes.
void set_task(DataSpec& spec, const DataFacts& trained)
{
    const auto target = std::ranges::find(trained.fields, FieldRole::target, &FieldFacts::role);
    if (target == trained.fields.end()) return;
    spec.options.emplace("task", target->kind == TensorKind::labels ? "classes" : "regression");
}

DataSpec whole_file(DataSpec spec, const DataSpec& trained_spec, const DataFacts& trained)
{
    for (const auto& [key, value] : trained_spec.options) {
        if (is_one_of(split_options, key) || is_one_of(training_options, key)) continue;
        if (key == "ignore")
            add_ignored(spec, value);
        else
            spec.options.emplace(key, value);
    }
    for (const char* key : {"standardize", "standardize_target"}) spec.options.erase(key);
    if (spec.kind == "csv" || spec.kind == "npy" || spec.kind == "npz") set_task(spec, trained);
    return spec;
}

// For each feature, those that one value of the file has become and that are filled in together.
std::vector<FileColumn> columns_of_features(const FieldFacts& field)
{
    std::vector<FileColumn> owners;
    for (const FileColumn& column : file_columns(field))
        for (std::size_t i = 0; i < column.width; ++i) owners.push_back(column);
    return owners;
}

// Missing values become what stood for them in training.
Status fill_missing(const FieldFacts& field, std::vector<std::byte>& bytes)
{
    const std::span values(reinterpret_cast<float*>(bytes.data()), bytes.size() / sizeof(float));
    const std::size_t columns = row_width(field);
    const auto owners = columns_of_features(field);
    for (std::size_t at = 0; at < values.size(); ++at) {
        if (!std::isnan(values[at])) continue;
        if (field.column_fill.empty() && field.column_scale.empty())
            return Error{"data.align", "field \"" + field.name + "\"",
                "has missing values, and the network does not say what stood for them in training",
                "fill them in, or add missing=drop"};
        const std::size_t row = at / columns * columns;
        if (field.column_fill.empty()) {
            values[at] = 0;
            continue;
        }
        const FileColumn& owner = owners[at - row];
        for (std::size_t column = owner.first; column < owner.first + owner.width; ++column)
            values[row + column] = static_cast<float>(field.column_fill[column]);
    }
    return {};
}

Result<std::shared_ptr<const Dataset>> filled(std::shared_ptr<const Dataset> data)
{
    if (data->streamed()) return data;
    auto changed = std::make_shared<Dataset>(*data);
    for (std::size_t at = 0; at < changed->fields.size(); ++at) {
        const FieldFacts& field = changed->facts.fields[at];
        const bool numbers = field.kind == TensorKind::flat || !field.columns.empty();
        if (numbers && field.stored == DType::f32 && field.role == FieldRole::input)
            RETURN_IF_ERROR(fill_missing(field, changed->fields[at]));
    }
    return std::shared_ptr<const Dataset>(std::move(changed));
}

} // namespace

Result<TestData> load_test_data(const std::string& text, const std::string& trained_text, const DataFacts& trained,
    const std::string& base_folder, TestRows rows, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(auto spec, parse_data_spec(text));
    const auto trained_spec = parse_data_spec(trained_text);
    const bool same_kind = trained_spec && trained_spec->kind == spec.kind;
    const fs::path base(std::u8string(base_folder.begin(), base_folder.end()));
    const bool split_given =
        std::ranges::any_of(spec.options, [](const auto& option) { return is_one_of(split_options, option.first); });
    const bool whole = same_kind && is_one_of(kinds_of_files, spec.kind) && rows == TestRows::automatic && !split_given
        && !same_files(spec, *trained_spec, base);
    if (same_kind && !whole) {
        const bool stratifies = can_stratify(spec);
        for (const auto& [key, value] : trained_spec->options)
            if ((!split_given || !is_one_of(split_options, key)) && (stratifies || key != "stratify"))
                spec.options.emplace(key, value);
    }
    if (whole) spec = whole_file(std::move(spec), *trained_spec, trained);
    const std::string full = data_spec_text(spec);
    ASSIGN_OR_RETURN(auto data,
        whole ? load_whole(full, trained, base_folder, keep) : load_dataset(full, base_folder, keep, trained));
    ASSIGN_OR_RETURN(data, align_to_training(std::move(data), trained));
    if (whole) {
        ASSIGN_OR_RETURN(data, filled(std::move(data)));
    }
    return TestData{std::move(data), whole};
}

Result<std::shared_ptr<const Dataset>> load_forecast_windows(
    const std::string& file, const DataFacts& trained, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(const auto trained_spec, parse_data_spec(trained.spec));
    const auto spec = data_spec_text(whole_file({trained_spec.kind, {file}, {}}, trained_spec, trained));
    ASSIGN_OR_RETURN(auto data, load_windows(spec, trained, "", keep));
    ASSIGN_OR_RETURN(data, align_to_training(std::move(data), trained));
    return filled(std::move(data));
}

} // namespace epoch
