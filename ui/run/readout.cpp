#include "ui/run/readout.h"

#include "ui/style/text_scale.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QProgressBar>

namespace epoch::ui {

namespace {
constexpr int progress_parts = 1000;
}

Readout::Readout(const QString& caption, const QString& widest, QWidget* parent)
    : QWidget(parent)
    , m_caption(caption)
    , m_value(textLabel({}, TextRole::mono, this))
    , m_progress(new QProgressBar(this))
{
    m_value->setFont(monoFont(type_size::node_title, QFont::Medium));
    m_value->setMinimumWidth(QFontMetrics(m_value->font()).horizontalAdvance(widest) + space::xs);
    sizedByText(*m_value);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(3);
    m_progress->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // its size hint is far wider than a figure
    m_progress->setRange(0, progress_parts);
    m_progress->setAccessibleName(tr("%1, progress").arg(caption));
    auto size_policy = m_progress->sizePolicy();
    size_policy.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(size_policy);
    column(this, {textLabel(caption, TextRole::caption, this), m_value, m_progress},
        {.spacing = 1, .margins = {0, 3, 0, 2}});
    m_progress->hide();
    showValue({});
}

void Readout::showValue(const QString& value)
{
    const auto shown = value.isEmpty() ? QStringLiteral("–") : value;
    if (m_value->text() == shown) return;
    m_value->setText(shown);
    m_value->setAccessibleName(tr("%1: %2").arg(m_caption, value.isEmpty() ? tr("nothing yet") : value));
}

void Readout::setProgress(double share)
{
    m_progress->setVisible(share >= 0);
    if (share >= 0) m_progress->setValue(static_cast<int>(share * progress_parts));
}

} // namespace epoch::ui
