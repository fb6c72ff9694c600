// test_inside: inspection results agree with the arithmetic of the network: samples, weights, gradients, predictions.
#include "inspect/predictor.h"
#include "inspect/sample_rows.h"
#include "inspect/tsne.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <QTemporaryFile>
#include <QTest>

#include <cmath>
#include <map>
#include <numeric>

using namespace epoch;
using namespace epoch::test;

namespace {

Project shapes_project()
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("reshape", {{"shape", Extent{1, 8, 8}}})
                          .layer("conv2d", {{"filters", std::int64_t{6}}})
                          .layer("batch_norm")
                          .layer("relu")
                          .layer("max_pool")
                          .layer("conv2d", {{"filters", std::int64_t{8}}})
                          .layer("relu")
                          .layer("flatten")
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.values["epochs"] = std::int64_t{2};
    return project;
}

const NodeOutput& output_of(const SampleView& view, std::string_view layer)
{
    for (const NodeOutput& output : view.nodes)
        if (output.path.starts_with(layer)) return output;
    qFatal("no such node");
}

double norm_of(const WeightsMoment& moment)
{
    double squares = 0;
    for (const ParameterPicture& one : moment.parameters) squares += one.gradients.norm * one.gradients.norm;
    return std::sqrt(squares);
}

} // namespace

class TestInside : public QObject {
    Q_OBJECT

private slots:
    void a_sample_is_followed_to_the_answer();
    void given_values_are_predicted_like_a_row();
    void saliency_is_the_gradient_of_the_prediction();
    void a_class_map_covers_the_images();
    void a_number_is_explained_by_its_window();
    void attention_rows_add_up_to_one();
    void gradients_are_those_of_the_step();
    void dead_and_saturated_units_are_found();
    void moments_are_kept_over_time();
    void results_agree_with_the_evaluation();
    void residuals_agree_with_the_evaluation();
    void standardized_targets_are_read_in_units_of_the_file();
    void yes_or_no_is_a_table_of_two();
    void pca_finds_the_directions_of_largest_variance();
    void tsne_keeps_neighbours_near();
    void tsne_takes_few_and_equal_points();
    void a_neuron_has_a_map_of_its_own();
};

void TestInside::a_sample_is_followed_to_the_answer()
{
    OnCpu run(digits_project());
    run_until(*run.session, 200);
    const auto view = computed_view<SampleView>(*run.session, WatchSample{.probe = {3}, .max_units = 200});
    QCOMPARE(view.prediction.kind, SamplePrediction::Kind::classes);
    QCOMPARE(view.prediction.values.size(), std::size_t{10});
    QVERIFY(std::abs(std::accumulate(view.prediction.values.begin(), view.prediction.values.end(), 0.0f) - 1) < 1e-5f);
    QCOMPARE(view.prediction.truth.size(), std::size_t{1});
    QVERIFY(view.prediction.loss.has_value());
    const auto right = static_cast<double>(view.prediction.values[static_cast<std::size_t>(view.prediction.truth[0])]);
    QVERIFY(std::abs(*view.prediction.loss + std::log(right)) < 1e-4);

    const NodeOutput& relu = output_of(view, "relu");
    QCOMPARE(relu.units, 128);
    QCOMPARE(relu.values.size(), std::size_t{128});
    QVERIFY(relu.min == 0 && relu.max > 0 && relu.zero_share > 0 && relu.zero_share < 1);
    const auto zeros = static_cast<double>(std::ranges::count(relu.values, 0.0f)) / 128;
    QCOMPARE(relu.zero_share, zeros);
    // The outputs of the last layer are the logits of the prediction.
    auto logits = view.nodes.back().values;
    QCOMPARE(logits.size(), std::size_t{10});
    softmax_rows(logits, 10);
    for (std::size_t i = 0; i < 10; ++i) QVERIFY(std::abs(logits[i] - view.prediction.values[i]) < 1e-6f);

    const auto few =
        computed_view<SampleView>(*run.session, WatchSample{.probe = {3}, .nodes = {relu.node}, .max_units = 5});
    QCOMPARE(few.nodes.size(), std::size_t{1});
    QCOMPARE(few.nodes[0].values.size(), std::size_t{5});
    const auto refused = compute_view<SampleView>(*run.session, WatchSample{.probe = {1'000'000}});
    QVERIFY(!refused.ok() && refused.error().code == "view.row");
}

