// test_biased_products: products fused with their bias, by the library and by own loops: correct results, and no fusion
// if another op reads the product itself or the bias is along another axis.
#include "base/philox.h"
#include "cpu/primitives/convolution.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>

namespace epoch::test {
namespace {

enum class Use : std::uint8_t { bias_alone, product_too, bias_of_rows };

struct Product {
    std::int64_t rows, columns, depth;
    OpGraph graph{};
    Tensor x{}, weight{}, bias{}, sum{};

    Product(std::int64_t m, std::int64_t n, std::int64_t k, Use use)
        : rows(m)
        , columns(n)
        , depth(k)
    {
        const std::int64_t axis = use == Use::bias_of_rows ? 0 : 1;
        x = tensor("x", {rows, depth});
        weight = tensor("weight", {columns, depth});
        bias = tensor("bias", {axis == 0 ? rows : columns});
        const auto product =
            graph.ops("matmul", {x, weight}, {{"transpose_a", std::int64_t{0}}, {"transpose_b", std::int64_t{1}}})[0];
        sum = graph.ops("add_bias", {product, bias}, {{"axis", axis}})[0];
        if (use == Use::product_too) graph.ops("add", {product, sum});
    }
    Tensor tensor(const char* name, Shape shape)
    {
        return graph.add({.name = name, .type = {DType::f32, shape}, .initial = {}});
    }
};

} // namespace

class TestBiasedProducts : public QObject {
    Q_OBJECT

private slots:
    void results_are_right_data();
    void results_are_right();
    void only_a_bias_along_the_last_axis_is_fused();
};

void TestBiasedProducts::results_are_right_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("depth");
    QTest::newRow("one of each") << 1 << 1 << 1;
    QTest::newRow("small") << 7 << 5 << 3;
    QTest::newRow("large") << 300 << 70 << 130;
    QTest::newRow("large and even") << 512 << 128 << 64;
}

void TestBiasedProducts::results_are_right()
{
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(int, depth);
    Floats of_one_thread;
    for (const std::uint32_t threads : {1u, 2u, 3u}) {
        Product product(rows, columns, depth, Use::bias_alone);
        CpuDevice device(threads);
        CpuProgram program(device, program_of(product.graph), Reuse::by_liveness);
        QCOMPARE(program.status, EPOCH_OK);
        QVERIFY2(program.plan_text().find("+ bias") != std::string::npos, program.plan_text().c_str());
        const Floats x = noise(product.rows * product.depth, 1), weight = noise(product.columns * product.depth, 2),
                     bias = noise(product.columns, 3);
        program.write(product.x, x);
        program.write(product.weight, weight);
        program.write(product.bias, bias);
        program.control(0, 0, {});
        program.run(1);
        const Floats y = program.read<float>(product.sum);
        for (std::size_t r = 0; r < static_cast<std::size_t>(rows); ++r)
            for (std::size_t c = 0; c < static_cast<std::size_t>(columns); ++c) {
                const auto k = static_cast<std::size_t>(depth);
                double sum = double{bias[c]};
                for (std::size_t i = 0; i < k; ++i) sum += double{x[r * k + i]} * double{weight[c * k + i]};
                QVERIFY(std::abs(sum - double{y[r * static_cast<std::size_t>(columns) + c]}) < 1e-5);
            }
        if (of_one_thread.empty()) of_one_thread = y;
        // Without AVX-512 oneDNN's large products round differently with the number of threads.
        if (cpu::onednn_channel_block() == 8 && rows * columns > 1 << 15) continue;
        QVERIFY2(y == of_one_thread, "bits depend on the number of threads");
    }
}

void TestBiasedProducts::only_a_bias_along_the_last_axis_is_fused()
{
    for (const Use use : {Use::product_too, Use::bias_of_rows}) {
        Product product(8, 8, 8, use);
        CpuDevice device;
        const CpuProgram program(device, program_of(product.graph));
        QCOMPARE(program.status, EPOCH_OK);
        QVERIFY2(program.plan_text().find("+ bias") == std::string::npos, program.plan_text().c_str());
    }
}

EPOCH_TEST(TestBiasedProducts)

} // namespace epoch::test

#include "test_biased_products.moc"
