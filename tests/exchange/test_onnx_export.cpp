// test_onnx_export: every template is written as an ONNX file that is whole, ordered and free of what belongs to this
// machine. With EPOCH_ONNX_SAMPLES=FOLDER also writes files, inputs and answers for check_onnx.py, which runs them in
// ONNX Runtime.
#include "base/install_paths.h"
#include "exchange/export_onnx.h"
#include "model/weights_origin.h"
#include "projects/templates.h"
#include "store/atomic_file.h"
#include "tests/exchange/model_samples.h"
#include "tests/exchange/read_onnx.h"
#include "tests/exchange/sample_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>
#include <set>

using namespace epoch;
using namespace epoch::test;

namespace {

namespace fs = std::filesystem;

const char* const onnx_folder = std::getenv("EPOCH_ONNX_SAMPLES");

struct Written {
    OnnxRead read;
    std::string bytes;
    OnnxSummary summary;
};

Written written(const ModelFile& model, const OnnxOptions& options = {}, std::uint64_t one_file = one_onnx_file)
{
    QTemporaryDir folder;
    const fs::path file = fs::path(folder.path().toStdString()) / "model.onnx";
    const auto exported = must(export_onnx(model, options));
    must(write_onnx(file, exported.model, one_file));
    auto bytes = must(read_file(file, std::uintmax_t{4} << 30));
    return {read_onnx(bytes), bytes, exported.summary};
}

// Every value is made before it is read, once.
QString fault_of_order(const OnnxRead& model)
{
    std::set<std::string> known(model.inputs.begin(), model.inputs.end()), names;
    for (const auto& constant : model.constants)
        if (!known.insert(constant.name).second) return QString::fromStdString("twice: " + constant.name);
    for (const auto& node : model.nodes) {
        if (!names.insert(node.name).second) return QString::fromStdString("two nodes " + node.name);
        for (const auto& input : node.inputs)
            if (!input.empty() && !known.contains(input))
                return QString::fromStdString(node.name + " reads " + input + " too early");
        for (const auto& output : node.outputs)
            if (!known.insert(output).second) return QString::fromStdString("made twice: " + output);
    }
    for (const auto& output : model.outputs)
        if (!known.contains(output)) return QString::fromStdString("never made: " + output);
    return {};
}

// Runs the operators of a dense network on one row, in double precision.
class Interpreter {
public:
    explicit Interpreter(const OnnxRead& model)
        : m_model(model)
    {
        for (const auto& constant : model.constants) {
            const auto floats = constant.floats();
            m_values[constant.name] = {floats.begin(), floats.end()};
        }
    }

    std::vector<double> run(const std::vector<float>& row)
    {
        m_values[m_model.inputs[0]] = {row.begin(), row.end()};
        for (const auto& node : m_model.nodes) m_values[node.outputs[0]] = result(node);
        return m_values[m_model.outputs[0]];
    }

private:
    using Row = std::vector<double>;
    const Row& in(const OnnxReadNode& node, std::size_t i) { return m_values[node.inputs[i]]; }

    template <class F> Row each(const OnnxReadNode& node, F f)
    {
        Row y;
        for (std::size_t i = 0; i < in(node, 0).size(); ++i) {
            const Row none{0}, &b = node.inputs.size() > 1 ? in(node, 1) : none;
            y.push_back(f(in(node, 0)[i], b[i % b.size()]));
        }
        return y;
    }

    Row gemm(const OnnxReadNode& node)
    {
        const Row &x = in(node, 0), &weight = in(node, 1);
        Row y = node.inputs.size() > 2 ? in(node, 2) : Row(weight.size() / x.size());
        for (std::size_t i = 0; i < weight.size(); ++i) y[i / x.size()] += weight[i] * x[i % x.size()];
        return y;
    }

    Row softmax(const OnnxReadNode& node)
    {
        Row y = in(node, 0);
        double sum = 0;
        for (double& v : y) sum += v = std::exp(v);
        for (double& v : y) v /= sum;
        return y;
    }

    Row where(const OnnxReadNode& node)
    {
        Row y;
        for (std::size_t i = 0; i < in(node, 0).size(); ++i)
            y.push_back(in(node, 0)[i] != 0 ? in(node, 1)[0] : in(node, 2)[i]);
        return y;
    }