void TestInside::given_values_are_predicted_like_a_row()
{
    OnCpu run(digits_project());
    run_until(*run.session, 50);
    std::vector<float> row;
    QVERIFY(read_rows(run.session->data(), 0, 7, 1, row).ok());
    const auto of_row = computed_view<SampleView>(*run.session, WatchSample{.probe = {7}});
    const auto handed = computed_view<SampleView>(*run.session, WatchSample{.probe = {0, {row}}});
    QVERIFY(handed.prediction.values == of_row.prediction.values);
    QVERIFY(handed.prediction.truth.empty() && !handed.prediction.loss);
    row.pop_back();
    const auto refused = compute_view<SampleView>(*run.session, WatchSample{.probe = {0, {row}}});
    QVERIFY(!refused.ok() && refused.error().code == "view.values");
}

void TestInside::saliency_is_the_gradient_of_the_prediction()
{
    OnCpu run(shapes_project());
    run_until(*run.session, 30);
    std::vector<float> row;
    QVERIFY(read_rows(run.session->data(), 0, 5, 1, row).ok());
    const auto at = [&](const std::vector<float>& values) {
        const auto view =
            computed_view<SampleView>(*run.session, WatchSample{.probe = {0, {values}}, .explain = true, .towards = 4});
        return std::pair(static_cast<double>(view.nodes.back().values[4]), view);
    };
    const auto [plain, view] = at(row);
    QCOMPARE(view.towards, 4);
    QCOMPARE(view.saliency.size(), std::size_t{1});
    QCOMPARE(view.saliency[0].rows, 8); // the flat features are an image
    QCOMPARE(view.saliency[0].columns, 8);
    QCOMPARE(view.inputs.size(), std::size_t{1});
    QCOMPARE(view.inputs[0].rows, 8);
    int compared = 0;
    for (std::size_t place = 9; place < 64; place += 9) {
        auto moved = row;
        const double by = 1e-3;
        moved[place] = row[place] + static_cast<float>(by);
        const double up = at(moved).first;
        moved[place] = row[place] - static_cast<float>(by);
        const double difference_quotient = std::abs(up - at(moved).first) / (2 * by);
        // A kink of ReLU or max pooling between the two points is rare.
        compared += std::abs(difference_quotient - static_cast<double>(view.saliency[0].values[place]))
            < 0.02 * (difference_quotient + 0.05);
    }
    QVERIFY2(compared >= 5, qPrintable(QString::number(compared)));
    Q_UNUSED(plain);
}

void TestInside::a_class_map_covers_the_images()
{
    OnCpu run(shapes_project());
    run.to_end();
    const auto view = computed_view<SampleView>(*run.session, WatchSample{.probe = {11}, .explain = true});
    QVERIFY(view.class_map.has_value());
    QVERIFY(view.class_map->over.starts_with("relu"));
    QCOMPARE(view.class_map->values.size(), std::size_t{4 * 4});
    QVERIFY(std::ranges::all_of(view.class_map->values, [](float value) { return value >= 0; }));
    // The map is empty if all channels have negative weights, which is rare.
    int shown = 0;
    for (std::int64_t row = 0; row < 20; ++row) {
        const auto one = computed_view<SampleView>(*run.session, WatchSample{.probe = {row}, .explain = true});
        shown += std::ranges::any_of(one.class_map->values, [](float value) { return value > 0; });
    }
    QVERIFY2(shown > 10, qPrintable(QString::number(shown)));
    const auto likeliest = std::ranges::max_element(view.prediction.values) - view.prediction.values.begin();
    QCOMPARE(view.towards, likeliest);
    const auto unasked = computed_view<SampleView>(*run.session, WatchSample{.probe = {11}});
    QVERIFY(!unasked.class_map && unasked.saliency.empty() && unasked.towards == -1);
}

