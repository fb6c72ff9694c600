// A report on paper: every page has its text, the drawings keep their lines and colours, no row of a table is cut, and
// headings stay with what they announce. Pages are read by poppler.
#include "report/report.h"
#include "tests/engine/recorded_runs.h"
#include "tests/must.h"
#include "tests/program.h"
#include "ui/shell/report_pdf.h"

#include <QDir>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace {

QByteArray output(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60'000) || process.exitCode() != 0) qFatal("%s", qPrintable(program));
    return process.readAllStandardOutput();
}

// One text a page.
QStringList pagesOf(const QString& pdf)
{
    auto pages =
        QString::fromUtf8(output(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), pdf, QStringLiteral("-")}))
            .split(QLatin1Char('\f'));
    pages.removeLast(); // a form feed ends each page
    return pages;
}

int pixelsOf(const QImage& page, const QColor& colour)
{
    int count = 0;
    for (int y = 0; y < page.height(); ++y)
        for (int x = 0; x < page.width(); ++x) {
            const auto pixel = page.pixelColor(x, y);
            count += std::abs(pixel.red() - colour.red()) + std::abs(pixel.green() - colour.green())
                    + std::abs(pixel.blue() - colour.blue())
                < 24;
        }
    return count;
}

Report someReport(const std::filesystem::path& runs)
{
    Project project = spiral_project();
    project.title = "Spirals & <more>";
    for (int i = 0; i < 30; ++i) project.description += "A sentence that says what was meant to be found out. ";
    RunFolder run = started_run(runs, project);
    for (int step = 1; step <= 40; ++step)
        record_event(run,
            QStringLiteral(
                R"({"event":"epoch","step":%1,"epoch":1,"seconds":1,"train_loss":%2,"train_accuracy":0.5,"validation_loss":%3,"validation_accuracy":0.6})")
                .arg(step)
                .arg(2.0 / step)
                .arg(3.0 / step)
                .toStdString());
    return must(read_report(runs / finished_run(run)));
}

} // namespace

class TestReportPdf : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("pdftoppm")).isEmpty())
            QSKIP("pages of a PDF are read by pdftoppm and pdftotext, of the package poppler-utils");
    }

    void everyPageHasItsTextAndPictures()
    {
        const auto report = someReport(m_folder.path().toStdString());
        const auto file = path("report.pdf");
        must(ui::writeReportPdf(QString::fromStdString(report_page(report, {}).html), file));
        const auto pages = pagesOf(file);
        QVERIFY(pages.size() >= 2);
        for (qsizetype i = 0; i < pages.size(); ++i) {
            QVERIFY2(
                pages[i].contains(QStringLiteral("Page %1 of %2").arg(i + 1).arg(pages.size())), qPrintable(pages[i]));
            QVERIFY2(pages[i].simplified().size() > 100, qPrintable(pages[i]));
        }
        const auto text = pages.join(QLatin1Char('\n'));
        for (const char* part : {"Spirals & <more>", "Learning curves", "Softmax cross-entropy", "Seed",
                 "RECORDED on cpu", "Paper cannot be checked", "points", "Validation", "builtin:spiral"})
            QVERIFY2(text.contains(QString::fromUtf8(part)), part);
        QVERIFY(!text.contains(QStringLiteral("var(")) && !text.contains(QStringLiteral("&lt;")));
        QVERIFY(output(QStringLiteral("pdfinfo"), {file}).contains("Title:           Spirals & <more>"));
        const auto images = rendered(file);
        QCOMPARE(images.size(), pages.size());
        int training = 0, validation = 0, stripes = 0;
        for (const auto& image : images) {
            training += pixelsOf(image, QColor(0x00, 0x4E, 0x86));
            validation += pixelsOf(image, QColor(0x9A, 0x4F, 0x00));
            stripes += pixelsOf(image, QColor(0x39, 0x8B, 0xEF)); // of dense layers
            QVERIFY(pixelsOf(image, Qt::white) < image.width() * image.height());
        }
        QVERIFY2(training > 300 && validation > 200 && stripes > 100,
            qPrintable(QStringLiteral("%1 %2 %3").arg(training).arg(validation).arg(stripes)));
    }

    void rowsAndHeadingsStayWhole()
    {
        QString html = QStringLiteral("<h1>Rows</h1>\n<main>");
        for (int table = 0; table < 4; ++table) {
            html +=
                QStringLiteral("<section><h2>Heading %1.</h2><h3>Part %1.</h3><table><caption class=\"mark\">Caption "
                               "%1.</caption><thead><tr><th scope=\"col\">name</th><th scope=\"col\" "
                               "class=\"n\">value</th></tr></thead><tbody>")
                    .arg(table);
            for (int row = 0; row < 9 + table; ++row) {
                QStringList lines;
                for (int i = 0; i < 4 + row % 3; ++i) lines << QStringLiteral("r%1.%2.%3;").arg(table).arg(row).arg(i);
                html += QStringLiteral("<tr><th scope=\"row\">row %1.%2;</th><td class=\"n\">%3 end %1.%2;</td></tr>")
                            .arg(table)
                            .arg(row)
                            .arg(lines.join(QStringLiteral("<br>")));
            }
            html += QStringLiteral("</tbody></table></section>");
        }
        const auto file = path("rows.pdf");
        must(ui::writeReportPdf(html + QStringLiteral("</main>"), file));
        const auto pages = pagesOf(file);
        const auto pageWith = [&](const QString& part) {
            for (qsizetype i = 0; i < pages.size(); ++i)
                if (pages[i].contains(part)) return i;
            return qsizetype(-1);
        };
        QVERIFY(pages.size() > 2);
        for (int table = 0; table < 4; ++table) {
            const auto first = pageWith(QStringLiteral("r%1.0.0;").arg(table));
            for (const char* part : {"Heading %1.", "Part %1.", "Caption %1."})
                QCOMPARE(pageWith(QString::fromUtf8(part).arg(table)), first);
            for (int row = 0; row < 9 + table; ++row) {
                const auto id = QStringLiteral("%1.%2;").arg(table).arg(row);
                QCOMPARE(
                    pageWith(QStringLiteral("r%1.%2.0;").arg(table).arg(row)), pageWith(QStringLiteral("end ") + id));
                QCOMPARE(pageWith(QStringLiteral("row ") + id), pageWith(QStringLiteral("end ") + id));
            }
        }
    }

    void whatIsNoReportIsRefused()
    {
        QVERIFY(!ui::writeReportPdf(QStringLiteral("<p>nothing</p>"), path("no.pdf")).ok());
        const auto done = ui::writeReportPdf(QStringLiteral("<h1>A</h1><main></main>"), path("no folder/a.pdf"));
        QCOMPARE(done.error().code, std::string("file.write"));
        QVERIFY(!QFile::exists(path("no.pdf")));
    }

private:
    QString path(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    QList<QImage> rendered(const QString& pdf) const
    {
        output(QStringLiteral("pdftoppm"),
            {QStringLiteral("-r"), QStringLiteral("144"), QStringLiteral("-png"), pdf, path("page")});
        QList<QImage> images;
        for (const auto& file :
            QDir(m_folder.path()).entryInfoList({QStringLiteral("page*.png")}, QDir::Files, QDir::Name))
            images << QImage(file.filePath());
        return images;
    }
    QTemporaryDir m_folder;
};

EPOCH_TEST(TestReportPdf)
#include "test_report_pdf.moc"
