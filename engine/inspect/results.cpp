#include "inspect/results.h"

#include "base/elapsed.h"
#include "inspect/sample_rows.h"
#include "model/time_series.h"
#include "session/session.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t max_cell_samples = 4096; // in all cells off the diagonal, and in all on the diagonal
constexpr std::int64_t max_matrix_classes = 1024; // of a confusion matrix
constexpr std::int64_t max_ranked = 2'000'000; // scores of samples
constexpr std::int64_t max_ranked_classes = 100;
constexpr std::int64_t max_mask = 64 * 64; // pixels

// A larger loss is worse; ties are broken by the row, so that the order is total.
bool worse(const ScoredSample& one, const ScoredSample& other)
{
    const bool not_a_number = std::isnan(one.loss);
    if (not_a_number != std::isnan(other.loss)) return not_a_number;
    if (!not_a_number && one.loss != other.loss) return one.loss > other.loss;
    return one.row < other.row;
}

// Of numbers the error that is shown: the loss may be of several values, or count them differently.
bool farther_off(const ScoredSample& one, const ScoredSample& other)
{
    const float off = std::abs(one.prediction - one.truth), other_off = std::abs(other.prediction - other.truth);
    if (std::isnan(off) != std::isnan(other_off)) return std::isnan(off);
    if (!std::isnan(off) && off != other_off) return off > other_off;
    return one.row < other.row;
}

using Order = bool (*)(const ScoredSample& one, const ScoredSample& other);
Order order_of(SamplePrediction::Kind kind) { return kind == SamplePrediction::Kind::numbers ? farther_off : worse; }

// Keeps the `capacity` worst samples. Answers whether the heap has grown.
bool push(std::vector<ScoredSample>& heap, const ScoredSample& scored, std::size_t capacity, Order order)
{
    if (heap.size() >= capacity && (capacity == 0 || !order(scored, heap.front()))) return false;
    const bool grows = heap.size() < capacity;
    if (!grows) {
        std::ranges::pop_heap(heap, order);
        heap.pop_back();
    }
    heap.push_back(scored);
    std::ranges::push_heap(heap, order);
    return grows;
}

} // namespace

Status Results::begin(Session& session, const View& view)
{
    m_watch = std::get<WatchResults>(view);
    m_view = {};
    m_done = 0;
    m_worst.clear();
    m_cells.clear();
    m_wrong_saved = 0;
    m_ranked.clear();
    m_calibration = {};
    m_thresholds = {};
    m_sum_loss = m_sum = m_absolute = m_squares = m_truth_sum = m_truth_squares = 0;
    m_data = session.compiled().shared_data();
    m_truth = truth_field(session);
    const SplitCounts& counts = m_data->facts.counts;
    if (!m_truth)
        return Error{"view.results", "results", "the first loss does not compare with a field of the data",
            "connect its target to the Data node"};
    if (counts.of(m_watch.split) == 0)
        return Error{
            "train.empty_split", "results", "this split of the data has no samples", "choose a split that leaves some"};
    if (!m_predictor) {
        ASSIGN_OR_RETURN(auto predictor, Predictor::build(session, rows_in_a_slice(session), {.losses = true}));
        m_predictor.emplace(std::move(predictor));
    }
    const NetworkProgram& network = m_predictor->network();
    m_outputs = network.outputs;
    m_view.classes = network.meaning == PredictionKind::numbers ? 0 : 2;
    if (network.meaning == PredictionKind::classes)
        m_outputs = m_view.classes =
            network.program.tensors[static_cast<std::size_t>(network.prediction.index)].type.shape.back();
    if (m_view.classes > max_matrix_classes)
        return Error{"view.results", "results",
            message("a confusion matrix of {classes} classes is too large", {{"classes", m_view.classes}}),
            "look at single samples"};
    m_positions = network.outputs / m_outputs;
    m_view.split = m_watch.split;
    m_view.kind = network.meaning == PredictionKind::classes ? SamplePrediction::Kind::classes
        : network.meaning == PredictionKind::yes_or_no       ? SamplePrediction::Kind::yes_or_no
                                                             : SamplePrediction::Kind::numbers;
    if (has_threshold()) m_view.threshold = m_watch.threshold;
    m_view.counts.assign(static_cast<std::size_t>(m_view.classes * m_view.classes), 0);
    m_view.names = network.meaning == PredictionKind::numbers ? m_truth->columns : m_truth->class_names;
    m_view.unit = m_truth->form_of(0).unit;
    m_series = m_view.kind == SamplePrediction::Kind::numbers && time_series_of(m_data->facts).has_value();
    m_view.step_errors.assign(m_series ? static_cast<std::size_t>(m_outputs) : 0, 0);
    m_first = counts.first_of(m_watch.split);
    m_view.samples = counts.of(m_watch.split);
    const std::int64_t ranked = !has_one_label() || m_view.classes < 2 ? 0 : m_view.classes == 2 ? 1 : m_view.classes;
    if (ranked <= max_ranked_classes && ranked * m_view.samples <= max_ranked)
        m_ranked.resize(static_cast<std::size_t>(ranked));
    begin_baseline();
    m_column_errors = {};
    if (m_watch.columns && (m_view.classes == 0 || has_one_label())) m_column_errors.begin(*m_data, m_view.samples);
    m_answers.outputs.resize(static_cast<std::size_t>(m_predictor->rows() * network.outputs));
    return m_predictor->take_parameters(session);
}

