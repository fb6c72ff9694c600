// crossover_map: who is faster at which batch and size: colour = log2 of the speed-up, a bold line where both are
// equal, hatched where it is estimated, grey where that leaves it open, a cross at the network as it is.
#pragma once

#include "protocol/race.h"

#include <QWidget>

#include <memory>

namespace epoch::ui {

class ThemeHub;

class CrossoverMap : public QWidget {
    Q_OBJECT
public:
    explicit CrossoverMap(ThemeHub& themes, QWidget* parent = nullptr);

    void show(std::shared_ptr<const Crossover> found);
    void choose(std::size_t row); // whose slice is looked at
    std::size_t chosenRow() const { return m_row; }
    QRectF cellBox(std::size_t row, std::size_t column) const;
    QString cellText(std::size_t row, std::size_t column) const; // "1.6", "≈3.2", "≈0.5-2.1"; "" = not known
    QString describe() const;
    QString describe(const CrossoverCell& cell) const;
    QSize sizeHint() const override { return {420, 240}; }
    QSize minimumSizeHint() const override { return {200, 110}; }

Q_SIGNALS:
    void chosen(std::size_t row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    const CrossoverCell& cell(std::size_t row, std::size_t column) const;
    void paintCell(QPainter& painter, std::size_t row, std::size_t column) const;
    void paintLine(QPainter& painter) const;
    void paintAxes(QPainter& painter) const;
    void paintHere(QPainter& painter) const;

    ThemeHub& m_themes;
    std::shared_ptr<const Crossover> m_found;
    std::size_t m_row = 0;
};

} // namespace epoch::ui
