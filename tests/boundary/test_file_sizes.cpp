// test_file_sizes: no source file is longer than 400 lines but tables.
#include "tests/boundary/file_sizes.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

namespace fs = std::filesystem;

class TestFileSizes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void this_tree_has_no_long_one()
    {
        QByteArray list;
        for (const auto& found : epoch::long_files(EPOCH_ROOT)) list += "\n  " + found.file + " " + found.what;
        QVERIFY2(list.isEmpty(), list.constData());
    }

    void finds_one_line_too_many()
    {
        const QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        for (const char* part : {"app", "engine", "kernels", "tests", "ui"}) fs::create_directory(root / part);
        const auto write = [&](const char* name, int lines) {
            std::ofstream(root / name) << std::string(static_cast<std::size_t>(lines), '\n');
        };
        write("engine/whole.cpp", epoch::max_lines);
        write("engine/long.cpp", epoch::max_lines + 1);
        write("engine/long.md", epoch::max_lines + 1);
        const auto found = epoch::long_files(root);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found.front().file, std::string("engine/long.cpp"));
    }
};

EPOCH_TEST(TestFileSizes)
#include "test_file_sizes.moc"
