// test_readmes: lists in README files and in CONTRIBUTING.md name what is there, no more and no less.
#include "tests/program.h"

#include <QDir>
#include <QRegularExpression>
#include <QtTest>

namespace {

const QDir project_folder(QStringLiteral(EPOCH_ROOT));

QString text_of(const QString& file)
{
    QFile source(project_folder.filePath(file));
    return source.open(QIODevice::ReadOnly) ? QString::fromUtf8(source.readAll()) : QString();
}

QStringList found_in(const QString& text, const char* pattern)
{
    QStringList found;
    for (const auto& match : QRegularExpression(QString::fromUtf8(pattern)).globalMatch(text))
        found << match.captured(1);
    found.sort();
    return found;
}

QStringList folders_of(const QString& folder)
{
    return QDir(project_folder.filePath(folder)).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

} // namespace

class TestReadmes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void the_list_of_folders_is_whole_data()
    {
        QTest::addColumn<QString>("folder");
        for (const char* folder : {"engine", "kernels", "ui"}) QTest::newRow(folder) << QString::fromUtf8(folder);
    }

    // In its section "Folders" a line is: the folder, then words; those in backquotes are folders below it.
    void the_list_of_folders_is_whole()
    {
        QFETCH(QString, folder);
        const QString guide = text_of(QStringLiteral(".github/CONTRIBUTING.md"));
        const auto from = guide.indexOf(QStringLiteral("\n| `") + folder + QStringLiteral("/`"));
        QVERIFY(from >= 0);
        const QString line = guide.mid(from + 1, guide.indexOf(u'\n', from + 1) - from - 1);
        QCOMPARE(found_in(line, "`([a-z]+)`"), folders_of(folder));
    }

    void every_op_has_its_row()
    {
        auto rows = found_in(text_of(QStringLiteral("engine/ops/README.md")), "(?m)^\\| `([a-z0-9_]+)`");
        auto files = QDir(project_folder.filePath(QStringLiteral("engine/ops"))).entryList({QStringLiteral("*.cpp")});
        files.replaceInStrings(QStringLiteral(".cpp"), QString());
        files.sort();
        QCOMPARE(rows, files);
    }
};

EPOCH_TEST(TestReadmes)
#include "test_readmes.moc"
