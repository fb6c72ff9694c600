#include "ui/views/live_views.h"

#include "ui/cards/view_rail.h"
#include "ui/core/document.h"
#include "ui/run/fix_actions.h"
#include "ui/run/run_control.h"
#include "ui/run/timeline_bar.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/accuracy_card.h"
#include "ui/views/attention_card.h"
#include "ui/views/boundary_card.h"
#include "ui/views/chart_link.h"
#include "ui/views/embedding_card.h"
#include "ui/views/gradient_card.h"
#include "ui/views/importance_card.h"
#include "ui/views/issues_card.h"
#include "ui/views/layers_card.h"
#include "ui/views/live_settings_card.h"
#include "ui/views/loss_card.h"
#include "ui/views/rate_card.h"
#include "ui/views/results_card.h"
#include "ui/views/sample_name.h"
#include "ui/views/step_time_card.h"
#include "ui/views/try_card.h"
#include "ui/views/utilization_card.h"
#include "ui/views/weights_card.h"
#include "ui/widgets/foot_row.h"
#include "ui/widgets/layouts.h"

#include <QAction>
#include <QEvent>
#include <QSignalBlocker>

#include <algorithm>

namespace epoch::ui {

namespace {

QString keyed(const char* key) { return QString::fromLatin1(key); }

bool hasLabels(const DataFacts* data)
{
    return data && std::ranges::any_of(data->fields, [](const FieldFacts& field) {
        return field.role == FieldRole::target && field.classes > 0;
    });
}

// A table's; the two of a plane have the plane itself.
bool hasColumns(const DataFacts* data)
{
    return data && !isPlane(data) && std::ranges::any_of(data->fields, [](const FieldFacts& field) {
        return field.role == FieldRole::input && field.kind == TensorKind::flat && !field.columns.empty();
    });
}

bool hasAttention(const Graph& graph)
{
    const auto attends = [](const auto& node) { return node.second.layer.find("attention") != std::string::npos; };
    const auto inside = [](const auto& block) { return hasAttention(block.second.graph); };
    return std::ranges::any_of(graph.nodes, attends) || std::ranges::any_of(graph.blocks, inside);
}

} // namespace

LiveViews::LiveViews(
    RunControl& run, FrameClock& clock, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent)
    : QWidget(parent)
    , m_run(run)
    , m_document(document)
    , m_link(new ChartLink(run, this))
    , m_fixes(new FixActions(document, run, this))
    , m_timeline(new TimelineBar(run))
    , m_rail(new ViewRail(themes, this))
    , m_grid(new CardGrid(this))
    , m_beside(row({m_rail, {m_grid, 1}}))
{
    m_foot = new FootRow(m_timeline, m_timeline->why());
    column(this, {{m_beside, 1}, m_foot});
    makeCards(run, clock, themes, questions);
    connectCards();
    followDocument();
}

void LiveViews::makeCards(RunControl& run, FrameClock& clock, ThemeHub& themes, Questions& questions)
{
    auto& d = m_document;
    auto& link = *m_link;
    m_layers = new LayersCard(run, themes, d);
    auto* machine = new UtilizationCard(clock, themes);
    connect(machine, &UtilizationCard::batchWanted, m_fixes, &FixActions::setBatchSize);
    const auto plane = [&d] { return isPlane(d.data()); };
    const auto labels = [&d] { return hasLabels(d.data()); };
    const auto columns = [&d] { return hasColumns(d.data()); };
    const auto attends = [&d] { return hasAttention(d.project().graph); };
    add({"loss", "curve", new LossCard(run, link, themes), {}});
    add({"accuracy", "accuracy", new AccuracyCard(run, link, themes), labels});
    add({"boundary", "plane", new BoundaryCard(run, themes, d, questions), plane});
    add({"results", "results", new ResultsCard(run, themes, d, questions), {}});
    add({"importance", "importance", new ImportanceCard(run, themes), columns});
    add({"try", "try", new TryCard(run, themes, d, questions), {}});
    add({"layers", "images", m_layers, {}});
    add({"weights", "weights", new WeightsCard(run, themes, d), {}});
    add({"attention", "attention", new AttentionCard(run, themes, d), attends});
    add({"points", "points", new EmbeddingCard(run, themes, d), {}});
    add({"gradient", "gradient", new GradientCard(run, link, themes), {}});
    add({"rate", "rate", new RateCard(run, link, themes), {}});
    add({"issues", "warning", new IssuesCard(run, themes, d, *m_fixes), {}});
    add({"settings", "settings", new LiveSettingsCard(run, themes, d), {}});
    add({"machine", "chip", machine, {}});
    add({"time", "time", new StepTimeCard(run, themes, d), {}});
}

void LiveViews::add(Entry view)
{
    view.card->setObjectName(keyed(view.key));
    m_grid->add(view.card);
    auto* action = new QAction(view.card->title(), this);
    action->setObjectName(QStringLiteral("view-") + keyed(view.key));
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, card = view.card](bool on) {
        on ? m_grid->open(card) : m_grid->shut(card);
        if (m_alone) m_grid->enlarge(on ? card : firstOpen());
    });
    m_rail->add(action, keyed(view.icon));
    m_actions.push_back(action);
    m_views.push_back(std::move(view));
}

