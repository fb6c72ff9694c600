// ConfusionMatrix: the predicted classes of each true class, as counts or as shares of the row. The diagonal is
// correct.
#pragma once

#include "protocol/inside.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace epoch::ui {

class ThemeHub;

enum class CellFigures : std::uint8_t { counts, row_shares };

class ConfusionMatrix : public QWidget {
    Q_OBJECT
public:
    explicit ConfusionMatrix(ThemeHub& themes, QWidget* parent = nullptr);

    struct Cell {
        std::int64_t actual = 0, predicted = 0; // classes
        bool operator==(const Cell&) const = default;
    };
    void show(std::shared_ptr<const ResultsView> results);
    void setFigures(CellFigures figures);
    const std::optional<Cell>& chosen() const { return m_chosen; }
    void choose(const std::optional<Cell>& cell);
    QRectF cellBox(const Cell& cell) const;
    QString toolTipAt(const QPointF& at) const;
    QString cellText(const Cell& cell) const; // as written in the cell

    QSize sizeHint() const override { return {260, 260}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

Q_SIGNALS:
    void chosenChanged();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::int64_t count(const Cell& cell) const;
    double share(const Cell& cell) const; // of its row
    QRectF square() const; // where the cells are
    QRectF cellBox(const Cell& cell, const QRectF& all) const;
    double nameWidth() const;
    struct Grid {
        QRectF square; // of the cells
        bool upright = false; // the names below them
    };
    Grid grid() const;
    double measuresWidth() const;
    std::optional<Cell> cellAt(const QPointF& at) const;
    QString description(const Cell& cell) const;
    QColor cellColour(const Cell& cell) const;
    QFont fittingFont() const;
    QRectF nameBelow(std::int64_t predicted, const QRectF& all) const;
    void paintName(QPainter& painter, const QRectF& box, int alignment, const QString& name) const;
    void paintCells(QPainter& painter) const;
    void paintNames(QPainter& painter) const;
    void paintMeasures(QPainter& painter) const;

    ThemeHub& m_themes;
    std::shared_ptr<const ResultsView> m_results;
    CellFigures m_figures = CellFigures::counts;
    std::optional<Cell> m_chosen;
};

} // namespace epoch::ui
