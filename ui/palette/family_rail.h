// FamilyRail: the palette where the window is narrow: a sign for each family, and its layers in a menu.
#pragma once

#include "ui/search/layer_choices.h"

#include <QWidget>

class QMenu;
class QToolButton;
class QVBoxLayout;

namespace epoch::ui {

class ThemeHub;

class FamilyRail : public QWidget {
    Q_OBJECT
public:
    static constexpr int rail_width = 48;

    FamilyRail(ThemeHub& themes, QWidget* parent);

    void setChoices(const std::vector<LayerChoice>& choices); // in the order of families

Q_SIGNALS:
    void chosen(int index); // among the choices

private:
    QToolButton* buttonOf(const LayerChoice& choice);
    void paintIcons();

    ThemeHub& m_themes;
    QVBoxLayout* m_column;
    std::vector<std::pair<std::optional<Family>, QToolButton*>> m_buttons; // none: blocks
};

} // namespace epoch::ui
