// dataset: loads a data set by its spec.
#include "data/dataset.h"

#include "data/preview.h"
#include "data/source.h"
#include "data/table_cache.h"

#include "base/every_core.h"
#include "model/file_columns.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <new>
#include <stdexcept>

namespace epoch {
namespace {

constexpr std::size_t read_bytes = 1 << 20; // of whole rows at a time
constexpr std::size_t min_bytes_per_thread = 4 << 20; // to copy, worth a thread

using ReadBuiltin = Result<Dataset> (*)(const std::string& name, SpecReader& options);

void refuse_unsupported(SpecReader& options)
{
    for (const char* key : {"standardize", "standardize_target", "augment", "test"})
        options.refuse(key, "this data set does not have this option", "leave it out");
}

Result<Dataset> points(const std::string& name, SpecReader& options)
{
    refuse_unsupported(options);
    return read_builtin_2d(name, options);
}

Result<Dataset> digits(const std::string&, SpecReader& options)
{
    refuse_unsupported(options);
    return read_digits(options);
}

// Sets that the program generates or ships as tables; they can be standardized.
template <Result<Source> (*read)(const std::string&, SpecReader&), Standardize by_default>
Result<Dataset> read_source(const std::string& name, SpecReader& options)
{
    options.refuse("test", "this set has no test files", "leave it out");
    ASSIGN_OR_RETURN(auto source, read(name, options));
    return build_dataset(std::move(source), options, by_default);
}

constexpr ReadBuiltin scaled_table = read_source<read_builtin_table, Standardize::yes>;

struct Builtin {
    std::string_view name;
    ReadBuiltin read;
};

constexpr std::array builtins = std::to_array<Builtin>({
    {"breast_cancer", scaled_table},
    {"circle", points},
    {"digits", digits},
    {"gauss", points},
    {"grammar", read_source<read_builtin_grammar, Standardize::no>},
    {"hills", points},
    {"iris", scaled_table},
    {"moons", points},
    {"noise", read_source<read_builtin_noise, Standardize::no>},
    {"plane", points},
    {"shapes", read_source<read_builtin_shapes, Standardize::no>},
    {"spiral", points},
    {"sums", read_source<read_builtin_sums, Standardize::no>},
    {"wine", scaled_table},
    {"xor", points},
});

std::string builtin_list()
{
    std::string list;
    for (const Builtin& builtin : builtins) list += (list.empty() ? "" : ", ") + std::string(builtin.name);
    return list;
}

using ReadFiles = Result<Source> (*)(ReadRequest& request);

struct FileKind {
    std::string_view name;
    ReadFiles read;
    std::string_view example;
};

constexpr std::array file_kinds = std::to_array<FileKind>({
    {"cifar10", read_cifar10, "cifar10:FOLDER"},
    {"cifar100", read_cifar100, "cifar100:FOLDER"},
    {"csv", read_csv, "csv:FILE?target=COLUMN"},
    {"folder", read_folder, "folder:DIR"},
    {"idx", read_idx, "idx:IMAGES,LABELS"},
    {"npy", read_npy, "npy:INPUTS.npy,TARGETS.npy"},
    {"npz", read_npz, "npz:FILE.npz"},
    {"text", read_text, "text:FILE"},
});

Result<Dataset> read_builtin(const ReadRequest& request)
{
    const auto builtin = std::ranges::find(builtins, request.spec.parts[0], &Builtin::name);
    if (request.spec.parts.size() != 1 || builtin == builtins.end())
        return Error{"data.builtin", data_spec_text(request.spec).substr(0, 200), "there is no such built-in data set",
            message("use one of {names}", {{"names", builtin_list()}})};
    return builtin->read(request.spec.parts[0], request.options);
}

Result<Dataset> read_kind(ReadRequest& request)
{
    if (request.spec.kind == "builtin") return read_builtin(request);
    const auto kind = std::ranges::find(file_kinds, request.spec.kind, &FileKind::name);
    if (kind == file_kinds.end()) {
        std::string hint = "use builtin:NAME";
        for (const FileKind& known : file_kinds) hint += ", " + std::string(known.example);
        return Error{"data.kind", data_spec_text(request.spec).substr(0, 200),
            message("this version cannot read data of the kind \"{kind}\"", {{"kind", request.spec.kind}}), hint};
    }
    ASSIGN_OR_RETURN(auto source, kind->read(request));
    source.keep = request.keep;
    source.as_test = reads_as_test(request.reading);
    source.forecast = request.reading == Reading::forecast;
    if (source.forecast && !source.windows)
        return Error{"data.series", source.title, "is no time series", "add window=, horizon= and time="};
    const double share_seen = source.share_seen;
    auto data = build_dataset(std::move(source), request.options, Standardize::no);
    if (data) data->share_seen = share_seen;
    return data;
}

constexpr std::string_view kept_as(Reading reading)
{
    switch (reading) {
    case Reading::whole: return "whole";
    case Reading::preview: return "preview";
    case Reading::as_test: return "as_test";
    case Reading::forecast: break; // what it stands after is not kept
    }
    return {};
}

// A large table that was read before comes from the cache.
Result<Dataset> read_or_find(ReadRequest& request)
{
    if (request.reading == Reading::forecast) return read_kind(request);
    const TableCache cache(request, kept_as(request.reading));
    if (auto found = cache.find_rows()) return std::move(*found);
    auto data = read_kind(request);
    // The error of a wrong option explains more than its consequence. A reader that failed may not have read every
    // option, so unknown options are reported only after a success.
    RETURN_IF_ERROR(data ? request.options.done() : request.options.fault());
    if (data) RETURN_IF_ERROR(cache.keep_rows(*data));
    return data;
}

// Turns the standard library's out-of-memory exceptions into an error.
Result<Dataset> read_within_memory(ReadRequest& request)
{
    try {
        return read_or_find(request);
    } catch (const std::bad_alloc&) {
    } catch (const std::length_error&) {
    }
    return Error{"data.memory", data_spec_text(request.spec).substr(0, 200), "there is not enough memory to read it",
        "close other programs, or use less data"};
}

} // namespace

std::int64_t Dataset::row_bytes(std::size_t field) const
{
    const FieldFacts& of = facts.fields[field];
    return of.sample.count() * static_cast<std::int64_t>(size_of(of.stored));
}

std::int64_t Dataset::row_bytes() const
{
    std::int64_t bytes = 0;
    for (std::size_t field = 0; field < facts.fields.size(); ++field) bytes += row_bytes(field);
    return bytes;
}

std::span<const std::byte> Dataset::row(std::size_t field, std::int64_t index) const
{
    assert(!streamed());
    const auto bytes = static_cast<std::size_t>(row_bytes(field));
    return std::span(fields[field]).subspan(static_cast<std::size_t>(index) * bytes, bytes);
}

Status Dataset::read(std::size_t field, std::int64_t first, std::span<std::byte> to) const
{
    const auto bytes = static_cast<std::size_t>(row_bytes(field));
    if (!file) {
        const auto from = std::span(fields[field]).subspan(static_cast<std::size_t>(first) * bytes, to.size());
        std::ranges::copy(from, to.begin());
        return {};
    }
    std::vector<std::byte> rows(std::max<std::size_t>(1, read_bytes / file->row_bytes()) * file->row_bytes());
    for (; !to.empty(); to = to.subspan(std::min(to.size(), rows.size() / file->row_bytes() * bytes))) {
        const auto block = std::span(rows).first(std::min(rows.size(), to.size() / bytes * file->row_bytes()));
        RETURN_IF_ERROR(file->read(first, block));
        for (std::size_t row = 0; row < block.size() / file->row_bytes(); ++row, ++first)
            std::memcpy(
                to.data() + row * bytes, block.data() + row * file->row_bytes() + file->field_offset(field), bytes);
    }
    return {};
}

bool is_builtin(std::string_view spec) { return spec.starts_with("builtin:"); }

std::vector<std::string> builtin_names()
{
    std::vector<std::string> names;
    for (const Builtin& builtin : builtins) names.emplace_back(builtin.name);
    return names;
}

namespace {

Result<std::shared_ptr<const Dataset>> read_dataset(std::string_view text, const std::string& base_folder,
    Reading reading, const KeepReading& keep, const DataFacts& trained = {})
{
    if (text.empty())
        return Error{"data.none", "data", "no data has been chosen", "choose a data set, for example builtin:spiral"};
    ASSIGN_OR_RETURN(const auto spec, parse_data_spec(text));
    const std::filesystem::path base(std::u8string(base_folder.begin(), base_folder.end()));
    SpecReader options(spec);
    ReadRequest request{spec, options, base, reading, keep};
    for (const FieldFacts& field : trained.fields) {
        if (reads_as_test(reading)) request.dates.insert(request.dates.end(), field.dates.begin(), field.dates.end());
        if (has_texts(field)) request.texts = field;
    }
    auto data = read_within_memory(request);
    // To look for all damaged images takes as long as to read them, so that is done only when one was met.
    if (!data && spec.kind == "folder" && data.error().code == "data.image") {
        request.leave_out_damaged = true;
        data = read_within_memory(request);
    }
    if (!data) return std::move(data).error();
    data->facts.spec = text;
    return std::make_shared<const Dataset>(std::move(*data));
}

} // namespace

Result<std::shared_ptr<const Dataset>> load_dataset(
    std::string_view spec, const std::string& base_folder, const KeepReading& keep)
{
    return read_dataset(spec, base_folder, Reading::whole, keep);
}

Result<std::shared_ptr<const Dataset>> load_dataset(
    std::string_view spec, const std::string& base_folder, const KeepReading& keep, const DataFacts& trained)
{
    return read_dataset(spec, base_folder, Reading::whole, keep, trained);
}

Result<std::shared_ptr<const Dataset>> preview_dataset(
    std::string_view spec, const std::string& base_folder, const KeepReading& keep)
{
    return read_dataset(spec, base_folder, Reading::preview, keep);
}

Result<std::shared_ptr<const Dataset>> load_whole(
    std::string_view spec, const DataFacts& trained, const std::string& base_folder, const KeepReading& keep)
{
    return read_dataset(spec, base_folder, Reading::as_test, keep, trained);
}

FieldFacts image_facts(const Shape& sample)
{
    FieldFacts image;
    image.name = "image";
    image.kind = TensorKind::image;
    image.stored = DType::u8;
    image.sample = sample;
    image.scale = 1.0 / 255;
    return image;
}

FieldFacts label_facts(std::int64_t classes, std::vector<std::string> names)
{
    FieldFacts label;
    label.name = "label";
    label.role = FieldRole::target;
    label.kind = TensorKind::labels;
    label.stored = DType::i32;
    label.classes = classes;
    label.class_names = std::move(names);
    return label;
}

Result<std::shared_ptr<const Dataset>> load_windows(
    std::string_view spec, const DataFacts& trained, const std::string& base_folder, const KeepReading& keep)
{
    return read_dataset(spec, base_folder, Reading::forecast, keep, trained);
}

Error reading_cancelled(std::string where) { return {"data.cancelled", std::move(where), "reading was cancelled", ""}; }

bool is_reading_cancelled(const Error& error) { return error.code == "data.cancelled"; }

Dataset make_dataset(std::string title, std::vector<FieldFacts> facts, std::vector<std::vector<std::byte>> fields,
    const SplitOptions& split, const FinishRows& finish)
{
    assert(facts.size() == fields.size());
    Dataset source{{"", std::move(title), std::move(facts), split.counts, ""}, std::move(fields)};
    Dataset data{source.facts, {}, {}};
    for (std::size_t field = 0; field < source.fields.size(); ++field) {
        const auto bytes = static_cast<std::size_t>(source.row_bytes(field));
        auto& rows = data.fields.emplace_back(bytes * split.order.size());
        on_every_core(split.order.size(), min_bytes_per_thread / std::max<std::size_t>(1, bytes),
            [&](std::size_t first, std::size_t end) {
                for (std::size_t i = first; i < end; ++i)
                    std::memcpy(rows.data() + i * bytes, source.row(field, split.order[i]).data(), bytes);
            });
        source.fields[field] = {}; // at most one field is in memory twice
    }
    if (finish) finish(data.facts.fields, data.fields);
    Hash64 hash = hash_of_counts(split.counts);
    for (const auto& field : data.fields) hash.add(field);
    data.facts.hash = hash.text();
    return data;
}

Hash64 hash_of_counts(const SplitCounts& counts)
{
    Hash64 hash;
    for (const Split split : {Split::train, Split::validation, Split::test})
        hash.add(static_cast<std::uint64_t>(counts.of(split)));
    return hash;
}

} // namespace epoch
