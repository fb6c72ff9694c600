// test_torch_export: every template is written as a PyTorch program and its weights. With EPOCH_TORCH_SAMPLES=FOLDER
// also writes inputs and answers for check_torch.py, which runs the programs. Where python3 has torch, two small ones
// are run here.
#include "exchange/export_torch.h"
#include "formats/foreign_weights.h"
#include "projects/templates.h"
#include "store/atomic_file.h"
#include "tests/exchange/model_samples.h"
#include "tests/exchange/sample_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace epoch;
using namespace epoch::test;

namespace {

namespace fs = std::filesystem;

const char* const torch_folder = std::getenv("EPOCH_TORCH_SAMPLES");

PythonProgram script_of(const std::string& name) { return must(export_torch(model_of_template(name))); }

} // namespace

class TestTorchExport : public QObject {
    Q_OBJECT

private slots:
    void every_template_is_written_data();
    void every_template_is_written();
    void a_script_reads_as_a_person_writes();
    void columns_of_a_table_are_named();
    void equal_models_give_equal_scripts();
    void frozen_layers_are_said();
    void the_licence_of_first_weights_goes_along();
    void torch_gives_the_same_answers();
};

void TestTorchExport::every_template_is_written_data()
{
    QTest::addColumn<bool>("unused");
    for (const auto& name : must(template_names())) QTest::newRow(name.c_str()) << true;
}

void TestTorchExport::every_template_is_written()
{
    const std::string name = QTest::currentDataTag();
    const ModelFile model = model_of_template(name);
    if (!torch_folder && parameters(model) > large) QSKIP("only with EPOCH_TORCH_SAMPLES");
    const PythonProgram script = must(export_torch(model));
    QCOMPARE(script.parameters, parameters(model));
    std::set<std::string> names;
    for (const NamedTensor& weight : script.weights) QVERIFY2(names.insert(weight.name).second, weight.name.c_str());
    for (const auto& line : QString::fromStdString(script.script).split('\n'))
        QVERIFY2(line.size() <= 100, qPrintable(line));
    for (const char* unwanted : {"eval(\"", "exec(", "/home/", "/root/", "/work/"})
        QVERIFY(script.script.find(unwanted) == std::string::npos);
    if (!torch_folder) return;
    must(write_torch(fs::path(torch_folder) / (name + ".py"), script));
    write_samples(torch_folder, name, model);
}

void TestTorchExport::a_script_reads_as_a_person_writes()
{
    const PythonProgram lenet = script_of("lenet-5");
    for (const char* line : {"class Net(nn.Module):", " = nn.Conv2d(1, 6, 5", "F.max_pool2d(x, 2)", "x.flatten(1)",
             "net.load_state_dict(weights, strict=trained)", "def train(net, fields"})
        QVERIFY2(lenet.script.find(line) != std::string::npos, line);
    const PythonProgram vit = script_of("vit-tiny");
    QVERIFY(vit.script.find("nn.ModuleList(") != std::string::npos);
    QVERIFY(vit.script.find("batch_first=True") != std::string::npos);
}

// And a title that is cut keeps its letters whole, or Python could not read the file.
void TestTorchExport::columns_of_a_table_are_named()
{
    ModelFile model = model_of_template("iris");
    model.project.data->fields[0].columns = {"sepal length", "Länge", "a \"b\"", "petal width"};
    model.project.title = std::string(89, 'x') + "ü";
    const std::string script = must(export_torch(model)).script;
    const char* const lines = "COLUMNS = {\n    \"features\": [\n        \"sepal length\", \"Länge\", \"a 'b'\", "
                              "\"petal width\",\n    ],\n}\n";
    QVERIFY2(script.find(lines) != std::string::npos, script.c_str());
    QCOMPARE(QString::fromUtf8(script.c_str()).toUtf8().toStdString(), script);
    QVERIFY(script_of("lenet-5").script.find("COLUMNS") == std::string::npos);
}

void TestTorchExport::equal_models_give_equal_scripts()
{
    const PythonProgram one = script_of("digits-cnn"), other = script_of("digits-cnn");
    QCOMPARE(one.script, other.script);
    QVERIFY(one.weights == other.weights);
}

void TestTorchExport::frozen_layers_are_said()
{
    ModelFile model = model_of_template("lenet-5");
    const std::string before = must(export_torch(model)).script;
    QVERIFY(before.find("requires_grad_(False)") == std::string::npos);
    QVERIFY(before.find("\nFROZEN = []\n") != std::string::npos);
    freeze(model, "conv2d");
    const std::string script = must(export_torch(model)).script;
    QVERIFY(script.find("requires_grad_(False)") != std::string::npos);
    // A training anew gives them the weights of the file, not first values.
    for (const char* line : {"\nFROZEN = [\n    \"conv1.weight\",\n    \"conv1.bias\",\n",
             "load(trained=not options.train, device=options.device)",
             "weights = {name: weights[name] for name in FROZEN}"})
        QVERIFY2(script.find(line) != std::string::npos, line);
}

void TestTorchExport::the_licence_of_first_weights_goes_along()
{
    QTemporaryDir folder;
    const fs::path script = fs::path(folder.path().toStdString()) / "iris.py";
    ModelFile model = model_of_template("iris");
    set_weights_origin(model.project, {"a university", "CC BY-NC 4.0"});
    const auto weights = must(write_torch(script, must(export_torch(model))));
    QVERIFY(must(read_foreign_weights(weights)).origin == weights_origin(model.project));
}

void TestTorchExport::torch_gives_the_same_answers()
{
    QProcess python;
    python.start("python3", {"-c", "import torch, safetensors, numpy"});
    if (!python.waitForFinished(60000) || python.exitCode() != 0) QSKIP("python3 has no torch here");
    QTemporaryDir folder;
    const fs::path path = folder.path().toStdString();
    for (const char* name : {"lenet-5", "iris"}) {
        const ModelFile model = model_of_template(name);
        must(write_torch(path / (std::string(name) + ".py"), must(export_torch(model))));
        write_samples(path, name, model);
    }
    python.start("python3", {EPOCH_ROOT "/tests/exchange/check_torch.py", folder.path()});
    QVERIFY(python.waitForFinished(300000));
    QVERIFY2(python.exitCode() == 0, python.readAllStandardOutput().constData());
}

EPOCH_TEST(TestTorchExport)
#include "test_torch_export.moc"