    Row result(const OnnxReadNode& node)
    {
        if (node.type == "Gemm") return gemm(node);
        if (node.type == "Softmax") return softmax(node);
        if (node.type == "Where") return where(node);
        if (node.type == "IsNaN") return each(node, [](double a, double) { return std::isnan(a) ? 1.0 : 0.0; });
        if (node.type == "Relu") return each(node, [](double a, double) { return std::max(a, 0.0); });
        if (node.type == "Tanh") return each(node, [](double a, double) { return std::tanh(a); });
        if (node.type == "Sigmoid") return each(node, [](double a, double) { return 1 / (1 + std::exp(-a)); });
        if (node.type == "Add") return each(node, [](double a, double b) { return a + b; });
        if (node.type == "Sub") return each(node, [](double a, double b) { return a - b; });
        if (node.type == "Mul") return each(node, [](double a, double b) { return a * b; });
        if (node.type == "Div") return each(node, [](double a, double b) { return a / b; });
        if (node.type == "Identity" || node.type == "Reshape") return in(node, 0);
        qFatal("no rule for %s", node.type.c_str());
    }

    const OnnxRead& m_model;
    std::map<std::string, Row> m_values;
};

} // namespace

class TestOnnxExport : public QObject {
    Q_OBJECT

private slots:
    void every_template_is_whole_data();
    void every_template_is_whole();
    void numbers_of_dense_networks_are_the_same_data();
    void numbers_of_dense_networks_are_the_same();
    void a_missing_number_is_the_mean();
    void every_column_is_named_in_its_order();
    void equal_models_give_equal_bytes();
    void what_an_opset_lacks_is_said_otherwise();
    void dense_layers_and_convolutions_take_their_bias();
    void inputs_and_outputs_as_the_options_say();
    void the_project_is_in_the_file_without_its_folders();
    void the_licence_of_first_weights_goes_along();
    void large_numbers_lie_in_a_second_file();
};

void TestOnnxExport::every_template_is_whole_data()
{
    QTest::addColumn<int>("opset");
    for (const auto& name : must(template_names()))
        for (const int opset : {13, 17, 21, 23}) QTest::addRow("%s %d", name.c_str(), opset) << opset;
}

void TestOnnxExport::every_template_is_whole()
{
    QFETCH(int, opset);
    const std::string name = QString(QTest::currentDataTag()).section(' ', 0, 0).toStdString();
    const ModelFile model = model_of_template(name);
    if (!onnx_folder && (parameters(model) > large || (opset != 17 && opset != 23)))
        QSKIP("only with EPOCH_ONNX_SAMPLES");
    const Written file = written(model, {.opset = opset});
    const OnnxRead& read = file.read;
    QCOMPARE(read.opset, opset);
    QCOMPARE(read.ir_version, opset == 13 ? 7 : opset == 17 ? 8 : opset == 21 ? 10 : 11);
    QCOMPARE(read.producer, std::string("Epoch Studio"));
    QCOMPARE(fault_of_order(read), QString());
    QCOMPARE(read.outputs.size(), std::size_t{1});
    QVERIFY(!read.inputs.empty() && !file.summary.takes.empty() && !file.summary.gives.empty());
    // Every weight is in the file, as it is or in an order of ONNX's own.
    std::size_t numbers = 0;
    for (const auto& constant : read.constants)
        if (constant.dtype == 1) numbers += constant.data.size() / sizeof(float);
    QVERIFY(numbers >= static_cast<std::size_t>(parameters(model)));
    // Nothing of this machine.
    for (const char* path : {"/home/", "/root/", "/tmp/", "/work/"})
        QVERIFY(file.bytes.find(path) == std::string::npos);
    if (!onnx_folder) return;
    const std::string stem = name + "-opset" + std::to_string(opset);
    must(write_file_atomically(fs::path(onnx_folder) / (stem + ".onnx"), file.bytes));
    if (opset == 17) write_samples(onnx_folder, name, model);
}

void TestOnnxExport::numbers_of_dense_networks_are_the_same_data()
{
    QTest::addColumn<bool>("unused");
    for (const char* name : {"spiral", "iris", "wine-alcohol", "plane", "xor", "autoencoder", "digits"})
        QTest::newRow(name) << true;
}

