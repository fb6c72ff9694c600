#include "ui/palette/family_rail.h"

#include "ui/canvas/glyphs.h"
#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/widgets.h"

#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr int icon_size = 20, button_size = 36;

QIcon familyIcon(Family family, const QColor& colour, qreal ratio)
{
    const int side = scaled(icon_size);
    QPixmap picture(QSize(side, side) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    canvas::paintFamilyGlyph(painter, QRectF(2, 2, side - 4, side - 4), family, colour);
    return QIcon(picture);
}

} // namespace

FamilyRail::FamilyRail(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_column(new QVBoxLayout(this))
{
    setAccessibleName(tr("Layers by family"));
    m_column->setContentsMargins(0, space::s, 0, space::s);
    m_column->setSpacing(space::xs);
    connect(&themes, &ThemeHub::changed, this, &FamilyRail::paintIcons);
}

QToolButton* FamilyRail::buttonOf(const LayerChoice& choice)
{
    const auto found = std::ranges::find(m_buttons, choice.family, [](const auto& entry) { return entry.first; });
    if (found != m_buttons.end()) return found->second;
    auto* button = new QToolButton(this);
    const auto name = choice.family ? engineText(name_of(*choice.family)) : tr("Blocks");
    setRole(button, "icon");
    button->setFixedSize(button_size, button_size);
    button->setIconSize({icon_size, icon_size});
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    button->setMenu(menu);
    m_column->addWidget(button, 0, Qt::AlignHCenter);
    m_buttons.emplace_back(choice.family, button);
    return button;
}

void FamilyRail::setChoices(const std::vector<LayerChoice>& choices)
{
    clearLayout(m_column);
    m_buttons.clear();
    for (std::size_t i = 0; i < choices.size(); ++i) {
        auto* action = buttonOf(choices[i])->menu()->addAction(choices[i].title);
        action->setToolTip(choices[i].help);
        // Queued: adding a layer may replace the choices and delete this button.
        connect(
            action, &QAction::triggered, this, [this, i] { Q_EMIT chosen(static_cast<int>(i)); }, Qt::QueuedConnection);
    }
    m_column->addStretch(1);
    paintIcons();
}

void FamilyRail::paintIcons()
{
    const auto& theme = m_themes.current();
    for (const auto& [family, button] : m_buttons)
        button->setIcon(family ? familyIcon(*family, theme.family(*family), devicePixelRatioF())
                               : icon(QStringLiteral("network"), theme));
}

} // namespace epoch::ui
