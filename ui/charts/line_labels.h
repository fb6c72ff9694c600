// LineLabels: the names of other runs at the ends of their lines, in their colours. A click on a name hides or shows
// it.
#pragma once

#include "ui/charts/plot_library.h"

#include <vector>

namespace epoch::ui {

struct Theme;

class LineLabels : public QCPAbstractItem {
    Q_OBJECT
public:
    explicit LineLabels(QCustomPlot* plot);

    struct Label {
        QString name;
        QColor colour;
        QPointF end; // of the line, on the axes
        bool hidden = false; // the line is not drawn; the name stays so that a click can show it again
        QString remark = {}; // behind the name
        QString text(const QFontMetricsF& metrics) const; // a long name is elided, the remark is not
    };
    void set(std::vector<Label> labels) { m_labels = std::move(labels); }
    void setTheme(const Theme& theme);
    const Label* at(const QPointF& pixel) const; // the label there; null: none
    QString toolTipAt(const QPointF& pixel) const; // what a click does
    QRectF box(std::size_t label) const; // where it was last painted

    double selectTest(const QPointF&, bool, QVariant* = nullptr) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override;

private:
    std::vector<QRectF> layOut(const QFontMetricsF& metrics) const;

    std::vector<Label> m_labels;
    std::vector<QRectF> m_boxes; // parallel to m_labels
    QColor m_ground, m_faint;
};

} // namespace epoch::ui
