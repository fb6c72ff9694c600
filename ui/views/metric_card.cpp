#include "ui/views/metric_card.h"

#include "ui/cards/card_toggle.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/chart_link.h"
#include "ui/views/load_strip.h"
#include "ui/views/metric_plot.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QSaveFile>
#include <QSlider>
#include <QSvgGenerator>
#include <QToolTip>

#include <cmath>
#include <utility>

namespace epoch::ui {
namespace {

constexpr double curves_per_second = 20;
constexpr int max_smoothing = 99; // hundredths
constexpr int wide_card = 420;
constexpr double mark_reach = 6; // pixels

Status writeFile(const QString& path, const QByteArray& content)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit()) return {};
    return Error{"file.write", path.toStdString(),
        message("could not be written: {reason}", {{"reason", file.errorString().toStdString()}}),
        "choose another folder"};
}

} // namespace

MetricCard::MetricCard(const MetricCardSpec& spec, RunControl& run, ChartLink& link, ThemeHub& themes, QWidget* parent)
    : ViewCard(spec.title, themes, parent)
    , m_run(run)
    , m_link(link)
    , m_plot(new MetricPlot(themes, link, spec.title, spec.options))
{
    buildContent(spec);
    showContent();
    mark()->setVisible(false);
    if (spec.options.smoothing > 0) buildSmoothing();
    if (spec.log == LogAxis::offered) buildLog();
    buildFollow();
    m_plot->show(nullptr, missing());
    m_plot->setRuns(link.runs());
    connect(m_plot, &MetricPlot::columnsChanged, this, &MetricCard::rewatch);
    connect(&link, &ChartLink::rangeChanged, this, &MetricCard::rangeChanged);
    connect(&link, &ChartLink::runsChanged, this, [this] { m_plot->setRuns(m_link.runs()); });
    connect(&link, &ChartLink::keepWanted, this, [this](const QString& name) {
        const auto* series = m_shown ? std::get_if<SeriesView>(&m_shown->content) : nullptr;
        if (series && !m_plot->data().empty) m_link.keep(name, std::shared_ptr<const SeriesView>(m_shown, series));
    });
    connect(&run, &RunControl::stateChanged, this, &MetricCard::read);
    connect(&run, &RunControl::restarted, this, &MetricCard::forget);
}

MetricCard::~MetricCard()
{
    if (m_watch) m_run.unwatch(*m_watch);
}

void MetricCard::buildContent(const MetricCardSpec& spec)
{
    if (spec.load == LoadUnder::none) return setContent(m_plot);
    auto* content = new QWidget(this);
    column(content, {{m_plot, 1}, new LoadStrip(*m_plot, m_link, themes())});
    setContent(content);
}

void MetricCard::buildSmoothing()
{
    m_smoothing_label = textLabel(tr("Smoothing"), TextRole::caption, this);
    m_smoothing = new QSlider(Qt::Horizontal, this);
    m_smoothing->setRange(0, max_smoothing);
    m_smoothing->setValue(int(std::lround(m_plot->options().smoothing * 100)));
    m_smoothing->setFixedWidth(72);
    m_smoothing->setPageStep(10);
    m_smoothing->setAccessibleName(tr("Smoothing of %1").arg(title()));
    m_smoothing->setToolTip(tr("Smoothing of the thick line. The thin line and validation are never smoothed."));
    m_smoothing_label->setBuddy(m_smoothing);
    m_smoothing_value = textLabel(fixedText(m_plot->options().smoothing, 2), TextRole::caption, this);
    m_smoothing_value->setFixedWidth(
        QFontMetrics(m_smoothing_value->font()).horizontalAdvance(QStringLiteral("0.88")) + 2);
    for (QWidget* tool : {static_cast<QWidget*>(m_smoothing_label), static_cast<QWidget*>(m_smoothing),
             static_cast<QWidget*>(m_smoothing_value)})
        addTool(tool);
    connect(m_plot, &MetricPlot::smoothingWanted, m_smoothing, [this] { m_smoothing->setFocus(Qt::TabFocusReason); });
    connect(m_smoothing, &QSlider::valueChanged, this, [this](int hundredths) {
        auto options = m_plot->options();
        options.smoothing = hundredths / 100.0;
        m_smoothing_value->setText(fixedText(options.smoothing, 2));
        m_plot->setOptions(options);
        rewatch();
    });
}

