// Inspector: what it shows of a selection and of a run. Every edit is one undo step.
#include "tests/program.h"
#include "tests/ui/inspector_bench.h"
#include "tests/ui/window_bench.h"
#include "ui/widgets/number_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSlider>
#include <QToolButton>
#include <QWheelEvent>

using namespace epoch;
using namespace epoch::tests;
using ui::ThemeKind;

namespace {

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
