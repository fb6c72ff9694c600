// Data: the panel, the import dialog with its preview and errors, missing files, and downloads.
#include "model/data_spec.h"
#include "tests/program.h"
#include "tests/ui/data_bench.h"
#include "tests/ui/visible_text.h"
#include "ui/data/download_dialog.h"
#include "ui/data/import_dialog.h"
#include "ui/data/sample_view.h"
#include "ui/data/spec_form.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTableWidget>
#include <QUndoStack>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

DataSummary digitsData()
{
    DataSummary summary;
    FieldFacts image, label;
    image.name = "image", image.kind = TensorKind::image, image.stored = DType::u8, image.sample = Shape{1, 8, 8};
    label.name = "label", label.role = FieldRole::target, label.kind = TensorKind::labels, label.stored = DType::i32;
    label.classes = 3, label.class_names = {"zero", "one", "two"};
    summary.facts = {"builtin:digits", "Optical digits 8×8", {image, label}, {80, 10, 10}, "0123456789abcdef"};
    summary.class_counts = {50, 30, 20};
    for (int i = 0; i < 20; ++i) {
        SampleField pixels{Shape{1, 8, 8}, {}};
        for (int p = 0; p < 64; ++p) pixels.values.push_back(static_cast<float>((p * (i + 3)) % 256));
        summary.samples.push_back({i, Split::train, {pixels, {Shape{}, {static_cast<float>(i % 3)}}}});
    }
    return summary;
}

const char* flowers = "csv:/data/flowers.csv?max_classes=20&missing=mean&standardize=yes&standardize_target=yes"
                      "&stratify=yes&target=Species&units=yes";

} // namespace

