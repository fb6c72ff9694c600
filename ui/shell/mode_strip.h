// ModeStrip: the modes of the window as tabs.
#pragma once

#include "ui/core/mode.h"

#include <QWidget>

namespace epoch::ui {

class CardTabs;
class ThemeHub;

class ModeStrip : public QWidget {
    Q_OBJECT
public:
    explicit ModeStrip(ThemeHub& themes, QWidget* parent = nullptr);

    void show(Mode mode);
    static QString title(Mode mode);

Q_SIGNALS:
    void chosen(epoch::ui::Mode mode);

private:
    CardTabs* m_tabs;
};

} // namespace epoch::ui
