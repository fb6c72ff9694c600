// Formulas for the views of a scripted run: a falling loss, a decision boundary, layer outputs, weights and results.
#include "tests/ui/scripted_views.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epoch::tests {

double lossAt(double step) { return 0.02 + 0.68 * std::exp(-step / 400) + 0.01 * std::sin(step * 1.7); }

Evaluation evaluationAt(std::uint64_t step)
{
    Evaluation e;
    e.step = step;
    e.epoch = static_cast<double>(step) / steps_per_epoch;
    e.loss = lossAt(static_cast<double>(step)) + 0.04;
    e.losses = {e.loss};
    e.has_accuracy = true;
    e.accuracy = 1 - e.loss / 2;
    e.seconds = 0.0004;
    return e;
}

SeriesView seriesOf(const WatchSeries& watch, std::uint64_t steps)
{
    SeriesView view;
    view.steps_per_epoch = steps_per_epoch;
    const auto pixels =
        std::clamp<std::uint64_t>(static_cast<std::uint64_t>(watch.pixels), 1, std::max<std::uint64_t>(steps, 1));
    for (const auto& metric : watch.metrics) {
        if (metric != "loss" && metric != "accuracy") continue;
        SeriesView::Line line{metric, {}};
        for (std::uint64_t pixel = 0; steps > 0 && pixel < pixels; ++pixel) {
            const auto x =
                (static_cast<double>(pixel) + 0.5) * static_cast<double>(steps) / static_cast<double>(pixels);
            const auto smooth = metric == "loss" ? lossAt(x) : 1 - lossAt(x) / 2;
            const auto noise = 0.03 * std::sin(x * 12.9898);
            line.columns.push_back({x, static_cast<float>(smooth + noise), static_cast<float>(smooth + noise - 0.02),
                static_cast<float>(smooth + noise + 0.02), static_cast<float>(smooth)});
        }
        view.lines.push_back(std::move(line));
    }
    for (std::uint64_t step = 100; step <= steps; step += std::max<std::uint64_t>(100, steps / 20))
        view.validations.push_back(evaluationAt(step));
    return view;
}

// Two spiral arms that become sharper with the steps.
BoundaryView boundaryOf(const WatchBoundary& watch, std::uint64_t step)
{
    BoundaryView view;
    view.side = watch.side, view.min = watch.min, view.max = watch.max, view.classes = watch.node ? 0 : 2;
    const auto sharpness = 1 + static_cast<double>(std::min<std::uint64_t>(step, 1000)) / 200;
    for (int row = 0; row < view.side; ++row)
        for (int column = 0; column < view.side; ++column) {
            const auto at = [&](int i) { return view.min + (view.max - view.min) * (i + 0.5) / view.side; };
            const auto x = at(column), y = -at(row);
            const auto wave = std::sin(std::atan2(y, x) - 1.2 * std::hypot(x, y));
            const auto p = 1 / (1 + std::exp(-sharpness * wave));
            if (!watch.node) view.values.push_back(static_cast<float>(1 - p));
            view.values.push_back(
                static_cast<float>(watch.node ? std::tanh(x * static_cast<double>(watch.unit + 1)) : p));
        }
    view.seconds = 0.001;
    return view;
}

ProfileView profileOf(const Project& project)
{
    ProfileView view;
    for (const auto& [id, node] : project.graph.nodes)
        for (std::uint8_t phase = 1; phase <= 3; ++phase) {
            view.entries.push_back({{id}, phase, 1e-6 * (static_cast<double>(id) + phase)});
            view.total_seconds += view.entries.back().seconds;
        }
    view.total_seconds *= 1.1;
    view.plain_seconds = view.total_seconds * 0.9;
    view.mode = "op by op";
    return view;
}

