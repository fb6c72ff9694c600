// Figures sort by value, texts alphabetically.
#include "ui/analyzer/analyzer_model.h"

#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <algorithm>
#include <numeric>

namespace epoch::ui {

namespace {

const char* const titles[] = {QT_TR_NOOP("Layer"), QT_TR_NOOP("Type"), QT_TR_NOOP("Output"), QT_TR_NOOP("Parameters"),
    QT_TR_NOOP("Forward"), QT_TR_NOOP("Backward"), QT_TR_NOOP("Activations"), QT_TR_NOOP("Gradients"),
    QT_TR_NOOP("Optimizer")};
const char* const helps[] = {QT_TR_NOOP("The layer's name"), QT_TR_NOOP("The layer's type"),
    QT_TR_NOOP("Shape of the output; N is the batch size"), QT_TR_NOOP("Number of trainable parameters"),
    QT_TR_NOOP("Operations of the forward pass, per sample"), QT_TR_NOOP("Operations of the backward pass, per sample"),
    QT_TR_NOOP("Bytes of the output, per batch"), QT_TR_NOOP("Bytes of the parameters' gradients"),
    QT_TR_NOOP("Bytes of the optimizer state")};

} // namespace

void AnalyzerModel::show(Analysis analysis, std::vector<NodeId> origins)
{
    beginResetModel();
    m_given = std::move(analysis);
    m_given_origins = std::move(origins);
    arrange();
    endResetModel();
}

int AnalyzerModel::rowOf(NodeId node) const
{
    const auto found = std::ranges::find(m_origins, node);
    return found != m_origins.end() ? static_cast<int>(found - m_origins.begin()) : -1;
}

int AnalyzerModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_analysis.rows.size());
}

int AnalyzerModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(std::size(titles));
}

QVariant AnalyzerModel::data(const QModelIndex& index, int role) const
{
    const auto figure = is_numeric(static_cast<AnalysisColumn>(index.column()));
    const auto& cell =
        m_analysis.rows.at(static_cast<std::size_t>(index.row())).at(static_cast<std::size_t>(index.column()));
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return figure ? quantityText(cell.text) : QString::fromStdString(cell.text);
    case Qt::TextAlignmentRole: return static_cast<int>((figure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::FontRole: return figure || index.column() == 2 ? tabular(monoFont()) : uiFont(type_size::node_title);
    default: return {};
    }
}

QVariant AnalyzerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::DisplayRole) return tr(titles[section]);
    if (role == Qt::ToolTipRole) return tr(helps[section]);
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(
            (is_numeric(static_cast<AnalysisColumn>(section)) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

void AnalyzerModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_column = column;
    m_order = order;
    arrange();
    endResetModel();
}

void AnalyzerModel::arrange()
{
    std::vector<std::size_t> order(m_given.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (m_column >= 0) {
        const auto column = static_cast<std::size_t>(m_column);
        const auto before = [&](std::size_t a, std::size_t b) {
            const auto &x = m_given.rows[a][column], &y = m_given.rows[b][column];
            return is_numeric(static_cast<AnalysisColumn>(column)) ? x.number < y.number : x.text < y.text;
        };
        std::ranges::stable_sort(order,
            [&](std::size_t a, std::size_t b) { return m_order == Qt::AscendingOrder ? before(a, b) : before(b, a); });
    }
    m_analysis = {{}, m_given.totals};
    m_origins.clear();
    for (const auto i : order) {
        m_analysis.rows.push_back(m_given.rows[i]);
        m_origins.push_back(m_given_origins[i]);
    }
}

} // namespace epoch::ui
