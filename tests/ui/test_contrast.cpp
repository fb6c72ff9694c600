// Contrast on screenshots: every text has a ratio of 4.5 to 1 to its background, every port and wire 3 to 1, in both
// themes. Disabled controls are exempt, as in WCAG.
#include "model/graph_edit.h"
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/wire_item.h"
#include "ui/cards/card_tabs.h"
#include "ui/cards/view_card.h"
#include "ui/charts/plot_library.h"
#include "ui/settings/settings_dialog.h"
#include "ui/views/confusion_matrix.h"
#include "ui/views/live_views.h"
#include "ui/views/load_strip.h"
#include "ui/views/map_grid.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTreeWidget>

#include <cmath>
#include <unordered_map>

using namespace epoch;
using namespace epoch::tests;
using ui::ThemeKind;

namespace {

// The highest contrast of any pixel to the background, which is the most frequent colour of the area.
double maxContrast(const QImage& picture, const QRect& area)
{
    const auto box = area & picture.rect();
    std::unordered_map<QRgb, int> counts;
    for (int y = box.top(); y <= box.bottom(); ++y)
        for (int x = box.left(); x <= box.right(); ++x) ++counts[picture.pixel(x, y)];
    QRgb ground = 0;
    int max = 0;
    for (const auto& [colour, count] : counts)
        if (count > max) ground = colour, max = count;
    double best = 1;
    for (const auto& [colour, count] : counts) best = std::max(best, contrast(colour, ground));
    return best;
}

class Scan {
public:
    Scan(QWidget& window, const QString& name)
        : m_window(window)
        , m_name(name)
        , m_picture(shot(window, name))
    {
    }

    void texts()
    {
        for (auto* label : m_window.findChildren<QLabel*>())
            if (!label->text().isEmpty()) text(*label, label->rect(), label->text());
        for (auto* button : m_window.findChildren<QAbstractButton*>())
            if (!button->text().isEmpty()) text(*button, button->rect().adjusted(5, 3, -5, -3), button->text());
        for (auto* line : m_window.findChildren<QLineEdit*>())
            if (!line->text().isEmpty()) text(*line, line->rect().adjusted(5, 4, -5, -4), line->text());
        for (auto* bar : m_window.findChildren<QTabBar*>())
            for (int i = 0; i < bar->count(); ++i) text(*bar, bar->tabRect(i).adjusted(4, 2, -4, -4), bar->tabText(i));
        for (auto* tree : m_window.findChildren<QTreeWidget*>())
            for (QTreeWidgetItemIterator item(tree); *item; ++item)
                if (const auto box = tree->visualItemRect(*item); tree->viewport()->rect().contains(box))
                    text(*tree->viewport(), box, (*item)->text(0));
    }

    // Text that cards paint themselves (titles, table cells, tags), and the texts of charts by their colours.
    void painted()
    {
        for (auto* tabs : m_window.findChildren<ui::CardTabs*>())
            if (tabs->isVisible()) check(*tabs, tabs->rect().adjusted(0, 0, 0, -3), tabs->accessibleName(), 4.5);
        for (auto* strip : m_window.findChildren<ui::LoadStrip*>())
            if (strip->isVisible())
                check(*strip, strip->rect().adjusted(strip->width() / 2, 3, -6, -4), strip->rowText(0), 4.5);
        for (auto* matrix : m_window.findChildren<ui::ConfusionMatrix*>())
            for (std::int64_t cell = 0; matrix->isVisible() && cell < 4; ++cell) {
                const ui::ConfusionMatrix::Cell at{cell / 2, cell % 2};
                check(*matrix, matrix->cellBox(at).toRect().adjusted(2, 2, -2, -2), matrix->cellText(at), 4.5);
            }
        for (auto* grid : m_window.findChildren<ui::MapGrid*>())
            for (std::int64_t unit = 0; grid->isVisible() && grid->output() && unit < grid->output()->units; ++unit)
                if (const auto box = grid->unitBox(unit).toRect(); !grid->tagOf(unit).isEmpty())
                    check(*grid, QRect(box.left() + 2, box.bottom() - 12, box.width() - 4, 10), grid->tagOf(unit), 4.5);
        for (auto* plot : m_window.findChildren<QCustomPlot*>())
            if (plot->isVisible()) texts(*plot);
    }

    void drawing(const ui::CanvasView& view)
    {
        const auto& scene = view.drawing();
        for (const auto id : scene.dataOrder()) {
            const auto* node = scene.nodeItem(id);
            const auto box = [&](const QRectF& part) {
                return view.mapFromScene(node->mapRectToScene(part)).boundingRect();
            };
            check(*view.viewport(), box(node->titleBox()), node->look().title, 4.5);
            for (const auto side : {PortSide::input, PortSide::output})
                for (const auto& port : node->ports(side)) {
                    const auto at = view.mapFromScene(node->portAt(side, port.name));
                    check(*view.viewport(), QRect(at - QPoint(9, 9), QSize(18, 18)), port.name, 3);
                }
        }
    }

