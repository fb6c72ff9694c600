// LinkWindow to projects in the window: copied, shown before anything is opened, and no way around unsaved work.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/shell/link_flow.h"

#include <QClipboard>
#include <QDialog>
#include <QMessageBox>
#include <QPushButton>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

const auto some_link = QStringLiteral("epoch-studio://project/1/AAAA");

struct LinkWindow : WindowFixture {
    LinkWindow()
    {
        show();
        engine.linked = spiralProject();
        engine.linked->title = "<b>Of a stranger</b>";
    }
    QDialog* dialog() const { return window.findChild<QDialog*>(QStringLiteral("linkedProject")); }
    void press(const QString& text)
    {
        for (auto* button : dialog()->findChildren<QPushButton*>())
            if (button->text() == text) button->click();
        settle();
    }
};

} // namespace

class TestLinks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsALink()
    {
        QVERIFY(LinkFlow::isLink(some_link) && LinkFlow::isLink(QStringLiteral(" EPOCH-studio://x")));
        QVERIFY(!LinkFlow::isLink(QStringLiteral("spiral.epoch")) && !LinkFlow::isLink({}));
    }

    void theProjectIsCopied()
    {
        LinkWindow f;
        f.openSpiral();
        f.window.links().copy();
        f.settle();
        QCOMPARE(QGuiApplication::clipboard()->text(), some_link);
        QVERIFY(std::get<AskLink>(f.engine.asked.back()).project == f.document.project());
    }

    void nothingIsOpenedBeforeOpen()
    {
        LinkWindow f;
        f.openSpiral();
        const auto before = f.document.project();
        f.window.links().open(some_link);
        f.settle();
        QVERIFY(f.dialog());
        const auto text = shownText(*f.dialog());
        for (const char* part :
            {"<b>Of a stranger</b>", "Parameters", "114", "builtin:spiral", "Steps", "seed", "Dense"})
            QVERIFY2(text.contains(QString::fromUtf8(part)),
                qPrintable(QString::fromUtf8(part) + QStringLiteral(" in ") + text));
        shot(*f.dialog(), QStringLiteral("link"));
        QVERIFY(f.document.project() == before && f.engine.all<epoch::Start>().empty());
        f.press(QStringLiteral("Cancel"));
        QVERIFY(!f.dialog());
        QVERIFY(f.document.project() == before && f.engine.all<epoch::Start>().empty());
        f.window.links().open(some_link);
        f.settle();
        f.press(QStringLiteral("Open"));
        QCOMPARE(f.document.project().title, std::string("<b>Of a stranger</b>"));
        QVERIFY(f.document.path().isEmpty() && f.engine.all<epoch::Start>().empty()); // nothing trains
    }

    void unsavedWorkIsAskedAbout()
    {
        LinkWindow f;
        f.openSpiral();
        f.document.apply(unitsOfHidden(300));
        const auto before = f.document.project();
        f.window.links().open(some_link);
        f.settle();
        f.press(QStringLiteral("Open"));
        auto* box = f.window.findChild<QMessageBox*>();
        QVERIFY(box && f.document.project() == before);
        box->button(QMessageBox::Cancel)->click();
        f.settle();
        QVERIFY(f.document.project() == before);
    }

    void aBadLinkIsExplained()
    {
        LinkWindow f;
        f.engine.linked.reset();
        f.openSpiral();
        f.window.links().open(some_link);
        f.settle();
        QVERIFY(!f.dialog());
        QVERIFY(shownText(f.window).contains(QStringLiteral("it was cut off")));
    }
};

EPOCH_TEST(TestLinks)
#include "test_links.moc"