void TestOnnxExport::numbers_of_dense_networks_are_the_same()
{
    const ModelFile model = model_of_template(QTest::currentDataTag());
    const Written file = written(model);
    const Samples samples = samples_of(model, 1, 3);
    const auto answers = Interpreter(file.read).run(samples.inputs[0].floats);
    QCOMPARE(answers.size(), samples.outputs.size());
    double largest = 0;
    for (const float value : samples.outputs) largest = std::max(largest, std::abs(static_cast<double>(value)));
    for (std::size_t i = 0; i < answers.size(); ++i)
        QVERIFY2(std::abs(answers[i] - static_cast<double>(samples.outputs[i])) <= 1e-5 * largest,
            qPrintable(QString("%1: %2, not %3").arg(i).arg(answers[i]).arg(samples.outputs[i])));
}

void TestOnnxExport::every_column_is_named_in_its_order()
{
    const ModelFile model = model_of_template("wine-alcohol");
    const auto& columns = model.project.data->field("features")->columns;
    QVERIFY(columns.size() > 8);
    const std::string takes = written(model).summary.takes.front().text();
    QVERIFY2(takes.ends_with(": " + joined(std::span(columns))), takes.c_str());
}

void TestOnnxExport::a_missing_number_is_the_mean()
{
    const ModelFile model = model_of_template("iris");
    const FieldFacts& field = *model.project.data->field("features");
    QVERIFY(!field.column_scale.empty());
    const Written file = written(model);
    auto row = samples_of(model, 1, 3).inputs[0].floats;
    row[1] = static_cast<float>(-field.column_shift[1] / field.column_scale[1]);
    const auto with_mean = Interpreter(file.read).run(row);
    row[1] = std::nanf("");
    const auto with_none = Interpreter(file.read).run(row);
    for (std::size_t i = 0; i < with_mean.size(); ++i) QVERIFY(std::abs(with_mean[i] - with_none[i]) < 1e-6);
}

void TestOnnxExport::equal_models_give_equal_bytes()
{
    QCOMPARE(written(model_of_template("digits-cnn")).bytes, written(model_of_template("digits-cnn")).bytes);
}

void TestOnnxExport::what_an_opset_lacks_is_said_otherwise()
{
    const auto types = [](const char* name, int opset) {
        std::multiset<std::string> all;
        for (const auto& node : written(model_of_template(name), {.opset = opset}).read.nodes) all.insert(node.type);
        return all;
    };
    const auto old = types("vit-tiny", 13), usual = types("vit-tiny", 17), fresh = types("vit-tiny", 23);
    QCOMPARE(old.count("LayerNormalization"), std::size_t{0});
    QVERIFY(old.count("ReduceMean") > 0);
    QVERIFY(usual.count("LayerNormalization") > 0);
    QVERIFY(usual.count("Erf") > 0 && usual.count("Gelu") == 0);
    QVERIFY(fresh.count("Gelu") > 0 && fresh.count("Attention") > 0 && fresh.count("Erf") == 0);
    QCOMPARE(usual.count("Attention"), std::size_t{0});
}

void TestOnnxExport::dense_layers_and_convolutions_take_their_bias()
{
    std::multiset<std::string> types;
    for (const auto& node : written(model_of_template("lenet-5")).read.nodes) {
        types.insert(node.type);
        if (node.type == "Conv" || node.type == "Gemm") QCOMPARE(node.inputs.size(), std::size_t{3});
    }
    QCOMPARE(types.count("Conv") + types.count("Gemm"), std::size_t{5});
    QCOMPARE(types.count("Add"), std::size_t{0});
    for (const auto& node : written(model_of_template("lstm-text")).read.nodes)
        if (node.type == "LSTM") QCOMPARE(node.inputs.size(), std::size_t{4});
}

