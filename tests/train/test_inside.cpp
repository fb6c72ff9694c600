// test_inside: inspection results agree with the arithmetic of the network: samples, weights, gradients, predictions.
#include "inspect/predictor.h"
#include "inspect/sample_rows.h"
#include "inspect/tsne.h"
#include "tests/program.h"
#include "tests/train/inside.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <cmath>
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

EPOCH_TEST(TestInside)
#include "test_inside.moc"
