#include "ui/race/lab_card.h"

#include "ui/race/race_control.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"
#include "ui/widgets/widgets.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QSplitter>
#include <QTableWidget>

namespace epoch::ui {

namespace {
constexpr int wide_enough = 560; // for a chart and a table
constexpr int row_height = 24;
} // namespace

LabCard::LabCard(const QString& title, int seconds, const Sources& sources)
    : ViewCard(title, sources.themes)
    , m_from(sources)
    , m_seconds(seconds)
    , m_measure(new Button({}, this))
    , m_copy(new Button(tr("Copy table"), this))
{
    m_measure->setObjectName(QStringLiteral("measure"));
    m_copy->setObjectName(QStringLiteral("copy"));
    m_copy->setToolTip(tr("As Markdown"));
    addTool(m_copy);
    addTool(m_measure);
    connect(m_measure, &QPushButton::clicked, this, &LabCard::measureOrStop);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(markdown()); });
    connect(&sources.race, &RaceControl::changed, this, &LabCard::refresh);
}

LabCard::~LabCard() = default;

void LabCard::setParts(QLabel* words, QWidget* chart, QTableWidget* table)
{
    m_table = table;
    words->setObjectName(QStringLiteral("words"));
    table->setSelectionMode(QAbstractItemView::NoSelection);
    const auto small = tabular(uiFont(type_size::caption));
    table->setFont(small);
    table->horizontalHeader()->setFont(small);
    table->verticalHeader()->setDefaultSectionSize(row_height);
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(space::m, 0, space::s, 0);
    column->setSpacing(space::xs);
    column->addWidget(words);
    auto* both = new QSplitter(Qt::Horizontal, content);
    both->setChildrenCollapsible(false);
    both->addWidget(chart);
    both->addWidget(table);
    both->setStretchFactor(0, 1);
    both->setSizes({600, 400});
    column->addWidget(both, 1);
    setContent(content);
}

QString LabCard::withLoad(const QString& words, const OtherLoad& load)
{
    if (load.disturbance.empty()) return words;
    return tr("Only about right, %1. %2").arg(engineText(load.disturbance), words);
}

void LabCard::resizeEvent(QResizeEvent* event)
{
    ViewCard::resizeEvent(event);
    m_table->setVisible(width() >= scaled(wide_enough));
}

void LabCard::measureOrStop()
{
    m_failure.clear();
    if (measuring())
        m_question.drop();
    else
        ask();
    refresh();
}

void LabCard::ask()
{
    if (m_from.run.running()) m_from.run.pause();
    clear();
    m_so_far.reset();
    m_question.ask(
        m_from.questions, query(),
        [this](const Result<AnswerValue>& answer) {
            if (answer)
                take(*answer);
            else
                m_failure = errorText(answer.error());
            refresh();
        },
        [this](const Waiting& waiting) {
            if (waiting.so_far == m_so_far) return;
            m_so_far = waiting.so_far;
            if (m_so_far) take(*m_so_far);
            refresh();
        });
}

void LabCard::refresh()
{
    const auto again = hasFigures() ? tr("Measure again, %1 s") : tr("Measure, %1 s");
    m_measure->setText(measuring() ? tr("Stop") : again.arg(m_seconds));
    m_measure->setEnabled(measuring() || !m_from.race.running());
    m_measure->setToolTip(measuring() ? tr("What has been measured so far is kept")
            : m_from.race.running()   ? tr("A race is running: wait until it ends, or stop it.")
                                      : tr("Takes at most %1 seconds. A run in progress is paused.").arg(m_seconds));
    m_copy->setVisible(hasFigures() && !measuring());
    if (!hasFigures())
        return showEmpty(measuring()   ? tr("Measuring the first sizes…")
                : !m_failure.isEmpty() ? m_failure
                                       : tr("Press Measure to start"),
            promise());
    showFigures();
    showContent();
}

} // namespace epoch::ui
