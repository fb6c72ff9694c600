// guess_bars: as many rows as there is room for, the likeliest on top.
#include "ui/views/guess_bars.h"

#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {
constexpr double row_height = 20, name_room = 64, figure_room = 46;
}

GuessBars::GuessBars(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("What the network says"));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void GuessBars::show(const Guess& guess)
{
    m_answers = likeliest(guess);
    m_numbers = guess.kind == Guess::Kind::numbers;
    setAccessibleDescription(guessText(guess));
    update();
}

void GuessBars::clear()
{
    m_answers.clear();
    update();
}

void GuessBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    const QFontMetricsF metrics(uiFont(type_size::caption));
    double most = 1e-30;
    for (const auto& answer : m_answers) most = std::max(most, std::abs(answer.share));
    const auto rows = std::min(m_answers.size(), std::size_t(std::max(1.0, height() / row_height)));
    for (std::size_t i = 0; i < rows; ++i) {
        const auto& answer = m_answers[i];
        const double y = double(i) * row_height;
        painter.setFont(uiFont(type_size::caption, i == 0 ? QFont::DemiBold : QFont::Normal));
        painter.setPen(theme.text);
        painter.drawText(QRectF(0, y, name_room - 6, row_height), Qt::AlignRight | Qt::AlignVCenter,
            metrics.elidedText(answer.name, Qt::ElideRight, name_room - 8));
        const double room = std::max(4.0, width() - name_room - figure_room);
        const double length = room * std::abs(answer.share) / (m_numbers ? most : 1.0);
        painter.fillRect(QRectF(name_room, y + 4, room, row_height - 8), theme.sunken);
        painter.fillRect(QRectF(name_room, y + 4, std::max(1.0, length), row_height - 8), theme.run_lines[0]);
        if (answer.right) {
            painter.setPen(QPen(theme.text, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(name_room, y + 3.5, room, row_height - 7));
        }
        painter.setFont(tabular(uiFont(type_size::caption)));
        painter.setPen(theme.text);
        painter.drawText(QRectF(name_room + room + 4, y, figure_room - 4, row_height), Qt::AlignLeft | Qt::AlignVCenter,
            m_numbers ? figureText(answer.share) : percentText(answer.share));
    }
}

} // namespace epoch::ui
