// prediction_table: a CSV file of predictions, one row for each row of the input, whose own columns come first. Rows
// are written as they come; the file appears under its name when it is complete. A name that ends in .npz becomes
// arrays of NumPy: `probabilities`, `prediction` (the number of the class) and `classes` (names), or `values` and
// `names`; `rows` (numbers of the rows of the input, from 0; rows that could not be used are left out) and `inputs`.
#pragma once

#include "data/readers/csv_records.h"
#include "service/queries/model_predictor.h"
#include "store/raw_file.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// Whether the ending of the name is that of a table (.csv, .tsv, .txt, or none) or of arrays (.npz).
Status check_prediction_name(const std::filesystem::path& file);

class PredictionTable {
public:
    // `form`: of the model. Classes get the columns prediction and probability_NAME..., numbers prediction, or
    // prediction_NAME... where they are several. The first column is the name of the input.
    static Result<PredictionTable> make(const std::filesystem::path& file, const Prediction& form);
    // Before the first row: the columns of the table that `record` begins come first in place of the name, and the file
    // has its delimiter, decimal mark and byte order mark.
    void copy_columns(const CsvRecords& record, bool has_names);

    // Likewise columns of these names.
    void own_columns(std::vector<std::string> names);
    Status add(const std::vector<std::string>& own, const Prediction& prediction);

    // No prediction: the row could not be used. `record`: of a table whose columns are copied.
    Status add(std::string_view input, const CsvRecords* record, const Prediction* prediction);
    Status end();
    std::int64_t rows() const { return m_rows; }

private:
    PredictionTable(std::filesystem::path file, RawFile written, const Prediction& form);
    Status end_arrays();
    void write_names();
    void add_field(std::string_view text);
    void add_number(float value);
    void end_row();
    void keep_names_apart();
    Status add_prediction(const Prediction* prediction);

    std::filesystem::path m_file;
    RawFile m_written;
    std::string m_buffer;
    std::vector<std::string> m_own; // names of the copied columns; none: the name of the input
    std::vector<std::string> m_names; // of the predictions
    char m_delimiter = ',';
    bool m_decimal_commas = false, m_begun = false, m_in_row = false;
    std::int64_t m_rows = 0;

    // Of arrays.
    bool m_arrays = false, m_classes = false;
    std::vector<std::string> m_outputs, m_inputs;
    std::vector<float> m_values;
    std::vector<std::int32_t> m_predicted, m_numbers;
};

} // namespace epoch
