// test_faults: every fault of tests/crash/FAULTS.md names tests that exist.
#include "tests/program.h"

#include <QDir>
#include <QRegularExpression>
#include <QtTest>

namespace {

const QDir source_tree(QStringLiteral(EPOCH_ROOT));

QString content_of(const QString& file)
{
    QFile source(source_tree.filePath(file));
    return source.open(QIODevice::ReadOnly) ? QString::fromUtf8(source.readAll()) : QString();
}

// A test is tests/odd_places, fuzz/READER, crash/many_kills as CMake names it, AREA/test_NAME of a file, or one
// function of it: AREA/test_NAME::function.
bool exists(const QString& test)
{
    if (test.startsWith(QStringLiteral("tests/"))) return source_tree.exists(test);
    const QString area = test.section(u'/', 0, 0), name = test.section(u'/', 1).section(QStringLiteral("::"), 0, 0);
    const QString function = test.section(QStringLiteral("::"), 1);
    if (area == QStringLiteral("fuzz")) return source_tree.exists(QStringLiteral("tests/fuzz/%1_fuzz.cpp").arg(name));
    const QString source = content_of(QStringLiteral("tests/%1/%2.cpp").arg(area, name));
    if (source.isEmpty()) {
        const QString lists = content_of(QStringLiteral("tests/%1/CMakeLists.txt").arg(area))
            + content_of(QStringLiteral("tests/CMakeLists.txt"));
        const QString stem = name.section(u'_', 0, 0); // of names that CMake puts together
        return function.isEmpty()
            && (lists.contains(QStringLiteral("NAME %1/%2 ").arg(area, name))
                || lists.contains(QStringLiteral("NAME %1/%2_${").arg(area, stem)));
    }
    return function.isEmpty() || source.contains(QStringLiteral("void %1()").arg(function));
}

struct Fault {
    QString name, promise;
    QStringList tests, kinds;
};

// A row is: | F1 | fault | promise | tests in backquotes | kinds of proof |
QList<Fault> faults_of(const QString& table)
{
    QList<Fault> faults;
    for (const QString& line : table.split(u'\n')) {
        const QStringList cells = line.split(u'|');
        if (!QRegularExpression(QStringLiteral("^\\| F\\d+ \\|")).match(line).hasMatch() || cells.size() != 7) continue;
        Fault fault{cells[1].trimmed(), cells[3].trimmed(), {}, cells[5].trimmed().split(QStringLiteral(", "))};
        for (const auto& match : QRegularExpression(QStringLiteral("`([^`]+)`")).globalMatch(cells[4]))
            fault.tests += match.captured(1);
        faults += fault;
    }
    return faults;
}

} // namespace

class TestFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void every_fault_is_in_the_table()
    {
        const auto faults = faults_of(content_of(QStringLiteral("tests/crash/FAULTS.md")));
        QStringList names;
        for (const Fault& fault : faults) names += fault.name;
        for (int i = 1; i <= 30; ++i)
            QVERIFY2(names.count(QStringLiteral("F%1").arg(i)) == 1, qPrintable(QString::number(i)));
    }

    void every_test_of_the_table_exists()
    {
        const QStringList kinds{QStringLiteral("real"), QStringLiteral("simulated"), QStringLiteral("fake device"),
            QStringLiteral("emulation")};
        for (const Fault& fault : faults_of(content_of(QStringLiteral("tests/crash/FAULTS.md")))) {
            QVERIFY2(!fault.promise.isEmpty() && !fault.tests.isEmpty(), qPrintable(fault.name));
            for (const QString& kind : fault.kinds)
                QVERIFY2(kinds.contains(kind), qPrintable(fault.name + u' ' + kind));
            for (const QString& test : fault.tests) QVERIFY2(exists(test), qPrintable(fault.name + u' ' + test));
        }
    }

    void a_name_without_a_test_is_found()
    {
        for (const char* name : {"crash/test_kills", "crash/test_kills::the_old_file_or_the_new_one", "fuzz/csv",
                 "smoke/keys", "crash/many_kills", "tests/odd_places"})
            QVERIFY2(exists(QString::fromUtf8(name)), name);
        for (const char* name :
            {"crash/test_none", "crash/test_kills::nothing", "fuzz/none", "smoke/none", "tests/none"})
            QVERIFY2(!exists(QString::fromUtf8(name)), name);
        QCOMPARE(
            faults_of(QStringLiteral("| F1 | a | b | `c/test_d` | real |\n| F2 | a row with too few cells |")).size(),
            1);
    }
};

EPOCH_TEST(TestFaults)
#include "test_faults.moc"
