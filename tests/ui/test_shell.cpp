// The whole window: pages and panels, accessible names, no clipped text at the minimum size. With EPOCH_SCREENSHOTS set
// to a folder, screenshots of every page are written there.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/commands/key_sheet.h"
#include "ui/shell/file_flow.h"
#include "ui/widgets/banner.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QScrollBar>
#include <QToolButton>

using namespace epoch;
using namespace epoch::tests;
using ui::ThemeKind;

namespace {

// Labels with a line that does not fit.
QStringList clippedLabels(const QWidget& window)
{
    QStringList clipped;
    for (const auto* label : window.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->wordWrap() || label->text().isEmpty()) continue;
        int needed = 0;
        for (const auto& line : label->text().split(QLatin1Char('\n')))
            needed = std::max(needed, label->fontMetrics().horizontalAdvance(line));
        if (needed > label->contentsRect().width() + 1) clipped << label->text();
    }
    return clipped;
}

} // namespace

class TestShell : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pictures_data() { addThemesAndSizes(); }
    void pictures()
    {
        QFETCH(ThemeKind, kind);
        QFETCH(QSize, size);
        const auto name = [](const char* page) {
            return QStringLiteral("%1-%2").arg(QString::fromLatin1(page), QString::fromLatin1(QTest::currentDataTag()));
        };
        WindowFixture f(kind);
        f.window.resize(size);
        f.show();
        QCOMPARE(f.window.size(), size);
        shot(f.window, name("start"));
        QCOMPARE(clippedLabels(f.window), QStringList());
        f.openSpiral();
        shot(f.window, name("opened"));
        f.run.train();
        f.pass(20);
        f.pass(600);
        f.document.select({NodeId{2}});
        f.settle();
        shot(f.window, name("training"));
        QCOMPARE(clippedLabels(f.window), QStringList());
        QVERIFY(f.document.apply(Edit{Disconnect{WireId{9}}}));
        f.run.pause();
        f.pass(0);
        shot(f.window, name("broken"));
        f.window.findChildren<ui::Banner*>().front()->showError({"file.write", "/home/someone/networks/spiral.epoch",
            "the disk is full", "Free some space, then save again."});
        f.settle();
        shot(f.window, name("error"));
        f.window.files().newNetwork(); // unsaved work: asks first
        f.settle();
        shot(*f.window.findChild<QMessageBox*>(), name("unsaved"));
        f.window.findChild<QMessageBox*>()->reject();
        f.settle();
        f.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&f.window));
        QTest::keyClick(&f.window, Qt::Key_Question, Qt::ControlModifier);
        f.settle();
        QVERIFY(f.window.findChild<ui::KeySheet*>());
        shot(*f.window.findChild<ui::KeySheet*>(), name("keys"));
        QTest::mouseClick(f.find<QToolButton>(QStringLiteral("Devices: CPU only · why?")), Qt::LeftButton);
        shot(*f.window.findChild<QWidget*>(QStringLiteral("devicePanel")), name("devices"));
    }

    void everyControlHasAnAccessibleName()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        for (const auto* widget : f.window.findChildren<QWidget*>()) {
            const auto control = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget)
                || qobject_cast<const QLineEdit*>(widget)
                || (qobject_cast<const QAbstractSlider*>(widget) && !qobject_cast<const QScrollBar*>(widget));
            if (!control || !widget->isVisible()) continue;
            auto* face = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
            QVERIFY2(face && !face->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        }
    }

    void theStartPageHidesDocumentActions()
    {
        WindowFixture f;
        f.show();
        const auto shown = [&](const char* name) {
            return f.window.findChild<QWidget*>(QLatin1String(name))->isVisible();
        };
        for (const auto* name : {"palette", "inspector", "trainingBar", "progressStrip"}) QVERIFY2(!shown(name), name);
        f.openSpiral();
        for (const auto* name : {"palette", "inspector", "trainingBar", "progressStrip"}) QVERIFY2(shown(name), name);
        QTest::keyClick(&f.window, Qt::Key_I, Qt::ControlModifier);
        QVERIFY(!shown("inspector"));
    }

    void inspectorShowsTheSelectedLayer()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.document.select({NodeId{2}});
        f.settle();
        const auto has = [&](const QString& name) {
            for (const auto* label :
                f.window.findChild<QWidget*>(QStringLiteral("inspector"))->findChildren<QLabel*>())
                if (label->text() == name) return true;
            return false;
        };
        QVERIFY(has(QStringLiteral("Dense")));
        QVERIFY(has(QStringLiteral("N×8")));
        QVERIFY(has(QStringLiteral("24"))); // 2 × 8 weights and 8 biases
        f.document.select({});
        f.settle();
        QVERIFY(has(QStringLiteral("Two spirals")));
        QVERIFY(has(QStringLiteral("≈ ESTIMATED")));
    }
};

EPOCH_TEST(TestShell)
#include "test_shell.moc"
