// test_golden: compares outputs, first gradients and 20 losses of ten networks with those of PyTorch. make_goldens.py
// wrote the files.
#include "cpu/device/cpu_device.h"
#include "formats/safetensors.h"
#include "inspect/predictor.h"
#include "session/session.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"

#include <QDir>
#include <QTest>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

using namespace epoch;
using namespace epoch::test;

namespace {

struct Golden {
    Project project;
    std::shared_ptr<const Dataset> data;
    std::map<std::string, std::vector<std::byte>> first, gradients; // by our names
    std::vector<float> output;
    std::vector<double> losses;
    double tolerance = 0; // relative to the maximum of the tensor, or to the loss
};

template <class T> std::vector<T> numbers_of(std::span<const std::byte> bytes)
{
    std::vector<T> values(bytes.size() / sizeof(T));
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
}

Golden golden_of(const QString& path)
{
    auto file = must(SafetensorsFile::open(path.toStdString()));
    Golden golden;
    const auto& metadata = file.header().metadata;
    golden.project = must(parse_project(metadata.at("project")));
    golden.losses = nlohmann::json::parse(metadata.at("losses")).get<std::vector<double>>();
    golden.tolerance = nlohmann::json::parse(metadata.at("tolerance")).get<double>();
    auto data = std::make_shared<Dataset>();
    data->facts = *golden.project.data;
    const auto rest = [](const std::string& name) { return name.substr(name.find('/') + 1); };
    for (const auto& field : data->facts.fields)
        data->fields.push_back(must(file.read(*file.header().find("data/" + field.name))));
    for (const auto& entry : file.header().tensors) {
        if (entry.name.starts_with("first/")) golden.first[rest(entry.name)] = must(file.read(entry));
        if (entry.name.starts_with("gradient/")) golden.gradients[rest(entry.name)] = must(file.read(entry));
    }
    golden.output = numbers_of<float>(must(file.read(*file.header().find("output"))));
    golden.data = std::move(data);
    return golden;
}

// A session with the initial weights of the golden file.
std::unique_ptr<Session> begun(const Golden& golden, const TrainingSettings& training)
{
    SessionRequest request;
    request.project = golden.project;
    request.project.training = training;
    request.threads = 1;
    request.data = golden.data;
    auto session = must(Session::create(std::move(request), cpu_only()));
    auto copy = must(session->copy());
    for (const auto& [name, bytes] : golden.first) {
        const auto place = copy.state.find(name);
        if (place == copy.state.end()) qFatal("the network has no tensor %s", name.c_str());
        if (place->second.size() != bytes.size()) qFatal("%s has another size", name.c_str());
        place->second = bytes;
    }
    must(session->restore(copy));
    return session;
}

double max_magnitude(std::span<const float> values)
{
    double most = 0;
    for (const float value : values) most = std::max(most, std::abs(double{value}));
    return most;
}

double distance(std::span<const float> ours, std::span<const float> theirs)
{
    double most = 0;
    for (std::size_t i = 0; i < ours.size(); ++i) most = std::max(most, std::abs(double{ours[i]} - double{theirs[i]}));
    return most;
}

} // namespace

class TestGolden : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QDir folder(QStringLiteral(EPOCH_ROOT "/tests/golden"));
        m_files = folder.entryInfoList({QStringLiteral("*.safetensors")}, QDir::Files, QDir::Name);
        QVERIFY(m_files.size() >= 10);
    }
    void outputs_data() { rows(); }
    void outputs();
    void gradients_data() { rows(); }
    void gradients();
    void losses_data() { rows(); }
    void losses();

private:
    void rows()
    {
        QTest::addColumn<QString>("file");
        for (const QFileInfo& file : m_files) QTest::newRow(qPrintable(file.baseName())) << file.filePath();
    }
    QFileInfoList m_files;
};

void TestGolden::outputs()
{
    QFETCH(QString, file);
    const Golden golden = golden_of(file);
    const auto session = begun(golden, golden.project.training);
    auto predictor = must(Predictor::build(*session, golden.data->facts.counts.train));
    must(predictor.take_parameters(*session));
    for (const auto& input : predictor.inputs()) {
        const auto& facts = golden.data->facts.fields;
        const auto field = std::ranges::find(facts, input.field, &FieldFacts::name);
        const auto& bytes = golden.data->fields[static_cast<std::size_t>(field - facts.begin())];
        must(field->stored == DType::i32 ? predictor.write(input, numbers_of<std::int32_t>(bytes))
                                         : predictor.write(input, numbers_of<float>(bytes)));
    }
    std::vector<float> ours(golden.output.size());
    QCOMPARE(predictor.outputs() * predictor.rows(), static_cast<std::int64_t>(ours.size()));
    must(predictor.run(ours));
    const double error = distance(ours, golden.output) / max_magnitude(golden.output);
    QVERIFY2(error < golden.tolerance, qPrintable(QString::number(error)));
}

void TestGolden::gradients()
{
    QFETCH(QString, file);
    const Golden golden = golden_of(file);
    // After one step from rest, the velocity is the gradient.
    auto training = golden.project.training;
    training.optimizer = "sgd";
    training.optimizer_values = {{"learning_rate", 0.01}, {"momentum", 0.9}};
    const auto session = begun(golden, training);
    must(session->run(1));
    const auto copy = must(session->copy());
    // Some gradients are zero except for rounding, such as that of a factor that the next batch norm cancels.
    double scale = 0;
    for (const auto& [name, bytes] : golden.gradients) scale = std::max(scale, max_magnitude(numbers_of<float>(bytes)));
    QVERIFY(scale > 0);
    for (const auto& [name, bytes] : golden.gradients) {
        const auto theirs = numbers_of<float>(bytes), ours = numbers_of<float>(copy.state.at(name + "/velocity"));
        const double error = distance(ours, theirs) / std::max(max_magnitude(theirs), 0.01 * scale);
        QVERIFY2(error < 10 * golden.tolerance,
            qPrintable(QString::fromStdString(name) + QStringLiteral(": ") + QString::number(error)));
    }
}

void TestGolden::losses()
{
    QFETCH(QString, file);
    const Golden golden = golden_of(file);
    const auto session = begun(golden, golden.project.training);
    for (std::size_t step = 0; step < golden.losses.size(); ++step) {
        must(session->run(1));
        must(session->settle());
        const double ours = session->telemetry().newest("loss").value_or(NAN), theirs = golden.losses[step];
        QVERIFY2(std::abs(ours - theirs) < 10 * golden.tolerance * std::max(theirs, 0.1),
            qPrintable(QStringLiteral("step %1: %2 against %3").arg(step).arg(ours, 0, 'g', 9).arg(theirs, 0, 'g', 9)));
    }
}

EPOCH_TEST(TestGolden)
#include "test_golden.moc"
