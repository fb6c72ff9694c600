#include "ui/run/training_more.h"

#include "base/units.h"
#include "ui/core/document.h"
#include "ui/run/run_control.h"
#include "ui/run/speed_control.h"
#include "ui/style/number_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QGridLayout>
#include <QScreen>

#include <algorithm>

namespace epoch::ui {

TrainingMore::TrainingMore(RunControl& run, Document& document, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_run(run)
    , m_document(document)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("trainingMore"));
    setAccessibleName(tr("More about this training"));
    setRole(this, "popup");
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(space::xl);
    grid->setVerticalSpacing(space::s);
    grid->setColumnStretch(1, 1);
    const auto add = [&](const QString& name, const QString& tip) {
        auto* value = textLabel({}, TextRole::mono, this);
        value->setToolTip(tip);
        auto* caption = textLabel(name, TextRole::secondary, this);
        caption->setToolTip(tip);
        const int at = grid->rowCount();
        grid->addWidget(caption, at, 0);
        grid->addWidget(value, at, 1, Qt::AlignRight);
        return value;
    };
    m_precision = add(tr("Precision"), tr("Number format used for the calculations"));
    m_seed = add(tr("Seed"), tr("Seed of the initial weights, the sample order and dropout"));
    m_batch = add(tr("Batch size"), tr("Samples per step"));
    m_samples = add(tr("Samples/s"), tr("Measured over the last half second, with the waits of a speed limit"));
    m_compute = add(tr("Compute time"), tr("Time spent in training steps"));
    column(this, {grid, line(Qt::Horizontal, this), new SpeedControl(run, this)},
        {.margin = space::l, .spacing = space::m});
    connect(&run, &RunControl::stateChanged, this, &TrainingMore::refresh);
    refresh();
}

void TrainingMore::openAt(const QWidget& widget)
{
    adjustSize();
    const auto area = widget.screen()->availableGeometry();
    auto at = widget.mapToGlobal(QPoint(widget.width() - width(), widget.height() + space::xs));
    if (at.y() + height() > area.bottom()) at.setY(widget.mapToGlobal(QPoint()).y() - height() - space::xs);
    at.setX(std::clamp(at.x(), area.left(), std::max(area.left(), area.right() - width())));
    move(at);
    show();
}

void TrainingMore::refresh()
{
    const auto* now = m_run.state();
    const auto& training = m_document.project().training;
    const Params settings(training_schema(), training.values);
    const auto precision = now && !now->precision.empty() ? now->precision : std::string(settings.choice("precision"));
    m_precision->setText(QString::fromStdString(precision).toUpper());
    m_seed->setText(QString::number(training.seed));
    m_batch->setText(groupedText(std::uint64_t(now && now->batch > 0 ? now->batch : settings.integer("batch"))));
    const double rate = now ? now->time.samples_per_second * now->time.busy_share : 0;
    m_samples->setText(rate > 0 ? quantityText(count_text(rate)) : QStringLiteral("–"));
    m_compute->setText(now && now->step > 0 ? quantityText(duration_text(now->seconds)) : QStringLiteral("–"));
}

} // namespace epoch::ui