    QStringList faint;
    int seen = 0;

private:
    void texts(QCustomPlot& plot)
    {
        const auto box = plot.axisRect()->rect();
        const auto ground = m_picture.pixel(plot.mapTo(&m_window, box.topLeft() + QPoint(1, 1)));
        const auto colour = [&](const QColor& ink, const QString& words) {
            ++seen;
            const auto ratio = contrast(ink.rgb(), ground);
            if (ratio < 4.5)
                faint << QStringLiteral("%1: “%2” of a chart has %3").arg(m_name, words).arg(ratio, 0, 'f', 1);
        };
        for (const auto* axis : plot.axisRect()->axes()) {
            if (axis->visible() && axis->tickLabels())
                colour(axis->tickLabelColor(), QStringLiteral("figures of an axis"));
            if (axis->visible() && !axis->label().isEmpty()) colour(axis->labelColor(), axis->label());
        }
        for (int i = 0; i < plot.itemCount(); ++i)
            if (const auto* item = qobject_cast<QCPItemText*>(plot.item(i));
                item && item->visible() && !item->text().isEmpty())
                colour(item->color(), item->text());
        if (plot.legend && plot.legend->visible()) colour(plot.legend->textColor(), QStringLiteral("legend"));
    }
    void text(const QWidget& widget, const QRect& area, const QString& words)
    {
        if (widget.isVisible() && widget.isEnabled()) check(widget, area, words, 4.5);
    }
    void check(const QWidget& widget, const QRect& area, const QString& words, double min)
    {
        const auto shown = area & widget.visibleRegion().boundingRect();
        if (shown.width() < area.width() || shown.height() < area.height() || shown.isEmpty()) return;
        ++seen;
        const auto ratio = maxContrast(m_picture, shown.translated(widget.mapTo(&m_window, QPoint())));
        if (ratio < min) faint << QStringLiteral("%1: “%2” has %3").arg(m_name, words).arg(ratio, 0, 'f', 1);
    }

    QWidget& m_window;
    QString m_name;
    QImage m_picture;
};

} // namespace

class TestContrast : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingHasEnoughContrast_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("light") << static_cast<int>(ThemeKind::light);
        QTest::newRow("dark") << static_cast<int>(ThemeKind::dark);
    }
    void everythingHasEnoughContrast()
    {
        QFETCH(int, kind);
        WindowFixture f(static_cast<ThemeKind>(kind));
        f.window.resize(1440, 900);
        f.show();
        const auto name = [](const char* what) {
            return QStringLiteral("contrast-%1-%2").arg(QLatin1String(what), QLatin1String(QTest::currentDataTag()));
        };
        QStringList faint;
        const auto done = [&](const Scan& scan, int min) {
            faint << scan.faint;
            QVERIFY2(scan.seen >= min, qPrintable(QString::number(scan.seen)));
        };
        Scan start(f.window, name("start"));
        start.texts();
        done(start, 10);
        f.openSpiral();
        QVERIFY(f.document.apply({Disconnect{f.document.project().graph.wires_into(NodeId{4}).front()->id}}));
        f.document.select({NodeId{2}});
        auto* view = f.window.findChild<ui::CanvasView*>();
        for (const auto* panel : {"problems", "analyzer", "data", "outline"}) {
            f.panel(panel);
            Scan scan(f.window, name(panel));
            scan.texts();
            scan.drawing(*view);
            done(scan, 60);
        }
        ui::SettingsDialog settings(f.settings, f.themes, f.run, &f.window);
        settings.setAttribute(Qt::WA_DeleteOnClose, false);
        settings.show();
        f.settle();
        Scan scan(settings, name("settings"));
        scan.texts();
        done(scan, 14);
        QVERIFY2(faint.isEmpty(), qPrintable(faint.join(QLatin1Char('\n'))));
    }

    void trainModeHasEnoughContrast_data() { everythingHasEnoughContrast_data(); }
    void trainModeHasEnoughContrast()
    {
        QFETCH(int, kind);
        WindowFixture f(static_cast<ThemeKind>(kind));
        f.window.resize(1440, 900);
        f.show();
        f.openSpiral();
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        Diagnosis found;
        found.code = "dead_units", found.title = "Units are dead", found.text = "3 of 8 units are 0 always.";
        Remedy anew;
        anew.kind = Remedy::Kind::reset, anew.label = "Start with other first weights";
        found.remedies = {anew};
        f.engine.issues = {found};
        f.document.select({NodeId{3}});
        f.run.train();
        f.pass(500);
        QStringList faint;
        for (auto* action : f.window.findChild<ui::LiveViews*>()->actions())
            if (action->isVisible()) {
                if (!action->isChecked()) action->trigger();
                f.pass(1);
                f.settle();
                const auto name =
                    QStringLiteral("contrast-%1-%2").arg(action->objectName(), QLatin1String(QTest::currentDataTag()));
                Scan scan(f.window, name);
                scan.texts();
                scan.painted();
                QVERIFY2(scan.seen >= 40, qPrintable(QString::number(scan.seen)));
                faint << scan.faint;
            }
        faint.removeDuplicates();
        QVERIFY2(faint.isEmpty(), qPrintable(faint.join(QLatin1Char('\n'))));
    }
};

EPOCH_TEST(TestContrast)
#include "test_contrast.moc"
