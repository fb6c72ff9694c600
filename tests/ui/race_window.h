// RaceWindow: a window in Race mode with the spiral open, on a machine without a GPU. Also loads shipped templates.
#pragma once

#include "tests/ui/race_script.h"
#include "tests/ui/window_fixture.h"
#include "ui/race/lanes_view.h"
#include "ui/race/race_panel.h"
#include "ui/widgets/widgets.h"

#include <QFile>
#include <QLabel>

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
    // The only one of its kind, as a person sees it, or of that name.
    template <class T> T& part(const char* name = nullptr) const
    {
        auto* found = name ? panel.findChild<T*>(QLatin1String(name)) : panel.findChild<T*>();
        if (!found) qFatal("the panel has no such part: %s", name ? name : "");
        return *found;
    }
    QLabel& headline() const { return part<QLabel>("race.headline"); }
    QString words() const { return part<QLabel>("race.words").text(); }
    ui::LanesView& lanes() const { return part<ui::LanesView>(); }
    // By its name on the rail.
    template <class Page> Page& open()
    {
        auto& page = part<Page>();
        panel.findChild<ui::Button*>(QStringLiteral("race.page.%1").arg(page.title()))->click();
        settle();
        return page;
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
