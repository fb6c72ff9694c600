#include "ui/search/layer_search.h"

#include "ui/core/document.h"
#include "ui/core/settings.h"
#include "ui/search/choice_delegate.h"
#include "ui/search/layer_adding.h"
#include "ui/widgets/widgets.h"

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr QSize popup_size(340, 420);

} // namespace

LayerSearch::LayerSearch(
    Document& document, const BlockLibrary& library, Settings& settings, ThemeHub& themes, QWidget* parent)
    : PopupList(tr("Add a layer"), tr("Search layers"), themes, parent)
    , m_document(document)
    , m_library(library)
    , m_settings(settings)
    , m_head(textLabel({}, TextRole::caption, this))
{
    resize(popup_size);
    list().setAccessibleName(tr("Layers that can be added"));
    addAbove(m_head);
}

void LayerSearch::ask(const QPoint& corner, Point place, const std::optional<PortRef>& start)
{
    m_place = place;
    m_start = start;
    m_choices = layerChoices(m_document, m_library, m_settings.recentLayers(), start);
    const auto* from = start ? m_document.drawing().graph.find(start->node) : nullptr;
    m_head->setText(!from ? tr("Add a layer")
            : start->side == PortSide::output
            ? tr("Input from %1").arg(QString::fromStdString(from->name))
            : tr("Output to %1, %2").arg(QString::fromStdString(from->name), QString::fromStdString(start->port)));
    popUp(corner);
}

void LayerSearch::fill()
{
    list().clear();
    struct Found {
        int rank;
        std::size_t index;
    };
    std::vector<Found> found;
    for (std::size_t i = 0; i < m_choices.size(); ++i)
        if (const auto rank = matchOf(m_choices[i], typed())) found.push_back({*rank, i});
    // The choices are sorted already; those that fit stay before the others.
    std::ranges::stable_sort(
        found, {}, [this](const Found& f) { return std::pair(!m_choices[f.index].refusal.isEmpty(), f.rank); });
    for (const auto& [rank, index] : found) {
        const auto& choice = m_choices[index];
        auto* item = new QListWidgetItem(choice.title, &list());
        item->setData(ChoiceDelegate::family_role,
            choice.family ? static_cast<int>(*choice.family) : ChoiceDelegate::block_family);
        const auto fits = choice.refusal.isEmpty();
        item->setData(ChoiceDelegate::below_role, fits ? choice.help : choice.refusal);
        if (fits && (choice.recent || choice.part))
            item->setData(ChoiceDelegate::note_role, choice.recent ? tr("recent") : tr("block"));
        item->setData(index_role, static_cast<int>(index));
        item->setToolTip(fits ? choice.help : choice.refusal);
        item->setData(
            Qt::AccessibleTextRole, fits ? choice.title : tr("%1, does not fit: %2").arg(choice.title, choice.refusal));
        if (!fits) item->setFlags(item->flags() & ~(Qt::ItemIsEnabled | Qt::ItemIsSelectable));
    }
    // Enter adds the first layer, unless one that does not fit matches the typed text better.
    const auto best = std::ranges::min_element(found, {}, &Found::rank);
    if (best != found.end() && m_choices[found.front().index].refusal.isEmpty() && found.front().rank == best->rank)
        list().setCurrentRow(0);
}

void LayerSearch::chosen(std::size_t index)
{
    const auto choice = m_choices.at(index);
    if (addLayer(m_document, choice, m_place, m_start)) m_settings.addRecentLayer(choice.key());
}

} // namespace epoch::ui
