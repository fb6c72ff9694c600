// test_training_settings: the inspector's pages of training and of the project.
#include "tests/program.h"
#include "tests/ui/inspector_bench.h"
#include "tests/ui/window_bench.h"
#include "ui/inspector/param_form.h"
#include "ui/widgets/number_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace epoch;
using namespace epoch::tests;

class TestTrainingSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlySettingsInUseAreShown()
    {
        InspectorBench b;
        for (const auto* name : {"Patience", "Rise", "Average decay"})
            QVERIFY2(!b.control<ui::NumberField>(name), name);
        auto* schedule = b.control<QComboBox>("Schedule");
        QVERIFY(schedule);
        schedule->setCurrentIndex(schedule->findData(QStringLiteral("plateau")));
        Q_EMIT schedule->activated(schedule->currentIndex());
        b.settle();
        QVERIFY(b.control<ui::NumberField>("Patience"));
        QVERIFY(!b.control<ui::NumberField>("Rise"));
        QCOMPARE(b.document.undoStack().count(), 1);
        QVERIFY(b.texts().contains(QStringLiteral("Update")));
    }

    void trainingSettingsAreEditedFieldByField()
    {
        InspectorBench b;
        const auto before = b.bytes();
        b.type(*b.control<ui::NumberField>("Batch size"), "25");
        QCOMPARE(Params(training_schema(), b.document.project().training.values).integer("batch"), 25);
        b.type(*b.control<QLineEdit>("Seed"), "18446744073709551615");
        QCOMPARE(b.document.project().training.seed, std::numeric_limits<std::uint64_t>::max());
        b.type(*b.control<QLineEdit>("Seed"), "minus one");
        QCOMPARE(b.control<QLineEdit>("Seed")->text(), QStringLiteral("18446744073709551615"));
        auto* optimizer = b.control<QComboBox>("Optimizer");
        optimizer->setCurrentIndex(optimizer->findData(QStringLiteral("sgd")));
        Q_EMIT optimizer->activated(optimizer->currentIndex());
        b.settle();
        QVERIFY(b.control<ui::NumberField>("Momentum"));
        QVERIFY(!b.control<ui::NumberField>("Beta 1"));
        b.control<QCheckBox>("Average weights")->click();
        b.settle();
        QVERIFY(b.control<ui::NumberField>("Average decay"));
        QCOMPARE(b.document.undoStack().count(), 4);
        while (b.document.undoStack().canUndo()) b.document.undoStack().undo();
        QCOMPARE(b.bytes(), before);
    }

    void projectTextsAreEdited()
    {
        InspectorBench b;
        const auto before = b.bytes();
        b.type(*b.control<QLineEdit>("Title of the network"), "Winding arms");
        QCOMPARE(b.document.project().title, std::string("Winding arms"));
        auto* description = b.control<QPlainTextEdit>("Description of the network");
        description->setFocus();
        description->setPlainText(QStringLiteral("Two lines\nof it."));
        b.control<QLineEdit>("Seed")->setFocus();
        b.settle();
        QCOMPARE(b.document.project().description, std::string("Two lines\nof it."));
        QCOMPARE(b.document.undoStack().count(), 2);
        b.document.undoStack().undo();
        b.document.undoStack().undo();
        QCOMPARE(b.bytes(), before);
    }

    void firstWeightsAreDrawnOrComeFromAFile()
    {
        InspectorBench b;
        const auto before = b.bytes();
        auto* file = b.control<QPushButton>("Initial weights");
        QCOMPARE(file->text(), QStringLiteral("Drawn from the seed…"));
        b.document.setStartFrom("weights/resnet18.safetensors");
        b.settle();
        QCOMPARE(file->text(), QStringLiteral("resnet18.safetensors"));
        QVERIFY(b.bytes().find("\"start_from\": \"weights/resnet18.safetensors\"") != std::string::npos);
        shot(b.inspector, QStringLiteral("inspector-first-weights"));
        b.document.undoStack().undo();
        b.settle();
        QCOMPARE(file->text(), QStringLiteral("Drawn from the seed…"));
        QCOMPARE(b.bytes(), before);
    }

    void typedTextStaysWithItsDocument()
    {
        for (const auto* name : {"Title of the network", "Seed", "Description of the network"}) {
            InspectorBench b;
            auto* field = b.control<QWidget>(name);
            QVERIFY(field);
            field->setFocus();
            QTest::keyClicks(field, QStringLiteral("123"));
            auto other = spiralProject();
            other.title = "Another", other.description = "Not the same.", other.training.seed = 11;
            const auto before = project_json(other);
            b.load(other);
            b.inspector.setFocus();
            b.settle();
            QCOMPARE(b.bytes(), before);
            QCOMPARE(b.document.undoStack().count(), 0);
        }
        InspectorBench b;
        b.select({"hidden1"});
        auto* units = b.control<ui::NumberField>("Units");
        units->setFocus();
        units->selectAll();
        QTest::keyClicks(units, QStringLiteral("77"));
        b.load();
        b.inspector.setFocus();
        b.settle();
        QCOMPARE(b.units("hidden1"), 8);
    }

    void everySettingHasAnExplanation()
    {
        InspectorBench b;
        const auto fields = b.inspector.findChildren<ui::ParamField*>();
        QVERIFY(fields.size() > 10);
        for (const auto* field : fields) {
            QVERIFY2(!field->spec().help_text.empty(), field->spec().key.c_str());
            QVERIFY(!field->toolTip().isEmpty());
        }
        b.control<ui::NumberField>("Batch size")->setFocus();
        b.settle();
        QVERIFY(b.texts().contains(
            QStringLiteral("The number of samples in each training step; with micro-batches, in each of these.")));
    }

    void showsTheTestResultOnceThereIsOne()
    {
        InspectorBench b;
        b.train(100);
        b.settle();
        QVERIFY(!b.texts().contains(QStringLiteral("Test results")));
        Evaluation test;
        test.step = 100;
        test.loss = 0.0812;
        test.has_accuracy = true;
        test.accuracy = 0.972;
        b.engine.session()->test = test;
        b.engine.publish();
        b.settle();
        QVERIFY2(b.texts().contains(QStringLiteral("● 97.2\u202F%")), qPrintable(b.texts().join(QLatin1Char('|'))));
        QVERIFY(b.texts().contains(QStringLiteral("● 0.0812")));
        QVERIFY(!b.texts().contains(QStringLiteral("R²")));
    }
};

EPOCH_TEST(TestTrainingSettings)
#include "test_training_settings.moc"
