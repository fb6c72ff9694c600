#include "ui/canvas/canvas_actions.h"

#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/in_place_editing.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/canvas/picture_file.h"
#include "ui/core/document.h"

#include <QFileDialog>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>

namespace epoch::ui::canvas {

CanvasActions::CanvasActions(CanvasView& view)
    : QObject(&view)
    , m_view(view)
{
    makeEdit();
    makeNetwork();
    makeView();
    connect(&view.document(), &Document::selectionChanged, this, &CanvasActions::refresh);
    connect(&view.document(), &Document::levelChanged, this, &CanvasActions::refresh);
    connect(&view.drawing(), &QGraphicsScene::selectionChanged, this, &CanvasActions::refresh);
    refresh();
}

QAction* CanvasActions::make(const QString& text, const QList<QKeySequence>& keys, Handler handler)
{
    auto* action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, [this, handler = std::move(handler)] {
        if (m_view.isVisible()) handler(); // the menus exist on the start page too
    });
    m_view.addAction(action);
    return action;
}

void CanvasActions::makeEdit()
{
    auto& edits = m_view.edits();
    auto* cut = make(tr("Cu&t"), {QKeySequence::Cut}, [&edits] { edits.cut(); });
    auto* copy = make(tr("&Copy"), {QKeySequence::Copy}, [&edits] { edits.copy(); });
    auto* paste = make(tr("&Paste"), {QKeySequence::Paste}, [this] { m_view.edits().paste(m_view.pasteSpot()); });
    auto* duplicate = make(tr("&Duplicate"), {Qt::CTRL | Qt::Key_D}, [&edits] { edits.duplicate(); });
    auto* remove = make(tr("De&lete and reconnect"), {QKeySequence(Qt::Key_Delete), QKeySequence(Qt::Key_Backspace)},
        [&edits] { edits.remove(Reconnect::where_it_fits); });
    auto* remove_only =
        make(tr("Delete o&nly"), {QKeySequence(Qt::SHIFT | Qt::Key_Delete)}, [&edits] { edits.remove(Reconnect::no); });
    auto* all = make(tr("Select &all"), {QKeySequence::SelectAll},
        [this] { m_view.document().select(m_view.drawing().dataOrder()); });
    m_edit = {cut, copy, paste, duplicate, nullptr, remove, remove_only, nullptr, all};
    m_need_selection = {cut, copy, duplicate, remove, remove_only};
}

void CanvasActions::makeNetwork()
{
    auto& edits = m_view.edits();
    auto* add = make(tr("&Add a layer…"), {QKeySequence(Qt::SHIFT | Qt::Key_A)},
        [this] { m_view.askForLayer(m_view.pasteSpot(), std::nullopt); });
    auto* connect_to = make(tr("&Connect to…"), {QKeySequence(Qt::Key_C)}, [this] { connectSelected(); });
    auto* edit = make(tr("&Edit layer or open block"), {QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)},
        [this] { editSelected(); });
    auto* rename_it = make(tr("&Rename"), {QKeySequence(Qt::Key_F2)}, [this] { rename(); });
    auto* bypass = make(tr("&Bypass"), {QKeySequence(Qt::Key_M)}, [&edits] { edits.mute(); });
    auto* sample = make(tr("&Show the layer output"), {QKeySequence(Qt::Key_P)},
        [this] { m_view.drawing().togglePreviews(m_view.document().selection()); });
    auto* code = make(tr("Show the c&ode"), {QKeySequence(Qt::Key_K)}, [this] { Q_EMIT m_view.codeRequested(); });
    auto* frame = make(tr("&Frame the selection"), {QKeySequence(Qt::CTRL | Qt::Key_G)}, [this] {
        if (const auto made = m_view.edits().frame(); made != NoteId{}) editNoteInPlace(m_view.context(), made);
    });
    auto* unframe =
        make(tr("Remo&ve the frame"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G)}, [&edits] { edits.unframe(); });
    auto* note = make(tr("Add a &note"), {QKeySequence(Qt::Key_N)},
        [this] { editNoteInPlace(m_view.context(), m_view.edits().note(m_view.pasteSpot())); });
    auto* block =
        make(tr("Group into a bloc&k"), {QKeySequence(Qt::CTRL | Qt::Key_K)}, [&edits] { edits.makeBlock(); });
    auto* ungroup = make(tr("&Ungroup the block"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K)},
        [&edits] { edits.dissolveBlocks(); });
    auto* save_block = make(tr("Save to m&y blocks"), {},
        [this] { Q_EMIT m_view.blockSaveRequested(m_view.document().selection().back()); });
    auto* leave = make(tr("Lea&ve the block"), {QKeySequence(Qt::ALT | Qt::Key_Up)}, [this] { m_view.leaveBlock(); });
    auto* layout = make(tr("&Tidy the layout"), {QKeySequence(Qt::Key_L)}, [this] { m_view.autoLayout(); });
    auto* find = make(tr("F&ind a layer…"), {QKeySequence(Qt::Key_Slash)}, [this] { Q_EMIT m_view.findRequested(); });
    m_network = {add, connect_to, nullptr, edit, rename_it, bypass, sample, code, nullptr, frame, unframe, note,
        nullptr, block, ungroup, save_block, leave, nullptr, layout, find};
    m_leave_block = leave;
    m_need_block = {ungroup, save_block};
    m_need_node = {connect_to, edit, bypass, sample, code, frame, block};
    m_need_selection.push_back(rename_it);
}

