// LayerTree: the palette's tree. Its drags carry the layer's name or the block.
#pragma once

#include <QMimeData>
#include <QTreeWidget>

namespace epoch::ui {

class LayerTree : public QTreeWidget {
    Q_OBJECT
public:
    static constexpr int name_role = Qt::UserRole + 8; // the layer's type; empty for headings and blocks
    static constexpr int part_role = Qt::UserRole + 10; // a block, as JSON

    using QTreeWidget::QTreeWidget;

protected:
    QStringList mimeTypes() const override
    {
        return {QStringLiteral("application/x-epoch-layer"), QStringLiteral("application/x-epoch-graph")};
    }
    QMimeData* mimeData(const QList<QTreeWidgetItem*>& items) const override
    {
        auto* carried = new QMimeData;
        if (items.isEmpty()) return carried;
        if (const auto part = items.front()->data(0, part_role).toByteArray(); !part.isEmpty())
            carried->setData(mimeTypes().back(), part);
        else
            carried->setData(mimeTypes().front(), items.front()->data(0, name_role).toString().toUtf8());
        return carried;
    }
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
};

} // namespace epoch::ui
