// test_quantized: a trained network in INT8 keeps its accuracy, its file is a quarter as large and gives the same bits,
// and what does not fit is refused in words.
#include "formats/quantized_weights.h"
#include "formats/safetensors.h"
#include "inspect/predictor.h"
#include "inspect/quantizer.h"
#include "lab/int8_trial.h"
#include "inspect/sample_rows.h"
#include "session/weights.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace epoch;
using namespace epoch::test;

namespace {

// With a batch norm behind a convolution and behind a dense layer, a depthwise convolution, and inputs below 0.
Project digits_network()
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("reshape", {{"shape", Extent{1, 8, 8}}})
                          .layer("conv2d", {{"filters", std::int64_t{16}}})
                          .layer("batch_norm")
                          .layer("relu")
                          .layer("depthwise_conv2d")
                          .layer("tanh")
                          .layer("conv2d", {{"filters", std::int64_t{24}}})
                          .layer("relu")
                          .layer("max_pool")
                          .layer("flatten")
                          .layer("dense", {{"units", std::int64_t{32}}})
                          .layer("batch_norm")
                          .layer("relu")
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.values["batch"] = std::int64_t{32};
    project.training.values["steps"] = std::int64_t{400};
    return project;
}

ModelFile trained_digits()
{
    const auto session = started(digits_network());
    run_to_end(*session);
    return {session->project(), session->step(), must(weights_of(*session))};
}

Result<std::unique_ptr<Session>> session_of(const ModelFile& model, const DeviceLibrary& devices, std::string device)
{
    auto quantization = model.quantization ? std::make_shared<const Quantization>(*model.quantization) : nullptr;
    auto session = Session::create({.project = model.project,
                                       .base_folder = "",
                                       .device = std::move(device),
                                       .threads = 1,
                                       .quantization = quantization},
        devices);
    if (session) RETURN_IF_ERROR(write_weights(**session, model.all_weights()));
    return session;
}

Evaluation evaluated(const ModelFile& model)
{
    return must(must(session_of(model, cpu_only(), "cpu"))->evaluate(Split::test));
}

QuantizedNetwork quantized(const ModelFile& model, RangeMethod method = RangeMethod::minmax)
{
    const auto data = must(load_dataset(model.project.data_spec, ""));
    const auto devices = cpu_only();
    const auto device = must(devices.open("cpu", 1));
    const auto limit = static_cast<std::int32_t>(must(device->properties()).int8_weight_limit);
    return must(quantize_network({model, *data, *device, method, 128, limit}));
}

} // namespace

class TestQuantized : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void every_method_keeps_the_accuracy_data();
    void every_method_keeps_the_accuracy();
    void layers_are_those_of_the_network();
    void a_file_is_a_quarter_and_gives_the_same_bits();
    void its_weights_in_fp32_give_almost_the_same();
    void predictions_are_those_of_evaluations();
    void other_devices_refuse();
    void weights_of_a_better_processor_are_refused();
    void other_networks_are_named();
    void damaged_files_are_refused();

private:
    ModelFile m_model;
    QuantizedNetwork m_network;
    QTemporaryDir m_folder;
};

void TestQuantized::initTestCase()
{
    const auto devices = cpu_only();
    if (must(must(devices.open("cpu", 1))->properties()).int8_weight_limit == 0) QSKIP("this build computes no INT8");
    m_model = trained_digits();
    m_network = quantized(m_model);
}

void TestQuantized::every_method_keeps_the_accuracy_data()
{
    QTest::addColumn<int>("method");
    for (int i = 0; i < 3; ++i) QTest::newRow(std::string(name_of(static_cast<RangeMethod>(i))).c_str()) << i;
}

void TestQuantized::every_method_keeps_the_accuracy()
{
    QFETCH(int, method);
    const Evaluation before = evaluated(m_model);
    QVERIFY2(before.accuracy > 0.93, qPrintable(QString::number(before.accuracy)));
    const auto network = quantized(m_model, static_cast<RangeMethod>(method));
    const Evaluation after = evaluated(quantized_model(m_model, network.quantization));
    QVERIFY2(before.accuracy - after.accuracy <= 0.005, qPrintable(QString::number(after.accuracy)));
    QVERIFY(before.loss != after.loss);
    QVERIFY2(std::abs(before.loss - after.loss) < 0.05, qPrintable(QString::number(after.loss)));
}

void TestQuantized::layers_are_those_of_the_network()
{
    const auto& layers = m_network.quantization.layers;
    QCOMPARE(layers.size(), std::size_t{5});
    for (std::size_t i = 0; i < layers.size(); ++i)
        QVERIFY2(m_network.decibels[i] > 20 && m_network.decibels[i] < 60,
            qPrintable(QString::fromStdString(layers[i].weight) + QString::number(m_network.decibels[i])));
    QCOMPARE(layers[0].input.zero, 0); // pixels
    QVERIFY(layers[2].input.zero > 50); // behind the tanh
}

