// The list follows the network. The chosen layer stays chosen while it exists.
#include "ui/views/node_chooser.h"

#include "ui/canvas/node_look.h"
#include "ui/core/document.h"
#include "ui/style/theme.h"

#include <QSignalBlocker>

namespace epoch::ui {

NodeChooser::NodeChooser(Document& document, Fits fits, const QString& name, QWidget* parent)
    : QComboBox(parent)
    , m_document(document)
    , m_fits(std::move(fits))
{
    setAccessibleName(name);
    setToolTip(name);
    setFont(uiFont(type_size::caption));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
    setFocusPolicy(Qt::StrongFocus);
    connect(&document, &Document::edited, this, &NodeChooser::refresh);
    connect(&document, &Document::loadedProject, this, [this] {
        m_chosen = false;
        clear();
        refresh();
    });
    connect(this, &QComboBox::activated, this, [this] {
        m_chosen = true;
        Q_EMIT nodeChanged();
    });
    refresh();
}

NodeId NodeChooser::node() const { return NodeId{currentData().toUInt()}; }

void NodeChooser::choose(NodeId node)
{
    const int index = findData(static_cast<std::uint32_t>(node));
    if (index < 0) return;
    m_chosen = true;
    if (index == currentIndex()) return;
    setCurrentIndex(index);
    Q_EMIT nodeChanged();
}

void NodeChooser::refresh()
{
    const auto& graph = m_document.project().graph;
    const canvas::Looks looks(graph, m_document.checked(), m_document.data(), 0);
    std::vector<std::pair<NodeId, QString>> nodes;
    for (const auto id : looks.dataOrder())
        if (const auto* node = graph.find(id); node && m_fits(*node))
            nodes.emplace_back(id, QString::fromStdString(node->name));
    bool same = int(nodes.size()) == count();
    for (int i = 0; same && i < count(); ++i)
        same = itemData(i).toUInt() == static_cast<std::uint32_t>(nodes[std::size_t(i)].first)
            && itemText(i) == nodes[std::size_t(i)].second;
    if (same) return;
    const auto before = node();
    {
        const QSignalBlocker quiet(this);
        clear();
        for (const auto& [id, name] : nodes) addItem(name, static_cast<std::uint32_t>(id));
        const int chosen = m_chosen ? findData(static_cast<std::uint32_t>(before)) : -1;
        setCurrentIndex(chosen >= 0 ? chosen : firstThatComputes());
    }
    Q_EMIT nodeChanged();
}

// Skips layers that only reshape the data.
int NodeChooser::firstThatComputes() const
{
    for (int i = 0; i < count(); ++i) {
        const auto* node = m_document.project().graph.find(NodeId{itemData(i).toUInt()});
        const auto* type = node ? find_layer(node->layer) : nullptr;
        if (!type || type->family == Family::dense || type->family == Family::convolution
            || type->family == Family::sequence)
            return i;
    }
    return 0;
}

} // namespace epoch::ui
