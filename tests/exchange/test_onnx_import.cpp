// test_onnx_import: a file that this program exported gives back its drawing and every number of its weights.
#include "exchange/check_onnx.h"
#include "exchange/export_onnx.h"
#include "exchange/import_onnx.h"
#include "model/json.h"
#include "projects/templates.h"
#include "store/atomic_file.h"
#include "tests/exchange/model_samples.h"
#include "tests/must.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace epoch;
using namespace epoch::test;

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t too_large = 20'000'000; // parameters; such networks only with EPOCH_ONNX_SAMPLES

std::int64_t count_of(const ModelFile& model)
{
    std::int64_t sum = 0;
    for (const NamedTensor& weight : model.weights) sum += weight.type.shape.count();
    return sum;
}

std::string onnx_bytes(const ModelFile& model, const OnnxOptions& options)
{
    QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "m.onnx";
    must(write_onnx(path, must(export_onnx(model, options)).model));
    return must(read_file(path, std::uintmax_t{1} << 31));
}

Result<OnnxImport> imported(const std::string& bytes) { return import_onnx(*must(parse_onnx(bytes))); }

// Replaces each occurrence by a text of the same length, so that every size in the file stays right.
std::string with(std::string bytes, const std::string& text, const std::string& other)
{
    for (auto at = bytes.find(text); at != std::string::npos; at = bytes.find(text, at + other.size()))
        bytes.replace(at, text.size(), other);
    return bytes;
}

} // namespace

class TestOnnxImport : public QObject {
    Q_OBJECT

private slots:
    void an_exported_template_comes_back_data();
    void an_exported_template_comes_back();
    void by_whatever_options_it_was_written();
    void other_weights_are_noted();
    void another_graph_is_refused();
    void a_project_larger_than_its_file_is_refused();
    void without_a_project_data();
    void without_a_project();
    void its_nodes_alone_give_the_same_answers_data();
    void its_nodes_alone_give_the_same_answers();
    void other_answers_are_told();
    void what_cannot_be_said_is_listed();
};

void TestOnnxImport::an_exported_template_comes_back_data()
{
    QTest::addColumn<int>("opset");
    for (const auto& name : must(template_names()))
        for (const int opset : {13, 17, 23}) QTest::addRow("%s %d", name.c_str(), opset) << opset;
}

void TestOnnxImport::an_exported_template_comes_back()
{
    QFETCH(int, opset);
    const ModelFile model = model_of_template(QString(QTest::currentDataTag()).section(' ', 0, 0).toStdString());
    if (!std::getenv("EPOCH_ONNX_SAMPLES") && count_of(model) > too_large) QSKIP("only with EPOCH_ONNX_SAMPLES");
    const auto import = must(imported(onnx_bytes(model, {.opset = opset})));
    QCOMPARE(import.model.project.graph, model.project.graph);
    QCOMPARE(import.model.project.training, model.project.training);
    QCOMPARE(import.model.step, std::uint64_t{7});
    QCOMPARE(import.parameters, count_of(model));
    QCOMPARE(import.notes.size(), std::size_t{1});
    QCOMPARE(import.model.weights.size(), model.weights.size());
    for (std::size_t i = 0; i < model.weights.size(); ++i) QVERIFY(import.model.weights[i] == model.weights[i]);
}

void TestOnnxImport::by_whatever_options_it_was_written()
{
    for (const char* name : {"iris", "wine-alcohol", "lstm-text"}) {
        const ModelFile model = model_of_template(name);
        for (const bool prepared : {false, true})
            for (const bool raw : {false, true}) {
                const auto import = must(imported(onnx_bytes(model, {.prepared_input = prepared, .raw_output = raw})));
                QVERIFY(import.model.weights == model.weights);
                const Samples a = samples_of(model, 3, 1), b = samples_of(import.model, 3, 1);
                QCOMPARE(a.outputs, b.outputs);
            }
    }
}

void TestOnnxImport::other_weights_are_noted()
{
    const ModelFile model = model_of_template("xor");
    const auto& some = model.weights.front().bytes;
    const std::string first(reinterpret_cast<const char*>(some.data()), 4);
    const auto import = must(imported(with(onnx_bytes(model, {}), first, "\x01\x02\x03\x3f")));
    QCOMPARE(import.notes.size(), std::size_t{2});
}

