// Drawer: the lists and tables at the foot of the window, one at a time. It is opened by its actions, which the menus,
// keys and the foot share, and shut by Esc or its cross.
#pragma once

#include <QFrame>

#include <vector>

class QAction;
class QBoxLayout;
class QLabel;
class QToolButton;

namespace epoch::ui {

class ThemeHub;

class Drawer : public QFrame {
    Q_OBJECT
public:
    explicit Drawer(ThemeHub& themes, QWidget* parent = nullptr);

    void add(const QString& title, const char* name, QWidget* page);
    const std::vector<QAction*>& actions() const { return m_actions; } // one a page, in order: open or shut it
    QAction* actionOf(const QWidget* page) const;

    QWidget* page() const { return m_open; } // null: the drawer is shut
    void open(QWidget* page); // null: shuts the drawer

Q_SIGNALS:
    void changed(); // which page is open, or that none is

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QBoxLayout* m_column; // title and pages
    QLabel* m_title;
    QToolButton* m_close;
    std::vector<QWidget*> m_pages;
    std::vector<QAction*> m_actions;
    QWidget* m_open = nullptr;
};

} // namespace epoch::ui
