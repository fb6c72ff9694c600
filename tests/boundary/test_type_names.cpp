// test_type_names: no two types share a name, and two that do are found.
#include "tests/boundary/type_names.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

class TestTypeNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void this_tree_has_unique_type_names()
    {
        QByteArray list;
        for (const auto& found : epoch::types_defined_twice(EPOCH_ROOT))
            list += "\n  " + found.file + ":" + std::to_string(found.line) + " " + found.what;
        QVERIFY2(list.isEmpty(), list.constData());
    }

    void finds_a_planted_one_data()
    {
        QTest::addColumn<QString>("second");
        QTest::addColumn<bool>("clashes");
        QTest::newRow("same") << "namespace epoch {\nstruct Finding {\n};\n} // namespace epoch\n" << true;
        QTest::newRow("a class with a base")
            << "namespace epoch {\nclass Finding : public Base {\n};\n} // namespace epoch\n"
            << true;
        QTest::newRow("declared") << "namespace epoch {\nstruct Finding;\n} // namespace epoch\n" << false;
        QTest::newRow("private to a file")
            << "namespace epoch {\nnamespace {\nstruct Finding {\n};\n} // namespace\n} // namespace epoch\n"
            << false;
        QTest::newRow("in another namespace")
            << "namespace epoch::lab {\nstruct Finding {\n};\n} // namespace epoch::lab\n"
            << false;
    }

    void finds_a_planted_one()
    {
        QFETCH(QString, second);
        QFETCH(bool, clashes);
        const QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        std::filesystem::create_directories(root / "engine");
        std::ofstream(root / "engine" / "a.h") << "namespace epoch {\nstruct Finding {\n};\n} // namespace epoch\n";
        std::ofstream(root / "engine" / "b.h") << second.toStdString();
        QCOMPARE(epoch::types_defined_twice(root).size(), std::size_t(clashes));
    }
};

EPOCH_TEST(TestTypeNames)
#include "test_type_names.moc"
