// card_tabs: the title of a card, or the titles of all cards that share its place, as tabs in the same row; where there
// is no room for all, the one in front with a menu of the others.
#pragma once

#include <QWidget>

#include <vector>

namespace epoch::ui {

class ThemeHub;

class CardTabs : public QWidget {
    Q_OBJECT
public:
    explicit CardTabs(ThemeHub& themes, QWidget* parent = nullptr);

    void set(const QStringList& titles, int current);
    const QStringList& titles() const { return m_titles; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    bool collapsed() const { return width() < sizeHint().width(); }
    QRect collapsedBox() const;
    void paintCollapsed(QPainter& painter) const;
    void openMenu();
    std::vector<QRect> boxes() const;
    int at(const QPoint& point) const;

    ThemeHub& m_themes;
    QStringList m_titles;
    int m_current = 0, m_hover = -1;
    bool m_focus_by_key = false;
};

} // namespace epoch::ui
