// test_liveness: memory layout of programs: no two tensors that are alive at the same time overlap, and memory is
// reused.
#include "plan/build_plan.h"
#include "plan/liveness.h"
#include "tests/engine/small_networks.h"
#include "tests/program.h"

#include <QTest>
#include <ctime>
#include <random>

using namespace epoch::test;
using epoch::Layout;
using epoch::PlanTensor;
using epoch::Program;
using epoch::ProgramKind;
using epoch::Reuse;
using epoch::Split;
using epoch::Tensor;
using epoch::TensorRole;
using epoch::TensorSize;

namespace {

struct Lifetimes {
    Program program;
    std::vector<TensorSize> sizes;
    TensorSize workspace;
};

Lifetimes random_case(unsigned seed)
{
    std::mt19937 random(seed);
    const auto number = [&](int min, int max) { return std::uniform_int_distribution(min, max)(random); };
    Lifetimes c;
    const int tensors = number(1, 60), ops = number(1, 40);
    for (int i = 0; i < tensors; ++i) {
        PlanTensor tensor;
        tensor.role = number(0, 3) > 0 ? TensorRole::scratch : static_cast<TensorRole>(number(1, 5));
        c.program.tensors.push_back(tensor);
        c.sizes.push_back({number(0, 9) == 0 ? 0 : number(1, 5000), std::int64_t{1} << number(0, 8)});
    }
    for (int i = 0; i < ops; ++i) {
        epoch::PlanOp op;
        for (int k = number(0, 4); k > 0; --k) op.inputs.push_back({number(-1, tensors - 1)});
        for (int k = number(0, 3); k > 0; --k) op.outputs.push_back({number(0, tensors - 1)});
        c.program.ops.push_back(op);
    }
    for (auto& size : c.sizes) {
        if (number(0, 3) > 0) continue; // the device fuses ops, and runs one of them later
        size.first_op = static_cast<std::size_t>(number(0, ops - 1));
        size.last_op = static_cast<std::size_t>(number(static_cast<int>(size.first_op), ops - 1));
    }
    c.workspace = {number(0, 1) * number(1, 9000), 256};
    return c;
}

// The first and last op that uses each tensor, by brute force.
std::pair<int, int> lifetime(const Lifetimes& c, int tensor)
{
    const Program& program = c.program;
    std::pair<int, int> lifetime{-1, -1};
    for (int i = 0; i < int(program.ops.size()); ++i) {
        const auto& op = program.ops[size_t(i)];
        const bool touched =
            std::ranges::count(op.inputs, Tensor{tensor}) + std::ranges::count(op.outputs, Tensor{tensor}) > 0;
        if (!touched) continue;
        if (lifetime.first < 0) lifetime.first = i;
        lifetime.second = i;
    }
    const TensorSize& size = c.sizes[size_t(tensor)];
    if (lifetime.first >= 0 && size.first_op <= size.last_op) {
        lifetime.first = std::min(lifetime.first, int(size.first_op));
        lifetime.second = std::max(lifetime.second, int(size.last_op));
    }
    return lifetime;
}

bool disjoint(std::int64_t a, std::int64_t a_bytes, std::int64_t b, std::int64_t b_bytes)
{
    return a_bytes == 0 || b_bytes == 0 || a + a_bytes <= b || b + b_bytes <= a;
}

QString layout_error(const Lifetimes& c, const Layout& layout, Reuse reuse)
{
    const auto& tensors = c.program.tensors;
    const auto region = [&](size_t i) {
        return epoch::is_state(tensors[i].role) ? 2 : tensors[i].role == TensorRole::data;
    };
    const std::int64_t region_bytes[] = {layout.scratch_bytes, layout.data_bytes, layout.state_bytes};
    for (size_t i = 0; i < tensors.size(); ++i) {
        const auto [a_first, a_last] = lifetime(c, int(i));
        if (layout.offsets[i] % c.sizes[i].alignment != 0) return QStringLiteral("tensor %1 is not aligned").arg(i);
        if (layout.offsets[i] < 0 || layout.offsets[i] + c.sizes[i].bytes > region_bytes[region(i)])
            return QStringLiteral("tensor %1 lies outside its region").arg(i);
        if (region(i) == 0
            && !disjoint(layout.offsets[i], c.sizes[i].bytes, layout.workspace_offset, c.workspace.bytes))
            return QStringLiteral("tensor %1 overlaps the workspace").arg(i);
        for (size_t j = 0; j < i; ++j) {
            if (region(i) != region(j)) continue;
            const auto [b_first, b_last] = lifetime(c, int(j));
            const bool together = region(i) > 0 || reuse == Reuse::keep_every_tensor
                || (a_first >= 0 && b_first >= 0 && a_first <= b_last && b_first <= a_last);
            if (together && !disjoint(layout.offsets[i], c.sizes[i].bytes, layout.offsets[j], c.sizes[j].bytes))
                return QStringLiteral("tensors %1 and %2 overlap").arg(i).arg(j);
        }
    }
    return {};
}

std::vector<TensorSize> plain_sizes(const Program& program)
{
    std::vector<TensorSize> sizes;
    for (const auto& tensor : program.tensors) sizes.push_back({tensor.type.bytes()});
    return sizes;
}

Program chain(int layers)
{
    const auto data = two_dimensional_data();
    NetworkBuilder net(data);
    auto last = net.add("first", "dense", {{0, 0}}, units(16));
    for (int i = 0; i < layers; ++i) last = net.add("tanh" + std::to_string(i), "tanh", {{last, 0}});
    last = net.add("scores", "dense", {{last, 0}}, units(2));
    net.add("loss", "softmax_cross_entropy", {{last, 0}, {0, 1}});
    const auto plan = epoch::build_plan({net.checked, data, settings("sgd"), 50});
    return epoch::assemble(*plan, ProgramKind::evaluate, Split::train, data.counts);
}

} // namespace

