// KeySheet: the keyboard shortcuts of the menus and of the canvas, in two columns, with a search.
#pragma once

#include <QDialog>

#include <vector>

class QHBoxLayout;
class QLineEdit;
class QMenuBar;

namespace epoch::ui {

class KeySheet : public QDialog {
    Q_OBJECT
public:
    KeySheet(const QMenuBar& menus, QWidget* parent);

private:
    struct Key {
        QString text, keys;
    };
    struct Group {
        QString title;
        std::vector<Key> keys;
    };
    void read(const QMenuBar& menus);
    void fill();

    std::vector<Group> m_groups;
    QLineEdit* m_search;
    QHBoxLayout* m_columns;
};

} // namespace epoch::ui
