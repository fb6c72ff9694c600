// LiveBench: the whole window on the real engine with every live view open. A second window holds one more card of each
// kind, because tabs show only one of several cards.
#pragma once

#include "cpu/device/cpu_device.h"
#include "service/local_engine.h"
#include "tests/window/loop_times.h"
#include "ui/core/document.h"
#include "ui/core/frame_clock.h"
#include "ui/core/questions.h"
#include "ui/core/settings.h"
#include "ui/run/fix_actions.h"
#include "ui/run/run_control.h"
#include "ui/shell/main_window.h"
#include "ui/views/chart_link.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

namespace epoch::tests {

inline DeviceLibrary cpuLibrary()
{
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    return devices;
}

class LiveBench {
public:
    LiveBench();

    void openTemplate(const QString& name); // opens a checked project, ready to train
    void showTrainMode();
    void openEveryView(); // those of train mode, and the others in a second window
    QWidget& cards() { return m_cards; }
    // Runs the event loop for this time.
    void spend(double seconds);
    bool wait(const std::function<bool()>& there, double seconds = 60);
    std::uint64_t step() const { return run.state() ? run.state()->step : 0; }

    QTemporaryDir folder;
    LocalEngine engine;
    ui::Settings settings;
    ui::ThemeHub themes;
    ui::FrameClock clock;
    LoopTimes times{clock}; // the first listener of the clock, so that a frame begins here
    ui::Questions questions;
    ui::Document document;
    ui::RunControl run;
    ui::MainWindow window;

private:
    ui::ChartLink m_charts;
    ui::FixActions m_remedies;
    QWidget m_cards;
};

} // namespace epoch::tests
