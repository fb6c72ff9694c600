// epoch predict: predictions of a trained network for images, rows, tables and beginnings of texts, printed or written
// to a table.
#include "verb.h"

#include "base/sort_key.h"
#include "base/units.h"
#include "figures.h"
#include "inputs.h"
#include "model/file_columns.h"
#include "model/time_series.h"
#include "opened_model.h"
#include "opened_project.h"
#include "progress.h"
#include "service/queries/input_files.h"
#include "service/queries/prediction_table.h"
#include "service/queries/row_notes.h"
#include "service/queries/series_forecasts.h"
#include "service/queries/text_generator.h"
#include "usage.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

namespace epoch::cli {
namespace {

namespace fs = std::filesystem;

struct PredictOptions {
    std::string file, weights, table, device = "cpu";
    std::vector<std::string> inputs;
    int threads = 0;
    bool only_predictions = false, every = false;
    std::optional<double> threshold;
    Sampling sampling;
};

constexpr std::size_t max_classes_shown = 5, max_without_shown = 20; // in text output; --json has all

// The predicted class first, then the most likely ones; numbers in the order of their columns.
std::string text_of(const Prediction& prediction)
{
    std::vector<std::size_t> order(prediction.values.size());
    std::iota(order.begin(), order.end(), 0);
    if (prediction.classes)
        std::ranges::stable_sort(order, {}, [&](std::size_t i) {
            return std::pair(i != prediction.named(), largest_first(static_cast<double>(prediction.values[i])));
        });
    if (prediction.classes) order.resize(std::min(order.size(), max_classes_shown));
    std::string text;
    for (const std::size_t i : order) {
        text += (text.empty() ? "" : ", ") + prediction.names[i] + " "
            + (prediction.classes
                    ? percent_text(prediction.values[i], 1)
                    : with_unit(figure_text(static_cast<double>(prediction.values[i])), prediction.units[i]));
    }
    return text;
}

void print(const std::string& input, const Prediction& prediction, const Output& out)
{
    out.line(input + ": " + text_of(prediction));
    Json values = Json::object();
    for (std::size_t i = 0; i < prediction.values.size(); ++i) values[prediction.names[i]] = prediction.values[i];
    Json object{{"event", "prediction"}, {"input", input}};
    if (prediction.classes) {
        object["class"] = prediction.names[prediction.named()];
        object["probability"] = prediction.values[prediction.named()];
        object["probabilities"] = std::move(values);
    } else {
        object["values"] = std::move(values);
    }
    out.object(object);
}

void print(const ForecastAfter& after, const Prediction& forecast, const Output& out)
{
    std::string values;
    for (std::size_t step = 0; step < forecast.values.size(); ++step)
        values += (step > 0 ? ", " : "")
            + with_unit(figure_text(static_cast<double>(forecast.values[step])), forecast.units[step]);
    out.line(message(after.series.empty() ? "after {time}: {values}" : "{series} after {time}: {values}",
        {{"series", after.series}, {"time", after.time}, {"values", values}})
                 .text());
    out.object({{"event", "forecast"}, {"series", after.series}, {"after", after.time}, {"values", forecast.values}});
}

volatile std::sig_atomic_t stop_signal = 0;
#ifdef SIGHUP
constexpr int stop_signals[] = {SIGINT, SIGTERM, SIGHUP};
#else
constexpr int stop_signals[] = {SIGINT, SIGTERM};
#endif

// Predicts rows as they are read, and prints them or adds them to a table. One that cannot be used is reported, and the
// next ones are predicted all the same.
class RowPredictor {
public:
    enum class Columns : std::uint8_t { of_input, name };

    RowPredictor(ModelPredictor& model, PredictionTable* table, Columns columns, const Output& out)
        : m_model(model)
        , m_table(table)
        , m_columns(columns)
        , m_out(out)
    {
    }

    TableUse use()
    {
        TableUse use{[this](const Result<InputRow>& row, const CsvRecords& record) {
            return take(row, m_columns == Columns::of_input ? &record : nullptr);
        }};
        if (m_table && m_columns == Columns::of_input)
            use.begin = [this](const CsvRecords& record, TableUse::First first) {
                m_table->copy_columns(record, first == TableUse::First::names);
                return Status();
            };
        return use;
    }

    // `record`: of the table that the row comes from, where its columns are copied.
    Status take(const Result<InputRow>& row, const CsvRecords* record = nullptr)
    {
        if (stop_signal) return Error{"usage.stopped", "epoch predict", "was stopped", ""};
        ++m_rows;
        if (!row) {
            if (m_refused++ < max_reported) m_out.warn(row.error());
            const std::string name = row.error().where.substr(0, row.error().where.find(": "));
            return m_table ? m_table->add(name, record, nullptr) : Status();
        }
        m_notes.add(*row);
        ASSIGN_OR_RETURN(const auto prediction, m_model.predict(row->values));
        if (m_table) return m_table->add(row->name, record, &prediction);
        print(row->name, prediction, m_out);
        if (m_out.lost()) return m_out.lost_error();
        return {};
    }

