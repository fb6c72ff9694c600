// confusion_matrix: what was guessed for each true class, in counts or as a share of its row; the diagonal is right.
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
        std::int64_t truth = 0, guess = 0;
        bool operator==(const Cell&) const = default;
    };
    void show(std::shared_ptr<const ResultsView> results);
    void setFigures(CellFigures figures);
    const std::optional<Cell>& chosen() const { return m_chosen; }
    void choose(const std::optional<Cell>& cell);
    QRectF cellBox(const Cell& cell) const;
    QString cellText(const Cell& cell) const; // as it is written in the cell

    // What stands at the right of a class: its recall and its precision, as far as there is room.
    QStringList measuresOf(std::int64_t truth) const;

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
    double nameRoom() const;
    double measuresRoom() const;
    std::optional<Cell> cellAt(const QPointF& at) const;
    QString words(const Cell& cell) const;
    QColor cellColour(const Cell& cell) const;
    QFont figuresThatFit() const;
    void paintCells(QPainter& painter) const;
    void paintNames(QPainter& painter) const;
    void paintMeasures(QPainter& painter) const;

    ThemeHub& m_themes;
    std::shared_ptr<const ResultsView> m_results;
    CellFigures m_figures = CellFigures::counts;
    std::optional<Cell> m_chosen;
};

} // namespace epoch::ui
