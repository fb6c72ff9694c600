// LayerSearch: a line and a list in a popup.
#include "ui/search/layer_search.h"

#include "ui/document.h"
#include "ui/search/choice_delegate.h"
#include "ui/search/layer_adding.h"
#include "ui/settings.h"
#include "ui/style/widgets.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr QSize popup_size(340, 420);
constexpr int index_role = Qt::UserRole + 8;

} // namespace

LayerSearch::LayerSearch(Document& document, Settings& settings, ThemeHub& themes, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_document(document)
    , m_settings(settings)
    , m_head(textLabel({}, TextRole::caption, this))
    , m_typed(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setRole(this, "popup");
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Add a layer"));
    resize(popup_size);
    m_typed->setPlaceholderText(tr("Search layers"));
    m_typed->setAccessibleName(tr("Search layers"));
    m_typed->setClearButtonEnabled(true);
    m_typed->installEventFilter(this);
    m_list->setAccessibleName(tr("Layers that can be added"));
    m_list->setItemDelegate(new ChoiceDelegate(themes, ChoiceLines::two, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::s, space::s, space::s, space::s);
    column->setSpacing(space::s);
    column->addWidget(m_typed);
    column->addWidget(m_head);
    column->addWidget(m_list, 1);
    connect(m_typed, &QLineEdit::textChanged, this, &LayerSearch::fill);
    connect(m_list, &QListWidget::itemClicked, this, &LayerSearch::choose);
}

void LayerSearch::ask(const QPoint& corner, Point place, const std::optional<PortRef>& start)
{
    m_place = place;
    m_start = start;
    m_choices = layerChoices(m_document, m_settings.recentLayers(), start);
    const auto* from = start ? m_document.project().graph.find(start->node) : nullptr;
    m_head->setText(!from ? tr("Add a layer")
            : start->side == PortSide::output
            ? tr("Fed by %1").arg(QString::fromStdString(from->name))
            : tr("Feeding %1, %2").arg(QString::fromStdString(from->name), QString::fromStdString(start->port)));
    m_typed->clear();
    fill();
    auto at = corner;
    if (const auto* screen = QGuiApplication::screenAt(corner)) {
        const auto room = screen->availableGeometry();
        at.setX(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - width())));
        at.setY(std::clamp(at.y(), room.top(), std::max(room.top(), room.bottom() - height())));
    }
    move(at);
    show();
    m_typed->setFocus();
}

void LayerSearch::fill()
{
    m_list->clear();
    struct Found {
        int rank;
        std::size_t index;
    };
    std::vector<Found> found;
    for (std::size_t i = 0; i < m_choices.size(); ++i)
        if (const auto rank = matchOf(m_choices[i], m_typed->text())) found.push_back({*rank, i});
    // The choices are in order already; what fits stays before what does not.
    std::ranges::stable_sort(
        found, {}, [this](const Found& f) { return std::pair(!m_choices[f.index].refusal.isEmpty(), f.rank); });
    for (const auto& [rank, index] : found) {
        const auto& choice = m_choices[index];
        auto* item = new QListWidgetItem(choice.title, m_list);
        item->setData(ChoiceDelegate::family_role,
            choice.family ? static_cast<int>(*choice.family) : ChoiceDelegate::block_family);
        const auto fits = choice.refusal.isEmpty();
        item->setData(ChoiceDelegate::below_role, fits ? choice.help : choice.refusal);
        if (fits && choice.recent) item->setData(ChoiceDelegate::note_role, tr("recent"));
        item->setData(index_role, static_cast<int>(index));
        item->setToolTip(fits ? choice.help : choice.refusal);
        item->setData(
            Qt::AccessibleTextRole, fits ? choice.title : tr("%1, does not fit: %2").arg(choice.title, choice.refusal));
        if (!fits) item->setFlags(item->flags() & ~(Qt::ItemIsEnabled | Qt::ItemIsSelectable));
    }
    // Enter takes what is meant: where a layer that does not fit is named better than the first that does, nothing yet.
    const auto best = std::ranges::min_element(found, {}, &Found::rank);
    if (best != found.end() && m_choices[found.front().index].refusal.isEmpty() && found.front().rank == best->rank)
        m_list->setCurrentRow(0);
}

void LayerSearch::choose()
{
    const auto* item = m_list->currentItem();
    if (!item || !item->flags().testFlag(Qt::ItemIsEnabled)) return;
    const auto choice = m_choices.at(static_cast<std::size_t>(item->data(index_role).toInt()));
    hide();
    if (addLayer(m_document, choice, m_place, m_start)) m_settings.addRecentLayer(choice.key());
}

bool LayerSearch::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_typed || event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: choose(); return true;
    case Qt::Key_Escape: hide(); return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: QCoreApplication::sendEvent(m_list, event); return true;
    default: return false;
    }
}

} // namespace epoch::ui
