// test_large_tensors: kernels on tensors of more than 2^32 elements, on an emulated GPU that only reserves memory and
// runs only the last block of every grid: the last element is right, and the one that a 32-bit index would reach is
// untouched.
#include "plan/liveness.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QFile>
#include <QTest>

namespace epoch::test {
namespace {

using cuda_on_host::settings;

constexpr std::int64_t row_width = 32, huge_count = (std::int64_t{1} << 32) + (1 << 21),
                       huge_rows = huge_count / row_width;
constexpr std::int64_t last_number = huge_count - 1, wrapped = last_number & 0xFFFFFFFF;

// A program with memory that the test looks into.
class Large {
public:
    OpGraph graph;

    ~Large()
    {
        for (void* region : m_regions)
            if (region) m_device.api.release(m_device.handle, region);
    }
    Tensor tensor(Shape shape, DType type = DType::f32)
    {
        return graph.add({"x", {type, std::move(shape)}, TensorRole::scratch, false, -1, {}});
    }
    void compile(std::size_t live_parameters = 0)
    {
        m_program = std::make_unique<CpuProgram>(m_device, program_of(graph, live_parameters));
        if (m_program->status != EPOCH_OK) qFatal("%s", m_program->error().c_str());
        std::vector<TensorSize> sizes;
        std::uint64_t bytes = 0, alignment = 0;
        for (std::uint32_t i = 0; i < m_program->program().tensors.size(); ++i) {
            m_device.api.tensor_size(m_program->handle(), i, &bytes, &alignment);
            sizes.push_back({.bytes = std::int64_t(bytes), .alignment = std::int64_t(alignment)});
        }
        m_device.api.workspace_size(m_program->handle(), &bytes, &alignment);
        const Layout layout = lay_out(
            m_program->program(), sizes, {std::int64_t(bytes), std::int64_t(alignment)}, Reuse::keep_every_tensor);
        const std::int64_t region_bytes[] = {layout.state_bytes, layout.data_bytes, layout.scratch_bytes};
        for (std::size_t i = 0; i < 3; ++i)
            if (m_device.api.allocate(m_device.handle, std::uint64_t(region_bytes[i]), &m_regions[i]) != EPOCH_OK)
                qFatal("%s", m_device.api.last_error(m_device.handle));
        m_offsets.assign(layout.offsets.begin(), layout.offsets.end());
        const auto bound =
            m_device.api.bind(m_program->handle(), m_regions, m_offsets.data(), std::uint64_t(layout.workspace_offset));
        if (bound != EPOCH_OK) qFatal("%s", m_device.api.last_error(m_device.handle));
    }
    float& at(Tensor tensor, std::int64_t element) const
    {
        auto* scratch = static_cast<std::byte*>(m_regions[EPOCH_REGION_SCRATCH]);
        return reinterpret_cast<float*>(scratch + m_offsets[static_cast<std::size_t>(tensor.index)])[element];
    }
    void run(const std::vector<float>& live_parameters = {})
    {
        m_program->control(0, 0, live_parameters);
        m_program->run(1);
    }

private:
    CpuDevice m_device;
    std::unique_ptr<CpuProgram> m_program;
    void* m_regions[3] = {};
    std::vector<std::uint64_t> m_offsets;
};

} // namespace

class TestLargeTensors : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QFile policy(QStringLiteral("/proc/sys/vm/overcommit_memory"));
        if (policy.open(QIODevice::ReadOnly) && policy.readAll().trimmed() == "2")
            QSKIP("this system promises no memory beyond what it has");
    }
    void init()
    {
        settings().promised = true;
        settings().memory_bytes = std::uint64_t{1} << 40;
    }
    void cleanup() { settings() = {}; }
    void elements();
    void biases_and_their_gradients();
    void updates();
    void products();
    void attention();
};

void TestLargeTensors::elements()
{
    Large net;
    const Tensor a = net.tensor(Shape{huge_count}), b = net.tensor(Shape{huge_count});
    const Tensor sum = net.graph.op("add", {a, b}, {});
    net.compile();
    net.at(a, last_number) = 1;
    net.at(b, last_number) = 2;
    net.at(a, wrapped) = 5;
    net.run();
    QCOMPARE(net.at(sum, last_number), 3.0f);
    QCOMPARE(net.at(sum, wrapped), 5.0f);
}

void TestLargeTensors::biases_and_their_gradients()
{
    Large net;
    const Attributes axis{{"axis", std::int64_t{1}}};
    const Tensor x = net.tensor(Shape{huge_rows, row_width}), bias = net.tensor(Shape{row_width});
    const Tensor y = net.graph.op("add_bias", {x, bias}, axis), sums = net.graph.op("sum_to_axis", {x}, axis);
    net.compile();
    net.at(bias, row_width - 1) = 5;
    net.at(x, last_number) = 1;
    net.run();
    QCOMPARE(net.at(y, last_number), 6.0f);
    QCOMPARE(net.at(sums, row_width - 1), 1.0f);
}

void TestLargeTensors::updates()
{
    Large net;
    const Tensor parameter = net.tensor(Shape{huge_count}), gradient = net.tensor(Shape{huge_count});
    const Tensor samples = net.tensor(Shape{1});
    const auto norm = net.graph.ops("gradient_norm", {samples, gradient});
    net.graph.update("sgd", {parameter, gradient, samples, norm[1]}, {parameter}, {{"learning_rate", std::int64_t{0}}});
    net.compile(1);
    net.at(samples, 0) = 2;
    net.at(gradient, last_number) = 4;
    net.at(parameter, last_number) = 1;
    net.at(parameter, wrapped) = 7;
    net.run({0.25f});
    QCOMPARE(net.at(norm[0], 0), 2.0f);
    QCOMPARE(net.at(parameter, last_number), 0.5f);
    QCOMPARE(net.at(parameter, wrapped), 7.0f);
}

void TestLargeTensors::products()
{
    Large net;
    const Tensor a = net.tensor(Shape{huge_rows, 2}), b = net.tensor(Shape{2, row_width});
    const Tensor c = net.graph.op("matmul", {a, b}, {});
    net.compile();
    net.at(a, 2 * huge_rows - 1) = 3;
    net.at(b, 2 * row_width - 1) = 4;
    net.run();
    QCOMPARE(net.at(c, last_number), 12.0f);
    QCOMPARE(net.at(c, wrapped), 0.0f);
}

// All keys are equal, so the result is the mean of their values.
void TestLargeTensors::attention()
{
    Large net;
    constexpr std::int64_t positions = 64;
    const auto sequence = [&] { return net.tensor(Shape{huge_rows / positions, positions, row_width}); };
    const Tensor q = sequence(), k = sequence(), v = sequence();
    const Tensor y = net.graph.ops("attention", {q, k, v}, {{"heads", std::int64_t{1}}})[0];
    net.compile();
    net.at(v, last_number) = 3 * positions;
    net.at(v, wrapped) = 5;
    net.run();
    QCOMPARE(net.at(y, last_number), 3.0f);
    QCOMPARE(net.at(y, wrapped), 0.0f);
}

EPOCH_TEST(TestLargeTensors)

} // namespace epoch::test

#include "test_large_tensors.moc"
