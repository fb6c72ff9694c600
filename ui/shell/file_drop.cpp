#include "ui/shell/file_drop.h"

#include "ui/widgets/widgets.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace epoch::ui {

FileDrop::FileDrop(QWidget& window)
    : QObject(&window)
    , m_window(window)
    , m_hint(new QLabel(
          tr("Drop a network or trained weights to open them, or a table, a text or a folder of images to train on."),
          &window))
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
    setRole(m_hint, "notice");
    m_hint->setMargin(space::m);
    m_hint->hide();
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event)
{
    const bool enters = event->type() == QEvent::DragEnter, drops = event->type() == QEvent::Drop;
    if (drops || event->type() == QEvent::DragLeave) m_hint->hide();
    if (!enters && !drops) return QObject::eventFilter(watched, event);
    auto& drop = static_cast<QDropEvent&>(*event); // what enters is a drop too
    if (!drop.mimeData()->hasUrls()) return false;
    drop.acceptProposedAction();
    enters ? showHint() : take(*drop.mimeData());
    return true;
}

void FileDrop::showHint()
{
    m_hint->adjustSize();
    m_hint->move((m_window.width() - m_hint->width()) / 2, m_window.height() / 8);
    m_hint->raise();
    m_hint->show();
}

void FileDrop::take(const QMimeData& carried)
{
    const auto urls = carried.urls();
    if (urls.size() == 1 && urls.front().isLocalFile()) return Q_EMIT dropped(urls.front().toLocalFile());
    const auto what = urls.size() == 1 ? tr("%1 is not on this computer").arg(urls.front().toString())
                                       : tr("%1 files were dropped at once").arg(urls.size());
    Q_EMIT failed({"file.drop", tr("drop").toStdString(), what.toStdString(),
        tr("Drop one network, one file of weights or data, or one folder of images.").toStdString()});
}

} // namespace epoch::ui
