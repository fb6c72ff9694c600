// Inspector: what it shows of a selection and of a run. Every edit is one undo step.
#include "tests/program.h"
#include "tests/ui/window_bench.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/param_form.h"
#include "ui/widgets/number_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSlider>
#include <QToolButton>
#include <QWheelEvent>

using namespace epoch;
using namespace epoch::tests;
using ui::ThemeKind;

namespace {

struct InspectorBench : WindowBench {
    InspectorBench()
    {
        load();
        showNow(inspector, {304, 800});
        settle();
    }
    void settle()
    {
        clock.poll();
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }
    void select(std::vector<const char*> names)
    {
        std::vector<NodeId> ids;
        for (const auto* name : names) ids.push_back(document.project().graph.named(name)->id);
        document.select(ids);
        settle();
    }
    QStringList texts() const
    {
        QStringList found;
        for (const auto* label : inspector.findChildren<QLabel*>())
            if (label->isVisible()) found << label->text();
        return found;
    }
    template <class W> W* control(const char* name) const
    {
        for (auto* widget : inspector.findChildren<W*>())
            if (widget->accessibleName() == QLatin1String(name) && widget->isVisible()) return widget;
        return nullptr;
    }
    void type(QLineEdit& field, const char* text)
    {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QLatin1String(text));
        QTest::keyClick(&field, Qt::Key_Return);
        settle();
    }
    std::int64_t units(const char* name) const
    {
        return Params(find_layer("dense")->schema, document.project().graph.named(name)->params).integer("units");
    }
    std::string bytes() const { return project_json(document.project()); }

    ui::Inspector inspector{document, run, themes};
};

// Drags the handle of a slider.
void drag(QSlider& slider, std::initializer_list<int> positions)
{
    slider.setSliderDown(true);
    for (const auto position : positions) slider.setSliderPosition(position);
    slider.setSliderDown(false);
}

} // namespace

