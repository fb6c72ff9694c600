// Crosshair: a vertical line through a chart with a text beside it, on a layer of its own that repaints without the
// rest of the chart.
#pragma once

#include "ui/charts/plot_library.h"

#include <initializer_list>
#include <vector>

namespace epoch::ui {

struct Theme;

class Crosshair {
public:
    // `others` are items on the same layer; hidden at first.
    explicit Crosshair(QCustomPlot& plot, std::initializer_list<QCPAbstractItem*> others = {});

    void setTheme(const Theme& theme);
    enum class TextAt : std::uint8_t { top, bottom };
    void show(double x, const QString& text, TextAt place = TextAt::top);
    void hide();
    bool shown() const { return m_line->visible(); }
    QString text() const { return m_reading; } // the last one shown

private:
    QCustomPlot& m_plot;
    std::vector<QCPAbstractItem*> m_others;
    QCPItemStraightLine* m_line;
    QCPItemText* m_text;
    QString m_reading; // before its lines are wrapped
};

} // namespace epoch::ui
