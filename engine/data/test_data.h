// test_data: data that a network was not trained on, read as its training data was.
#pragma once

#include "data/dataset.h"

namespace epoch {

struct TestData {
    std::shared_ptr<const Dataset> data; // in the form of the training data
    bool whole = false; // all rows are the test
};

enum class TestRows : std::uint8_t { automatic, split };

// Options that `spec` does not have are those of `trained_spec`. All rows of files that the network was not trained on
// are the test, unless `spec` has an option of the split or `rows` asks for one.
Result<TestData> load_test_data(const std::string& spec, const std::string& trained_spec, const DataFacts& trained,
    const std::string& base_folder, TestRows rows, const KeepReading& keep = {});

// All windows of a file with the columns of a time series, each of which is followed by a forecast.
Result<std::shared_ptr<const Dataset>> load_forecast_windows(
    const std::string& file, const DataFacts& trained, const KeepReading& keep = {});

} // namespace epoch
