// test_crossover: crossover of two fake devices with known costs: the point of equal speed is found within one cell on
// every axis, also against the data sheet of a GPU.
#include "lab/crossover.h"
#include "model/graph_check.h"
#include "model/network_size.h"
#include "plan/build_plan.h"
#include "plan/gpu_estimate.h"
#include "session/session.h"
#include "store/atomic_file.h"
#include "tests/engine/fake_devices.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace {

// One device has short launches and slow arithmetic, the other one the reverse.
// Images have many elements, so a step must have a higher fixed cost there.
std::vector<FakeBehaviour> opposite_devices(NetworkAxis axis)
{
    FakeBehaviour near, far;
    near.nanoseconds_per_op = 50;
    near.picoseconds_per_number = 200;
    far.nanoseconds_per_op = 50;
    far.nanoseconds_per_step = axis == NetworkAxis::side ? 50'000 : 5'000;
    far.picoseconds_per_number = 5;
    return {near, far};
}

class OppositeDevices : public FakeDevices {
public:
    explicit OppositeDevices(NetworkAxis axis = NetworkAxis::width)
        : FakeDevices(opposite_devices(axis))
    {
    }

    // The time of a step by the machine's own clock.
    double nanoseconds(std::size_t device, const CrossoverRequest& request, const CrossoverCell& cell)
    {
        Project project = *with_size(request.project, request.axis, cell.size);
        project.training.values["batch"] = cell.batch;
        auto session = Session::create({project, "", "fake:" + std::to_string(device), 0}, devices);
        if (!session) qFatal("%s", session.error().text().c_str());
        const std::uint64_t before = machine.use(device).virtual_nanoseconds;
        if (!(*session)->run(1) || (*session)->step() != 1) qFatal("no step");
        return static_cast<double>(machine.use(device).virtual_nanoseconds - before);
    }
};

CrossoverRequest small_grid()
{
    CrossoverRequest request;
    request.project = spiral_project();
    request.first = "fake:0";
    request.second = "fake:1";
    request.batches = {1, 2, 4, 8, 16, 32, 64, 128, 256};
    request.sizes = {8, 16, 32, 64, 128, 256};
    request.seconds = 0;
    return request;
}

// A convolution that preserves the image size, so that every size from 8 on is a valid network.
Project image_project(const std::string& options)
{
    Project project = ProjectBuilder("builtin:shapes?count=400&" + options, "image")
                          .layer("conv2d", {{"filters", std::int64_t{4}}})
                          .layer("relu")
                          .layer("global_average_pool")
                          .layer("dense", {{"units", std::int64_t{4}}})
                          .classes();
    project.training.values["batch"] = std::int64_t{10};
    return project;
}

CrossoverRequest grid_of(NetworkAxis axis)
{
    CrossoverRequest request = small_grid();
    request.axis = axis;
    if (axis == NetworkAxis::depth) {
        request.project = spiral_project(16);
        request.sizes = {1, 2, 4, 8, 16};
    }
    if (axis == NetworkAxis::side) {
        request.project = image_project("size=16");
        request.batches = {1, 2, 4, 8, 16, 32, 64, 128};
        request.sizes = {8, 16, 32, 64};
    }
    return request;
}

} // namespace

class TestCrossover : public QObject {
    Q_OBJECT

private slots:
    void the_crossover_is_found_within_one_cell_data();
    void the_crossover_is_found_within_one_cell();
    void estimated_cells_are_marked();
    void it_stops_on_request();
    void it_respects_its_time_limit();
    void only_free_widths_change();
    void hidden_layers_are_added_and_taken_out();
    void repeated_blocks_are_the_depth();
    void images_are_resized();
    void impossible_sizes_are_left_out();
    void the_second_device_may_be_a_data_sheet();
    void invalid_requests_are_refused();
};

void TestCrossover::the_crossover_is_found_within_one_cell_data()
{
    QTest::addColumn<NetworkAxis>("axis");
    for (const NetworkAxis axis : network_axes) QTest::newRow(axis_name(axis).data()) << axis;
}

