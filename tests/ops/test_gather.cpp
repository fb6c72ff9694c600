// sample_positions and gather_rows: each pass reads every sample once in its own order; an evaluation reads its split
// in order and pads its last batch with weight 0.
#include "base/philox.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>
#include <numeric>

namespace epoch::test {
namespace {

// A program that only draws positions, and gathers one field by them.
struct Reader {
    OpGraph graph;
    Tensor field, positions, weights, samples, rows;

    Reader(std::int64_t first, std::int64_t count, std::int64_t batch, const char* order, const PlanTensor& of,
        Attributes gather = {}, std::int64_t staged = 0)
    {
        field = graph.add(of);
        Attributes draw{{"first", first}, {"count", count}, {"batch", batch}, {"order", std::string(order)}};
        if (staged > 0) draw.emplace("staged", staged);
        const auto drawn = graph.ops("sample_positions", {}, std::move(draw));
        positions = drawn[0], weights = drawn[1], samples = drawn[2];
        rows = graph.op("gather_rows", {field, positions}, std::move(gather));
    }
};

PlanTensor field_of(DType type, Shape shape) { return {"field", {type, shape}, TensorRole::data, false, -1, {}}; }

std::vector<std::int64_t> pass_of(CpuProgram& program, Tensor positions, int steps)
{
    std::vector<std::int64_t> all;
    for (int i = 0; i < steps; ++i) {
        program.run(1);
        const auto some = program.read<std::int64_t>(positions);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

} // namespace

class TestGather : public QObject {
    Q_OBJECT

private slots:
    void a_pass_reads_every_sample_once_data();
    void a_pass_reads_every_sample_once();
    void passes_and_seeds_differ();
    void a_batch_may_span_passes();
    void the_position_can_be_set();
    void an_evaluation_pads_its_last_batch();
    void staged_rows_are_read_as_they_come();
    void stored_numbers_are_scaled();
    void labels_stay_as_they_are();
    void a_position_outside_the_data_stops_the_step();
};

void TestGather::a_pass_reads_every_sample_once_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {1, 2, 3, 10, 97, 100, 1000}) QTest::addRow("%d", count) << count;
}

void TestGather::a_pass_reads_every_sample_once()
{
    QFETCH(int, count);
    Reader reader(5, count, 1, "shuffled", field_of(DType::f32, Shape{count + 5, 1}));
    CpuDevice device;
    CpuProgram program(device, program_of(reader.graph));
    program.control(0, 0, {});
    for (int pass = 0; pass < 3; ++pass) {
        auto seen = pass_of(program, reader.positions, count);
        std::ranges::sort(seen);
        std::vector<std::int64_t> all(static_cast<std::size_t>(count));
        std::iota(all.begin(), all.end(), 5);
        QCOMPARE(seen, all);
    }
}

void TestGather::passes_and_seeds_differ()
{
    Reader reader(0, 100, 10, "shuffled", field_of(DType::f32, Shape{100, 1}));
    CpuDevice device;
    CpuProgram program(device, program_of(reader.graph));
    program.control(0, 0, {});
    const auto first = pass_of(program, reader.positions, 10), second = pass_of(program, reader.positions, 10);
    QVERIFY(first != second);
    program.control(0, 0, {}, 0, 2);
    const auto other = pass_of(program, reader.positions, 10);
    QVERIFY(first != other);
    program.control(0, 0, {});
    QCOMPARE(pass_of(program, reader.positions, 10), first);
}

void TestGather::a_batch_may_span_passes()
{
    Reader reader(0, 7, 20, "shuffled", field_of(DType::f32, Shape{7, 1}));
    CpuDevice device;
    CpuProgram program(device, program_of(reader.graph));
    program.control(0, 3, {});
    const auto positions = pass_of(program, reader.positions, 1);
    for (std::uint64_t i = 0; i < 20; ++i) {
        const Permutation order = make_permutation(1, (3 + i) / 7, 7);
        QCOMPARE(positions[i], static_cast<std::int64_t>(permuted(order, (3 + i) % 7)));
    }
}

void TestGather::the_position_can_be_set()
{
    Reader reader(0, 50, 5, "shuffled", field_of(DType::f32, Shape{50, 1}));
    CpuDevice device;
    CpuProgram program(device, program_of(reader.graph));
    program.control(0, 0, {});
    const auto all = pass_of(program, reader.positions, 8);
    program.control(6, 30, {});
    const auto rest = pass_of(program, reader.positions, 2);
    QVERIFY(std::equal(rest.begin(), rest.end(), all.begin() + 30));
}

void TestGather::an_evaluation_pads_its_last_batch()
{
    Reader reader(100, 7, 5, "sequential", field_of(DType::f32, Shape{107, 1}));
    CpuDevice device;
    CpuProgram program(device, program_of(reader.graph));
    program.control(0, 0, {});
    program.run(1);
    QCOMPARE(program.read<std::int64_t>(reader.positions), (std::vector<std::int64_t>{100, 101, 102, 103, 104}));
    QCOMPARE(program.read<float>(reader.weights), std::vector<float>(5, 1.0f));
    program.run(1);
    QCOMPARE(program.read<std::int64_t>(reader.positions), (std::vector<std::int64_t>{105, 106, 106, 106, 106}));
    QCOMPARE(program.read<float>(reader.weights), (std::vector<float>{1, 1, 0, 0, 0}));
    QCOMPARE(program.read<float>(reader.samples), std::vector<float>{2});
}

void TestGather::staged_rows_are_read_as_they_come()
{
    Reader training(0, 7, 4, "shuffled", field_of(DType::f32, Shape{6, 1}), {}, 6);
    CpuDevice device;
    CpuProgram trained(device, program_of(training.graph));
    trained.control(3, 9, {});
    trained.run(1);
    QCOMPARE(trained.read<std::int64_t>(training.positions), (std::vector<std::int64_t>{3, 4, 5, 0}));
    QCOMPARE(trained.read<float>(training.weights), std::vector<float>(4, 1.0f));

    Reader evaluation(100, 7, 5, "sequential", field_of(DType::f32, Shape{6, 1}), {}, 6);
    CpuProgram evaluated(device, program_of(evaluation.graph));
    evaluated.control(0, 5, {});
    evaluated.run(1);
    QCOMPARE(evaluated.read<std::int64_t>(evaluation.positions), (std::vector<std::int64_t>{5, 0, 0, 0, 0}));
    QCOMPARE(evaluated.read<float>(evaluation.weights), (std::vector<float>{1, 1, 0, 0, 0}));
}

void TestGather::stored_numbers_are_scaled()
{
    Reader reader(0, 3, 3, "sequential", field_of(DType::u8, Shape{3, 2, 2}), {{"scale", 0.5}, {"shift", -1.0}});
    CpuDevice device;
    CpuProgram program(device, program_of(reader.graph));
    program.write(reader.field, std::vector<std::uint8_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 255});
    program.control(0, 0, {});
    program.run(1);
    QCOMPARE(program.read<float>(reader.rows),
        (std::vector<float>{-1, -0.5f, 0, 0.5f, 1, 1.5f, 2, 2.5f, 3, 3.5f, 4, 126.5f}));
}

void TestGather::labels_stay_as_they_are()
{
    Reader reader(1, 3, 3, "sequential", field_of(DType::i32, Shape{4}), {{"scale", 9.0}, {"shift", 9.0}});
    CpuDevice device;
    CpuProgram program(device, program_of(reader.graph));
    program.write(reader.field, std::vector<std::int32_t>{7, -1, 2'000'000'000, 3});
    program.control(0, 0, {});
    program.run(1);
    QCOMPARE(program.read<std::int32_t>(reader.rows), (std::vector<std::int32_t>{-1, 2'000'000'000, 3}));
}

void TestGather::a_position_outside_the_data_stops_the_step()
{
    Reader reader(0, 10, 4, "sequential", field_of(DType::f32, Shape{3, 1}));
    CpuDevice device;
    if (!device.is_cpu()) QSKIP("only the CPU can stop inside a step; other devices give what is not a number");
    CpuProgram program(device, program_of(reader.graph));
    program.control(0, 0, {});
    QCOMPARE(device.api.run(program.handle(), 1), EPOCH_FAILED);
    QVERIFY(program.error().find("outside the data") != std::string::npos);
}

EPOCH_TEST(TestGather)

} // namespace epoch::test

#include "test_gather.moc"
