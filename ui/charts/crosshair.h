// crosshair: a line through a chart at the place that is read off, and the words beside it; painted again without the
// rest of the chart.
#pragma once

#include "ui/charts/plot_library.h"

#include <initializer_list>
#include <vector>

namespace epoch::ui {

struct Theme;

class Crosshair {
public:
    // `others` are painted with it; hidden at first.
    explicit Crosshair(QCustomPlot& plot, std::initializer_list<QCPAbstractItem*> others = {});

    void setTheme(const Theme& theme);
    enum class Words : std::uint8_t { on_top, at_the_bottom };
    void show(double x, const QString& words, Words place = Words::on_top);
    void hide();
    bool shown() const { return m_line->visible(); }
    QString text() const { return m_words->text(); } // the last one that was shown

private:
    QCustomPlot& m_plot;
    std::vector<QCPAbstractItem*> m_others;
    QCPItemStraightLine* m_line;
    QCPItemText* m_words;
};

} // namespace epoch::ui
