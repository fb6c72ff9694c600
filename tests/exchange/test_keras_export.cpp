// test_keras_export: every template is written as a Keras program and its weights. With EPOCH_KERAS_SAMPLES=FOLDER also
// writes inputs and answers for check_torch.py --keras, which runs the programs.
#include "exchange/export_keras.h"
#include "formats/stored_zip.h"
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

const char* const keras_folder = std::getenv("EPOCH_KERAS_SAMPLES");

} // namespace

class TestKerasExport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void every_template_is_written_data()
    {
        QTest::addColumn<bool>("unused");
        for (const auto& name : must(template_names())) QTest::newRow(name.c_str()) << true;
    }

    void every_template_is_written()
    {
        const std::string name = QTest::currentDataTag();
        const ModelFile model = model_of_template(name);
        if (parameters(model) > large) QSKIP("large");
        const auto exported = export_keras(model);
        QVERIFY2(bool(exported), exported ? "" : exported.error().text().c_str());
        std::set<std::string> names;
        for (const NamedTensor& weight : exported->weights)
            QVERIFY2(names.insert(weight.name).second, weight.name.c_str());
        for (const char* unwanted : {"eval(\"", "exec(", "/home/", "/root/", "/work/"})
            QVERIFY(exported->script.find(unwanted) == std::string::npos);
        QTemporaryDir own;
        const fs::path folder = keras_folder ? fs::path(keras_folder) : fs::path(own.path().toStdString());
        const auto weights = must(write_keras(folder / (name + ".py"), *exported));
        QCOMPARE(must(stored_zip_entries(weights)).size(), exported->weights.size());
        if (keras_folder) write_samples(keras_folder, name, model);
    }

    void the_programs_are_python()
    {
        QTemporaryDir folder;
        const fs::path file = fs::path(folder.path().toStdString()) / "net.py";
        for (const char* name : {"digits-cnn", "gpt-tiny", "lstm-text", "iris"}) {
            const auto names = must(template_names());
            if (std::ranges::find(names, name) == names.end()) continue;
            must(write_keras(file, must(export_keras(model_of_template(name)))));
            QProcess python;
            python.start("python3", {"-m", "py_compile", QString::fromStdString(file.string())});
            if (!python.waitForStarted(10000)) QSKIP("there is no python3 here");
            QVERIFY(python.waitForFinished(60000));
            QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        }
    }

    void what_differs_is_said_at_its_line()
    {
        ModelFile model = model_of_template("iris");
        model.project.training.optimizer = "rmsprop";
        model.project.training.optimizer_values.clear();
        const std::string script = must(export_keras(model)).script;
        QVERIFY(script.find("    # differs: Keras adds epsilon under the root") != std::string::npos);
        model.project.training.optimizer = "sgd";
        QVERIFY(must(export_keras(model)).script.find("# differs:") == std::string::npos);
    }

    void frozen_layers_are_said()
    {
        ModelFile model = model_of_template("lenet-5");
        QVERIFY(must(export_keras(model)).script.find("trainable = False") == std::string::npos);
        freeze(model, "conv2d");
        const std::string script = must(export_keras(model)).script;
        QVERIFY(script.find("trainable = False") != std::string::npos);
        // A training anew gives them the weights of the file, not first values.
        for (const char* line :
            {"net = load(trained=not options.train)", "if count and (trained or not layer.trainable):"})
            QVERIFY2(script.find(line) != std::string::npos, line);
    }
};

EPOCH_TEST(TestKerasExport)
#include "test_keras_export.moc"
