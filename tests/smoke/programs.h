// programs: runs the built programs and reads their output.
#pragma once

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>

namespace smoke {

// "epoch" or "epoch-studio". Empty: not part of this build.
inline QString program(const char* name)
{
    const QDir folder(QCoreApplication::applicationDirPath());
    for (const char* ending : {"", ".exe"}) {
        const QString file = folder.filePath(QString::fromUtf8(name) + QString::fromUtf8(ending));
        if (QFileInfo(file).isExecutable()) return file;
    }
    return {};
}

inline QString key(const char* name) { return QString::fromUtf8(name); }

// The result of a program. code -1: it crashed or timed out.
struct Result {
    int code = -1;
    QByteArray out, error;

    // Parses output with one JSON object per line.
    QList<QJsonObject> lines() const
    {
        QList<QJsonObject> found;
        for (const QByteArray& line : out.split('\n'))
            if (!line.isEmpty()) found.append(QJsonDocument::fromJson(line).object());
        return found;
    }
    QJsonObject last() const { return QJsonDocument::fromJson(out.trimmed().split('\n').last()).object(); }
    QString text(const char* name) const { return last().value(key(name)).toString(); }
    QList<QJsonObject> events(const char* kind) const
    {
        QList<QJsonObject> found;
        for (const QJsonObject& line : lines())
            if (line.value(key("event")).toString() == key(kind)) found.append(line);
        return found;
    }
};

// The environment of a program.
struct Environment {
    QString folder = {};
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    int patience = 120'000; // milliseconds
    QString input = {}, output = {}; // files for stdin and stdout
};

inline void start(QProcess& process, const QString& file, const QStringList& arguments, const Environment& around = {})
{
    process.setWorkingDirectory(around.folder);
    process.setProcessEnvironment(around.environment);
    if (!around.input.isEmpty()) process.setStandardInputFile(around.input);
    if (!around.output.isEmpty()) process.setStandardOutputFile(around.output);
    process.start(file, arguments);
}

inline Result run(const QString& file, const QStringList& arguments, const Environment& around = {})
{
    QProcess process;
    start(process, file, arguments, around);
    const bool ended = process.waitForFinished(around.patience) && process.exitStatus() == QProcess::NormalExit;
    const QByteArray why = ended ? QByteArray() : process.errorString().toUtf8();
    return {ended ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError() + why};
}

inline Result run_epoch(const QStringList& arguments) { return run(program("epoch"), arguments); }

} // namespace smoke
