// Hands: what a user does in the whole window with mouse and keys alone, counted and timed.
#pragma once

#include "tests/window/live_bench.h"
#include "ui/cards/card_tabs.h"

#include <QElapsedTimer>
#include <QPushButton>
#include <QWidget>

#include <functional>

namespace epoch::tests {

// The visible, enabled button with this accessible name or text.
template <class W> W* button(const LiveBench& bench, const QString& name)
{
    for (auto* one : bench.window.findChildren<W*>())
        if (one->isVisible() && one->isEnabled() && (one->accessibleName() == name || one->text() == name)) return one;
    return nullptr;
}

inline double accuracyOf(const LiveBench& bench)
{
    const auto* now = bench.run.state();
    return now && now->validation ? now->validation->accuracy : 0;
}

inline bool finished(const LiveBench& bench)
{
    return bench.run.state() && bench.run.state()->state == RunState::finished;
}

// Clicks along the row of tabs that has this title until its card is in front. The row may be another one after each
// click, because every card has its own tabs.
inline bool clickTab(LiveBench& bench, const QString& title, const std::function<bool()>& in_front)
{
    for (int x = 8; x < bench.window.width() && !in_front(); x += 16) {
        for (auto* tabs : bench.window.findChildren<ui::CardTabs*>())
            if (tabs->isVisible() && tabs->titles().contains(title) && x < tabs->width()) {
                QTest::mouseClick(tabs, Qt::LeftButton, {}, QPoint(x, tabs->height() / 2));
                break;
            }
        bench.spend(0.02);
    }
    return in_front();
}

class Hands {
public:
    explicit Hands(LiveBench& bench)
        : m_bench(bench)
    {
        m_clock.start();
    }

    void click(QWidget* widget)
    {
        QVERIFY(widget);
        QTest::mouseClick(widget, Qt::LeftButton);
        did();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        if (!QApplication::activeWindow()) { // as a window manager does when a dialog has closed
            m_bench.window.activateWindow();
            (void)QTest::qWaitForWindowActive(&m_bench.window);
        }
        auto* focused = QApplication::focusWidget();
        QTest::keyClick(focused ? focused : &m_bench.window, key, modifiers);
        did();
    }
    void type(QWidget* field, const QString& words)
    {
        QVERIFY(field);
        QTest::keyClicks(field, words);
        did();
    }
    // Writes what the task took; waiting for a training is part of it.
    void report(const char* task) const
    {
        qInfo("%s: %.1f s, %d actions", task, double(m_clock.elapsed()) / 1000, m_actions);
    }
    int actions() const { return m_actions; }
    double seconds() const { return double(m_clock.elapsed()) / 1000; }

private:
    void did()
    {
        ++m_actions;
        m_bench.spend(0.05);
    }

    LiveBench& m_bench;
    QElapsedTimer m_clock;
    int m_actions = 0;
};

} // namespace epoch::tests
