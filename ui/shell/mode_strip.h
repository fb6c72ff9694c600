// ModeStrip: the modes of the window as tabs. A mode is a layout of the panels over the same document and canvas.
#pragma once

#include <QWidget>

namespace epoch::ui {

class CardTabs;
class ThemeHub;

enum class Mode : std::uint8_t { build, train, race, plan };
inline constexpr int mode_count = 4;

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