void Results::begin_baseline()
{
    const bool numbers_as_classes = m_view.classes > 0 && m_truth->kind != TensorKind::labels;
    if (!m_watch.baseline || m_baselines.contains(m_view.split) || numbers_as_classes) return;
    if (!m_baseline) m_baseline.emplace(m_data, *m_truth);
    m_baseline->begin(m_view.split);
}

Status Results::run_slice(double seconds)
{
    const auto begin = Clock::now();
    do {
        RETURN_IF_ERROR(m_done < m_view.samples ? run_rows() : m_baseline->run_slice(0));
    } while (in_progress() && seconds_since(begin) < seconds);
    if (!in_progress()) finish();
    if (!in_progress()) RETURN_IF_ERROR(repeat_latest_values());
    m_view.seconds += seconds_since(begin);
    return {};
}

Status Results::run_rows()
{
    const std::int64_t count = std::min(m_predictor->rows(), m_view.samples - m_done), first = m_first + m_done;
    RETURN_IF_ERROR(write_rows(*m_predictor, *m_data, first, count));
    RETURN_IF_ERROR(m_predictor->run(m_answers.outputs));
    RETURN_IF_ERROR(m_predictor->read(m_predictor->network().losses, m_answers.losses));
    const std::size_t field = field_place(m_data->facts, m_truth->name);
    RETURN_IF_ERROR(read_rows(*m_data, field, first, count, m_answers.truths));
    m_errors.clear();
    for (std::int64_t i = 0; i < count; ++i) m_errors.push_back(score_sample(static_cast<std::size_t>(i), first + i));
    RETURN_IF_ERROR(m_column_errors.add(*m_data, first, m_errors));
    m_done += count;
    return {};
}

double Results::score_sample(std::size_t sample, std::int64_t row)
{
    ScoredSample scored;
    scored.row = row;
    scored.loss = m_answers.losses[sample];
    m_sum_loss += static_cast<double>(scored.loss);
    const std::int64_t before = m_view.labels;
    const double absolute_before = m_absolute;
    switch (m_view.kind) {
    case SamplePrediction::Kind::classes: score_classes(sample, scored); break;
    case SamplePrediction::Kind::yes_or_no: score_yes_or_no(sample, scored); break;
    case SamplePrediction::Kind::numbers: score_numbers(sample, scored); break;
    }
    save_if_bad(scored, m_view.classes > 0 && m_view.labels > before);
    const auto labels = static_cast<double>(m_view.labels - before);
    if (labels == 0) return std::numeric_limits<double>::quiet_NaN();
    return m_view.classes > 0 ? scored.truth != scored.prediction : (m_absolute - absolute_before) / labels;
}

void Results::count(std::int64_t truth, std::int64_t prediction)
{
    ++m_view.labels;
    ++m_view.counts[static_cast<std::size_t>(truth * m_view.classes + prediction)];
}

void Results::rank(float logit, bool truth)
{
    if (!has_threshold()) return;
    m_thresholds.add(static_cast<double>(sigmoid_of(logit)), truth);
    if (!m_ranked.empty()) m_ranked[0].push_back({logit, truth});
}

void Results::rank_all(std::span<const float> probabilities, std::int64_t truth)
{
    if (has_threshold() || m_ranked.empty()) return;
    for (std::size_t one = 0; one < m_ranked.size(); ++one)
        m_ranked[one].push_back({probabilities[one], truth == static_cast<std::int64_t>(one)});
}

bool Results::is_second(float logit) const { return static_cast<double>(sigmoid_of(logit)) >= m_view.threshold; }

bool Results::has_one_label() const
{
    return (m_view.kind == SamplePrediction::Kind::yes_or_no ? m_outputs : m_positions) == 1;
}