void TestInside::a_number_is_explained_by_its_window()
{
    OnCpu run(shapes_project());
    run_until(*run.session, 10);
    const auto first = computed_view<SampleView>(*run.session, WatchSample{.probe = {2}});
    for (const char* layer : {"conv2d", "dense"}) {
        const NodeOutput& output = output_of(first, layer);
        const bool image = output.rows > 1;
        const SampleCell place{output.node, 3, image ? 0 : 0, image ? 5 : 0};
        const auto view = computed_view<SampleView>(*run.session, WatchSample{.probe = {2}, .cell = place});
        QVERIFY(view.cell.has_value());
        const CellArithmetic& cell = *view.cell;
        QCOMPARE(cell.inputs.size(), cell.weights.size());
        QCOMPARE(cell.inputs.size(), static_cast<std::size_t>(cell.channels * cell.rows * cell.columns));
        double sum = cell.bias;
        for (std::size_t i = 0; i < cell.inputs.size(); ++i)
            sum += static_cast<double>(cell.inputs[i]) * static_cast<double>(cell.weights[i]);
        QVERIFY(std::abs(sum - cell.sum) < 1e-9);
        const auto shown = static_cast<std::size_t>((3 * output.rows + place.row) * output.columns + place.column);
        QVERIFY(std::abs(cell.output - static_cast<double>(output.values[shown])) < 1e-6);
        QVERIFY2(std::abs(cell.sum - cell.output) < 1e-4, layer); // no function follows in these layers
        if (image) QCOMPARE(cell.top, -1);
        // Then follow the norm and the activation at the same position, with the values that their own layers show.
        QCOMPARE(cell.after.size(), std::size_t(image ? 2 : 0));
        for (const auto& [title, type] : {std::pair("Batch norm", "batch_norm"), std::pair("ReLU", "relu")}) {
            if (!image) continue;
            const NodeOutput& next = output_of(first, type);
            const auto& after = cell.after[type == std::string_view("relu")];
            QCOMPARE(after.layer, std::string(title));
            QVERIFY(std::abs(after.value - static_cast<double>(next.values[shown])) < 1e-6);
        }
    }
    const auto refused = compute_view<SampleView>(
        *run.session, WatchSample{.probe = {2}, .cell = SampleCell{output_of(first, "relu").node, 0, 0, 0}});
    QVERIFY(!refused.ok() && refused.error().code == "view.cell");
}

void TestInside::attention_rows_add_up_to_one()
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("reshape", {{"shape", Extent{1, 8, 8}}})
                          .layer("image_to_sequence")
                          .layer("attention", {{"heads", std::int64_t{1}}, {"causal", true}})
                          .layer("flatten")
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    OnCpu run(std::move(project));
    run_until(*run.session, 20);
    const auto view = computed_view<SampleView>(*run.session, WatchSample{.probe = {1}});
    QCOMPARE(view.attention.size(), std::size_t{1});
    const AttentionMap& map = view.attention[0];
    QCOMPARE(map.heads, 1);
    QCOMPARE(map.values.size(), static_cast<std::size_t>(map.positions * map.positions));
    for (std::int64_t q = 0; q < map.positions; ++q) {
        float sum = 0;
        for (std::int64_t k = 0; k < map.positions; ++k) {
            const float share = map.values[static_cast<std::size_t>(q * map.positions + k)];
            if (k > q) QCOMPARE(share, 0.0f);
            sum += share;
        }
        QVERIFY(std::abs(sum - 1) < 1e-5f);
    }
}

