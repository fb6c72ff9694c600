#include "ui/views/results_card.h"

#include "protocol/baseline_text.h"
#include "protocol/few_samples.h"
#include "ui/cards/card_toggle.h"
#include "ui/core/document.h"
#include "ui/data/picture_shape.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/column_error_page.h"
#include "ui/views/confusion_matrix.h"
#include "ui/views/forecast_plot.h"
#include "ui/views/prediction_text.h"
#include "ui/views/ranking_page.h"
#include "ui/views/reliability_plot.h"
#include "ui/views/residual_plot.h"
#include "ui/views/sample_gallery.h"
#include "ui/views/threshold_page.h"
#include "ui/views/worst_table.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QResizeEvent>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace epoch::ui {

namespace {
constexpr double per_second = 0.5; // each result evaluates a whole split
}

ResultsCard::ResultsCard(RunControl& run, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent)
    : WatchCard(tr("Predictions"), tr("This card then shows which predictions are correct, and the worst samples."),
        per_second, run, themes, parent)
    , m_document(document)
    , m_threshold(threshold_of(document.project().training))
{
    mark()->setToolTip(tr("For the whole split, with the weights of this step."));
    buildTools();
    buildContent(document, questions);
    addStep();
    connect(m_split, &QComboBox::activated, this, &ResultsCard::rewatch);
    connect(m_row_shares, &CardToggle::toggled, this,
        [this](bool on) { m_matrix->setFigures(on ? CellFigures::row_shares : CellFigures::counts); });
    connect(m_residual_toggle, &CardToggle::toggled, this, [this](bool on) {
        m_residuals->setKind(on ? ResidualPlotKind::residuals : ResidualPlotKind::predictions);
        showPicture();
    });
    connect(m_thresholds, &ThresholdPage::thresholdChosen, this, &ResultsCard::useThreshold);
    connect(m_rankings, &RankingPage::thresholdChosen, this, &ResultsCard::useThreshold);
    connect(&document, &Document::edited, this, &ResultsCard::followThreshold);
    connect(m_residuals, &ResidualPlot::sampleChosen, this, &ResultsCard::sampleChosen);
    connect(m_matrix, &ConfusionMatrix::chosenChanged, this, &ResultsCard::showWorst);
    connect(m_gallery, &SampleGallery::sampleChosen, this, &ResultsCard::sampleChosen);
    connect(m_table, &WorstTable::sampleChosen, this, &ResultsCard::sampleChosen);
    connect(&document, &Document::edited, this, &ResultsCard::chooseForm); // the facts of the data arrive late
    chooseForm();
}

void ResultsCard::buildTools()
{
    m_split = new QComboBox(this);
    m_split->addItem(tr("Validation"), int(Split::validation));
    m_split->addItem(tr("Training"), int(Split::train));
    m_split->addItem(tr("Test"), int(Split::test));
    m_split->setFont(uiFont(type_size::caption));
    m_split->setAccessibleName(tr("Samples to evaluate"));
    m_split->setToolTip(
        tr("Which split of the data is evaluated. A test set that is looked at often is no longer a test."));
    addTool(m_split);
    m_row_shares = addToggle(tr("Percent per row"), tr("Show shares of each row instead of counts."));
    m_row_shares->setObjectName(QStringLiteral("rowShares"));
    m_residual_toggle =
        addToggle(tr("Residuals"), tr("Show the residual, prediction minus true value, instead of the prediction."));
    m_residual_toggle->setObjectName(QStringLiteral("residuals"));
    m_residual_toggle->hide();
}

void ResultsCard::addPage(QWidget* page, const char* name, const QString& text, const QString& help,
    bool (*applies)(const ResultsView& results))
{
    auto* toggle = addToggle(text, help);
    toggle->setObjectName(QLatin1String(name));
    toggle->hide();
    m_pictures->addWidget(page);
    m_pages.push_back({toggle, page, applies});
    connect(toggle, &CardToggle::toggled, this, [this, toggle](bool on) {
        for (const Page& other : m_pages)
            if (on && other.toggle != toggle) other.toggle->setChecked(false);
        showPicture();
    });
}