// A sample with several positions shows its first wrong prediction, else its last one. Labels outside of the classes
// are ignored.
void Results::score_classes(std::size_t sample, ScoredSample& scored)
{
    const auto outputs = static_cast<std::size_t>(m_outputs), positions = static_cast<std::size_t>(m_positions);
    bool settled = false;
    std::int64_t labels = 0, right = 0;
    const auto size = mask_size(m_truth);
    if (size && size->first * size->second <= max_mask && m_outputs <= 256) {
        std::tie(scored.mask_rows, scored.mask_columns) = *size;
        scored.mask.resize(positions);
    }
    for (std::size_t position = 0; position < positions; ++position) {
        const auto scores = std::span(m_answers.outputs).subspan((sample * positions + position) * outputs, outputs);
        const auto truth = static_cast<std::int64_t>(m_answers.truths[sample * positions + position]);
        const float logit = scores.back() - scores.front(); // of the second of two classes
        const std::int64_t likeliest = std::ranges::max_element(scores) - scores.begin();
        const std::int64_t prediction = m_view.threshold == 0.5 ? likeliest : is_second(logit);
        if (!scored.mask.empty()) scored.mask[position] = static_cast<std::uint8_t>(prediction);
        if (truth < 0 || truth >= m_outputs) continue;
        count(truth, prediction);
        ++labels;
        right += truth == prediction;
        if (settled) continue;
        rank(logit, truth == 1);
        softmax_rows(scores, outputs);
        rank_all(scores, truth);
        scored.truth = static_cast<float>(truth);
        scored.prediction = static_cast<float>(prediction);
        scored.confidence = scores[static_cast<std::size_t>(prediction)];
        if (has_one_label())
            m_calibration.add(static_cast<double>(scores[static_cast<std::size_t>(likeliest)]), truth == likeliest);
        settled = truth != prediction;
    }
    if (labels > 0) scored.right = static_cast<float>(right) / static_cast<float>(labels);
}

// Every output is a binary prediction of its own.
void Results::score_yes_or_no(std::size_t sample, ScoredSample& scored)
{
    const auto outputs = static_cast<std::size_t>(m_outputs);
    bool settled = false;
    for (std::size_t i = sample * outputs; i < (sample + 1) * outputs; ++i) {
        const float yes = sigmoid_of(m_answers.outputs[i]);
        const bool truth = m_answers.truths[i] >= 0.5f, likeliest = yes >= 0.5f;
        const bool prediction = is_second(m_answers.outputs[i]);
        count(truth, prediction);
        rank(m_answers.outputs[i], truth);
        if (settled) continue;
        scored.truth = truth;
        scored.prediction = prediction;
        scored.confidence = prediction ? yes : 1 - yes;
        if (has_one_label()) m_calibration.add(static_cast<double>(likeliest ? yes : 1 - yes), truth == likeliest);
        settled = truth != prediction;
    }
}

// A sample with several values shows the first one; the sums include all of them.
void Results::score_numbers(std::size_t sample, ScoredSample& scored)
{
    const auto outputs = static_cast<std::size_t>(m_outputs);
    const auto guesses = std::span(m_answers.outputs).subspan(sample * outputs, outputs);
    const auto truths = std::span(m_answers.truths).subspan(sample * outputs, outputs);
    undo_scaling(guesses, *m_truth);
    undo_scaling(truths, *m_truth);
    for (std::size_t i = 0; i < outputs; ++i) {
        const auto truth = static_cast<double>(truths[i]), residual = static_cast<double>(guesses[i]) - truth;
        ++m_view.labels;
        m_sum += residual;
        m_absolute += std::abs(residual);
        if (m_series) m_view.step_errors[i] += std::abs(residual);
        m_squares += residual * residual;
        m_truth_sum += truth;
        m_truth_squares += truth * truth;
    }
    scored.truth = truths[0];
    scored.prediction = guesses[0];
    const auto max = std::max<std::int64_t>(m_watch.max_points, 0), place = scored.row - m_first;
    if (m_view.samples <= max || place * max / m_view.samples != (place + 1) * max / m_view.samples)
        m_view.points.push_back(scored);
}

// The worst correct samples are the least confident ones. Their capacity is split evenly between the classes and is
// separate from that of the wrong samples.
void Results::save_if_bad(const ScoredSample& scored, bool in_cell)
{
    const Order order = order_of(m_view.kind);
    push(m_worst, scored, static_cast<std::size_t>(std::clamp(m_watch.max_worst, 0, 4096)), order);
    if (!in_cell) return;
    auto& cell = m_cells[{scored.truth, scored.prediction}];
    const std::size_t capacity = static_cast<std::size_t>(std::clamp(m_watch.max_per_cell, 0, 4096));
    if (scored.truth == scored.prediction)
        push(cell, scored, std::min(capacity, max_cell_samples / static_cast<std::size_t>(m_view.classes)), order);
    else
        m_wrong_saved +=
            push(cell, scored, m_wrong_saved < max_cell_samples ? capacity : std::min(capacity, cell.size()), order);
}