void TestInside::gradients_are_those_of_the_step()
{
    // All 30 training samples are the batch of each step, and all of them are inspected.
    Project project = spiral_project(8, "?split=30/20/20");
    project.training.values["batch"] = std::int64_t{30};
    project.training.values["epochs"] = std::int64_t{1};
    OnCpu run(std::move(project));
    const auto view = computed_view<WeightsView>(*run.session, WatchWeights{});
    QCOMPARE(view.moments.size(), std::size_t{1});
    const WeightsMoment& moment = *view.moments[0];
    QCOMPARE(moment.samples, 30);
    QCOMPARE(moment.parameters.size(), std::size_t{6});
    for (const ParameterPicture& one : moment.parameters) {
        QCOMPARE(one.weights.numbers, one.shape.count());
        QCOMPARE(std::accumulate(one.weights.counts.begin(), one.weights.counts.end(), std::int64_t{0}),
            one.weights.numbers);
        QVERIFY(one.gradients.norm > 0 && one.gradients.not_finite == 0);
    }
    run.to_end();
    const auto norm = static_cast<double>(run.session->telemetry().series("gradient_norm")->records()[0].mean);
    QVERIFY2(
        std::abs(norm_of(moment) - norm) < 1e-4 * norm, qPrintable(QString("%1 %2").arg(norm_of(moment)).arg(norm)));
}

void TestInside::dead_and_saturated_units_are_found()
{
    Project project = ProjectBuilder("builtin:spiral")
                          .layer("dense", {{"units", std::int64_t{16}}})
                          .layer("relu")
                          .layer("dense", {{"units", std::int64_t{16}}})
                          .layer("tanh")
                          .layer("dense", {{"units", std::int64_t{2}}})
                          .classes();
    OnCpu run(std::move(project));
    auto copy = run.session->copy();
    QVERIFY(copy.ok());
    const auto set = [&](const char* name, std::size_t numbers, float value) {
        auto& bytes = copy->state.at(name);
        for (std::size_t i = 0; i < numbers; ++i) std::memcpy(bytes.data() + 4 * i, &value, 4);
    };
    set("dense2/bias", 5, -1000);
    set("dense6/bias", 16, 50);
    QVERIFY(run.session->restore(*copy).ok());
    const auto view = computed_view<WeightsView>(*run.session, WatchWeights{});
    for (const NodeActivity& node : view.moments.back()->nodes) {
        if (node.layer == "relu") {
            QVERIFY2(node.silent_units >= 5 && node.silent_units < 16,
                qPrintable(QString("%1 of %2").arg(node.silent_units).arg(node.units)));
            for (std::uint32_t unit = 0; unit < 5; ++unit) QVERIFY(std::ranges::count(node.silent, unit) == 1);
            QVERIFY(node.zero_share > 0.3);
        }
        if (node.layer == "tanh") {
            QCOMPARE(node.saturated_share, 1.0);
            QCOMPARE(node.saturated_units, node.units);
            QCOMPARE(std::ssize(node.saturated), node.units);
        }
        if (node.layer == "relu") QVERIFY(node.saturated.empty()); // its range has no upper end
    }
}

void TestInside::moments_are_kept_over_time()
{
    OnCpu run(spiral_project());
    const View watch = WatchWeights{.bins = 8};
    const auto maker = make_sliced_view(watch);
    WeightsView view;
    for (int i = 0; i < 100; ++i) {
        auto next = compute_view<WeightsView>(*run.session, watch, *maker);
        QVERIFY(next.ok());
        view = std::move(*next);
        QVERIFY(run.session->run(1).ok());
    }
    QVERIFY(view.moments.size() > max_weights_moments / 2 && view.moments.size() <= max_weights_moments);
    QCOMPARE(view.moments.back()->step, std::uint64_t{99});
    for (std::size_t i = 1; i < view.moments.size(); ++i) QVERIFY(view.moments[i - 1]->step < view.moments[i]->step);
    QVERIFY(view.moments[0]->parameters[0].weights != view.moments.back()->parameters[0].weights);
}

