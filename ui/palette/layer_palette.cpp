#include "ui/palette/layer_palette.h"

#include "model/project.h"
#include "ui/core/document.h"
#include "ui/core/settings.h"
#include "ui/palette/family_rail.h"
#include "ui/palette/layer_tree.h"
#include "ui/search/choice_delegate.h"
#include "ui/search/layer_adding.h"
#include "ui/style/engine_text.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/shared_undo.h"
#include "ui/widgets/widgets.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>

namespace epoch::ui {

namespace {

constexpr int min_width = 160, help_height = 84, index_role = Qt::UserRole + 9;

int signOf(const LayerChoice& choice)
{
    return choice.family ? static_cast<int>(*choice.family) : ChoiceDelegate::block_family;
}

} // namespace

LayerPalette::LayerPalette(
    Document& document, BlockLibrary& library, Settings& settings, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_library(library)
    , m_settings(settings)
    , m_full(new QWidget(this))
    , m_rail(new FamilyRail(themes, this))
    , m_rail_scroll(new QScrollArea(this))
    , m_typed(new QLineEdit(m_full))
    , m_tree(new LayerTree(m_full))
    , m_help(wrappedLabel({}, TextRole::caption, m_full))
{
    setRole(this, "page");
    setAttribute(Qt::WA_StyledBackground);
    m_typed->setPlaceholderText(tr("Search layers"));
    m_typed->setAccessibleName(tr("Search the palette"));
    m_typed->setClearButtonEnabled(true);
    m_typed->installEventFilter(this);
    shareUndo(m_typed);
    styleTree(themes);
    m_help->setFixedHeight(help_height);
    m_help->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_help->setContentsMargins(space::m, space::s, space::m, space::s);
    m_help->setAccessibleName(tr("Layer description"));
    // The rail scrolls in a low window.
    m_rail_scroll->setWidget(m_rail);
    m_rail_scroll->setWidgetResizable(true);
    m_rail_scroll->setFrameShape(QFrame::NoFrame);
    m_rail_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_rail_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_rail_scroll->setFocusPolicy(Qt::NoFocus);
    row(this, {m_full, m_rail_scroll});
    auto* search = row({m_typed}, {.margins = {space::m, space::s, space::m, space::s}});
    column(m_full, {search, {m_tree, 1}, line(Qt::Horizontal, m_full), m_help});
    connect(m_typed, &QLineEdit::textChanged, this, &LayerPalette::fill);
    connect(m_tree, &QTreeWidget::itemActivated, this, &LayerPalette::addItem); // Enter, and a double-click
    connect(m_tree, &QTreeWidget::itemClicked, this, [](QTreeWidgetItem* item) {
        if (item->childCount() > 0) item->setExpanded(!item->isExpanded());
    });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &LayerPalette::explain);
    connect(m_tree, &QTreeWidget::customContextMenuRequested, this, &LayerPalette::openMenu);
    connect(&library, &BlockLibrary::changed, this, &LayerPalette::fill);
    connect(&document, &Document::edited, this, &LayerPalette::fillSoon);
    connect(&document, &Document::loadedProject, m_typed, &QLineEdit::clear);
    connect(m_rail, &FamilyRail::chosen, this, &LayerPalette::add);
    setNarrow(false);
}

void LayerPalette::styleTree(ThemeHub& themes)
{
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
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
}

void LayerPalette::setNarrow(bool narrow)
{
    m_full->setVisible(!narrow);
    m_rail_scroll->setVisible(narrow);
    setMinimumWidth(scaledFor(*this, narrow ? FamilyRail::rail_width : min_width));
    setMaximumWidth(narrow ? scaledFor(*this, FamilyRail::rail_width) : QWIDGETSIZE_MAX);
    fill();
}

// Refills only if the project's blocks have changed; layer types never do.
void LayerPalette::fillSoon()
{
    if (const auto& blocks = m_document.drawing().graph.blocks; blocks != m_blocks) {
        m_blocks = blocks;
        fill();
    }
}

QTreeWidgetItem* LayerPalette::groupOf(const LayerChoice& choice)
{
    const auto name = choice.family                 ? engineText(name_of(*choice.family))
        : choice.from == LayerChoice::From::project ? tr("Blocks of this project")
        : choice.from == LayerChoice::From::own     ? tr("My blocks")
                                                    : tr("Blocks");
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
    m_choices = layerChoices(m_document, m_library, {}, std::nullopt);
    QTreeWidgetItem* best = nullptr;
    int best_rank = 0;
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        const auto& choice = m_choices[i];
        const auto rank = matchOf(choice, m_typed->text());
        if (!rank) continue;
        auto* item = new QTreeWidgetItem(groupOf(choice), {choice.title});
        item->setData(0, ChoiceDelegate::family_role, signOf(choice));
        item->setData(0, LayerTree::name_role, QString::fromStdString(choice.layer));
        if (choice.part) item->setData(0, LayerTree::part_role, QByteArray::fromStdString(graph_json(*choice.part)));
        item->setData(0, index_role, static_cast<int>(i));
        item->setToolTip(0, choice.help);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
        if (!best || *rank < best_rank) best = item, best_rank = *rank;
    }
    if (m_rail->isVisibleTo(this)) m_rail->setChoices(m_choices);
    m_tree->expandAll();
    if (!m_typed->text().isEmpty()) m_tree->setCurrentItem(best);
    explain();
}

void LayerPalette::explain()
{
    const auto* item = m_tree->currentItem();
    const auto index = item ? item->data(0, index_role) : QVariant();
    m_help->setText(m_tree->topLevelItemCount() == 0 ? tr("No layer matches the search.")
            : index.isValid()                        ? m_choices.at(static_cast<std::size_t>(index.toInt())).help
                              : tr("Drag a layer onto the canvas, or press Enter to add it after the selected one."));
}

void LayerPalette::openMenu(const QPoint& at)
{
    const auto* item = m_tree->itemAt(at);
    const auto index = item ? item->data(0, index_role) : QVariant();
    if (!index.isValid()) return;
    const auto choice = m_choices.at(static_cast<std::size_t>(index.toInt()));
    QMenu menu(this);
    menu.addAction(tr("Add"), this, [this, index] { add(index.toInt()); });
    if (choice.from == LayerChoice::From::own)
        menu.addAction(tr("Move to trash"), this, [this, choice] { m_library.moveToTrash(choice.path); });
    menu.exec(m_tree->viewport()->mapToGlobal(at));
}

void LayerPalette::addItem(const QTreeWidgetItem* item)
{
    const auto index = item ? item->data(0, index_role) : QVariant();
    if (index.isValid()) add(index.toInt());
}

void LayerPalette::add(int index)
{
    const auto choice = m_choices.at(static_cast<std::size_t>(index));
    if (!appendLayer(m_document, choice)) return;
    m_settings.addRecentLayer(choice.key());
    m_typed->setText(m_typed->text()); // what was typed is done with: Undo takes back the layer
    Q_EMIT added();
}

bool LayerPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_typed || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: addItem(m_tree->currentItem()); return true;
    case Qt::Key_Up:
    case Qt::Key_Down: QCoreApplication::sendEvent(m_tree, event); return true;
    default: return false;
    }
}

} // namespace epoch::ui