void CanvasActions::makeView()
{
    auto* selection = make(tr("Fit the &selection"), {QKeySequence(Qt::Key_F)}, [this] { m_view.fitSelection(); });
    auto* all = make(tr("&Fit the network"), {QKeySequence(Qt::SHIFT | Qt::Key_F)}, [this] { m_view.fitAll(); });
    auto* map = make(tr("&Mini-map"), {QKeySequence(Qt::Key_O)}, [] {});
    map->setCheckable(true);
    map->setChecked(true);
    connect(map, &QAction::toggled, this, [this](bool shown) { m_view.showMap(shown); });
    m_samples = make(tr("Show layer &outputs"), {QKeySequence(Qt::SHIFT | Qt::Key_P)}, [] {});
    m_samples->setCheckable(true);
    connect(m_samples, &QAction::toggled, this, [this](bool shown) { m_view.drawing().showPreviews(shown); });
    connect(&m_view.drawing(), &CanvasScene::previewsChanged, this, [this] {
        const QSignalBlocker quiet(m_samples);
        m_samples->setChecked(m_view.drawing().previews().all);
    });
    auto* picture = make(tr("E&xport as picture…"), {}, [this] { exportPicture(); });
    m_view_actions = {selection, all, map, m_samples, nullptr, picture};
}

void CanvasActions::refresh()
{
    const auto piece = m_view.edits().selection();
    for (auto* action : m_need_selection) action->setEnabled(!piece.empty());
    m_leave_block->setEnabled(!m_view.document().openBlocks().isEmpty());
    const auto& graph = m_view.document().drawing().graph;
    const bool on_block =
        std::ranges::any_of(piece.nodes, [&](NodeId id) { return !graph.nodes.at(id).block.empty(); });
    for (auto* action : m_need_block) action->setEnabled(on_block);
    for (auto* action : m_need_node) action->setEnabled(!piece.nodes.empty());
}

void CanvasActions::rename()
{
    const auto piece = m_view.edits().selection();
    if (!m_view.document().selection().empty())
        renameInPlace(m_view.context(), m_view.document().selection().back());
    else if (!piece.notes.empty())
        editNoteInPlace(m_view.context(), *piece.notes.begin());
}

// Editing a block opens it.
void CanvasActions::editSelected()
{
    auto& document = m_view.document();
    const auto id = document.selection().back();
    const auto* node = document.drawing().graph.find(id);
    if (node && !node->block.empty())
        document.openBlock(id);
    else
        Q_EMIT m_view.editRequested(id);
}

