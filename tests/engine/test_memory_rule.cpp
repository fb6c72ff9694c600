// test_memory_rule: the memory of models that are not drawn, against published figures.
#include "costs/gpu_fit.h"
#include "costs/memory_rule.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace {

double bytes_of(const ModelSize& model) { return total_bytes(must(memory_parts(model))); }

double part_of(const ModelSize& model, const std::string& name)
{
    for (const MemoryPart& part : must(memory_parts(model)))
        if (part.name == name) return part.bytes;
    return 0;
}

bool near(double a, double b) { return std::abs(a / b - 1) < 5e-4; }

} // namespace

class TestMemoryRule : public QObject {
    Q_OBJECT

private slots:
    void seven_billion_parameters()
    {
        const auto predict = [](const char* precision) {
            return bytes_of({7e9, ModelUse::predict, precision, "adam", {}});
        };
        QCOMPARE(predict("fp32"), 28e9);
        QCOMPARE(predict("fp16"), 14e9);
        QCOMPARE(predict("int8"), 7e9);
        QCOMPARE(predict("int4"), 3.5e9);
        QCOMPARE(bytes_of({7e9, ModelUse::train, "fp32", "adam", {}}), 112e9);
        QCOMPARE(bytes_of({7e9, ModelUse::train, "bf16", "adam", {}}), 126e9);
        QCOMPARE(bytes_of({7e9, ModelUse::train, "fp32", "sgd", {}}), 84e9); // one momentum a parameter
        QVERIFY(fit_in(predict("fp32"), 24e9) == Fit::no);
        QVERIFY(fit_in(predict("fp16"), 24e9) == Fit::yes);
        QVERIFY(fit_in(predict("fp16"), 14.8e9) == Fit::maybe);
        // Of what takes less than 28 GB, the largest first.
        const auto smaller = smaller_models({7e9, ModelUse::predict, "fp32", "adam", {}});
        QCOMPARE(smaller.size(), std::size_t{4});
        QCOMPARE(smaller.front().text, std::string("in bf16"));
        QCOMPARE(smaller.back().bytes, 3.5e9);
    }

    void a_cache_grows_with_the_tokens()
    {
        const auto cache = [](const TransformerShape& shape) {
            return part_of({1e9, ModelUse::predict, "fp16", "adam", shape}, "cache of keys and values");
        };
        QCOMPARE(cache({12, 768, 12, 0, 1024, 1}), 37'748'736.0); // GPT-2
        QVERIFY(near(cache({32, 4096, 32, 0, 4096, 1}), 2.147e9)); // Llama-2-7B
        QVERIFY(near(cache({32, 4096, 32, 8, 8192, 1}), 1.0737e9)); // Llama-3-8B
    }

    void activations_of_transformers()
    {
        const auto activations = [](const TransformerShape& shape, const char* precision) {
            return part_of({1e9, ModelUse::train, precision, "adam", shape}, "activations");
        };
        QVERIFY(near(activations({1, 768, 12, 0, 1024, 1}, "fp16"), 89.65e6)); // a block of GPT-2
        QVERIFY(near(activations({12, 768, 12, 0, 1024, 1}, "bf16"), 1'075.8e6));
        QVERIFY(near(activations({96, 12'288, 96, 0, 2048, 1}, "fp16"), 275.4e9)); // GPT-3
        QCOMPARE(activations({1, 768, 12, 0, 1024, 1}, "fp32"), 2 * activations({1, 768, 12, 0, 1024, 1}, "fp16"));
    }

    void bad_figures_are_refused()
    {
        const auto code = [](const ModelSize& model) {
            const auto parts = memory_parts(model);
            return parts ? std::string() : parts.error().code;
        };
        for (const double parameters : {-1.0, 0.0, 1e30, std::nan("")})
            QCOMPARE(code({parameters, ModelUse::train, "fp32", "adam", {}}), std::string("plan.parameters"));
        QCOMPARE(code({7e9, ModelUse::train, "int8", "adam", {}}), std::string("plan.precision"));
        QCOMPARE(code({7e9, ModelUse::predict, "fp8", "adam", {}}), std::string("plan.precision"));
        QCOMPARE(code({7e9, ModelUse::train, "fp32", "magic", {}}), std::string("plan.optimizer"));
        QCOMPARE(code({7e9, ModelUse::train, "fp32", "adam", {12, 768, 5, 0, 1024, 1}}), std::string("plan.shape"));
        QCOMPARE(code({7e9, ModelUse::train, "fp32", "adam", {-12, 768, 12, 0, 1024, 1}}), std::string("plan.shape"));
    }
};

EPOCH_TEST(TestMemoryRule)
#include "test_memory_rule.moc"
