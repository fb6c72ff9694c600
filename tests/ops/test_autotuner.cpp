// test_autotuner: picks the fastest algorithm of an op that is available and does not fail.
#include "cpu/compiler/autotuner.h"
#include "tests/program.h"

#include <QTest>

#include <chrono>
#include <thread>

namespace epoch::test {
namespace {

using namespace cpu;

constexpr std::int64_t copied_elements = 1000;

struct Sleep {
    std::chrono::milliseconds time{};
    const char* error = nullptr;
};

// Reads its input, writes its output and the workspace, and sleeps.
void run(const Sleep& sleep, const Arguments& at)
{
    for (std::int64_t i = 0; i < copied_elements; ++i) at.output<float>(0)[i] = at.input<float>(0)[i];
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

template <const char* const* names, std::size_t count> std::vector<std::string> algorithms(OpView&)
{
    return {names, names + count};
}

class Tuned {
public:
    std::string fastest(const Op& type)
    {
        Autotuner autotuner(1);
        return autotuner.fastest(type, {m_op, m_tensors, m_description});
    }

private:
    static TensorFacts facts()
    {
        TensorFacts tensor{.extents = {copied_elements}};
        tensor.count = copied_elements;
        tensor.bytes = tensor.canonical_bytes = copied_elements * sizeof(float);
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

constexpr const char *all_algorithms[] = {"middling", "quick", "refused", "failing", "unknown"},
                     *slower[] = {"failing", "refused"};

} // namespace

class TestAutotuner : public QObject {
    Q_OBJECT

private slots:
    void the_fastest_algorithm_is_taken();
    void failing_and_unavailable_algorithms_are_not();
    void without_a_choice_nothing_is_planned();
};

void TestAutotuner::the_fastest_algorithm_is_taken()
{
    QCOMPARE(Tuned().fastest({.prepare = prepare, .algorithms = algorithms<all_algorithms, std::size(all_algorithms)>}),
        std::string("nap: quick"));
}

void TestAutotuner::failing_and_unavailable_algorithms_are_not()
{
    QCOMPARE(Tuned().fastest({.prepare = prepare, .algorithms = algorithms<slower, std::size(slower)>}),
        std::string("nap: of the table"));
}

void TestAutotuner::without_a_choice_nothing_is_planned()
{
    QCOMPARE(Tuned().fastest({.prepare = prepare}), std::string());
}

EPOCH_TEST(TestAutotuner)

} // namespace epoch::test

#include "test_autotuner.moc"
