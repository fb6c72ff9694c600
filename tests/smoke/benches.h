// benches: runs `epoch` with --json and reads its output.
#pragma once

#include "tests/smoke/programs.h"

#include <QTest>

namespace smoke {

// The printed objects; a failing program fails the test.
inline QList<QJsonObject> output_of_epoch(
    QStringList arguments, const QList<std::pair<QString, QString>>& variables = {})
{
    Environment around{.patience = 280'000};
    for (const auto& [name, value] : variables) around.environment.insert(name, value);
    const Result result = run(program("epoch"), arguments << QStringLiteral("--json"), around);
    if (result.code != 0) QTest::qFail(result.error.constData(), __FILE__, __LINE__);
    return result.lines();
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
