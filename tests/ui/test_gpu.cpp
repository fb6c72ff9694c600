// GPU readings in the load strip, the machine card, the status bar and a race. Nothing is shown without a GPU.
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/gpu_script.h"
#include "tests/ui/race_window.h"
#include "tests/ui/visible_text.h"
#include "tests/ui/window_bench.h"
#include "ui/race/effort_card.h"
#include "ui/race/lanes_view.h"
#include "ui/shell/status_line.h"
#include "ui/style/number_text.h"
#include "ui/views/gpu_rows.h"
#include "ui/views/load_strip.h"
#include "ui/views/loss_card.h"
#include "ui/views/metric_plot.h"
#include "ui/views/share_history.h"
#include "ui/views/utilization_card.h"
#include "ui/widgets/gpu_reading.h"

#include <QLabel>
#include <QTableWidget>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

RaceResult gpuRace()
{
    auto race = scriptedRace("cpu", "cuda:0");
    for (auto& lane : race.lanes) lane.work_seconds = 0.5, lane.epoch_samples = 500;
    race.lanes[0].joules = 20, race.lanes[1].peak_flops = 1e12;
    auto& gpu = race.lanes[1].gpu;
    gpu.busy = 0.98, gpu.arithmetic_active = 0.27, gpu.tensor_active = 0.12, gpu.memory_active = 0.35;
    gpu.bus_in = 120e6, gpu.bus_out = 2e6, gpu.memory_used = 4e8;
    gpu.joules = 40, gpu.watts = 80, gpu.held_back = "power", gpu.held_back_share = 0.25;
    gpu.clock = 1.41e9, gpu.max_clock = 1.98e9;
    return race;
}

QString statusText(const WindowFixture& f) { return shownText(*f.window.findChild<StatusLine*>()); }

} // namespace