void ResultsCard::addPages()
{
    addPage(m_rankings, "curves", tr("Curves"),
        tr("Show the ROC curve and the precision-recall curve in place of the confusion matrix."),
        [](const ResultsView& results) { return !results.rankings.empty(); });
    addPage(m_reliability, "calibration", tr("Calibration"),
        tr("Show how often predictions are correct over how confident they are, in place of the confusion matrix."),
        [](const ResultsView& results) { return !results.calibration.empty(); });
    addPage(m_thresholds, "threshold", tr("Threshold"),
        tr("Choose the probability from which on the second class is predicted, by what errors cost."),
        [](const ResultsView& results) { return !results.thresholds.empty(); });
    addPage(m_column_errors, "columns", tr("By column"),
        tr("Show the error over the values of a column, which tells where predictions are bad."),
        [](const ResultsView& results) { return !results.column_errors.empty(); });
    QWidget* before = m_residual_toggle; // not after what is on the pages
    for (const Page& page : m_pages) setTabOrder(std::exchange(before, page.toggle), page.toggle);
}

void ResultsCard::buildContent(Document& document, Questions& questions)
{
    auto* page = new QWidget(this);
    m_summary = wrappedLabel({}, TextRole::caption, page);
    m_summary->setObjectName(QStringLiteral("summary"));
    m_pictures = new QStackedWidget(page);
    m_matrix = new ConfusionMatrix(themes(), m_pictures);
    m_residuals = new ResidualPlot(themes(), m_pictures);
    m_pictures->addWidget(m_matrix);
    m_pictures->addWidget(m_residuals);
    m_forecast = new ForecastPlot(themes(), m_pictures);
    m_pictures->addWidget(m_forecast);
    m_reliability = new ReliabilityPlot(themes(), m_pictures);
    m_thresholds = new ThresholdPage(themes(), m_pictures);
    m_rankings = new RankingPage(themes(), m_pictures);
    m_column_errors = new ColumnErrorPage(themes(), m_pictures);
    addPages();
    auto* worst = new QWidget(page);
    m_which = textLabel(tr("Worst samples"), TextRole::caption, worst);
    m_gallery = new SampleGallery(document, questions, themes(), worst);
    m_table = new WorstTable(document, questions, worst);
    column(worst, {m_which, {m_gallery, 1}, {m_table, 1}}, {.spacing = 2});
    m_row = new QBoxLayout(QBoxLayout::LeftToRight); // the lower of its forms: a card beside it keeps its share
    m_row->setSpacing(space::s);
    m_row->addWidget(m_pictures, 3);
    m_row->addWidget(worst, 2);
    column(page, {m_summary, {m_row, 1}}, {.spacing = space::xs, .margins = {space::m, space::xs, space::m, space::s}});
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
    watch.threshold = m_threshold;
    return watch;
}

void ResultsCard::useThreshold(double threshold)
{
    auto training = m_document.project().training;
    set_threshold(training, threshold);
    m_document.setTraining(training, tr("set threshold %1").arg(figureText(threshold)));
}

void ResultsCard::followThreshold()
{
    const double threshold = threshold_of(m_document.project().training);
    if (threshold == m_threshold) return;
    m_threshold = threshold;
    rewatch();
}

QString ResultsCard::summaryOf(const ResultsView& results) const
{
    if (results.kind == SamplePrediction::Kind::numbers)
        return tr("%1 samples · mean absolute error %2 · root mean square error %3 · R² %4 · mean residual %5")
            .arg(groupedText(std::uint64_t(results.samples)), figureText(results.mean_absolute_error),
                figureText(results.root_mean_square_error), results.r2 ? figureText(*results.r2) : notAvailable(),
                figureText(results.mean_residual));
    auto text = tr("%1 of %2 correct").arg(percentText(results.accuracy), groupedText(std::uint64_t(results.labels)));
    if (results.threshold != 0.5) text += tr(" with threshold %1").arg(figureText(results.threshold));
    const auto lowest = [&](std::optional<double> ClassRecord::*measure) -> std::int64_t {
        std::int64_t worst = -1;
        for (std::size_t i = 0; i < results.of_class.size(); ++i) {
            const auto& value = results.of_class[i].*measure;
            if (value && *value < 1 && (worst < 0 || *value < *(results.of_class[std::size_t(worst)].*measure)))
                worst = std::int64_t(i);
        }
        return worst;
    };
    const auto add_lowest = [&](const QString& sentence, std::optional<double> ClassRecord::*measure) {
        if (const auto c = lowest(measure); c >= 0)
            text +=
                sentence.arg(className(results.names, c), percentText(*(results.of_class[std::size_t(c)].*measure)));
    };
    add_lowest(tr(" · lowest recall: %1, %2"), &ClassRecord::recall);
    add_lowest(tr(" · lowest precision: %1, %2"), &ClassRecord::precision);
    if (results.roc_auc && results.average_precision)
        text +=
            tr(" · ROC AUC %1 · average precision of %2: %3")
                .arg(figureText(*results.roc_auc), className(results.names, 1), figureText(*results.average_precision));
    if (results.calibration_error)
        text += tr(" · expected calibration error %1").arg(percentText(*results.calibration_error));
    if (const Message few = few_samples(results); !few.empty())
        text += QLatin1Char('\n') + tr("These figures rest on %1.").arg(engineText(few));
    return text;
}