void TestOnnxImport::another_graph_is_refused()
{
    const auto import = imported(with(onnx_bytes(model_of_template("xor"), {}), "Tanh", "Relu"));
    QVERIFY(!import);
    QCOMPARE(import.error().code, std::string("onnx.changed"));
}

void TestOnnxImport::a_project_larger_than_its_file_is_refused()
{
    ModelFile small = model_of_template("xor"), huge = small;
    bool changed = false;
    for (auto& [id, node] : huge.project.graph.nodes)
        if (node.layer == "dense" && !changed) changed = true, node.params["units"] = std::int64_t{60'000};
    QVERIFY(changed);
    QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "m.onnx";
    auto file = must(export_onnx(small, {.project = false})).model;
    file.metadata.emplace_back("epoch.project", project_json(huge.project));
    must(write_onnx(path, file));
    const auto import = import_onnx(*must(read_onnx_file(path)));
    QVERIFY(!import);
    QVERIFY2(import.error().text().find("more weights") != std::string::npos, import.error().text().c_str());
}

void TestOnnxImport::without_a_project_data()
{
    QTest::addColumn<bool>("unused");
    for (const char* name : {"spiral", "xor"}) QTest::newRow(name) << true;
}

void TestOnnxImport::without_a_project()
{
    const ModelFile model = model_of_template(QTest::currentDataTag());
    const auto import = must(imported(onnx_bytes(model, {.project = false})));
    const Samples a = samples_of(model, 3, 1), b = samples_of(import.model, 3, 1);
    QCOMPARE(b.outputs.size(), a.outputs.size());
    QCOMPARE(b.inputs[0].floats, a.inputs[0].floats); // as they are drawn where no pixels are stored
    for (std::size_t i = 0; i < a.outputs.size(); ++i) QVERIFY(std::abs(a.outputs[i] - b.outputs[i]) <= 1e-5f);
    for (std::size_t i = 0; i < a.raw_outputs.size(); ++i)
        QVERIFY(std::abs(a.raw_outputs[i] - b.raw_outputs[i]) <= 1e-5f * std::max(1.f, std::abs(a.raw_outputs[i])));
}

void TestOnnxImport::its_nodes_alone_give_the_same_answers_data()
{
    QTest::addColumn<int>("opset");
    for (const auto& name : must(template_names())) QTest::addRow("%s 17", name.c_str()) << 17;
    for (const char* name : {"gpt-sums", "vit-tiny"})
        QTest::addRow("%s 23", name) << 23; // before 17 a layer norm is many nodes, which are not put together again
}

void TestOnnxImport::its_nodes_alone_give_the_same_answers()
{
    QFETCH(int, opset);
    const ModelFile model = model_of_template(QString(QTest::currentDataTag()).section(' ', 0, 0).toStdString());
    if (count_of(model) > 12'000'000) QSKIP("too large to be checked at once");
    QTemporaryDir folder;
    const OnnxOptions options{.opset = opset};
    const auto written =
        must(write_onnx(fs::path(folder.path().toStdString()) / "m.onnx", must(export_onnx(model, options)).model));
    const auto devices = cpu_only();
    const auto check = check_onnx(written, model, options, *must(devices.open("cpu", 1)));
    QVERIFY(check);
    QCOMPARE(check->samples, 16);
    QVERIFY2(check->difference <= 2e-5, qPrintable(QString::number(check->difference)));
}

void TestOnnxImport::other_answers_are_told()
{
    const ModelFile model = model_of_template("xor");
    QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "m.onnx";
    const auto written = must(write_onnx(path, must(export_onnx(model, {})).model));
    must(write_file_atomically(path, with(must(read_file(path, 1 << 30)), "Tanh", "Relu")));
    const auto devices = cpu_only();
    const auto check = check_onnx(written, model, {}, *must(devices.open("cpu", 1)));
    QVERIFY(check && !check->agrees());
}

void TestOnnxImport::what_cannot_be_said_is_listed()
{
    const auto import = imported(with(onnx_bytes(model_of_template("xor"), {.project = false}), "Tanh", "Sinh"));
    QVERIFY(!import);
    QCOMPARE(import.error().code, std::string("onnx.unsupported"));
    QVERIFY2(
        import.error().text().find("nodes cannot be imported") != std::string::npos, import.error().text().c_str());
}

EPOCH_TEST(TestOnnxImport)
#include "test_onnx_import.moc"
