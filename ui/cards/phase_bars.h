// PhaseBars: one bar per layer on a common time axis, split by phase. Phases differ in pattern as well as in colour.
#pragma once

#include "ui/cards/phase_rows.h"

#include <QWidget>

namespace epoch::ui {

class ThemeHub;
struct PhaseLook;
struct Theme;

void paintPhase(QPainter& painter, const QRectF& box, const PhaseLook& look, const Theme& theme);

enum class BarUnit : std::uint8_t { seconds, share }; // of the step

// Shared by several tables, so that their bars can be compared.
struct BarAxis {
    BarUnit unit = BarUnit::seconds;
    double max = 0; // longest bar, in the unit; 0: the longest row of the table
    double name_width = 0; // in pixels; 0: as the table needs
    bool operator==(const BarAxis&) const = default;
};

class PhaseBars : public QWidget {
    Q_OBJECT
public:
    explicit PhaseBars(ThemeHub& themes, QWidget* parent = nullptr);

    void set(PhaseTable table);
    const PhaseTable& table() const { return m_table; }
    void setAxis(const BarAxis& axis);
    const BarAxis& axis() const { return m_axis; }
    void light(const std::vector<NodeId>& nodes); // highlights the rows of these nodes
    bool lit(std::size_t row) const;
    double nameWidthNeeded() const; // in pixels
    QRectF barBox(std::size_t row) const; // the bar of the whole row
    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(const std::vector<epoch::NodeId>& nodes);
    void hovered(const std::vector<epoch::NodeId>& nodes); // empty: no row, or a row of no layer

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    double value(const PhaseRow& row) const; // in the unit of the axis
    QString valueText(const PhaseRow& row) const;
    double longest() const;
    double nameWidth() const;
    void paintRow(QPainter& painter, std::size_t i) const;
    int rowAt(const QPointF& point) const;
    QString describe(const PhaseRow& row) const;

    ThemeHub& m_themes;
    PhaseTable m_table;
    BarAxis m_axis;
    std::vector<NodeId> m_lit;
};

// The legend of the phases, in as many lines as the card's width needs.
class PhaseLegend : public QWidget {
    Q_OBJECT
public:
    explicit PhaseLegend(ThemeHub& themes, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<QRectF> boxes(int width) const; // of each sign with its name

    ThemeHub& m_themes;
};

} // namespace epoch::ui
