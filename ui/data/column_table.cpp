#include "ui/data/column_table.h"

#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QHeaderView>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {

constexpr std::size_t max_shown_columns = 100;
constexpr int histogram_height = 36, min_column_width = 96, max_column_width = 220;
enum class Role : std::uint8_t { input, target, ignored }; // in the order of the choices

class Bars : public QWidget {
public:
    explicit Bars(std::vector<std::int64_t> counts)
        : m_counts(std::move(counts))
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        if (m_counts.empty()) return;
        QPainter painter(this);
        const auto most = static_cast<double>(std::max<std::int64_t>(1, std::ranges::max(m_counts)));
        const auto area = QRectF(rect()).adjusted(space::s, space::xs, -space::s, -space::xs);
        const auto width = area.width() / static_cast<double>(m_counts.size());
        for (std::size_t i = 0; i < m_counts.size(); ++i) {
            const auto height = area.height() * static_cast<double>(m_counts[i]) / most;
            const QRectF bar(area.left() + width * static_cast<double>(i), area.bottom() - height, width - 1, height);
            painter.fillRect(bar, palette().highlight());
        }
    }

private:
    std::vector<std::int64_t> m_counts;
};

// Six digits: more are the rounding of 32 bits. Four may be a year, so they have no mark between thousands.
QString shortNumber(double value)
{
    const auto number = QString::number(value, 'g', 6).toDouble();
    const bool short_whole = number == std::floor(number) && std::abs(number) < 10'000;
    return short_whole ? QString::number(number, 'f', 0) : numberText(number);
}
QString countText(std::int64_t number) { return groupedText(static_cast<std::uint64_t>(number)); }

} // namespace

ColumnTable::ColumnTable(QWidget* parent)
    : QTableWidget(parent)
{
    setObjectName(QStringLiteral("columns"));
    setAccessibleName(tr("Columns of the table"));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::NoSelection);
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    verticalHeader()->setDefaultSectionSize(space::hit);
    verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void ColumnTable::show(const TableProfile& table, const Uses& uses)
{
    const auto shown = std::min(table.columns.size(), max_shown_columns);
    const auto rows = shown > 0 ? table.columns.front().cells.size() : 0;
    clear();
    setColumnCount(static_cast<int>(shown));
    setRowCount(heads + static_cast<int>(rows));
    QStringList titles{tr("Role"), tr("Type"), tr("Missing"), tr("Range"), tr("Values")};
    for (std::size_t row = 0; row < rows; ++row) titles << QString::number(row + 1);
    setVerticalHeaderLabels(titles);
    QStringList names;
    for (std::size_t at = 0; at < shown; ++at) {
        const auto name = toText(table.columns[at].name);
        names << name;
        addColumn(static_cast<int>(at), table.columns[at],
            static_cast<int>(uses.targets.contains(name) ? Role::target
                    : uses.left_out.contains(name)       ? Role::ignored
                                                         : Role::input),
            uses.dates.contains(name));
    }
    setHorizontalHeaderLabels(names);
    setRowHeight(histogram, histogram_height);
    setRowHeight(role, std::max(space::hit, columnCount() > 0 ? cellWidget(role, 0)->sizeHint().height() : 0));
    showTargetsFirst(names, uses.targets);
    resizeColumnsToContents();
    for (int at = 0; at < columnCount(); ++at)
        setColumnWidth(at, std::clamp(columnWidth(at), min_column_width, max_column_width));
}

// A target at the far end of a wide table would not be seen.
void ColumnTable::showTargetsFirst(const QStringList& names, const QStringList& targets)
{
    auto* header = horizontalHeader();
    for (int at = 0; at < columnCount(); ++at) header->moveSection(header->visualIndex(at), at);
    int first = 0;
    for (int at = 0; at < columnCount(); ++at)
        if (targets.contains(names[at])) header->moveSection(header->visualIndex(at), first++);
}

void ColumnTable::addColumn(int at, const ColumnProfile& column, int chosen_role, bool date)
{
    const auto name = toText(column.name);
    auto* roles = new QComboBox(this);
    roles->addItems({tr("Input"), tr("Target"), tr("Left out")});
    roles->setCurrentIndex(chosen_role);
    roles->setAccessibleName(tr("Role of %1").arg(name));
    connect(roles, &QComboBox::activated, this, [this, name](int chosen) {
        if (chosen == static_cast<int>(Role::target))
            Q_EMIT targetChosen(name);
        else
            Q_EMIT useChosen(name, chosen == static_cast<int>(Role::input));
    });
    setCellWidget(role, at, roles);
    const auto alignment = column.numbers ? Qt::AlignRight : Qt::AlignLeft;
    const auto different = (column.distinct >= max_distinct_counted ? tr("%1 or more different") : tr("%1 different"))
                               .arg(countText(column.distinct));
    const auto kind = date ? tr("dates, %1") : column.numbers ? tr("numbers, %1") : tr("words, %1");
    put(type, at, kind.arg(different), Qt::AlignLeft);
    put(missing, at, column.missing > 0 ? countText(column.missing) : tr("none"), Qt::AlignLeft);
    put(range, at, column.numbers ? tr("%1 to %2").arg(shortNumber(column.min), shortNumber(column.max)) : QString(),
        Qt::AlignLeft);
    setCellWidget(histogram, at, new Bars(column.histogram));
    for (std::size_t row = 0; row < column.cells.size(); ++row)
        put(heads + static_cast<int>(row), at, toText(column.cells[row]), alignment);
}

void ColumnTable::put(int row, int column, const QString& text, Qt::Alignment alignment)
{
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment(alignment | Qt::AlignVCenter);
    item->setToolTip(text);
    setItem(row, column, item);
}

} // namespace epoch::ui
