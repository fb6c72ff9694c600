// input_rows: turns the user's input for a prediction (a row of numbers and words, a table, a picture) into samples,
// preprocessed like the training data.
#pragma once

#include "data/dataset.h"
#include "data/readers/csv_records.h"
#include "data/readers/picture.h"
#include "model/data_facts.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace epoch {

struct InputRow {
    std::string name; // its origin: "flowers.csv, line 3"
    std::vector<float> values; // preprocessed
    int filled = 0; // empty cells, which have the value that stood for them in training
    std::int64_t line = 0; // of its table; 0: it is from none
    std::vector<Message> filled_cells = {}, outside_cells = {}; // in words; outside: of what the network was trained on
};

// "5.1,3.5,1.4,0.2": the training file's columns without the target, in order; words where it had words. Separated by
// commas, semicolons or tabs. A field without named columns takes plain numbers.
Result<InputRow> row_of_text(const FieldFacts& field, const std::string& text);

// What becomes of the rows of a table. An error of either function ends the reading.
struct TableUse {
    std::function<Status(Result<InputRow> row, const CsvRecords& record)> row; // or what is wrong with it
    // The first record, which has the names of the columns or is the first row; may be empty.
    enum class First : std::uint8_t { names, row };
    std::function<Status(const CsvRecords& record, First first)> begin = {};
};

// Reads a delimited file row by row, in memory for one of them. A header selects the columns by name, so the file may
// have others, such as the target. Without one the file has the columns that the network reads, or all columns of its
// training table.
Status read_table(const DataFacts& data, const FieldFacts& field, const std::filesystem::path& file,
    const TableUse& use, const KeepReading& keep = {});
// The same of a stream; a row is used as soon as it has come.
Status read_table_stream(const DataFacts& data, const FieldFacts& field, const std::string& name, const ReadSome& more,
    const TableUse& use, const KeepReading& keep = {});

// Resizes the picture to the size of the field and converts its channels.
InputRow row_of_picture(const FieldFacts& field, const Picture& picture, std::string name);

} // namespace epoch
