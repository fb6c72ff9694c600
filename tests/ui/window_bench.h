// WindowBench: the objects that widgets of the window share, on a scripted engine.
#pragma once

#include "tests/ui/pictures.h"
#include "tests/ui/scripted_engine.h"
#include "tests/ui/visible_text.h"
#include "ui/core/document.h"
#include "ui/core/frame_clock.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/search/block_library.h"
#include "ui/style/theme.h"
#include "ui/views/chart_link.h"

#include <QApplication>
#include <QTest>
#include <QWidget>

namespace epoch::tests {

struct WindowBench {
    ScriptedEngine engine;
    ui::ThemeHub themes{*qApp};
    ui::Document document;
    ui::FrameClock clock{engine};
    ui::RunControl run{engine, clock, document};
    ui::Questions questions{engine, clock};
    ui::ChartLink charts{run};
    ui::BlockLibrary library{{}, {}}; // empty

    void load(Project project = spiralProject()) { document.load(std::move(project), {}); }
    void train(std::uint64_t steps)
    {
        if (!run.running()) run.train();
        engine.pass(steps);
        clock.poll();
    }
};

// Shows the widget and lets it be painted.
inline void showNow(QWidget& widget, const QSize& size)
{
    widget.resize(size);
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    QApplication::processEvents();
}

// Processes all pending events.
inline void settle()
{
    for (int i = 0; i < 3; ++i) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

inline void inBothThemes(WindowBench& bench, QWidget& widget, const QString& name)
{
    for (const auto kind : {ui::ThemeKind::light, ui::ThemeKind::dark}) {
        bench.themes.set(kind);
        settle();
        shot(widget, name + (kind == ui::ThemeKind::light ? QStringLiteral("-light") : QStringLiteral("-dark")));
    }
}

} // namespace epoch::tests
