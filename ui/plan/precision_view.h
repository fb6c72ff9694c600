// PrecisionView: what FP32, TF32, BF16, FP16 and FP8 make of a number, of a sum, of a small change of a weight and of a
// small gradient, computed in each of them as it is entered.
#pragma once

#include "costs/float_format.h"

#include <QWidget>

#include <array>
#include <vector>

class QLabel;

namespace epoch::ui {

class CardTabs;
class NumberBits;
class NumberField;
class ThemeHub;

class PrecisionView : public QWidget {
    Q_OBJECT
public:
    PrecisionView(ThemeHub& themes, QWidget* parent = nullptr);

private:
    struct Row {
        NumberBits* bits;
        QLabel *result, *error;
    };
    struct Entry {
        QLabel* name;
        NumberField* field;
    };
    Entry makeEntry(std::size_t place);
    QWidget* makeRows();
    QLabel* makeLegend();
    void choose(int trial);
    void refresh();

    ThemeHub& m_themes;
    CardTabs* m_trials;
    std::array<Entry, 2> m_entries;
    QLabel *m_words, *m_exact, *m_legend;
    std::vector<Row> m_rows;
    std::vector<std::array<double, 2>> m_numbers; // of each trial
    std::size_t m_trial = 0;
};

} // namespace epoch::ui
