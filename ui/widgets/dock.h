// Dock: a dock widget whose title bar is drawn by the studio: name, float and close.
#pragma once

#include <QDockWidget>

class QLabel;
class QToolButton;

namespace epoch::ui {

class ThemeHub;

class Dock : public QDockWidget {
    Q_OBJECT
public:
    Dock(const QString& title, const QString& objectName, QWidget* content, ThemeHub& themes, QWidget* parent);

    void setNarrow(bool narrow); // no room for its name

private:
    void paintIcons();
    void refreshName();

    ThemeHub& m_themes;
    QLabel* m_name;
    QToolButton *m_float, *m_close;
    bool m_narrow = false;
};

} // namespace epoch::ui
