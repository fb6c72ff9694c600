// Data options: they are changed after the import, an import takes what most people would choose, and what they filled
// in is told from what was measured.
#include "model/data_spec.h"
#include "tests/program.h"
#include "tests/ui/data_bench.h"
#include "tests/ui/visible_text.h"
#include "ui/data/image_preview_row.h"
#include "ui/data/import_dialog.h"
#include "ui/data/sample_view.h"
#include "ui/data/spec_form.h"
#include "ui/inspector/inspector.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QUndoStack>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestDataOptions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void optionsAreChangedLater_data()
    {
        QTest::addColumn<QString>("spec");
        QTest::addColumn<QString>("changed");
        QTest::addRow("table") << "csv:x.csv?ignore=width&split=0.6/0.2/0.2&target=Species&time=length"
                               << "csv:x.csv?delimiter=tab&ignore=width&split=0.6/0.2/0.2&target=Species&time=length";
        QTest::addRow("folder") << "folder:x?augment=flip,shift:2&size=64x64&stratify"
                                << "folder:x?augment=flip,shift:2&channels=1&size=64x64&stratify";
        QTest::addRow("text") << "text:x.txt?length=32&limit=100"
                              << "text:x.txt?length=32&limit=100&tokens=words";
    }
    void optionsAreChangedLater()
    {
        QFETCH(QString, spec);
        QFETCH(QString, changed);
        DataBench b;
        b.engine.table = spec.startsWith(QStringLiteral("csv")) ? flowersTable() : TableProfile();
        // A person has taken this back.
        b.engine.table.notes.push_back({"It says nothing.", "Leave it out", "ignore", "length", true});
        auto project = spiralProject();
        project.data_spec = spec.toStdString();
        b.load(project);
        showNow(b.panel, {1200, 230});
        b.settle();
        auto* change = b.panel.findChild<QPushButton*>(QStringLiteral("changeData"));
        QVERIFY(change->isVisible());
        shot(b.panel, QStringLiteral("data-change"));
        for (const int place : {0, 1}) { // as it is, then another choice
            change->click();
            b.settle();
            auto* dialog = b.panel.findChild<ImportDialog*>();
            QVERIFY(dialog);
            QCOMPARE(b.engine.allAsked<AskData>().back().spec, spec.toStdString());
            if (place > 0) {
                const auto name = spec.startsWith(QStringLiteral("csv")) ? QStringLiteral("Delimiter")
                    : spec.startsWith(QStringLiteral("folder"))          ? QStringLiteral("Channels")
                                                                         : QStringLiteral("Tokens");
                auto* box = boxNamed(*dialog, name);
                const int last = name == QStringLiteral("Delimiter") ? 3 : 1;
                box->setCurrentIndex(last);
                Q_EMIT box->activated(last);
                b.settle();
            }
            dialog->findChild<QPushButton*>(QStringLiteral("useData"))->click();
            b.settle();
        }
        QCOMPARE(b.document.project().data_spec, changed.toStdString());
        b.document.undoStack().undo();
        QCOMPARE(b.document.project().data_spec, spec.toStdString());
        b.load(); // a built-in set has no such options
        b.settle();
        QVERIFY(!change->isVisible());
    }

    void mixedSizesAreNoError()
    {
        DataBench b;
        b.load({});
        b.engine.table.notes = {
            {message("The images have {sizes} sizes.", {{"sizes", 4}}), "Resize", "size", "32x32,crop", true}};
        b.engine.failing_specs["folder:/leaves?stratify=yes"] = {
            "data.folder", "x.png", "has 40 × 30 pixels", "resize"};
        ImportDialog dialog(specForFolder(QStringLiteral("/leaves")), b.document, b.questions, &b.panel);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(dialog, {1040, 640});
        b.settle();
        const auto shown = shownText(dialog);
        QVERIFY2(shown.contains(QStringLiteral("They become 32x32,crop")), qPrintable(shown));
        QVERIFY(!shown.contains(QStringLiteral("has 40 × 30 pixels")));
        QVERIFY(shownButton(dialog, "Use this data")->isEnabled());
        for (const auto* field : dialog.findChildren<QLineEdit*>()) {
            const auto wide = field->fontMetrics().horizontalAdvance(field->placeholderText());
            QVERIFY2(wide < field->width() - 12, qPrintable(field->placeholderText()));
        }
        shot(dialog, QStringLiteral("import-folder"));
    }

    void aNetworkThatDoesNotFitIsNotOfferedFirst()
    {
        for (const std::int64_t classes : {2, 5}) {
            DataBench b;
            b.load();
            auto summary = spiralData();
            summary.facts.fields[1].classes = classes; // the network has an output for each of two
            b.engine.sets["text:/data/x.txt"] = summary;
            ImportDialog dialog(specForFile(QStringLiteral("/data/x.txt")), b.document, b.questions, &b.panel);
            dialog.setAttribute(Qt::WA_DeleteOnClose, false);
            showNow(dialog, {1040, 640});
            b.settle();
            const auto role = [&dialog](const char* button) {
                return shownButton(dialog, button)->property("role").toString();
            };
            QCOMPARE(role("Use this data") == QStringLiteral("primary"), classes == 2);
            QCOMPARE(role("New network for this data") == QStringLiteral("primary"), classes == 5);
        }
    }

    void augmentationIsTickedOnARealImage()
    {
        DataBench b;
        b.load({});
        ImagePreview preview{"oak.png", 40, 30, {Shape{3, 30, 40}, std::vector<float>(3600, 90)}, {}, {}};
        preview.field.kind = TensorKind::image;
        preview.field.stored = DType::u8;
        preview.field.sample = Shape{3, 16, 16};
        preview.seen = {preview.field.sample, std::vector<float>(768, 200)};
        b.engine.image_preview = preview;
        ImportDialog dialog(specForFolder(QStringLiteral("/leaves")), b.document, b.questions, &b.panel);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(dialog, {1040, 640});
        b.settle();
        const auto pictures = [&] {
            int count = 0;
            for (const auto* label : dialog.findChild<ImagePreviewRow*>()->findChildren<QLabel*>())
                count += label->isVisible() && !label->pixmap().isNull() ? 1 : 0;
            return count;
        };
        const auto lastSpec = [&] { return b.engine.allAsked<AskImagePreview>().back().spec; };
        QCOMPARE(lastSpec(), std::string("folder:/leaves?stratify=yes"));
        QCOMPARE(pictures(), 2); // in the file, and as the network sees it
        QVERIFY(shownText(dialog).contains(QStringLiteral("oak.png has 40 × 30 pixels. The network sees all of it, as "
                                                          "16 × 16.")));
        preview.varied.assign(6, preview.seen);
        b.engine.image_preview = preview;
        const auto tick = [&](const char* name) {
            for (auto* box : dialog.findChildren<QCheckBox*>())
                if (box->text() == QLatin1String(name)) return box;
            return static_cast<QCheckBox*>(nullptr);
        };
        QVERIFY(tick("Flip") && tick("Rotate") && tick("Mixup"));
        tick("Rotate")->click();
        b.settle();
        QCOMPARE(lastSpec(), std::string("folder:/leaves?augment=rotate:15&stratify=yes"));
        QCOMPARE(pictures(), 8);
        shot(dialog, QStringLiteral("import-augment"));
        for (auto* amount : dialog.findChildren<QDoubleSpinBox*>())
            if (amount->accessibleName() == QStringLiteral("Rotate")) amount->setValue(30);
        tick("Flip")->click();
        b.settle();
        QCOMPARE(lastSpec(), std::string("folder:/leaves?augment=flip,rotate:30&stratify=yes"));
        tick("Rotate")->click();
        tick("Flip")->click();
        b.settle();
        QCOMPARE(lastSpec(), std::string("folder:/leaves?stratify=yes"));
    }

    void aFilledCellIsNoMeasuredValue()
    {
        FieldFacts facts;
        facts.sample = Shape{3};
        facts.columns = {"rooms", "wall=brick", "wall=wood"};
        facts.words = {{"wall", 1, 2}};
        const auto values = [&](std::vector<std::uint8_t> filled) {
            QStringList texts;
            for (const auto& one : namedValues(facts, {Shape{3}, {3, 0.25f, 0.75f}, std::move(filled)}))
                texts << one.value;
            return texts;
        };
        QCOMPARE(values({1, 0, 0}), (QStringList{QStringLiteral("3 (filled in)"), QStringLiteral("wood")}));
        QCOMPARE(values({0, 1, 1}), (QStringList{QStringLiteral("3"), QStringLiteral("missing")}));
        // Of a window of two rows: the last one.
        auto window = facts;
        window.kind = TensorKind::sequence, window.sample = Shape{2, 3};
        const auto last = namedValues(window, {Shape{6}, {3, 0, 1, 4, 1, 0}, {0, 0, 0, 1, 0, 0}});
        QCOMPARE(last.size(), std::size_t{2});
        QCOMPARE(last[0].value, QStringLiteral("4 (filled in)"));
        QCOMPARE(last[1].value, QStringLiteral("brick"));
        facts.kind = TensorKind::flat;
        DataSummary summary;
        summary.facts.fields = {facts};
        summary.samples = {{0, Split::train, {{Shape{3}, {3, 0, 1}, {1, 0, 0}}}}};
        epoch::ui::SampleView view;
        view.show(summary);
        const auto* rows = view.findChild<QTableWidget*>();
        QCOMPARE(rows->item(0, 2)->text(), QStringLiteral("3 (filled in)"));
        QCOMPARE(rows->item(0, 3)->text(), QStringLiteral("0"));
    }

    void theDataNodeOffersThemToo()
    {
        DataBench b;
        Inspector inspector(b.document, b.run, b.questions, b.themes);
        auto project = spiralProject();
        for (const bool own : {false, true}) {
            project.data_spec = own ? "csv:x.csv?target=y" : "builtin:spiral";
            b.load(project);
            b.document.select({spiral::points});
            showNow(inspector, {304, 800});
            b.settle();
            auto* change = inspector.findChild<QPushButton*>(QStringLiteral("changeData"));
            QCOMPARE(change != nullptr, own);
            if (!change) continue;
            QSignalSpy wanted(&b.document, &Document::dataOptionWanted);
            change->click();
            QCOMPARE(wanted.count(), 1);
            shot(inspector, QStringLiteral("data-node"));
        }
    }
};

EPOCH_TEST(TestDataOptions)
#include "test_data_options.moc"
