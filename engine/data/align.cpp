#include "data/align.h"

#include "model/file_columns.h"
#include "model/time_series.h"

#include <algorithm>
#include <map>

namespace epoch {
namespace {

using Names = std::vector<std::string>;

Error misfit(const FieldFacts& field, Message what)
{
    return {"data.align", "field \"" + field.name + "\"", std::move(what),
        "use data of the same kind as the network was trained on"};
}

template <class T> std::span<T> elements_as(std::vector<std::byte>& bytes)
{
    return {reinterpret_cast<T*>(bytes.data()), bytes.size() / sizeof(T)};
}

// The index of each name in `known`, or -1.
std::vector<std::int32_t> indices_in(const Names& known, const Names& names)
{
    std::map<std::string_view, std::int32_t> index;
    for (const std::string& name : known) index.emplace(name, static_cast<std::int32_t>(index.size()));
    std::vector<std::int32_t> indices;
    for (const std::string& name : names) {
        const auto found = index.find(name);
        indices.push_back(found == index.end() ? -1 : found->second);
    }
    return indices;
}

// Class numbers and tokens. Without names the numbers are taken as they are.
Status align_numbers(const FieldFacts& trained, const FieldFacts& own, std::vector<std::byte>& bytes)
{
    if (own.class_names == trained.class_names && own.classes <= trained.classes) return {};
    if (own.class_names.empty() || trained.class_names.empty()) {
        if (own.classes <= trained.classes) return {};
        return misfit(own,
            message("has {classes} classes; the network knows {known}",
                {{"classes", own.classes}, {"known", trained.classes}}));
    }
    const auto indices = indices_in(trained.class_names, own.class_names);
    for (std::int32_t& number : elements_as<std::int32_t>(bytes)) {
        if (number < 0) continue; // does not count
        const auto known = static_cast<std::size_t>(number);
        if (known >= indices.size() || indices[known] < 0)
            return misfit(own,
                message("has the class \"{class}\", which the network does not know",
                    {{"class", own.class_names[std::min(known, indices.size() - 1)].substr(0, 200)}}));
        number = indices[known];
    }
    return {};
}

struct Scaling {
    double scale = 1, shift = 0;
};

Scaling scaling_of(const FieldFacts& field, std::size_t column)
{
    if (field.column_scale.empty()) return {};
    return {field.column_scale[column], field.column_shift[column]};
}

constexpr char before_word = '\0';

// The names of the features. "colour=red" may be a word of the column "colour", or a number that is called so: words
// have another mark.
Names marked_names(const FieldFacts& field)
{
    Names names = field.columns;
    for (const FileColumn& column : file_columns(field))
        if (column.form == FileColumn::Form::words)
            for (std::size_t at = column.first; at < column.first + column.width; ++at)
                names[at][column.name.size()] = before_word;
    return names;
}

// The column of a word.
std::string_view categorical_column(std::string_view name)
{
    const std::size_t mark = name.find(before_word);
    return mark == name.npos ? std::string_view() : name.substr(0, mark);
}

// The column of this data for each column of the trained field; -1: a category that this data does not have.
Result<std::vector<std::int32_t>> column_sources(const FieldFacts& trained, const FieldFacts& own)
{
    const Names trained_names = marked_names(trained), own_names = marked_names(own);
    const auto known = indices_in(trained_names, own_names);
    for (std::size_t column = 0; column < known.size(); ++column)
        if (known[column] < 0)
            return misfit(own,
                message("has the column \"{column}\", which the network does not know",
                    {{"column", own.columns[column].substr(0, 200)}}));
    auto sources = indices_in(own_names, trained_names);
    for (std::size_t column = 0; column < sources.size(); ++column) {
        const auto categorical = categorical_column(trained_names[column]);
        const bool has_other_categories = std::ranges::any_of(own_names,
            [&](const std::string& name) { return !categorical.empty() && categorical_column(name) == categorical; });
        if (sources[column] < 0 && !has_other_categories)
            return misfit(
                own, message("has no column \"{column}\"", {{"column", trained.columns[column].substr(0, 200)}}));
    }
    return sources;
}

Status align_columns(const FieldFacts& trained, const FieldFacts& own, std::vector<std::byte>& bytes)
{
    const std::size_t width = row_width(own), trained_width = row_width(trained);
    const bool named = own.columns.size() == width && trained.columns.size() == trained_width;
    std::vector<std::int32_t> sources;
    if (named) {
        ASSIGN_OR_RETURN(auto found, column_sources(trained, own));
        sources = std::move(found);
    } else if (width != trained_width) {
        return misfit(own,
            message("has {width} numbers a sample; the network reads {expected}",
                {{"width", width}, {"expected", trained_width}}));
    } else {
        for (std::size_t column = 0; column < width; ++column) sources.push_back(static_cast<std::int32_t>(column));
    }
    const auto values = elements_as<float>(bytes);
    std::vector<float> aligned(values.size() / width * trained_width);
    for (std::size_t at = 0; at < aligned.size(); ++at) {
        const std::size_t column = at % trained_width, row = at / trained_width;
        if (sources[column] < 0) continue;
        const auto source = static_cast<std::size_t>(sources[column]);
        const Scaling from = scaling_of(own, source), to = scaling_of(trained, column);
        const double raw = (static_cast<double>(values[row * width + source]) - from.shift) / from.scale;
        aligned[at] = static_cast<float>(raw * to.scale + to.shift);
    }
    bytes = bytes_of(aligned);
    return {};
}

Status check_units(const FieldFacts& trained, const FieldFacts& own)
{
    const auto known = indices_in(trained.columns, own.columns);
    for (std::size_t column = 0; column < known.size(); ++column) {
        if (known[column] < 0) continue;
        const std::string unit = own.form_of(column).unit,
                          learned = trained.form_of(static_cast<std::size_t>(known[column])).unit;
        if (!unit.empty() && !learned.empty() && unit != learned)
            return misfit(own,
                message("has the column \"{column}\" in {unit}; the network learned it in {learned}",
                    {{"column", own.columns[column].substr(0, 200)}, {"unit", unit}, {"learned", learned}}));
    }
    return {};
}

bool same_columns(const FieldFacts& a, const FieldFacts& b)
{
    return a.sample == b.sample && a.columns == b.columns && a.column_scale == b.column_scale
        && a.column_shift == b.column_shift;
}

// Stores a sample in the same bytes: units, frequencies and ranges are for people, and unknown to older models.
bool same_rows(FieldFacts a, const FieldFacts& b)
{
    a.column_fill = b.column_fill, a.column_ranges = b.column_ranges;
    if (a.column_forms.empty() || b.column_forms.empty()) a.column_forms = b.column_forms;
    if (!a.words || !b.words) a.words = b.words;
    return a == b;
}

// Pixels as bytes and as floats are the same numbers.
void widen(std::vector<std::byte>& bytes)
{
    std::vector<float> values(bytes.size());
    std::ranges::transform(bytes, values.begin(), [](std::byte value) { return static_cast<float>(value); });
    bytes = bytes_of(values);
}

Status align_field(const FieldFacts& trained, FieldFacts own, std::vector<std::byte>& bytes)
{
    if (own.kind == trained.kind && own.stored == DType::u8 && trained.stored == DType::f32) {
        widen(bytes);
        own.stored = DType::f32;
    }
    if (own.kind != trained.kind || own.stored != trained.stored) return misfit(own, "holds another kind of values");
    if (!trained.words) own.words.reset(); // an older model tells words by their names
    RETURN_IF_ERROR(check_units(trained, own));
    const bool windows = own.kind == TensorKind::sequence && own.sample.rank() == 2 && !own.columns.empty()
        && trained.sample.rank() == 2 && own.sample[0] == trained.sample[0];
    if (windows || (own.kind == TensorKind::flat && own.stored == DType::f32 && own.sample.rank() == 1))
        return same_columns(trained, own) ? Status() : align_columns(trained, own, bytes);
    if (own.sample != trained.sample)
        return misfit(own,
            message("is {shape}; the network reads {expected}",
                {{"shape", Shape::batched(own.sample).text()}, {"expected", Shape::batched(trained.sample).text()}}));
    if (own.kind == TensorKind::labels || own.kind == TensorKind::ids) return align_numbers(trained, own, bytes);
    return {};
}

// Of its name; or the only one of its role: an imported network does not know the names.
std::vector<FieldFacts>::const_iterator field_like(const FieldFacts& field, const std::vector<FieldFacts>& fields)
{
    const auto named = std::ranges::find(fields, field.name, &FieldFacts::name);
    if (named != fields.end() || std::ranges::count(fields, field.role, &FieldFacts::role) != 1) return named;
    return std::ranges::find(fields, field.role, &FieldFacts::role);
}

} // namespace

Result<std::shared_ptr<const Dataset>> align_to_training(std::shared_ptr<const Dataset> data, const DataFacts& trained)
{
    if (std::ranges::equal(data->facts.fields, trained.fields, same_rows)) return data;
    if (data->streamed())
        return Error{"data.align", data->facts.title,
            "is not standardized or numbered as in training, and too large to be brought into that form",
            "use fewer rows with limit=, or add stream=no where there is memory for it"};
    auto aligned = std::make_shared<Dataset>();
    aligned->facts = data->facts;
    aligned->repeated = data->repeated;
    aligned->lines = data->lines;
    aligned->forecast_after = data->forecast_after;
    aligned->without_forecast = data->without_forecast;
    aligned->empty_line = data->empty_line;
    aligned->empty_column = data->empty_column;
    aligned->facts.fields = trained.fields;
    for (const FieldFacts& field : trained.fields) {
        const auto own = field_like(field, data->facts.fields);
        if (own == data->facts.fields.end()) return misfit(field, "is missing in this data");
        aligned->fields.push_back(data->fields[static_cast<std::size_t>(own - data->facts.fields.begin())]);
        RETURN_IF_ERROR(align_field(field, *own, aligned->fields.back()));
    }
    return std::shared_ptr<const Dataset>(std::move(aligned));
}

std::shared_ptr<const Dataset> only_split(const Dataset& data, Split split)
{
    const SplitCounts& counts = data.facts.counts;
    const std::int64_t first = counts.first_of(split);
    auto only = std::make_shared<Dataset>();
    only->facts = data.facts;
    only->facts.counts = {counts.of(split), 0, 0};
    if (!data.lines.empty())
        only->lines.assign(data.lines.begin() + first, data.lines.begin() + first + counts.of(split));
    if (data.streamed()) only->file = data.file->from(first);
    for (std::size_t field = 0; field < data.fields.size(); ++field) {
        const auto begin = data.fields[field].begin() + first * data.row_bytes(field);
        only->fields.emplace_back(begin, begin + counts.of(split) * data.row_bytes(field));
    }
    return only;
}

} // namespace epoch
