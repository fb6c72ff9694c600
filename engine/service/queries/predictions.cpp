// AskPredictions: the predictions of a recorded run for a table, a picture or a folder of pictures, as a CSV file.
#include "model/file_columns.h"
#include "service/queries/answers.h"

#include "model/time_series.h"
#include "service/queries/input_files.h"
#include "service/queries/model_predictor.h"
#include "service/queries/prediction_table.h"
#include "service/queries/row_notes.h"
#include "service/queries/run_lines.h"
#include "service/queries/series_forecasts.h"
#include "session/run_model.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_refusals = 20; // told one by one; all of them are counted
constexpr std::size_t max_series_told = 3; // likewise

fs::path path_of(const std::string& text) { return {std::u8string(text.begin(), text.end())}; }

Status check_names(const fs::path& input, const fs::path& table)
{
    std::error_code fault;
    if (!fs::exists(input, fault)) return Error{"data.file", input.string(), "is not there", "choose another file"};
    if (fs::equivalent(input, table, fault))
        return Error{"usage.output", table.string(), "is an input too", "choose another file"};
    return {};
}

} // namespace

QueryResult answer_to(const AskPredictions& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    const fs::path input = path_of(query.input), table_file = path_of(query.table);
    RETURN_IF_ERROR(check_names(input, table_file));
    ASSIGN_OR_RETURN(auto model, model_of_run(runs / query.run, RunWeights::best));
    set_threshold(model.project.training, query.threshold);
    ASSIGN_OR_RETURN(const auto predictor, ModelPredictor::open(model, context.devices, "cpu", 0));
    if (predictor->input().kind == TensorKind::ids && !has_texts(predictor->input()))
        return Error{"usage.output", query.input, "a network of texts makes no table",
            "write the beginning of a text in the Playground"};
    ASSIGN_OR_RETURN(auto table, PredictionTable::make(table_file, predictor->form()));
    Predictions done{query.table, 0, 0, 0, model.step, {}};
    RowNotes notes;
    const auto keep = [&](const ReadProgress& read) {
        if (context.report) context.report(read.total > 0 ? read.done / read.total : -1, "predicting");
        return context.cancelled ? GoOn::no : GoOn::yes;
    };
    // `record`: of a table, whose columns come first.
    const auto take = [&](const Result<InputRow>& row, const CsvRecords* record) -> Status {
        if (context.cancelled) return reading_cancelled(query.input);
        if (!row) {
            ++done.refused;
            if (done.refusals.size() < max_refusals) done.refusals.push_back(row.error());
            const std::string& where = row.error().where;
            return table.add(where.substr(0, where.find(": ")), record, nullptr);
        }
        notes.add(*row);
        ASSIGN_OR_RETURN(const auto prediction, predictor->predict(row->values));
        return table.add(row->name, record, &prediction);
    };
    const TableUse use_row{[&](const Result<InputRow>& row, const CsvRecords& record) { return take(row, &record); },
        [&](const CsvRecords& record, TableUse::First first) {
            table.copy_columns(record, first == TableUse::First::names);
            return Status();
        }};
    const auto use_picture = [&](const Result<InputRow>& row) { return take(row, nullptr); };
    if (time_series_of(predictor->data())) {
        table.own_columns(forecast_columns(predictor->data()));
        const auto use = [&](const ForecastAfter& after, const Prediction& forecast) {
            return table.add(forecast_cells(predictor->data(), after), forecast);
        };
        ASSIGN_OR_RETURN(
            done.without_forecast, forecast_series(*predictor, query.input, ForecastAfterRows::last, use, keep));
        done.series_without = std::ssize(done.without_forecast);
        if (done.without_forecast.size() > max_series_told) done.without_forecast.resize(max_series_told);
    } else {
        RETURN_IF_ERROR(read_inputs(predictor->data(), predictor->input(), input, use_row, use_picture, keep));
    }
    RETURN_IF_ERROR(table.end());
    done.rows = table.rows();
    done.filled = notes.filled(), done.filled_cells = notes.filled_cells();
    done.outside = notes.outside(), done.outside_cells = notes.outside_cells();
    return AnswerValue(std::move(done));
}

} // namespace epoch
