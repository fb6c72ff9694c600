// test_crossover: two fake devices of known cost: the line where they are equally fast is found within one cell.
#include "lab/crossover.h"
#include "lab/network_width.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"
#include "train/session.h"

#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace {

// One that is quick to start and slow at work, and one that is the other way round.
std::vector<FakeBehaviour> near_and_far()
{
    FakeBehaviour near, far;
    near.nanoseconds_per_op = 50;
    near.picoseconds_per_number = 200;
    far.nanoseconds_per_op = 50;
    far.nanoseconds_per_step = 5'000;
    far.picoseconds_per_number = 5;
    return {near, far};
}

class Fakes {
public:
    Fakes()
        : machine(near_and_far())
        , devices(std::vector<std::filesystem::path>{})
    {
        devices.add(machine.api());
    }
    FakeMachine machine;
    DeviceLibrary devices;

    // Of a step, by the machine's own clock.
    double nanoseconds(std::size_t device, std::int64_t batch, std::int64_t width)
    {
        Project project = spiral_project();
        project.graph = *with_width(project.graph, width);
        project.training.values["batch"] = batch;
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
    request.widths = {8, 16, 32, 64, 128, 256};
    request.seconds = 0;
    return request;
}

const auto to_the_end = [](const Crossover&) { return true; };

} // namespace

class TestCrossover : public QObject {
    Q_OBJECT

private slots:
    void the_line_is_found_within_a_cell();
    void what_is_not_measured_says_so();
    void it_stops_when_told();
    void it_keeps_to_its_time();
    void only_free_widths_change();
    void unfit_requests_are_refused();
};

void TestCrossover::the_line_is_found_within_a_cell()
{
    Fakes fakes;
    const auto found = find_crossover(small_grid(), fakes.devices, to_the_end);
    QVERIFY2(found.ok(), found ? "" : found.error().text().c_str());
    QVERIFY(found->whole);
    int lines = 0;
    for (std::size_t row = 0; row < found->widths.size(); ++row) {
        std::size_t line = 0, true_line = 0; // the first batch with which the second device wins
        for (std::size_t column = 0; column < found->batches.size(); ++column) {
            const CrossoverCell& cell = found->cells[row * found->batches.size() + column];
            const double truth =
                fakes.nanoseconds(0, cell.batch, cell.width) / fakes.nanoseconds(1, cell.batch, cell.width);
            if (cell.speed_up <= 1) line = column + 1;
            if (truth <= 1) true_line = column + 1;
            if (cell.measured)
                QVERIFY2(std::abs(cell.speed_up - truth) < 1e-3 * truth, qPrintable(QString::number(cell.speed_up)));
        }
        QVERIFY(line <= true_line + 1 && true_line <= line + 1);
        if (true_line > 0 && true_line < found->batches.size()) ++lines;
    }
    QVERIFY(lines >= 3); // the line goes through the grid
    const std::size_t columns = found->batches.size();
    for (std::size_t cell = 0; cell + 1 < found->cells.size(); ++cell) {
        const CrossoverCell &one = found->cells[cell], &next = found->cells[cell + 1];
        if ((cell + 1) % columns == 0 || (one.speed_up > 1) == (next.speed_up > 1)) continue;
        QVERIFY(one.measured && next.measured); // on both sides of the line nothing is estimated
    }
    QVERIFY2(found->cause.starts_with("Launch overhead: "), found->cause.c_str());
    QVERIFY(found->cause.find("fake:1") != std::string::npos);
}

void TestCrossover::what_is_not_measured_says_so()
{
    Fakes fakes;
    const auto found = find_crossover(small_grid(), fakes.devices, to_the_end);
    QVERIFY(found.ok());
    const auto measured = std::ranges::count_if(found->cells, [](const CrossoverCell& cell) { return cell.measured; });
    QVERIFY(measured >= 25 && measured < std::ssize(found->cells));
    for (const CrossoverCell& cell : found->cells) {
        QVERIFY(cell.speed_up > 0);
        QCOMPARE(cell.measured, cell.first_seconds > 0);
    }
    QCOMPARE(found->batch, std::int64_t{10});
    QCOMPARE(found->width, std::int64_t{8});
}

void TestCrossover::it_stops_when_told()
{
    Fakes fakes;
    int cells = 0;
    const auto found = find_crossover(small_grid(), fakes.devices, [&](const Crossover&) { return ++cells < 7; });
    QVERIFY(found.ok());
    QVERIFY(!found->whole);
    QCOMPARE(std::ranges::count_if(found->cells, [](const CrossoverCell& cell) { return cell.measured; }), 7);
}

void TestCrossover::it_keeps_to_its_time()
{
    Fakes fakes;
    CrossoverRequest request = small_grid();
    request.seconds = 1e-9;
    const auto found = find_crossover(request, fakes.devices, to_the_end);
    QVERIFY(found.ok());
    for (const CrossoverCell& cell : found->cells) QVERIFY(!cell.measured && cell.speed_up == 0);
    QVERIFY(!found->whole);
    QVERIFY2(found->cause.starts_with("The time did not suffice"), found->cause.c_str());
}

void TestCrossover::only_free_widths_change()
{
    const Project project = spiral_project();
    QCOMPARE(free_widths(project.graph).size(), std::size_t{2}); // the third dense layer answers
    QCOMPARE(width_of(project.graph), std::int64_t{8});
    const auto wider = with_width(project.graph, 64);
    QVERIFY(wider.ok());
    QCOMPARE(width_of(*wider), std::int64_t{64});
    const auto none = with_width(Graph(), 64);
    QVERIFY(!none.ok() && none.error().code == "crossover.width");
}

void TestCrossover::unfit_requests_are_refused()
{
    Fakes fakes;
    CrossoverRequest request = small_grid();
    request.widths = {64, 8};
    const auto found = find_crossover(request, fakes.devices, to_the_end);
    QVERIFY(!found.ok() && found.error().code == "crossover.grid");
    request = small_grid();
    request.second = "fake:5";
    QVERIFY(!find_crossover(request, fakes.devices, to_the_end).ok());
}

EPOCH_TEST(TestCrossover)
#include "test_crossover.moc"