void MetricCard::buildLog()
{
    m_log = addToggle(tr("Log"), tr("Logarithmic axis (G)"));
    m_log->setObjectName(QStringLiteral("log"));
    m_log->setAccessibleName(tr("Logarithmic axis of %1").arg(title()));
    connect(m_log, &CardToggle::toggled, this, [this](bool on) {
        auto options = m_plot->options();
        options.y = on ? YScale::logarithmic : YScale::linear;
        m_plot->setOptions(options);
    });
    connect(m_plot, &MetricPlot::logToggled, m_log, &CardToggle::toggle);
}

// Visible only while the charts are zoomed.
void MetricCard::buildFollow()
{
    m_follow = addToggle(tr("Follow"), tr("Show the whole run and follow it (0)"));
    m_follow->setObjectName(QStringLiteral("follow"));
    m_follow->setCheckable(false);
    m_follow->setAccessibleName(tr("Follow the run in %1").arg(title()));
    m_follow->setVisible(m_link.range().has_value());
    connect(m_follow, &QAbstractButton::clicked, &m_link, &ChartLink::follow);
}

void MetricCard::rangeChanged()
{
    m_follow->setVisible(m_link.range().has_value());
    if (std::exchange(m_rewatch_waits, true))
        return; // a drag moves often; one watch per pass of the event loop is enough
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_rewatch_waits = false;
            rewatch();
        },
        Qt::QueuedConnection);
}

View MetricCard::wanted() const
{
    WatchSeries watch{{m_plot->options().metric}, 0, 0, m_plot->columns(), m_plot->options().smoothing};
    if (const auto& shown = m_link.range()) {
        watch.from = std::uint64_t(std::max(0.0, std::floor(shown->from)));
        watch.to = std::uint64_t(std::max(1.0, std::ceil(shown->to) + 1));
    }
    return watch;
}

void MetricCard::opened()
{
    m_watch = m_run.watch(wanted(), curves_per_second);
    read();
}

void MetricCard::closed()
{
    if (m_watch) m_run.unwatch(*m_watch);
    m_watch.reset();
}

void MetricCard::rewatch()
{
    if (m_watch) m_run.rewatch(*m_watch, wanted(), curves_per_second);
}

void MetricCard::read()
{
    const auto* state = m_watch ? m_run.view(*m_watch) : nullptr;
    if (const auto text = missing(); !m_shown && std::exchange(m_missing, text) != text) m_plot->show(nullptr, text);
    if (!state) return;
    if (!state->result) {
        if (state->error) m_plot->show(nullptr, errorText(*state->error));
        return;
    }
    if (state->result == m_shown) return;
    m_shown = state->result;
    if (const auto* series = std::get_if<SeriesView>(&m_shown->content)) {
        m_plot->show(std::shared_ptr<const SeriesView>(m_shown, series), missing());
        mark()->setVisible(!m_plot->data().empty);
    }
}

// The message if there is no curve.
QString MetricCard::missing() const
{
    const auto* session = m_run.state();
    const bool trained = session && session->has_loss;
    if (trained && m_plot->options().metric == "accuracy" && !session->has_accuracy)
        return tr("This network predicts numbers, which have no accuracy.");
    return m_run.invitation();
}

void MetricCard::forget()
{
    m_shown.reset();
    m_missing = missing();
    m_plot->show(nullptr, m_missing);
    mark()->setVisible(false);
}

Status MetricCard::savePng(const QString& path)
{
    QByteArray content;
    QBuffer buffer(&content);
    buffer.open(QIODevice::WriteOnly);
    if (!m_plot->toPixmap(m_plot->width(), m_plot->height(), 2).save(&buffer, "PNG"))
        return Error{"picture.write", path.toStdString(), "the picture could not be made", "enlarge the chart"};
    return writeFile(path, content);
}

Status MetricCard::saveSvg(const QString& path)
{
    QByteArray content;
    QBuffer buffer(&content);
    QSvgGenerator drawing;
    drawing.setOutputDevice(&buffer);
    drawing.setSize(m_plot->size());
    drawing.setViewBox(m_plot->rect());
    drawing.setTitle(title());
    drawing.setDescription(m_plot->describe());
    QCPPainter painter;
    painter.begin(&drawing);
    painter.setMode(QCPPainter::pmVectorized);
    m_plot->toPainter(&painter, m_plot->width(), m_plot->height());
    painter.end();
    return writeFile(path, content);
}

Status MetricCard::saveCsv(const QString& path)
{
    const auto* series = m_shown ? std::get_if<SeriesView>(&m_shown->content) : nullptr;
    return writeFile(path, seriesCsv(series ? *series : SeriesView(), m_plot->options().metric).toUtf8());
}

void MetricCard::saveAs(const QString& filter, const QString& ending, Status (MetricCard::*save)(const QString&))
{
    const auto name = title().toLower() + ending;
    const auto path = QFileDialog::getSaveFileName(this, tr("Save chart"), name, filter);
    if (path.isEmpty()) return;
    if (const auto done = (this->*save)(path); !done)
        QMessageBox::warning(this, tr("Save chart"), errorText(done.error()));
}

