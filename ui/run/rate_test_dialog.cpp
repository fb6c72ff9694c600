#include "ui/run/rate_test_dialog.h"

#include "model/optimizer_type.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/rate_test_plot.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QProgressBar>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr std::int64_t max_steps = 4000;
}

RateTestDialog::RateTestDialog(
    Document& document, RunControl& run, Questions& questions, ThemeHub& themes, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_run(run)
    , m_questions(questions)
    , m_plot(new RateTestPlot(themes, this))
    , m_text(wrappedLabel(
          tr("The learning rate grows with each step. Start with the rate at which the loss falls fastest."),
          TextRole::body, this))
    , m_progress(new QProgressBar(this))
    , m_longer(new Button({}, this))
    , m_use(new Button(tr("Use"), this))
    , m_close(new Button(tr("Close"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Find a learning rate"));
    for (auto* button : {m_use, m_longer}) setRole(button, "primary");
    m_use->setObjectName(QStringLiteral("use"));
    m_longer->setObjectName(QStringLiteral("longer"));
    m_longer->setToolTip(tr("With more steps at each rate the loss falls further, and noise counts less."));
    m_text->setObjectName(QStringLiteral("text"));
    m_use->setEnabled(false);
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(4);
    m_progress->setAccessibleName(tr("Progress of the test"));
    column(this, {m_text, {m_plot, 1}, m_progress, row({stretch(), m_close, m_longer, m_use}, {.spacing = space::s})},
        {.margin = space::l, .spacing = space::s});
    resizeOnScreen(*this, {560, 400});
    connect(m_use, &QPushButton::clicked, this, &RateTestDialog::use);
    connect(m_longer, &QPushButton::clicked, this, &RateTestDialog::testLonger);
    connect(m_close, &QPushButton::clicked, this, &QWidget::close);
    ask();
}

void RateTestDialog::ask()
{
    AskRateTest test;
    test.project = m_document.project();
    test.base_folder = m_document.baseFolder().toStdString();
    test.device = m_run.device().toStdString();
    test.steps = m_steps;
    m_longer->hide();
    m_progress->setValue(0);
    m_progress->show();
    m_questions.ask(
        test, this,
        [this](const Result<AnswerValue>& answer) {
            m_progress->hide();
            if (!answer) return m_text->setText(errorText(answer.error()));
            if (const auto* found = std::get_if<RateTest>(&*answer)) take(*found);
        },
        [this](const Waiting& waiting) { m_progress->setValue(int(100 * std::max(0.0, waiting.progress))); });
}

void RateTestDialog::testLonger()
{
    m_steps = std::min(5 * m_steps, max_steps);
    ask();
}

void RateTestDialog::take(const RateTest& test)
{
    m_plot->show(test);
    m_suggested = test.suggested.value_or(0);
    m_use->setEnabled(m_suggested > 0);
    m_use->setVisible(m_suggested > 0);
    if (!test.suggested) {
        m_longer->setText(tr("Test %1 steps").arg(groupedText(std::uint64_t(std::min(5 * m_steps, max_steps)))));
        m_longer->setVisible(m_steps < max_steps);
        return m_text->setText(test.usable_from && test.usable_to
                ? tr("No clear answer: %1 to %2 looks usable.")
                      .arg(figureText(*test.usable_from), figureText(*test.usable_to))
                : tr("At no learning rate did the loss fall by more than its noise. Try a larger batch, or check the "
                     "data and the network."));
    }
    m_text->setText(test.blown_up
            ? tr("Start with %1. From %2 on, the loss diverges.")
                  .arg(figureText(m_suggested), figureText(*test.blown_up))
            : tr("Start with %1. The loss did not diverge at any rate.").arg(figureText(m_suggested)));
    m_use->setText(tr("Use %1").arg(figureText(m_suggested)));
}

void RateTestDialog::use()
{
    auto training = m_document.project().training;
    training.optimizer_values["learning_rate"] = m_suggested;
    m_document.setTraining(training, tr("set learning rate %1").arg(figureText(m_suggested)));
    close();
}

} // namespace epoch::ui
