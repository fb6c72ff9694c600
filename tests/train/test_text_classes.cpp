// test_text_classes: the network of the rule learns the topics of texts in a table; the mean over words and its
// gradient are those of a plain sum, and the padding changes nothing.
#include "data/dataset.h"
#include "formats/safetensors.h"
#include "model/first_network.h"
#include "on_cpu.h"
#include "service/queries/input_rows.h"
#include "service/queries/model_predictor.h"
#include "session/weights.h"
#include "tests/program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>
#include <cstring>
#include <random>

using namespace epoch;
using namespace epoch::test;

namespace {

// Texts of 4 topics: of 4 to 20 words one in three is of the topic, one in ten is of another one.
QByteArray topics(int rows, unsigned seed)
{
    const std::array<QList<QByteArray>, 4> words{QList<QByteArray>{"goal", "match", "team", "coach", "league", "score"},
        {"recipe", "oven", "butter", "sauce", "bake", "spice"}, {"bank", "loan", "market", "shares", "rate", "profit"},
        {"rain", "storm", "cloud", "sunny", "wind", "degrees"}};
    std::mt19937 random(seed);
    const auto below = [&](std::size_t count) { return random() % count; };
    QByteArray table = "text,topic\n";
    for (int row = 0; row < rows; ++row) {
        const std::size_t topic = below(4), length = 4 + below(17);
        QByteArray text = words[topic][qsizetype(below(6))];
        for (std::size_t i = 1; i < length; ++i) {
            const auto drawn = below(30);
            text += ' ';
            text += drawn < 10 ? words[topic][qsizetype(below(6))]
                : drawn < 13   ? words[below(4)][qsizetype(below(6))]
                               : "filler" + QByteArray::number(int(below(300)));
        }
        table += "\"" + text + ".\",topic" + QByteArray::number(int(topic)) + "\n";
    }
    return table;
}

class Table {
public:
    explicit Table(const QByteArray& content)
    {
        QFile file(m_folder.filePath(QStringLiteral("x.csv")));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("cannot write");
    }
    std::string spec(const char* options) const
    {
        return "csv:" + m_folder.filePath(QStringLiteral("x.csv")).toStdString() + "?target=topic&text=text" + options;
    }
    Project network(const char* options) const
    {
        return must(first_network(must(load_dataset(spec(options), ""))->facts));
    }

private:
    QTemporaryDir m_folder;
};

std::vector<float> numbers_of(const std::vector<NamedTensor>& weights, std::string_view name)
{
    for (const NamedTensor& weight : weights) {
        if (weight.name != name) continue;
        std::vector<float> numbers(weight.bytes.size() / sizeof(float));
        std::memcpy(numbers.data(), weight.bytes.data(), weight.bytes.size());
        return numbers;
    }
    qFatal("no such weight");
}

// Embedding, mean and Dense by hand.
struct ByHand {
    std::size_t units = 0, classes = 0;
    std::vector<float> table, weight, bias; // (classes, units)

    std::vector<double> mean(std::span<const std::int32_t> ids) const
    {
        std::vector<double> sum(units, 0);
        double count = 0;
        for (const std::int32_t id : ids) {
            if (id == 0) continue;
            ++count;
            for (std::size_t i = 0; i < units; ++i) sum[i] += double(table[std::size_t(id) * units + i]);
        }
        for (double& one : sum) one /= count;
        return sum;
    }
    std::vector<double> probabilities(std::span<const std::int32_t> ids) const
    {
        const auto x = mean(ids);
        std::vector<double> y;
        double all = 0;
        for (std::size_t c = 0; c < classes; ++c) {
            double logit = double(bias[c]);
            for (std::size_t i = 0; i < units; ++i) logit += x[i] * double(weight[c * units + i]);
            all += y.emplace_back(std::exp(logit));
        }
        for (double& one : y) one /= all;
        return y;
    }
};

ByHand by_hand(const std::vector<NamedTensor>& weights)
{
    ByHand hand;
    hand.table = numbers_of(weights, "embedding/weight");
    hand.weight = numbers_of(weights, "output/weight");
    hand.bias = numbers_of(weights, "output/bias");
    hand.classes = hand.bias.size(), hand.units = hand.weight.size() / hand.classes;
    return hand;
}

} // namespace

