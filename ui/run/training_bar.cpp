#include "ui/run/training_bar.h"

#include "base/units.h"
#include "model/optimizer_type.h"
#include "ui/core/document.h"
#include "ui/run/device_picker.h"
#include "ui/run/readout.h"
#include "ui/run/run_control.h"
#include "ui/run/speed_control.h"
#include "ui/style/icons.h"
#include "ui/style/number_text.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <QToolButton>

#include <cmath>
#include <span>

namespace epoch::ui {

namespace {

constexpr int bar_height = 48;
constexpr qsizetype max_digits = 6; // of a seed

QToolButton* barButton(const QString& text, const QString& tip, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(QStringLiteral(" ") + text); // a tool button sets its text close to its icon
    button->setToolTip(tip);
    button->setAccessibleName(text);
    button->setIconSize({16, 16});
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QString stateText(const SessionState& s)
{
    switch (s.state) {
    case RunState::preparing: return s.stage.empty() ? TrainingBar::tr("preparing") : QString::fromStdString(s.stage);
    case RunState::running: return TrainingBar::tr("training");
    case RunState::paused: return s.step == 0 ? TrainingBar::tr("ready") : TrainingBar::tr("paused");
    case RunState::finished: return TrainingBar::tr("finished");
    case RunState::failed: return TrainingBar::tr("failed");
    }
    return {};
}

} // namespace

TrainingBar::TrainingBar(RunControl& run, Document& document, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_run(run)
    , m_document(document)
    , m_themes(themes)
    , m_train(new Button(tr("Train"), this))
    , m_step(barButton(tr("One batch"), tr("Train on one batch, then pause (Ctrl+.)"), this))
    , m_slow(barButton(tr("Slow motion"), tr("Show one step over eight seconds (Ctrl+L)"), this))
    , m_reset(barButton(tr("Reset"), tr("Go back to the initial weights (Ctrl+Shift+R)"), this))
    , m_speed(new SpeedControl(run, this))
    , m_state(new Readout(tr("State"), tr("preparing"), this))
    , m_epoch(new Readout(tr("Epoch"), QStringLiteral("123/123"), this))
    , m_time(new Readout(tr("Time"), QStringLiteral("999 ms"), this))
    , m_left(new Readout(tr("Left"), QStringLiteral("≈ 59:59"), this))
    , m_rate_of_samples(new Readout(tr("Samples/s"), QStringLiteral("123.4 k"), this))
    , m_loss(new Readout(tr("Loss"), QStringLiteral("0.1234"), this))
    , m_accuracy(new Readout(tr("Accuracy"), QStringLiteral("99.9 %"), this))
    , m_precision(new Readout(tr("Precision"), QStringLiteral("FP32"), this))
    , m_seed(new Readout(tr("Seed"), QStringLiteral("1234"), this))
    , m_rate_name(textLabel(tr("Learning rate"), TextRole::caption, this))
    , m_rate(new NumberField(0, 1, this))
    , m_device(new DevicePicker(run, this))
{
    setRole(this, "bar");
    setFixedHeight(bar_height);
    m_reset->setAccessibleName(tr("Reset weights"));
    m_rate->setAccessibleName(tr("Learning rate"));
    m_rate->setFixedWidth(84);
    layOut();
    connect(m_train, &QPushButton::clicked, this, [this] { m_run.toggle(); });
    connect(m_step, &QToolButton::clicked, this, [this] { m_run.advance(1); });
    connect(m_slow, &QToolButton::clicked, this, &TrainingBar::slowMotionWanted);
    connect(m_reset, &QToolButton::clicked, this, [this] { m_run.reset(); });
    connect(m_rate, &NumberField::entered, this, &TrainingBar::enterRate);
    connect(&run, &RunControl::stateChanged, this, &TrainingBar::refresh);
    connect(&themes, &ThemeHub::changed, this, [this] {
        paintIcons();
        fit();
    });
    paintIcons();
    refresh();
}

void TrainingBar::focusTrain() { m_train->setFocus(Qt::TabFocusReason); }

void TrainingBar::layOut()
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::m, 0, space::m, 0);
    row->setSpacing(space::s);
    setRole(m_train, "primary");
    m_train->setIconSize({16, 16});
    row->addWidget(m_train);
    row->addWidget(m_step);
    row->addWidget(m_slow);
    row->addWidget(m_reset);
    row->addSpacing(space::s);
    row->addWidget(m_speed);
    row->addSpacing(space::s);
    auto* between = line(Qt::Vertical, this);
    between->setFixedHeight(bar_height - space::l);
    row->addWidget(between);
    row->addSpacing(space::s);
    for (auto* readout :
        {m_state, m_epoch, m_time, m_left, m_rate_of_samples, m_loss, m_accuracy, m_precision, m_seed}) {
        row->addWidget(readout);
        row->addSpacing(space::s);
    }
    row->addStretch(1);
    m_rate_name->setBuddy(m_rate);
    row->addWidget(m_rate_name);
    row->addWidget(m_rate);
    row->addSpacing(space::xs);
    row->addWidget(m_device, 3);
}

void TrainingBar::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fit();
}

