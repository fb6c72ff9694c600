#include "ui/views/core_bars.h"

#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

CoreBars::CoreBars(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setMinimumHeight(20);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void CoreBars::set(const std::vector<float>& shares)
{
    if (shares == m_shares) return;
    if (shares.size() != m_shares.size()) updateGeometry();
    m_shares = shares;
    QStringList each;
    for (const float share : shares) each << percentText(double(share));
    setAccessibleName(tr("Share of time each core was busy: %1").arg(each.join(QStringLiteral(", "))));
    setToolTip(tr("Share of time that each of the %1 cores was busy").arg(shares.size()));
    update();
}

QSize CoreBars::sizeHint() const { return {int(std::min<std::size_t>(m_shares.size() * 10, 120)), 36}; }

void CoreBars::paintEvent(QPaintEvent*)
{
    if (m_shares.empty()) return;
    QPainter painter(this);
    const auto& theme = m_themes.current();
    const double pitch = double(width()) / double(m_shares.size()), gap = pitch >= 4 ? 2 : 0;
    for (std::size_t i = 0; i < m_shares.size(); ++i) {
        const QRectF slot(double(i) * pitch, 0, std::max(1.0, pitch - gap), height());
        const double share = std::isfinite(m_shares[i]) ? std::clamp(double(m_shares[i]), 0.0, 1.0) : 0;
        painter.fillRect(slot, theme.sunken);
        painter.fillRect(slot.adjusted(0, slot.height() * (1 - share), 0, 0), theme.cpu);
    }
}

} // namespace epoch::ui
