// phase_bars: a bar a layer on one time axis, split by phase. Phases differ by pattern as well as by colour.
#pragma once

#include "ui/views/phase_rows.h"

#include <QWidget>

namespace epoch::ui {

class ThemeHub;
struct PhaseLook;
struct Theme;

void paintPhase(QPainter& painter, const QRectF& box, const PhaseLook& look, const Theme& theme);

class PhaseBars : public QWidget {
    Q_OBJECT
public:
    explicit PhaseBars(ThemeHub& themes, QWidget* parent = nullptr);

    void set(PhaseTable table);
    const PhaseTable& table() const { return m_table; }
    QRectF barBox(std::size_t row) const; // of the whole row's time
    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(const std::vector<epoch::NodeId>& nodes);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    double longest() const;
    double nameWidth() const;
    int rowAt(const QPointF& point) const;
    QString describe(const PhaseRow& row) const;

    ThemeHub& m_themes;
    PhaseTable m_table;
};

// The signs of the phases in one line.
class PhaseLegend : public QWidget {
    Q_OBJECT
public:
    explicit PhaseLegend(ThemeHub& themes, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ThemeHub& m_themes;
};

} // namespace epoch::ui
