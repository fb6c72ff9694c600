// Steps that split their batch into passes: the results of a single pass in less memory; the same bits when repeated,
// also from a stored plan; and no split if samples depend on each other or little is saved.
#include "base/philox.h"
#include "plan/build_plan.h"
#include "plan/initial_values.h"
#include "tests/engine/small_networks.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace epoch::test {
namespace {

constexpr std::int64_t text_length = 64, symbol_count = 12, stream_width = 32;

enum class Samples : std::uint8_t { apart, dropped_out };

Checked network(const DataFacts& data, std::int64_t units_between, Samples samples)
{
    NetworkBuilder net(data);
    auto last = net.add("symbols", "embedding", {{0, 0}}, {{"vocabulary", symbol_count}, {"units", stream_width}});
    const auto stream = net.add("places", "position_embedding", {{last, 0}});
    last = net.add("norm1", "layer_norm", {{stream, 0}});
    last = net.add("attention", "attention", {{last, 0}}, {{"heads", std::int64_t{2}}, {"causal", true}});
    const auto middle = net.add("add1", "add", {{stream, 0}, {last, 0}});
    last = net.add("norm2", "layer_norm", {{middle, 0}});
    last = net.add("wide", "dense", {{last, 0}}, units(units_between));
    last = net.add("gelu", "gelu", {{last, 0}});
    if (samples == Samples::dropped_out) last = net.add("dropout", "dropout", {{last, 0}});
    last = net.add("narrow", "dense", {{last, 0}}, units(stream_width));
    last = net.add("add2", "add", {{middle, 0}, {last, 0}});
    last = net.add("scores", "dense", {{last, 0}}, units(symbol_count));
    net.add("loss", "softmax_cross_entropy", {{last, 0}, {0, 1}});
    return net.checked;
}

// A transformer of one block with initial weights; the labels are the symbols.
class OneBlockTransformer {
public:
    OneBlockTransformer(CpuDevice& device, std::int64_t units_between, Samples samples = Samples::apart,
        Compile compile = Compile::to_run, std::string stored_plan = {})
        : m_device(device)
        , m_plan(plan_of(network(m_data, units_between, samples), m_data))
        , program(device, assemble(m_plan, ProgramKind::train, Split::train, m_data.counts), Reuse::by_liveness,
              std::move(stored_plan), compile)
    {
        if (program.status != EPOCH_OK) qFatal("%s", program.error().c_str());
        Symbols text;
        for (std::int64_t i = 0; i < m_data.counts.total() * text_length; ++i)
            text.push_back(static_cast<std::int32_t>(
                philox(9, RandomStream::dataset, 0, static_cast<std::uint64_t>(i)).x[0] % symbol_count));
        for (const char* name : {"symbols", "label"})
            program.write(program.program().tensor_for(m_plan.tensor_named(name)), text);
        for (std::size_t i = 0; i < m_plan.tensors.size(); ++i) {
            const PlanTensor& each = m_plan.tensors[i];
            if (each.role != TensorRole::parameter) continue;
            Floats values(static_cast<std::size_t>(each.type.shape.count()));
            fill_initial(each, tensor_number(each.name), 1, values);
            program.write(program.program().tensor_for({static_cast<std::int32_t>(i)}), values);
        }
        Floats live_parameters;
        for (const LiveParameter& parameter : m_plan.live_parameters)
            live_parameters.push_back(static_cast<float>(parameter.value));
        program.control(0, 0, live_parameters);
        program.run(2);
    }

    // After two steps, concatenated.
    Floats parameters() const
    {
        Floats all;
        for (std::size_t i = 0; i < m_plan.tensors.size(); ++i) {
            if (m_plan.tensors[i].role != TensorRole::parameter) continue;
            const Floats values = program.read<float>(program.program().tensor_for({static_cast<std::int32_t>(i)}));
            all.insert(all.end(), values.begin(), values.end());
        }
        return all;
    }
    Floats metrics() const { return program.metrics(0, 2); }
    std::uint64_t scratch_bytes() const
    {
        std::uint64_t sum = 0, bytes = 0, alignment = 0;
        for (std::uint32_t i = 0; i < program.program().tensors.size(); ++i) {
            if (program.program().tensors[i].role != TensorRole::scratch) continue;
            m_device.api.tensor_size(program.handle(), i, &bytes, &alignment);
            sum += bytes;
        }
        return sum;
    }

private:
    static Plan plan_of(const Checked& checked, const DataFacts& data)
    {
        auto plan = build_plan({checked, data, settings("sgd", {{"learning_rate", 0.1}}), 32});
        if (!plan) qFatal("%s", plan.error().text().c_str());
        return std::move(plan).value();
    }

    CpuDevice& m_device;
    const DataFacts m_data = symbol_data(text_length, symbol_count, 64);
    const Plan m_plan;

public:
    CpuProgram program;
};

constexpr std::int64_t much = 1536, little = 96; // features between the products

bool has_passes(const OneBlockTransformer& net) { return net.program.mode_text().find("passes") != std::string::npos; }

} // namespace

class TestBatchPasses : public QObject {
    Q_OBJECT

private slots:
    void results_are_those_of_one_pass();
    void bits_repeat();
    void batches_that_fit_the_cache_are_not_split();
    void ops_with_random_numbers_are_not_split();
};

void TestBatchPasses::results_are_those_of_one_pass()
{
    CpuDevice device(2);
    const OneBlockTransformer passes(device, much), whole(device, much, Samples::apart, Compile::inspectable);
    QCOMPARE(passes.program.mode_text(), std::string("op by op, the batch in 2 passes"));
    QVERIFY(!has_passes(whole));
    const Floats a = passes.parameters(), b = whole.parameters();
    QCOMPARE(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) QVERIFY(std::abs(a[i] - b[i]) < 2e-6f);
    const Floats of_passes = passes.metrics(), of_whole = whole.metrics();
    for (std::size_t i = 0; i < of_whole.size(); ++i)
        QVERIFY(std::abs(of_passes[i] - of_whole[i]) <= 1e-5f * std::abs(of_whole[i]));
    QVERIFY(passes.scratch_bytes() < whole.scratch_bytes() * 6 / 10);
}

void TestBatchPasses::bits_repeat()
{
    CpuDevice device(2);
    const OneBlockTransformer first(device, much), again(device, much);
    QVERIFY(first.program.state() == again.program.state());
    const OneBlockTransformer stored(device, much, Samples::apart, Compile::to_run, first.program.plan_text());
    QCOMPARE(stored.program.plan_text(), first.program.plan_text());
    QVERIFY(first.program.state() == stored.program.state());
}

void TestBatchPasses::batches_that_fit_the_cache_are_not_split()
{
    CpuDevice device(2);
    QVERIFY(!has_passes(OneBlockTransformer(device, little)));
}

void TestBatchPasses::ops_with_random_numbers_are_not_split()
{
    CpuDevice device(2);
    QVERIFY(!has_passes(OneBlockTransformer(device, much, Samples::dropped_out)));
}

EPOCH_TEST(TestBatchPasses)

} // namespace epoch::test

#include "test_batch_passes.moc"
