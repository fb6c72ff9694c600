// recorded_runs: `epoch train` with its runs in a temporary folder.
#pragma once

#include "tests/smoke/programs.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>

namespace smoke {

inline constexpr int few_kills = 8;
inline int kills() { return std::max(few_kills, qEnvironmentVariableIntValue("EPOCH_KILLS")); }
inline int patience() { return 60'000 * kills() / few_kills; } // milliseconds, with a program

// A fixture: the programs run in a folder of their own.
class RecordedRuns {
protected:
    Environment around() const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), at("data"));
        environment.insert(QStringLiteral("XDG_STATE_HOME"), at("state"));
        return {m_folder.path(), environment, patience()};
    }
    Result epoch(const QStringList& arguments) const { return run(program("epoch"), arguments, around()); }
    // Trains in the folder `runs`.
    Result train(const char* runs, const QStringList& arguments) const
    {
        return epoch(QStringList{"train", "--runs", at(runs), "--device", "cpu:1", "--json"} + arguments);
    }
    Result show(const char* runs, const QString& run) const
    {
        return epoch({"runs", "show", run, "--runs", at(runs), "--json"});
    }
    // The output of `epoch runs show` without the times.
    QList<QJsonObject> history(const char* runs, const QString& run) const
    {
        QList<QJsonObject> lines;
        for (const QByteArray& line : show(runs, run).out.trimmed().split('\n')) {
            QJsonObject object = QJsonDocument::fromJson(line).object();
            for (const char* time : {"samples_per_s", "seconds"}) object.remove(QString::fromUtf8(time));
            if (object.value(QStringLiteral("event")).toString() == QStringLiteral("epoch")) lines.append(object);
        }
        return lines;
    }
    QString at(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    QTemporaryDir m_folder;
};

} // namespace smoke