class TestLiveness : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothing_alive_overlaps()
    {
        for (unsigned seed = 0; seed < 2000; ++seed) {
            const auto c = random_case(seed);
            for (const auto reuse : {Reuse::by_liveness, Reuse::keep_every_tensor}) {
                const auto layout = lay_out(c.program, c.sizes, c.workspace, reuse);
                const auto fault = layout_error(c, layout, reuse);
                QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("seed %1: ").arg(seed) + fault));
            }
        }
    }

    void state_is_in_table_order_without_gaps()
    {
        const auto c = random_case(5);
        const auto layout = lay_out(c.program, c.sizes, c.workspace, Reuse::by_liveness);
        std::int64_t end = 0;
        for (size_t i = 0; i < c.sizes.size(); ++i) {
            if (!epoch::is_state(c.program.tensors[i].role)) continue;
            QVERIFY(layout.offsets[i] >= end && layout.offsets[i] < end + c.sizes[i].alignment);
            end = layout.offsets[i] + c.sizes[i].bytes;
        }
        QCOMPARE(layout.state_bytes, end);
    }

    void a_chain_needs_two_buffers_and_not_one_a_layer()
    {
        const auto program = chain(100);
        const auto sizes = plain_sizes(program);
        const auto reused = lay_out(program, sizes, {}, Reuse::by_liveness).scratch_bytes;
        const auto unshared = lay_out(program, sizes, {}, Reuse::keep_every_tensor).scratch_bytes;
        const std::int64_t one = 50 * 16 * 4;
        QVERIFY2(reused <= 3 * one + 2048, qPrintable(QString::number(reused)));
        QVERIFY(unshared >= 100 * one);
    }

    void scratch_is_close_to_the_lower_bound()
    {
        // No layout needs less than the tensors that are alive at the op with most of them.
        const auto data = two_dimensional_data();
        const auto network = mlp_2_8_8_2(data);
        const auto plan = epoch::build_plan({network, data, settings("adam"), 64});
        const auto program = epoch::assemble(*plan, ProgramKind::train, Split::train, data.counts);
        const auto sizes = plain_sizes(program);
        std::vector<std::int64_t> alive(program.ops.size(), 0);
        for (size_t i = 0; i < sizes.size(); ++i) {
            if (program.tensors[i].role != TensorRole::scratch) continue;
            const auto [first, last] = lifetime({program, sizes, {}}, int(i));
            for (int op = first; op <= last; ++op) alive[size_t(op)] += (sizes[i].bytes + 63) / 64 * 64;
        }
        const auto min = *std::ranges::max_element(alive);
        const auto bytes = lay_out(program, sizes, {}, Reuse::by_liveness).scratch_bytes;
        QVERIFY2(double(bytes) <= 1.15 * double(min), qPrintable(QStringLiteral("%1 of %2").arg(bytes).arg(min)));
    }

    void every_program_lays_out_state_and_data_alike()
    {
        const auto data = two_dimensional_data();
        const auto network = mlp_2_8_8_2(data);
        const auto plan = epoch::build_plan({network, data, settings("adam"), 10});
        const auto train = epoch::assemble(*plan, ProgramKind::train, Split::train, data.counts);
        const auto evaluate = epoch::assemble(*plan, ProgramKind::evaluate, Split::test, data.counts);
        const auto a = lay_out(train, plain_sizes(train), {}, Reuse::by_liveness);
        const auto b = lay_out(evaluate, plain_sizes(evaluate), {}, Reuse::by_liveness);
        QCOMPARE(a.state_bytes, b.state_bytes);
        QCOMPARE(a.data_bytes, b.data_bytes);
        for (size_t i = 0; i < plan->tensors.size(); ++i) {
            if (plan->tensors[i].role == TensorRole::scratch) continue;
            const auto in_train = train.tensor_for({int(i)}), in_evaluate = evaluate.tensor_for({int(i)});
            QCOMPARE(a.offsets[size_t(in_train.index)], b.offsets[size_t(in_evaluate.index)]);
        }
    }

    void a_program_without_ops_or_tensors()
    {
        const auto layout = lay_out({}, {}, {100, 64}, Reuse::by_liveness);
        QCOMPARE(layout.scratch_bytes, 100);
        QCOMPARE(layout.workspace_offset, 0);
    }

    void twenty_thousand_layers_are_laid_out_in_time()
    {
        const auto program = chain(20'000);
        const auto sizes = plain_sizes(program);
        const auto start = std::clock();
        QVERIFY(lay_out(program, sizes, {}, Reuse::by_liveness).scratch_bytes > 0);
        const auto seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
        QVERIFY2(seconds < 10, qPrintable(QString::number(seconds)));
    }
};

EPOCH_TEST(TestLiveness)
#include "test_liveness.moc"
