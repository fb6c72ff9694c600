// The analysis is refreshed only while it is visible.
#include "ui/analyzer/analyzer.h"

#include "base/units.h"
#include "ui/core/document.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableView>

namespace epoch::ui {

namespace {

QString deviceLine(const DeviceFacts& device, const Forecast& forecast)
{
    const auto name = toText(device.name);
    if (device.memory <= 0) return Analyzer::tr("%1: memory size unknown").arg(name);
    const auto memory = quantityText(bytes_text(static_cast<double>(device.memory)));
    const auto fits = forecast.memory.total() <= static_cast<double>(device.memory);
    const auto head =
        fits ? Analyzer::tr("%1, %2: fits").arg(name, memory) : Analyzer::tr("%1, %2: does not fit").arg(name, memory);
    return forecast.largest_batch > 0
        ? Analyzer::tr("%1; largest batch %2").arg(head, engineText(largest_batch_text(forecast)))
        : head;
}

} // namespace

Analyzer::Analyzer(Document& document, RunControl& run, Questions& questions, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_run(run)
    , m_model(new AnalyzerModel(this))
    , m_table(new QTableView(this))
    , m_totals(wrappedLabel({}, TextRole::secondary, this))
    , m_memory(wrappedLabel({}, TextRole::secondary, this))
    , m_reserved(questions)
{
    setRole(this, "page");
    setAttribute(Qt::WA_StyledBackground);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Cost of each layer"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(space::hit + 2);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setSortIndicatorClearable(true); // a third click: data order
    m_table->setSortingEnabled(true);
    auto* markdown = new Button(tr("Copy as Markdown"), this);
    auto* csv = new Button(tr("Copy as CSV"), this);
    connect(markdown, &QPushButton::clicked, this, &Analyzer::copyMarkdown);
    connect(csv, &QPushButton::clicked, this, &Analyzer::copyCsv);
    auto* buttons = column({markdown, csv, stretch()}, {.spacing = space::s});
    auto* texts = column({m_totals, m_memory, stretch()}, {.spacing = space::xs});
    auto* below = row({{texts, 1}, buttons}, {.margins = {space::m, space::s, space::m, space::s}});
    column(this, {{m_table, 1}, line(Qt::Horizontal, this), below});
    connect(&document, &Document::edited, this, &Analyzer::refreshSoon);
    connect(&document, &Document::selectionChanged, this, &Analyzer::selectionFromDocument);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &Analyzer::selectionToDocument);
    // Later: the fonts grow after the theme has changed.
    connect(&themes, &ThemeHub::changed, m_table, &QTableView::resizeColumnsToContents, Qt::QueuedConnection);
    connect(&run, &RunControl::stateChanged, this, [this] {
        if (m_run.snapshot()->devices != m_devices) refreshSoon();
    });
}

void Analyzer::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void Analyzer::refreshSoon()
{
    if (!isVisible() || std::exchange(m_refresh_waits, true)) return;
    QMetaObject::invokeMethod(this, &Analyzer::refresh, Qt::QueuedConnection);
}

void Analyzer::refresh()
{
    m_refresh_waits = false;
    m_devices = m_run.snapshot()->devices;
    const auto& project = m_document.project();
    const auto& checked = m_document.checked();
    const auto batch = Params(training_schema(), project.training.values).integer("batch");
    const auto whole = forecast(checked, m_document.data(), project.training, nullptr, batch);
    std::vector<NodeId> origins;
    for (std::size_t i = 0; i < whole.nodes.size(); ++i) origins.push_back(checked.flat.nodes[i].origin);
    const auto first = m_model->rowCount() == 0;
    m_selecting = true;
    m_model->show(analysis_of(whole), std::move(origins));
    if (first) m_table->resizeColumnsToContents();
    m_selecting = false;
    selectionFromDocument();
    const auto& totals = m_model->analysis().totals;
    const auto total = [&](AnalysisColumn column) {
        return quantityText(totals[static_cast<std::size_t>(column)].text);
    };
    m_totals->setText(
        tr("Total: %1 parameters; %2 forward and %3 backward per sample")
            .arg(total(AnalysisColumn::parameters), total(AnalysisColumn::forward), total(AnalysisColumn::backward)));
    showForecasts();
}

void Analyzer::showForecasts()
{
    const auto& project = m_document.project();
    const auto batch = Params(training_schema(), project.training.values).integer("batch");
    if (!m_document.checked().trainable() || !m_document.data())
        return m_memory->setText(tr("The memory forecast appears once the network can be trained."));
    const auto reserved = m_reserved.of(project, *m_document.data(), [this] { showForecasts(); });
    QStringList lines;
    for (const auto& device : m_devices) {
        if (!device.usable) continue;
        auto here = forecast(m_document.checked(), m_document.data(), project.training, &device, batch);
        if (const auto* exact = find_memory(reserved, device.id)) here.set_reserved(*exact);
        if (lines.isEmpty()) lines << tr("Memory %1").arg(engineText(memory_text(here)));
        lines << deviceLine(device, here);
    }
    m_memory->setText(lines.join(QLatin1Char('\n')));
}

void Analyzer::selectionToDocument()
{
    if (m_selecting) return;
    std::vector<NodeId> nodes;
    for (const auto& index : m_table->selectionModel()->selectedRows()) nodes.push_back(m_model->origin(index.row()));
    m_selecting = true;
    m_document.select(std::move(nodes));
    m_selecting = false;
}

void Analyzer::selectionFromDocument()
{
    if (m_selecting || !isVisible()) return;
    m_selecting = true;
    m_table->clearSelection();
    for (const auto id : m_document.selection())
        if (const auto row = m_model->rowOf(id); row >= 0)
            m_table->selectionModel()->select(
                m_model->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    m_selecting = false;
}

void Analyzer::copyMarkdown() const { QGuiApplication::clipboard()->setText(toText(markdown_of(m_model->analysis()))); }

void Analyzer::copyCsv() const { QGuiApplication::clipboard()->setText(toText(csv_of(m_model->analysis()))); }

} // namespace epoch::ui
