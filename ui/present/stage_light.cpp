#include "ui/present/stage_light.h"

#include "ui/style/text_scale.h"
#include "ui/style/theme.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPainterPath>
#include <QPlainTextEdit>

namespace epoch::ui {
namespace {

constexpr int keys_ms = 2000, click_ms = 600, follow_ms = 16, spot_radius = 90, click_radius = 14, ring = 4;
constexpr float dimmed = 0.55F;

bool typing()
{
    const auto* focus = QApplication::focusWidget();
    return qobject_cast<const QLineEdit*>(focus) || qobject_cast<const QAbstractSpinBox*>(focus)
        || qobject_cast<const QPlainTextEdit*>(focus);
}

// Nothing of what is typed as text, which the field shows by itself.
QString wordsOf(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Control:
    case Qt::Key_Shift:
    case Qt::Key_Alt:
    case Qt::Key_AltGr:
    case Qt::Key_Meta:
    case Qt::Key_unknown: return {};
    default: break;
    }
    const auto held = event.modifiers() & ~Qt::KeypadModifier;
    const bool text = !event.text().isEmpty() && event.text().front().isPrint();
    if (typing() && text && !(held & (Qt::ControlModifier | Qt::AltModifier))) return {};
    return QKeySequence(QKeyCombination(held, Qt::Key(event.key()))).toString(QKeySequence::NativeText);
}

} // namespace

StageLight::StageLight(QWidget& window, ThemeHub& themes)
    : QWidget(&window)
    , m_window(window)
    , m_themes(themes)
{
    setObjectName(QStringLiteral("stageLight"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    for (auto* timer : {&m_keys_end, &m_click_end}) timer->setSingleShot(true);
    connect(&m_keys_end, &QTimer::timeout, this, [this] {
        m_keys.clear();
        fit();
    });
    connect(&m_click_end, &QTimer::timeout, this, [this] {
        m_clicked = false;
        fit();
    });
    connect(&m_follow, &QTimer::timeout, this, &StageLight::follow);
    hide();
}

void StageLight::setEcho(bool on)
{
    m_echo = on;
    on ? qApp->installEventFilter(this) : qApp->removeEventFilter(this);
    m_keys.clear();
    m_clicked = false;
    fit();
}

void StageLight::setSpot(bool on)
{
    m_spot = on;
    on ? m_follow.start(follow_ms) : m_follow.stop();
    follow();
    fit();
}

void StageLight::fit()
{
    setGeometry(m_window.rect());
    setVisible(m_spot || m_clicked || !m_keys.isEmpty());
    raise();
    update();
}

void StageLight::follow()
{
    const auto at = m_window.mapFromGlobal(QCursor::pos());
    if (at == m_mouse) return;
    m_mouse = at;
    update();
}

// Before shortcuts take it, every key goes through here.
bool StageLight::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        if (const auto words = wordsOf(*static_cast<QKeyEvent*>(event)); !words.isEmpty()) {
            m_keys = words;
            m_keys_end.start(keys_ms);
            fit();
        }
    } else if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType()) {
        m_click = m_window.mapFromGlobal(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
        m_clicked = true;
        m_click_end.start(click_ms);
        fit();
    }
    return false;
}

void StageLight::paintEvent(QPaintEvent*)
{
    const auto& look = m_themes.current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_spot) {
        QPainterPath all, light;
        all.addRect(rect());
        light.addEllipse(m_mouse, scaled(spot_radius), scaled(spot_radius));
        painter.fillPath(all.subtracted(light), QColor::fromRgbF(0, 0, 0, dimmed));
    }
    if (m_clicked) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(look.accent, ring));
        painter.drawEllipse(m_click, scaled(click_radius), scaled(click_radius));
    }
    if (m_keys.isEmpty()) return;
    painter.setFont(uiFont(type_size::section, QFont::DemiBold));
    const int gap = scaled(space::s);
    const QRect text = painter.fontMetrics().boundingRect(m_keys);
    const QSize size(text.width() + 4 * gap, text.height() + 2 * gap);
    const QRect box({(width() - size.width()) / 2, height() - size.height() - gap / 2}, size);
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.text);
    painter.drawRoundedRect(box, gap, gap);
    painter.setPen(look.panel);
    painter.drawText(box, Qt::AlignCenter, m_keys);
}

} // namespace epoch::ui
