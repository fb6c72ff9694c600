// bar_bench: a training bar beside a document and a scripted engine.
#pragma once

#include "tests/ui/clipped_text.h"
#include "tests/ui/window_bench.h"
#include "tests/ui/window_fixture.h"
#include "ui/cards/view_card.h"
#include "ui/run/training_bar.h"

#include <QToolButton>

namespace epoch::tests {

// The bar alone, in a window that lets it be as narrow as a test wants.
struct BarBench : WindowBench {
    QWidget window;
    ui::TrainingBar bar{run, document, themes, &window};

    explicit BarBench(int wide = 1440)
    {
        showNow(window, {1920, bar.height()});
        bar.resize(wide, bar.height());
        load();
        settle();
    }
    void settle()
    {
        clock.poll();
        tests::settle();
    }
    void pass(std::uint64_t steps)
    {
        engine.pass(steps);
        settle();
    }
    template <class W> W* find(const QString& name) const
    {
        for (auto* widget : bar.findChildren<W*>())
            if (widget->accessibleName() == name || widget->property("text").toString() == name) return widget;
        return nullptr;
    }
    QWidget* openMore()
    {
        QTest::mouseClick(find<QToolButton>(QStringLiteral("More")), Qt::LeftButton);
        settle();
        return bar.findChild<QWidget*>(QStringLiteral("trainingMore"));
    }
};

} // namespace epoch::tests
