// WindowFixture: the whole window on a scripted engine, with its own settings.
#pragma once

#include "tests/ui/pictures.h"
#include "tests/ui/scripted_engine.h"
#include "tests/ui/visible_text.h"
#include "ui/core/document.h"
#include "ui/core/frame_clock.h"
#include "ui/core/questions.h"
#include "ui/core/settings.h"
#include "ui/run/run_control.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QtTest>

namespace epoch::tests {

// Test rows: both themes, each at the design size and at the minimum size.
inline void addThemesAndSizes()
{
    QTest::addColumn<ui::ThemeKind>("kind");
    QTest::addColumn<QSize>("size");
    for (const auto kind : {ui::ThemeKind::light, ui::ThemeKind::dark})
        for (const auto& size : {QSize(1440, 900), QSize(1100, 700)})
            QTest::addRow("%s-%dx%d", kind == ui::ThemeKind::light ? "light" : "dark", size.width(), size.height())
                << kind << size;
}

class WindowFixture {
public:
    explicit WindowFixture(ui::ThemeKind kind = ui::ThemeKind::light)
        : settings(folder.filePath(QStringLiteral("settings.ini")))
        , themes(*qobject_cast<QApplication*>(QCoreApplication::instance()), kind)
        , clock(engine)
        , questions(engine, clock)
        , run(engine, clock, document)
        , window({document, clock, questions, run, themes, settings})
    {
    }

    void show()
    {
        window.show();
        settle();
    }
    // Delivers frames and answers to the window and processes all pending events.
    void settle()
    {
        for (int round = 0; round < 4; ++round) {
            clock.poll();
            QCoreApplication::processEvents();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
    }
    void openSpiral()
    {
        document.load(spiralProject());
        settle();
    }
    QImage screenshot(const QString& name)
    {
        settle();
        return shot(window, name);
    }
    void pass(std::uint64_t steps)
    {
        engine.pass(steps);
        settle();
    }
    // Presses the menu entry with this object name: "open-data", "view-weights".
    void trigger(const QString& name)
    {
        auto* action = window.findChild<QAction*>(name);
        if (!action) qFatal("no entry %s", qPrintable(name));
        action->trigger();
        settle();
    }
    // Opens a panel of the window.
    QWidget* panel(const char* name)
    {
        auto* found = window.findChild<QWidget*>(QLatin1String(name));
        if (!found) qFatal("no panel %s", name);
        if (!found->isVisible()) trigger(QStringLiteral("open-") + QLatin1String(name));
        settle();
        return found;
    }
    // The first widget of a type with this accessible name or text.
    template <class W> W* find(const QString& name) const
    {
        for (auto* widget : window.template findChildren<W*>())
            if (widget->accessibleName() == name || widget->property("text").toString() == name) return widget;
        return nullptr;
    }

    QTemporaryDir folder;
    ScriptedEngine engine;
    ui::Settings settings;
    ui::ThemeHub themes;
    ui::FrameClock clock;
    ui::Questions questions;
    ui::Document document;
    ui::RunControl run;
    ui::MainWindow window;
};

} // namespace epoch::tests
