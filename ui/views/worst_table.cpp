#include "ui/views/worst_table.h"

#include "ui/data/sample_view.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"
#include "ui/views/prediction_text.h"
#include "ui/views/sample_rows.h"
#include "ui/widgets/widgets.h"

#include <QEvent>
#include <QHeaderView>

#include <algorithm>
#include <iterator>

namespace epoch::ui {
namespace {

constexpr std::size_t max_rows = 24, max_values = 16;
const QString first_step = QStringLiteral("+1");
constexpr int first_value = 3, max_width = 220, table_row = 22;

// Which of several values stands in a row: the first step of a time series, or the first target.
QString firstOf(const std::vector<std::string>& names)
{
    if (names.empty()) return {};
    if (names.front().ends_with(" +1")) return first_step;
    return names.size() > 1 ? QString::fromStdString(names.front()) : QString();
}

} // namespace

WorstTable::WorstTable(Document& document, Questions& questions, QWidget* parent)
    : QTableWidget(parent)
    , m_rows(new SampleRows(document, questions, this))
{
    setAccessibleName(tr("Worst samples"));
    setRole(this, "dense");
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    setFont(tabular(uiFont(type_size::caption)));
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    horizontalHeader()->setFont(uiFont(type_size::caption));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setMaximumSectionSize(scaled(max_width));
    verticalHeader()->setDefaultSectionSize(table_row);
    const auto choose = [this](int row) { Q_EMIT sampleChosen(m_samples[std::size_t(row)].row); };
    connect(this, &QTableWidget::cellClicked, this, choose);
    connect(this, &QTableWidget::cellActivated, this, choose);
    connect(m_rows, &SampleRows::forgotten, this, [this] { setRowCount(0), m_samples.clear(); });
    connect(m_rows, &SampleRows::arrived, this, [this](std::int64_t row) {
        for (std::size_t i = 0; i < m_samples.size(); ++i)
            if (m_samples[i].row == row) putValues(int(i));
        resizeColumnsToContents();
    });
}

void WorstTable::show(const std::vector<ScoredSample>& samples, SamplePrediction::Kind kind,
    const std::vector<std::string>& names, const std::string& unit)
{
    const bool numbers = kind == SamplePrediction::Kind::numbers;
    const auto value = [&](float one) {
        return numbers ? figureText(double(one)) : className(names, std::int64_t(one));
    };
    std::vector<std::int64_t> wanted;
    for (const auto& sample : samples)
        if (wanted.size() < max_rows) wanted.push_back(sample.row);
    m_rows->want(wanted);
    m_samples.assign(samples.begin(), samples.begin() + std::ptrdiff_t(wanted.size()));
    m_has_lines = std::ranges::any_of(m_samples, [](const auto& sample) { return sample.line > 0; });
    setColumnCount(std::max(columnCount(), first_value));
    setRowCount(int(m_samples.size()));
    const auto which = numbers ? firstOf(names) : QString();
    m_is_series = which == first_step;
    const auto unit_text = QString::fromStdString(unit);
    const auto error = unit.empty() ? (which.isEmpty() ? tr("Error") : tr("Error of %1").arg(which))
        : which.isEmpty()           ? tr("Error (%1)").arg(unit_text)
                                    : tr("Error of %1 (%2)").arg(which, unit_text);
    const QStringList heads{which.isEmpty() ? tr("True") : tr("True %1").arg(which),
        which.isEmpty() ? tr("Predicted") : tr("Predicted %1").arg(which), numbers ? error : tr("Confidence")};
    for (int i = 0; i < first_value; ++i) setHorizontalHeaderItem(i, new QTableWidgetItem(heads[i]));
    for (int i = 0; i < rowCount(); ++i) {
        const auto& sample = m_samples[std::size_t(i)];
        put(i, 0, value(sample.truth));
        put(i, 1, value(sample.prediction));
        const auto off = double(sample.prediction) - double(sample.truth);
        put(i, 2, numbers ? figureText(off) : percentText(double(sample.confidence)));
        putValues(i);
    }
    resizeColumnsToContents();
}

void WorstTable::put(int row, int column, const QString& text)
{
    auto* cell = item(row, column);
    if (!cell) setItem(row, column, cell = new QTableWidgetItem);
    const auto& sample = m_samples[std::size_t(row)];
    cell->setText(text);
    cell->setToolTip(tr("Sample %1, loss %2: %3. Click to show its layer outputs.")
                         .arg(sample.row)
                         .arg(figureText(double(sample.loss)), text));
}

// The inputs; what was predicted stands before them.
void WorstTable::putValues(int row)
{
    const auto* sample = m_rows->find(m_samples[std::size_t(row)].row);
    std::vector<NamedValue> values;
    for (std::size_t i = 0; sample && i < sample->fields.size() && i < m_rows->fields().size(); ++i)
        if (const auto& field = m_rows->fields()[i]; field.role == FieldRole::input)
            std::ranges::copy(namedValues(field, sample->fields[i]), std::back_inserter(values));
    std::ranges::stable_partition(values, &NamedValue::is_date);
    if (values.size() > max_values) values.resize(max_values);
    // Those of the sample that stood here before go.
    const int shown = sample ? int(values.size()) : std::max(0, columnCount() - first_value - (m_has_lines ? 1 : 0));
    setColumnCount(first_value + shown + (m_has_lines ? 1 : 0));
    for (int i = 0; i < shown; ++i) {
        if (sample) setHorizontalHeaderItem(first_value + i, new QTableWidgetItem(values[std::size_t(i)].name));
        put(row, first_value + i, sample ? values[std::size_t(i)].value : QString());
    }
    if (m_has_lines) putLine(row, first_value + shown);
}

void WorstTable::putLine(int row, int column)
{
    const auto line = m_samples[std::size_t(row)].line;
    setHorizontalHeaderItem(column, new QTableWidgetItem(m_is_series ? tr("Line of +1") : tr("Line")));
    put(row, column, line > 0 ? QString::number(line) : QString());
}

void WorstTable::changeEvent(QEvent* event)
{
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) resizeColumnsToContents();
}

} // namespace epoch::ui
