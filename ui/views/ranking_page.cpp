#include "ui/views/ranking_page.h"

#include "protocol/few_samples.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/views/prediction_text.h"
#include "ui/views/ranking_plot.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

RankingPage::RankingPage(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_class(new QComboBox(this))
    , m_row(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_roc(new RankingPlot(RankingPlot::Kind::roc, themes, this))
    , m_precision_recall(new RankingPlot(RankingPlot::Kind::precision_recall, themes, this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_text(wrappedLabel({}, TextRole::caption, this))
    , m_use(new Button({}, this))
{
    m_class->setFont(uiFont(type_size::caption));
    m_class->setAccessibleName(tr("Class of the curves"));
    m_class->setToolTip(tr("The curves show how well this class is told from all others."));
    m_slider->setRange(0, 100);
    m_slider->setPageStep(10);
    m_slider->setAccessibleName(tr("Threshold on the curves"));
    m_slider->setToolTip(tr("Moves the point along both curves. The predictions change only with the button Use."));
    m_text->setObjectName(QStringLiteral("thresholdPoint"));
    m_use->setObjectName(QStringLiteral("useThreshold"));
    m_row->setSpacing(space::s);
    m_row->addWidget(m_roc, 1);
    m_row->addWidget(m_precision_recall, 1);
    column(this, {m_class, {m_row, 1}, m_slider, row({{m_text, 1}, m_use}, {.spacing = space::s})},
        {.spacing = space::xs});
    connect(m_class, &QComboBox::activated, this, &RankingPage::draw);
    connect(m_slider, &QSlider::valueChanged, this, [this] {
        m_moved = true;
        drawThreshold();
    });
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (const auto errors = errorsAt()) Q_EMIT thresholdChosen(errors->threshold);
    });
}

void RankingPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_row->setDirection(width() > height() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void RankingPage::show(const ResultsView& results)
{
    if (results.threshold != m_results.threshold) m_moved = false;
    m_results = results;
    m_results.worst.clear();
    fillClasses();
    draw();
}

void RankingPage::fillClasses()
{
    QStringList names;
    for (const Ranking& one : m_results.rankings) names << className(m_results.names, one.of_class);
    QStringList now;
    for (int i = 0; i < m_class->count(); ++i) now << m_class->itemText(i);
    if (names != now) {
        m_class->clear();
        m_class->addItems(names);
    }
    m_class->setVisible(m_results.classes > 2);
}

const Ranking* RankingPage::ranking() const
{
    const auto at = std::size_t(std::max(m_class->currentIndex(), 0));
    return at < m_results.rankings.size() ? &m_results.rankings[at] : nullptr;
}

std::optional<ThresholdErrors> RankingPage::errorsAt() const
{
    if (m_results.thresholds.empty() || m_results.counts.size() != 4) return std::nullopt;
    if (!m_moved) return ThresholdErrors{m_results.threshold, m_results.counts[1], m_results.counts[2]};
    return m_results.thresholds[std::min(std::size_t(m_slider->value()), m_results.thresholds.size() - 1)];
}

void RankingPage::draw()
{
    const auto* of = ranking();
    if (!of) return;
    m_roc->show(*of);
    m_precision_recall->show(*of);
    if (!m_moved) {
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(int(std::lround(100 * m_results.threshold)));
    }
    drawThreshold();
}

void RankingPage::drawThreshold()
{
    const auto errors = errorsAt();
    m_slider->setVisible(errors.has_value());
    m_roc->showThreshold(errors);
    m_precision_recall->showThreshold(errors);
    m_text->setText(sentence(errors));
    m_text->setVisible(!m_text->text().isEmpty());
    // Whoever chooses by the test set has no test any more.
    const bool choose = errors && errors->threshold != m_results.threshold && m_results.split == Split::validation
        && few_samples(m_results).empty();
    m_use->setVisible(choose);
    if (choose) m_use->setText(tr("Use %1").arg(figureText(errors->threshold)));
}

QString RankingPage::sentence(const std::optional<ThresholdErrors>& errors) const
{
    const auto* of = ranking();
    if (!of || !errors) return {};
    const auto second = className(m_results.names, 1);
    const auto roc = RankingPlot::pointOf(RankingPlot::Kind::roc, *of, *errors);
    const auto precision = RankingPlot::pointOf(RankingPlot::Kind::precision_recall, *of, *errors);
    const auto text = precision
        ? tr("With a threshold of %1, %2 of “%3” are found, %4 of the others are false alarms, and %5 of the "
             "predictions of “%3” are correct.")
              .arg(figureText(errors->threshold), percentText(roc->y), second, percentText(roc->x),
                  percentText(precision->y))
        : tr("With a threshold of %1, “%2” is never predicted.").arg(figureText(errors->threshold), second);
    const Message few = few_samples(m_results);
    return few.empty() ? text : text + QLatin1Char(' ') + tr("The curves rest on %1.").arg(engineText(few));
}

} // namespace epoch::ui
