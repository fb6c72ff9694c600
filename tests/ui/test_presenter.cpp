// Presenter: large type without a clipped word, one view, keys echoed, a poll, a frozen picture; and back as before.
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/lesson_window.h"
#include "tests/ui/window_fixture.h"
#include "ui/cards/view_card.h"
#include "ui/present/caption_bar.h"
#include "ui/present/frozen_picture.h"
#include "ui/present/poll_card.h"
#include "ui/present/presenter.h"
#include "ui/present/stage_light.h"

#include <QLineEdit>
#include <QMenuBar>
#include <QStatusBar>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

struct Presented : WindowFixture {
    Presenter& presenter;

    Presented()
        : presenter(*window.findChild<Presenter*>())
    {
        window.resize(1280, 720);
        show();
        openSpiral();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers held = Qt::ControlModifier | Qt::AltModifier)
    {
        QTest::keyClick(&window, key, held);
        settle();
    }
    // On a screen of this size.
    void begin()
    {
        press(Qt::Key_P);
        window.setWindowState(Qt::WindowNoState);
        window.resize(1280, 720);
        settle();
    }
    std::vector<QRect> cards() const // that are seen, in the window
    {
        std::vector<QRect> places;
        for (const auto* card : window.findChildren<ViewCard*>())
            if (card->isVisible()) places.emplace_back(card->mapTo(&window, QPoint()), card->size());
        return places;
    }
    template <class Part> Part& part() { return *window.findChild<Part*>(); }
};

// The drawing has a zoom of its own.
QString smallText(const QWidget& window)
{
    for (auto* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window || widget->visibleRegion().isEmpty()) continue;
        if (qobject_cast<QGraphicsView*>(widget->parentWidget())) continue;
        for (const auto& text : paintedTexts(*widget))
            if (text.pixels < presenter_floor)
                return QStringLiteral("“%1” of %2 is %3 px").arg(text.words, nameOf(*widget)).arg(text.pixels);
    }
    return {};
}

} // namespace

