// CoreBars: one small bar for the utilization of each processor core.
#pragma once

#include <QWidget>

#include <vector>

namespace epoch::ui {

class ThemeHub;

class CoreBars : public QWidget {
    Q_OBJECT
public:
    explicit CoreBars(ThemeHub& themes, QWidget* parent = nullptr);
    void set(const std::vector<float>& shares);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ThemeHub& m_themes;
    std::vector<float> m_shares;
};

} // namespace epoch::ui
