// window_bench: the shared parts of a window about a scripted engine, and pictures of what a test sees.
#pragma once

#include "tests/ui/scripted_engine.h"
#include "ui/document.h"
#include "ui/frame_clock.h"
#include "ui/questions.h"
#include "ui/run/run_control.h"
#include "ui/search/block_library.h"
#include "ui/style/theme.h"
#include "ui/views/chart_link.h"

#include <QApplication>
#include <QDir>
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
    ui::BlockLibrary library{{}, {}}; // of nothing

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

// A picture into $EPOCH_SCREENSHOTS, when that is set; the image itself always.
inline QImage shot(QWidget& widget, const QString& name)
{
    QApplication::processEvents();
    const auto image = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const auto folder = qEnvironmentVariable("EPOCH_SCREENSHOTS");
    if (!folder.isEmpty()) image.save(QDir(folder).filePath(name + QStringLiteral(".png")));
    return image;
}

// How many pixels of a rectangle are about this colour.
inline int countNear(const QImage& image, const QRect& area, const QColor& colour, int distance = 24)
{
    int found = 0;
    const auto inside = area & image.rect();
    for (int y = inside.top(); y <= inside.bottom(); ++y)
        for (int x = inside.left(); x <= inside.right(); ++x) {
            const QColor pixel(image.pixel(x, y));
            if (std::abs(pixel.red() - colour.red()) <= distance && std::abs(pixel.green() - colour.green()) <= distance
                && std::abs(pixel.blue() - colour.blue()) <= distance)
                ++found;
        }
    return found;
}

} // namespace epoch::tests
