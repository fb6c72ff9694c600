// The manual: every link leads to a page and a section, F1 opens the page of what is seen, and words are found.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"

#include "ui/help/manual.h"
#include "ui/help/manual_text.h"
#include "ui/help/manual_window.h"
#include "ui/shell/work_area.h"

#include <QAction>
#include <QDirIterator>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBlock>
#include <QTextDocument>

using namespace epoch::tests;
using namespace epoch::ui;

namespace {

QStringList sectionsOf(const QTextDocument& document)
{
    QStringList names;
    for (auto block = document.begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0) names << sectionName(block.text());
    return names;
}

} // namespace

class TestManual : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPageIsLedTo()
    {
        QDirIterator files(QStringLiteral(":/help"));
        int count = 0;
        for (; files.hasNext(); ++count) {
            files.next();
            const auto* page = manualPage(files.fileName());
            QVERIFY2(page, qPrintable(files.fileName()));
            QVERIFY2(page->text.startsWith(QLatin1String("# ")), qPrintable(files.fileName()));
        }
        QVERIFY(count > 10);
        QCOMPARE(manualPages().size(), std::size_t(count));
    }

    void everyLinkLeadsSomewhere()
    {
        int links = 0;
        for (const auto& page : manualPages()) {
            QTextDocument document;
            document.setMarkdown(page.text);
            for (auto block = document.begin(); block.isValid(); block = block.next())
                for (auto part = block.begin(); !part.atEnd(); ++part) {
                    const QUrl url(part.fragment().charFormat().anchorHref());
                    if (url.isEmpty()) continue;
                    ++links;
                    const auto* target = url.path().isEmpty() ? &page : manualPage(url.path());
                    QVERIFY2(target, qPrintable(page.file + QStringLiteral(" leads to ") + url.toString()));
                    QTextDocument other;
                    other.setMarkdown(target->text);
                    QVERIFY2(!url.hasFragment() || sectionsOf(other).contains(url.fragment()),
                        qPrintable(page.file + QStringLiteral(" leads to ") + url.toString()));
                }
        }
        QVERIFY(links > 40);
    }

    void aKeyOpensThePageOfWhatIsSeen()
    {
        WindowFixture f;
        f.show();
        const auto press = [&f] {
            for (auto* action : f.window.findChildren<QAction*>())
                if (action->shortcut() == QKeySequence(Qt::Key_F1)) action->trigger();
        };
        press();
        auto& manual = part<ManualWindow>(f.window);
        auto& text = part<ManualText>(manual);
        QCOMPARE(text.source().path(), QStringLiteral("index.md"));
        f.openSpiral();
        part<WorkArea>(f.window).setMode(Mode::plan);
        press();
        QCOMPARE(f.window.findChildren<ManualWindow*>().size(), 1);
        QCOMPARE(text.source().path(), QStringLiteral("plan.md"));
        text.backward();
        QCOMPARE(text.source().path(), QStringLiteral("index.md"));
    }

    void wordsAreFound()
    {
        QVERIFY(searchManual(QStringLiteral("   ")).empty());
        QVERIFY(searchManual(QStringLiteral("no page says xyzzy")).empty());
        const auto hits = searchManual(QStringLiteral("ONNX export"));
        QVERIFY(!hits.empty());
        QVERIFY(hits.front().place.startsWith(QLatin1String("exchange.md")));
        ManualWindow manual(nullptr);
        manual.setAttribute(Qt::WA_DeleteOnClose, false);
        manual.show();
        auto& search = part<QLineEdit>(manual);
        auto& list = part<QListWidget>(manual);
        QCOMPARE(list.count(), int(manualPages().size()));
        search.setText(QStringLiteral("xyzzy"));
        QCOMPARE(list.count(), 1);
        QVERIFY(!(list.item(0)->flags() & Qt::ItemIsSelectable));
        search.setText(QStringLiteral("onnx export"));
        QCOMPARE(list.count(), int(hits.size()));
        list.setCurrentRow(0);
        QCOMPARE(part<ManualText>(manual).source().path(), QStringLiteral("exchange.md"));
        QVERIFY(!part<ManualText>(manual).extraSelections().isEmpty());
    }
};

EPOCH_TEST(TestManual)
#include "test_manual.moc"
