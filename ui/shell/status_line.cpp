// StatusLine: facts of the document and the newest meters.
#include "ui/shell/status_line.h"

#include "base/units.h"
#include "ui/core/document.h"
#include "ui/run/device_chip.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/gpu_reading.h"
#include "ui/widgets/widgets.h"

#include <QAction>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace epoch::ui {

StatusLine::StatusLine(
    Document& document, RunControl& run, ThemeHub& themes, const std::vector<QAction*>& panels, QWidget* parent)
    : QStatusBar(parent)
    , m_document(document)
    , m_run(run)
    , m_chip(new DeviceChip(run, themes, this))
    , m_meters(textLabel({}, TextRole::caption, this))
    , m_gpu(textLabel({}, TextRole::caption, this))
    , m_data(textLabel({}, TextRole::caption, this))
    , m_seed(textLabel({}, TextRole::caption, this))
    , m_recorded(textLabel({}, TextRole::caption, this))
    , m_saved(textLabel({}, TextRole::caption, this))
{
    setSizeGripEnabled(false);
    setContentsMargins(space::xs, 0, space::m, 0);
    for (auto* action : panels) {
        auto* button = m_panels.emplace_back(new QToolButton(this));
        setRole(button, "foot");
        button->setDefaultAction(action);
        button->setFont(uiFont(type_size::caption));
        button->setFocusPolicy(Qt::StrongFocus);
        addWidget(button);
    }
    m_chip->setFont(uiFont(type_size::caption));
    addWidget(m_chip);
    for (auto* label : {m_meters, m_gpu, m_data, m_seed, m_recorded}) {
        label->setContentsMargins(space::s, 0, space::s, 0);
        addWidget(label);
    }
    addPermanentWidget(m_saved);
    connect(&document, &Document::edited, this, &StatusLine::refresh);
    connect(&document, &Document::fileStateChanged, this, &StatusLine::refresh);
    connect(&run, &RunControl::stateChanged, this, &StatusLine::refreshMeters);
    connect(&run, &RunControl::stateChanged, this, &StatusLine::refreshRun);
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &StatusLine::offerUndo);
    // Later: its texts grow after the theme has changed.
    connect(&themes, &ThemeHub::changed, this, &StatusLine::fit, Qt::QueuedConnection);
    connect(this, &QStatusBar::messageChanged, this, &StatusLine::fit, Qt::QueuedConnection);
    refresh();
    refreshMeters();
}

void StatusLine::put(QLabel* label, const QString& text)
{
    if (label->text() == text) return;
    label->setText(text);
    fit();
}

// Items that do not fit are hidden, least important first; none is clipped. Inspector and views show them too.
void StatusLine::fit()
{
    if (!currentMessage().isEmpty()) return; // a message has the whole line; then they come back
    int room = width() - contentsMargins().left() - contentsMargins().right() - space::l;
    const auto needs = [](const QWidget* widget) { return widget->sizeHint().width() + scaled(space::m); };
    room -= needs(m_saved);
    for (const auto* button : m_panels) room -= needs(button);
    bool fits = true;
    for (auto* one : {m_chip, static_cast<QWidget*>(m_data), static_cast<QWidget*>(m_gpu),
             static_cast<QWidget*>(m_meters), static_cast<QWidget*>(m_recorded), static_cast<QWidget*>(m_seed)}) {
        const auto* label = qobject_cast<QLabel*>(one);
        if (label && label->text().isEmpty()) {
            one->hide();
            continue;
        }
        room -= needs(one);
        fits = fits && room >= 0;
        one->setVisible(fits || one == m_chip);
    }
}

void StatusLine::resizeEvent(QResizeEvent* event)
{
    QStatusBar::resizeEvent(event);
    fit();
}

// Whoever has deleted something reads how to have it back.
void StatusLine::offerUndo(int index)
{
    const auto text = m_document.undoStack().undoText();
    const bool forward = index > std::exchange(m_steps, index);
    const char* announced[] = {"delete", "remove", "choose data", "build a network"};
    if (forward && std::ranges::any_of(announced, [&](const char* one) { return text.startsWith(QLatin1String(one)); }))
        showMessage(tr("Done: %1. Press %2 to undo.").arg(text, QKeySequence(QKeySequence::Undo).toString()), 6000);
    else if (!forward)
        clearMessage();
}

void StatusLine::refresh()
{
    const auto* facts = m_document.data();
    put(m_data,
        facts ? tr("%1 · %2 samples").arg(titleText(facts->title), groupedText(std::uint64_t(facts->counts.total())))
              : tr("No data yet"));
    put(m_seed, tr("Seed %1").arg(m_document.project().training.seed));
    put(m_saved,
        m_document.modified()             ? tr("● Not saved")
            : m_document.path().isEmpty() ? tr("New, not saved yet")
                                          : tr("Saved"));
}

// Which run is recorded, and up to where it is on the disk.
void StatusLine::refreshRun()
{
    const auto* now = m_run.state();
    QString text;
    if (now && !now->run.empty()) {
        text = now->saved_step ? tr("Run saved at step %1").arg(groupedText(*now->saved_step)) : tr("Run recorded");
        m_recorded->setToolTip(QString::fromStdString(now->run));
    }
    put(m_recorded, text);
}

void StatusLine::refreshMeters()
{
    const auto& meters = m_run.snapshot()->meters;
    const auto text = meters.valid
        ? tr("CPU %1 · memory %2 of %3")
              .arg(percentText(meters.cpu_share, 0), quantityText(bytes_text(meters.memory_used)),
                  quantityText(bytes_text(meters.memory_total)))
        : QString();
    put(m_meters, text);
    refreshGpu();
}

// Not there where no driver tells of a GPU.
void StatusLine::refreshGpu()
{
    const auto reading = gpuReading(*m_run.snapshot(), m_run.state());
    if (!reading) return put(m_gpu, {});
    const auto& meters = reading->meters;
    m_gpu->setToolTip(
        QStringList{reading->title, tr("GPU busy (share of time a kernel ran): %1").arg(gpuShareText(meters.busy)),
            tr("Memory, of all programs: %1").arg(gpuMemoryText(meters.memory_used, meters.memory_total)),
            tr("Power: %1").arg(gpuPowerText(meters)), tr("Clock: %1").arg(gpuClockText(meters))}
            .join(QLatin1Char('\n')));
    put(m_gpu, tr("GPU %1").arg(gpuMemoryText(meters.memory_used, meters.memory_total)));
}

} // namespace epoch::ui
