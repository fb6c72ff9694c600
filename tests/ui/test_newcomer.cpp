// A new user builds LeNet-5 from an empty canvas and trains it, once with the keyboard alone, once with the mouse
// alone.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_view.h"
#include "ui/palette/layer_palette.h"
#include "ui/widgets/number_field.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

using namespace epoch;
using namespace epoch::tests;

namespace {

const char* const le_net[] = {"Data", "Conv2D", "Tanh", "Average pool", "Conv2D", "Tanh", "Average pool", "Flatten",
    "Dense", "Tanh", "Dense", "Tanh", "Dense", "Softmax cross-entropy"};

Project emptyWithDigits()
{
    auto project = spiralProject();
    project.graph = {};
    auto &image = project.data->fields[0], &label = project.data->fields[1];
    image.name = "image", image.kind = TensorKind::image, image.stored = DType::u8;
    image.sample = Shape{1, 28, 28}, image.scale = 1.0 / 255, image.columns.clear();
    label.classes = 10, label.class_names.clear();
    return project;
}

struct Newcomer : WindowFixture {
    Newcomer()
    {
        show();
        document.load(emptyWithDigits());
        settle();
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not come to the front");
    }
    const Graph& graph() const { return document.project().graph; }
    template <class W> W* child(const QString& name) const
    {
        for (auto* one : window.findChildren<W*>())
            if (one->isVisible() && (one->accessibleName() == name || one->property("text").toString() == name))
                return one;
        return nullptr;
    }
    void click(QWidget* widget)
    {
        QVERIFY(widget);
        QTest::mouseClick(widget, Qt::LeftButton);
        settle();
    }
};

} // namespace

class TestNewcomer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void byKeyboard()
    {
        Newcomer f;
        auto* search = f.child<QLineEdit>(QStringLiteral("Search the palette"));
        QVERIFY(search);
        for (int round = 0; round < 8 && !search->hasFocus(); ++round) {
            QTest::keyClick(&f.window, Qt::Key_F6);
            f.settle();
        }
        QVERIFY(search->hasFocus());
        for (const auto* layer : le_net) {
            search->selectAll();
            QTest::keyClicks(search, QLatin1String(layer));
            QTest::keyClick(search, Qt::Key_Return);
            f.settle();
        }
        QCOMPARE(f.graph().nodes.size(), std::size(le_net));
        // Focus the canvas, walk back to the last Dense layer; Enter opens its units.
        auto* canvas = f.window.findChild<ui::CanvasView*>();
        for (int round = 0; round < 8 && !canvas->hasFocus(); ++round) {
            QTest::keyClick(&f.window, Qt::Key_F6);
            f.settle();
        }
        QVERIFY(canvas->hasFocus());
        QTest::keyClick(canvas, Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(f.graph().named("dense3"));
        QCOMPARE(f.document.selection(), std::vector<NodeId>{f.graph().named("dense3")->id});
        QTest::keyClick(canvas, Qt::Key_Return);
        f.settle();
        auto* units = qobject_cast<ui::NumberField*>(QApplication::focusWidget());
        QVERIFY(units);
        QTest::keyClicks(units, QStringLiteral("10"));
        QTest::keyClick(units, Qt::Key_Return);
        f.settle();
        QVERIFY2(f.document.checked().trainable(), qPrintable(f.run.obstacle()));
        QTest::keyClick(&f.window, Qt::Key_Return, Qt::ControlModifier);
        f.pass(10);
        QVERIFY(f.run.running());
    }

    void byMouse()
    {
        Newcomer f;
        auto* tree = f.window.findChild<ui::LayerPalette*>()->findChild<QTreeWidget*>();
        for (const auto* layer : le_net) {
            const auto found = tree->findItems(QLatin1String(layer), Qt::MatchFixedString | Qt::MatchRecursive);
            QVERIFY2(!found.isEmpty(), layer);
            tree->scrollToItem(found.back());
            const auto spot = tree->visualItemRect(found.back()).center();
            QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, spot);
            QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, spot);
            f.settle();
        }
        QCOMPARE(f.graph().nodes.size(), std::size(le_net));
        // The last layer got one unit per class, because its width was still the default.
        QVERIFY(f.graph().named("dense3"));
        QCOMPARE(std::get<std::int64_t>(f.graph().named("dense3")->params.at("units")), 10);
        QVERIFY2(f.document.checked().trainable(), qPrintable(f.run.obstacle()));
        f.click(f.child<QPushButton>(QStringLiteral("Train")));
        f.pass(10);
        QVERIFY(f.run.running());
    }
};

EPOCH_TEST(TestNewcomer)
#include "test_newcomer.moc"
