// prediction_table: a CSV file of predictions, one row for each row of the input. Rows are written as they come; the
// file appears under its name when it is complete.
#pragma once

#include "service/queries/model_predictor.h"
#include "store/raw_file.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace epoch {

class PredictionTable {
public:
    // `form`: of the model. Classes get the columns input, prediction and probability_NAME..., numbers input and
    // prediction, or prediction_NAME... where they are several.
    static Result<PredictionTable> make(const std::filesystem::path& file, const Prediction& form);

    Status add(std::string_view input, const Prediction& prediction);
    Status add_empty(std::string_view input); // a row that could not be predicted
    Status end();
    std::int64_t rows() const { return m_rows; }

private:
    PredictionTable(std::filesystem::path file, RawFile written)
        : m_file(std::move(file))
        , m_written(std::move(written))
    {
    }
    Status end_row();

    std::filesystem::path m_file;
    RawFile m_written;
    std::string m_buffer;
    std::size_t m_columns = 0; // beside the input
    std::int64_t m_rows = 0;
};

} // namespace epoch
