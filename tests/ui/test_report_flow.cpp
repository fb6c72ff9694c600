// The report of a run from the window: no run, a file that is there already, and a page that is opened.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/shell/report_flow.h"
#include "ui/style/language.h"

#include <QDesktopServices>
#include <QPushButton>
#include <QUrl>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

class Browser : public QObject { // in place of the program that the system would start
    Q_OBJECT
public:
    Browser() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~Browser() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    QStringList opened;

public Q_SLOTS:
    void open(const QUrl& url) { opened << url.toLocalFile(); }
};

struct Reports : WindowFixture {
    Reports()
    {
        show();
        openSpiral();
    }
    ReportFlow& flow() { return *window.findChild<ReportFlow*>(); }
    const AskReport& asked() const { return std::get<AskReport>(engine.asked.back()); }
};

} // namespace

class TestReportFlow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutARunItIsSaid()
    {
        Reports f;
        QTest::keyClick(&f.window, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        f.settle();
        QVERIFY(shownText(f.window).contains(QStringLiteral("no run of this network")));
    }

    void aPageIsWrittenAndOpened()
    {
        Reports f;
        Browser browser;
        const auto page = f.folder.filePath(QStringLiteral("anna.html"));
        f.flow().write("20261128-063911-979-f6f59271", page);
        QCOMPARE(f.asked().run, std::string("20261128-063911-979-f6f59271"));
        QVERIFY(!f.asked().replace);
        f.settle();
        QVERIFY(shownText(f.window).contains(QStringLiteral("anna.html")));
        for (auto* button : f.window.findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QStringLiteral("Open")) button->click();
        QCOMPARE(browser.opened, QStringList{page});
    }

    void onlyAPageThatWasChosenIsReplaced()
    {
        Reports f;
        const auto page = f.folder.filePath(QStringLiteral("anna.html"));
        QFile file(page);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        f.flow().write("run", page);
        QVERIFY(f.asked().replace);
        f.settle();
        f.engine.failing_paths.emplace(page.toStdString(), Error{"file.write", page.toStdString(), "disk full", {}});
        f.flow().write("run", page);
        f.settle();
        QVERIFY(shownText(f.window).contains(QStringLiteral("disk full")));
    }

    void filesOfSomebodyElseStay()
    {
        Reports f;
        const auto page = f.folder.filePath(QStringLiteral("anna.html"));
        const auto second = f.folder.filePath(QStringLiteral("anna 2.csv")),
                   third = f.folder.filePath(QStringLiteral("anna 3.html"));
        for (const auto& name : {page, second}) {
            QFile file(name);
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        const auto project = f.folder.filePath(QStringLiteral("anna.epoch")).toStdString();
        f.engine.failing_paths.emplace(page.toStdString(), Error{"file.taken", project, "was not written with it", {}});
        f.flow().write("run", page);
        f.settle();
        const auto asked = f.engine.allAsked<AskReport>();
        QCOMPARE(asked.size(), std::size_t{2});
        QCOMPARE(asked.back().path, third.toStdString());
        QVERIFY(!asked.back().replace);
        const auto text = shownText(f.window);
        QVERIFY2(text.contains(QStringLiteral("anna.epoch")) && text.contains(QStringLiteral("anna 3.html")),
            qPrintable(text));
    }

    // The engine says what the report will say, and gets it back in the language of the window.
    void itSpeaksTheLanguageOfTheWindow()
    {
        useLanguage(*qApp, QStringLiteral("de"));
        const auto back = qScopeGuard([] { useLanguage(*qApp, QStringLiteral("en")); });
        Reports f;
        const auto page = f.folder.filePath(QStringLiteral("anna.html"));
        f.flow().write("run", page);
        f.settle();
        QCOMPARE(f.engine.allAsked<AskReportPage>().back().path, page.toStdString());
        const auto& texts = f.asked().texts;
        QCOMPARE(texts.language, std::string("de"));
        QCOMPARE(texts.of.at("Learning curves"), std::string("Lernkurven"));
        QCOMPARE(texts.of.at("0.25"), std::string("0,25"));
        QVERIFY(!texts.titles.contains("Learning curves")); // somebody's own title
        QVERIFY(texts.titles.contains("Two moons"));
        f.flow().write("run", f.folder.filePath(QStringLiteral("anna.pdf")));
        f.settle();
        const auto asked = f.engine.allAsked<AskReportPage>();
        QVERIFY(asked.back().path.empty() && asked.back().texts == texts); // on paper no files lie beside it
    }

    void aPdfIsWritten()
    {
        Reports f;
        const auto file = f.folder.filePath(QStringLiteral("anna.pdf"));
        f.flow().write("the run", file);
        QCOMPARE(std::get<AskReportPage>(f.engine.asked.back()).run, std::string("the run"));
        f.settle();
        QFile pdf(file);
        QVERIFY(pdf.open(QIODevice::ReadOnly) && pdf.readAll().startsWith("%PDF-"));
        QVERIFY(shownText(f.window).contains(QStringLiteral("anna.pdf")));
        f.flow().write("the run", f.folder.filePath(QStringLiteral("no folder/anna.pdf")));
        f.settle();
        QVERIFY(shownText(f.window).contains(QStringLiteral("no folder")));
        f.engine.report_page = "nothing";
        f.flow().write("the run", f.folder.filePath(QStringLiteral("b.pdf")));
        f.settle();
        QVERIFY(!QFile::exists(f.folder.filePath(QStringLiteral("b.pdf"))));
    }
};

EPOCH_TEST(TestReportFlow)
#include "test_report_flow.moc"
