// input_rows: turns the user's input for a prediction (a row of numbers and words, a table, a picture) into samples,
// preprocessed like the training data.
#pragma once

#include "data/byte_source.h"
#include "data/dataset.h"
#include "data/readers/picture.h"
#include "model/data_facts.h"

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct InputRow {
    std::string name; // its origin: "flowers.csv, line 3"
    std::vector<float> values; // preprocessed
};

// "5.1,3.5,1.4,0.2": the training file's columns without the target, in order; words where it had words. Separated by
// commas, semicolons or tabs. A field without named columns takes plain numbers.
Result<InputRow> row_of_text(const FieldFacts& field, const std::string& text);

// Reads a delimited file row by row, in memory for one of them. `use` gets each row, or what is wrong with it; its
// error ends the reading. A header selects the columns by name, so the file may have others, such as the target.
// Without one the file has the columns that the network reads, or all columns of its training table.
using UseInputRow = std::function<Status(Result<InputRow> row)>;
Status read_table(const DataFacts& data, const FieldFacts& field, const std::filesystem::path& file,
    const UseInputRow& use, const KeepReading& keep = {});
// The same of a stream; a row is used as soon as it has come.
Status read_table_stream(const DataFacts& data, const FieldFacts& field, const std::string& name, const ReadSome& more,
    const UseInputRow& use, const KeepReading& keep = {});

// Resizes the picture to the size of the field and converts its channels.
InputRow row_of_picture(const FieldFacts& field, const Picture& picture, std::string name);

} // namespace epoch
