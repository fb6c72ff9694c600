// ViewRail: the views that there are, by name with an icon; those that are open are pressed. Where the window is too
// low for all of them, it is one menu.
#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QBoxLayout;
class QToolButton;

namespace epoch::ui {

class ThemeHub;

class ViewRail : public QWidget {
    Q_OBJECT
public:
    explicit ViewRail(ThemeHub& themes, QWidget* parent = nullptr);

    // `icon` is a file of resources/icons. The action is checkable; hidden ones are not shown.
    void add(QAction* action, const QString& icon);
    void setMenu(bool menu); // instead of the buttons
    int heightOfAll() const; // as buttons
    QSize minimumSizeHint() const override; // as low as the menu

private:
    void refresh();
    void paintIcons();

    struct Entry {
        QAction* action;
        QToolButton* button;
        QString icon;
    };
    ThemeHub& m_themes;
    QBoxLayout* m_column;
    QToolButton* m_menu;
    std::vector<Entry> m_entries;
    bool m_as_menu = false;
};

} // namespace epoch::ui
