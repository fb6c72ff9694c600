// programs: the built programs that a test runs: those that lie beside it.
#pragma once

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace smoke {

// "epoch", "epoch-studio". Empty: it is not part of this build.
inline QString program(const char* name)
{
    const QDir folder(QCoreApplication::applicationDirPath());
    for (const char* ending : {"", ".exe"}) {
        const QString file = folder.filePath(QString::fromUtf8(name) + QString::fromUtf8(ending));
        if (QFileInfo(file).isExecutable()) return file;
    }
    return {};
}

} // namespace smoke
