#include "service/queries/series_forecasts.h"

#include "data/test_data.h"
#include "model/data_spec.h"

#include <cstring>

namespace epoch {
namespace {

std::string option_of(const DataFacts& data, std::string_view key)
{
    const auto spec = parse_data_spec(data.spec);
    if (!spec) return {};
    const auto found = spec->options.find(key);
    return found == spec->options.end() ? std::string() : found->second;
}

} // namespace

std::vector<std::string> forecast_columns(const DataFacts& data)
{
    const std::string series = option_of(data, "series"), time = option_of(data, "time");
    return series.empty() ? std::vector{time} : std::vector{series, time};
}

std::vector<std::string> forecast_cells(const DataFacts& data, const ForecastAfter& after)
{
    return forecast_columns(data).size() == 1 ? std::vector{after.time} : std::vector{after.series, after.time};
}

Result<std::vector<Message>> forecast_series(ModelPredictor& model, const std::string& file, ForecastAfterRows after,
    const UseForecast& use, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(const auto data, load_forecast_windows(file, model.data(), keep));
    const auto& places = data->forecast_after;
    bool any = false;
    for (std::size_t window = 0; window < places.size(); ++window) {
        if (after == ForecastAfterRows::last && !places[window].is_last) continue;
        any = true;
        const auto bytes = data->row(0, static_cast<std::int64_t>(window));
        std::vector<float> values(bytes.size() / sizeof(float));
        std::memcpy(values.data(), bytes.data(), bytes.size());
        ASSIGN_OR_RETURN(const auto forecast, model.predict(values));
        RETURN_IF_ERROR(use(places[window], forecast));
    }
    if (any) return data->without_forecast;
    if (data->empty_line > 0)
        return Error{"predict.series", file + ", line " + std::to_string(data->empty_line),
            message("has an empty {column} among the last rows, which a forecast would have to read",
                {{"column", data->empty_column}}),
            "fill in the cell, or leave out the last rows"};
    return Error{"predict.series", file, "has a gap in the last rows, which a forecast would have to read",
        "fill in the rows that are missing, or predict after every window with --every"};
}

} // namespace epoch
