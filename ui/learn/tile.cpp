#include "ui/learn/tile.h"

#include "ui/learn/graph_thumbnail.h"
#include "ui/style/dark_picture.h"
#include "ui/style/icons.h"
#include "ui/style/text_scale.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace epoch::ui {

namespace {

constexpr double ring = Tile::inset + 0.5; // the focus ring and the gap inside it, to the middle of the frame
constexpr int arrow_width = 20, max_difficulty = 3, dot = 7, dot_step = 11;
constexpr double picture_ratio = 1.6;
constexpr int narrowest = 152;

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
    connect(&themes, &ThemeHub::changed, this, &QWidget::updateGeometry);
    connect(&themes, &ThemeHub::changed, this, &Tile::themePictures);
}

void Tile::setPictures(const QPixmap& samples, const QPixmap& learned, const GraphPicture& network)
{
    m_light = {samples, learned};
    m_network = network;
    themePictures();
    updateGeometry();
}

void Tile::themePictures()
{
    const bool dark = m_themes.kind() == ThemeKind::dark;
    m_data = dark ? onDark(m_light[0]) : m_light[0];
    m_learned = dark ? onDark(m_light[1]) : m_light[1];
    update();
}

void Tile::setDifficulty(int dots)
{
    m_difficulty = dots;
    setAccessibleDescription(tr("%1 Difficulty %2 of %3.").arg(accessibleDescription()).arg(dots).arg(max_difficulty));
    updateGeometry();
}

int Tile::margin() const { return m_size == Size::large ? space::l : space::m; }
int Tile::iconSide() const { return scaled(m_size == Size::large ? 32 : 20); }
int Tile::dotsWidth() const { return m_difficulty > 0 ? scaled(max_difficulty * dot_step) + space::xs : 0; }

int Tile::picturesHeight(int width) const { return hasPictures() ? int((width - arrow_width) / 2 / picture_ratio) : 0; }

QFont Tile::titleFont() const
{
    return uiFont(m_size == Size::large ? type_size::section : type_size::body, QFont::DemiBold);
}

QFont Tile::textFont() const { return uiFont(m_size == Size::large ? type_size::body : type_size::node_title); }

int Tile::wrappedHeight(const QFont& font, const QString& text, int width) const
{
    return text.isEmpty() ? 0 : QFontMetrics(font).boundingRect(0, 0, width, 10'000, Qt::TextWordWrap, text).height();
}

// As narrow as it may get: the page gives tiles the width that they share.
QSize Tile::sizeHint() const { return {scaled(narrowest), heightForWidth(scaled(240))}; }

QSize Tile::minimumSizeHint() const { return {scaled(narrowest), scaled(64)}; }

// Must match the layout in paintEvent().
int Tile::heightForWidth(int width) const
{
    const auto inside = static_cast<int>(width - 2 * (ring + margin()));
    auto height = 2 * (ring + margin());
    if (hasPictures()) height += picturesHeight(inside) + space::s;
    const int title_width = m_size == Size::large ? inside : inside - iconSide() - space::s;
    const int title = wrappedHeight(titleFont(), m_title, title_width);
    height += m_size == Size::large ? iconSide() + space::m + title : std::max(iconSide(), title);
    height += space::xs + wrappedHeight(textFont(), m_text, inside);
    if (!m_footer.isEmpty())
        height += space::s + wrappedHeight(uiFont(type_size::caption), m_footer, inside - dotsWidth());
    return static_cast<int>(std::ceil(height));
}

void Tile::paintPictures(QPainter& painter, const QRectF& box) const
{
    const auto& t = m_themes.current();
    const double wide = (box.width() - arrow_width) / 2;
    const QRectF left(box.topLeft(), QSizeF(wide, box.height())),
        right(box.right() - wide, box.top(), wide, box.height());
    if (m_data.isNull()) return paintThumbnail(painter, box, m_network, t);
    const auto put = [&](const QRectF& place, const QPixmap& picture) {
        QPainterPath rounded;
        rounded.addRoundedRect(place, space::control_radius, space::control_radius);
        painter.save();
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.setClipPath(rounded);
        painter.drawPixmap(place, picture, picture.rect());
        painter.restore();
        painter.setPen(QPen(t.hairline, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(rounded);
    };
    put(left, m_data);
    if (m_learned.isNull())
        paintThumbnail(painter, right, m_network, t);
    else
        put(right, m_learned);
    const QPointF tip(right.left() - 4, box.center().y());
    painter.setPen(QPen(t.secondary_text, 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(tip - QPointF(arrow_width - 8, 0), tip);
    painter.drawPolyline(QPolygonF{tip + QPointF(-4, -4), tip, tip + QPointF(-4, 4)});
}

void Tile::paintDots(QPainter& painter, const QPointF& at) const
{
    const auto& t = m_themes.current();
    for (int i = 0; i < max_difficulty; ++i) {
        painter.setPen(QPen(t.secondary_text, 1));
        painter.setBrush(i < m_difficulty ? QBrush(t.secondary_text) : QBrush(Qt::NoBrush));
        painter.drawEllipse(
            QRectF(at.x() + scaled(dot_step) * i, at.y() - scaled(dot) / 2.0, scaled(dot), scaled(dot)));
    }
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
    const int wide = int(inside.width());
    if (hasPictures()) {
        paintPictures(painter, {inside.topLeft(), QSizeF(inside.width(), picturesHeight(wide))});
        inside.setTop(inside.top() + picturesHeight(wide) + space::s);
    }
    const auto side = iconSide();
    painter.drawPixmap(
        inside.topLeft(), iconPixmap(m_icon, big ? t.accent : t.secondary_text, side, devicePixelRatioF()));
    const int wrapped = static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap;
    painter.setPen(t.text);
    painter.setFont(titleFont());
    if (big) {
        inside.setTop(inside.top() + side + space::m);
        painter.drawText(inside, wrapped, m_title);
        inside.setTop(inside.top() + wrappedHeight(titleFont(), m_title, wide) + space::xs);
    } else {
        const auto beside = inside.adjusted(side + space::s, 0, 0, 0);
        const int title = std::max(side, wrappedHeight(titleFont(), m_title, int(beside.width())));
        painter.drawText(QRectF(beside.topLeft(), QSizeF(beside.width(), title)),
            static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextWordWrap, m_title);
        inside.setTop(inside.top() + title + space::xs);
    }
    painter.setPen(t.secondary_text);
    painter.setFont(textFont());
    painter.drawText(inside, wrapped, m_text);
    if (m_footer.isEmpty()) return;
    painter.setFont(uiFont(type_size::caption));
    const int dots = dotsWidth(), foot = wrappedHeight(painter.font(), m_footer, wide - dots);
    const auto top = inside.bottom() - foot;
    painter.drawText(QRectF(inside.left() + dots, top, inside.width() - dots, foot), wrapped, m_footer);
    if (dots > 0) paintDots(painter, {inside.left(), top + QFontMetricsF(painter.font()).lineSpacing() / 2});
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
