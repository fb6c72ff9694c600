// epoch data: inspects a data set, lists the data sets, and downloads those that do not ship.
#include "verb.h"

#include "base/units.h"
#include "data/downloads.h"
#include "data/preview.h"
#include "data/rebase.h"
#include "data_npz.h"
#include "figures.h"
#include "inputs.h"
#include "model/file_columns.h"
#include "progress.h"
#include "protocol/few_samples.h"
#include "service/queries/data_summary.h"
#include "table_notes.h"
#include "usage.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <memory>

namespace epoch::cli {
namespace {

namespace fs = std::filesystem;

struct DataOptions {
    std::string spec, name, to, from, output;
    std::int64_t rows = 3;
    bool whole = false;
};

constexpr std::int64_t max_values_shown = 8; // per field in text output
volatile std::sig_atomic_t download_cancelled = 0;

using Bytes = std::vector<std::byte>;

// One row of each field.
Result<std::vector<Bytes>> sample_of(const Dataset& data, std::int64_t row)
{
    std::vector<Bytes> sample;
    for (std::size_t field = 0; field < data.facts.fields.size(); ++field) {
        sample.emplace_back(static_cast<std::size_t>(data.row_bytes(field)));
        RETURN_IF_ERROR(data.read(field, row, sample.back()));
    }
    return sample;
}

// The stored number: pixels are bytes, standardized columns are preprocessed.
double number_at(const FieldFacts& facts, const Bytes& row, std::int64_t place)
{
    const auto as_double = [&]<class T>(T value) {
        std::memcpy(&value, row.data() + static_cast<std::size_t>(place) * sizeof value, sizeof value);
        return static_cast<double>(value);
    };
    switch (facts.stored) {
    case DType::u8: return as_double(std::uint8_t{});
    case DType::i32: return as_double(std::int32_t{});
    default: return as_double(float{});
    }
}

std::string value_text(const FieldFacts& facts, const Bytes& row, std::int64_t place)
{
    const double value = number_at(facts, row, place);
    const bool named =
        facts.stored == DType::i32 && value >= 0 && value < static_cast<double>(facts.class_names.size());
    return named ? facts.class_names[static_cast<std::size_t>(value)] : figure_text(value);
}

std::string row_text(const FieldFacts& facts, const Bytes& row)
{
    std::int64_t count = facts.sample.count();
    std::string text;
    if (has_texts(facts)) // without the padding
        while (count > 0 && number_at(facts, row, count - 1) == 0) --count;
    for (std::int64_t i = 0; i < std::min(count, max_values_shown); ++i)
        text += (i > 0 ? " " : "") + value_text(facts, row, i);
    return count > max_values_shown ? text + " ..." : text;
}

Json row_json(const DataFacts& data, const std::vector<Bytes>& sample)
{
    Json object = Json::object();
    for (std::size_t field = 0; field < data.fields.size(); ++field) {
        const FieldFacts& facts = data.fields[field];
        Json values = Json::array();
        for (std::int64_t i = 0; i < facts.sample.count(); ++i) values.push_back(number_at(facts, sample[field], i));
        object[facts.name] = facts.sample.rank() == 0 ? values[0] : values;
    }
    return object;
}

void print_field(const FieldFacts& field, const Output& out)
{
    std::string text = "  " + field.name + ": " + field.type().text();
    if (field.classes > 0) text += ", " + std::to_string(field.classes) + " classes";
    if (!field.columns.empty()) {
        text += " (" + joined(std::span(field.columns).first(std::min<std::size_t>(field.columns.size(), 12)));
        text += field.columns.size() > 12 ? ", ...)" : ")";
    }
    if (!field.column_scale.empty()) text += ", standardized";
    out.line(text);
    Json shape = Json::array();
    for (const std::int64_t extent : field.sample.extents()) shape.push_back(extent);
    out.object(
        {{"event", "field"}, {"name", field.name}, {"role", field.role == FieldRole::target ? "target" : "input"},
            {"stored", name_of(field.stored)}, {"sample", shape}, {"classes", field.classes},
            {"class_names", field.class_names}, {"columns", field.columns}, {"scale", field.scale},
            {"shift", field.shift}, {"column_scale", field.column_scale}, {"column_shift", field.column_shift}});
}

void print_balance(const DataSummary& summary, const Output& out)
{
    const auto& counts = summary.class_counts;
    if (counts.empty()) return;
    const auto label = std::ranges::find_if(summary.facts.fields,
        [](const FieldFacts& field) { return field.role == FieldRole::target && field.kind == TensorKind::labels; });
    Table table({"class", "samples"});
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::string name = class_name(label->class_names, i);
        if (i < 20) table.row({name, std::to_string(counts[i])});
        out.object({{"event", "class"}, {"name", name}, {"samples", counts[i]}});
    }
    out.line(table.text());
    if (counts.size() > 20) out.line("... " + std::to_string(counts.size()) + " classes");
}

// An empty part of the data is easily missed.
void print_empty_parts(const SplitCounts& counts, const Output& out)
{
    if (counts.validation == 0)
        out.note("note: no validation samples: early stopping and the best weights have nothing to go by");
    if (counts.test == 0) out.note("note: no test samples: there will be no result on data that was not trained on");
}

// Of data of which a preview has read a part; of a table by its bytes.
std::int64_t samples_of_all(const Dataset& data)
{
    return std::llround(static_cast<double>(data.facts.counts.total()) / data.share_seen);
}

Exit summarize(const DataOptions& options, const Output& out)
{
    if (const std::string near = near_name(options.spec, {"list", "get"}); !near.empty() && !fs::exists(options.spec))
        return out.fail({"usage.command", options.spec, "there is no such command",
            message("did you mean: {name} {command}?", {{"name", "epoch data"}, {"command", near}})});
    const auto spec = input_spec(options.spec, "", reading_progress(out));
    if (!spec) return out.fail(spec.error());
    const auto data = options.whole || !options.output.empty() ? load_dataset(*spec, "", reading_progress(out))
                                                               : preview_dataset(*spec, "", reading_progress(out));
    if (!data) return out.fail(data.error());
    if (!options.output.empty()) return write_data_npz(**data, options.output, out);
    const DataFacts& facts = (*data)->facts;
    const bool sampled = (*data)->share_seen < 1;
    out.line(counts_text(facts).text());
    out.object({{"event", "data"}, {"spec", facts.spec}, {"title", facts.title}, {"hash", facts.hash},
        {"sample_of", sampled ? Json(samples_of_all(**data)) : Json()},
        {"sample_of_estimated", sampled && spec->starts_with("csv:")}, {"train_samples", facts.counts.train},
        {"validation_samples", facts.counts.validation}, {"test_samples", facts.counts.test}});
    for (const FieldFacts& field : facts.fields) print_field(field, out);
    const auto summary = summary_of(**data, 0);
    if (!summary) return out.fail(summary.error());
    print_balance(*summary, out);
    print_empty_parts(facts.counts, out);
    print_table_notes(*spec, {}, out);

    const std::int64_t shown = std::min(options.rows, facts.counts.total());
    for (std::int64_t row = 0; row < shown; ++row) {
        const auto sample = sample_of(**data, row);
        if (!sample) return out.fail(sample.error());
        std::string text;
        for (std::size_t field = 0; field < facts.fields.size(); ++field)
            text += (field > 0 ? "  " : "") + facts.fields[field].name + ": "
                + row_text(facts.fields[field], (*sample)[field]);
        out.line(text);
        out.object({{"event", "row"}, {"row", row}, {"values", row_json(facts, *sample)}});
    }
    return exit_done;
}

Exit list_sets(const Output& out)
{
    const auto sets = list_downloads();
    if (!sets) return out.fail(sets.error());
    const auto names = builtin_names();
    for (const std::string& name : names)
        out.object({{"event", "builtin"}, {"name", name}, {"spec", "builtin:" + name}});
    out.line("built in (builtin:NAME): " + joined(names));
    out.line("");
    Table table({"download", "size", "title", "licence", "source"});
    for (const DownloadSet& set : *sets) {
        table.row({set.name, bytes_text(static_cast<double>(set.bytes())), set.title, set.licence, set.source});
        out.object({{"event", "download"}, {"name", set.name}, {"title", set.title}, {"bytes", set.bytes()},
            {"licence", set.licence}, {"source", set.source}, {"files", set.files.size()}});
    }
    out.line(table.text());
    return exit_done;
}

Exit get(const DataOptions& options, const Output& out)
{
    const auto sets = list_downloads();
    if (!sets) return out.fail(sets.error());
    const auto set = std::ranges::find(*sets, options.name, &DownloadSet::name);
    if (set == sets->end())
        return out.fail(
            {"usage.name", options.name, "no data set of this name can be downloaded", "see: epoch data list"});
    fs::path folder = options.to;
    if (folder.empty()) {
        const auto own = downloads_folder();
        if (!own) return out.fail(own.error());
        folder = *own / set->name;
    }
    out.line(message("{title}, {bytes}. Licence: {licence}. {source}",
        {{"title", set->title}, {"bytes", bytes_text(static_cast<double>(set->bytes()))}, {"licence", set->licence},
            {"source", set->source}})
                 .text());

    std::signal(SIGINT, [](int) { download_cancelled = 1; });
    std::signal(SIGTERM, [](int) { download_cancelled = 1; });
    std::uint64_t shown = 0; // tenths
    DownloadOptions download;
    download.from = options.from;
    download.progress = [&](const DownloadFile& file, std::uint64_t bytes) {
        const std::uint64_t tenths = bytes * 10 / file.bytes;
        if (tenths != shown) out.note(file.name + " " + std::to_string(tenths * 10) + " %");
        shown = tenths;
        return download_cancelled ? GoOn::no : GoOn::yes;
    };
    if (const auto done = get_download(*set, folder, download); !done) return out.fail(done.error());
    const std::string spec = rebased_data_spec(set->spec, folder, {});
    out.line("--data \"" + spec + "\"");
    out.object({{"event", "data"}, {"name", set->name}, {"folder", folder.string()}, {"spec", spec}});
    return exit_done;
}

} // namespace