void TestQuantized::a_file_is_a_quarter_and_gives_the_same_bits()
{
    const ModelFile model = quantized_model(m_model, m_network.quantization);
    const std::filesystem::path file = m_folder.filePath(QStringLiteral("int8.safetensors")).toStdString();
    must(write_model_file(file, model));
    const ModelFile read = must(read_model_file(file));
    QVERIFY(read.quantization.has_value());
    QCOMPARE(read.quantization->samples, 128);
    QVERIFY(must(read_tensors(file)).size() == m_model.weights.size());
    for (const QuantizedLayer& layer : model.quantization->layers)
        QVERIFY(read.quantization->layer(layer.weight) && *read.quantization->layer(layer.weight) == layer);
    const Evaluation before = evaluated(model), after = evaluated(read);
    QCOMPARE(after.loss, before.loss);
    QCOMPARE(after.accuracy, before.accuracy);
    const auto small = static_cast<double>(bytes_of(packed(*model.quantization, model.weights)));
    const double share = small / static_cast<double>(bytes_of(m_model.weights));
    QVERIFY2(share < 0.33, qPrintable(QString::number(share))); // small channels have much beside their weights
}

// What other programs, and those that do not know INT8, make of the file.
void TestQuantized::its_weights_in_fp32_give_almost_the_same()
{
    ModelFile model = quantized_model(m_model, m_network.quantization);
    const Evaluation in_int8 = evaluated(model);
    model.quantization.reset();
    const Evaluation in_fp32 = evaluated(model);
    QVERIFY(std::abs(in_int8.loss - in_fp32.loss) < 0.02);
}

void TestQuantized::predictions_are_those_of_evaluations()
{
    const ModelFile model = quantized_model(m_model, m_network.quantization);
    const auto data = must(load_dataset(model.project.data_spec, ""));
    const auto devices = cpu_only();
    const auto device = must(devices.open("cpu", 1));
    const Checked network = check_graph(model.project.graph, &data->facts);
    std::vector<std::vector<float>> logits;
    for (const std::int64_t rows : {1, 32}) { // in any batch size the same bits
        PredictorRequest wanted{network, data->facts, model.project.training, *device};
        wanted.quantization = &*model.quantization;
        auto predictor = must(Predictor::build(wanted, rows));
        must(predictor.take_parameters(model.all_weights()));
        must(write_rows(predictor, *data, 5, rows));
        std::vector<float> out(static_cast<std::size_t>(rows * predictor.outputs()));
        must(predictor.run(out));
        out.resize(static_cast<std::size_t>(predictor.outputs()));
        logits.push_back(out);
    }
    QCOMPARE(logits[0], logits[1]);
}

void TestQuantized::other_devices_refuse()
{
    const FakeMachine machine;
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(machine.api());
    const auto session = session_of(quantized_model(m_model, m_network.quantization), devices, "fake");
    QVERIFY(!session);
    QCOMPARE(session.error().code, std::string("device.int8"));
    QVERIFY2(session.error().text().find("does not run INT8") != std::string::npos, session.error().text().c_str());
}

void TestQuantized::weights_of_a_better_processor_are_refused()
{
    ModelFile model = quantized_model(m_model, m_network.quantization);
    model.quantization->weight_limit += 1;
    const auto session = session_of(model, cpu_only(), "cpu");
    QVERIFY(!session);
    QCOMPARE(session.error().code, std::string("device.int8"));
    QVERIFY2(session.error().text().find("exactly") != std::string::npos, session.error().text().c_str());
}

void TestQuantized::other_networks_are_named()
{
    ModelFile model = quantized_model(m_model, m_network.quantization);
    model.quantization->layers[1].weight = "elsewhere/weight";
    const auto session = session_of(model, cpu_only(), "cpu");
    QVERIFY(!session);
    QVERIFY2(session.error().text().find("elsewhere/weight") != std::string::npos, session.error().text().c_str());
}

void TestQuantized::damaged_files_are_refused()
{
    const ModelFile model = quantized_model(m_model, m_network.quantization);
    const std::string text = quantization_text(*model.quantization);
    const auto refused = [&](const std::string& from, const std::string& to) {
        auto tensors = packed(*model.quantization, model.weights);
        std::string changed = text;
        changed.replace(changed.find(from), from.size(), to);
        const auto read = unpacked(changed, tensors);
        return !read && !read.error().where.empty();
    };
    QVERIFY(refused("minmax", "magic"));
    QVERIFY(refused("\"input_zero\": 0", "\"input_zero\": 999"));
    QVERIFY(refused("\"weight_limit\": ", "\"weight_limit\": 9"));
    QVERIFY(refused(model.quantization->layers[0].weight, "nowhere"));
    auto tensors = packed(*model.quantization, model.weights);
    std::erase_if(tensors, [](const NamedTensor& tensor) { return tensor.name.ends_with(".offset"); });
    QVERIFY(!unpacked(text, tensors));
}

EPOCH_TEST(TestQuantized)
#include "test_quantized.moc"