void TestCrossover::the_crossover_is_found_within_one_cell()
{
    QFETCH(NetworkAxis, axis);
    OppositeDevices fakes(axis);
    const CrossoverRequest request = grid_of(axis);
    const auto found = find_crossover(request, fakes.devices, never_cancelled);
    QVERIFY2(found.ok(), found ? "" : found.error().text().c_str());
    QVERIFY(found->whole);
    QCOMPARE(found->sizes, request.sizes);
    int lines = 0;
    for (std::size_t row = 0; row < found->sizes.size(); ++row) {
        std::size_t line = 0, true_line = 0; // the first batch with which the second device wins
        for (std::size_t column = 0; column < found->batches.size(); ++column) {
            const CrossoverCell& cell = found->cells[row * found->batches.size() + column];
            const double truth = fakes.nanoseconds(0, request, cell) / fakes.nanoseconds(1, request, cell);
            if (cell.speed_up <= 1) line = column + 1;
            if (truth <= 1) true_line = column + 1;
            if (cell.measured)
                QVERIFY2(std::abs(cell.speed_up - truth) < 1e-3 * truth, qPrintable(QString::number(cell.speed_up)));
        }
        QVERIFY(line <= true_line + 1 && true_line <= line + 1);
        if (true_line > 0 && true_line < found->batches.size()) ++lines;
    }
    QVERIFY(lines >= 3); // the crossover runs through the grid
    const std::size_t columns = found->batches.size();
    for (std::size_t cell = 0; cell + 1 < found->cells.size(); ++cell) {
        const CrossoverCell &one = found->cells[cell], &next = found->cells[cell + 1];
        if ((cell + 1) % columns == 0 || one.winner() == next.winner()) continue;
        QVERIFY(one.measured && next.measured); // the cells on both sides of the crossover are measured
    }
    QVERIFY2(found->cause.text().starts_with("Launch overhead: "), found->cause.text().c_str());
    QVERIFY(found->cause.text().find("fake:1") != std::string::npos);
    QVERIFY2(found->cause.text().find(axis_name(axis)) != std::string::npos, found->cause.text().c_str());
}

void TestCrossover::estimated_cells_are_marked()
{
    OppositeDevices fakes;
    const auto found = find_crossover(small_grid(), fakes.devices, never_cancelled);
    QVERIFY(found.ok());
    const auto measured = std::ranges::count_if(found->cells, [](const CrossoverCell& cell) { return cell.measured; });
    QVERIFY(measured >= 25 && measured < std::ssize(found->cells));
    for (const CrossoverCell& cell : found->cells) {
        QVERIFY(cell.speed_up > 0);
        QCOMPARE(cell.measured, cell.first_seconds > 0);
    }
    QCOMPARE(found->batch, std::int64_t{10});
    QCOMPARE(found->size, std::int64_t{8});
}

void TestCrossover::it_stops_on_request()
{
    OppositeDevices fakes;
    int cells = 0;
    const auto found = find_crossover(small_grid(), fakes.devices, [&](const Crossover&) { return ++cells < 7; });
    QVERIFY(found.ok());
    QVERIFY(!found->whole);
    QCOMPARE(std::ranges::count_if(found->cells, [](const CrossoverCell& cell) { return cell.measured; }), 7);
}

void TestCrossover::it_respects_its_time_limit()
{
    OppositeDevices fakes;
    CrossoverRequest request = small_grid();
    request.seconds = 1e-9;
    const auto found = find_crossover(request, fakes.devices, never_cancelled);
    QVERIFY(found.ok());
    for (const CrossoverCell& cell : found->cells) QVERIFY(!cell.measured && cell.speed_up == 0);
    QVERIFY(!found->whole);
    QVERIFY2(found->cause.text().starts_with("The time limit was too short"), found->cause.text().c_str());
}

void TestCrossover::only_free_widths_change()
{
    const Project project = spiral_project();
    QCOMPARE(free_widths(project.graph).size(), std::size_t{2}); // the third dense layer is the output
    QCOMPARE(size_of(project, NetworkAxis::width), std::int64_t{8});
    const auto wider = with_size(project, NetworkAxis::width, 64);
    QVERIFY(wider.ok());
    QCOMPARE(size_of(*wider, NetworkAxis::width), std::int64_t{64});
    for (const NetworkAxis axis : network_axes) {
        QVERIFY(!has_axis(Project(), axis));
        const auto none = with_size(Project(), axis, 64);
        QVERIFY(!none.ok() && none.error().code == "network.axis" && !none.error().hint.empty());
    }
}

void TestCrossover::hidden_layers_are_added_and_taken_out()
{
    const Project project = spiral_project();
    const DataFacts facts = load_dataset(project.data_spec, "").value()->facts;
    QCOMPARE(size_of(project, NetworkAxis::depth), std::int64_t{2});
    for (const std::int64_t depth : {1, 2, 3, 9}) {
        const auto other = with_size(project, NetworkAxis::depth, depth);
        QVERIFY2(other.ok(), other ? "" : other.error().text().c_str());
        QCOMPARE(size_of(*other, NetworkAxis::depth), depth);
        QCOMPARE(std::int64_t(other->graph.nodes.size()), 3 + 2 * depth); // data, output, loss; dense and tanh
        const Checked checked = check_graph(other->graph, &facts);
        QVERIFY(checked.trainable());
        // The layers form a chain: each one is read by the next.
        QCOMPARE(checked.flat.nodes.size(), other->graph.nodes.size());
        const auto again = with_size(*other, NetworkAxis::depth, 2);
        QVERIFY(again.ok());
        QCOMPARE(again->graph.nodes.size(), project.graph.nodes.size());
    }
}

