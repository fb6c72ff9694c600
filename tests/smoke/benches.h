// benches: `epoch` run by a test with --json, and what it said.
#pragma once

#include "tests/smoke/programs.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>

namespace smoke {

// The objects it printed; fails the test where it does not end well.
inline QList<QJsonObject> said_by_epoch(QStringList arguments, const QList<std::pair<QString, QString>>& variables = {})
{
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const auto& [name, value] : variables) environment.insert(name, value);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program("epoch"), arguments << QStringLiteral("--json"));
    if (!process.waitForFinished(280'000) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        QTest::qFail(process.readAllStandardError().constData(), __FILE__, __LINE__);
    QList<QJsonObject> lines;
    for (const QByteArray& line : process.readAllStandardOutput().split('\n'))
        if (!line.isEmpty()) lines.append(QJsonDocument::fromJson(line).object());
    return lines;
}

inline double number(const QJsonObject& object, const char* key)
{
    return object.value(QString::fromUtf8(key)).toDouble();
}

inline QString text(const QJsonObject& object, const char* key)
{
    return object.value(QString::fromUtf8(key)).toString();
}

} // namespace smoke
