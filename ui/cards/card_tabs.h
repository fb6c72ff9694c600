// CardTabs: the title of a card, or the titles of all cards that share its place, as tabs in one row. Where there is no
// room for all, it shows the first ones, always the one in front, and a menu of all ("2 more").
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
    QStringList shown() const; // without those that are only in the menu
    int widthIn(int room) const; // the width of the tabs that fit into `room`

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
    struct Tab {
        int index;
        QRect box;
    };
    std::vector<Tab> tabsIn(int room) const;
    QRect moreBox() const; // empty: all tabs are shown
    int moreWidth(std::size_t hidden) const;
    void paintMore(QPainter& painter) const;
    void openMenu();
    int at(const QPoint& point) const;

    ThemeHub& m_themes;
    QStringList m_titles;
    int m_current = 0, m_hover = -1;
    bool m_focus_by_key = false;
};

} // namespace epoch::ui
