// test_projections: PCA and t-SNE of layer outputs, and the map of one neuron.
#include "inspect/predictor.h"
#include "inspect/tsne.h"
#include "tests/program.h"
#include "tests/train/inside.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <cmath>

using namespace epoch;
using namespace epoch::test;

class TestProjections : public QObject {
    Q_OBJECT

private slots:
    void pca_finds_the_directions_of_largest_variance();
    void tsne_keeps_neighbours_near();
    void tsne_takes_few_and_equal_points();
    void a_neuron_has_a_map_of_its_own();
};

void TestProjections::pca_finds_the_directions_of_largest_variance()
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

void TestProjections::tsne_keeps_neighbours_near()
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

void TestProjections::tsne_takes_few_and_equal_points()
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

void TestProjections::a_neuron_has_a_map_of_its_own()
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

EPOCH_TEST(TestProjections)
#include "test_projections.moc"
