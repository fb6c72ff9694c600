// NumberField: typed, checked, entered.
#include "ui/widgets/number_field.h"

#include "base/units.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace epoch::ui {

namespace {
constexpr int refusal_ms = 6000;
constexpr double boundless = 1e15; // a range that reaches here is no limit to tell
} // namespace

NumberField::NumberField(double min, double max, QWidget* parent)
    : QLineEdit(parent)
    , m_min(min)
    , m_max(max)
{
    setFont(monoFont(type_size::node_title));
    connect(this, &QLineEdit::textEdited, this, [this] {
        double typed = 0;
        const bool fits = read(typed);
        mark(!fits);
        if (const auto number = readNumber(text(), m_kind); number && *number > m_max)
            refuse(); // more digits make it no smaller
        else if (fits && QToolTip::isVisible())
            QToolTip::hideText();
    });
}

bool NumberField::read(double& value) const
{
    const auto typed = readNumber(text(), m_kind);
    if (typed) value = *typed;
    return typed && value >= m_min && value <= m_max;
}

void NumberField::setRange(double min, double max)
{
    m_min = min;
    m_max = max;
    auto tip = m_steps == Steps::even ? rangeText() : tr("%1; arrow keys step 1-2-5").arg(rangeText());
    if (!accessibleName().isEmpty()) tip = tr("%1. %2").arg(accessibleName(), tip);
    setToolTip(tip);
}

QString NumberField::rangeText() const
{
    if (m_kind == Kind::whole) return tr("%1 to %2, whole numbers").arg(numberText(m_min), numberText(m_max));
    if (m_max >= boundless) return tr("A number, such as 12 or 0.5");
    return tr("%1 to %2").arg(numberText(m_min), numberText(m_max));
}

QString NumberField::refusal() const
{
    if (text().trimmed().isEmpty()) return rangeText();
    const auto typed = readNumber(text(), m_kind), real = readNumber(text(), Kind::real);
    const auto why = !real ? tr("“%1” is not a number.").arg(text())
        : !typed           ? tr("%1 is not a whole number.").arg(text())
        : *typed > m_max   ? tr("%1 is too large.").arg(numberText(*typed))
                           : tr("%1 is too small.").arg(numberText(*typed));
    return tr("%1 Allowed: %2").arg(why, rangeText());
}

// Says below the field what is wrong; queued, because a change of focus would hide it at once.
void NumberField::refuse()
{
    QMetaObject::invokeMethod(
        this,
        [this, why = refusal()] {
            QToolTip::showText(mapToGlobal(QPoint(0, height() / 2)), why, this, {}, refusal_ms);
        },
        Qt::QueuedConnection);
}

void NumberField::setKind(Kind kind, Steps steps)
{
    m_kind = kind;
    m_steps = steps;
}

void NumberField::showValue(double value)
{
    m_value = value;
    if (hasFocus() && isModified()) return;
    const auto shown = m_kind == Kind::whole ? fixedText(value, 0) : quantityText(power_text(value));
    if (const bool whole = hasSelectedText() && selectedText() == text(); text() != shown) {
        setText(shown);
        if (whole) selectAll();
    }
    mark(false);
}

void NumberField::showNone(const QString& placeholder)
{
    m_value.reset();
    setPlaceholderText(placeholder);
    if (hasFocus() && isModified()) return;
    clear();
    mark(false);
}

bool NumberField::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && !isModified()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip && property("invalid").toBool()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), refusal(), this);
        return true;
    }
    return QLineEdit::event(event);
}

void NumberField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->modifiers() != Qt::NoModifier) break;
        commit();
        m_click_selects = true; // what is typed after the next click is another number
        return;
    case Qt::Key_Up: return nudge(1);
    case Qt::Key_Down: return nudge(-1);
    case Qt::Key_Escape: return restore();
    default: break;
    }
    QLineEdit::keyPressEvent(event);
}

void NumberField::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    m_click_selects = event->reason() == Qt::MouseFocusReason;
    const bool returns = event->reason() == Qt::ActiveWindowFocusReason || event->reason() == Qt::PopupFocusReason;
    if (!m_click_selects && !returns) selectAll();
}

void NumberField::mousePressEvent(QMouseEvent* event)
{
    m_selects = std::exchange(m_click_selects, false) && event->button() == Qt::LeftButton;
    QLineEdit::mousePressEvent(event);
}

void NumberField::mouseReleaseEvent(QMouseEvent* event)
{
    QLineEdit::mouseReleaseEvent(event);
    if (std::exchange(m_selects, false) && !hasSelectedText()) selectAll();
}

void NumberField::focusOutEvent(QFocusEvent* event)
{
    if (isModified()) {
        commit();
        restore();
    }
    QLineEdit::focusOutEvent(event);
}

void NumberField::restore()
{
    setModified(false);
    m_value ? showValue(*m_value) : showNone(placeholderText());
}

// What is refused stays to be corrected, until the field is left.
void NumberField::commit()
{
    double typed = 0;
    if (!read(typed)) return refuse();
    setModified(false);
    const auto changed = typed != m_value;
    showValue(typed);
    if (changed) Q_EMIT entered(typed);
}

void NumberField::nudge(int direction)
{
    if (!m_value) return;
    const auto stepped = m_steps == Steps::even ? nextEven(*m_value, direction) : nextOneTwoFive(*m_value, direction);
    const auto next = std::clamp(stepped, m_min, m_max);
    if (next == *m_value || (m_kind == Kind::whole && next != std::floor(next))) return;
    setModified(false);
    showValue(next);
    Q_EMIT entered(next);
}

// By ones, or by a hundredth of a range that is no wider than one.
double NumberField::nextEven(double value, int direction) const
{
    if (m_kind == Kind::whole || m_max - m_min > 1) return value + direction;
    return std::round(value * 100 + direction) / 100;
}

double NumberField::nextOneTwoFive(double value, int direction) const
{
    if (value <= 0) return direction > 0 && m_kind == Kind::whole ? 1 : value;
    static constexpr std::array mantissas = {1.0, 2.0, 5.0};
    const auto decade = static_cast<int>(std::floor(std::log10(value) + 1e-9));
    auto next = value;
    for (int d = decade - 1; d <= decade + 1; ++d)
        for (const auto mantissa : mantissas) {
            // Read back from text, so that 3 steps down from 1 are 0.1 and not 0.1000000001.
            double candidate = 0;
            parse_number(number_text(mantissa) + "e" + std::to_string(d), candidate);
            const auto further = direction > 0 ? candidate > value * 1.0001 : candidate < value * 0.9999;
            const auto nearer = next == value || (direction > 0 ? candidate < next : candidate > next);
            if (further && nearer) next = candidate;
        }
    return next;
}

void NumberField::mark(bool invalid)
{
    if (property("invalid").toBool() == invalid) return;
    setProperty("invalid", invalid);
    style()->unpolish(this);
    style()->polish(this);
}

} // namespace epoch::ui
