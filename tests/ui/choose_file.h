// chooseFile: answers the next file dialog.
#pragma once

#include <QApplication>
#include <QFileDialog>
#include <QTimer>

namespace epoch::tests {

inline void chooseFile(const QString& path)
{
    QTimer::singleShot(0, [path] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog) qFatal("no file dialog");
        dialog->selectFile(path);
        QMetaObject::invokeMethod(dialog, "accept");
    });
}

} // namespace epoch::tests
