// card_pages: what a card shows below its title row, one page at a time. A page fills it, whatever the page comes to
// need: its words change many times a second, and no window is laid out anew for that.
#pragma once

#include <QWidget>

#include <vector>

namespace epoch::ui {

class CardPages : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    void add(QWidget* page);
    void turnTo(int index);
    int current() const { return m_current; }

    // As the pages were when they were first asked; another font asks again.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    std::vector<QWidget*> m_pages;
    int m_current = 0;
    mutable QSize m_hint, m_least;
};

} // namespace epoch::ui