// Layer outputs of one sample: sine waves, and zeros for the first unit of each layer.
SampleView sampleOf(const WatchSample& watch, std::uint64_t step)
{
    SampleView view;
    const auto wanted = watch.nodes.empty() ? std::vector{NodeId{2}, NodeId{3}, NodeId{4}} : watch.nodes;
    for (const auto id : wanted) {
        NodeOutput output;
        output.node = id, output.path = id == NodeId{4} ? "hidden2" : id == NodeId{3} ? "tanh1" : "layer";
        const bool maps = static_cast<std::uint32_t>(id) % 2 == 0;
        output.units = 8, output.rows = maps ? 6 : 1, output.columns = maps ? 6 : 1;
        output.shape = maps ? Shape{8, 6, 6} : Shape{8};
        for (std::int64_t i = 0; i < output.units * output.rows * output.columns; ++i)
            output.values.push_back(
                i < output.rows * output.columns ? 0.0f : static_cast<float>(std::sin(0.7 * static_cast<double>(i))));
        output.min = -1, output.max = 1, output.zero_share = 0.125;
        view.nodes.push_back(std::move(output));
        AttentionMap map;
        map.node = id, map.heads = 2, map.positions = 4;
        for (int i = 0; i < 32; ++i) map.values.push_back(i % 4 == i / 4 % 4 ? 0.7f : 0.1f);
        view.attention.push_back(std::move(map));
    }
    const auto sure = static_cast<float>(1 - lossAt(static_cast<double>(step)));
    view.prediction = {SamplePrediction::Kind::classes, 1, 2, {1 - sure, sure}, {1}, 0.2, {"inner", "outer"}};
    if (!watch.probe.values.empty()) {
        const auto& values = watch.probe.values.front();
        const auto side = static_cast<std::int64_t>(std::sqrt(static_cast<double>(values.size())));
        view.inputs = {{"image", side, side, values}};
        if (watch.explain) view.saliency = {{"image", side, side, values}};
        if (watch.explain) view.class_map = HeatMap{"conv", 2, 2, {0, 1, 0, 0.5f}};
        view.prediction.truth.clear();
        view.prediction.loss.reset();
    }
    if (watch.cell) {
        CellArithmetic cell;
        cell.node = watch.cell->node, cell.unit = watch.cell->unit;
        cell.row = watch.cell->row, cell.column = watch.cell->column;
        cell.channels = 2, cell.rows = 3, cell.columns = 3;
        for (int i = 0; i < 18; ++i) {
            cell.inputs.push_back(static_cast<float>(i < 9 ? 0.1 : 0.5));
            cell.weights.push_back(static_cast<float>(i % 2 ? -1 : 1));
        }
        cell.bias = 0.25, cell.sum = 0.1 - 0.5 + 0.25, cell.output = cell.sum;
        cell.after = {{"Tanh", std::tanh(cell.sum)}};
        view.cell = cell;
    }
    return view;
}

static Histogram histogramOf(double spread)
{
    Histogram histogram;
    histogram.min = -spread, histogram.max = spread;
    for (int i = 0; i < 64; ++i)
        histogram.counts.push_back(static_cast<std::uint32_t>(1000 * std::exp(-0.01 * (i - 31.5) * (i - 31.5))));
    histogram.numbers = 16, histogram.deviation = spread / 3, histogram.norm = spread;
    return histogram;
}

WeightsView weightsOf(std::uint64_t step)
{
    WeightsView view;
    for (std::uint64_t at = 1; at <= 20; ++at) {
        auto moment = std::make_shared<WeightsMoment>();
        moment->step = step * at / 20, moment->samples = 32;
        const auto spread = 0.5 + 0.05 * static_cast<double>(at);
        moment->parameters.push_back(
            {"hidden1/weight", NodeId{2}, Shape{8, 2}, histogramOf(spread), histogramOf(0.01)});
        moment->parameters.push_back({"hidden1/bias", NodeId{2}, Shape{8}, histogramOf(0.1), {}});
        NodeActivity activity;
        activity.node = NodeId{3}, activity.path = "tanh1", activity.layer = "tanh", activity.units = 8;
        activity.silent_units = 3, activity.saturated_share = 0.75;
        activity.silent = {0, 2, 5}, activity.saturated = {7}, activity.saturated_units = 1;
        moment->nodes.push_back(activity);
        view.moments.push_back(std::move(moment));
    }
    return view;
}

