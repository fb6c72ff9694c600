#include "ui/plan/several_view.h"

#include "base/units.h"
#include "ui/plan/plan_state.h"
#include "ui/plan/plan_text.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QHeaderView>
#include <QTableWidget>

namespace epoch::ui {
namespace {

QString verdictOf(const std::vector<ScalePoint>& points, double steps, const QString& name)
{
    const PlanFigure& faster = points.back().faster;
    const QString times = spanText(timesText(faster.low), timesText(faster.high));
    if (faster.high < 1)
        return SeveralView::tr("More GPUs make this slower: summing the gradients takes longer than a step.");
    if (points[1].faster.low < 1)
        return SeveralView::tr("More GPUs may make this slower: summing the gradients takes as long as a step.");
    if (steps < points.back().gpus)
        return SeveralView::tr("%1 × %2 train %3 times as many samples a second as one. But an epoch of this data has "
                               "fewer steps than there are GPUs.")
            .arg(QString::number(points.back().gpus), name, times);
    return SeveralView::tr("%1 × %2 are %3 times as fast as one.")
        .arg(QString::number(points.back().gpus), name, times);
}

} // namespace

SeveralView::SeveralView(PlanState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_verdict(wrappedLabel({}, TextRole::section, this))
    , m_table(figureTable(tr("Several GPUs"), this))
    , m_link(wrappedLabel({}, TextRole::caption, this))
    , m_reported(wrappedLabel(tr("Reported by others, ResNet-50: 1.90 times on 2 RTX 4090, 7.90 on 8 H100 (both in 16 "
                                 "bits, Lambda), 7.72 (TF32) and 6.72 (16 bits) on 8 A100 (NVIDIA)."),
          TextRole::caption, this))
{
    m_verdict->setObjectName(QStringLiteral("plan.several"));
    setHeadings(
        *m_table, {tr("GPUs"), tr("Samples per step"), tr("A step"), tr("An epoch"), tr("Speed-up"), tr("Efficiency")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setSizeAdjustPolicy(QAbstractItemView::AdjustToContents);
    m_table->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    column(this, {m_verdict, m_table, m_link, m_reported, stretch()},
        {.spacing = space::s, .margins = {space::l, space::m, space::l, space::s}});
    connect(&state, &PlanState::changed, this, &SeveralView::refresh);
}

void SeveralView::refresh()
{
    m_table->setRowCount(0);
    const auto* here = m_state.chosen();
    const auto points = here ? epoch::several(*m_state.answer(), *here) : std::vector<ScalePoint>();
    for (QWidget* part :
        {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_link), static_cast<QWidget*>(m_reported)})
        part->setVisible(!points.empty());
    if (points.empty()) return m_verdict->setText(m_state.whyNoTime());
    const auto name = toText(here->gpu->name);
    m_verdict->setText(verdictOf(points, m_state.answer()->steps_an_epoch, name));
    for (const auto& point : points) {
        appendRow(*m_table,
            {QString::number(point.gpus),
                groupedText(std::uint64_t(m_state.batch() * m_state.accumulated() * point.gpus)),
                secondsText(point.step), secondsText(point.epoch),
                spanText(timesText(point.faster.low), timesText(point.faster.high)),
                spanText(percentText(point.faster.low / point.gpus), percentText(point.faster.high / point.gpus))});
    }
    m_link->setText(
        tr("Data parallel: each GPU trains its own batch, then an all-reduce sums the gradients (%1) over %2. N "
           "GPUs train N batches a step, and such large steps can need more epochs. Estimated.")
            .arg(quantityText(bytes_text(m_state.answer()->gradient_bytes)), engineText(link_of(*here->gpu).name)));
}

} // namespace epoch::ui