// Offers every port that a wire from the selected layer may lead to, in data order.
void CanvasActions::connectSelected()
{
    const auto& document = m_view.document();
    const auto& graph = document.drawing().graph;
    const auto* node = document.selection().empty() ? nullptr : graph.find(document.selection().back());
    if (!node) return;
    QMenu menu(&m_view);
    for (const auto& output : ports_of(graph, *node, document.drawing().data).outputs) {
        const Links links(
            graph, document.drawing().checked, document.drawing().data, {node->id, PortSide::output, output.name});
        for (const auto id : m_view.drawing().dataOrder()) {
            const auto target = links.first_fitting(id);
            if (!target) continue;
            const auto text =
                tr("%1 → %2 (%3)")
                    .arg(QString::fromStdString(output.name), QString::fromStdString(graph.nodes.at(id).name),
                        QString::fromStdString(target->port));
            menu.addAction(text, this, [this, from = node->id, port = output.name, to = *target] {
                m_view.document().apply(Edit{Connect{{{}, from, port, to.node, to.port, 0, {}}}});
            });
        }
    }
    if (menu.isEmpty()) menu.addAction(tr("No compatible port"))->setEnabled(false);
    const auto* item = m_view.drawing().nodeItem(node->id);
    const auto corner = m_view.mapFromScene(item->mapToScene(item->body().topRight()));
    menu.setActiveAction(menu.actions().front());
    menu.exec(m_view.viewport()->mapToGlobal(corner));
}

void CanvasActions::exportPicture()
{
    const auto path = QFileDialog::getSaveFileName(&m_view, tr("Export the network as a picture"),
        m_view.document().displayName() + QStringLiteral(".svg"), tr("Pictures (*.svg *.png *.pdf)"));
    if (path.isEmpty()) return;
    if (const auto saved = savePicture(m_view.drawing(), path); !saved) m_view.document().refuse(saved.error());
}

void CanvasActions::fillNoteMenu(QMenu& menu, NoteId id)
{
    const auto note = m_view.document().drawing().graph.notes.at(id);
    menu.addAction(note.frame ? tr("Rename") : tr("Edit"), this, [this, id] { editNoteInPlace(m_view.context(), id); });
    if (note.frame) {
        auto* lock = menu.addAction(tr("Lock"), this, [this, note] {
            auto other = note;
            other.locked = !note.locked;
            m_view.edits().setNote(other, other.locked ? tr("lock frame") : tr("unlock frame"));
        });
        lock->setCheckable(true);
        lock->setChecked(note.locked);
        auto* colours = menu.addMenu(tr("Colour"));
        for (const auto& colour : frameColours()) {
            QPixmap patch(16, 16);
            patch.fill(QColor(colour.code));
            colours->addAction(QIcon(patch), colour.name, this, [this, note, code = colour.code.toStdString()] {
                auto other = note;
                other.colour = code;
                m_view.edits().setNote(other, tr("change frame colour"));
            });
        }
    }
    menu.addAction(tr("Delete"), this, [this] { m_view.edits().remove(Reconnect::where_it_fits); });
}

void CanvasActions::openMenu(const Hit& hit, const QPointF& scene, const QPoint& global)
{
    QMenu menu(&m_view);
    if (hit.note != NoteId{}) {
        fillNoteMenu(menu, hit.note);
    } else if (hit.what == Hit::What::wire || hit.what == Hit::What::dot) {
        menu.addAction(
            tr("Remove the wire"), this, [this, wire = hit.wire] { m_view.document().apply(Edit{Disconnect{wire}}); });
        menu.addAction(tr("Straighten the wire"), this,
                [this, wire = hit.wire] {
                    m_view.document().apply(Edit{Reroute{wire, {}}});
                })
            ->setEnabled(!m_view.document().drawing().graph.wires.at(hit.wire).reroutes.empty());
    } else if (hit.on_node()) {
        for (auto* action : m_network)
            if (action == nullptr)
                menu.addSeparator();
            else if (action->isEnabled() && action != m_network.front())
                menu.addAction(action);
        menu.addSeparator();
        for (auto* action : m_edit)
            if (action && action->isEnabled()) menu.addAction(action);
    } else {
        menu.addAction(tr("Add a layer…"), this, [this, scene] { m_view.askForLayer(scene, std::nullopt); });
        menu.addAction(
            tr("Add a note"), this, [this, scene] { editNoteInPlace(m_view.context(), m_view.edits().note(scene)); });
        menu.addAction(tr("Paste"), this, [this, scene] { m_view.edits().paste(scene); });
        menu.addSeparator();
        for (auto* action : m_view_actions)
            if (action == nullptr)
                menu.addSeparator();
            else
                menu.addAction(action);
    }
    menu.exec(global);
}

} // namespace epoch::ui::canvas
