// column_errors: where in the columns of a table the predictions are bad: the mean error of the samples in each range
// of a column's values, or with each of its words.
#pragma once

#include "base/result.h"
#include "protocol/inside.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace epoch {

struct Dataset;

// Ranges of about as many samples each, at most ten; equal values stay in one.
std::vector<ErrorBin> bins_of_numbers(std::span<const double> values, std::span<const double> errors);
// The most frequent words, most frequent first; last, without a word, the samples of all others.
std::vector<ErrorBin> bins_of_words(std::span<const std::string> words, std::span<const double> errors);

// Of the inputs with named columns.
class ColumnErrorBins {
public:
    void begin(const Dataset& data, std::int64_t samples);
    // The errors of samples from row `first` on; one that is not finite does not count.
    Status add(const Dataset& data, std::int64_t first, std::span<const double> errors);
    std::vector<ColumnErrors> result(const Dataset& data) const; // empty: no named columns, or no samples

private:
    struct Column {
        std::size_t field = 0; // of the data
        ColumnErrors::Form form = ColumnErrors::Form::number;
        std::string name;
        std::size_t first = 0, width = 1; // in a row of the field
        std::vector<double> values; // as stored; of words: their place, from 0; width: none of them
        std::vector<std::string> words;
    };
    std::vector<Column> m_columns;
    std::vector<double> m_errors;
    std::vector<float> m_row;
    std::int64_t m_samples = 0, m_rows = 0, m_seen = 0; // rows: so many of the samples, spread evenly
};

} // namespace epoch
