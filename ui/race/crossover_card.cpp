#include "ui/race/crossover_card.h"

#include "protocol/race_estimate.h"
#include "ui/core/document.h"
#include "ui/race/crossover_map.h"
#include "ui/race/crossover_slice.h"
#include "ui/race/gpu_menu.h"
#include "ui/race/race_control.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/widgets.h"

#include <QMenu>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr double budget = 60; // seconds
constexpr int min_map = 90; // pixels high: where there is no room for words too, they are in the tooltip

QString axisText(NetworkAxis axis)
{
    switch (axis) {
    case NetworkAxis::width: return CrossoverCard::tr("Batch × width");
    case NetworkAxis::depth: return CrossoverCard::tr("Batch × depth");
    case NetworkAxis::side: break;
    }
    return CrossoverCard::tr("Batch × image side");
}

} // namespace

CrossoverCard::CrossoverCard(const Sources& sources)
    : ViewCard(tr("Crossover"), sources.themes)
    , m_from(sources)
    , m_measure(new Button(tr("Measure, 60 s"), this))
    , m_choose(new QToolButton(this))
    , m_words(wrappedLabel({}, TextRole::caption, this))
    , m_map(new CrossoverMap(sources.themes, this))
    , m_slice(new CrossoverSlice(sources.themes, this))
{
    m_words->setObjectName(QStringLiteral("words"));
    m_measure->setObjectName(QStringLiteral("measure"));
    m_choose->setObjectName(QStringLiteral("compared"));
    m_choose->setPopupMode(QToolButton::InstantPopup);
    m_choose->setFocusPolicy(Qt::StrongFocus);
    m_choose->setAccessibleName(tr("What the crossover compares"));
    m_choose->setMenu(new QMenu(m_choose));
    addTool(m_choose);
    addTool(m_measure);
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(space::m, 0, space::s, 0);
    column->setSpacing(space::xs);
    column->addWidget(m_words);
    auto* both = new QSplitter(Qt::Horizontal, content);
    both->setChildrenCollapsible(false);
    both->addWidget(m_map);
    both->addWidget(m_slice);
    both->setSizes({330, 270});
    column->addWidget(both, 1);
    setContent(content);
    connect(m_choose->menu(), &QMenu::aboutToShow, this, &CrossoverCard::fill);
    connect(m_measure, &QPushButton::clicked, this, &CrossoverCard::measureOrStop);
    connect(m_map, &CrossoverMap::chosen, this, [this](std::size_t row) {
        if (m_found) m_slice->show(m_found, row);
    });
    connect(&sources.race, &RaceControl::chosen, this, &CrossoverCard::refresh);
    connect(&sources.race, &RaceControl::changed, this, &CrossoverCard::refresh);
    connect(&sources.document, &Document::edited, this, &CrossoverCard::refresh);
    connect(&sources.document, &Document::loadedProject, this, [this] {
        m_question.drop();
        m_found.reset();
        m_failure.clear();
        if (!has_axis(m_from.document.project(), m_axis)) m_axis = NetworkAxis::width;
        refresh();
    });
    refresh();
}

CrossoverCard::~CrossoverCard() = default;

QString CrossoverCard::obstacle() const
{
    const auto& entries = m_from.race.entries();
    if (!m_estimated.empty() && !m_from.race.running()) return m_from.race.obstacle();
    if (entries.size() < 2 || entries[0].device == entries[1].device)
        return tr("A crossover compares two devices: choose them beside the Race button.");
    if (m_from.race.running()) return tr("A race is running: wait until it ends, or stop it.");
    return m_from.race.obstacle();
}

void CrossoverCard::measureOrStop()
{
    m_failure.clear();
    if (measuring())
        m_question.drop();
    else
        ask();
    refresh();
}

void CrossoverCard::ask()
{
    if (!obstacle().isEmpty()) return;
    if (m_from.run.running()) m_from.run.pause();
    AskCrossover wanted;
    wanted.project = m_from.document.project();
    wanted.base_folder = m_from.document.baseFolder().toStdString();
    wanted.first = estimates() ? "cpu" : m_from.race.entries()[0].device;
    wanted.second = estimates() ? std::string() : m_from.race.entries()[1].device;
    wanted.estimated = m_estimated;
    wanted.axis = m_axis;
    wanted.seconds = budget;
    m_found.reset();
    m_question.ask(
        m_from.questions, std::move(wanted),
        [this](const Result<AnswerValue>& answer) {
            if (!answer) m_failure = errorText(answer.error());
            if (const auto* found = answer ? std::get_if<Crossover>(&*answer) : nullptr)
                take(std::make_shared<const Crossover>(*found));
            refresh();
        },
        [this](const Waiting& waiting) {
            if (waiting.so_far == m_so_far) return;
            m_so_far = waiting.so_far;
            if (const auto* found = m_so_far ? std::get_if<Crossover>(m_so_far.get()) : nullptr)
                take(std::shared_ptr<const Crossover>(m_so_far, found));
            refresh();
        });
}