void Results::finish()
{
    m_view.mean_loss = m_sum_loss / static_cast<double>(m_view.samples);
    m_view.column_errors = m_column_errors.result(*m_data);
    m_view.worst = m_worst;
    for (const auto& [cell, samples] : m_cells) m_view.worst.insert(m_view.worst.end(), samples.begin(), samples.end());
    std::ranges::sort(m_view.worst, order_of(m_view.kind));
    const auto twice = std::ranges::unique(m_view.worst, {}, &ScoredSample::row);
    m_view.worst.erase(twice.begin(), twice.end());
    if (!m_data->lines.empty())
        for (ScoredSample& sample : m_view.worst) sample.line = m_data->lines[static_cast<std::size_t>(sample.row)];
    m_view.classes > 0 ? finish_classes() : finish_numbers();
    if (m_baseline && !m_baselines.contains(m_view.split))
        if (const auto found = m_baseline->result()) m_baselines[m_view.split] = *found;
    if (const auto known = m_baselines.find(m_view.split); known != m_baselines.end()) m_view.baseline = known->second;
}

Status Results::repeat_latest_values()
{
    const auto series = m_series ? time_series_of(m_data->facts) : std::nullopt;
    if (!series || !m_view.baseline || m_view.baseline->lag < 1) return {};
    const std::size_t width = series->input->columns.size();
    const std::size_t place = static_cast<std::size_t>(series->window - m_view.baseline->lag) * width + series->past;
    std::vector<float> values;
    for (const ScoredSample& point : m_view.points) {
        RETURN_IF_ERROR(read_rows(*m_data, 0, point.row, 1, values));
        m_view.repeated.push_back(
            static_cast<float>(series->input->in_file(series->past, static_cast<double>(values[place]))));
    }
    return {};
}

void Results::finish_classes()
{
    const auto classes = static_cast<std::size_t>(m_view.classes);
    m_view.of_class.assign(classes, {});
    std::int64_t right = 0;
    for (std::size_t truth = 0; truth < classes; ++truth)
        for (std::size_t prediction = 0; prediction < classes; ++prediction) {
            const std::int64_t count = m_view.counts[truth * classes + prediction];
            m_view.of_class[truth].samples += count;
            m_view.of_class[prediction].predicted += count;
            if (truth == prediction) m_view.of_class[truth].right = count;
            right += truth == prediction ? count : 0;
        }
    for (ClassRecord& one : m_view.of_class) {
        if (one.samples == 0) continue; // predictions of it are wrong, which says nothing about the class
        const auto share = [&](std::int64_t of) {
            return of > 0 ? std::optional(static_cast<double>(one.right) / static_cast<double>(of)) : std::nullopt;
        };
        one.precision = share(one.predicted);
        one.recall = share(one.samples);
        one.f1 = 2 * static_cast<double>(one.right) / static_cast<double>(one.samples + one.predicted);
    }
    m_view.thresholds = m_thresholds.errors();
    m_view.calibration = m_calibration.bins();
    m_view.calibration_error = m_calibration.expected_error();
    for (std::size_t one = 0; one < m_ranked.size(); ++one)
        if (auto ranking = ranking_of(std::move(m_ranked[one]))) {
            ranking->of_class = has_threshold() ? 1 : static_cast<std::int64_t>(one);
            m_view.rankings.push_back(std::move(*ranking));
        }
    m_ranked.clear();
    if (has_threshold() && !m_view.rankings.empty()) {
        m_view.roc_auc = m_view.rankings[0].roc_auc;
        m_view.average_precision = m_view.rankings[0].average_precision;
    }
    if (m_view.labels > 0) m_view.accuracy = static_cast<double>(right) / static_cast<double>(m_view.labels);
}

void Results::finish_numbers()
{
    const auto count = static_cast<double>(std::max<std::int64_t>(m_view.labels, 1));
    m_view.mean_residual = m_sum / count;
    m_view.mean_absolute_error = m_absolute / count;
    for (double& error : m_view.step_errors) error /= static_cast<double>(m_view.samples);
    m_view.root_mean_square_error = std::sqrt(m_squares / count);
    const double spread = m_truth_squares - m_truth_sum * m_truth_sum / count;
    if (spread > 0) m_view.r2 = 1 - m_squares / spread;
}

} // namespace epoch