class TestInspector : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noPageIsWiderThanTheInspector()
    {
        InspectorBench b;
        const auto* area = b.inspector.findChild<QScrollArea*>();
        std::vector<std::pair<NodeId, std::string>> pages{{}}; // first the page of the project
        for (const auto& [id, node] : b.document.project().graph.nodes) pages.emplace_back(id, node.name);
        for (const auto& [id, name] : pages) {
            if (!name.empty()) b.document.select({id});
            b.settle();
            const int wanted = area->widget()->minimumSizeHint().width(), there = area->viewport()->width();
            QVERIFY2(wanted <= there,
                qPrintable(QStringLiteral("%1: %2 of %3").arg(QString::fromStdString(name)).arg(wanted).arg(there)));
        }
    }

    void theWheelScrollsWithoutChangingSettings()
    {
        InspectorBench b;
        const auto before = b.bytes();
        auto boxes = b.inspector.findChildren<QComboBox*>();
        QVERIFY(boxes.size() > 1);
        for (auto* box : boxes) {
            const QPointF at = QRectF(box->rect()).center();
            QWheelEvent down(
                at, box->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(box, &down);
        }
        b.settle();
        QCOMPARE(b.bytes(), before);
    }

    void typingANumberIsOneUndoStep()
    {
        InspectorBench b;
        b.select({"hidden1"});
        const auto before = b.bytes();
        auto* units = b.control<ui::NumberField>("Units");
        QVERIFY(units);
        QCOMPARE(units->text(), QStringLiteral("8"));
        QVERIFY(b.texts().contains(QStringLiteral("24"))); // 2 × 8 weights and 8 biases
        b.type(*units, "300");
        QCOMPARE(b.units("hidden1"), 300);
        QVERIFY2(b.texts().contains(QStringLiteral("900")), qPrintable(b.texts().join(QLatin1Char('|'))));
        QCOMPARE(b.document.undoStack().count(), 1);
        QCOMPARE(b.document.undoStack().undoText(), QStringLiteral("set units 300"));
        QCOMPARE(b.control<ui::NumberField>("Units"), units); // the field is not rebuilt
        b.document.undoStack().undo();
        QCOMPARE(b.bytes(), before);
        b.settle();
        QCOMPARE(units->text(), QStringLiteral("8"));
    }

    void eachSliderDragIsOneUndoStep()
    {
        InspectorBench b;
        b.select({"hidden1"});
        const auto before = b.bytes();
        auto* slider = b.control<QSlider>("Units, slider");
        QVERIFY(slider);
        slider->setSliderDown(true);
        for (int i = 0; i < 20; ++i) {
            slider->setSliderPosition(300 + 10 * i);
            if (i == 10) QTest::qWait(600); // longer than the time within which edits merge
            b.settle();
        }
        slider->setSliderDown(false);
        QCOMPARE(b.document.undoStack().count(), 1);
        const auto middle = b.bytes();
        QVERIFY(middle != before);
        drag(*slider, {700, 720});
        QCOMPARE(b.document.undoStack().count(), 2);
        b.document.undoStack().undo();
        QCOMPARE(b.bytes(), middle);
        b.document.undoStack().undo();
        QCOMPARE(b.bytes(), before);
        b.document.undoStack().redo();
        QCOMPARE(b.bytes(), middle);
    }

    void aChangedParameterIsMarkedAndCanBeReset()
    {
        InspectorBench b;
        b.select({"hidden1"});
        auto* reset = b.control<QToolButton>("Reset Units to 64");
        QVERIFY(reset);
        QVERIFY(!b.control<QToolButton>("Reset Bias to on"));
        reset->click();
        b.settle();
        QCOMPARE(b.units("hidden1"), 64);
        QVERIFY(!b.document.project().graph.named("hidden1")->params.contains("units"));
        QVERIFY(!b.control<QToolButton>("Reset Units to 64"));
    }

    void severalLayersAreEditedTogether()
    {
        InspectorBench b;
        b.select({"hidden1", "output"});
        const auto before = b.bytes();
        auto* units = b.control<ui::NumberField>("Units");
        QVERIFY(units);
        QVERIFY(units->text().isEmpty());
        QCOMPARE(units->placeholderText(), QStringLiteral("several"));
        b.type(*units, "12");
        QCOMPARE(b.units("hidden1"), 12);
        QCOMPARE(b.units("output"), 12);
        QCOMPARE(b.document.undoStack().count(), 1);
        b.document.undoStack().undo();
        QCOMPARE(b.bytes(), before);
        b.select({"hidden1", "tanh1"});
        QVERIFY(!b.control<ui::NumberField>("Units"));
    }

    void invalidValuesAreRejected()
    {
        InspectorBench b;
        b.select({"hidden1"});
        auto* units = b.control<ui::NumberField>("Units");
        for (const auto* wrong : {"0", "1e9", "7.5", "many"}) {
            b.type(*units, wrong);
            QCOMPARE(b.units("hidden1"), 8);
            QCOMPARE(units->text(), QLatin1String(wrong)); // to be corrected
            QTest::keyClick(units, Qt::Key_Escape);
            QCOMPARE(units->text(), QStringLiteral("8"));
        }
        QCOMPARE(b.document.undoStack().count(), 0);
    }

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

    void nameAndBypassAreEdited()
    {
        InspectorBench b;
        b.select({"tanh1"});
        b.type(*b.control<QLineEdit>("Name of the layer"), "bend");
        const auto* node = b.document.project().graph.named("bend");
        QVERIFY(node);
        b.type(*b.control<QLineEdit>("Name of the layer"), "output"); // this name is taken
        QCOMPARE(b.control<QLineEdit>("Name of the layer")->text(), QStringLiteral("bend"));
        for (auto* box : b.inspector.findChildren<QCheckBox*>())
            if (box->text().startsWith(QStringLiteral("Bypass"))) box->click();
        QVERIFY(b.document.project().graph.named("bend")->muted);
        QCOMPARE(b.document.undoStack().count(), 2);
    }

    void aLayerIsFrozenInOneUndoStep()
    {
        InspectorBench b;
        b.select({"hidden1"});
        const auto before = b.bytes();
        const auto box = [&]() -> QCheckBox* {
            for (auto* each : b.inspector.findChildren<QCheckBox*>())
                if (each->text() == QStringLiteral("Trainable") && each->isVisible()) return each;
            return nullptr;
        };
        QVERIFY(box() && box()->isChecked());
        box()->click();
        b.settle();
        QVERIFY(!b.document.project().graph.named("hidden1")->trainable && !box()->isChecked());
        QCOMPARE(
            b.document.checked().facts_of(b.document.project().graph.named("hidden1")->id)->trainable_parameters, 0);
        shot(b.inspector, QStringLiteral("inspector-frozen"));
        b.document.undoStack().undo();
        b.settle();
        QVERIFY(box()->isChecked());
        QCOMPARE(b.bytes(), before);
        b.select({"tanh1"}); // nothing to freeze
        QVERIFY(!box());
    }

    void padsAreShownForCustomPaddingOnly()
    {
        InspectorBench b;
        Node added;
        added.layer = "conv2d";
        added.name = "filters";
        QVERIFY(b.document.apply({AddNode{added}}));
        b.select({"filters"});
        QVERIFY(b.control<QComboBox>("Padding") && !b.control<ui::NumberField>("Pads, top"));
        const auto id = b.document.project().graph.named("filters")->id;
        QVERIFY(b.document.apply({SetParam{id, "padding", Value(std::string("custom"))}}));
        b.settle();
        for (const auto* side : {"Pads, top", "Pads, left", "Pads, bottom"}) QVERIFY(b.control<ui::NumberField>(side));
        b.type(*b.control<ui::NumberField>("Pads, right"), "2");
        QCOMPARE(b.document.project().graph.named("filters")->params.at("pads"), Value(Extent{0, 0, 0, 2}));
        const auto* area = b.inspector.findChild<QScrollArea*>();
        QVERIFY(area->widget()->minimumSizeHint().width() <= area->viewport()->width());
        shot(b.inspector, QStringLiteral("inspector-pads"));
    }

    void aFixIsOneUndoStep()
    {
        InspectorBench b;
        auto project = spiralProject();
        project.data->fields[0].kind = TensorKind::image;
        project.data->fields[0].sample = Shape{1, 8, 8};
        project.data->fields[0].columns.clear();
        b.load(project);
        b.select({"hidden1"});
        const auto before = b.bytes();
        QVERIFY(!b.document.checked().trainable());
        auto* fix = [&]() -> QPushButton* {
            for (auto* button : b.inspector.findChildren<QPushButton*>())
                if (button->text() == QStringLiteral("Insert Flatten")) return button;
            return nullptr;
        }();
        QVERIFY(fix);
        fix->click();
        b.settle();
        QVERIFY(b.document.checked().trainable());
        QCOMPARE(b.document.undoStack().count(), 1);
        b.document.undoStack().undo();
        QCOMPARE(b.bytes(), before);
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
        QVERIFY(b.texts().contains(QStringLiteral("The number of samples in each training step.")));
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
        QVERIFY2(b.texts().contains(QStringLiteral("● 97.2 %")), qPrintable(b.texts().join(QLatin1Char('|'))));
        QVERIFY(b.texts().contains(QStringLiteral("● 0.0812")));
        QVERIFY(!b.texts().contains(QStringLiteral("R²")));
    }

    void pictures()
    {
        InspectorBench b;
        b.inspector.resize(304, 1500);
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            const auto suffix = kind == ThemeKind::light ? QStringLiteral("-light") : QStringLiteral("-dark");
            b.themes.set(kind);
            b.document.select({});
            b.settle();
            shot(b.inspector, QStringLiteral("inspector-project") + suffix);
            b.select({"hidden1"});
            shot(b.inspector, QStringLiteral("inspector-layer") + suffix);
            b.select({"hidden1", "output"});
            shot(b.inspector, QStringLiteral("inspector-several") + suffix);
            for (const auto* label : b.inspector.findChildren<QLabel*>()) {
                if (!label->isVisible() || label->wordWrap()) continue;
                QVERIFY2(label->fontMetrics().horizontalAdvance(label->text()) <= label->contentsRect().width() + 1,
                    qPrintable(label->text()));
            }
        }
    }
};

EPOCH_TEST(TestInspector)
#include "test_inspector.moc"
