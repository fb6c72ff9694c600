// input_rows: turns the user's input for a prediction (a row of numbers and words, a table, a picture) into samples,
// preprocessed like the training data.
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
    std::string name; // its origin: "flowers.csv, line 3"
    std::vector<float> values; // preprocessed
};

// "5.1,3.5,1.4,0.2": the training file's columns without the target, in order; words where it had words. Separated by
// commas, semicolons or tabs. A field without named columns takes plain numbers.
Result<InputRow> row_of_text(const FieldFacts& field, const std::string& text);

// Every row of a delimited file. A header selects the columns by name, so the file may have others, such as the target.
Result<std::vector<InputRow>> rows_of_table(const FieldFacts& field, const std::filesystem::path& file);

// Resizes the picture to the size of the field and converts its channels.
InputRow row_of_picture(const FieldFacts& field, const Picture& picture, std::string name);

} // namespace epoch