// Hides what does not fit, the least important first. Accuracy and loss go first, since the views show them too; then
// the texts of the buttons; then what is shown nowhere else.
void TrainingBar::fit()
{
    const auto name_buttons = [this](Qt::ToolButtonStyle style) {
        for (auto* button : {m_step, m_slow, m_reset}) button->setToolButtonStyle(style);
    };
    QWidget* const before[] = {m_accuracy, m_loss, m_rate_name};
    QWidget* const after[] = {m_seed, m_precision, m_rate_of_samples, m_speed, m_time, m_left, m_state};
    for (auto* part : before) part->show();
    for (auto* part : after) part->show();
    name_buttons(Qt::ToolButtonTextBesideIcon);
    const auto fits = [this] { return layout()->minimumSize().width() <= width(); };
    const auto hide_until_it_fits = [&](std::span<QWidget* const> parts) {
        for (auto* part : parts)
            if (!fits()) part->hide();
    };
    hide_until_it_fits(before);
    if (fits()) return;
    name_buttons(Qt::ToolButtonIconOnly);
    hide_until_it_fits(after);
    for (auto* part : {m_loss, m_accuracy}) { // without button texts there may be room for them
        part->show();
        if (!fits()) part->hide();
    }
}

void TrainingBar::paintIcons()
{
    m_step->setIcon(icon(QStringLiteral("step"), m_themes.current()));
    m_slow->setIcon(icon(QStringLiteral("slow"), m_themes.current()));
    m_reset->setIcon(icon(QStringLiteral("reset"), m_themes.current()));
    m_train_icon.clear();
    refreshButtons();
}

void TrainingBar::refresh()
{
    refreshButtons();
    refreshFigures();
    refreshSetup();
    refreshRate();
}

QString TrainingBar::trainText() const
{
    const auto* now = m_run.state();
    if (m_run.pausing()) return tr("Finishing batch %1…").arg(now->step + 1);
    if (m_run.running()) return tr("Pause");
    if (m_run.restartNeeded()) return tr("Restart");
    if (now && now->state == RunState::finished) return tr("Continue");
    return now && now->step > 0 ? tr("Resume") : tr("Train");
}

// Shows the precision that the run was started with, or before a run the setting.
void TrainingBar::refreshSetup()
{
    const auto* now = m_run.state();
    const auto& training = m_document.project().training;
    const auto precision = now && !now->precision.empty()
        ? now->precision
        : std::string(Params(training_schema(), training.values).choice("precision"));
    m_precision->showValue(m_document.loaded() ? QString::fromStdString(precision).toUpper() : QString());
    m_precision->setToolTip(tr("Number format in which the network computes"));
    const auto seed = QString::number(training.seed);
    m_seed->showValue(seed.size() > max_digits ? QStringLiteral("…") + seed.right(max_digits - 1) : seed);
    m_seed->setToolTip(tr("Seed %1 of the initial weights, the sample order and dropout").arg(seed));
}