void LiveViews::connectCards()
{
    auto card = [this](const char* key) { return entryOf(keyed(key))->card; };
    connect(m_grid, &CardGrid::changed, this, [this] {
        for (std::size_t i = 0; i < m_views.size(); ++i) m_actions[i]->setChecked(m_grid->isOpen(m_views[i].card));
    });
    connect(static_cast<ResultsCard*>(card("results")), &ResultsCard::sampleChosen, this, &LiveViews::showSample);
    connect(static_cast<EmbeddingCard*>(card("points")), &EmbeddingCard::sampleChosen, this, &LiveViews::showSample);
    connect(m_layers, &LayersCard::sampleChosen, this, &LiveViews::sendRow);
    connect(static_cast<TryCard*>(card("try")), &TryCard::sampleTried, this, &LiveViews::sampleSent);
    connect(m_timeline, &TimelineBar::rewinding, this, [this] {
        const auto* now = m_run.state();
        m_link->keepCurves(tr("earlier (to step %1)").arg(groupedText(now ? now->step : 0)));
    });
    connect(&m_document, &Document::loadedProject, this, &LiveViews::followDocument);
    connect(&m_document, &Document::edited, this, &LiveViews::followDocument);
}

const LiveViews::Entry* LiveViews::entryOf(const QString& key) const
{
    const auto found = std::ranges::find_if(m_views, [&](const Entry& view) { return keyed(view.key) == key; });
    return found == m_views.end() ? nullptr : &*found;
}

QString LiveViews::kindOfData() const
{
    const auto* facts = m_document.data();
    if (!facts) return QStringLiteral("none");
    if (isPlane(facts)) return QStringLiteral("points");
    for (const auto& field : facts->fields) {
        if (field.role != FieldRole::input) continue;
        if (field.kind == TensorKind::image || field.picture.rank() > 0) return QStringLiteral("images");
        if ((field.kind == TensorKind::sequence && field.columns.empty()) || field.classes > 0)
            return QStringLiteral("text");
    }
    return QStringLiteral("tables");
}

// By place: left above, right above, left below, right below. Right above stands what the kind of data calls for.
QStringList LiveViews::firstViews(const QString& kind) const
{
    if (kind == QLatin1String("points")) return {keyed("loss"), keyed("boundary")};
    if (kind == QLatin1String("images")) return {keyed("loss"), keyed("layers"), keyed("results")};
    if (kind == QLatin1String("text")) return {keyed("loss"), keyed("try"), keyed("attention")};
    return {keyed("loss"), keyed("results")};
}