void TestInside::results_agree_with_the_evaluation()
{
    OnCpu run(digits_project());
    while (run.session->step() < 150) QVERIFY(run.session->run(150 - run.session->step()).ok());
    for (const Split split : {Split::test, Split::train}) {
        const auto view = computed_view<ResultsView>(*run.session, WatchResults{.split = split, .max_worst = 20});
        const auto evaluation = run.session->evaluate(split);
        QVERIFY(evaluation.ok());
        QCOMPARE(view.classes, 10);
        QCOMPARE(view.samples, run.session->data().facts.counts.of(split));
        QCOMPARE(std::accumulate(view.counts.begin(), view.counts.end(), std::int64_t{0}), view.labels);
        QVERIFY(std::abs(view.accuracy - evaluation->accuracy) < 1e-9);
        QVERIFY(std::abs(view.mean_loss - evaluation->loss) < 1e-4);
        QVERIFY(view.worst.size() >= 20 && view.accuracy < 1);
        for (std::size_t i = 1; i < view.worst.size(); ++i) QVERIFY(view.worst[i - 1].loss >= view.worst[i].loss);
        // The worst sample has the same loss when it is predicted alone.
        const auto alone = computed_view<SampleView>(*run.session, WatchSample{.probe = {view.worst[0].row}});
        QVERIFY(std::abs(*alone.prediction.loss - static_cast<double>(view.worst[0].loss)) < 1e-3);
        QCOMPARE(alone.prediction.truth[0], view.worst[0].truth);
        QVERIFY(std::abs(alone.prediction.values[static_cast<std::size_t>(view.worst[0].prediction)]
                    - view.worst[0].confidence)
            < 1e-4f);
        // Every cell lists its worst samples, those of correct predictions too.
        const auto all = computed_view<ResultsView>(*run.session, WatchResults{.split = split, .max_worst = 4096});
        QCOMPARE(std::ssize(all.worst), view.samples);
        std::map<std::pair<float, float>, int> seen_of_cell;
        for (const ScoredSample& one : all.worst)
            if (++seen_of_cell[{one.truth, one.prediction}] <= WatchResults{}.max_per_cell)
                QVERIFY(std::ranges::find(view.worst, one) != view.worst.end());
        QVERIFY(seen_of_cell.size() > 10);
        QVERIFY(std::ssize(view.worst) < view.samples);
    }
}

void TestInside::residuals_agree_with_the_evaluation()
{
    OnCpu run(hills_project());
    run.to_end();
    const auto view = computed_view<ResultsView>(*run.session, WatchResults{.split = Split::test, .max_points = 50});
    const auto evaluation = run.session->evaluate(Split::test);
    QVERIFY(evaluation.ok());
    QCOMPARE(view.classes, 0);
    QCOMPARE(view.points.size(), std::size_t{50});
    QVERIFY(std::abs(view.mean_absolute_error - evaluation->mean_absolute_error) < 1e-4);
    QVERIFY(std::abs(*view.r2 - evaluation->r2) < 1e-4);
}

