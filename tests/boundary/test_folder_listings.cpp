// test_folder_listings: nothing lists a folder in a way that throws when it changes meanwhile: folder_entries.h, or
// increment(error_code).
#include "tests/program.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

namespace {

bool may_throw(const QString& code)
{
    static const QRegularExpression loop(QStringLiteral(R"(for\s*\([^;{}]*[^:;{}]:(?!:)\s*[\w:]*directory_iterator\b)"));
    return loop.match(code).hasMatch();
}

} // namespace

class TestFolderListings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void this_tree_has_none_that_throws()
    {
        QStringList list;
        for (const char* part : {"engine", "app", "ui", "kernels"}) {
            const auto root = QString::fromUtf8(EPOCH_ROOT "/") + QString::fromUtf8(part);
            QDirIterator files(
                root, {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QFile::ReadOnly));
                if (may_throw(QString::fromUtf8(file.readAll()))) list << file.fileName();
            }
        }
        QVERIFY2(list.isEmpty(), qPrintable(list.join(QLatin1Char('\n'))));
    }

    void finds_a_planted_one()
    {
        QVERIFY(may_throw(QStringLiteral("for (const auto& e : fs::directory_iterator(folder, fault))")));
        QVERIFY(
            may_throw(QStringLiteral("for (auto& e :\n  std::filesystem::recursive_directory_iterator(folder)) {")));
        QVERIFY(!may_throw(QStringLiteral("for (const auto& e : folder_entries(folder, fault))")));
        QVERIFY(!may_throw(QStringLiteral("for (fs::directory_iterator e(f, x), end; e != end; e.increment(x))")));
    }
};

EPOCH_TEST(TestFolderListings)
#include "test_folder_listings.moc"
