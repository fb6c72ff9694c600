// test_gpt_forward: the logits of a trained GPT are those of plain loops in double, written from the papers and not
// from the ops: embeddings, layer norm, causal attention of several heads, GELU, residual sums.
#include "formats/model_file.h"
#include "on_cpu.h"
#include "service/queries/model_predictor.h"
#include "service/queries/templates.h"
#include "session/weights.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <cstring>

using namespace epoch;
using namespace epoch::test;

namespace {

// A model by names of its weights.
class PlainGpt {
public:
    static constexpr std::size_t heads = 4, blocks = 2, units = 32;

    using Row = std::vector<double>;
    using Rows = std::vector<Row>; // one a position

    explicit PlainGpt(const std::vector<NamedTensor>& weights)
        : m_weights(weights)
    {
    }

    // Of the token after each position.
    Rows logits(const std::vector<std::int32_t>& tokens) const
    {
        const Row table = weight("tokens/weight"), positions = weight("positions/weight");
        Rows x;
        for (std::size_t t = 0; t < tokens.size(); ++t) {
            Row row(units);
            for (std::size_t i = 0; i < units; ++i)
                row[i] = table[static_cast<std::size_t>(tokens[t]) * units + i] + positions[t * units + i];
            x.push_back(row);
        }
        for (std::size_t block = 1; block <= blocks; ++block) {
            const std::string name = "blocks/" + std::to_string(block) + "/";
            x = sum(x, attention(normalized(x, name + "norm1"), name + "attention/"));
            Rows inner = dense(normalized(x, name + "norm2"), name + "up/");
            for (Row& row : inner)
                for (double& value : row) value *= 0.5 * std::erfc(-value / std::sqrt(2.0));
            x = sum(x, dense(inner, name + "down/"));
        }
        return dense(normalized(x, "norm"), "output/");
    }

private:
    Row weight(const std::string& name) const
    {
        for (const NamedTensor& tensor : m_weights) {
            if (tensor.name != name) continue;
            std::vector<float> values(tensor.bytes.size() / sizeof(float));
            std::memcpy(values.data(), tensor.bytes.data(), tensor.bytes.size());
            return {values.begin(), values.end()};
        }
        qFatal("no weight is called %s", name.c_str());
    }

    static Rows sum(Rows a, const Rows& b)
    {
        for (std::size_t t = 0; t < a.size(); ++t)
            for (std::size_t i = 0; i < a[t].size(); ++i) a[t][i] += b[t][i];
        return a;
    }

    Rows normalized(Rows x, const std::string& name) const
    {
        const Row gamma = weight(name + "/gamma"), beta = weight(name + "/beta");
        for (Row& row : x) {
            double mean = 0, variance = 0;
            for (const double value : row) mean += value / units;
            for (const double value : row) variance += (value - mean) * (value - mean) / units;
            for (std::size_t i = 0; i < units; ++i)
                row[i] = (row[i] - mean) / std::sqrt(variance + 1e-5) * gamma[i] + beta[i];
        }
        return x;
    }

    // `name`: "output/" or "blocks/1/attention/query_".
    Rows dense(const Rows& x, const std::string& name) const
    {
        const Row matrix = weight(name + "weight"), bias = weight(name + "bias");
        Rows y;
        for (const Row& row : x) {
            Row out = bias;
            for (std::size_t o = 0; o < out.size(); ++o)
                for (std::size_t i = 0; i < row.size(); ++i) out[o] += matrix[o * row.size() + i] * row[i];
            y.push_back(out);
        }
        return y;
    }

    Rows attention(const Rows& x, const std::string& name) const
    {
        const Rows query = dense(x, name + "query_"), key = dense(x, name + "key_"), value = dense(x, name + "value_");
        constexpr std::size_t width = units / heads;
        Rows gathered(x.size(), Row(units));
        for (std::size_t head = 0; head < heads; ++head)
            for (std::size_t t = 0; t < x.size(); ++t) {
                Row score(t + 1); // later positions are not seen
                double total = 0;
                for (std::size_t s = 0; s <= t; ++s) {
                    double product = 0;
                    for (std::size_t i = head * width; i < (head + 1) * width; ++i) product += query[t][i] * key[s][i];
                    score[s] = std::exp(product / std::sqrt(static_cast<double>(width)));
                    total += score[s];
                }
                for (std::size_t s = 0; s <= t; ++s)
                    for (std::size_t i = head * width; i < (head + 1) * width; ++i)
                        gathered[t][i] += score[s] / total * value[s][i];
            }
        return dense(gathered, name + "output_");
    }

    const std::vector<NamedTensor>& m_weights;
};

void make_small(Graph& graph)
{
    for (auto& [id, node] : graph.nodes) {
        if (node.repeat > 1) node.repeat = PlainGpt::blocks;
        for (const char* key : {"units", "features"})
            if (const auto found = node.params.find(key); found != node.params.end())
                if (auto* width = std::get_if<std::int64_t>(&found->second); width && *width >= 128) *width /= 4;
    }
    for (auto& [name, block] : graph.blocks) make_small(block.graph);
}

} // namespace

class TestGptForward : public QObject {
    Q_OBJECT
private slots:
    void its_logits_are_those_of_plain_loops();
};

void TestGptForward::its_logits_are_those_of_plain_loops()
{
    Project project = must(read_template("gpt-sums"));
    make_small(project.graph);
    project.training.values["steps"] = std::int64_t{150};
    project.training.optimizer_values["learning_rate"] = 0.004;
    OnCpu run(project);
    run.to_end();
    const ModelFile model{run.session->project(), run.session->step(), must(weights_of(*run.session))};
    const auto devices = cpu_only();
    const auto predictor = must(ModelPredictor::open(model, devices, "cpu", 1));
    const PlainGpt plain(model.weights);

    double largest = 0, difference = 0;
    const std::vector<std::vector<std::int32_t>> texts{
        {5, 6, 1, 7, 10, 12, 11, 4}, {2}, {9, 1, 9, 12}, {3, 3, 1, 3, 3, 12, 8}};
    for (const auto& tokens : texts) {
        const auto expected = plain.logits(tokens);
        const auto logits = must(predictor->next_logits(tokens));
        QCOMPARE(logits.size(), expected.back().size());
        for (std::size_t i = 0; i < logits.size(); ++i) {
            largest = std::max(largest, std::abs(expected.back()[i]));
            difference = std::max(difference, std::abs(expected.back()[i] - static_cast<double>(logits[i])));
        }
    }
    qInfo("logits up to %.2f, differences up to %.1e", largest, difference);
    QVERIFY(largest > 1); // it has learned something
    QVERIFY(difference < 2e-5 * largest);
}

EPOCH_TEST(TestGptForward)
#include "test_gpt_forward.moc"