// Standardized targets are undone wherever a person reads them.
void TestInside::standardized_targets_are_read_in_units_of_the_file()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write("x,euros\n");
    for (int i = 0; i < 200; ++i) { // each x has two prices, so that the best line is about 100 euros off
        const int euros = 20'000 + 300 * (i % 50) + 200 * (i / 50 % 2);
        file.write(QByteArray::number(i % 50) + ',' + QByteArray::number(euros) + '\n');
    }
    file.close();
    Project project = ProjectBuilder(
        "csv:" + file.fileName().toStdString() + "?target=euros&task=regression&standardize&standardize_target")
                          .layer("dense", {{"units", std::int64_t{1}}})
                          .regression();
    project.training.values["epochs"] = std::int64_t{100};
    project.training.optimizer_values["learning_rate"] = 0.02;
    OnCpu run(project);
    run.to_end();
    const auto evaluation = run.session->evaluate(Split::test);
    QVERIFY(evaluation.ok());
    QVERIFY(evaluation->r2 > 0.99);
    QVERIFY(evaluation->loss < 0.01); // of standard deviations
    const auto view = computed_view<ResultsView>(*run.session, WatchResults{.split = Split::test, .max_points = 50});
    QVERIFY(view.mean_absolute_error > 50 && view.mean_absolute_error < 200); // euros; about 0.02 deviations
    QVERIFY(std::abs(view.mean_absolute_error / evaluation->mean_absolute_error - 1) < 1e-3);
    QVERIFY(std::abs(*view.r2 - evaluation->r2) < 1e-4);
    for (const ScoredSample& point : view.points) {
        QVERIFY(point.truth > 19'999 && point.truth < 35'000);
        QVERIFY(std::abs(point.prediction - point.truth) < 1'000);
    }
    const auto sample = computed_view<SampleView>(*run.session, WatchSample{.probe = {view.points[0].row}});
    QVERIFY(std::abs(sample.prediction.values[0] - view.points[0].prediction) < 0.1f);
    QVERIFY(std::abs(sample.prediction.truth[0] - view.points[0].truth) < 0.1f);
    const auto* errors = run.session->telemetry().series("absolute_error");
    QVERIFY(errors);
}

void TestInside::yes_or_no_is_a_table_of_two()
{
    Project project = ProjectBuilder("builtin:spiral")
                          .layer("dense", {{"units", std::int64_t{8}}})
                          .layer("tanh")
                          .layer("dense", {{"units", std::int64_t{1}}})
                          .yes_or_no();
    project.training.values["epochs"] = std::int64_t{5};
    OnCpu run(std::move(project));
    run.to_end();
    const auto view = computed_view<ResultsView>(*run.session, WatchResults{.split = Split::test});
    QCOMPARE(view.counts.size(), std::size_t{4});
    QCOMPARE(view.labels, view.samples);
    QVERIFY(std::abs(view.accuracy - run.session->evaluate(Split::test)->accuracy) < 1e-9);
}

void TestInside::pca_finds_the_directions_of_largest_variance()
{
    OnCpu run(digits_project());
    run.to_end();
    const auto sample = computed_view<SampleView>(*run.session, WatchSample{});
    const NodeId relu = output_of(sample, "relu").node, dense = output_of(sample, "dense").node;
    const auto view = computed_view<EmbeddingView>(
        *run.session, WatchEmbedding{.node = relu, .split = Split::test, .max_points = 200});
    QCOMPARE(view.points.size(), std::size_t{200});
    QCOMPARE(view.dimensions, 128);
    QCOMPARE(view.explained.size(), std::size_t{3});
    QVERIFY(view.explained[0] >= view.explained[1] && view.explained[1] >= view.explained[2]);
    QVERIFY(view.explained[2] > 0 && view.explained[0] + view.explained[1] + view.explained[2] < 1);
    // The variance along each axis is its explained variance, and points of one class are close together.
    double x = 0, y = 0, mean_x = 0, own = 0, all = 0;
    for (const auto& point : view.points) {
        mean_x += static_cast<double>(point.x) / 200;
        x += static_cast<double>(point.x) * static_cast<double>(point.x);
        y += static_cast<double>(point.y) * static_cast<double>(point.y);
    }
    QVERIFY(std::abs(mean_x) < 1e-3);
    QVERIFY(std::abs(x / y - view.explained[0] / view.explained[1]) < 1e-3 * x / y);
    std::int64_t own_pairs = 0, all_pairs = 0;
    for (const auto& one : view.points)
        for (const auto& other : view.points) {
            QVERIFY(one.label >= 0 && one.label < 10);
            const double distance =
                std::hypot(static_cast<double>(one.x - other.x), static_cast<double>(one.y - other.y));
            if (one.label == other.label) own += distance, ++own_pairs;
            all += distance, ++all_pairs;
        }
    QVERIFY(own / static_cast<double>(own_pairs) < 0.8 * all / static_cast<double>(all_pairs));
    const auto table = computed_view<EmbeddingView>(*run.session, WatchEmbedding{.node = dense, .parameter = "weight"});
    QCOMPARE(table.points.size(), std::size_t{128});
    QCOMPARE(table.dimensions, 64);
}