class TestPresenter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { ThemeHub(*qApp).setTextPercent(100); }

    void textIsLargeAndWhole_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("Build") << int(Qt::Key_1);
        QTest::newRow("Train") << int(Qt::Key_2);
        QTest::newRow("Race") << int(Qt::Key_3);
        QTest::newRow("Plan") << int(Qt::Key_4);
    }
    void textIsLargeAndWhole()
    {
        QFETCH(int, key);
        Presented f;
        f.begin();
        f.press(Qt::Key(key), Qt::ControlModifier);
        QTest::qWait(50);
        f.screenshot(QStringLiteral("presenter-%1").arg(QLatin1String(QTest::currentDataTag())));
        QCOMPARE(smallText(f.window), QString());
        QCOMPARE(clippedText(f.window), QString());
    }

    void itComesBackWhereItWas()
    {
        Presented f;
        f.themes.set(ThemeKind::dark);
        f.press(Qt::Key_2, Qt::ControlModifier);
        f.trigger(QStringLiteral("view-results"));
        const auto cards = f.cards();
        QVERIFY(cards.size() > 2); // so that two are one above the other
        f.begin();
        QCOMPARE(f.themes.kind(), ThemeKind::light);
        QVERIFY(f.part<CaptionBar>().isVisible());
        QVERIFY(!f.window.statusBar()->isVisible());
        f.press(Qt::Key_T); // a dark room
        QCOMPARE(f.themes.kind(), ThemeKind::dark);
        f.press(Qt::Key_P);
        QVERIFY(!f.presenter.active());
        QCOMPARE(f.themes.kind(), ThemeKind::dark);
        QCOMPARE(f.themes.textPercent(), 100);
        QVERIFY(!f.part<CaptionBar>().isVisible());
        QVERIFY(f.window.statusBar()->isVisible());
        QVERIFY(f.window.menuBar()->height() > 0);
        f.window.resize(1280, 720);
        f.settle();
        QCOMPARE(f.cards(), cards);
    }

    void keysAreEchoed()
    {
        Presented f;
        f.begin();
        f.press(Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(f.part<StageLight>().keys(), QStringLiteral("Ctrl+3"));
        auto& caption = *f.window.findChild<QLineEdit*>(QStringLiteral("caption.text"));
        caption.setFocus();
        QTest::keyClicks(&caption, QStringLiteral("loss"));
        QCOMPARE(f.part<StageLight>().keys(), QStringLiteral("Ctrl+3")); // what is typed is seen where it is typed
    }

    void aFrozenPictureStays()
    {
        Presented f;
        f.begin();
        auto& frozen = f.part<FrozenPicture>();
        f.press(Qt::Key_F);
        QVERIFY(frozen.isVisible());
        const auto before = frozen.grab().toImage();
        f.press(Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(frozen.grab().toImage(), before);
        f.press(Qt::Key_F);
        QVERIFY(!frozen.isVisible());
    }

    // Keys reach the view, not the caption, until that is clicked.
    void theCaptionIsWrittenOnlyWhenClicked()
    {
        Presented f;
        f.begin();
        auto& caption = *f.window.findChild<QLineEdit*>(QStringLiteral("caption.text"));
        QVERIFY(!caption.hasFocus());
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(&f.window, Qt::Key_Tab);
            QVERIFY(!caption.hasFocus());
        }
        QTest::mouseClick(&caption, Qt::LeftButton);
        QVERIFY(caption.hasFocus());
        QTest::keyClick(&caption, Qt::Key_Return);
        QVERIFY(!caption.hasFocus());
    }

    // The vote of the class is its prediction; the key goes on where the panel with its answers is not seen; and the
    // class sees the control and the view that a card speaks of.
    void aLessonCanBeTaught()
    {
        Lessons f;
        auto& text = f.engine.lessons[0].text;
        text.replace(text.find("mode: build"), 11, "mode: train\nviews: loss, boundary");
        text.replace(text.find("point: canvas"), 13, "view: boundary");
        text.replace(text.find("point: modes\nuntil: mode == train"), 33,
            "point: train.rate\nview: loss\nuntil: learning_rate >= 1");
        f.begin();
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(&f.window, key, Qt::ControlModifier | Qt::AltModifier);
            f.settle();
        };
        const auto front = [&] {
            QStringList names;
            for (const auto* card : f.window.findChildren<ViewCard*>())
                if (card->isVisible()) names << card->objectName();
            names.sort();
            return names;
        };
        const auto* rate = f.window.findChild<QWidget*>(QStringLiteral("train.rate"));
        press(Qt::Key_P);
        QCOMPARE(front(), QStringList{QStringLiteral("boundary")});
        QVERIFY(!rate->isVisible());
        press(Qt::Key_O);
        QTest::keyClick(f.window.findChild<PollCard*>(), Qt::Key_B);
        press(Qt::Key_O);
        QCOMPARE(f.player.chosen(0), 1);
        press(Qt::Key_Right);
        QCOMPARE(f.player.position(), std::size_t(1));
        QCOMPARE(front(), QStringList{QStringLiteral("loss")});
        QVERIFY(rate->isVisible());
        press(Qt::Key_Right); // not done, and yet
        QCOMPARE(f.player.position(), std::size_t(2));
        QVERIFY(!rate->isVisible());
        press(Qt::Key_P);
        QVERIFY(rate->isVisible());
        QCOMPARE(front(), (QStringList{QStringLiteral("boundary"), QStringLiteral("loss")}));
    }

    // Hands that are up count for the card that they were asked about, whose poll goes with it. The end is one
    // sentence.
    void aPollGoesWithItsCard()
    {
        Lessons f;
        f.begin();
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(&f.window, key, Qt::ControlModifier | Qt::AltModifier);
            f.settle();
        };
        press(Qt::Key_P);
        press(Qt::Key_O);
        auto& poll = part<PollCard>(f.window);
        QTest::keyClick(&poll, Qt::Key_B);
        press(Qt::Key_Right);
        QVERIFY(!poll.isVisible());
        QCOMPARE(f.player.position(), std::size_t(1));
        QCOMPARE(f.player.chosen(0), 1);
        press(Qt::Key_O);
        QVERIFY(poll.isVisible());
        f.player.jumpTo(3); // by whatever else
        QVERIFY(!poll.isVisible());
        press(Qt::Key_Right);
        QVERIFY(!f.player.card());
        const auto& caption = part<CaptionBar>(f.window);
        QCOMPARE(part<QLineEdit>(caption, "caption.text").text(), QStringLiteral("In one sentence"));
        QVERIFY(says(caption, QStringLiteral("It works.")));
        f.screenshot(QStringLiteral("presenter-summary"));
    }

    void handsAreCounted()
    {
        Presented f;
        f.begin();
        f.press(Qt::Key_O);
        auto& poll = f.part<PollCard>();
        QVERIFY(poll.isVisible());
        for (const auto key : {Qt::Key_A, Qt::Key_B, Qt::Key_B, Qt::Key_D}) QTest::keyClick(&poll, key);
        QTest::keyClick(&poll, Qt::Key_D, Qt::ShiftModifier);
        QTest::keyClick(&poll, Qt::Key_C, Qt::ShiftModifier); // none below zero
        QCOMPARE(poll.count(0), 1);
        QCOMPARE(poll.count(1), 2);
        QCOMPARE(poll.count(2), 0);
        QCOMPARE(poll.count(3), 0);
        f.screenshot(QStringLiteral("presenter-poll"));
        QCOMPARE(clippedText(f.window), QString());
        QTest::keyClick(&poll, Qt::Key_Escape);
        QVERIFY(!poll.isVisible());
    }
};

EPOCH_TEST(TestPresenter)
#include "test_presenter.moc"
