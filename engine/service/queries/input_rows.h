// input_rows: what a user hands in for a prediction (a row of numbers and words, a table, a picture, a text) as samples
// that enter the network the way its training data did.
#pragma once

#include "data/readers/picture.h"
#include "model/data_facts.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct InputRow {
    std::string name; // what it came from: "flowers.csv, line 3"
    std::vector<float> values; // as they enter the network
};

// "5.1,3.5,1.4,0.2": the columns of the training file without the target, in their order; words where it had words.
// Commas, semicolons or tabs between. A field without columns takes its numbers one by one.
Result<InputRow> row_of_text(const FieldFacts& field, const std::string& text);

// Every row of a delimited file. With a header its names choose the columns, so that others (the target) may stand
// among them.
Result<std::vector<InputRow>> rows_of_table(const FieldFacts& field, const std::filesystem::path& file);

// A picture is brought to the size and the channels of the field.
InputRow row_of_picture(const FieldFacts& field, const Picture& picture, std::string name);

} // namespace epoch
