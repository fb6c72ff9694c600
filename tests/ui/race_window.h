// RaceWindow: a window in Race mode with the spiral open, on a machine without a GPU. Also loads shipped templates.
#pragma once

#include "tests/ui/race_script.h"
#include "tests/ui/window_fixture.h"
#include "ui/race/race_panel.h"

#include <QFile>

namespace epoch::tests {

inline Project shipped(const char* name)
{
    QFile file(QStringLiteral(EPOCH_ROOT "/resources/templates/%1.epoch").arg(QLatin1String(name)));
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s", name);
    auto project = parse_project(file.readAll().toStdString());
    if (!project) qFatal("%s", project.error().text().c_str());
    return std::move(*project);
}

struct RaceWindow : WindowFixture {
    ui::RacePanel& panel;

    explicit RaceWindow(ui::ThemeKind kind = ui::ThemeKind::light)
        : WindowFixture(kind)
        , panel(*window.findChild<ui::RacePanel*>())
    {
        engine.next.devices_known = true;
        engine.next.devices = {cpuDevice(), missingGpu()};
        engine.publish();
        show();
        openSpiral();
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        settle();
    }
    void race(RaceResult result)
    {
        engine.race = std::move(result);
        panel.setReduceMotion(true);
        panel.control().start();
        settle();
    }
};

// A race window without animations.
struct StillRaceWindow : RaceWindow {
    explicit StillRaceWindow(ui::ThemeKind kind = ui::ThemeKind::light)
        : RaceWindow(kind)
    {
        panel.setReduceMotion(true);
    }
};

} // namespace epoch::tests