class TestTextClasses : public QObject {
    Q_OBJECT
private slots:
    void topics_are_learned_by_default();
    void mean_and_gradient_are_those_of_a_sum();
    void the_padding_changes_nothing();
};

void TestTextClasses::topics_are_learned_by_default()
{
    const Table table(topics(720, 1));
    OnCpu run(table.network(""));
    run.to_end();
    const auto test = must(run.session->evaluate(Split::test));
    qInfo("accuracy %.3f after %d steps", test.accuracy, int(run.session->step()));
    QVERIFY(test.accuracy > 0.95);
}

// One step of gradient descent at rate 1: the difference of the weights is the gradient.
void TestTextClasses::mean_and_gradient_are_those_of_a_sum()
{
    const Table table(topics(12, 2));
    Project project = table.network("&split=12/0/0&length=9");
    project.training.optimizer = "sgd";
    project.training.optimizer_values = {{"learning_rate", 1.0}, {"momentum", 0.0}};
    project.training.values["batch"] = std::int64_t{12};
    project.training.values["epochs"] = std::int64_t{1};
    for (auto& [id, node] : project.graph.nodes)
        if (node.layer == "embedding") node.params["deviation"] = 0.5;
    const auto session = started(project);
    const auto before = must(weights_of(*session));
    run_to_end(*session);
    const auto after = must(weights_of(*session));
    const ByHand hand = by_hand(before);
    const Dataset& data = session->data();
    const auto length = std::size_t(data.facts.fields[0].sample.count());
    std::vector<double> gradient(hand.table.size(), 0);
    bool padded = false;
    for (std::int64_t row = 0; row < 12; ++row) {
        std::vector<std::int32_t> ids(length);
        std::int32_t label = 0;
        std::memcpy(ids.data(), data.row(0, row).data(), length * sizeof(std::int32_t));
        std::memcpy(&label, data.row(1, row).data(), sizeof label);
        auto d = hand.probabilities(ids);
        d[std::size_t(label)] -= 1;
        const auto words = double(length) - double(std::ranges::count(ids, 0));
        padded = padded || words < double(length);
        for (const std::int32_t id : ids)
            for (std::size_t i = 0; i < hand.units && id != 0; ++i)
                for (std::size_t c = 0; c < hand.classes; ++c)
                    gradient[std::size_t(id) * hand.units + i] +=
                        d[c] * double(hand.weight[c * hand.units + i]) / words / 12;
    }
    QVERIFY(padded);
    const auto moved = numbers_of(after, "embedding/weight");
    double most = 0, largest = 0;
    for (std::size_t i = 0; i < gradient.size(); ++i) {
        most = std::max(most, std::abs(double(hand.table[i]) - double(moved[i]) - gradient[i]));
        largest = std::max(largest, std::abs(gradient[i]));
    }
    QVERIFY(largest > 1e-3);
    QVERIFY2(most < 1e-6, QByteArray::number(most).constData());
}

void TestTextClasses::the_padding_changes_nothing()
{
    const Table table(topics(64, 3));
    Project project = table.network("&length=16");
    project.training.values["epochs"] = std::int64_t{2};
    const auto session = started(project);
    run_to_end(*session);
    const auto weights = must(weights_of(*session));
    const DeviceLibrary devices = cpu_only();
    const ByHand hand = by_hand(weights);
    std::vector<std::vector<float>> answers;
    for (const std::int64_t length : {16, 64}) {
        ModelFile model{session->project(), session->step(), weights};
        FieldFacts& field = model.project.data->fields[0];
        field.sample = Shape{length};
        const auto predictor = must(ModelPredictor::open(model, devices, "cpu", 1));
        const auto row = must(row_of_text(field, "Storm and rain in the league"));
        QCOMPARE(row.values.size(), std::size_t(length));
        answers.push_back(must(predictor->predict(row.values)).values);
        const std::vector<std::int32_t> ids(row.values.begin(), row.values.end());
        const auto expected = hand.probabilities(ids);
        for (std::size_t c = 0; c < expected.size(); ++c)
            QVERIFY(std::abs(double(answers.back()[c]) - expected[c]) < 1e-5);
    }
    for (std::size_t c = 0; c < answers[0].size(); ++c) QVERIFY(std::abs(answers[0][c] - answers[1][c]) < 1e-6f);
}

EPOCH_TEST(TestTextClasses)
#include "test_text_classes.moc"
