#include "ui/present/frozen_picture.h"

#include "ui/style/text_scale.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace epoch::ui {

FrozenPicture::FrozenPicture(QWidget& window, ThemeHub& themes)
    : QWidget(&window)
    , m_window(window)
    , m_themes(themes)
{
    setObjectName(QStringLiteral("frozen"));
    setAttribute(Qt::WA_OpaquePaintEvent);
    hide();
}

void FrozenPicture::setFrozen(bool frozen)
{
    setVisible(false);
    if (!frozen) return;
    m_picture = m_window.grab();
    setGeometry(m_window.rect());
    show();
    raise();
}

void FrozenPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    const auto& look = m_themes.current();
    painter.setFont(uiFont(type_size::body, QFont::DemiBold));
    const auto words = tr("Frozen picture; what runs goes on");
    const int gap = scaled(space::s);
    const QRect text = painter.fontMetrics().boundingRect(words);
    const QRect tag(width() - text.width() - 3 * gap, gap, text.width() + 2 * gap, text.height() + gap);
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.accent);
    painter.drawRoundedRect(tag, space::control_radius, space::control_radius);
    painter.setPen(look.on_accent);
    painter.drawText(tag, Qt::AlignCenter, words);
}

} // namespace epoch::ui
