// file_drop: files dropped on a window from the file manager.
#pragma once

#include <QDropEvent>
#include <QMimeData>
#include <QTest>
#include <QUrl>
#include <QWidget>

#include <functional>

namespace epoch::tests {

// `seen` looks at the window while they are held above it.
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
