// test_attention: attention and its gradient on the emulated CUDA device, compared with sums in double over equally
// rounded operands: around the edges of a tile, with heads of every width, in FP32, BF16 and FP16, in three thread
// orders.
#include "tests/cuda/tested_precision.h"
#include "tests/ops/cpu_program.h"
#include "tests/ops/op_trial.h"
#include "tests/program.h"

#include <QTest>

#include <array>
#include <cmath>
#include <cstring>

namespace epoch::test {
namespace {

struct AttentionShape {
    std::int64_t samples, queries, features, heads;
    bool causal;
    std::int64_t keys;
};

class InPrecision {
public:
    explicit InPrecision(epoch_precision precision) { tested_precision() = precision; }
    ~InPrecision() { tested_precision() = EPOCH_FP32; }
};

OpCase case_of(const AttentionShape& sizes)
{
    const Shape q{sizes.samples, sizes.queries, sizes.features}, k{sizes.samples, sizes.keys, sizes.features};
    OpCase c;
    c.op = "attention";
    c.inputs = {{q}, {k}, {k}};
    c.attributes = {{"heads", sizes.heads}, {"causal", std::int64_t(sizes.causal)}};
    c.wanted = {0, 1, 2};
    return c;
}

double rounded(double number, epoch_precision precision)
{
    if (precision == EPOCH_FP32 || number == 0) return number;
    const int bits = precision == EPOCH_BF16_MIXED ? 7 : 10;
    const int min_exponent = precision == EPOCH_BF16_MIXED ? -126 : -14;
    const double place = std::ldexp(1, std::max(std::ilogb(number), min_exponent) - bits);
    return std::nearbyint(number / place) * place;
}

Numbers rounded(Numbers numbers, epoch_precision precision)
{
    for (double& each : numbers) each = rounded(each, precision);
    return numbers;
}

// Adds y, dq, dk and dv of one head, computed in double. delta is the row sum of P * dP.
void add_head(const AttentionShape& sizes, const std::array<Numbers, 4>& in, std::size_t sample, std::size_t from,
    std::size_t width, std::array<Numbers, 4>& out)
{
    const auto features = std::size_t(sizes.features), keys = std::size_t(sizes.keys);
    const auto& [q, k, v, dy] = in;
    auto& [y, dq, dk, dv] = out;
    const double scale = 1 / std::sqrt(double(width));
    const auto dot = [&](const Numbers& a, std::size_t i, const Numbers& b, std::size_t j) {
        double sum = 0;
        for (std::size_t e = 0; e < width; ++e) sum += a[i + e] * b[j + e];
        return sum;
    };
    for (std::size_t i = 0; i < std::size_t(sizes.queries); ++i) {
        const std::size_t query = (sample * std::size_t(sizes.queries) + i) * features + from;
        const auto key = [&](std::size_t j) { return (sample * keys + j) * features + from; };
        Numbers probabilities;
        double sum = 0, delta = 0;
        for (std::size_t j = 0; j < (sizes.causal ? i + 1 : keys); ++j) {
            probabilities.push_back(std::exp(dot(q, query, k, key(j)) * scale));
            sum += probabilities.back();
        }
        for (std::size_t j = 0; j < probabilities.size(); ++j) {
            probabilities[j] /= sum;
            delta += probabilities[j] * dot(dy, query, v, key(j));
        }
        for (std::size_t j = 0; j < probabilities.size(); ++j) {
            const double d_score = probabilities[j] * (dot(dy, query, v, key(j)) - delta) * scale;
            for (std::size_t e = 0; e < width; ++e) {
                y[query + e] += probabilities[j] * v[key(j) + e];
                dq[query + e] += d_score * k[key(j) + e];
                dk[key(j) + e] += d_score * q[query + e];
                dv[key(j) + e] += probabilities[j] * dy[query + e];
            }
        }
    }
}

std::array<Numbers, 4> expected(const AttentionShape& sizes, const OpTrial& trial, epoch_precision precision)
{
    std::array<Numbers, 4> in, out;
    for (std::size_t i = 0; i < 3; ++i) in[i] = rounded(trial.inputs[i], precision);
    in[3] = rounded(trial.seed, precision);
    for (std::size_t i = 0; i < 4; ++i) out[i].resize(trial.inputs[i < 2 ? 0 : 1].size());
    const auto width = std::size_t(sizes.features / sizes.heads);
    for (std::size_t n = 0; n < std::size_t(sizes.samples); ++n)
        for (std::size_t head = 0; head < std::size_t(sizes.heads); ++head)
            add_head(sizes, in, n, head * width, width, out);
    return out;
}

// ||is - should|| / ||should||
double distance(const Floats& is, const Numbers& should)
{
    double far = 0, all = 1e-12;
    for (std::size_t i = 0; i < should.size(); ++i) {
        far += (double(is[i]) - should[i]) * (double(is[i]) - should[i]);
        all += should[i] * should[i];
    }
    return std::sqrt(far / all);
}

std::vector<Floats> results(const OpTrial& trial)
{
    std::vector<Floats> all{trial.outputs[0]};
    all.insert(all.end(), trial.gradients.begin(), trial.gradients.end());
    return all;
}

} // namespace

class TestAttention : public QObject {
    Q_OBJECT

private slots:
    void agrees_with_sums_in_double_data();
    void agrees_with_sums_in_double();
    void a_single_key_gives_its_value_rounded();
    void large_scores_neither_overflow_nor_vanish();
};

void TestAttention::agrees_with_sums_in_double_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<std::vector<std::int64_t>>("shape");
    const std::vector<std::vector<std::int64_t>> shapes{{1, 1, 1, 1, 0, 1}, {2, 3, 4, 2, 1, 3}, {1, 63, 8, 1, 1, 63},
        {1, 64, 64, 1, 1, 64}, {1, 65, 24, 3, 1, 65}, {2, 130, 48, 2, 1, 130}, {1, 33, 132, 1, 0, 33},
        {1, 66, 130, 2, 1, 66}, {2, 65, 16, 2, 0, 64}, {2, 2, 33, 1, 0, 129}, {1, 70, 160, 1, 1, 70}};
    for (const auto precision : {EPOCH_FP32, EPOCH_BF16_MIXED, EPOCH_FP16_MIXED})
        for (const auto& s : shapes)
            QTest::addRow("%s: %dx%d at %d, %d features in %d heads%s",
                precision == EPOCH_FP32 ? "fp32" : (precision == EPOCH_BF16_MIXED ? "bf16" : "fp16"), int(s[0]),
                int(s[1]), int(s[5]), int(s[2]), int(s[3]), s[4] ? ", causal" : "")
                << int(precision) << s;
}

