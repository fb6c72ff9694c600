// ImportanceBars: how much each column of a table matters to the predictions, as bars with a whisker of one standard
// deviation either way, the most important on top.
#pragma once

#include "protocol/inside.h"

#include <QWidget>

namespace epoch::ui {

class ThemeHub;

class ImportanceBars : public QWidget {
    Q_OBJECT
public:
    explicit ImportanceBars(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const ImportanceView& importance);
    QStringList lines() const { return m_lines; } // each column in words

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    ThemeHub& m_themes;
    ImportanceView m_importance;
    QStringList m_lines;
};

// By how much the score changes: "41,200 €", "3.1 points".
QString importanceAmount(const ImportanceView& importance, double amount);

} // namespace epoch::ui
