// test_race_recordings: recorded lanes beside measured ones, and races on a machine without a GPU.
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/race_texts.h"
#include "tests/ui/race_window.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/race/crossover_card.h"
#include "ui/race/crossover_map.h"
#include "ui/race/fairness_card.h"
#include "ui/race/lane_look.h"
#include "ui/race/lanes_view.h"
#include "ui/race/layer_table_card.h"
#include "ui/race/race_loss_card.h"
#include "ui/race/race_plot.h"
#include "ui/race/runners_button.h"
#include "ui/race/split_card.h"

#include <QDialog>
#include <QDir>
#include <QTemporaryDir>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestRaceRecordings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Check 15.
    void raceModeWorksWithoutAGpu()
    {
        RaceWindow f;
        QVERIFY(f.panel.control().missingGpu().contains(QStringLiteral("driver")));
        f.race(scriptedRace());
        for (const auto* widget : QApplication::topLevelWidgets())
            QVERIFY(!qobject_cast<const QDialog*>(widget) || !widget->isVisible());
        for (const auto& text : textsOf(f.window))
            QVERIFY(!text.contains(QStringLiteral("your GPU"), Qt::CaseInsensitive));
        QVERIFY(!f.headline().text().isEmpty());
        f.engine.race_fails = Error{"race.recording", "race.file", "is no recording", "choose another file"};
        f.race({});
        QVERIFY(f.words().contains(QStringLiteral("is no recording")));
        for (const auto* widget : QApplication::topLevelWidgets())
            QVERIFY(!qobject_cast<const QDialog*>(widget) || !widget->isVisible());
    }

    void aRecordedLaneIsMarkedEverywhere()
    {
        RaceWindow f;
        auto race = scriptedRace("cpu", "cuda:0");
        race.lanes[1].recorded = true;
        f.panel.control().setRecordings({QStringLiteral("/somewhere/h200.race")});
        QVERIFY(f.panel.control().missingGpu().isEmpty());
        f.race(race);
        QCOMPARE(f.engine.allAsked<AskRace>().back().replay, std::vector<std::string>{"/somewhere/h200.race"});
        const auto ribbon = QStringLiteral("RECORDED on NVIDIA H200, 2026-03-01 10:00, not on this computer.");
        QCOMPARE(laneRibbon(race.lanes[1]), ribbon);
        QVERIFY(f.lanes().accessibleDescription().contains(ribbon));
        QVERIFY(part<RacePlot>(f.part<RaceLossCard>()).accessibleDescription().contains(ribbon));
        QVERIFY(!part<RacePlot>(f.part<RaceLossCard>()).graph(1)->pen().dashPattern().isEmpty());
        QCOMPARE(part<RacePlot>(f.part<RaceLossCard>()).graph(0)->pen().style(), Qt::SolidLine);
        QCOMPARE(f.part<SplitCard>().truth(1), Truth::recorded);
        f.screenshot(QStringLiteral("race-recorded"));
        race.lanes[1].source = RaceSource::fake, race.lanes[1].title = "cuda:0"; // as the engine names it
        QVERIFY(!laneRibbon(race.lanes[1]).contains(QStringLiteral("H200")));
        QVERIFY(!laneDevice(race.lanes[1]).contains(QStringLiteral("H200")));
        QCOMPARE(kindOf(race.lanes[1].entry.device, race.lanes[1].source), DeviceKind::none); // no GPU icon either
        for (const auto& colour : laneColours(race, ui::theme(ThemeKind::light)))
            QVERIFY(colour != ui::theme(ThemeKind::light).gpu);
        race.lanes[1].recorded = false;
        f.race(race);
        QVERIFY(!f.lanes().describe().contains(QStringLiteral("H200")));
    }

    void shippedRecordingsAreOffered()
    {
        RaceWindow f;
        const QTemporaryDir share;
        QVERIFY(QDir(share.path()).mkdir(QStringLiteral("recordings")));
        const auto before = qgetenv("EPOCH_SHARE");
        qputenv("EPOCH_SHARE", share.path().toUtf8());
        QVERIFY(f.panel.control().missingGpu().contains(QStringLiteral("No recording of a GPU comes with the studio")));
        QFile file(share.filePath(QStringLiteral("recordings/spiral on a GPU.epochrace")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        f.part<RunnersButton>().fill();
        QVERIFY(f.panel.control().missingGpu().contains(QStringLiteral("beside the Race button")));
        for (auto* action : f.part<RunnersButton>().menu()->actions())
            if (action->text() == QStringLiteral("Recorded: spiral on a GPU")) action->trigger();
        before.isNull() ? qunsetenv("EPOCH_SHARE") : qputenv("EPOCH_SHARE", before);
        QCOMPARE(f.panel.control().recordings(), QStringList{file.fileName()});
        QVERIFY(f.panel.control().missingGpu().isEmpty()); // its lane is shown
    }
};

EPOCH_TEST(TestRaceRecordings)
#include "test_race_recordings.moc"
