// test_text_learning: a small transformer learns more of a text than the frequencies of its characters. tests/goals
// tests the results of large ones.
#include "on_cpu.h"
#include "service/queries/templates.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <map>

using namespace epoch;
using namespace epoch::test;

namespace {

// The entropy in nats of the labels of the training split that are not ignored.
double unigram_entropy(const Dataset& data)
{
    std::map<std::int32_t, double> counts;
    double all = 0;
    const auto bytes = static_cast<std::size_t>(data.row_bytes(1));
    for (std::int64_t row = 0; row < data.facts.counts.train; ++row)
        for (std::size_t at = 0; at < bytes; at += sizeof(std::int32_t)) {
            std::int32_t label = 0;
            std::memcpy(&label, data.row(1, row).data() + at, sizeof label);
            if (label >= 0) ++counts[label], ++all;
        }
    double entropy = 0;
    for (const auto& [label, count] : counts) entropy -= count / all * std::log(count / all);
    return entropy;
}

// Scales the template down: a quarter of each width, one layer, few and short samples.
void shrink(Graph& graph)
{
    for (auto& [id, node] : graph.nodes) {
        node.repeat = 1;
        for (const char* key : {"units", "features"})
            if (const auto found = node.params.find(key); found != node.params.end())
                if (auto* width = std::get_if<std::int64_t>(&found->second); width && *width >= 128) *width /= 4;
    }
    for (auto& [name, block] : graph.blocks) shrink(block.graph);
}

} // namespace

class TestTextLearning : public QObject {
    Q_OBJECT
private slots:
    void a_small_transformer_learns_more_than_letter_counts();
};

void TestTextLearning::a_small_transformer_learns_more_than_letter_counts()
{
    auto project = read_template("gpt-grammar");
    QVERIFY2(project.ok(), project ? "" : project.error().text().c_str());
    shrink(project->graph);
    project->training.values["batch"] = std::int64_t{8};
    project->training.values["steps"] = std::int64_t{150};
    project->training.optimizer_values["learning_rate"] = 0.004;
    OnCpu run(*project);
    const double entropy = unigram_entropy(run.session->data());
    QVERIFY(entropy > 2 && entropy < 4);
    const auto before = run.session->evaluate(Split::validation);
    QVERIFY(before.ok() && before->loss > entropy);
    run.to_end();
    const auto after = run.session->evaluate(Split::validation);
    QVERIFY(after.ok());
    qInfo("%.3f, letter counts %.3f, best possible %.3f", after->loss, entropy, *run.session->data().facts.best_loss);
    QVERIFY(after->loss < 0.7 * entropy);
}

EPOCH_TEST(TestTextLearning)
#include "test_text_learning.moc"
