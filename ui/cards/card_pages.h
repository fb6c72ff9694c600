// CardPages: what a card shows below its title row, one page at a time. A page always fills it, and a change of the
// page's size hint does not lay out the window: texts change many times a second.
#pragma once

#include <QWidget>

#include <vector>

namespace epoch::ui {

class CardPages : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    void add(QWidget* page);
    void showPage(int index);
    int current() const { return m_current; }

    // Computed once from the pages, and again after a change of font.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    std::vector<QWidget*> m_pages;
    int m_current = 0;
    mutable QSize m_hint, m_min;
};

} // namespace epoch::ui