QString ResultsCard::baselineOf(const ResultsView& results) const
{
    if (!results.baseline) return {};
    const bool numbers = results.kind == SamplePrediction::Kind::numbers;
    auto text =
        engineText(baseline_sentence(*results.baseline, numbers ? results.r2 : std::optional(results.accuracy)));
    for (const Message& more : {repeated_sentence(*results.baseline, results.mean_absolute_error),
             step_errors_text(results.step_errors, results.baseline->step_errors, 6)})
        if (!more.empty()) text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + engineText(more);
    return text;
}

void ResultsCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    const auto* results = std::get_if<ResultsView>(&result->content);
    if (!results) return;
    m_results = std::shared_ptr<const ResultsView>(result, results);
    const bool numbers = results->kind == SamplePrediction::Kind::numbers;
    for (const Page& page : m_pages) page.toggle->setVisible(page.applies(*results));
    showPicture();
    const auto baseline = baselineOf(*results);
    m_summary->setText(summaryOf(*results) + (baseline.isEmpty() ? QString() : QLatin1Char('\n') + baseline));
    if (numbers)
        m_residuals->show(*results), m_forecast->show(*results);
    else
        m_matrix->show(m_results), m_reliability->show(*m_results), m_thresholds->show(*m_results),
            m_rankings->show(*m_results);
    m_column_errors->show(*m_results);
    showWorst();
}

void ResultsCard::showPicture()
{
    if (!m_results) return;
    const bool numbers = m_results->kind == SamplePrediction::Kind::numbers;
    const bool forecast = !m_results->step_errors.empty() && !m_residual_toggle->isChecked();
    QWidget* whole = !numbers ? static_cast<QWidget*>(m_matrix)
        : forecast            ? static_cast<QWidget*>(m_forecast)
                              : m_residuals;
    QWidget* picture = whole;
    for (const Page& page : m_pages)
        if (page.toggle->isChecked() && page.applies(*m_results)) picture = page.widget;
    m_pictures->setCurrentWidget(picture);
    m_row_shares->setVisible(picture == m_matrix);
    m_residual_toggle->setVisible(numbers && picture == whole);
    m_row->setStretch(0, numbers ? 2 : 3); // a scatter plot can do with less width than a table
}

void ResultsCard::showWorst()
{
    if (!m_results) return;
    auto worst = m_results->worst;
    const auto& cell = m_matrix->chosen();
    const bool one_cell = cell && m_results->kind != SamplePrediction::Kind::numbers;
    if (one_cell)
        std::erase_if(worst, [&](const ScoredSample& sample) {
            return std::int64_t(sample.truth) != cell->actual || std::int64_t(sample.prediction) != cell->predicted;
        });
    const bool right = one_cell && cell->actual == cell->predicted;
    const bool masks = !worst.empty() && !worst.front().mask.empty();
    m_which->setText(!one_cell && masks ? tr("Worst samples: picture, true mask, predicted mask, errors")
            : !one_cell && m_has_pictures.value_or(false) ? tr("Worst samples: true → predicted")
            : !one_cell                                   ? tr("Worst samples")
            : right && worst.empty() ? tr("No correct prediction of %1").arg(className(m_results->names, cell->actual))
            : right ? tr("%1, correct; the least confident first").arg(className(m_results->names, cell->actual))
            : worst.empty()
            ? tr("None of the worst samples: true %1, predicted %2")
                  .arg(className(m_results->names, cell->actual), className(m_results->names, cell->predicted))
            : tr("True %1, predicted %2")
                  .arg(className(m_results->names, cell->actual), className(m_results->names, cell->predicted)));
    if (m_has_pictures.value_or(false))
        m_gallery->show(worst, m_results->kind, m_results->names);
    else
        m_table->show(worst, m_results->kind, m_results->names, m_results->unit);
}

// Rows of values are wider than pictures.
void ResultsCard::chooseForm()
{
    const auto* facts = m_document.data();
    const bool pictures = facts && std::ranges::any_of(facts->fields, isPicture);
    if (m_has_pictures == pictures) return;
    m_has_pictures = pictures;
    m_gallery->setVisible(pictures);
    m_table->setVisible(!pictures);
    m_row->setStretch(1, pictures ? 2 : 3);
    showWorst();
}

void ResultsCard::clear()
{
    m_results.reset();
    m_matrix->show(nullptr);
    m_gallery->clear();
    m_table->setRowCount(0);
}

} // namespace epoch::ui
