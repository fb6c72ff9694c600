// Opening, saving and closing: nothing is lost, and errors are reported without blocking the user.
#include "tests/program.h"
#include "tests/ui/file_drop.h"
#include "tests/ui/pictures.h"
#include "tests/ui/visible_text.h"
#include "tests/ui/window_fixture.h"
#include "ui/data/import_dialog.h"
#include "ui/inspector/weights_dialog.h"
#include "ui/shell/export_dialog.h"
#include "ui/shell/file_flow.h"
#include "ui/shell/import_model_dialog.h"
#include "ui/shell/predict_dialog.h"
#include "ui/widgets/banner.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QTableWidget>

using namespace epoch;
using namespace epoch::tests;

namespace {

const auto net_file = QStringLiteral("/somewhere/net.epoch");

// The dialog that an entry of the menus opens.
template <class Dialog> Dialog* openedBy(const char* entry, WindowFixture& f)
{
    for (auto* action : f.window.findChildren<QAction*>())
        if (action->text().remove(u'&') == QString::fromUtf8(entry)) action->trigger();
    f.settle();
    return f.window.findChildren<Dialog*>().last();
}

ui::ExportDialog* exportDialog(WindowFixture& f)
{
    return openedBy<ui::ExportDialog>("Export the trained network…", f);
}

ui::PredictDialog* predictDialog(WindowFixture& f) { return openedBy<ui::PredictDialog>("Predict a file…", f); }

} // namespace

class TestFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSavedFileCanBeOpenedAgain()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QVERIFY(f.document.apply(unitsOfHidden(16)));
        QVERIFY(f.document.modified() && f.window.isWindowModified());
        f.window.files().saveTo(net_file);
        f.settle();
        QVERIFY(!f.document.modified() && !f.window.isWindowModified());
        QVERIFY(says(f.window, QStringLiteral("Saved")));
        const auto saved = f.document.project();
        f.document.load({});
        f.window.files().openFile(net_file);
        f.settle();
        QCOMPARE(f.document.project(), saved);
        QCOMPARE(f.settings.recentFiles(), QStringList(net_file));
    }

    void droppedFilesAreOpenedOrImported()
    {
        WindowFixture f;
        f.show();
        const auto network = QUrl::fromLocalFile(net_file),
                   table = QUrl::fromLocalFile(QStringLiteral("/data/petals.csv"));
        f.engine.files.insert_or_assign(net_file.toStdString(), spiralProject());
        dropFiles(f.window, {network, table});
        f.settle();
        QVERIFY(says(f.window, QStringLiteral("2 files were dropped at once")));
        dropFiles(f.window, {QUrl(QStringLiteral("https://example.org/net.epoch"))});
        f.settle();
        QVERIFY(says(f.window, QStringLiteral("is not on this computer")));
        QVERIFY(!f.document.loaded());
        dropFiles(f.window, {table}); // no network is open yet
        f.settle();
        QVERIFY(f.document.loaded() && f.document.path().isEmpty());
        auto* import = f.window.findChild<ui::ImportDialog*>();
        QVERIFY(import && import->isVisible());
        import->close();
        const auto hint = QStringLiteral("Drop a network or trained weights");
        dropFiles(f.window, {network}, [&] {
            QVERIFY(says(f.window, hint));
            shot(f.window, QStringLiteral("file-held"));
        });
        QVERIFY(!says(f.window, hint));
        f.settle();
        QCOMPARE(f.document.path(), net_file);
    }

    // A file dialog that hides tables would say that there are none.
    void oneFilterShowsNetworksAndData()
    {
        WindowFixture f;
        f.show();
        f.window.files().open();
        const auto* dialog = f.window.findChild<QFileDialog*>();
        QVERIFY(dialog);
        const auto first = dialog->nameFilters().front();
        for (const auto* kind : {"*.epoch", "*.csv", "*ubyte.gz"}) QVERIFY2(first.contains(QLatin1String(kind)), kind);
    }

    // A trained network is not built over: what it has learned would be shown beside another drawing.
    void dataOpenedBesideANetworkGetsItsOwn()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.run.train();
        f.pass(10);
        f.window.files().openFile(QStringLiteral("/data/petals.csv"));
        f.settle();
        auto* import = f.window.findChild<ui::ImportDialog*>();
        QVERIFY(import);
        shownButton(*import, "New network for this data")->click();
        f.settle();
        QVERIFY(f.document.project().data_spec.starts_with("csv:/data/petals.csv"));
        QVERIFY(f.document.checked().trainable() && !f.run.started());
        QVERIFY(f.document.path().isEmpty() && f.document.undoStack().count() == 0);
    }

    void anEditDuringSavingStaysModified()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QVERIFY(f.document.apply(unitsOfHidden(16)));
        f.engine.holds_answers = true;
        f.window.files().saveTo(net_file);
        f.settle();
        QVERIFY(f.document.apply(Edit{Rename{NodeId{2}, "first"}}));
        f.engine.holds_answers = false;
        f.settle();
        QVERIFY(f.document.modified());
        QVERIFY(!f.engine.files.at(net_file.toStdString()).graph.named("first"));
    }

    void aMissingFileIsReportedInABannerAndForgotten()
    {
        WindowFixture f;
        f.settings.addRecent(net_file);
        f.show();
        f.window.files().openFile(net_file);
        f.settle();
        QVERIFY(says(f.window, QStringLiteral("the file does not exist")));
        QVERIFY(!QApplication::activeModalWidget());
        QVERIFY(!f.document.loaded());
        QVERIFY(f.settings.recentFiles().isEmpty());
    }

    void aFailedSaveLosesNothing()
    {
        WindowFixture f;
        f.engine.failing_paths[net_file.toStdString()] =
            Error{"file.write", net_file.toStdString(), "the disk is full", "free some space or choose another folder"};
        f.show();
        f.openSpiral();
        QVERIFY(f.document.apply(unitsOfHidden(16)));
        f.window.files().saveTo(net_file);
        f.settle();
        QVERIFY(f.document.modified());
        QVERIFY(f.document.path().isEmpty());
        QVERIFY(
            says(f.window, QStringLiteral("the disk is full")) && says(f.window, QStringLiteral("free some space")));
    }

    void closingAsksOnlyAfterAnEdit()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QVERIFY(f.window.close());
    }

    void closingCanBeCancelledDiscardedOrSaved()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.document.markSaved(net_file, f.document.undoStack().index());
        QVERIFY(f.document.apply(unitsOfHidden(16)));
        const auto press = [&](QMessageBox::StandardButton button) {
            auto* box = f.window.findChild<QMessageBox*>();
            if (!box) return false;
            QTest::mouseClick(box->button(button), Qt::LeftButton);
            f.settle();
            return true;
        };
        QVERIFY(!f.window.close());
        QVERIFY(press(QMessageBox::Cancel));
        QVERIFY(f.window.isVisible());
        QVERIFY(!f.window.close());
        QVERIFY(press(QMessageBox::Save));
        QVERIFY(!f.window.isVisible());
        QCOMPARE(f.engine.files.at(net_file.toStdString()), f.document.project());
        f.window.show();
        QVERIFY(f.document.apply(Edit{Rename{NodeId{2}, "first"}}));
        QVERIFY(!f.window.close());
        QVERIFY(press(QMessageBox::Discard));
        QVERIFY(!f.window.isVisible());
        QVERIFY(!f.engine.files.at(net_file.toStdString()).graph.named("first"));
    }

    void openingAnotherTemplateAsksFirst()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QVERIFY(f.document.apply(unitsOfHidden(16)));
        f.window.files().openTemplate(f.engine.templates[1]);
        QVERIFY(f.window.findChild<QMessageBox*>());
        f.settle();
        QCOMPARE(f.document.displayName(), QStringLiteral("Two spirals"));
    }

    void dialogButtonsHaveSpaceForTheirIcons()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.window.files().saveAs();
        f.settle();
        auto* dialog = f.window.findChild<QFileDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        int seen = 0;
        for (const auto* button : dialog->findChildren<QAbstractButton*>()) {
            if (!button->isVisible()) continue;
            ++seen;
            QVERIFY2(button->width() >= button->sizeHint().width() && button->height() >= button->sizeHint().height(),
                qPrintable(button->objectName()));
        }
        QVERIFY(seen >= 6);
        for (const auto kind : {ui::ThemeKind::light, ui::ThemeKind::dark}) {
            f.themes.set(kind);
            shot(*dialog, kind == ui::ThemeKind::light ? QStringLiteral("save-light") : QStringLiteral("save-dark"));
        }
        dialog->reject();
    }

    void anUnknownTemplateIsReported()
    {
        WindowFixture f;
        f.show();
        f.window.files().openTemplateNamed(QStringLiteral("nothing"));
        f.settle();
        QVERIFY(says(f.window, QStringLiteral("there is no example of this name")));
    }

    void theTrainedNetworkIsExported()
    {
        WindowFixture f;
        f.engine.last_run = {"20260101-120000", "finished", "today", 480, 500, 0.25, {}, 320};
        f.show();
        f.openSpiral();
        auto* dialog = exportDialog(f);
        const auto* best = dialog->findChild<QRadioButton*>(QStringLiteral("best"));
        QCOMPARE(best->text(), QStringLiteral("Lowest validation loss, 0.25 at step 320"));
        QVERIFY(best->isChecked());
        dialog->findChild<QRadioButton*>(QStringLiteral("last"))->click();
        dialog->write(QStringLiteral("/there/spiral.onnx"));
        f.settle();
        const auto asked = f.engine.allAsked<AskExport>();
        QCOMPARE(asked.size(), std::size_t(1));
        QCOMPARE(asked[0].path, std::string("/there/spiral.onnx"));
        QVERIFY(!asked[0].best && asked[0].with_project && asked[0].run == "20260101-120000");
        QVERIFY(says(*dialog, QStringLiteral("Wrote spiral.onnx, 12.3 kB: 114 parameters of step 480.")));
        QVERIFY(says(*dialog, QStringLiteral("import onnxruntime")));
        shot(*dialog, QStringLiteral("export-done"));
    }

    void aFileIsPredicted()
    {
        WindowFixture f;
        f.engine.last_run = {"20260101-120000", "finished", "today", 480, 500, 0.25, {}, 320};
        f.engine.failing_paths["/full/out.csv"] = {"file.write", "/full/out.csv", "the disk is full", ""};
        f.show();
        f.openSpiral();
        auto* dialog = predictDialog(f);
        QVERIFY(says(*dialog, QStringLiteral("lowest validation loss, 0.25 at step 320")));
        dialog->predict(QStringLiteral("/there/new.csv"), QStringLiteral("/full/out.csv"));
        f.settle();
        QVERIFY(says(*dialog, QStringLiteral("the disk is full")));
        dialog->predict(QStringLiteral("/there/new.csv"), QStringLiteral("/there/out.csv"));
        f.settle();
        const auto asked = f.engine.allAsked<AskPredictions>();
        QCOMPARE(asked.size(), std::size_t(2));
        QVERIFY(asked[1].run == "20260101-120000" && asked[1].input == "/there/new.csv");
        QVERIFY(!says(*dialog, QStringLiteral("the disk is full")));
        QVERIFY(says(*dialog, QStringLiteral("Wrote out.csv: 1,204 rows, 2 of them without a prediction:")));
        QVERIFY(says(*dialog, QStringLiteral("training: line 6, temp_c: 12.4 (the mean of training); …")));
        QVERIFY(says(*dialog, QStringLiteral("was trained on, the first: line 9, temp_c: 95 (training had -5 to")));
        QVERIFY(says(*dialog, QStringLiteral("new.csv, line 7: rooms: \"many\" is not a number")));
        shot(*dialog, QStringLiteral("predicted"));
    }

    void anUntrainedNetworkPredictsNothing()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        auto* dialog = predictDialog(f);
        QVERIFY(says(*dialog, QStringLiteral("no trained weights yet")));
        QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("file"))->isEnabled());
        // Nor does a run of the window without saved weights; an earlier run is another.
        f.engine.last_run.run = "20260101-120000";
        f.run.train();
        f.engine.session()->run = "20260102-120000";
        f.pass(10);
        QVERIFY(says(*predictDialog(f), QStringLiteral("not saved yet")));
        QCOMPARE(f.engine.allAsked<AskLastRun>().back().run, std::string("20260102-120000"));
    }

    void anExportThatFailsIsSaid()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        auto* untrained = exportDialog(f);
        QVERIFY(says(*untrained, QStringLiteral("no trained weights yet")));
        QVERIFY(!untrained->findChild<QPushButton*>(QStringLiteral("export"))->isEnabled());
        untrained->close();
        f.engine.last_run = {"20260101-120000", "finished", "today", 480, 500, {}, {}, {}};
        f.engine.failing_paths["/full/spiral.onnx"] = {"file.write", "/full/spiral.onnx", "the disk is full", ""};
        auto* dialog = exportDialog(f);
        QVERIFY(!dialog->findChild<QRadioButton*>(QStringLiteral("best"))->isVisible());
        dialog->write(QStringLiteral("/full/spiral.onnx"));
        f.settle();
        QVERIFY(says(*dialog, QStringLiteral("the disk is full")));
        shot(*dialog, QStringLiteral("export-failed"));
    }

    void aTrainedNetworkIsImported()
    {
        WindowFixture f;
        f.show();
        dropFiles(f.window, {QUrl::fromLocalFile(QStringLiteral("/there/lenet.onnx"))});
        f.settle();
        auto* dialog = f.window.findChild<ui::ImportModelDialog*>();
        QVERIFY(
            dialog && says(*dialog, QStringLiteral("12 nodes")) && says(*dialog, QStringLiteral("part of the loss")));
        QVERIFY(says(*dialog, QStringLiteral("lenet.epoch")) && says(*dialog, QStringLiteral("lenet.safetensors")));
        shot(*dialog, QStringLiteral("import-model"));
        dialog->findChild<QPushButton*>(QStringLiteral("import"))->click();
        f.settle();
        QCOMPARE(f.engine.allAsked<AskImport>().back().project, std::string("/there/lenet.epoch"));
        QCOMPARE(f.document.path(), QStringLiteral("/there/lenet.epoch"));

        f.engine.failing_paths["/there/odd.onnx"] = {
            "onnx.unsupported", "/there/odd.onnx", "1 of 3 nodes cannot be imported: Loop \"a\"", ""};
        dropFiles(f.window, {QUrl::fromLocalFile(QStringLiteral("/there/odd.onnx"))});
        f.settle();
        for (auto* other : f.window.findChildren<ui::ImportModelDialog*>()) dialog = other;
        QVERIFY(says(*dialog, QStringLiteral("Loop")));
        QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("import"))->isEnabled());
        shot(*dialog, QStringLiteral("import-refused"));
    }

    void weightsAreLookedAtBeforeTheyAreTaken()
    {
        WindowFixture f;
        f.show();
        const auto file = QStringLiteral("/there/weights.safetensors");
        f.engine.failing_paths[file.toStdString()] = {"model.format", "", "holds tensors, but no network", ""};
        dropFiles(f.window, {QUrl::fromLocalFile(file)});
        f.settle();
        QVERIFY(says(f.window, QStringLiteral("Open or draw the network first")));
        f.openSpiral();
        f.engine.weights = {{{"hidden/weight", "8×2", "fc1.weight", "in order", false},
                                {"hidden/bias", "8", "fc1.bias", "only one of its shapes", true},
                                {"output/weight", "2×8", {}, "first values", false}},
            {"fc9.weight"}};
        dropFiles(f.window, {QUrl::fromLocalFile(file)});
        f.settle();
        auto* dialog = f.window.findChild<ui::WeightsDialog*>();
        QVERIFY(dialog && says(*dialog, QStringLiteral("2 of 3 weights are in this file")));
        QVERIFY(says(*dialog, QStringLiteral("fc9.weight")));
        shot(*dialog, QStringLiteral("first-weights"));
        const auto* table = dialog->findChild<QTableWidget*>();
        QCOMPARE(table->rowCount(), 3);
        dialog->findChild<QCheckBox*>()->click();
        QCOMPARE(table->rowCount(), 2);
        dialog->findChild<QPushButton*>(QStringLiteral("use"))->click();
        QCOMPARE(f.document.project().start_from, file.toStdString());
        f.document.undoStack().undo();
        QCOMPARE(f.document.project().start_from, std::string());
    }
};

EPOCH_TEST(TestFiles)
#include "test_files.moc"
