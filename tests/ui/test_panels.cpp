// The machine card, the step time card and the live views.
#include "tests/program.h"
#include "tests/ui/window_bench.h"
#include "ui/cards/card_pages.h"
#include "ui/cards/card_tabs.h"
#include "ui/cards/card_toggle.h"
#include "ui/cards/phase_bars.h"
#include "ui/cards/value_mark.h"
#include "ui/cards/view_card.h"
#include "ui/style/number_text.h"
#include "ui/views/boundary_card.h"
#include "ui/views/gpu_rows.h"
#include "ui/views/live_views.h"
#include "ui/views/share_history.h"
#include "ui/views/step_time_card.h"
#include "ui/views/utilization_card.h"
#include "ui/widgets/widgets.h"

#include <QSignalSpy>
#include <QToolButton>

#include <set>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

// The CPU history is the second one; the first belongs to the hidden GPU.
const ShareHistory& cpuHistory(const UtilizationCard& card) { return *card.findChildren<ShareHistory*>().back(); }

} // namespace

class TestPanels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbersAreFormattedTheSameEverywhere()
    {
        QCOMPARE(groupedText(1204), QStringLiteral("1,204"));
        QCOMPARE(groupedText(1234567), QStringLiteral("1,234,567"));
        QCOMPARE(groupedText(7), QStringLiteral("7"));
        QCOMPARE(numberText(65536), QStringLiteral("65,536"));
        QCOMPARE(numberText(-2000), QStringLiteral("-2,000"));
        QCOMPARE(numberText(1e-8), QStringLiteral("1e-8"));
        QCOMPARE(numberText(0.03), QStringLiteral("0.03"));
        QCOMPARE(numberText(2.5e20), QStringLiteral("2.5e20"));
        QCOMPARE(percentText(0.25), QStringLiteral("25\u202F%"));
        QCOMPARE(percentText(0.041), QStringLiteral("4.1\u202F%"));
        QCOMPARE(percentText(0.9724, 1), QStringLiteral("97.2\u202F%"));
        QCOMPARE(figureText(0.08123), QStringLiteral("0.08123"));
        QCOMPARE(figureText(16'412.3), QStringLiteral("16,412"));
        QCOMPARE(figureText(-9'999.4), QStringLiteral("-9,999"));
        QCOMPARE(figureText(7'328.2), QStringLiteral("7,328"));
        QCOMPARE(figureText(std::numeric_limits<double>::quiet_NaN()), QStringLiteral("NaN"));
    }

    void theMachineCardShowsItsMeters()
    {
        WindowBench bench;
        UtilizationCard card(bench.clock, bench.themes);
        bench.clock.poll();
        showNow(card, {300, 236});
        QVERIFY(card.emptyText().isEmpty());
        QVERIFY(says(card, QStringLiteral("25\u202F% of the time")));
        QVERIFY(!part<GpuRows>(card).isVisible()); // there is no GPU
        for (int i = 2; i < 300; ++i) {
            bench.engine.next.meters.seconds = i * 0.25;
            bench.engine.next.meters.cpu_share = 0.5 + 0.4 * std::sin(i * 0.1);
            bench.engine.publish();
            bench.clock.poll();
        }
        QVERIFY(cpuHistory(card).samples() >= 238 && cpuHistory(card).samples() <= 242); // a minute at 4 Hz
        inBothThemes(bench, card, QStringLiteral("machine"));
    }

    void unknownIsNotZero()
    {
        WindowBench bench;
        bench.engine.next.meters = {};
        bench.engine.publish();
        UtilizationCard card(bench.clock, bench.themes);
        bench.clock.poll();
        showNow(card, {300, 236});
        QVERIFY(card.emptyText().contains(QStringLiteral("not available")));
        QCOMPARE(cpuHistory(card).samples(), std::size_t(0));
        shot(card, QStringLiteral("machine-unknown"));
    }

    void barsAddUpToTheStep()
    {
        const auto project = spiralProject();
        ProfileView profile;
        profile.entries = {{{NodeId{4}}, 1, 2e-6}, {{NodeId{2}}, 1, 3e-6}, {{NodeId{2}}, 2, 5e-6}, {{}, 0, 1e-6}};
        profile.total_seconds = 15e-6, profile.plain_seconds = 14e-6;
        std::vector<NodeId> order;
        for (const auto& [id, node] : project.graph.nodes) order.push_back(id);
        const auto table = phaseTable(profile, project.graph, order);
        QCOMPARE(table.rows.size(), std::size_t(3));
        QCOMPARE(table.rows[0].name, QStringLiteral("hidden1"));
        QCOMPARE(table.rows[1].name, QStringLiteral("hidden2"));
        QCOMPARE(table.rows[2].name, QStringLiteral("no layer"));
        double sum = 0;
        for (const auto& row : table.rows) sum += row.total();
        QVERIFY(std::abs(sum - profile.total_seconds) < 1e-12);
        QVERIFY(table.faithful());
        profile.plain_seconds = 5e-6;
        QVERIFY(!phaseTable(profile, project.graph, order).faithful());
        profile.entries = {{{NodeId{2}, NodeId{4}, NodeId{6}}, 1, 2e-6}};
        profile.mode = "one fused kernel";
        QVERIFY(phaseTable(profile, project.graph, order).fused);
    }

    void profilesOnlyWhenAsked()
    {
        WindowBench bench;
        bench.load();
        StepTimeCard card(bench.run, bench.themes, bench.document);
        showNow(card, {380, 236});
        QVERIFY(card.emptyText().contains(QStringLiteral("Press Train")));
        shot(card, QStringLiteral("step-time-empty"));
        bench.train(100);
        QVERIFY(part<QLabel>(card, "speed").text().contains(QStringLiteral("steps/s")));
        const auto busy = part<QLabel>(card, "busy").text();
        QVERIFY2(busy.endsWith(QStringLiteral("op by op · data resident")), qPrintable(busy));
        QVERIFY(bench.engine.all<Watch>().empty());
        inBothThemes(bench, card, QStringLiteral("step-time-plain"));
        auto& toggle = part<CardToggle>(card);
        toggle.setChecked(true);
        QCOMPARE(bench.engine.all<Watch>().size(), std::size_t(1));
        bench.train(100);
        QVERIFY(part<QLabel>(card, "profile").text().contains(QStringLiteral("Profiled step")));
        QCOMPARE(part<ValueMark>(card, "barsMark").truth(), Truth::measured);
        auto& bars = part<PhaseBars>(card);
        QVERIFY(bars.table().rows.size() >= 7);
        inBothThemes(bench, card, QStringLiteral("step-time-profile"));
        // A click on a bar selects the layer.
        QTest::mouseClick(&bars, Qt::LeftButton, {}, bars.barBox(1).center().toPoint());
        QCOMPARE(bench.document.selection(), bars.table().rows[1].nodes);
        card.hide();
        QCOMPARE(bench.engine.all<Unwatch>().size(), std::size_t(1));
        card.show();
        toggle.setChecked(false);
        QCOMPARE(bench.engine.all<Unwatch>().size(), std::size_t(2));
    }

    // Texts in cards change many times per second and must not trigger a layout of the window.
    void aTextChangeDoesNotRelayoutTheWindow()
    {
        struct Counter : QObject {
            int layouts = 0;
            bool eventFilter(QObject*, QEvent* event) override
            {
                layouts += event->type() == QEvent::LayoutRequest;
                return false;
            }
        } counter;
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* pages = new CardPages(&window);
        column->addWidget(pages);
        std::vector<QLabel*> words;
        for (int i = 0; i < 2; ++i) {
            auto* page = new QWidget(pages);
            auto* inside = new QVBoxLayout(page);
            words.push_back(wrappedLabel(QStringLiteral("short"), TextRole::body, page));
            inside->addWidget(words.back());
            pages->add(page);
        }
        showNow(window, {300, 200});
        const auto min = pages->minimumSizeHint();
        window.installEventFilter(&counter);
        for (auto* label : words) label->setText(QStringLiteral("long words of a page ").repeated(40));
        QApplication::processEvents();
        QCOMPARE(counter.layouts, 0);
        QCOMPARE(pages->minimumSizeHint(), min);
        QVERIFY(words[0]->isVisible() && !words[1]->isVisible());
        pages->showPage(1);
        QVERIFY(!words[0]->isVisible() && words[1]->isVisible());
        QCOMPARE(words[1]->parentWidget()->size(), pages->size());
        window.setFont(uiFont(28)); // only a new font changes the required size
        QApplication::processEvents();
        QVERIFY(counter.layouts > 0);
    }

    // Tabs keep their order and place, whichever is in front.
    void tabsStayWhereTheyAre()
    {
        WindowBench bench;
        CardTabs tabs(bench.themes);
        const QStringList titles{QStringLiteral("Build"), QStringLiteral("Train"), QStringLiteral("Race")};
        tabs.set(titles, 0);
        showNow(tabs, tabs.sizeHint());
        const auto width = tabs.width();
        QSignalSpy chosen(&tabs, &CardTabs::chosen);
        const QPoint last(width - 4, tabs.height() / 2);
        for (int front : {0, 1}) {
            tabs.set(titles, front);
            QCOMPARE(tabs.sizeHint().width(), width);
            QTest::mouseClick(&tabs, Qt::LeftButton, {}, last);
            QCOMPARE(chosen.takeLast()[0].toInt(), 2);
        }
        shot(tabs, QStringLiteral("card-tabs"));
    }

    void valueMarksDiffer()
    {
        WindowBench bench;
        std::vector<QImage> seen;
        for (const auto truth : {Truth::measured, Truth::recorded, Truth::estimated, Truth::reported}) {
            ValueMark badge(truth, bench.themes);
            showNow(badge, badge.sizeHint());
            seen.push_back(shot(badge, QStringLiteral("mark-") + truthText(truth).toLower()));
            QVERIFY(badge.accessibleName().startsWith(truthText(truth)));
        }
        for (std::size_t a = 0; a < seen.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) QVERIFY(seen[a].copy(0, 0, 12, 18) != seen[b].copy(0, 0, 12, 18));
    }

    void theViewsForTheDataAreWatched()
    {
        WindowBench bench;
        LiveViews views(bench.run, bench.clock, bench.themes, bench.document, bench.questions);
        bench.load();
        showNow(views, {1136, 600});
        bench.clock.poll();
        inBothThemes(bench, views, QStringLiteral("views-untrained"));
        bench.train(700);
        inBothThemes(bench, views, QStringLiteral("views"));
        // Only visible cards are watched: loss and boundary.
        std::set<WatchId> watched;
        for (const auto& watch : bench.engine.all<Watch>()) watched.insert(watch.watch);
        for (const auto& unwatch : bench.engine.all<Unwatch>()) watched.erase(unwatch.watch);
        QCOMPARE(watched.size(), std::size_t(2));
        // Too low for the names of all views: one menu has them.
        QVERIFY(!part<QToolButton>(views, "viewsMenu").isVisible());
        views.resize(796, 300);
        bench.train(10);
        settle();
        QVERIFY(part<QToolButton>(views, "viewsMenu").isVisible());
        inBothThemes(bench, views, QStringLiteral("views-low"));
    }
};

EPOCH_TEST(TestPanels)
#include "test_panels.moc"