void TestCrossover::repeated_blocks_are_the_depth()
{
    auto read = [](const char* name) {
        const auto file = std::string(EPOCH_ROOT "/resources/templates/") + name + ".epoch";
        return parse_project(read_file(file, 1 << 24).value()).value();
    };
    const Project transformer = read("gpt-grammar"), residual = read("resnet-20");
    QCOMPARE(size_of(transformer, NetworkAxis::depth), std::int64_t{4});
    QCOMPARE(size_of(residual, NetworkAxis::depth), std::int64_t{0}); // three in the first stage, two in the others
    const auto deeper = with_size(residual, NetworkAxis::depth, 5);
    QVERIFY(deeper.ok());
    QCOMPARE(size_of(*deeper, NetworkAxis::depth), std::int64_t{5});
    QVERIFY(!has_axis(transformer, NetworkAxis::side) && has_axis(residual, NetworkAxis::side));
}

void TestCrossover::images_are_resized()
{
    for (const auto& [spec, side, other] :
        {std::tuple("builtin:shapes?classes=4", 28, "builtin:shapes?classes=4&size=64"),
            std::tuple("builtin:noise?image=3x32x32", 32, "builtin:noise?image=3x64x64"),
            std::tuple("folder:/a/b?size=16x16", 16, "folder:/a/b?size=64x64")}) {
        Project project;
        project.data_spec = spec;
        FieldFacts image;
        image.sample = Shape{3, side, side};
        project.data = DataFacts{};
        project.data->fields = {image};
        QCOMPARE(size_of(project, NetworkAxis::side), std::int64_t{side});
        const auto larger = with_size(project, NetworkAxis::side, 64);
        QVERIFY(larger.ok());
        QCOMPARE(larger->data_spec, std::string(other));
        QCOMPARE(larger->data->fields[0].sample, (Shape{3, 64, 64}));
    }
    for (const char* spec :
        {"builtin:spiral", "builtin:noise?features=9", "folder:/a?size=16x32", "builtin:noise?image=x"}) {
        Project project;
        project.data_spec = spec;
        QVERIFY2(!has_axis(project, NetworkAxis::side), spec);
    }
}

void TestCrossover::impossible_sizes_are_left_out()
{
    OppositeDevices fakes;
    CrossoverRequest request = grid_of(NetworkAxis::side);
    request.project = image_project("size=16");
    for (auto& [id, node] : request.project.graph.nodes)
        if (node.layer == "conv2d")
            node.params = {{"filters", std::int64_t{4}}, {"kernel", Extent{11, 11}}, {"padding", std::string("valid")}};
    request.batches = {1, 16};
    request.sizes = {8, 16, 512}; // too small for the kernel; too large to stay in memory
    request.project.data_spec = "builtin:shapes?count=4000&size=16";
    const auto found = find_crossover(request, fakes.devices, never_cancelled);
    QVERIFY2(found.ok(), found ? "" : found.error().text().c_str());
    QCOMPARE(found->sizes, std::vector<std::int64_t>{16});
}

// The first device is measured, the second one estimated from its data sheet: every cell has that uncertainty.
void TestCrossover::the_second_device_may_be_a_data_sheet()
{
    OppositeDevices fakes;
    CrossoverRequest request = small_grid();
    request.estimated = "h200";
    const auto found = find_crossover(request, fakes.devices, never_cancelled);
    QVERIFY2(found.ok(), found ? "" : found.error().text().c_str());
    QCOMPARE(found->second, std::string("NVIDIA H200 SXM"));
    int open = 0;
    for (const CrossoverCell& cell : found->cells) {
        QVERIFY(!found->is_measured(cell) && cell.speed_up > 0 && cell.doubt > 1);
        Project project = *with_size(request.project, request.axis, cell.size);
        const DataFacts facts = load_dataset(project.data_spec, "").value()->facts;
        const Checked network = check_graph(project.graph, &facts);
        const auto plan = build_plan({network, facts, project.training, cell.batch});
        const Range seconds = estimate_step(*plan, *find_gpu_sheet("h200"), "fp32")->seconds();
        QVERIFY(std::abs(cell.second_seconds * cell.doubt - seconds.max) < 1e-9 * seconds.max);
        if (cell.measured)
            QVERIFY(std::abs(cell.first_seconds / cell.second_seconds - cell.speed_up) < 1e-9 * cell.speed_up);
        const double min = cell.speed_up / cell.doubt, max = cell.speed_up * cell.doubt;
        const bool straddles = min <= 1 && max >= 1;
        QCOMPARE(cell.winner() == CrossoverCell::Winner::either, straddles);
        open += straddles;
    }
    QVERIFY(open > 0);
    request.estimated = "voodoo";
    const auto none = find_crossover(request, fakes.devices, never_cancelled);
    QVERIFY(!none.ok() && none.error().code == "estimate.gpu");
}

void TestCrossover::invalid_requests_are_refused()
{
    OppositeDevices fakes;
    CrossoverRequest request = small_grid();
    request.sizes = {64, 8};
    const auto found = find_crossover(request, fakes.devices, never_cancelled);
    QVERIFY(!found.ok() && found.error().code == "crossover.grid");
    request = small_grid();
    request.second = "fake:5";
    QVERIFY(!find_crossover(request, fakes.devices, never_cancelled).ok());
}

EPOCH_TEST(TestCrossover)
#include "test_crossover.moc"
