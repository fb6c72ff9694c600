// ShareHistory: a utilization over the last minute as a line.
#pragma once

#include <QColor>
#include <QWidget>

#include <deque>
#include <utility>

namespace epoch::ui {

class ThemeHub;
struct Theme;

class ShareHistory : public QWidget {
    Q_OBJECT
public:
    // `title`: "CPU". Drawn in that device's colour.
    ShareHistory(const QString& title, QColor Theme::*colour, ThemeHub& themes, QWidget* parent = nullptr);

    static constexpr double window_seconds = 60;
    void add(double seconds, double share); // 0 .. 1; an earlier time clears the history
    std::size_t samples() const { return m_samples.size(); }

    QSize sizeHint() const override { return {160, 40}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ThemeHub& m_themes;
    QColor Theme::*const m_colour;
    std::deque<std::pair<double, double>> m_samples; // seconds, share
};

} // namespace epoch::ui
