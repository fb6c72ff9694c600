// NumberField: typed, checked, entered.
#include "ui/run/number_field.h"

#include "base/units.h"
#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QStyle>

#include <array>
#include <cmath>

namespace epoch::ui {

NumberField::NumberField(double least, double most, QWidget* parent)
    : QLineEdit(parent)
    , m_least(least)
    , m_most(most)
{
    setFont(monoFont(type_size::node_title));
    connect(this, &QLineEdit::textEdited, this, [this] {
        double typed = 0;
        mark(!parse_number(text().trimmed().toStdString(), typed) || typed < m_least || typed > m_most);
    });
}

void NumberField::setRange(double least, double most)
{
    m_least = least;
    m_most = most;
    setToolTip(tr("From %1 to %2; arrow keys step through 1, 2, 5")
                   .arg(QString::fromStdString(number_text(least)), QString::fromStdString(number_text(most))));
}

void NumberField::showValue(double value)
{
    m_value = value;
    if (hasFocus() && isModified()) return;
    const auto shown = QString::fromStdString(number_text(value));
    if (text() != shown) setText(shown);
    mark(false);
}

void NumberField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->modifiers() == Qt::NoModifier) return commit();
        break;
    case Qt::Key_Up: return nudge(1);
    case Qt::Key_Down: return nudge(-1);
    case Qt::Key_Escape: setModified(false); return showValue(m_value);
    default: break;
    }
    QLineEdit::keyPressEvent(event);
}

void NumberField::focusOutEvent(QFocusEvent* event)
{
    if (isModified()) commit();
    QLineEdit::focusOutEvent(event);
}

void NumberField::commit()
{
    double typed = 0;
    const auto good = parse_number(text().trimmed().toStdString(), typed) && typed >= m_least && typed <= m_most;
    setModified(false);
    if (!good) return showValue(m_value);
    const auto changed = typed != m_value;
    showValue(typed);
    if (changed) Q_EMIT entered(typed);
}

void NumberField::nudge(int direction)
{
    if (m_value <= 0) return;
    static constexpr std::array mantissas = {1.0, 2.0, 5.0};
    const auto decade = static_cast<int>(std::floor(std::log10(m_value) + 1e-9));
    auto next = m_value;
    for (int d = decade - 1; d <= decade + 1; ++d)
        for (const auto mantissa : mantissas) {
            // Read back from text, so that 3 steps down from 1 are 0.1 and not 0.1000000001.
            double candidate = 0;
            parse_number(number_text(mantissa) + "e" + std::to_string(d), candidate);
            const auto further = direction > 0 ? candidate > m_value * 1.0001 : candidate < m_value * 0.9999;
            const auto nearer = next == m_value || (direction > 0 ? candidate < next : candidate > next);
            if (further && nearer) next = candidate;
        }
    if (next == m_value || next < m_least || next > m_most) return;
    setModified(false);
    showValue(next);
    Q_EMIT entered(next);
}

void NumberField::mark(bool invalid)
{
    if (property("invalid").toBool() == invalid) return;
    setProperty("invalid", invalid);
    style()->unpolish(this);
    style()->polish(this);
}

} // namespace epoch::ui
