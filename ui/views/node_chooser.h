// NodeChooser: a combo box of the network's layers, in data order, to choose the layer of a card.
#pragma once

#include "model/graph.h"

#include <QComboBox>

#include <functional>

namespace epoch::ui {

class Document;

class NodeChooser : public QComboBox {
    Q_OBJECT
public:
    using Fits = std::function<bool(const Node&)>;

    NodeChooser(Document& document, Fits fits, const QString& name, QWidget* parent = nullptr);

    NodeId node() const; // 0: no layer fits
    void choose(NodeId node);

Q_SIGNALS:
    void nodeChanged();

private:
    void refresh();
    int firstThatComputes() const;

    Document& m_document;
    Fits m_fits;
    bool m_chosen = false;
};

} // namespace epoch::ui
