// ImportanceBars: how much each column of a table matters to the predictions, the most important on top, with a whisker
// of one standard deviation either way.
#pragma once

#include "ui/views/bar_rows.h"

#include "protocol/inside.h"

namespace epoch::ui {

class ImportanceBars : public BarRows {
    Q_OBJECT
public:
    explicit ImportanceBars(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const ImportanceView& importance);
};

// By how much the score changes: "41,200 €", "3.1 points".
QString importanceAmount(const ImportanceView& importance, double amount);

} // namespace epoch::ui
