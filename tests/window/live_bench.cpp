#include "tests/window/live_bench.h"

#include "ui/shell/file_flow.h"
#include "ui/views/accuracy_card.h"
#include "ui/views/attention_card.h"
#include "ui/views/boundary_card.h"
#include "ui/views/embedding_card.h"
#include "ui/views/gradient_card.h"
#include "ui/views/issues_card.h"
#include "ui/views/layers_card.h"
#include "ui/views/live_settings_card.h"
#include "ui/views/loss_card.h"
#include "ui/views/rate_card.h"
#include "ui/views/results_card.h"
#include "ui/views/step_time_card.h"
#include "ui/views/try_card.h"
#include "ui/views/utilization_card.h"
#include "ui/views/weights_card.h"

#include <QEventLoop>
#include <QGridLayout>

namespace epoch::tests {

using namespace epoch::ui;

namespace {
constexpr int cards_across = 4;
}

LiveBench::LiveBench()
    : engine(cpuLibrary(), folder.filePath(QStringLiteral("state")).toStdString())
    , settings(folder.filePath(QStringLiteral("settings.ini")))
    , themes(*qobject_cast<QApplication*>(QCoreApplication::instance()), ThemeKind::light)
    , clock(engine)
    , questions(engine, clock)
    , run(engine, clock, document)
    , window({document, clock, questions, run, themes, settings})
    , m_charts(run)
    , m_remedies(document, run)
{
    run.setThreads(1); // leaves a core to the window
    run.setRunsFolder({});
}

void LiveBench::openTemplate(const QString& name)
{
    window.show();
    window.files().openTemplateNamed(name);
    QVERIFY(wait([this] { return document.loaded() && run.obstacle().isEmpty(); }));
    run.setSpeed(0);
    run.setRunsFolder({});
}

void LiveBench::showTrainMode()
{
    window.activateWindow(); // a dialog may have been active
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
}

void LiveBench::openEveryView()
{
    showTrainMode();
    auto* grid = new QGridLayout(&m_cards);
    const std::vector<ViewCard*> cards{new LossCard(run, m_charts, themes), new AccuracyCard(run, m_charts, themes),
        new GradientCard(run, m_charts, themes), new RateCard(run, m_charts, themes),
        new LayersCard(run, themes, document), new WeightsCard(run, themes, document),
        new AttentionCard(run, themes, document), new EmbeddingCard(run, themes, document),
        new BoundaryCard(run, themes, document, questions), new ResultsCard(run, themes, document, questions),
        new TryCard(run, themes, document, questions), new UtilizationCard(clock, themes),
        new StepTimeCard(run, themes, document), new IssuesCard(run, themes, document, m_remedies),
        new LiveSettingsCard(run, themes, document)};
    for (int i = 0; i < int(cards.size()); ++i)
        grid->addWidget(cards[std::size_t(i)], i / cards_across, i % cards_across);
    m_cards.resize(1600, 1000);
    m_cards.show();
    QVERIFY(QTest::qWaitForWindowExposed(&m_cards));
}

// A real event loop: those of Qt Test sleep between events.
void LiveBench::spend(double seconds)
{
    QEventLoop loop;
    QTimer::singleShot(int(seconds * 1000), Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

bool LiveBench::wait(const std::function<bool()>& there, double seconds)
{
    return QTest::qWaitFor(there, int(seconds * 1000));
}

} // namespace epoch::tests
