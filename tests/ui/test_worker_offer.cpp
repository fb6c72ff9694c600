// A worker that went on training without its window is offered at the start and opened with its network.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/widgets/banner.h"

#include <QPushButton>

using namespace epoch;
using namespace epoch::tests;

namespace {

Start leftBehind()
{
    Start start;
    start.session = SessionId{5};
    start.project = spiralProject();
    start.project.title = "Night run";
    start.steps_per_second = 50;
    return start;
}

WorkerInfo waitingWorker()
{
    WorkerInfo worker;
    worker.process = 77;
    worker.sessions.push_back({SessionId{5}, "Night run", "20261121", RunState::running, 4711, 0});
    return worker;
}

QPushButton* offerOf(const WindowFixture& fixture)
{
    auto* button = fixture.find<QPushButton>(QStringLiteral("Show training"));
    return button && button->isVisible() ? button : nullptr;
}

} // namespace

class TestWorkerOffer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsOfferedWithoutAWorker()
    {
        WindowFixture fixture;
        fixture.show();
        fixture.window.lookForWorkers();
        fixture.settle();
        QVERIFY(!offerOf(fixture));
        fixture.engine.workers = {waitingWorker(), waitingWorker()};
        fixture.engine.workers[0].taken = true; // another window is attached
        fixture.engine.workers[1].sessions.clear();
        fixture.window.lookForWorkers();
        fixture.settle();
        QVERIFY(!offerOf(fixture));
    }

    void aWorkerIsTakenOverWithItsNetwork()
    {
        WindowFixture fixture;
        fixture.engine.workers = {waitingWorker()};
        fixture.engine.worker_sessions = {leftBehind()};
        fixture.show();
        fixture.window.lookForWorkers();
        fixture.settle();
        auto* button = offerOf(fixture);
        QVERIFY(button);
        button->click();
        fixture.settle();
        QVERIFY(!offerOf(fixture));
        QVERIFY(std::ranges::any_of(fixture.engine.asked, [](const Query& query) {
            const auto* attach = std::get_if<AskAttach>(&query);
            return attach && attach->process == 77;
        }));
        QCOMPARE(fixture.document.project().title, std::string("Night run"));
        QVERIFY(fixture.run.started());
        QCOMPARE(fixture.run.speed(), 50.0);
        QVERIFY(fixture.engine.all<Start>().empty()); // the run continues, nothing is started
        QVERIFY(!fixture.engine.all<Watch>().empty());
        for (const auto& watch : fixture.engine.all<Watch>()) QCOMPARE(watch.session, SessionId{5});
        fixture.run.pause();
        QCOMPARE(fixture.engine.all<Pause>().back().session, SessionId{5});
        // The next session has a new number.
        fixture.document.load(spiralProject());
        fixture.settle();
        QCOMPARE(fixture.engine.all<Close>().back().session, SessionId{5});
        fixture.run.train();
        QCOMPARE(fixture.engine.all<Start>().back().session, SessionId{6});
    }

    void aVanishedWorkerIsReported()
    {
        WindowFixture fixture;
        fixture.engine.workers = {waitingWorker()};
        fixture.openSpiral();
        fixture.show();
        fixture.window.lookForWorkers();
        fixture.settle();
        QVERIFY(offerOf(fixture));
        offerOf(fixture)->click();
        fixture.settle();
        bool reported = false;
        for (const auto* banner : fixture.window.findChildren<ui::Banner*>())
            reported =
                reported || (banner->isVisible() && banner->accessibleName().contains(QStringLiteral("process 77")));
        QVERIFY(reported);
    }

    void aStalledWorkerIsReported()
    {
        WindowFixture fixture;
        fixture.show();
        fixture.openSpiral();
        fixture.run.train();
        fixture.pass(10);
        fixture.engine.session()->stalled = "cpu has not answered for 61 s";
        fixture.pass(0);
        bool reported = false;
        for (const auto* banner : fixture.window.findChildren<ui::Banner*>())
            reported =
                reported || (banner->isVisible() && banner->accessibleName().contains(QStringLiteral("for 61 s")));
        QVERIFY(reported);
    }
};

EPOCH_TEST(TestWorkerOffer)
#include "test_worker_offer.moc"
