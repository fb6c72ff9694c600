// ColumnErrorPage: the error over the values of a chosen column of a table, which shows where predictions are bad.
#pragma once

#include "protocol/inside.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace epoch::ui {

class BarRows;
class ThemeHub;

class ColumnErrorPage : public QWidget {
    Q_OBJECT
public:
    explicit ColumnErrorPage(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const ResultsView& results);

private:
    void draw();
    QString errorText(double error) const; // "12 %", "41,200 €"

    ResultsView m_results;
    QComboBox* m_column;
    QLabel* m_text;
    BarRows* m_bars;
};

} // namespace epoch::ui
