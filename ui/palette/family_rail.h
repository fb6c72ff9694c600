// FamilyRail: the palette of a narrow window: an icon for each family, with its layers in a menu.
#pragma once

#include "ui/search/layer_choices.h"

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace epoch::ui {

class ThemeHub;

class FamilyRail : public QWidget {
    Q_OBJECT
public:
    static constexpr int rail_width = 48;

    FamilyRail(ThemeHub& themes, QWidget* parent);

    void setChoices(const std::vector<LayerChoice>& choices); // ordered by family

Q_SIGNALS:
    void chosen(int index); // into the choices

private:
    QToolButton* buttonOf(const LayerChoice& choice);
    void paintIcons();

    ThemeHub& m_themes;
    QVBoxLayout* m_column;
    std::vector<std::pair<std::optional<Family>, QToolButton*>> m_buttons; // nullopt: blocks
};

} // namespace epoch::ui