// A narrow card keeps only the slider; its tool tip explains it.
void MetricCard::resizeEvent(QResizeEvent* event)
{
    if (m_smoothing) {
        m_smoothing_label->setVisible(width() >= wide_card);
        m_smoothing_value->setVisible(width() >= wide_card);
    }
    ViewCard::resizeEvent(event);
}

void MetricCard::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    addRewindActions(menu, event->pos());
    addRunActions(menu);
    fillMenu(menu);
    menu.exec(event->globalPos());
}

// The runs behind this one. A pinned run is the baseline for comparisons.
void MetricCard::addRunActions(QMenu& menu)
{
    if (m_link.runs().empty()) return;
    auto* runs = menu.addMenu(tr("Other runs"));
    for (const auto& run : m_link.runs()) {
        auto* show = runs->addAction(
            tr("Show %1").arg(run.name), this, [this, name = run.name](bool on) { m_link.hide(name, !on); });
        show->setCheckable(true);
        show->setChecked(!run.hidden);
        auto* pin = runs->addAction(
            tr("Pin %1 as baseline").arg(run.name), this, [this, name = run.name](bool on) { m_link.pin(name, on); });
        pin->setCheckable(true);
        pin->setChecked(run.pinned);
    }
    runs->addSeparator();
    runs->addAction(tr("Remove runs that are not pinned"), this, [this] { m_link.setRuns({}); });
    menu.addSeparator();
}

// At the mark of a change: goes back to the state before it and keeps the old curve for comparison. A rewind restores
// the live parameters; the batch size before a change comes back only by a branch.
void MetricCard::addRewindActions(QMenu& menu, const QPoint& at)
{
    const double pixel = m_plot->mapFrom(this, at).x();
    for (const auto& mark : m_link.history().marks()) {
        if (mark.kind != "knob" && mark.kind != "moved") continue;
        if (std::abs(m_plot->xAxis->coordToPixel(m_link.toAxis(double(mark.step))) - pixel) > mark_reach) continue;
        const bool branches = mark.kind == "moved";
        const auto text = branches ? tr("Branch at step %1, before: %2") : tr("Rewind to step %1, before: %2");
        auto* action = menu.addAction(text.arg(groupedText(mark.step), engineText(mark.text)), this,
            [this, branches, step = mark.step] {
                m_link.keepCurves(tr("original from step %1").arg(groupedText(step)));
                branches ? m_run.branch(step) : m_run.rewind(step);
            });
        action->setEnabled(!branches || m_run.canBranch()); // only recorded runs can branch
    }
    if (!menu.isEmpty()) menu.addSeparator();
}

void MetricCard::fillMenu(QMenu& menu)
{
    const auto choice = [&](const QString& text, bool on, auto press) {
        auto* action = menu.addAction(text, this, press);
        action->setCheckable(true);
        action->setChecked(on);
    };
    choice(tr("Over steps"), m_link.x() == XAxis::step, [this] { m_link.setX(XAxis::step); });
    choice(tr("Over epochs"), m_link.x() == XAxis::epoch, [this] { m_link.setX(XAxis::epoch); });
    choice(tr("Over seconds of training"), m_link.x() == XAxis::time, [this] { m_link.setX(XAxis::time); });
    menu.addSeparator();
    if (m_log) choice(tr("Logarithmic axis"), m_log->isChecked(), [this] { m_log->toggle(); });
    choice(tr("Follow the run"), !m_link.range(), [this] { m_link.follow(); });
    menu.addSeparator();
    const bool something = !m_plot->data().empty;
    const auto offer = [&](const QString& text, auto press) {
        menu.addAction(text, this, press)->setEnabled(something);
    };
    offer(tr("Copy values"), [this] { QGuiApplication::clipboard()->setText(m_plot->values()); });
    offer(tr("Describe in words"), [this] { QToolTip::showText(QCursor::pos(), m_plot->describe(), m_plot); });
    offer(tr("Save as PNG…"), [this] { saveAs(tr("Pictures (*.png)"), QStringLiteral(".png"), &MetricCard::savePng); });
    offer(tr("Save as SVG…"), [this] { saveAs(tr("Drawings (*.svg)"), QStringLiteral(".svg"), &MetricCard::saveSvg); });
    offer(tr("Save as CSV…"), [this] { saveAs(tr("Tables (*.csv)"), QStringLiteral(".csv"), &MetricCard::saveCsv); });
}

} // namespace epoch::ui