void TestInside::tsne_keeps_neighbours_near()
{
    OnCpu run(digits_project());
    run.to_end();
    const NodeId relu = output_of(computed_view<SampleView>(*run.session, WatchSample{}), "relu").node;
    WatchEmbedding watch{.node = relu, .split = Split::test, .max_points = 200};
    const auto pca = computed_view<EmbeddingView>(*run.session, watch);
    watch.projection = Projection::neighbours;
    const auto map = computed_view<EmbeddingView>(*run.session, watch);
    QCOMPARE(map.points.size(), std::size_t{200});
    QCOMPARE(map.perplexity, 30.0);
    QVERIFY(map.divergence > 0 && map.divergence < 1);
    QCOMPARE(pca.perplexity, 0.0);
    // Counts points whose nearest neighbour has the same class. PCA mixes the classes, t-SNE separates them.
    const auto pure = [](const EmbeddingView& view) {
        int same = 0;
        for (const auto& one : view.points) {
            const auto away = [&](const EmbeddingView::Point& other) {
                return other.row == one.row ? INFINITY : std::hypot(one.x - other.x, one.y - other.y);
            };
            same += std::ranges::min_element(view.points, {}, away)->label == one.label ? 1 : 0;
        }
        return same;
    };
    QVERIFY2(pure(map) > 160 && pure(map) > pure(pca) + 20, qPrintable(QString::number(pure(map))));
    const auto again = computed_view<EmbeddingView>(*run.session, watch);
    QVERIFY(again.points[7].x == map.points[7].x && again.divergence == map.divergence);
}

void TestInside::tsne_takes_few_and_equal_points()
{
    TSne map;
    map.begin({0, 1, 5, 6, 20, 21, 2, 7}, 1, std::vector<float>(16, 0.0f)); // all start at the same point
    while (map.in_progress()) map.run_chunk();
    QVERIFY(std::isfinite(map.x(0)) && std::isfinite(map.divergence()));
    QVERIFY(std::abs(map.x(0) - map.x(1)) + std::abs(map.y(0) - map.y(1))
        < std::abs(map.x(0) - map.x(4)) + std::abs(map.y(0) - map.y(4)));
    map.begin({1, 2, 3}, 1, std::vector<float>(6, 1.0f)); // too few to have neighbours
    QVERIFY(!map.in_progress());
}

void TestInside::a_neuron_has_a_map_of_its_own()
{
    OnCpu run(spiral_project(8));
    run.to_end();
    const auto whole = computed_view<BoundaryView>(*run.session, WatchBoundary{30, -6, 6});
    const auto sample = computed_view<SampleView>(*run.session, WatchSample{});
    std::vector<BoundaryView> units;
    for (const std::int64_t unit : {0, 1})
        units.push_back(
            computed_view<BoundaryView>(*run.session, WatchBoundary{30, -6, 6, sample.nodes.back().node, unit}));
    QCOMPARE(units[0].classes, 0);
    QCOMPARE(units[0].values.size(), std::size_t{900});
    // The units of the last layer are the logits of the boundary.
    for (std::size_t cell = 0; cell < 900; ++cell)
        QVERIFY(
            std::abs(sigmoid_of(units[1].values[cell] - units[0].values[cell]) - whole.values[2 * cell + 1]) < 1e-5f);
    const auto refused =
        compute_view<BoundaryView>(*run.session, WatchBoundary{30, -6, 6, sample.nodes.back().node, 2});
    QVERIFY(!refused.ok() && refused.error().code == "view.unit");
}

EPOCH_TEST(TestInside)
#include "test_inside.moc"