void TestOnnxExport::inputs_and_outputs_as_the_options_say()
{
    const ModelFile model = model_of_template("iris");
    const OnnxRead usual = written(model).read,
                   bare = written(model, {.prepared_input = true, .raw_output = true}).read;
    QCOMPARE(usual.nodes.front().type, std::string("Sub"));
    QCOMPARE(usual.nodes.back().type, std::string("Softmax"));
    QCOMPARE(usual.outputs, std::vector<std::string>{"probabilities"});
    QCOMPARE(bare.nodes.front().type, std::string("Gemm"));
    QCOMPARE(bare.outputs, std::vector<std::string>{"logits"});
    QVERIFY(usual.metadata.at("class_names").find("setosa") != std::string::npos);
    QVERIFY(usual.metadata.at("columns").find("petal") != std::string::npos);
    QVERIFY(usual.metadata.at("preprocessing.features").starts_with("in the graph"));
    QVERIFY(bare.metadata.at("preprocessing.features").starts_with("by the caller"));
    const OnnxRead image = written(model_of_template("lenet-5")).read;
    QCOMPARE(image.metadata.at("Image.BitmapPixelFormat"), std::string("Gray8"));
}

void TestOnnxExport::the_project_is_in_the_file_without_its_folders()
{
    ModelFile model = model_of_template("iris");
    model.project.data_spec = "csv:/home/somebody/secret/flowers.csv?target=species&test=csv:/home/somebody/more.csv";
    model.project.data->spec = model.project.data_spec;
    model.project.last_run = "/home/somebody/runs/7";
    model.project.unknown = R"({"editor": "/home/somebody"})";
    const Written file = written(model);
    QVERIFY(file.bytes.find("somebody") == std::string::npos);
    const auto project = must(parse_project(file.read.metadata.at("epoch.project")));
    QCOMPARE(project.graph, model.project.graph);
    QVERIFY(project.data_spec.starts_with("csv:flowers.csv?"));
    QCOMPARE(file.read.metadata.at("epoch.step"), std::string("7"));
    QVERIFY(!written(model, {.project = false}).read.metadata.contains("epoch.project"));
}

void TestOnnxExport::the_licence_of_first_weights_goes_along()
{
    const WeightsOrigin origin{"a university", "CC BY-NC 4.0"};
    ModelFile model = model_of_template("iris");
    QVERIFY(!written(model).read.metadata.contains("license"));
    set_weights_origin(model.project, origin);
    const OnnxRead read = written(model).read;
    QCOMPARE(read.metadata.at("license"), origin.licence);
    QCOMPARE(read.metadata.at("source"), origin.source);
    QVERIFY(weights_origin(must(parse_project(read.metadata.at("epoch.project")))) == origin);
}

void TestOnnxExport::large_numbers_lie_in_a_second_file()
{
    QTemporaryDir folder;
    const fs::path file = fs::path(folder.path().toStdString()) / "model.onnx";
    const ModelFile model = model_of_template("lenet-5");
    const auto exported = must(export_onnx(model, {}));
    const auto inside = must(write_onnx(file, exported.model));
    QCOMPARE(inside.files.size(), std::size_t{1});
    const OnnxRead whole = read_onnx(must(read_file(file, 1 << 30)));
    const auto outside = must(write_onnx(file, exported.model, 0));
    QCOMPARE(outside.files.size(), std::size_t{2});
    QCOMPARE(outside.files[1].filename().string(), std::string("model.onnx.data"));
    const std::string bytes = must(read_file(file, 1 << 30)), data = must(read_file(outside.files[1], 1 << 30));
    QCOMPARE(outside.bytes, static_cast<std::uint64_t>(bytes.size() + data.size()));
    const OnnxRead split = read_onnx(bytes);
    QCOMPARE(split.constants.size(), whole.constants.size());
    std::size_t moved = 0;
    for (std::size_t i = 0; i < split.constants.size(); ++i) {
        const auto& there = split.constants[i].external;
        if (there.empty()) continue;
        ++moved;
        const auto offset = std::stoull(there.at("offset")), length = std::stoull(there.at("length"));
        QCOMPARE(offset % 4096, 0ull);
        QCOMPARE(there.at("location"), std::string("model.onnx.data"));
        QCOMPARE(data.substr(offset, length), whole.constants[i].data);
    }
    const auto large = std::ranges::count_if(whole.constants, [](const auto& one) { return one.data.size() > 1024; });
    QVERIFY(large > 0);
    QCOMPARE(moved, static_cast<std::size_t>(large));
}

EPOCH_TEST(TestOnnxExport)
#include "test_onnx_export.moc"