void CrossoverCard::take(std::shared_ptr<const Crossover> found)
{
    if (found->cells.empty() || found->cells.size() != found->batches.size() * found->sizes.size()) return;
    if (!m_found) m_map->show(nullptr); // its row was chosen in another one
    m_found = std::move(found);
    m_map->show(m_found);
    m_slice->show(m_found, m_map->chosenRow());
}

void CrossoverCard::fill()
{
    auto& menu = *m_choose->menu();
    menu.clear();
    offerAxes(menu);
    menu.addSeparator();
    offerSeconds(menu);
}

void CrossoverCard::offerAxes(QMenu& menu)
{
    for (const auto axis : network_axes) {
        auto* action = menu.addAction(axisText(axis), this, [this, axis] {
            m_axis = axis;
            refresh();
        });
        action->setCheckable(true);
        action->setChecked(axis == m_axis);
        action->setEnabled(m_from.document.loaded() && has_axis(m_from.document.project(), axis));
    }
}

void CrossoverCard::offerSeconds(QMenu& menu)
{
    const auto choose = [this](const std::string& gpu) {
        m_estimated = gpu;
        refresh();
    };
    auto* measured = menu.addAction(tr("The first two devices, measured"), this, [choose] { choose({}); });
    measured->setCheckable(true);
    measured->setChecked(m_estimated.empty());
    addGpuChoices(*menu.addMenu(tr("CPU against an estimate of")), QStringLiteral("≈ "), m_estimated, choose);
}

void CrossoverCard::refresh()
{
    m_choose->setText(axisText(m_axis) + (estimates() ? QStringLiteral(", ≈ GPU") : QString()) + QStringLiteral(" ▾"));
    m_choose->setEnabled(!measuring());
    const auto why = obstacle();
    m_measure->setText(measuring() ? tr("Stop") : m_found ? tr("Measure again, 60 s") : tr("Measure, 60 s"));
    m_measure->setEnabled(measuring() || why.isEmpty());
    m_measure->setToolTip(measuring() ? tr("What has been measured so far is kept") : why);
    if (!m_found)
        return showEmpty(measuring()   ? tr("Measuring the first cells…")
                : !m_failure.isEmpty() ? m_failure
                : !why.isEmpty()       ? why
                                       : tr("Press Measure to start"),
            tr("It shows from which batch and network size on the second device beats the first, and why."));
    writeWords();
    showContent();
    if (m_found->estimated.empty())
        mark()->set(Truth::measured, tr("hatched: estimated"));
    else
        mark()->set(Truth::estimated, tr("≈ %1").arg(engineText(m_found->second_title)));
}

void CrossoverCard::writeWords()
{
    const auto measured = std::ranges::count(m_found->cells, true, &CrossoverCell::measured);
    auto words = tr("Speed-up of %1 over %2. %3 of %4 cells were measured in %5 s; hatched cells are estimated.")
                     .arg(engineText(m_found->second_title), engineText(m_found->first_title))
                     .arg(measured)
                     .arg(m_found->cells.size())
                     .arg(figureText(m_found->seconds));
    if (!m_found->estimated.empty())
        words = tr(
            "How many times as fast ≈ %1 would be as %2: ESTIMATED from its data sheet; grey could go either way. %2 "
            "was measured in %3 of %4 cells in %5 s.")
                    .arg(engineText(m_found->second_title), engineText(m_found->first_title))
                    .arg(measured)
                    .arg(m_found->cells.size())
                    .arg(figureText(m_found->seconds));
    if (!m_found->cause.empty()) words += QLatin1Char(' ') + engineText(m_found->cause);
    if (!m_failure.isEmpty()) words += QLatin1Char(' ') + m_failure;
    if (!m_found->other.disturbance.empty())
        words = tr("Only about right, %1. %2").arg(engineText(m_found->other.disturbance), words);
    m_words->setText(words);
    m_words->setToolTip(m_found->estimated.empty() ? QString() : engineText(estimate_method()));
    makeRoom();
}

void CrossoverCard::resizeEvent(QResizeEvent* event)
{
    ViewCard::resizeEvent(event);
    makeRoom();
}

void CrossoverCard::makeRoom()
{
    const auto* content = m_words->parentWidget();
    m_words->setVisible(content->height() - m_words->heightForWidth(content->width()) >= scaled(min_map));
    setToolTip(m_words->isHidden() ? m_words->text() : QString());
}

} // namespace epoch::ui
