// test_biased_products: products that take up the bias and the ReLU behind them, by the library and by own loops: the
// same numbers as in double, and nothing where another op reads what is between or the bias lies along another axis.
#include "base/philox.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace epoch::test {
namespace {

using Floats = std::vector<float>;

Floats noise(std::int64_t count, std::uint64_t number)
{
    Floats values;
    for (std::int64_t i = 0; i < count; ++i)
        values.push_back(
            uniform01(philox(5, RandomStream::dataset, number, static_cast<std::uint64_t>(i)).x[0]) - 0.5f);
    return values;
}

enum class Use : std::uint8_t { bias_alone, product_too, bias_of_rows, relu, sum_too, tanh };

struct Product {
    std::int64_t rows, columns, depth;
    OpGraph graph{};
    Tensor x{}, weight{}, bias{}, result{};

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
        const auto sum = graph.ops("add_bias", {product, bias}, {{"axis", axis}})[0];
        if (use == Use::product_too) graph.ops("add", {product, sum});
        const bool activated = use == Use::relu || use == Use::sum_too || use == Use::tanh;
        const std::string function = use == Use::tanh ? "tanh" : "relu";
        result = activated ? graph.ops("pointwise", {sum}, {{"function", function}})[0] : sum;
        if (use == Use::sum_too) graph.ops("add", {sum, result});
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
    void numbers_are_right_data();
    void numbers_are_right();
    void only_the_last_axis_alone_is_taken_up();
    void only_a_relu_of_the_sum_alone_is_taken_up();
};

void TestBiasedProducts::numbers_are_right_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("depth");
    QTest::addColumn<bool>("relu");
    for (const bool relu : {false, true}) {
        const char* after = relu ? ", relu" : "";
        QTest::addRow("one of each%s", after) << 1 << 1 << 1 << relu;
        QTest::addRow("small%s", after) << 7 << 5 << 3 << relu;
        QTest::addRow("large%s", after) << 300 << 70 << 130 << relu;
        QTest::addRow("large and even%s", after) << 512 << 128 << 64 << relu;
    }
}

void TestBiasedProducts::numbers_are_right()
{
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(int, depth);
    QFETCH(bool, relu);
    Floats of_one_thread;
    for (const std::uint32_t threads : {1u, 2u, 3u}) {
        Product product(rows, columns, depth, relu ? Use::relu : Use::bias_alone);
        CpuDevice device(threads);
        CpuProgram program(device, program_of(product.graph), Reuse::by_liveness);
        QCOMPARE(program.status, EPOCH_OK);
        QVERIFY2(program.plan_text().find(relu ? " + bias + relu:" : " + bias:") != std::string::npos,
            program.plan_text().c_str());
        QVERIFY(program.plan_text().find("pointwise") == std::string::npos);
        const Floats x = noise(product.rows * product.depth, 1), weight = noise(product.columns * product.depth, 2),
                     bias = noise(product.columns, 3);
        program.write(product.x, x);
        program.write(product.weight, weight);
        program.write(product.bias, bias);
        program.control(0, 0, {});
        program.run(1);
        const Floats y = program.read<float>(product.result);
        for (std::size_t r = 0; r < static_cast<std::size_t>(rows); ++r)
            for (std::size_t c = 0; c < static_cast<std::size_t>(columns); ++c) {
                const auto k = static_cast<std::size_t>(depth);
                double sum = double{bias[c]};
                for (std::size_t i = 0; i < k; ++i) sum += double{x[r * k + i]} * double{weight[c * k + i]};
                if (relu) sum = std::max(sum, 0.0);
                QVERIFY(std::abs(sum - double{y[r * static_cast<std::size_t>(columns) + c]}) < 1e-5);
            }
        if (of_one_thread.empty()) of_one_thread = y;
        QVERIFY2(y == of_one_thread, "bits depend on the number of threads");
    }
}

void TestBiasedProducts::only_the_last_axis_alone_is_taken_up()
{
    for (const Use use : {Use::product_too, Use::bias_of_rows}) {
        Product product(8, 8, 8, use);
        CpuDevice device;
        const CpuProgram program(device, program_of(product.graph));
        QCOMPARE(program.status, EPOCH_OK);
        QVERIFY2(program.plan_text().find("+ bias") == std::string::npos, program.plan_text().c_str());
    }
}

void TestBiasedProducts::only_a_relu_of_the_sum_alone_is_taken_up()
{
    for (const Use use : {Use::sum_too, Use::tanh}) {
        Product product(8, 8, 8, use);
        CpuDevice device;
        const CpuProgram program(device, program_of(product.graph));
        QCOMPARE(program.status, EPOCH_OK);
        QVERIFY2(program.plan_text().find(" + bias:") != std::string::npos, program.plan_text().c_str());
        QVERIFY2(program.plan_text().find("pointwise") != std::string::npos, program.plan_text().c_str());
    }
}

} // namespace epoch::test

EPOCH_TEST(epoch::test::TestBiasedProducts)
#include "test_biased_products.moc"
