// metric_card: controls to a watch, results to the chart.
#include "ui/views/metric_card.h"

#include "ui/frame_clock.h"
#include "ui/run/run_control.h"
#include "ui/style/theme.h"
#include "ui/style/widgets.h"
#include "ui/views/card_toggle.h"
#include "ui/views/metric_plot.h"

#include <QContextMenuEvent>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QSaveFile>
#include <QSlider>

namespace epoch::ui {
namespace {

constexpr double per_second = 20;
constexpr int most_smoothing = 99; // hundredths
constexpr int roomy_width = 420;

QString emptyMessage() { return MetricCard::tr("Press Train (Ctrl+Enter)"); }

Result<void> writeFile(const QString& path, const QByteArray& content)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit()) return {};
    return Error{"file.write", path.toStdString(), "could not be written: " + file.errorString().toStdString(),
        "choose another folder"};
}

} // namespace

MetricCard::MetricCard(const MetricCardSpec& spec, RunControl& run, FrameClock&, ThemeHub& themes, QWidget* parent)
    : ViewCard(spec.title, themes, parent)
    , m_run(run)
    , m_plot(new MetricPlot(themes, spec.title, spec.options, this))
{
    setContent(m_plot);
    showContent();
    mark()->setVisible(false);
    buildTools(spec.log);
    m_plot->show(nullptr, emptyMessage());
    connect(m_plot, &MetricPlot::columnsChanged, this, &MetricCard::rewatch);
    connect(&run, &RunControl::stateChanged, this, &MetricCard::read);
    connect(&run, &RunControl::restarted, this, &MetricCard::forget);
}

MetricCard::~MetricCard()
{
    if (m_watch) m_run.unwatch(*m_watch);
}

void MetricCard::buildTools(LogAxis log)
{
    m_smoothing_label = textLabel(tr("Smooth"), TextRole::caption, this);
    m_smoothing = new QSlider(Qt::Horizontal, this);
    m_smoothing->setRange(0, most_smoothing);
    m_smoothing->setValue(int(std::lround(m_plot->options().smoothing * 100)));
    m_smoothing->setFixedWidth(72);
    m_smoothing->setPageStep(10);
    m_smoothing->setAccessibleName(tr("Smoothing of %1").arg(title()));
    m_smoothing->setToolTip(
        tr("How much the thick line is smoothed. The thin line stays as measured; validation is never smoothed."));
    m_smoothing_label->setBuddy(m_smoothing);
    m_smoothing_value = textLabel(QString::number(m_plot->options().smoothing, 'f', 2), TextRole::caption, this);
    m_smoothing_value->setFixedWidth(
        QFontMetrics(m_smoothing_value->font()).horizontalAdvance(QStringLiteral("0.88")) + 2);
    for (QWidget* tool : {static_cast<QWidget*>(m_smoothing_label), static_cast<QWidget*>(m_smoothing),
             static_cast<QWidget*>(m_smoothing_value)})
        addTool(tool);
    connect(m_smoothing, &QSlider::valueChanged, this, [this](int hundredths) {
        auto options = m_plot->options();
        options.smoothing = hundredths / 100.0;
        m_smoothing_value->setText(QString::number(options.smoothing, 'f', 2));
        m_plot->setOptions(options);
        rewatch();
    });
    if (log == LogAxis::senseless) return;
    m_log = addToggle(tr("Log"), tr("Logarithmic axis (G)"));
    m_log->setAccessibleName(tr("Logarithmic axis of %1").arg(title()));
    connect(m_log, &CardToggle::toggled, this, [this](bool on) {
        auto options = m_plot->options();
        options.y = on ? YScale::logarithmic : YScale::linear;
        m_plot->setOptions(options);
    });
    connect(m_plot, &MetricPlot::logToggled, m_log, &CardToggle::toggle);
}

View MetricCard::wanted() const
{
    return WatchSeries{{m_plot->options().metric}, 0, 0, m_plot->columns(), m_plot->options().smoothing};
}

void MetricCard::opened()
{
    m_watch = m_run.watch(wanted(), per_second);
    read();
}

void MetricCard::closed()
{
    if (m_watch) m_run.unwatch(*m_watch);
    m_watch.reset();
}

void MetricCard::rewatch()
{
    if (m_watch) m_run.rewatch(*m_watch, wanted(), per_second);
}

void MetricCard::read()
{
    const auto* state = m_watch ? m_run.view(*m_watch) : nullptr;
    if (!state) return;
    if (!state->result) {
        if (state->error) m_plot->show(nullptr, QString::fromStdString(state->error->text()));
        return;
    }
    if (state->result == m_shown) return;
    m_shown = state->result;
    if (const auto* series = std::get_if<SeriesView>(&m_shown->content)) {
        m_plot->show(std::shared_ptr<const SeriesView>(m_shown, series), missing());
        mark()->setVisible(!m_plot->data().empty);
    }
}

// Why there is no curve, should there be none.
QString MetricCard::missing() const
{
    const auto* session = m_run.state();
    const bool trained = session && session->has_loss;
    if (trained && m_plot->options().metric == "accuracy" && !session->has_accuracy)
        return tr("This network predicts numbers: accuracy does not apply.");
    return emptyMessage();
}

void MetricCard::forget()
{
    m_shown.reset();
    m_plot->show(nullptr, emptyMessage());
    mark()->setVisible(false);
}

Result<void> MetricCard::savePng(const QString& path)
{
    QByteArray content;
    QBuffer buffer(&content);
    buffer.open(QIODevice::WriteOnly);
    if (!m_plot->toPixmap(m_plot->width(), m_plot->height(), 2).save(&buffer, "PNG"))
        return Error{"picture.write", path.toStdString(), "the picture could not be made", "enlarge the chart"};
    return writeFile(path, content);
}

Result<void> MetricCard::saveCsv(const QString& path)
{
    const auto* series = m_shown ? std::get_if<SeriesView>(&m_shown->content) : nullptr;
    return writeFile(path, seriesCsv(series ? *series : SeriesView(), m_plot->options().metric).toUtf8());
}

void MetricCard::ask(const QString& filter, const QString& ending, Result<void> (MetricCard::*save)(const QString&))
{
    const auto name = title().toLower() + ending;
    const auto path = QFileDialog::getSaveFileName(this, tr("Save chart"), name, filter);
    if (path.isEmpty()) return;
    if (const auto done = (this->*save)(path); !done)
        QMessageBox::warning(this, tr("Save chart"), QString::fromStdString(done.error().text()));
}

// A narrow card keeps the slider and gives up its words; the tooltip has them.
void MetricCard::resizeEvent(QResizeEvent* event)
{
    ViewCard::resizeEvent(event);
    m_smoothing_label->setVisible(width() >= roomy_width);
    m_smoothing_value->setVisible(width() >= roomy_width);
}

void MetricCard::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    const bool something = !m_plot->data().empty;
    menu.addAction(tr("Save as PNG…"), this,
            [this] { ask(tr("Pictures (*.png)"), QStringLiteral(".png"), &MetricCard::savePng); })
        ->setEnabled(something);
    menu.addAction(tr("Save as CSV…"), this,
            [this] { ask(tr("Tables (*.csv)"), QStringLiteral(".csv"), &MetricCard::saveCsv); })
        ->setEnabled(something);
    if (m_log) {
        menu.addSeparator();
        auto* log = menu.addAction(tr("Logarithmic axis"), m_log, &CardToggle::setChecked);
        log->setCheckable(true);
        log->setChecked(m_log->isChecked());
    }
    menu.exec(event->globalPos());
}

} // namespace epoch::ui
