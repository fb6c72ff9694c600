#include "ui/run/training_bar.h"

#include "base/units.h"
#include "model/optimizer_type.h"
#include "ui/core/document.h"
#include "ui/run/device_picker.h"
#include "ui/run/readout.h"
#include "ui/run/run_control.h"
#include "ui/run/speed_control.h"
#include "ui/run/training_more.h"
#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/style/number_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <QEvent>
#include <QToolButton>

#include <cmath>

namespace epoch::ui {

namespace {

constexpr int bar_height = 56, rate_width = 84;

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

QWidget* named(const QString& name, QWidget* control, QWidget* parent)
{
    auto* pair = new QWidget(parent);
    auto* caption = textLabel(name, TextRole::caption, pair);
    caption->setBuddy(control);
    column(pair, {stretch(), caption, control, stretch()}, {.spacing = 1});
    return pair;
}

QString timeText(double seconds) { return quantityText(duration_text(seconds)); }

// How well the network does, on validation samples first: accuracy, else R², else the mean absolute error, else the
// loss.
struct Score {
    QString caption, value, train;
};
Score scoreOf(const SessionState& s)
{
    Score score{TrainingBar::tr("Validation"), {}, {}};
    if (s.has_accuracy) score.train = TrainingBar::tr("last batches %1").arg(percentText(s.accuracy, 1));
    if (!s.validation) return score;
    const auto& measured = *s.validation;
    if (measured.has_accuracy) {
        score.value = percentText(measured.accuracy, 1);
    } else if (measured.has_r2) {
        score.caption = TrainingBar::tr("Validation R²");
        score.value = fixedText(measured.r2, 3);
        if (measured.has_error)
            score.train = TrainingBar::tr("mean error %1").arg(figureText(measured.mean_absolute_error));
    } else if (measured.has_error) {
        score.caption = TrainingBar::tr("Validation mean error");
        score.value = figureText(measured.mean_absolute_error);
    } else {
        score.caption = TrainingBar::tr("Validation loss");
        score.value = figureText(measured.loss);
    }
    return score;
}

// What needs no network, beside how well this one does; empty: not known. A mean explains nothing of numbers: its R² is
// 0.
QString baselineText(const std::optional<Baseline>& baseline, const SessionState& s)
{
    if (!baseline || !s.validation) return {};
    const bool classes = s.validation->has_accuracy;
    const auto linear =
        baseline->inputs == 1 && !classes ? TrainingBar::tr("straight line %1") : TrainingBar::tr("linear model %1");
    QStringList parts;
    if (classes && baseline->constant)
        parts << TrainingBar::tr("most frequent class %1").arg(percentText(*baseline->constant, 1));
    if (baseline->linear && (classes || s.validation->has_r2))
        parts << linear.arg(classes ? percentText(*baseline->linear, 1) : fixedText(*baseline->linear, 3));
    return parts.join(QLatin1Char('\n'));
}

} // namespace

TrainingBar::TrainingBar(RunControl& run, Document& document, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_run(run)
    , m_document(document)
    , m_themes(themes)
    , m_train(new Button(tr("Train"), this))
    , m_step(barButton(tr("Step"), tr("Train on one batch, then pause (Ctrl+.)"), this))
    , m_slow(barButton(tr("Slow"), tr("Slow motion: show one step over eight seconds (Ctrl+L)"), this))
    , m_reset(barButton(tr("Reset"), tr("Reset to the initial weights (Ctrl+Shift+R)"), this))
    , m_more(
          barButton(tr("More"), tr("Precision, seed, batch size, samples per second, compute time, speed limit"), this))
    , m_slowed(new QWidget(this))
    , m_limit(textLabel({}, TextRole::caption, m_slowed))
    , m_epoch(new Readout(tr("Epoch"), QStringLiteral("123/123"), this))
    , m_time(new Readout(tr("Time left"), QStringLiteral("59:59:59"), this))
    , m_score(new Readout(tr("Validation"), QStringLiteral("99.9 %"), this, Readout::Size::large))
    , m_loss(new Readout(tr("Training loss"), QStringLiteral("0.1234"), this))
    , m_train_score(m_score->addAside(tr("last batches %1").arg(QStringLiteral("99.9 %"))))
    , m_baseline(m_score->addAside({}))
    , m_rate(new NumberField(0, 1, this))
    , m_device(new DevicePicker(run, this))
{
    setRole(this, "bar");
    setFixedHeight(bar_height);
    for (const auto& [part, name] : std::initializer_list<std::pair<QWidget*, const char*>>{{m_train, "train.start"},
             {m_reset, "train.reset"}, {m_rate, "train.rate"}, {m_device, "train.device"}, {m_score, "train.score"}})
        part->setObjectName(QLatin1String(name));
    m_slow->setAccessibleName(tr("Slow motion"));
    m_reset->setAccessibleName(tr("Reset weights"));
    m_rate->setAccessibleName(tr("Learning rate"));
    m_rate->setFixedWidth(rate_width);
    m_score->setToolTip(tr("Measured on the validation samples, which the network is not trained on"));
    m_train_score->setToolTip(tr("Over the newest training batches"));
    m_baseline->setObjectName(QStringLiteral("baseline"));
    m_baseline->setToolTip(
        tr("What the validation samples give without a network: always naming the class that is most "
           "frequent in training, and a linear model of the same inputs"));
    m_loss->setToolTip(tr("Loss of the newest training batches"));
    layOut();
    m_slowed->hide();
    connect(m_train, &QPushButton::clicked, this, [this] { m_run.toggle(); });
    connect(m_step, &QToolButton::clicked, this, [this] { m_run.advance(1); });
    connect(m_slow, &QToolButton::clicked, this, &TrainingBar::slowMotionWanted);
    connect(m_reset, &QToolButton::clicked, this, [this] { m_run.reset(); });
    connect(m_more, &QToolButton::clicked, this, &TrainingBar::openMore);
    connect(m_rate, &NumberField::entered, this, &TrainingBar::enterRate);
    connect(&run, &RunControl::stateChanged, this, &TrainingBar::refresh);
    connect(&themes, &ThemeHub::changed, this, [this] {
        paintIcons();
        fit();
    });
    m_timer.start();
    paintIcons();
    refresh();
}

void TrainingBar::focusTrain() { m_train->setFocus(Qt::TabFocusReason); }

void TrainingBar::layOut()
{
    setRole(m_train, "primary");
    m_train->setIconSize({16, 16});
    m_more->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_more->setText(tr("More"));
    auto* unlimited = new Button(tr("Full speed"), m_slowed);
    setRole(unlimited, "link");
    connect(unlimited, &QPushButton::clicked, this, [this] { m_run.setSpeed(0); });
    column(m_slowed, {stretch(), {m_limit, 0, Qt::AlignLeft}, {unlimited, 0, Qt::AlignLeft}, stretch()});
    m_limit->setIndent(space::xs); // as the text of the link below it
    auto* between = line(Qt::Vertical, this);
    between->setFixedHeight(bar_height - space::xl);
    row(this,
        {m_train, m_step, m_slow, m_reset, m_slowed, between, m_epoch, m_time, m_score, m_loss, stretch(),
            named(tr("Learning rate"), m_rate, this), {named(tr("Device"), m_device, this), 3}, m_more},
        {.spacing = space::m, .margins = {space::m, 0, space::m, 0}});
}

void TrainingBar::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fit();
}

// What does not fit is hidden, the least important first. Train, the progress, validation, learning rate, device and
// More stay.
void TrainingBar::fit()
{
    const auto name_buttons = [this](Qt::ToolButtonStyle style) {
        for (auto* button : {m_step, m_slow, m_reset}) button->setToolButtonStyle(style);
    };
    QWidget* const optional[] = {m_loss, m_baseline, m_train_score, m_time, m_reset, m_slow, m_slowed};
    for (auto* part : optional) part->setVisible(part != m_slowed || m_run.speed() > 0);
    for (auto* part : std::initializer_list<QWidget*>{m_slowed, m_time}) part->updateGeometry();
    name_buttons(Qt::ToolButtonTextBesideIcon);
    const auto fits = [this] {
        m_score->layout()->activate(); // at once: it holds one of the parts in a row of its own
        m_needed = layout()->minimumSize().width();
        return m_needed <= width();
    };
    if (!fits()) m_loss->hide();
    if (!fits()) name_buttons(Qt::ToolButtonIconOnly);
    for (auto* part : optional)
        if (!fits()) part->hide();
    fits();
    layout()->activate(); // at once, too: what has just been shown would be painted where it stood last
}

// A text that has grown may no longer fit.
bool TrainingBar::event(QEvent* event)
{
    const bool done = QFrame::event(event);
    const int needed = event->type() == QEvent::LayoutRequest ? layout()->minimumSize().width() : 0;
    if (needed > width() && needed != m_needed) fit();
    return done;
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
    m_clock.follow(m_run.state(), double(m_timer.nsecsElapsed()) * 1e-9);
    refreshButtons();
    refreshSpeed();
    refreshProgress();
    refreshFigures();
    refreshRate();
}

QString TrainingBar::trainText() const
{
    const auto* now = m_run.state();
    if (m_run.pausing()) return tr("Finishing batch %1…").arg(now->step + 1);
    if (m_run.running()) return tr("Pause");
    if (m_run.restartNeeded()) return tr("Restart");
    return now && now->step > 0 ? tr("Continue") : tr("Train");
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

void TrainingBar::refreshSpeed()
{
    const auto text = m_run.speed() > 0 ? tr("slowed to %1").arg(speedText(m_run.speed())) : QString();
    if (text == m_limit->text()) return;
    m_limit->setText(text);
    fit();
}

void TrainingBar::refreshProgress()
{
    const auto* s = m_run.state();
    if (!s || s->state == RunState::preparing) {
        m_epoch->showValue({});
        m_epoch->setProgress(-1);
        const auto stage = m_run.stage();
        m_time->setCaption(stage.isEmpty() ? tr("Time left") : tr("Preparing"));
        m_time->showValue(stage);
        return fit(); // a stage has another width
    }
    const auto planned = s->epochs_planned;
    m_epoch->showValue(
        planned > 0 ? tr("%1/%2").arg(std::floor(s->epoch), 0, 'f', 0).arg(planned) : fixedText(s->epoch, 1));
    m_epoch->setProgress(planned > 0 ? std::min(1.0, s->epoch / static_cast<double>(planned)) : -1);
    const bool ended = s->state == RunState::finished || s->state == RunState::failed;
    const auto step = tr("Step %1").arg(groupedText(s->step));
    m_epoch->setToolTip(ended && !s->over.empty() ? tr("%1: %2").arg(step, engineText(s->over)) : step);
    const auto left = m_clock.left(*s);
    const auto spent = s->step > 0 ? timeText(m_clock.elapsed()) : QString();
    m_time->setCaption(ended ? tr("Time") : tr("Time left"));
    m_time->showValue(ended ? spent : left ? tr("≈ %1").arg(timeText(*left)) : QString());
    m_time->setToolTip(s->step == 0 ? QString()
                                    : tr("Trained for %1 without pauses, of which %2 were spent in training steps. "
                                         "The time left is estimated at the current speed.")
                                          .arg(spent, timeText(s->seconds)));
}

void TrainingBar::refreshFigures()
{
    const auto* s = m_run.state();
    const bool known = s && s->state != RunState::preparing;
    const auto score = known ? scoreOf(*s) : Score{tr("Validation"), {}, {}};
    m_score->setCaption(score.caption);
    m_score->showValue(score.value);
    if (m_train_score->text() != score.train) m_train_score->setText(score.train);
    if (const auto text = known ? baselineText(m_run.baseline(), *s) : QString(); m_baseline->text() != text)
        m_baseline->setText(text);
    m_loss->showValue(known && s->has_loss ? figureText(s->loss) : QString());
}

void TrainingBar::refreshRate()
{
    const auto& training = m_document.project().training;
    const auto* type = find_optimizer(training.optimizer);
    const auto* spec = type ? type->schema.find("learning_rate") : nullptr;
    m_rate->setEnabled(spec && m_document.loaded());
    if (!spec) return;
    const double rate = Params(type->schema, training.optimizer_values).real("learning_rate");
    m_rate->setRange(spec->min, spec->max);
    m_rate->showValue(rate);
    const auto* s = m_run.state();
    if (s && s->learning_rate > 0 && s->learning_rate != rate)
        m_rate->setToolTip(m_rate->toolTip() + QLatin1Char('\n')
            + tr("The schedule uses %1 now.").arg(quantityText(number_text(s->learning_rate))));
}

// Changes the document; RunControl sends the live parameter to the session.
void TrainingBar::enterRate(double rate)
{
    auto training = m_document.project().training;
    training.optimizer_values["learning_rate"] = rate;
    m_document.setTraining(
        training, tr("set learning rate %1").arg(quantityText(number_text(rate))), QStringLiteral("rate"));
}

void TrainingBar::openMore() { (new TrainingMore(m_run, m_document, this))->openAt(*m_more); }

} // namespace epoch::ui