class TestGpu : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theGpuOfTheRunIsRecognized()
    {
        Snapshot snapshot;
        QVERIFY(!gpuReading(snapshot, nullptr));
        snapshot.devices = {cpuDevice(), someGpu()};
        GpuMeters second = someMeters();
        second.device = "cuda:1", second.busy = 0.5;
        snapshot.meters.gpus = {someMeters(), second};
        QCOMPARE(gpuReading(snapshot, nullptr)->title, QStringLiteral("GPU 0 · Some GPU"));
        SessionState session;
        session.device = "cpu";
        QVERIFY(!gpuReading(snapshot, &session)->runs_here);
        session.device = "cuda"; // the first CUDA device
        session.flops_per_step = 5e9, session.time.steps_per_second = 100, session.precision = "fp32";
        QVERIFY(gpuReading(snapshot, &session)->runs_here);
        QCOMPARE(gpuReading(snapshot, &session)->work, 0.05);
        session.precision = "bf16"; // bf16 has another peak
        QVERIFY(gpuReading(snapshot, &session)->work < 0);
        session.precision = "fp32";
        session.device = "cuda:1";
        QCOMPARE(gpuReading(snapshot, &session)->meters.busy, 0.5);
        QVERIFY(gpuReading(snapshot, &session)->work < 0); // the peak is not known
    }

    void busyTimeAndShareOfPeakAreDistinguished()
    {
        QCOMPARE(gpuHint(0.98, 0.04, -1),
            QStringLiteral("busy %1, share of peak %2: many tiny kernels; raise the batch size")
                .arg(percentText(0.98), percentText(0.04)));
        QVERIFY(gpuHint(0.98, 0.5, -1).isEmpty());
        QVERIFY(gpuHint(0.5, 0.04, -1).isEmpty());
        QVERIFY(gpuHint(0.98, -1, -1).isEmpty());
        QVERIFY(gpuHint(0.98, 0.04, 0.8).isEmpty()); // limited by memory, not by small kernels
        QVERIFY(gpuHint(-1, 0.04, -1).isEmpty());
    }

    void unknownFiguresAreNotZero()
    {
        GpuMeters none;
        for (const auto& text : {gpuMemoryText(-1, -1), gpuCopyText(none), gpuPowerText(none), gpuClockText(none),
                 gpuInsideText(-1, -1, -1), gpuShareText(-1)})
            QCOMPARE(text, notAvailable());
        none.watts = 61;
        QCOMPARE(gpuPowerText(none), QStringLiteral("61 W"));
        none.bus_in = 1e6;
        QVERIFY(gpuCopyText(none).contains(notAvailable()));
        QCOMPARE(gpuMemoryText(4e8, 8e9), QStringLiteral("0.4/8.0 GB"));
    }

    void theMachineCardShowsTheGpu()
    {
        WindowBench bench;
        UtilizationCard card(bench.clock, bench.themes);
        bench.clock.poll();
        showNow(card, {300, 420});
        QVERIFY(!part<GpuRows>(card).isVisible()); // there is no GPU
        addGpu(bench.engine);
        bench.load();
        bench.train(100);
        trainOnGpu(bench.engine, 0.04);
        for (int i = 2; i < 260; ++i) {
            bench.engine.next.meters.seconds = i * 0.25;
            bench.engine.next.meters.gpus[0].busy = 0.98 - 0.4 * (i % 40 < 4);
            bench.engine.publish();
            bench.clock.poll();
        }
        QVERIFY(part<GpuRows>(card).isVisible());
        const auto value = [&](const QString& row) {
            for (const auto* label : part<GpuRows>(card).findChildren<QLabel*>())
                if (label->accessibleName() == row) return label->text();
            return QStringLiteral("no such row");
        };
        QVERIFY(value(QStringLiteral("GPU busy")).startsWith(percentText(0.98)));
        QCOMPARE(value(QStringLiteral("Share of peak")), percentText(0.04));
        QCOMPARE(value(QStringLiteral("GPU memory")), QStringLiteral("0.4/8.0 GB"));
        QVERIFY(value(QStringLiteral("Clock")).endsWith(QStringLiteral("throttled: power")));
        QVERIFY(value(QStringLiteral("Active")).contains(QStringLiteral("tensor cores 12")));
        QVERIFY(part<QLabel>(card, "hint").text().contains(QStringLiteral("raise the batch")));
        std::int64_t wanted = 0;
        connect(&card, &UtilizationCard::batchWanted, this, [&](std::int64_t batch) { wanted = batch; });
        QVERIFY(part<QPushButton>(part<GpuRows>(card)).isVisible());
        QTest::mouseClick(&part<QPushButton>(part<GpuRows>(card)), Qt::LeftButton);
        QCOMPARE(wanted, std::int64_t(40));
        QVERIFY(part<ShareHistory>(part<GpuRows>(card)).samples() > 200);
        inBothThemes(bench, card, QStringLiteral("gpu-machine"));
        // The driver gives no readings.
        bench.engine.next.meters.gpus[0] = {};
        bench.engine.next.meters.gpus[0].device = "cuda:0";
        bench.engine.publish();
        bench.clock.poll();
        QCOMPARE(value(QStringLiteral("GPU busy")), notAvailable());
        QCOMPARE(value(QStringLiteral("Power")), notAvailable());
        QVERIFY(part<QLabel>(card, "hint").text().isEmpty() && !part<QPushButton>(part<GpuRows>(card)).isVisible());
        shot(card, QStringLiteral("gpu-machine-silent"));
    }

    void theLoadStripHasARowForTheGpu()
    {
        WindowBench bench;
        bench.load();
        LossCard card(bench.run, bench.charts, bench.themes);
        showNow(card, {560, 240});
        auto& strip = *card.findChild<LoadStrip*>();
        bench.train(100);
        QCOMPARE(strip.rows(), 1);
        QVERIFY2(strip.rowText(0).contains(QStringLiteral("1.0 cores busy")), qPrintable(strip.rowText(0)));
        QVERIFY(strip.rowText(0).contains(QStringLiteral("200 MB")));
        QVERIFY(strip.rowText(0).contains(QStringLiteral("peak not measured")));
        bench.engine.session()->peak_flops = 1e9;
        bench.engine.session()->precision = "fp32";
        bench.engine.session()->flops_per_step = 4000; // 5,000 steps per second
        bench.train(10);
        QVERIFY2(strip.rowText(0).contains(QStringLiteral("%1 of peak").arg(percentText(0.02))),
            qPrintable(strip.rowText(0)));
        addGpu(bench.engine);
        trainOnGpu(bench.engine, 0.04);
        bench.train(100);
        for (int i = 0; i < 60; ++i) {
            auto& gpu = bench.engine.next.meters.gpus[0];
            gpu.busy = i % 15 < 3 ? 0.5 : 0.98, gpu.held_back = i > 30 && i < 45 ? "power" : "";
            trainOnGpu(bench.engine, 0.04 + 0.01 * i);
            bench.train(10);
        }
        QTRY_COMPARE(strip.rows(), 2);
        QTRY_COMPARE(strip.height(), strip.sizeHint().height());
        QVERIFY(strip.rowText(1).startsWith(QStringLiteral("GPU busy %1").arg(percentText(0.98))));
        for (const auto* part : {"of peak", "61 W", "400 MB", "copies 122 MB/s"})
            QVERIFY2(strip.rowText(1).contains(QLatin1String(part)), qPrintable(strip.rowText(1)));
        QVERIFY(!strip.rowText(1).contains(QStringLiteral("throttled")));
        // The crosshair shows the readings of its step.
        bench.charts.setCrosshair(200 + 40 * 10);
        QVERIFY(strip.rowText(1).contains(QStringLiteral("throttled by power")));
        bench.charts.setCrosshair(20); // before the GPU was added
        QVERIFY(strip.rowText(1).isEmpty());
        bench.charts.setCrosshair({});
        inBothThemes(bench, card, QStringLiteral("gpu-strip"));
        card.resize(300, 200);
        shot(card, QStringLiteral("gpu-strip-narrow"));
        bench.themes.setTextPercent(200);
        const auto back = qScopeGuard([&] { bench.themes.setTextPercent(100); });
        card.resize(900, 500);
        settle();
        shot(card, QStringLiteral("gpu-strip-200"));
        QVERIFY(strip.height() >= 2 * (QFontMetrics(uiFont(type_size::caption)).height() + 4));
    }

    void theStatusLineShowsTheGpu()
    {
        WindowFixture f;
        f.window.resize(1440, 900);
        f.show();
        f.openSpiral();
        QVERIFY2(!statusText(f).contains(QStringLiteral("GPU")), qPrintable(statusText(f)));
        addGpu(f.engine);
        f.settle();
        f.run.train();
        f.pass(100);
        QVERIFY2(statusText(f).contains(QStringLiteral("GPU 0.4/8.0 GB")), qPrintable(statusText(f)));
        f.engine.next.meters.gpus[0].memory_used = -1;
        f.engine.publish();
        f.settle();
        QVERIFY2(statusText(f).contains(QStringLiteral("GPU not available")), qPrintable(statusText(f)));
    }

    // Screenshots of the whole window. No text is clipped.
    void gpuTrainingFitsTheWindow_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("dark");
        for (const bool dark : {false, true})
            for (const auto& size : {QSize(1440, 900), QSize(1100, 700)})
                QTest::addRow("%d-%s", size.width(), dark ? "dark" : "light") << size << dark;
    }
    void gpuTrainingFitsTheWindow()
    {
        QFETCH(QSize, size);
        QFETCH(bool, dark);
        WindowFixture f(dark ? ThemeKind::dark : ThemeKind::light);
        f.window.resize(size);
        f.show();
        addGpu(f.engine);
        f.openSpiral();
        QTest::keyClick(&f.window, Qt::Key_2, Qt::ControlModifier);
        f.run.train();
        f.pass(10);
        for (int i = 0; i < 80; ++i) {
            auto& gpu = f.engine.next.meters.gpus[0];
            gpu.busy = i % 15 < 3 ? 0.5 : 0.98, gpu.held_back = i > 50 ? "power" : "";
            f.engine.next.meters.seconds += 0.25;
            trainOnGpu(f.engine, 0.04);
            f.pass(10);
        }
        QCOMPARE(clippedText(f.window), QString());
        shot(f.window, QStringLiteral("gpu-train-%1").arg(QLatin1String(QTest::currentDataTag())));
    }

    void aRaceShowsWhatBothDevicesUsed()
    {
        RaceWindow f;
        f.open<EffortCard>();
        f.race(gpuRace());
        const auto& table = part<QTableWidget>(f.part<EffortCard>());
        const auto cell = [&](const QString& name, int lane) {
            for (int row = 0; row < table.rowCount(); ++row)
                if (table.item(row, 0)->text().startsWith(name)) return table.item(row, lane + 1)->text();
            return QStringLiteral("no such row");
        };
        QCOMPARE(cell(QStringLiteral("Energy"), 0), QStringLiteral("5 J")); // 20 J for 2,000 samples, an epoch has 500
        QCOMPARE(cell(QStringLiteral("Energy"), 1), QStringLiteral("10 J"));
        QCOMPARE(cell(QStringLiteral("Power"), 0), QStringLiteral("40 W"));
        QCOMPARE(cell(QStringLiteral("Power"), 1), QStringLiteral("80 W"));
        QCOMPARE(cell(QStringLiteral("GPU busy (share of time a kernel ran)"), 1), percentText(0.98));
        QCOMPARE(cell(QStringLiteral("GPU busy"), 0), QStringLiteral("–"));
        QVERIFY(cell(QStringLiteral("Clock throttled"), 1).contains(QStringLiteral("by power, 25")));
        QCOMPARE(cell(QStringLiteral("GPU clock"), 1), QStringLiteral("1.41 of 1.98 GHz"));
        QCOMPARE(cell(QStringLiteral("Share of peak"), 1), percentText(8.2e6 / 250e-6 / 1e12));
        QVERIFY(part<QLabel>(f.part<EffortCard>(), "hint").text().contains(QStringLiteral("raise the batch")));
        QVERIFY(f.lanes().describe().contains(QStringLiteral("GPU busy %1").arg(percentText(0.98))));
        auto race = gpuRace();
        race.lanes[1].joules = 10;
        race.lanes[1].gpu.joules_from_watts = true;
        f.race(race);
        QCOMPARE(cell(QStringLiteral("Energy"), 1), QStringLiteral("≈ 10 J + 2.5 J processor"));
        race.lanes[1].precision = "bf16"; // its peak is unknown
        f.race(race);
        QCOMPARE(cell(QStringLiteral("Share of peak"), 1), notAvailable());
        QVERIFY(cell(QStringLiteral("FLOP/s"), 1).endsWith(QStringLiteral("BF16")));
        QVERIFY(part<QLabel>(f.part<EffortCard>(), "hint").text().isEmpty());
        race.lanes[1].gpu = {};
        f.race(race);
        QCOMPARE(cell(QStringLiteral("GPU busy"), 1), notAvailable());
        QVERIFY(part<QLabel>(f.part<EffortCard>(), "hint").text().isEmpty());
        f.race(scriptedRace());
        QCOMPARE(table.rowCount(), 6); // no rows for a GPU
        QCOMPARE(cell(QStringLiteral("GPU"), 0), QStringLiteral("no such row"));
    }

    void aRaceFitsTheWindow_data() { gpuTrainingFitsTheWindow_data(); }
    void aRaceFitsTheWindow()
    {
        QFETCH(QSize, size);
        QFETCH(bool, dark);
        RaceWindow f(dark ? ThemeKind::dark : ThemeKind::light);
        f.window.resize(size);
        f.open<EffortCard>();
        f.race(gpuRace());
        f.settle();
        QCOMPARE(clippedText(f.window), QString());
        shot(f.window, QStringLiteral("gpu-race-%1").arg(QLatin1String(QTest::currentDataTag())));
    }
};

EPOCH_TEST(TestGpu)
#include "test_gpu.moc"
