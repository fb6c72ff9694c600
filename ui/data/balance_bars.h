// BalanceBars: a bar chart of the number of samples per class or split.
#pragma once

#include "ui/style/theme.h"

#include <QWidget>

namespace epoch::ui {

class BalanceBars : public QWidget {
    Q_OBJECT
public:
    struct Bar {
        QString name;
        std::int64_t count = 0;
    };
    BalanceBars(ThemeHub& themes, QWidget* parent = nullptr);

    void show(std::vector<Bar> bars);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ThemeHub& m_themes;
    std::vector<Bar> m_bars;
};

} // namespace epoch::ui