void TestAttention::agrees_with_sums_in_double()
{
    QFETCH(int, number);
    QFETCH(std::vector<std::int64_t>, shape);
    const auto precision = static_cast<epoch_precision>(number);
    const InPrecision in(precision);
    const AttentionShape sizes{shape[0], shape[1], shape[2], shape[3], shape[4] != 0, shape[5]};
    const OpTrial trial = run_case(case_of(sizes), 1);
    QVERIFY2(trial.error.empty(), trial.error.c_str());
    const auto is = results(trial);
    const auto should = expected(sizes, trial, precision);
    const double allowed = precision == EPOCH_FP32 ? 1e-5 : (precision == EPOCH_BF16_MIXED ? 1e-2 : 2e-3);
    for (std::size_t i = 0; i < 4; ++i) {
        // With one key, the gradient of the scores is nothing but rounding.
        if (sizes.keys == 1 && (i == 1 || i == 2)) continue;
        const double far = distance(is[i], should[i]);
        QVERIFY2(far < (i > 0 && precision == EPOCH_FP32 ? 1e-4 : allowed),
            qPrintable(QStringLiteral("result %1 is off by %2").arg(i).arg(far)));
    }
    for (const std::uint32_t order : {2u, 3u}) QVERIFY(same_bits(results(run_case(case_of(sizes), order)), is));
}

// Its probability is 1, whatever the scores are.
void TestAttention::a_single_key_gives_its_value_rounded()
{
    for (const auto precision : {EPOCH_FP32, EPOCH_BF16_MIXED, EPOCH_FP16_MIXED}) {
        const InPrecision in(precision);
        const OpTrial trial = run_case(case_of({2, 1, 40, 2, true, 1}), 1);
        const Numbers v = rounded(trial.inputs[2], precision), dy = rounded(trial.seed, precision);
        for (std::size_t i = 0; i < v.size(); ++i) {
            QCOMPARE(double(trial.outputs[0][i]), v[i]);
            QVERIFY(std::abs(double(trial.gradients[2][i]) - dy[i]) < 1e-2 * std::abs(dy[i]) + 1e-7);
        }
    }
}

// The maximum score of a query comes late and is far above the first ones, or all scores are far below 0.
void TestAttention::large_scores_neither_overflow_nor_vanish()
{
    for (const auto precision : {EPOCH_FP32, EPOCH_BF16_MIXED, EPOCH_FP16_MIXED})
        for (const float height : {300.0f, -300.0f}) {
            const InPrecision in(precision);
            constexpr std::int64_t keys = 150;
            OpGraph graph;
            const auto add = [&](std::int64_t rows) {
                return graph.add({"x", {DType::f32, Shape{1, rows, 1}}, TensorRole::parameter, false, -1, {}});
            };
            const Tensor q = add(1), k = add(keys), v = add(keys);
            const auto out = graph.ops("attention", {q, k, v}, {{"heads", std::int64_t{1}}});
            CpuDevice device;
            CpuProgram program(device, program_of(graph));
            QVERIFY2(program.status == EPOCH_OK, program.error().c_str());
            Floats scores, values;
            for (std::int64_t i = 0; i < keys; ++i) {
                scores.push_back(height + (i == 140 ? 100.0f : 0.0f));
                values.push_back(float(i % 8));
            }
            program.write(q, Floats{1});
            program.write(k, scores);
            program.write(v, values);
            program.control(0, 0, {});
            program.run(1);
            QCOMPARE(program.read<float>(out[0])[0], 4.0f); // 140 mod 8
            QVERIFY(std::abs(program.read<float>(out[1])[0] - (height + 100)) < 1.1f);
        }
}

EPOCH_TEST(TestAttention)

} // namespace epoch::test

#include "test_attention.moc"
