#include "ui/learn/tile.h"

#include "ui/learn/graph_thumbnail.h"
#include "ui/style/icons.h"

#include <QKeyEvent>
#include <QPainter>

#include <cmath>

namespace epoch::ui {

namespace {
constexpr double ring = 3.5; // the focus ring and the gap inside it
constexpr int picture_height = 44;
} // namespace

Tile::Tile(Size size, const QString& iconName, const QString& title, const QString& text, const QString& footer,
    ThemeHub& themes, QWidget* parent)
    : QAbstractButton(parent)
    , m_size(size)
    , m_icon(hasIcon(iconName) ? iconName : QStringLiteral("network"))
    , m_title(title)
    , m_text(text)
    , m_footer(footer)
    , m_themes(themes)
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(footer.isEmpty() ? text : text + QLatin1Char(' ') + footer);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void Tile::setPicture(const GraphPicture& picture)
{
    m_picture = picture;
    updateGeometry();
    update();
}

int Tile::margin() const { return m_size == Size::large ? space::l : space::m; }
int Tile::iconSide() const { return m_size == Size::large ? 32 : 20; }

QFont Tile::titleFont() const
{
    return uiFont(m_size == Size::large ? type_size::section : type_size::body, QFont::DemiBold);
}

QFont Tile::textFont() const { return uiFont(m_size == Size::large ? type_size::body : type_size::node_title); }

QSize Tile::sizeHint() const
{
    const auto width = m_size == Size::large ? 300 : 240;
    return {width, heightForWidth(width)};
}

QSize Tile::minimumSizeHint() const { return {160, 96}; }

// Must match the layout in paintEvent().
int Tile::heightForWidth(int width) const
{
    const auto text_width = static_cast<int>(width - 2 * (ring + margin()));
    auto height = 2 * (ring + margin()) + iconSide() + space::s;
    if (!m_picture.parts.empty()) height += picture_height + space::s;
    if (m_size == Size::large) height += space::xs + QFontMetrics(titleFont()).lineSpacing() + space::xs;
    height += QFontMetrics(textFont()).boundingRect(0, 0, text_width, 10'000, Qt::TextWordWrap, m_text).height();
    if (!m_footer.isEmpty()) height += space::s + QFontMetrics(uiFont(type_size::caption)).lineSpacing();
    return static_cast<int>(std::ceil(height));
}

void Tile::paintEvent(QPaintEvent*)
{
    const auto& t = m_themes.current();
    const auto big = m_size == Size::large;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto frame = QRectF(rect()).adjusted(ring, ring, -ring, -ring);
    painter.setPen(QPen(underMouse() ? t.accent : t.border, 1));
    painter.setBrush(isDown() ? t.sunken : t.raised);
    painter.drawRoundedRect(frame, space::node_radius, space::node_radius);
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), space::node_radius + 2, space::node_radius + 2);
    }
    auto inside = frame.adjusted(margin(), margin(), -margin(), -margin());
    if (!m_picture.parts.empty()) {
        paintThumbnail(painter, {inside.topLeft(), QSizeF(inside.width(), picture_height)}, m_picture, t);
        inside.setTop(inside.top() + picture_height + space::s);
    }
    const auto side = iconSide();
    painter.drawPixmap(
        inside.topLeft(), iconPixmap(m_icon, big ? t.accent : t.secondary_text, side, devicePixelRatioF()));

    painter.setPen(t.text);
    painter.setFont(titleFont());
    const QFontMetricsF title(painter.font());
    const auto beside = QRectF(inside.left() + side + space::s, inside.top(), inside.width() - side - space::s, side);
    inside.setTop(inside.top() + side + (big ? space::m : space::s));
    if (big) {
        painter.drawText(QPointF(inside.left(), inside.top() + title.ascent()), m_title);
        inside.setTop(inside.top() + title.lineSpacing() + space::xs);
    } else {
        painter.drawText(
            beside, Qt::AlignLeft | Qt::AlignVCenter, title.elidedText(m_title, Qt::ElideRight, beside.width()));
    }
    painter.setPen(t.secondary_text);
    painter.setFont(textFont());
    painter.drawText(inside, static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, m_text);
    painter.setFont(uiFont(type_size::caption));
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignBottom,
        QFontMetricsF(painter.font()).elidedText(m_footer, Qt::ElideRight, inside.width()));
}

void Tile::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void Tile::enterEvent(QEnterEvent* event) { QAbstractButton::enterEvent(event), update(); }
void Tile::leaveEvent(QEvent* event) { QAbstractButton::leaveEvent(event), update(); }

} // namespace epoch::ui
