// FileDrop: see file_drop.h.
#include "ui/file_drop.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace epoch::ui {

FileDrop::FileDrop(QWidget& window)
    : QObject(&window)
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto& drop = static_cast<QDropEvent&>(*event); // what enters is a drop too
    if (!drop.mimeData()->hasUrls()) return false;
    drop.acceptProposedAction();
    if (event->type() == QEvent::Drop) take(*drop.mimeData());
    return true;
}

void FileDrop::take(const QMimeData& carried)
{
    const auto urls = carried.urls();
    if (urls.size() == 1 && urls.front().isLocalFile()) return Q_EMIT dropped(urls.front().toLocalFile());
    const auto what = urls.size() == 1 ? tr("%1 is not on this computer").arg(urls.front().toString())
                                       : tr("%1 files were dropped at once").arg(urls.size());
    Q_EMIT failed({"file.drop", tr("drop").toStdString(), what.toStdString(),
        tr("Drop one network, one file of data, or one folder of images.").toStdString()});
}

} // namespace epoch::ui
