// benches: `epoch` run by a test with --json, and what it said.
#pragma once

#include "tests/smoke/programs.h"

#include <QTest>

namespace smoke {

// The objects it printed; fails the test where it does not end well.
inline QList<QJsonObject> said_by_epoch(QStringList arguments, const QList<std::pair<QString, QString>>& variables = {})
{
    Surroundings around{.patience = 280'000};
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
