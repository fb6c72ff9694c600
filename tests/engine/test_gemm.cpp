// test_gemm: the matrix products of ops, and the waves in which a GPU computes their tiles.
#include "plan/gemm.h"
#include "tests/about.h"
#include "tests/program.h"

#include <QTest>

using namespace epoch;
using epoch::test::about;

namespace {

struct Made {
    std::vector<PlanTensor> tensors;
    PlanOp op;

    Made(std::string name, const std::vector<Shape>& inputs, const Shape& output, Attributes attributes = {})
    {
        op.name = std::move(name);
        op.attributes = std::move(attributes);
        for (const Shape& shape : inputs) op.inputs.push_back(add(shape));
        op.outputs = {add(output)};
    }
    Gemm gemm() const { return gemm_of(op, tensors).value_or(Gemm()); }

private:
    Tensor add(const Shape& shape)
    {
        tensors.emplace_back().type = {DType::f32, shape};
        return {static_cast<std::int32_t>(tensors.size()) - 1};
    }
};

bool same(const Gemm& gemm, std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t count, std::int64_t contiguous)
{
    return gemm.m == m && gemm.n == n && gemm.k == k && gemm.count == count && gemm.contiguous == contiguous;
}

} // namespace

class TestGemm : public QObject {
    Q_OBJECT

private slots:
    // NVIDIA, "Matrix Multiplication Background User's Guide": tiles of 128 x 128 on the 108 multiprocessors of an
    // A100.
    void tiles_come_in_waves()
    {
        const Waves square = waves_of({1792, 1792, 4096}, {128, 128}, 108),
                    wide = waves_of({1536, 1280, 4096}, {128, 128}, 108);
        QVERIFY(square.tiles == 196 && square.waves == 2 && about(square.share, 0.9074, 1e-3));
        QVERIFY(wide.tiles == 120 && wide.waves == 2 && about(wide.share, 0.5556, 1e-3));
        QVERIFY(about(tile_efficiency({1536, 1280, 4096}, {128, 128}, 108), 0.5556, 1e-3));
        QVERIFY(best_tile_efficiency({1536, 1280, 4096}, 108) > 0.7);
    }

    void edges_and_few_tiles_waste()
    {
        QVERIFY(about(tile_efficiency({129, 128, 4096}, {128, 128}, 0), 129.0 / 256, 1e-6)); // no multiprocessors known
        // One tile: its sum over k is shared by as many multiprocessors as it has parts of 128.
        QVERIFY(about(tile_efficiency({128, 128, 128}, {128, 128}, 100), 0.01, 1e-6));
        QVERIFY(about(tile_efficiency({128, 128, 128 * 50}, {128, 128}, 100), 0.5, 1e-6));
        QVERIFY(about(tile_efficiency({128, 128, 1'000'000}, {128, 128}, 100), 1, 1e-6));
        const Tile small = plain_tile({10, 100, 64}), large = plain_tile({4096, 300, 64});
        QVERIFY(small.m == 32 && small.n == 128 && large.m == 128 && large.n == 128);
    }

    void products_of_ops()
    {
        QVERIFY(same(Made("matmul", {Shape{64, 784}, Shape{784, 256}}, Shape{64, 256}).gemm(), 64, 256, 784, 1, 16));
        const Attributes turned{{"transpose_a", std::int64_t{1}}, {"transpose_b", std::int64_t{1}}};
        QVERIFY(same(
            Made("matmul", {Shape{784, 64}, Shape{256, 784}}, Shape{64, 256}, turned).gemm(), 64, 256, 784, 1, 16));
        QVERIFY(same(Made("matmul", {Shape{8, 16, 32}, Shape{32, 48}}, Shape{8, 16, 48}).gemm(), 128, 48, 32, 1, 16));
        QVERIFY(same(
            Made("batch_matmul", {Shape{8, 16, 32}, Shape{8, 32, 48}}, Shape{8, 16, 48}).gemm(), 16, 48, 32, 8, 16));
        const Shape x{4, 3, 32, 32}, weight{64, 3, 5, 5}, y{4, 64, 28, 28};
        QVERIFY(same(Made("conv2d", {x, weight}, y).gemm(), 4 * 784, 64, 75, 1, 1));
        QVERIFY(same(Made("conv2d_input_gradient", {weight, y}, x).gemm(), 4 * 784, 3, 1600, 1, 1));
        QVERIFY(same(Made("conv2d_weight_gradient", {x, y}, weight).gemm(), 64, 75, 4 * 784, 1, 1));
        const Attributes grouped{{"groups", std::int64_t{64}}};
        QVERIFY(!gemm_of(Made("conv2d", {y, Shape{64, 1, 3, 3}}, y, grouped).op,
            Made("conv2d", {y, Shape{64, 1, 3, 3}}, y).tensors));
        QVERIFY(same(Made("attention", {Shape{2, 128, 64}, Shape{2, 96, 64}, Shape{2, 96, 64}}, Shape{2, 128, 64},
                         {{"heads", std::int64_t{4}}})
                         .gemm(),
            128, 96, 16, 8, 16));
        QVERIFY(same(
            Made("lstm", {Shape{32, 10, 256}, Shape{256, 64}, Shape{256}}, Shape{32, 64}).gemm(), 32, 256, 64, 1, 64));
        QVERIFY(
            same(Made("lstm_gradient", {Shape{256, 64}, Shape{10, 32, 64}}, Shape{32, 64}).gemm(), 32, 64, 256, 1, 64));
        QVERIFY(!gemm_of(Made("add", {y, y}, y).op, Made("add", {y, y}, y).tensors));
    }

    // The products of an op are all that it computes.
    void products_have_the_operations_of_the_op()
    {
        const auto flops = [](const Gemm& gemm) {
            return 2.0 * double(gemm.m) * double(gemm.n) * double(gemm.k) * double(gemm.count);
        };
        const Shape x{4, 32, 32, 32}, weight{64, 8, 5, 5}, y{4, 64, 28, 28};
        const double all = 2.0 * 4 * 64 * 784 * 8 * 25;
        const Attributes grouped{{"groups", std::int64_t{4}}};
        QCOMPARE(flops(Made("conv2d", {x, weight}, y, grouped).gemm()), all);
        QCOMPARE(flops(Made("conv2d_input_gradient", {weight, y}, x, grouped).gemm()), all);
        QCOMPARE(flops(Made("conv2d_weight_gradient", {x, y}, weight, grouped).gemm()), all);
    }
};

EPOCH_TEST(TestGemm)
#include "test_gemm.moc"
