// dataset: samples in the form that devices read: training rows first, then validation, then test. Each field is one
// block of rows in memory; the rows of a set too large for memory are in a file.
#pragma once

#include "base/hash.h"
#include "base/message.h"
#include "base/result.h"
#include "data/row_file.h"
#include "data/row_keys.h"
#include "model/data_facts.h"
#include "model/data_spec.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// A table with more bytes of rows than this is streamed from a file unless its spec says otherwise. The limit is the
// same on every machine; results do not depend on it.
inline constexpr double max_resident_bytes = 256.0 * (1 << 20);

enum class GoOn : std::uint8_t { yes, no };
// How far a read is.
struct ReadProgress {
    std::string_view what; // a file, or the title of a set
    double done = 0, total = 0; // in `unit`; total 0: not known
    std::string_view unit = "B";
    int pass = 1, passes = 1; // of a file that is read several times; passes 0: not known yet
};
// Called by long reads at least once a MiB; `no` cancels the read ("data.cancelled").
using KeepReading = std::function<GoOn(const ReadProgress&)>;

// The last row before a forecast.
struct ForecastAfter {
    std::string series, time; // as the file writes them; the first may be empty
    bool is_last = false; // no row of the series follows
};

struct Dataset {
    DataFacts facts;
    std::vector<std::vector<std::byte>> fields; // parallel to facts.fields; rows without gaps
    std::optional<RowFile> file = {}; // in place of `fields`
    std::vector<std::int64_t> lines = {}; // of the rows in their table's file, 0: in none; empty: no table, or streamed
    // Of the values of a table's inputs, row by row: 1 where the cell was empty and is filled in. Empty: none, or
    // streamed.
    std::vector<std::uint8_t> filled = {};
    std::vector<ForecastAfter> forecast_after = {}; // of load_windows
    std::vector<Message> without_forecast = {}; // of load_windows: series whose last row has none, and why
    std::int64_t empty_line = 0; // of load_windows: of the last row that was left out for an empty cell; 0: none
    std::string empty_column = {}; // of that cell
    double share_seen = 1; // of all rows, where this is a preview; for a table an estimate
    std::int64_t repeated = 0; // the last rows of training, which occur before (see class_balance.h)

    bool streamed() const { return file.has_value(); }
    std::int64_t row_bytes(std::size_t field) const;
    std::int64_t row_bytes() const; // of all fields
    std::span<const std::byte> row(std::size_t field, std::int64_t index) const; // of a set in memory
    // Fills `to` with rows of one field, from memory or from the file.
    Status read(std::size_t field, std::int64_t first, std::span<std::byte> to) const;
};

// Loads the data set of a spec. File names are relative to `base_folder`. The same spec gives the same bytes on every
// machine.
Result<std::shared_ptr<const Dataset>> load_dataset(
    std::string_view spec, const std::string& base_folder, const KeepReading& keep = {});
// The same, with texts of a table numbered by the vocabulary of training, where that has one.
Result<std::shared_ptr<const Dataset>> load_dataset(
    std::string_view spec, const std::string& base_folder, const KeepReading& keep, const DataFacts& trained);

// All rows are the test, as the files have them: nothing is standardized, and missing inputs are NaN. Columns to ignore
// need not exist. `trained` says how dates are read.
Result<std::shared_ptr<const Dataset>> load_whole(
    std::string_view spec, const DataFacts& trained, const std::string& base_folder, const KeepReading& keep = {});

// Likewise all windows of a time series, also those after which no rows are known. Their targets are 0.
Result<std::shared_ptr<const Dataset>> load_windows(
    std::string_view spec, const DataFacts& trained, const std::string& base_folder, const KeepReading& keep = {});

// True when the spec needs only files that ship with the program.
bool is_builtin(std::string_view spec);
std::vector<std::string> builtin_names();

// --- For readers ---

// Pictures of bytes, which enter the network as 0 to 1; and the class of each sample.
FieldFacts image_facts(const Shape& sample);
FieldFacts label_facts(std::int64_t classes, std::vector<std::string> names = {});

Error reading_cancelled(std::string where);
bool is_reading_cancelled(const Error& error);

// Splits rows by "8000/1000/1000" or "0.6/0.2/0.2" (training gets what rounding leaves over), shuffled by
// Philox(split_seed, split). `limit` selects that many rows of the shuffled order. With a gap the rows are not
// shuffled, and that many are left out before the validation and before the test split. Counts and limit are scaled
// when a preview has read a share of the rows. Rows with one key stay in one split; by time, training has the earliest
// and the test the latest. `fold=2/5` makes the second of five equal parts the test; validation is a share of the
// others.
struct SplitOptions {
    SplitCounts counts;
    std::vector<std::int64_t> order; // row of the source for each row of the set
};
Result<SplitOptions> draw_split(SpecReader& options, std::int64_t rows, std::string_view default_split,
    std::optional<std::int64_t> gap = {}, double share_seen = 1, const RowKeys& keys = {});

// The hash of a set after its split counts; the bytes of each field are added to it.
Hash64 hash_of_counts(const SplitCounts& counts);

// Orders the rows by the split, counts and hashes them. `finish` may change the ordered rows before they are hashed.
using FinishRows = std::function<void(std::vector<FieldFacts>&, std::vector<std::vector<std::byte>>&)>;
Dataset make_dataset(std::string title, std::vector<FieldFacts> facts, std::vector<std::vector<std::byte>> fields,
    const SplitOptions& split, const FinishRows& finish = {});

template <class T> std::vector<std::byte> bytes_of(const std::vector<T>& values)
{
    const auto bytes = std::as_bytes(std::span(values));
    return {bytes.begin(), bytes.end()};
}

Result<Dataset> read_builtin_2d(const std::string& name, SpecReader& options);
Result<Dataset> read_digits(SpecReader& options);

} // namespace epoch