    const RowNotes& notes() const { return m_notes; }
    Status end() const
    {
        if (m_notes.filled() > 0)
            m_out.note(
                message("note: {cells} empty {cells:cell was|cells were} filled in as in training: {first}{more}",
                    {{"cells", m_notes.filled()}, {"first", joined(m_notes.filled_cells(), "; ")},
                        {"more", m_notes.filled() > std::ssize(m_notes.filled_cells()) ? "; ..." : ""}})
                    .text());
        if (m_notes.outside() > 0)
            m_out.note(
                message("note: {rows} {rows:row has|rows have} values outside of what the network was trained on, "
                        "where its predictions mean little; the first: {first}",
                    {{"rows", m_notes.outside()}, {"first", joined(m_notes.outside_cells(), "; ")}})
                    .text());
        if (m_refused == 0) return {};
        return Error{"predict.rows", "",
            message("{refused} of {rows} {rows:row|rows} could not be predicted",
                {{"refused", m_refused}, {"rows", m_rows}}),
            m_refused > max_reported ? "correct the rows; the first of them are named above"
                                     : "correct the rows that are named above"};
    }

private:
    static constexpr std::int64_t max_reported = 20;

    ModelPredictor& m_model;
    PredictionTable* m_table;
    Columns m_columns; // of the table
    const Output& m_out;
    std::int64_t m_rows = 0, m_refused = 0;
    RowNotes m_notes;
};

// An existing file is read as the network's kind of input; anything else is a row.
Status predict_rows(ModelPredictor& model, RowPredictor& rows, const std::string& input, const Output& out)
{
    const FieldFacts& field = model.input();
    const KeepReading keep = reading_progress(out);
    const bool table = field.kind != TensorKind::image;
    fs::path path = input;
    if (InputStream::is_one(input)) {
        ASSIGN_OR_RETURN(auto stream, InputStream::open(input));
        ASSIGN_OR_RETURN(const bool compressed, stream.compressed());
        const auto more = [&](std::span<std::byte> to) { return stream.read(to); };
        if (table && !compressed) return read_table_stream(model.data(), field, stream.name(), more, rows.use(), keep);
        ASSIGN_OR_RETURN(path, copied_to_file(stream, keep));
    }
    std::error_code fault;
    if (!fs::exists(path, fault)) {
        ASSIGN_OR_RETURN(auto row, row_of_text(field, input));
        return rows.take(std::move(row));
    }
    const auto take = [&](const Result<InputRow>& row) { return rows.take(row); };
    return read_inputs(model.data(), field, path, rows.use(), take, keep);
}

// The files of a time series.
Status predict_windows(ModelPredictor& model, const PredictOptions& options, PredictionTable* table, const Output& out)
{
    const auto after = options.every ? ForecastAfterRows::every : ForecastAfterRows::last;
    const KeepReading keep = reading_progress(out);
    if (table) table->own_columns(forecast_columns(model.data()));
    for (const std::string& input : options.inputs) {
        fs::path path = input;
        if (InputStream::is_one(input)) {
            ASSIGN_OR_RETURN(auto stream, InputStream::open(input));
            ASSIGN_OR_RETURN(path, copied_to_file(stream, keep));
        }
        std::error_code fault;
        if (!fs::exists(path, fault))
            return Error{"predict.input", input, "is no file", "a forecast needs a table with the rows before it"};
        const auto use = [&](const ForecastAfter& place, const Prediction& forecast) -> Status {
            if (table) return table->add(forecast_cells(model.data(), place), forecast);
            print(place, forecast, out);
            return out.lost() ? Status(out.lost_error()) : Status();
        };
        ASSIGN_OR_RETURN(const auto without, forecast_series(model, path.string(), after, use, keep));
        for (std::size_t at = 0; at < std::min(without.size(), max_without_shown); ++at)
            out.note("note: " + without[at].text());
        if (without.size() > max_without_shown)
            out.note(message("note: {series} more series have no forecast after their last row",
                {{"series", static_cast<std::int64_t>(without.size() - max_without_shown)}})
                         .text());
        for (const Message& one : without) out.object({{"event", "no_forecast"}, {"reason", one.text()}});
    }
    return {};
}

// One table for all inputs. It is written to its end when some rows could not be predicted, too.
Status predict_all(ModelPredictor& model, const PredictOptions& options, const Output& out)
{
    std::optional<PredictionTable> table;
    if (!options.table.empty()) {
        RETURN_IF_ERROR(check_output(options.table, "", options.inputs));
        ASSIGN_OR_RETURN(auto made, PredictionTable::make(options.table, model.form()));
        table.emplace(std::move(made));
        // A file that is not complete is removed before the signal ends the program.
        for (const int signal : stop_signals)
            if (std::signal(signal, [](int number) { stop_signal = number; }) == SIG_IGN) std::signal(signal, SIG_IGN);
    }
    if (time_series_of(model.data())) {
        RETURN_IF_ERROR(predict_windows(model, options, table ? &*table : nullptr, out));
        if (!table) return {};
        RETURN_IF_ERROR(table->end());
        out.line(options.table + ": " + counted(table->rows(), "row"));
        out.object({{"event", "table"}, {"file", options.table}, {"rows", table->rows()}});
        return {};
    }
    // Tables of other columns cannot be one.
    using enum RowPredictor::Columns;
    const bool copies = options.inputs.size() == 1 && !options.only_predictions;
    RowPredictor rows(model, table ? &*table : nullptr, copies ? of_input : name, out);
    for (const std::string& input : options.inputs) RETURN_IF_ERROR(predict_rows(model, rows, input, out));
    if (table) {
        RETURN_IF_ERROR(table->end());
        out.line(options.table + ": " + counted(table->rows(), "row"));
        out.object({{"event", "table"}, {"file", options.table}, {"rows", table->rows()},
            {"filled_cells", rows.notes().filled()}, {"rows_outside", rows.notes().outside()}});
    }
    return rows.end();
}

Status print_continuation(ModelPredictor& model, const std::string& prompt, const Sampling& sampling, const Output& out)
{
    ASSIGN_OR_RETURN(const auto text, continue_text(model, prompt, sampling));
    out.line(prompt + text);
    out.object({{"event", "prediction"}, {"input", prompt}, {"text", text}, {"temperature", sampling.temperature},
        {"seed", std::to_string(sampling.seed)}});
    return {};
}

Status continue_all(ModelPredictor& model, const PredictOptions& options, const Output& out)
{
    if (!options.table.empty())
        return Error{"usage.output", "--output", "a network of texts makes no table", "leave the option out"};
    for (const std::string& input : options.inputs)
        RETURN_IF_ERROR(print_continuation(model, input, options.sampling, out));
    return {};
}

Exit predict(const PredictOptions& options, const Output& out)
{
    if (const auto named = check_prediction_name(options.table); !named) return out.fail(named.error());
    auto opened = open_model(options.file, options.weights);
    if (!opened) return out.fail(opened.error());
    if (options.threshold) set_threshold(opened->model.project.training, *options.threshold);
    const auto devices = make_device_library();
    const auto model = ModelPredictor::open(opened->model, *devices, options.device, options.threads);
    if (!model) return out.fail(Error(model.error()).at(options.weights.empty() ? options.file : options.weights));
    const Prediction form = (*model)->form();
    if (options.threshold && (!form.classes || form.values.size() != 2))
        return out.fail(Error{"usage.threshold", options.file, "has no threshold: it does not tell two classes apart",
            "leave out --threshold"});
    const bool continues = (*model)->input().kind == TensorKind::ids && !has_texts((*model)->input());
    const auto done = continues ? continue_all(**model, options, out) : predict_all(**model, options, out);
    if (stop_signal) {
        std::signal(stop_signal, SIG_DFL);
        std::raise(stop_signal);
    }
    return done ? exit_done : out.fail(done.error());
}

} // namespace

Action add_predict(CLI::App& command)
{
    const auto options = std::make_shared<PredictOptions>();
    command
        .add_option(
            "MODEL", options->file, "Model (*.safetensors), run (name or folder), or project (*.epoch) with --weights")
        ->required();
    command
        .add_option("INPUT", options->inputs,
            "Images (PNG, JPEG, BMP) or folders of them, tables (CSV; - for standard input), arrays of NumPy (*.npy, "
            "*.npz), rows (5.1,3.5,1.4,0.2) texts or beginnings of texts")
        ->required();
    command.add_option("-o,--output", options->table,
        "Table (*.csv) to write instead: a row for each input, with the prediction and the probability of each class. "
        "The columns of a table come first, as they are, in its delimiter and decimal mark. *.npz: arrays of NumPy");
    command.add_flag("--only-predictions", options->only_predictions,
        "The name of each input, such as \"new.csv, line 2\", in place of the columns of its table");
    command.add_flag("--every", options->every,
        "Time series: a forecast after every window of rows, not only after the last row of each series");
    command.add_option("--weights", options->weights, "Weights (*.safetensors) instead of the model's");
    command
        .add_option("--threshold", options->threshold,
            "Two classes: the probability from which on the second one is predicted (default: the model's)")
        ->check(between(0.0, 1.0));
    command.add_option("--length", options->sampling.length, "Text: number of tokens to generate")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command.add_option("--temperature", options->sampling.temperature, "Text: sampling temperature; 0: greedy")
        ->check(between(0.0, 100.0))
        ->capture_default_str();
    command.add_option("--seed", options->sampling.seed, "Text: random seed")->capture_default_str();
    command.add_option("--device", options->device, "cpu, cpu:THREADS, cuda, cuda:N")->capture_default_str();
    command.add_option("--threads", options->threads, "Threads of the CPU (0 = all cores)")->check(between(0, 1024));
    return [options](const Output& out) { return predict(*options, out); };
}

} // namespace epoch::cli
