// test_locale_calls: nothing below the window reads or writes numbers by the user's locale.
#include "tests/boundary/locale_calls.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

class TestLocaleCalls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void this_tree_has_none()
    {
        QByteArray list;
        for (const auto& found : epoch::locale_dependent_calls(EPOCH_ROOT))
            list += "\n  " + found.file + ":" + std::to_string(found.line) + " " + found.what;
        QVERIFY2(list.isEmpty(), list.constData());
    }

    void finds_a_planted_one_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* line :
            {"double x = std::strtod(text, nullptr);", "auto x = std::stof(text);", "x = atof (text);",
                "sscanf(text, \"%lf\", &x);", "std::printf(\"%.3f s\", seconds);", "std::snprintf(b, n, \"%5.1e\", x);",
                "auto t = std::to_string(0.5);", "auto t = std::to_string(static_cast<double>(n));",
                "#include <sstream>", "#  include <iomanip>", "std::setlocale(LC_ALL, \"\");"})
            QTest::newRow(line) << QString::fromUtf8(line);
    }

    void finds_a_planted_one()
    {
        QFETCH(QString, line);
        QCOMPARE(found_in(line), std::size_t{1});
    }

    void accepts_what_follows_no_locale_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* line :
            {"std::from_chars(a, b, x);", "std::snprintf(b, n, \"%04d-%02u\", year, month);", "std::to_string(count);",
                "std::to_string(static_cast<int>(x));", "// not strtod(text)", "restored(x);", "#include <istream>"})
            QTest::newRow(line) << QString::fromUtf8(line);
    }

    void accepts_what_follows_no_locale()
    {
        QFETCH(QString, line);
        QCOMPARE(found_in(line), std::size_t{0});
    }

private:
    static std::size_t found_in(const QString& line)
    {
        const QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        std::filesystem::create_directories(root / "engine" / "base");
        std::ofstream(root / "engine" / "base" / "units.cpp") << line.toStdString() << '\n';
        return epoch::locale_dependent_calls(root).size();
    }
};

EPOCH_TEST(TestLocaleCalls)
#include "test_locale_calls.moc"
