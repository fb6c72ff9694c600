// dropFiles: simulates files dropped on a window.
#pragma once

#include <QDropEvent>
#include <QMimeData>
#include <QTest>
#include <QUrl>
#include <QWidget>

#include <functional>

namespace epoch::tests {

// `seen` is called while the files are held over the window.
inline void dropFiles(
    QWidget& window, const QList<QUrl>& urls, const std::function<void()>& seen = [] {})
{
    QMimeData carried;
    carried.setUrls(urls);
    const auto middle = window.rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &carried, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    seen();
    QDropEvent event(middle, Qt::CopyAction, &carried, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
}

} // namespace epoch::tests
