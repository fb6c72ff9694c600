// results_card: the matrix chooses which samples are seen.
#include "ui/views/results_card.h"

#include "ui/cards/card_toggle.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/widgets/widgets.h"
#include "ui/views/confusion_matrix.h"
#include "ui/views/guess_text.h"
#include "ui/views/residual_plot.h"
#include "ui/views/sample_gallery.h"

#include <QComboBox>
#include <QResizeEvent>
#include <QStackedWidget>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr double per_second = 0.5; // each one evaluates a whole split
}

ResultsCard::ResultsCard(RunControl& run, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent)
    : WatchCard(tr("Results"), tr("Then this shows which answers are right, and the samples it gets most wrong."),
        per_second, run, themes, parent)
{
    mark()->setToolTip(tr("Of the whole split, with the weights of this step."));
    buildTools();
    buildContent(document, questions);
    addStep();
    connect(m_split, &QComboBox::activated, this, &ResultsCard::rewatch);
    connect(m_shares, &CardToggle::toggled, this,
        [this](bool on) { m_matrix->setFigures(on ? CellFigures::row_shares : CellFigures::counts); });
    connect(m_offsets, &CardToggle::toggled, this,
        [this](bool on) { m_residuals->setPlotOf(on ? PlotOf::residuals : PlotOf::guesses); });
    connect(m_residuals, &ResidualPlot::sampleChosen, this, &ResultsCard::sampleChosen);
    connect(m_matrix, &ConfusionMatrix::chosenChanged, this, &ResultsCard::showWorst);
    connect(m_gallery, &SampleGallery::sampleChosen, this, &ResultsCard::sampleChosen);
}

void ResultsCard::buildTools()
{
    m_split = new QComboBox(this);
    m_split->addItem(tr("validation"), int(Split::validation));
    m_split->addItem(tr("train"), int(Split::train));
    m_split->addItem(tr("test"), int(Split::test));
    m_split->setFont(uiFont(type_size::caption));
    m_split->setAccessibleName(tr("Samples that are judged"));
    m_split->setToolTip(
        tr("Which part of the data is judged. Looking at the test samples often makes them no test any more."));
    addTool(m_split);
    m_shares = addToggle(tr("Row %"), tr("Shares of each row in place of counts"));
    m_offsets = addToggle(tr("Residuals"), tr("How far each guess is off, in place of the guess itself"));
    m_offsets->hide();
}

void ResultsCard::buildContent(Document& document, Questions& questions)
{
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(space::m, space::xs, space::m, space::s);
    column->setSpacing(space::xs);
    m_summary = wrappedLabel({}, TextRole::caption, page);
    m_pictures = new QStackedWidget(page);
    m_matrix = new ConfusionMatrix(themes(), m_pictures);
    m_residuals = new ResidualPlot(themes(), m_pictures);
    m_pictures->addWidget(m_matrix);
    m_pictures->addWidget(m_residuals);
    auto* worst = new QWidget(page);
    auto* worst_column = new QVBoxLayout(worst);
    worst_column->setContentsMargins(0, 0, 0, 0);
    worst_column->setSpacing(2);
    m_which = textLabel(tr("Worst samples"), TextRole::caption, worst);
    m_gallery = new SampleGallery(document, questions, worst);
    worst_column->addWidget(m_which);
    worst_column->addWidget(m_gallery, 1);
    m_row = new QBoxLayout(QBoxLayout::TopToBottom);
    m_row->setSpacing(space::s);
    m_row->addWidget(m_pictures, 3);
    m_row->addWidget(worst, 2);
    column->addWidget(m_summary);
    column->addLayout(m_row, 1);
    setContent(page);
}

void ResultsCard::resizeEvent(QResizeEvent* event)
{
    WatchCard::resizeEvent(event);
    m_row->setDirection(width() > height() * 5 / 4 ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

std::optional<View> ResultsCard::wanted()
{
    WatchResults watch;
    watch.split = Split(m_split->currentData().toInt());
    return watch;
}

QString ResultsCard::summaryOf(const ResultsView& results) const
{
    if (results.kind == Guess::Kind::numbers)
        return tr("%1 samples · mean absolute error %2 · root mean square %3 · R² %4 · mean residual %5")
            .arg(groupedText(std::uint64_t(results.samples)), figureText(results.mean_absolute_error),
                figureText(results.root_mean_square_error), results.r2 ? figureText(*results.r2) : notAvailable(),
                figureText(results.mean_residual));
    auto text = tr("%1 of %2 right").arg(percentText(results.accuracy), groupedText(std::uint64_t(results.labels)));
    const auto lowest = [&](std::optional<double> ClassRecord::*measure) -> std::int64_t {
        std::int64_t worst = -1;
        for (std::size_t i = 0; i < results.of_class.size(); ++i) {
            const auto& value = results.of_class[i].*measure;
            if (value && *value < 1 && (worst < 0 || *value < *(results.of_class[std::size_t(worst)].*measure)))
                worst = std::int64_t(i);
        }
        return worst;
    };
    const auto say = [&](const QString& words, std::optional<double> ClassRecord::*measure) {
        if (const auto c = lowest(measure); c >= 0)
            text += words.arg(className(results.names, c), percentText(*(results.of_class[std::size_t(c)].*measure)));
    };
    say(tr(" · least recall: %1, %2"), &ClassRecord::recall);
    say(tr(" · least precision: %1, %2"), &ClassRecord::precision);
    return text;
}

void ResultsCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    const auto* results = std::get_if<ResultsView>(&result->content);
    if (!results) return;
    m_results = std::shared_ptr<const ResultsView>(result, results);
    const bool numbers = results->kind == Guess::Kind::numbers;
    m_pictures->setCurrentWidget(numbers ? static_cast<QWidget*>(m_residuals) : m_matrix);
    m_shares->setVisible(!numbers);
    m_offsets->setVisible(numbers);
    m_summary->setText(summaryOf(*results));
    if (numbers)
        m_residuals->show(*results);
    else
        m_matrix->show(m_results);
    showWorst();
}

void ResultsCard::showWorst()
{
    if (!m_results) return;
    auto worst = m_results->worst;
    const auto& cell = m_matrix->chosen();
    const bool one_cell = cell && m_results->kind != Guess::Kind::numbers;
    if (one_cell)
        std::erase_if(worst, [&](const JudgedSample& sample) {
            return std::int64_t(sample.truth) != cell->truth || std::int64_t(sample.guess) != cell->guess;
        });
    const bool right = one_cell && cell->truth == cell->guess;
    m_which->setText(!one_cell       ? tr("Worst samples: truth → guess")
            : right && worst.empty() ? tr("No %1 is taken for what it is").arg(className(m_results->names, cell->truth))
            : right ? tr("%1, rightly; the least sure first").arg(className(m_results->names, cell->truth))
            : worst.empty()
            ? tr("None of the worst samples is %1 taken for %2")
                  .arg(className(m_results->names, cell->truth), className(m_results->names, cell->guess))
            : tr("%1 taken for %2")
                  .arg(className(m_results->names, cell->truth), className(m_results->names, cell->guess)));
    m_gallery->show(worst, m_results->kind, m_results->names);
}

void ResultsCard::clear()
{
    m_results.reset();
    m_matrix->show(nullptr);
    m_gallery->clear();
}

} // namespace epoch::ui
