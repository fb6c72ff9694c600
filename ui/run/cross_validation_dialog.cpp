#include "ui/run/cross_validation_dialog.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QHeaderView>
#include <QProgressBar>
#include <QSpinBox>
#include <QTableWidget>

#include <algorithm>
#include <array>

namespace epoch::ui {

namespace {

constexpr int max_splits = 100;
constexpr int first_score = 3; // the column of the loss; those after it are hidden until a test has them

// A column of the table; none: the test does not have it.
struct TestScore {
    std::optional<double> (*of)(const Evaluation& test);
    bool percent = false;

    QString text(double value) const { return percent ? percentText(value, 1) : figureText(value); }
};
constexpr std::array<TestScore, 4> test_scores{{
    {[](const Evaluation& test) { return std::optional(test.loss); }},
    {[](const Evaluation& test) { return test.has_accuracy ? std::optional(test.accuracy) : std::nullopt; }, true},
    {[](const Evaluation& test) { return test.has_error ? std::optional(test.mean_absolute_error) : std::nullopt; }},
    {[](const Evaluation& test) { return test.has_r2 ? std::optional(test.r2) : std::nullopt; }},
}};

QString splitName(const SplitPlan& plan, int place)
{
    const auto [repeat, fold] = plan.at(place);
    if (plan.repeats == 1) return CrossValidationDialog::tr("Fold %1").arg(fold);
    if (plan.folds == 1) return CrossValidationDialog::tr("Split %1").arg(repeat);
    return CrossValidationDialog::tr("Split %1, fold %2").arg(repeat).arg(fold);
}

} // namespace

CrossValidationDialog::CrossValidationDialog(Document& document, RunControl& run, Questions& questions, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_run(run)
    , m_questions(questions)
    , m_folds(countField("folds", 5))
    , m_repeats(countField("repeats", 1))
    , m_text(wrappedLabel({}, TextRole::body, this))
    , m_table(figureTable(tr("Tests of the splits"), this))
    , m_progress(new QProgressBar(this))
    , m_start(new Button(tr("Start"), this))
    , m_stop(new Button(tr("Stop"), this))
    , m_close(new Button(tr("Close"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Check with folds"));
    setRole(m_start, "primary");
    m_text->setObjectName(QStringLiteral("text"));
    m_start->setObjectName(QStringLiteral("start"));
    m_stop->setObjectName(QStringLiteral("stop"));
    m_folds->setAccessibleName(tr("Folds"));
    m_folds->setToolTip(tr("Parts of the data; each is the test of one run. 1 keeps the split of the project."));
    m_repeats->setAccessibleName(tr("Random splits"));
    m_repeats->setToolTip(tr("All of it with so many random splits of the data."));
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(4);
    m_progress->setAccessibleName(tr("Progress of the check"));
    setHeadings(*m_table,
        {tr("Split"), tr("Training samples"), tr("Test samples"), tr("Loss"), tr("Accuracy"), tr("Mean absolute error"),
            tr("R²")});
    for (int column = first_score + 1; column < m_table->columnCount(); ++column) m_table->hideColumn(column);
    m_table->resizeColumnsToContents();
    m_table->verticalHeader()->setDefaultSectionSize(space::hit);
    auto* intro =
        wrappedLabel(tr("One test says little where the data is small. This trains on several splits of it and "
                        "shows how far the results lie apart. No run is recorded."),
            TextRole::secondary, this);
    auto* counts = row({textLabel(tr("Folds"), TextRole::body, this), m_folds,
                           textLabel(tr("Random splits"), TextRole::body, this), m_repeats, stretch()},
        {.spacing = space::s});
    column(this,
        {intro, counts, m_text, {m_table, 1}, m_progress,
            row({stretch(), m_close, m_stop, m_start}, {.spacing = space::s})},
        {.margin = space::l, .spacing = space::s});
    resizeOnScreen(*this, {760, 440});
    connect(m_start, &QPushButton::clicked, this, &CrossValidationDialog::ask);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        end();
        m_text->setText(tr("Stopped. The table has the runs that ended."));
    });
    connect(m_close, &QPushButton::clicked, this, &QWidget::close);
    end();
}

QSpinBox* CrossValidationDialog::countField(const char* name, int value)
{
    auto* field = new QSpinBox(this);
    field->setObjectName(QLatin1String(name));
    field->setRange(1, max_splits);
    field->setValue(value);
    connect(field, &QSpinBox::valueChanged, this, &CrossValidationDialog::refresh);
    return field;
}

SplitPlan CrossValidationDialog::plan() const { return {m_folds->value(), m_repeats->value()}; }

void CrossValidationDialog::refresh()
{
    const bool busy = m_asked != nullptr;
    for (auto* field : {m_folds, m_repeats}) field->setEnabled(!busy);
    m_progress->setVisible(busy);
    m_stop->setVisible(busy);
    m_start->setEnabled(!busy && plan().count() > 1);
    if (!busy)
        m_text->setText(plan().count() > 1 ? tr("Trains %1 times from the start.").arg(plan().count())
                                           : tr("Choose more than one fold or split."));
}

void CrossValidationDialog::end()
{
    m_asked.reset();
    refresh();
}

void CrossValidationDialog::ask()
{
    AskCrossValidation check;
    check.project = m_document.project();
    check.base_folder = m_document.baseFolder().toStdString();
    check.device = m_run.device().toStdString();
    check.plan = plan();
    m_table->setRowCount(0);
    m_progress->setValue(0);
    m_asked = std::make_unique<QObject>();
    m_questions.ask(
        check, m_asked.get(),
        [this](const Result<AnswerValue>& answer) {
            m_asked.release()->deleteLater(); // it is the receiver of this call
            refresh();
            if (!answer) return m_text->setText(errorText(answer.error()));
            if (const auto* found = std::get_if<CrossValidation>(&*answer)) {
                showRuns(*found);
                appendMean(*found);
            }
        },
        [this](const Waiting& waiting) {
            m_progress->setValue(int(100 * std::max(0.0, waiting.progress)));
            m_text->setText(engineText(waiting.stage));
            if (waiting.so_far)
                if (const auto* found = std::get_if<CrossValidation>(waiting.so_far.get())) showRuns(*found);
        });
    refresh();
}

void CrossValidationDialog::showRuns(const CrossValidation& found)
{
    for (int place = m_table->rowCount(); place < int(found.runs.size()); ++place) {
        const auto& one = found.runs[std::size_t(place)];
        QStringList cells{splitName(found.plan, place), groupedText(std::uint64_t(one.counts.train)),
            groupedText(std::uint64_t(one.counts.test))};
        for (const TestScore& score : test_scores) {
            const auto value = score.of(one.test);
            cells << (value ? score.text(*value) : QString());
            m_table->setColumnHidden(int(cells.size()) - 1, !value);
        }
        appendRow(*m_table, cells);
    }
    m_table->resizeColumnsToContents();
}

void CrossValidationDialog::appendMean(const CrossValidation& found)
{
    QStringList cells{tr("Mean ± standard deviation"), {}, {}};
    for (const TestScore& score : test_scores) {
        std::vector<double> values;
        for (const TestedSplit& one : found.runs)
            if (const auto value = score.of(one.test)) values.push_back(*value);
        const Spread spread = spread_of(values);
        const bool all = values.size() == found.runs.size();
        cells << (all ? tr("%1 ± %2").arg(score.text(spread.mean), score.text(spread.deviation)) : QString());
    }
    appendRow(*m_table, cells);
    m_table->resizeColumnsToContents();
}

} // namespace epoch::ui