class TestData : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePanelShowsSamplesSplitsAndClasses()
    {
        DataBench b;
        b.engine.sets["builtin:digits"] = digitsData();
        auto project = spiralProject();
        project.data_spec = "builtin:digits";
        b.load(project);
        showNow(b.panel, {1200, 230});
        b.settle();
        auto* pictures = b.panel.findChild<QListWidget*>();
        QCOMPARE(pictures->count(), 20);
        QCOMPARE(pictures->item(1)->text(), QStringLiteral("one"));
        QVERIFY2(shownText(b.panel).contains(QStringLiteral("Optical digits 8×8")), qPrintable(shownText(b.panel)));
        const auto wanted = std::ranges::count_if(b.engine.asked, [](const Query& query) {
            const auto* data = std::get_if<AskData>(&query);
            return data && data->samples > 0;
        });
        QCOMPARE(wanted, 1); // only once, however often the document is edited
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            b.themes.set(kind);
            shot(b.panel, kind == ThemeKind::light ? QStringLiteral("data-light") : QStringLiteral("data-dark"));
        }
        b.load(); // the spiral: rows of a table
        b.settle();
        auto* rows = b.panel.findChild<QTableWidget*>();
        QCOMPARE(rows->rowCount(), 8);
        QCOMPARE(rows->horizontalHeaderItem(2)->text(), QStringLiteral("label"));
        QCOMPARE(rows->horizontalHeaderItem(3)->text(), QStringLiteral("x"));
        QCOMPARE(rows->item(1, 2)->text(), QStringLiteral("outer"));
        shot(b.panel, QStringLiteral("data-table"));
    }

    void withoutDataThePanelSaysWhatToDo()
    {
        DataBench b;
        b.load({});
        showNow(b.panel, {1200, 230});
        b.settle();
        QVERIFY2(shownText(b.panel).contains(QStringLiteral("No data yet")), qPrintable(shownText(b.panel)));
        QVERIFY(!shownButton(b.panel, "Locate…"));
        shot(b.panel, QStringLiteral("data-empty"));
    }

    void missingDataCanBeLocated()
    {
        DataBench b;
        b.engine.failing_specs["csv:old/flowers.csv?target=kind"] = {
            "data.open", "old/flowers.csv", "there is no such file", "look for it"};
        auto project = spiralProject();
        project.data_spec = "csv:old/flowers.csv?target=kind";
        b.load(project);
        showNow(b.panel, {1200, 230});
        b.settle();
        QVERIFY2(shownText(b.panel).contains(QStringLiteral("there is no such file")), qPrintable(shownText(b.panel)));
        QVERIFY(shownButton(b.panel, "Locate…"));
        const auto before = project_json(b.document.project());
        b.panel.locate(QStringLiteral("/new/place/flowers.csv"));
        b.settle();
        // The path is not an existing file, so it is taken as a folder with a file of the same name.
        QCOMPARE(b.document.project().data_spec, std::string("csv:/new/place/flowers.csv/flowers.csv?target=kind"));
        QCOMPARE(b.document.undoStack().count(), 1);
        b.document.undoStack().undo();
        QCOMPARE(project_json(b.document.project()), before);
    }

    void importingShowsTheErrorUntilItIsFixed()
    {
        DataBench b;
        b.load({});
        b.engine.table = flowersTable();
        b.engine.failing_specs[flowers] = {"data.csv", "flowers.csv, row 7, column 2 (width)",
            "\"wide\" is not a number", "correct it, or leave the column out"};
        ImportDialog dialog(specForFile(QStringLiteral("/data/flowers.csv")), b.document, b.questions, &b.panel);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(dialog, {900, 520});
        b.settle();
        auto* use = shownButton(dialog, "Use this data");
        QVERIFY(!use->isEnabled());
        QVERIFY2(shownText(dialog).contains(QStringLiteral("row 7, column 2")), qPrintable(shownText(dialog)));
        shot(dialog, QStringLiteral("import-error"));
        auto* delimiter = boxNamed(dialog, QStringLiteral("Delimiter"));
        delimiter->setCurrentIndex(2);
        Q_EMIT delimiter->activated(2);
        b.settle();
        QVERIFY(use->isEnabled());
        shot(dialog, QStringLiteral("import"));
        use->click();
        QCOMPARE(
            b.document.project().data_spec, std::string("csv:/data/flowers.csv?delimiter=semicolon&") + (flowers + 22));
        QVERIFY(b.document.data());
        QCOMPARE(b.document.undoStack().count(), 1);
        QCOMPARE(b.document.project().graph.nodes.size(), std::size_t{1}); // the Data node stands
        b.document.undoStack().undo();
        QVERIFY(b.document.project().graph.nodes.empty() && b.document.project().data_spec.empty());
    }

    void columnsAreShownAsTheFileHasThemAndGetTheirRoles()
    {
        DataBench b;
        b.load({});
        b.engine.table = flowersTable();
        b.engine.table.columns[0].min = 1881, b.engine.table.columns[0].max = 12000;
        ImportDialog dialog(specForFile(QStringLiteral("/data/flowers.csv")), b.document, b.questions, &b.panel);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(dialog, {1040, 640});
        b.settle();
        const auto* columns = dialog.findChild<QTableWidget*>(QStringLiteral("columns"));
        QCOMPARE(columns->columnCount(), 3);
        QCOMPARE(columns->item(3, 0)->text(), QStringLiteral("1881 to 12,000")); // the first may be a year
        QCOMPARE(columns->item(5, 0)->text(), QStringLiteral("1,25"));
        const auto role = [&](int column) { return qobject_cast<QComboBox*>(columns->cellWidget(0, column)); };
        QCOMPARE(role(2)->currentIndex(), 1); // a common name for a target
        const auto option = [&](const char* key) {
            return QString::fromStdString(parse_data_spec(b.engine.allAsked<AskTable>().back().spec)->options[key]);
        };
        Q_EMIT role(0)->activated(2);
        b.settle();
        QCOMPARE(option("ignore"), QStringLiteral("length"));
        Q_EMIT role(0)->activated(0);
        b.settle();
        QCOMPARE(option("ignore"), QString());
        Q_EMIT role(1)->activated(1);
        b.settle();
        QCOMPARE(option("target"), QStringLiteral("width"));
        shownButton(dialog, "Leave out 46 rows")->click();
        b.settle();
        QCOMPARE(option("missing"), QStringLiteral("drop"));
        // Rows that are split by time do not share out the classes.
        QCOMPARE(option("stratify"), QStringLiteral("yes"));
        dialog.findChild<SpecForm*>()->set("time", QStringLiteral("length"));
        b.settle();
        QCOMPARE(option("stratify"), QString());
        const auto* task = boxNamed(dialog, QStringLiteral("Task"));
        QCOMPARE(task->currentText(), QStringLiteral("Automatic: classification"));
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            b.themes.set(kind);
            shot(dialog, kind == ThemeKind::light ? QStringLiteral("import-light") : QStringLiteral("import-dark"));
        }
    }

    void aColumnOfDatesIsReadAsSuchByDefault()
    {
        DataBench b;
        b.load({});
        b.engine.table = flowersTable();
        b.engine.table.notes.push_back({"It has dates.", "Read it as dates", "dates", "length", true});
        ImportDialog dialog(specForFile(QStringLiteral("/data/flowers.csv")), b.document, b.questions, &b.panel);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(dialog, {1040, 640});
        b.settle();
        const auto* columns = dialog.findChild<QTableWidget*>(QStringLiteral("columns"));
        QVERIFY(columns->item(1, 0)->text().startsWith(QStringLiteral("dates, ")));
        QCOMPARE(parse_data_spec(b.engine.allAsked<AskTable>().back().spec)->options["dates"], std::string("length"));
        shot(dialog, QStringLiteral("import-dates"));
        // The latest rows as the test: the dates stay an input. A column that is left out stays out.
        b.engine.table.notes = {{"It has times.", "Test on the latest rows", "time", "length", false}};
        const auto asked = [&b](const char* option) {
            return parse_data_spec(b.engine.allAsked<AskTable>().back().spec)->options[option];
        };
        boxNamed(dialog, QStringLiteral("Missing values"))->setCurrentIndex(2);
        Q_EMIT boxNamed(dialog, QStringLiteral("Missing values"))->activated(2);
        b.settle();
        shownButton(dialog, "Test on the latest rows")->click();
        b.settle();
        QVERIFY(asked("time") == "length" && asked("dates") == "length" && asked("ignore").empty());
        shownButton(dialog, "Leave it out")->click();
        b.settle();
        QVERIFY(asked("time") == "length" && asked("ignore") == "length");
        // It stands among the options, where it can be taken back.
        auto* time = fieldNamed(dialog, QStringLiteral("Column of times"));
        auto* series = fieldNamed(dialog, QStringLiteral("Column of series"));
        QVERIFY(time && time->isVisible() && series && !series->isVisible());
        QCOMPARE(time->text(), QStringLiteral("length"));
        QVERIFY(asked("stratify").empty());
        time->clear();
        Q_EMIT time->editingFinished();
        b.settle();
        QVERIFY(asked("time").empty());
        QCOMPARE(asked("stratify"), std::string("yes"));
        // A series has several options.
        b.engine.table.notes = {
            {"It has times.", "It is a time series", "window", "14", false, {{"horizon", "7"}, {"time", "length"}}}};
        boxNamed(dialog, QStringLiteral("Missing values"))->setCurrentIndex(1);
        Q_EMIT boxNamed(dialog, QStringLiteral("Missing values"))->activated(1);
        b.settle();
        shownButton(dialog, "It is a time series")->click();
        b.settle();
        QVERIFY(asked("window") == "14" && asked("horizon") == "7" && asked("time") == "length");
        QVERIFY(series->isVisible());
    }

    // Also one whose name looks like several, and no more of them than leaves an input.
    void whatSaysNothingIsLeftOutByDefault()
    {
        DataBench b;
        b.load({});
        b.engine.table = flowersTable();
        b.engine.table.columns[0].name = "length+width";
        const TableNote same{"It is constant.", "Leave it out", "ignore", "length+width", true};
        auto other = same;
        other.value = "width";
        b.engine.table.notes = {same, other};
        ImportDialog dialog(specForFile(QStringLiteral("/data/flowers.csv")), b.document, b.questions, &b.panel);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(dialog, {1040, 640});
        b.settle();
        const auto ignored = [&b] {
            return parse_data_spec(b.engine.allAsked<AskTable>().back().spec)->options["ignore"];
        };
        QCOMPARE(ignored(), std::string());
        shownButton(dialog, "Leave out length+width and width")->click();
        b.settle();
        QCOMPARE(ignored(), std::string("1+2"));
        const auto* columns = dialog.findChild<QTableWidget*>(QStringLiteral("columns"));
        QCOMPARE(qobject_cast<QComboBox*>(columns->cellWidget(0, 0))->currentIndex(), 2);
    }

    void importingEndsWithANetworkForTheData()
    {
        DataBench b;
        b.load({});
        b.engine.table = flowersTable();
        ImportDialog dialog(specForFile(QStringLiteral("/data/flowers.csv")), b.document, b.questions, &b.panel);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(dialog, {1040, 640});
        b.settle();
        shownButton(dialog, "Build a network for this data")->click();
        QVERIFY(b.document.checked().trainable());
        QCOMPARE(b.document.undoStack().count(), 1);
        QCOMPARE(b.document.project().title, std::string("flowers")); // without what the import says of the rows
        b.document.undoStack().undo();
        QVERIFY(b.document.project().graph.nodes.empty() && b.document.project().data_spec.empty());
        QVERIFY(b.document.project().title.empty());
    }

    void rareClassesAreBalancedByOneClick()
    {
        DataBench b;
        auto summary = spiralData();
        b.engine.sets["csv:x.csv?balance=yes&target=label"] = summary;
        summary.rare_classes =
            TableNote{message("Some classes are rare.", {}), "Balance the classes", "balance", "yes"};
        b.engine.sets["csv:x.csv?target=label"] = summary;
        auto project = spiralProject();
        project.data_spec = "csv:x.csv?target=label";
        b.load(project);
        showNow(b.panel, {1200, 230});
        b.settle();
        auto* balance = b.panel.findChild<QPushButton*>(QStringLiteral("balanceClasses"));
        QVERIFY(balance->isVisible() && shownText(b.panel).contains(QStringLiteral("Some classes are rare.")));
        shot(b.panel, QStringLiteral("data-rare"));
        const auto steps = b.document.undoStack().count();
        balance->click();
        b.settle();
        const auto spec = parse_data_spec(b.document.project().data_spec);
        QVERIFY(spec && spec->options.at("balance") == "yes");
        QVERIFY(!balance->isVisible());
        QCOMPARE(b.document.undoStack().count(), steps + 1);
        b.document.undoStack().undo();
        b.settle();
        QCOMPARE(b.document.project().data_spec, std::string("csv:x.csv?target=label"));
        QVERIFY(balance->isVisible());
    }

    void otherDataIsFittedInOneStep()
    {
        DataBench b;
        auto iris = digitsData().facts; // three classes, images of 64 pixels
        iris.fields[0].kind = TensorKind::flat, iris.fields[0].sample = Shape{5}, iris.fields[0].name = "features";
        b.load();
        const auto before = project_json(b.document.project());
        QVERIFY(b.document.checked().trainable());
        b.document.chooseData("csv:three.csv?target=y", iris);
        QVERIFY2(b.document.checked().trainable(), "the head follows the data");
        QVERIFY2(b.document.undoStack().undoText().contains(QStringLiteral("Set units to 3")),
            qPrintable(b.document.undoStack().undoText()));
        QCOMPARE(b.document.undoStack().count(), 1);
        b.document.undoStack().undo();
        QCOMPARE(project_json(b.document.project()), before);
    }

    void formatsAreGuessedFromFileNames()
    {
        QCOMPARE(specForFile(QStringLiteral("/a/b.csv")).kind, std::string("csv"));
        QCOMPARE(specForFile(QStringLiteral("/a/b.txt")).kind, std::string("text"));
        const auto idx = specForFile(QStringLiteral("/a/train-images-idx3-ubyte.gz"));
        QCOMPARE(idx.kind, std::string("idx"));
        QCOMPARE(idx.parts[1], std::string("/a/train-labels-idx1-ubyte.gz"));
        QCOMPARE(specForFolder(QStringLiteral("/a")).kind, std::string("folder"));
        const auto npz = specForFile(QStringLiteral("/a/mnist.npz")),
                   npy = specForFile(QStringLiteral("/a/x_train.npy"));
        QCOMPARE(npz.kind, std::string("npz"));
        QVERIFY(npz.options.contains("standardize"));
        QCOMPARE(npy.parts, (std::vector<std::string>{"/a/x_train.npy", "/a/y_train.npy"}));
        QCOMPARE(specForFile(QStringLiteral("/a/train_images.npy")).parts[1], std::string("/a/train_labels.npy"));
    }

    void downloadsShowProgressAndCanBeCancelled()
    {
        DataBench b;
        b.load();
        DownloadDialog dialog(b.questions, &b.panel);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(dialog, {640, 420});
        b.settle();
        QVERIFY2(shownText(dialog).contains(QStringLiteral("CC BY-SA 3.0")), qPrintable(shownText(dialog)));
        shot(dialog, QStringLiteral("downloads"));
        b.engine.holds_answers = true;
        shownButton(dialog, "Download")->click();
        b.settle();
        auto* progress = dialog.findChild<QProgressBar*>();
        QVERIFY(progress->isVisible());
        QCOMPARE(progress->value(), 250);
        shownButton(dialog, "Cancel download")->click();
        b.settle();
        QVERIFY(!progress->isVisible());
        QVERIFY(b.engine.open.empty()); // dropped
        b.engine.holds_answers = false;
        QSignalSpy fetched(&dialog, &DownloadDialog::fetched);
        shownButton(dialog, "Download")->click();
        b.settle();
        QCOMPARE(fetched.count(), 1);
        QCOMPARE(fetched.front().front().toString(), QStringLiteral("idx:/data/mnist/images,/data/mnist/labels"));
    }

    void standardizedColumnsAreShownInUnitsOfTheFile()
    {
        FieldFacts facts;
        facts.columns = {"rooms", "euros"};
        facts.column_scale = {0.5, 0.001}, facts.column_shift = {-1, -20};
        QCOMPARE(sampleText(facts, {Shape{2}, {0.5f, 1.0f}}), QStringLiteral("3 21000"));
        facts.column_scale.clear(), facts.column_shift.clear();
        QCOMPARE(sampleText(facts, {Shape{2}, {0.5f, 1.0f}}), QStringLiteral("0.5 1"));
    }

    void imagesAreScaledToTheStoredSize()
    {
        const auto digits = digitsData();
        const auto image = sampleImage(digits.facts.fields[0], digits.samples[0].fields[0]);
        QCOMPARE(image.size(), QSize(8, 8));
        QCOMPARE(qRed(image.pixel(1, 0)), 3);
        auto real = digits.facts.fields[0];
        real.stored = DType::f32;
        QCOMPARE(qRed(sampleImage(real, {Shape{1, 1, 2}, {-1.0f, 1.0f}}).pixel(1, 0)), 255);
    }
};

EPOCH_TEST(TestData)
#include "test_data.moc"
