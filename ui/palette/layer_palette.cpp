// LayerPalette: a line to search with, the tree, and what the chosen layer does.
#include "ui/palette/layer_palette.h"

#include "ui/document.h"
#include "ui/palette/layer_tree.h"
#include "ui/search/choice_delegate.h"
#include "ui/search/layer_adding.h"
#include "ui/settings.h"
#include "ui/style/widgets.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>

namespace epoch::ui {

namespace {

constexpr int help_height = 84, index_role = Qt::UserRole + 9;

int signOf(const LayerChoice& choice)
{
    return choice.family ? static_cast<int>(*choice.family) : ChoiceDelegate::block_family;
}

} // namespace

LayerPalette::LayerPalette(Document& document, Settings& settings, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_settings(settings)
    , m_typed(new QLineEdit(this))
    , m_tree(new LayerTree(this))
    , m_help(wrappedLabel({}, TextRole::caption, this))
{
    setRole(this, "page");
    setAttribute(Qt::WA_StyledBackground);
    m_typed->setPlaceholderText(tr("Search layers"));
    m_typed->setAccessibleName(tr("Search the palette"));
    m_typed->setClearButtonEnabled(true);
    m_typed->installEventFilter(this);
    m_tree->setAccessibleName(tr("Layers by family"));
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(space::m);
    m_tree->setItemDelegate(new ChoiceDelegate(themes, ChoiceLines::one, m_tree));
    m_tree->setDragEnabled(true);
    m_tree->setDragDropMode(QAbstractItemView::DragOnly);
    m_tree->setMouseTracking(true);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_help->setFixedHeight(help_height);
    m_help->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_help->setContentsMargins(space::m, space::s, space::m, space::s);
    m_help->setAccessibleName(tr("What the layer does"));
    auto* top = new QHBoxLayout;
    top->setContentsMargins(space::m, space::s, space::m, space::s);
    top->addWidget(m_typed);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(m_tree, 1);
    column->addWidget(line(Qt::Horizontal, this));
    column->addWidget(m_help);
    connect(m_typed, &QLineEdit::textChanged, this, &LayerPalette::fill);
    connect(m_tree, &QTreeWidget::itemActivated, this, &LayerPalette::add); // Enter, and a double-click
    connect(m_tree, &QTreeWidget::itemClicked, this, [](QTreeWidgetItem* item) {
        if (item->childCount() > 0) item->setExpanded(!item->isExpanded());
    });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &LayerPalette::explain);
    connect(&document, &Document::edited, this, &LayerPalette::fillSoon);
    fill();
}

void LayerPalette::focusSearch()
{
    m_typed->setFocus();
    m_typed->selectAll();
}

// Only blocks come and go.
void LayerPalette::fillSoon()
{
    const auto& blocks = m_document.project().graph.blocks;
    const auto shown = std::ranges::count_if(m_choices, [](const auto& choice) { return !choice.block.empty(); });
    const auto known = std::ranges::all_of(
        m_choices, [&](const auto& choice) { return choice.block.empty() || blocks.contains(choice.block); });
    if (!known || shown != std::ssize(blocks)) fill();
}

QTreeWidgetItem* LayerPalette::groupOf(const LayerChoice& choice)
{
    const auto name = choice.family
        ? QString::fromUtf8(name_of(*choice.family).data(), qsizetype(name_of(*choice.family).size()))
        : tr("Blocks of this project");
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        if (m_tree->topLevelItem(i)->text(0) == name) return m_tree->topLevelItem(i);
    auto* group = new QTreeWidgetItem(m_tree, {name});
    group->setData(0, ChoiceDelegate::family_role, signOf(choice));
    group->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    return group;
}

void LayerPalette::fill()
{
    m_tree->clear();
    m_choices = layerChoices(m_document, {}, std::nullopt);
    QTreeWidgetItem* best = nullptr;
    int best_rank = 0;
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        const auto& choice = m_choices[i];
        const auto rank = matchOf(choice, m_typed->text());
        if (!rank) continue;
        auto* item = new QTreeWidgetItem(groupOf(choice), {choice.title});
        item->setData(0, ChoiceDelegate::family_role, signOf(choice));
        item->setData(0, LayerTree::name_role, QString::fromStdString(choice.layer));
        item->setData(0, index_role, static_cast<int>(i));
        item->setToolTip(0, choice.help);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable
            | (choice.layer.empty() ? Qt::ItemFlags() : Qt::ItemFlags(Qt::ItemIsDragEnabled)));
        if (!best || *rank < best_rank) best = item, best_rank = *rank;
    }
    m_tree->expandAll();
    if (!m_typed->text().isEmpty()) m_tree->setCurrentItem(best);
    explain();
}

void LayerPalette::explain()
{
    const auto* item = m_tree->currentItem();
    const auto index = item ? item->data(0, index_role) : QVariant();
    m_help->setText(m_tree->topLevelItemCount() == 0 ? tr("No layer is called that.")
            : index.isValid()                        ? m_choices.at(static_cast<std::size_t>(index.toInt())).help
                              : tr("Drag a layer onto the canvas, or press Enter to add it behind the selected one."));
}

void LayerPalette::add(const QTreeWidgetItem* item)
{
    const auto index = item ? item->data(0, index_role) : QVariant();
    if (!index.isValid()) return;
    const auto choice = m_choices.at(static_cast<std::size_t>(index.toInt()));
    if (!appendLayer(m_document, choice)) return;
    m_settings.addRecentLayer(choice.key());
    Q_EMIT added();
}

bool LayerPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_typed || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: add(m_tree->currentItem()); return true;
    case Qt::Key_Up:
    case Qt::Key_Down: QCoreApplication::sendEvent(m_tree, event); return true;
    default: return false;
    }
}

} // namespace epoch::ui