void TrainingBar::refreshButtons()
{
    const auto obstacle = m_run.obstacle();
    const auto runs = m_run.running();
    m_train->setEnabled(runs || obstacle.isEmpty());
    if (const auto text = trainText(); text != m_train->text()) {
        m_train->setText(text);
        fit(); // the text has another width
    }
    m_train->setToolTip(obstacle.isEmpty() ? tr("Train or pause (Ctrl+Enter)") : obstacle);
    m_train->setAccessibleDescription(obstacle);
    m_step->setEnabled(obstacle.isEmpty() && !runs);
    m_slow->setEnabled(obstacle.isEmpty());
    m_reset->setEnabled(m_run.started());
    const auto name = runs ? QStringLiteral("pause") : QStringLiteral("play");
    const auto key = name + (m_train->isEnabled() ? QStringLiteral("+") : QStringLiteral("-"));
    if (key == m_train_icon) return;
    m_train_icon = key;
    const auto& t = m_themes.current();
    m_train->setIcon(iconPixmap(name, m_train->isEnabled() ? t.on_accent : t.secondary_text, 16, devicePixelRatioF()));
}

void TrainingBar::refreshFigures()
{
    const auto* s = m_run.state();
    m_state->showValue(s ? stateText(*s) : m_run.running() ? tr("starting") : QString());
    if (!s || s->state == RunState::preparing) {
        for (auto* readout : {m_epoch, m_time, m_left, m_rate_of_samples, m_loss, m_accuracy}) readout->showValue({});
        m_epoch->setProgress(-1);
        return;
    }
    const auto planned = s->epochs_planned;
    m_epoch->showValue(planned > 0 ? tr("%1/%2").arg(std::floor(s->epoch), 0, 'f', 0).arg(planned)
                                   : QString::number(s->epoch, 'f', 1));
    m_epoch->setProgress(planned > 0 ? std::min(1.0, s->epoch / static_cast<double>(planned)) : -1);
    m_epoch->setToolTip(tr("Step %1").arg(s->step));
    m_time->showValue(s->step > 0 ? QString::fromStdString(duration_text(s->seconds)) : QString());
    m_time->setToolTip(tr("Training time without pauses"));
    const double steps = s->time.steps_per_second * (s->speed > 0 ? s->time.busy_share : 1);
    const bool known = s->steps_planned > s->step && steps > 0;
    m_left->showValue(known
            ? tr("≈ %1").arg(QString::fromStdString(duration_text(double(s->steps_planned - s->step) / steps)))
            : QString());
    m_left->setToolTip(tr("Until all %1 steps are done, at the current speed").arg(groupedText(s->steps_planned)));
    const auto rate = s->time.samples_per_second * (s->speed > 0 ? s->time.busy_share : 1);
    m_rate_of_samples->showValue(rate > 0 ? QString::fromStdString(count_text(rate)) : QString());
    m_rate_of_samples->setToolTip(s->speed > 0
            ? tr("Measured over the last half second, including the waits of the speed limit")
            : tr("Measured over the last half second"));
    m_rate->setToolTip(
        s->learning_rate > 0 ? tr("Now %1, set by the schedule").arg(s->learning_rate, 0, 'g', 3) : QString());
    m_loss->showValue(s->has_loss ? figureText(s->loss) : QString());
    m_accuracy->showValue(s->has_accuracy ? tr("%1 %").arg(100 * s->accuracy, 0, 'f', 1) : QString());
}

void TrainingBar::refreshRate()
{
    const auto& training = m_document.project().training;
    const auto* type = find_optimizer(training.optimizer);
    const auto* spec = type ? type->schema.find("learning_rate") : nullptr;
    m_rate->setEnabled(spec && m_document.loaded());
    if (!spec) return;
    m_rate->setRange(spec->min, spec->max);
    m_rate->showValue(Params(type->schema, training.optimizer_values).real("learning_rate"));
}

// Changes the document; RunControl sends the live parameter to the session.
void TrainingBar::enterRate(double rate)
{
    auto training = m_document.project().training;
    training.optimizer_values["learning_rate"] = rate;
    m_document.setTraining(
        training, tr("set learning rate %1").arg(QString::fromStdString(number_text(rate))), QStringLiteral("rate"));
}

} // namespace epoch::ui