// Views that do not apply leave the rail; another kind of data brings the views that were open with it last.
void LiveViews::followDocument()
{
    const auto kind = kindOfData();
    const bool changes = kind != m_kind;
    if (changes) saveOpen();
    for (std::size_t i = 0; i < m_views.size(); ++i) {
        const bool applies = !m_views[i].applies || m_views[i].applies();
        m_actions[i]->setVisible(applies);
        if (!applies && !changes && m_grid->isOpen(m_views[i].card)) m_grid->shut(m_views[i].card);
    }
    if (!changes) return;
    m_kind = kind;
    openSaved();
    fitRail();
}

void LiveViews::saveOpen()
{
    if (m_kind.isEmpty()) return;
    QStringList open;
    for (const auto* card : m_grid->places()) open << (card ? card->objectName() : QString());
    m_saved[m_kind] = open;
}

void LiveViews::openSaved() { open(m_saved.contains(m_kind) ? m_saved[m_kind].toStringList() : firstViews(m_kind)); }

void LiveViews::open(const QStringList& views)
{
    CardGrid::Places places{};
    for (std::size_t i = 0; i < places.size(); ++i)
        if (const auto* view = entryOf(views.value(qsizetype(i))); view && (!view->applies || view->applies()))
            places[i] = view->card;
    m_grid->setPlaces(places);
}

QVariantMap LiveViews::arrangement()
{
    if (m_own) return *m_own;
    saveOpen();
    auto all = m_saved;
    all[QStringLiteral("shares")] = m_grid->shares();
    return all;
}

void LiveViews::arrange(const QVariantMap& arrangement)
{
    m_saved = arrangement;
    m_grid->giveShares(m_saved.take(QStringLiteral("shares")).toList());
    openSaved();
}

void LiveViews::lend(const QStringList& views)
{
    m_brought = nullptr;
    if (views.isEmpty()) {
        if (m_own) arrange(*std::exchange(m_own, {}));
        return;
    }
    if (!m_own) m_own = arrangement();
    open(views);
}

void LiveViews::bring(const QString& name)
{
    const auto* view = entryOf(name);
    if (!view || (view->applies && !view->applies())) return;
    m_brought = view->card;
    if (!m_grid->isOpen(m_brought)) m_grid->open(m_brought);
    if (m_alone) m_grid->enlarge(m_brought);
}

void LiveViews::showSample(std::int64_t row)
{
    if (isVisible()) m_grid->open(m_layers); // elsewhere the canvas shows it
    m_layers->showSample(row);
    sendRow(row); // the card may have shown it already
    Q_EMIT sampleChosen();
}

void LiveViews::showFirstSample()
{
    m_layers->showSample(0);
    sendRow(0);
}

ViewCard* LiveViews::firstOpen() const
{
    const auto& places = m_grid->places();
    const auto open = std::ranges::find_if(places, [](const ViewCard* card) { return card != nullptr; });
    return open == places.end() ? nullptr : *open;
}

void LiveViews::setAlone(bool alone)
{
    m_alone = alone;
    m_foot->setVisible(!alone);
    auto* first = m_brought && m_grid->isOpen(m_brought) ? m_brought : firstOpen();
    m_grid->enlarge(alone ? first : nullptr);
    fitRail();
}

void LiveViews::sendRow(std::int64_t row)
{
    if (m_document.data()) Q_EMIT sampleSent({row, {}}, sampleName(*m_document.data(), row));
}

// Where the rail is too low for all names it is a menu above the cards.
void LiveViews::fitRail()
{
    const bool menu = m_alone || height() - m_foot->height() < m_rail->heightOfAll();
    m_rail->setMenu(menu);
    m_beside->setDirection(menu ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void LiveViews::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitRail();
}

bool LiveViews::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) fitRail(); // the text may be larger now
    return QWidget::event(event);
}

} // namespace epoch::ui