ResultsView resultsOf(const WatchResults& watch)
{
    ResultsView view;
    view.split = watch.split;
    view.samples = view.labels = 125;
    view.names = {"inner", "outer"};
    view.classes = 2;
    view.counts = {60, 5, 10, 50};
    view.of_class = {{65, 70, 60, 60.0 / 70, 60.0 / 65, 0.89}, {60, 55, 50, 50.0 / 55, 50.0 / 60, 0.87}};
    view.accuracy = 110.0 / 125;
    view.threshold = watch.threshold;
    for (int i = 0; i <= 100; ++i) view.thresholds.push_back({i / 100.0, (100 - i) / 10, i * i / 250});
    const auto& at = view.thresholds[static_cast<std::size_t>(std::lround(100 * watch.threshold))];
    view.counts[1] = at.false_alarms, view.counts[2] = at.misses;
    view.roc_auc = 0.94, view.average_precision = 0.93;
    view.rankings = {{1, 60, 65, 0.94, 0.93, {{0, 0}, {0, 0.5}, {0.1, 0.9}, {0.5, 1}, {1, 1}},
        {{0, 1}, {0.5, 1}, {0.9, 0.9}, {1, 0.6}, {1, 0.48}}}};
    view.column_errors = {{"x", ColumnErrors::Form::number, {{-1, 0, "", 60, 0.2, 0.05}, {0, 1, "", 65, 0.04, 0.02}}},
        {"colour", ColumnErrors::Form::words, {{0, 0, "blue", 120, 0.12, 0.03}, {0, 0, "", 5, 0.4, 0.2}}}};
    view.baseline = Baseline{65.0 / 125, 115.0 / 125, {}, {}, "inner", 0.024, 0, 0, 0, {}, {}, {}};
    for (int i = 0; i < 12; ++i)
        view.worst.push_back({250 + i, static_cast<float>(i % 3 ? 1 : 0), static_cast<float>(i % 3 ? 0 : 1),
            0.99f - 0.02f * static_cast<float>(i), 5.0f - 0.1f * static_cast<float>(i)});
    return view;
}

ImportanceView importanceOf(const WatchImportance& watch)
{
    ImportanceView view;
    view.split = watch.split;
    view.rows = view.split_rows = 125;
    view.shuffles = watch.shuffles;
    view.score = 0.88;
    view.columns = {{"age", 0.21, 0.02}, {"income", 0.08, 0.015}, {"street", 0.001, 0.006}};
    return view;
}

// Some issues are found only in weights and outputs.
DiagnosisView diagnosisOf(std::vector<Diagnosis> all, const WatchDiagnosis& watch)
{
    if (!watch.look_inside) std::erase_if(all, [](const Diagnosis& one) { return one.from_inside; });
    return {std::move(all), watch.look_inside, 300, true,
        Baseline{65.0 / 125, 97.0 / 125, {}, {}, "inner", 0.024, 0, 0, 0, {}, {}, {}}, 0};
}

EmbeddingView embeddingOf(const WatchEmbedding& watch)
{
    EmbeddingView view;
    for (int i = 0; i < 200; ++i) {
        const double angle = 0.05 * i, side = i % 2 ? 1 : -1;
        view.points.push_back({static_cast<float>(side + 0.4 * std::cos(angle)),
            static_cast<float>(0.5 * std::sin(3 * angle)), 0, i % 2, i});
    }
    view.dimensions = 8;
    if (watch.projection == Projection::neighbours)
        view.perplexity = 30, view.divergence = 0.4;
    else
        view.explained = {0.6, 0.25, 0.1};
    view.names = {"inner", "outer"};
    return view;
}

} // namespace epoch::tests