Action add_data(CLI::App& command)
{
    const auto options = std::make_shared<DataOptions>();
    command.add_option(
        "SPEC", options->spec, "builtin:NAME, csv:FILE?target=COLUMN, idx:IMAGES,LABELS, folder:DIR, ...");
    command.add_option("--rows", options->rows, "Rows to show")->check(between(0, 1000))->capture_default_str();
    command.add_flag("--whole", options->whole, "Read a large table completely, not only its beginning");
    command.add_option("-o,--output", options->output,
        "File to write (*.npz): one array of NumPy for each input and target, and one of the splits");
    auto* listing = command.add_subcommand("list", "List the built-in data sets and those to download");
    auto* getting = command.add_subcommand("get", "Download a data set; every file is checked by its SHA-256");
    getting->add_option("NAME", options->name, "A name from `epoch data list`")->required();
    getting->add_option("--to", options->to, "Folder (default: epoch-studio/datasets/NAME in the user's data folder)");
    getting->add_option("--from", options->from, "File, folder or https address instead of the original source");
    command.require_subcommand(0, 1);
    return [=](const Output& out) {
        if (listing->parsed()) return list_sets(out);
        if (getting->parsed()) return get(*options, out);
        if (!options->spec.empty()) return summarize(*options, out);
        return out.fail(
            {"usage.spec", "epoch data", "a data set is missing", "name a data spec, or write list or get NAME"});
    };
}

} // namespace epoch::cli
