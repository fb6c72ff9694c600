// series_forecasts: what a network predicts after the rows of a time series.
#pragma once

#include "data/dataset.h"
#include "service/queries/model_predictor.h"

#include <functional>
#include <string>
#include <vector>

namespace epoch {

enum class ForecastAfterRows : std::uint8_t { last, every }; // row of each series
using UseForecast = std::function<Status(const ForecastAfter& after, const Prediction& forecast)>;

// `file` has at least a window of rows of each series that is to be predicted.
// Answers which series have no forecast after their last row, and why.
Result<std::vector<Message>> forecast_series(ModelPredictor& model, const std::string& file, ForecastAfterRows after,
    const UseForecast& use, const KeepReading& keep = {});

// The columns of a table of forecasts before their steps: the series, where there are several, and the time of the last
// row before the forecast.
std::vector<std::string> forecast_columns(const DataFacts& data);
std::vector<std::string> forecast_cells(const DataFacts& data, const ForecastAfter& after);

} // namespace epoch
