// test_way_trials: of the ways of an op the fastest is taken, if it can be had and does not fail.
#include "cpu/compiler/autotuner.h"
#include "tests/program.h"

#include <QTest>

#include <chrono>
#include <thread>

namespace epoch::test {
namespace {

using namespace cpu;

constexpr std::int64_t copied_numbers = 1000;

struct Sleep {
    std::chrono::milliseconds time{};
    const char* error = nullptr;
};

// Reads its input, writes its output and the workspace, and takes its time.
void run(const Sleep& sleep, const Arguments& at)
{
    for (std::int64_t i = 0; i < copied_numbers; ++i) at.output<float>(0)[i] = at.input<float>(0)[i];
    *static_cast<float*>(at.workspace) = 1;
    at.now->error = sleep.error;
    std::this_thread::sleep_for(sleep.time);
}

PreparedOp sleeping(int milliseconds, std::string name, const char* error = nullptr)
{
    return prepared<Sleep, run>({std::chrono::milliseconds(milliseconds), error}, std::move(name), 64);
}

PreparedOp prepare(OpView& op)
{
    if (op.planned().ends_with("quick")) return sleeping(0, ": quick");
    if (op.planned().ends_with("middling")) return sleeping(4, ": middling");
    if (op.planned().ends_with("failing")) return sleeping(0, ": failing", "it failed");
    if (op.planned().ends_with("refused")) op.unsupported("never");
    return sleeping(8, ": of the table");
}

template <const char* const* names, std::size_t count> std::vector<std::string> ways(OpView&)
{
    return {names, names + count};
}

class Tried {
public:
    std::string fastest(const Op& type)
    {
        WayTrials trials(1);
        return trials.fastest(type, {m_op, m_tensors, m_description});
    }

private:
    static TensorFacts facts()
    {
        TensorFacts tensor{.extents = {copied_numbers}};
        tensor.count = copied_numbers;
        tensor.bytes = tensor.canonical_bytes = copied_numbers * sizeof(float);
        return tensor;
    }
    const std::vector<TensorFacts> m_tensors{facts(), facts()};
    const std::uint32_t m_input = 0, m_output = 1;
    const epoch_program_description m_description{};
    const epoch_op m_op = [&] {
        epoch_op op{};
        op.name = "nap";
        op.input_count = op.output_count = 1;
        op.inputs = &m_input;
        op.outputs = &m_output;
        return op;
    }();
};

constexpr const char *all[] = {"middling", "quick", "refused", "failing", "unknown"},
                     *slower[] = {"failing", "refused"};

} // namespace

class TestWayTrials : public QObject {
    Q_OBJECT

private slots:
    void the_fastest_way_is_taken();
    void what_fails_or_is_refused_is_not();
    void without_a_choice_nothing_is_planned();
};

void TestWayTrials::the_fastest_way_is_taken()
{
    QCOMPARE(Tried().fastest({.prepare = prepare, .ways = ways<all, std::size(all)>}), std::string("nap: quick"));
}

void TestWayTrials::what_fails_or_is_refused_is_not()
{
    QCOMPARE(Tried().fastest({.prepare = prepare, .ways = ways<slower, std::size(slower)>}),
        std::string("nap: of the table"));
}

void TestWayTrials::without_a_choice_nothing_is_planned()
{
    QCOMPARE(Tried().fastest({.prepare = prepare}), std::string());
}

EPOCH_TEST(TestWayTrials)

} // namespace epoch::test

#include "test_way_trials.moc"
