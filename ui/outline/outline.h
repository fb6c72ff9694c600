// Outline: the network as a tree, for keyboards and screen readers. It offers every edit of layers and wires that the
// canvas does.
#pragma once

#include "model/link.h"

#include <QTreeWidget>

#include <map>

namespace epoch::ui {

class Document;

class Outline : public QTreeWidget {
    Q_OBJECT
public:
    explicit Outline(Document& document, QWidget* parent = nullptr);

Q_SIGNALS:
    void searchRequested(const QPointF& scene, const std::optional<epoch::PortRef>& from); // to add a layer
    void editRequested(epoch::NodeId node); // opens the layer's settings

protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void refreshSoon();
    void refresh();
    void selectionToDocument();
    void selectionFromDocument();
    void rename(QTreeWidgetItem* item, int column);
    void remove(bool reconnect);
    void addAfter();
    void askWhereTo(); // connects: offers the compatible ports
    void nudge(double x, double y);
    std::vector<NodeId> chosen() const;
    QPoint cornerOfCurrent() const;

    Document& m_document;
    std::map<NodeId, QTreeWidgetItem*> m_items;
    bool m_refresh_waits = false, m_busy = false;
};

} // namespace epoch::ui
