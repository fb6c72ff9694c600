// source: rows as a reader found them, before the split into training, validation and test.
#pragma once

#include "base/result.h"
#include "data/dataset.h"
#include "data/row_keys.h"
#include "data/table_texts.h"
#include "model/data_spec.h"
#include "model/table_profile.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epoch {

struct TimeWindows;

struct Source {
    std::string title;
    std::vector<FieldFacts> facts;
    std::vector<std::vector<std::byte>> fields; // parallel to facts
    // Used instead of `fields` where the rows may not fit into memory: calls `use` with every row in order, its fields
    // one after another without gaps.
    using UseRow = std::function<Status(std::span<const std::byte> row)>;
    std::function<Status(const UseRow& use)> read_rows = {};
    bool size_is_known = true; // false: a compressed file only announces it, so the set is streamed only on request
    std::int64_t rows = 0; // divided by `split`
    std::int64_t validation_rows = 0; // after those: from a folder of their own, all go to the validation split
    std::int64_t test_rows = 0; // after those: from test= or a folder of their own, all go to the test split
    std::int64_t all_rows() const { return rows + validation_rows + test_rows; }
    // Columns of the flat f32 field 0 that are numbers, not one of several words; standardize changes only these.
    std::vector<bool> numeric;
    // Windows of one text are not shuffled; this many are left out between two splits.
    std::optional<std::int64_t> gap;
    std::optional<TableTexts> texts = {}; // of `rows` and `test_rows`: become field 0
    std::vector<std::int64_t> lines = {}; // as in Dataset
    RowKeys keys = {}; // of `rows`, where a column decides on the split
    std::optional<double> best_loss; // see DataFacts
    KeepReading keep = {}; // called while the rows are written to a file
    double share_seen = 1; // of all rows, where this is a preview
    bool as_test = false, forecast = false; // see load_whole, load_windows
    std::shared_ptr<const TimeWindows> windows = {}; // where the rows are a time series
    std::string_view default_split = "0.8/0.1/0.1"; // of `rows` where none have a split of their own
};

enum class Reading : std::uint8_t { whole, preview, as_test, forecast }; // see preview.h, load_whole, load_windows
constexpr bool reads_as_test(Reading reading) { return reading == Reading::as_test || reading == Reading::forecast; }

struct ReadRequest {
    const DataSpec& spec;
    SpecReader& options;
    std::filesystem::path base_folder;
    Reading reading = Reading::whole;
    KeepReading keep = {};
    std::vector<DateColumn> dates = {}; // of training: columns of these names become the same features
    std::optional<FieldFacts> texts = {}; // of training: other texts are numbered as these
    bool leave_out_damaged = false; // images, up to a hundredth of them

    std::filesystem::path path(const std::string& name) const; // names are UTF-8 and relative to the base folder
    // The names in test=SPEC, which has to be of the same kind and without options; empty when there is none.
    Result<std::vector<std::string>> test_parts() const;
};

// The option `stream=`: whether rows are streamed from a file instead of memory.
enum class Streaming : std::uint8_t { automatic, yes, no };
Result<Streaming> streaming_option(SpecReader& options);
Result<bool> yes_or_no(SpecReader& options, const char* key); // no by default

Result<Source> read_idx(ReadRequest& request);
Result<Source> read_csv(ReadRequest& request);
Result<Source> read_cifar10(ReadRequest& request);
Result<Source> read_cifar100(ReadRequest& request);
Result<Source> read_folder(ReadRequest& request);
Result<Source> read_npy(ReadRequest& request);
Result<Source> read_npz(ReadRequest& request);
Result<Source> read_text(ReadRequest& request);

Result<TableProfile> profile_folder(ReadRequest& request); // without columns

// Built-in sets: tables that ship with the program, images by formula, random numbers, sentences of a grammar.
Result<Source> read_builtin_table(const std::string& name, SpecReader& options);
Result<Source> read_builtin_shapes(const std::string& name, SpecReader& options);
Result<Source> read_builtin_noise(const std::string& name, SpecReader& options);
Result<Source> read_builtin_grammar(const std::string& name, SpecReader& options);
Result<Source> read_builtin_sums(const std::string& name, SpecReader& options);

// Whether fields are standardized, by statistics of the training rows alone: of each column of a flat field, of all
// pixels of an image. Labels never are.
enum class Standardize : std::uint8_t { no, yes };
struct Standardized {
    Standardize inputs = Standardize::no, targets = Standardize::no;
    Standardize of(FieldRole role) const { return role == FieldRole::input ? inputs : targets; }
};

// Splits the rows and standardizes them where the spec asks for it.
Result<Dataset> build_dataset(Source source, SpecReader& options, Standardize by_default);

} // namespace epoch
