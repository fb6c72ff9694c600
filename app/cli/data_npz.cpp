#include "data_npz.h"

#include "base/units.h"
#include "formats/npz_file.h"
#include "store/atomic_file.h"

#include <span>

namespace epoch::cli {
namespace {

constexpr std::int64_t max_bytes = 4'000'000'000; // of a zip without the larger form of its directory

Result<NamedTensor> array_of(const Dataset& data, std::size_t field)
{
    const FieldFacts& facts = data.facts.fields[field];
    const auto rows = data.facts.counts.total();
    NamedTensor array{facts.name, {facts.stored, Shape::batched(facts.sample).with_batch(rows)}, {}};
    array.bytes.resize(static_cast<std::size_t>(rows * data.row_bytes(field)));
    RETURN_IF_ERROR(data.read(field, 0, array.bytes));
    return array;
}

NamedTensor splits_of(const SplitCounts& counts)
{
    std::vector<std::int32_t> splits;
    for (std::int64_t row = 0; row < counts.total(); ++row)
        splits.push_back(static_cast<std::int32_t>(counts.split_of(row)));
    const auto bytes = std::as_bytes(std::span(splits));
    return {"split", {DType::i32, Shape{counts.total()}}, {bytes.begin(), bytes.end()}};
}

Json meaning_of(const DataFacts& facts)
{
    Json all = Json::object();
    all["split"] = {"train", "validation", "test"};
    for (const FieldFacts& field : facts.fields) {
        Json& one = all[field.name] = Json::object();
        one["role"] = field.role == FieldRole::target ? "target" : "input";
        if (!field.class_names.empty()) one["class_names"] = field.class_names;
        if (!field.columns.empty()) one["columns"] = field.columns;
        if (field.scale != 1 || field.shift != 0) one["scale"] = field.scale, one["shift"] = field.shift;
        if (!field.column_scale.empty())
            one["column_scale"] = field.column_scale, one["column_shift"] = field.column_shift;
    }
    return all;
}

} // namespace

Exit write_data_npz(const Dataset& data, const std::filesystem::path& file, const Output& out)
{
    if (file.extension() != ".npz")
        return out.fail({"usage.format", file.string(), "has an ending that names no format", "name a file *.npz"});
    const auto rows = data.facts.counts.total();
    if (data.row_bytes() > max_bytes / std::max<std::int64_t>(1, rows) - 8)
        return out.fail({"npz.size", file.string(), "would be larger than 4 GB",
            "write fewer samples: add limit=NUMBER to the data"});
    std::vector<NamedTensor> arrays;
    for (std::size_t field = 0; field < data.facts.fields.size(); ++field) {
        auto array = array_of(data, field);
        if (!array) return out.fail(array.error());
        arrays.push_back(std::move(*array));
    }
    arrays.push_back(splits_of(data.facts.counts));
    if (const auto written = write_npz(file, arrays); !written) return out.fail(written.error());
    auto beside = file;
    beside.replace_extension(".json");
    if (const auto written = write_file_atomically(beside, meaning_of(data.facts).dump(2) + "\n"); !written)
        return out.fail(written.error());
    out.line(message("wrote {file}: {samples} samples in {arrays} arrays; what they mean is in {beside}",
        {{"file", file.string()}, {"samples", rows}, {"arrays", std::ssize(arrays)}, {"beside", beside.string()}})
                 .text());
    Json shapes = Json::object();
    for (const NamedTensor& array : arrays) shapes[array.name] = array.type.text();
    out.object({{"event", "written"}, {"file", file.string()}, {"beside", beside.string()}, {"samples", rows},
        {"arrays", shapes}});
    return exit_done;
}

} // namespace epoch::cli
