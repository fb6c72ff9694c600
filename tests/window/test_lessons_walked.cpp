// Every lesson of the program, walked in the real window on the real engine as a student would: with clicks and keys,
// from the first card to the summary.
#include "projects/lesson_files.h"
#include "tests/program.h"
#include "tests/ui/pictures.h"
#include "tests/window/live_bench.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/learn/lesson_player.h"
#include "ui/race/estimate_row.h"
#include "ui/race/transfer_card.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <functional>
#include <map>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

class Student {
public:
    explicit Student(LiveBench& bench)
        : m_bench(bench)
    {
        m_actions = {
            {"Set the learning rate to 1", [this] { type("train.rate", "1"); }},
            {"Measure the narrow layer", [this] { press("train.start"); }},
            {"Make the layer wide", [this] { setUnits("hidden", "4096"); }},
            {"Measure the wide layer", [this] { press("train.restart"); }},
            {"Race them", [this] { press("race.start"); }},
            {"And a GPU that is not here?", [this] { estimate(); }},
            {"Give them something to do",
                [this] {
                    setUnits("hidden1", "512");
                    setUnits("hidden2", "512");
                }},
            {"Race again", [this] { press("race.start"); }},
            {"Race again, undisturbed", [this] { press("race.start"); }},
            {"Race", [this] { press("race.start"); }},
            {"Find the two in the table", [this] { press("race.page.Layers"); }},
            {"Look at the roofline", [this] { press("race.page.Roofline"); }},
            {"Measure copies",
                [this] {
                    press("race.page.Copies");
                    click(*m_bench.window.findChild<TransferCard*>()->findChild<QAbstractButton*>(
                        QStringLiteral("measure")));
                }},
            {"Choose BF16", [this] { choosePrecision(2); }},
            {"Ask the plan",
                [this] {
                    tab("plan.subject", Qt::Key_Right);
                    tab("plan.use", Qt::Key_Right);
                }},
            {"Halve the bits", [this] { choosePrecision(2); }},
            {"Train it",
                [this] {
                    tab("plan.use", Qt::Key_Left);
                    choosePrecision(0);
                }},
            {"A network that is drawn",
                [this] {
                    tab("plan.subject", Qt::Key_Left);
                    type("plan.batch", "8");
                }},
            {"A larger batch", [this] { type("plan.batch", "64"); }},
            {"Train", [this] { press("train.start"); }},
            {"Quantize",
                [this] {
                    for (int page = 0; page < 4; ++page) tab("plan.pages", Qt::Key_Right);
                    press("plan.quantize");
                }},
            {"Keep a layer in FP32",
                [this] {
                    press("plan.keep.output");
                    press("plan.quantize");
                }},
            {"Larger batches",
                [this] {
                    auto& canvas = *m_bench.window.findChild<CanvasView*>();
                    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, QPoint(8, 8));
                    type("batch", "256");
                }},
            {"Train again", [this] { press("train.restart"); }},
            {"Ask which ones fit",
                [this] {
                    tab("plan.subject", Qt::Key_Right);
                    tab("plan.use", Qt::Key_Right);
                    choosePrecision(2);
                }},
            {"A small network",
                [this] {
                    tab("plan.subject", Qt::Key_Left);
                    type("plan.batch", "8");
                }},
            {"Enter prices",
                [this] {
                    tab("plan.pages", Qt::Key_Right);
                    tab("plan.pages", Qt::Key_Right);
                    type("plan.rent", "1");
                    type("plan.machine", "2000");
                }},
            {"A large batch",
                [this] {
                    type("plan.batch", "64");
                    tab("plan.pages", Qt::Key_Right);
                }},
            {"A small batch", [this] { type("plan.batch", "4"); }},
        };
    }

    void open(const QString& lesson)
    {
        m_bench.window.resize(1280, 720);
        m_bench.window.show();
        m_bench.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_bench.window));
        QTest::keyClick(&m_bench.window, Qt::Key_5, Qt::ControlModifier);
        const auto name = QByteArray("lesson.tile.") + lesson.toUtf8();
        QVERIFY(m_bench.wait([&] { return find<QAbstractButton>(name.constData()) != nullptr; }));
        press(name.constData());
        QVERIFY(m_bench.wait([&] { return player().lesson() != nullptr; }));
        m_bench.run.setThreads(0); // all of them
        m_bench.run.setRunsFolder(m_bench.folder.filePath(QStringLiteral("runs"))); // trained weights are kept there
    }

    // The card in front, until it is done.
    void take()
    {
        const auto& card = *player().card();
        const auto position = player().position();
        const auto* next = find<QAbstractButton>("lesson.next");
        if (card.beat == Beat::predict) press("lesson.choice.0");
        if (card.beat == Beat::check && !card.choices.empty()) answer(card);
        if (const auto action = m_actions.find(card.title); action != m_actions.end()) {
            QVERIFY2(!player().done(), card.title.c_str());
            QVERIFY2(!next->isEnabled(), card.title.c_str());
            action->second();
        }
        if (card.ask) {
            QVERIFY(m_bench.wait([&] { return player().value(card.ask->answer).has_value(); }));
            const double right = player().value(card.ask->answer)->value;
            type("lesson.number", QByteArray::number(right * 3).constData());
            QVERIFY2(!player().isDone(position), card.title.c_str());
            type("lesson.number", QByteArray::number(right, 'g', 4).constData());
        }
        const bool done = m_bench.wait([&] { return player().isDone(position); }, 60);
        if (!done) shot(m_bench.window, QStringLiteral("lesson-stuck"));
        QVERIFY2(done, card.title.c_str());
        shot(m_bench.window,
            QStringLiteral("lesson-%1-%2").arg(QString::fromStdString(player().lesson()->name)).arg(position));
        press("lesson.next");
    }

    LessonPlayer& player() { return *m_bench.window.findChild<LessonPlayer*>(); }
    template <class W> W* find(const char* name)
    {
        for (auto* widget : m_bench.window.findChildren<W*>(QLatin1String(name)))
            if (widget->isVisible()) return widget;
        return nullptr;
    }

private:
    void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton, {}, QPoint(8, widget.height() / 2)); }
    void press(const char* name)
    {
        QVERIFY2(
            m_bench.wait([&] { return find<QAbstractButton>(name) && find<QAbstractButton>(name)->isEnabled(); }, 20),
            name);
        click(*find<QAbstractButton>(name));
        QCoreApplication::processEvents();
    }
    void type(const char* name, const char* text)
    {
        auto* named = find<QWidget>(name);
        QVERIFY2(named, name);
        auto* field = qobject_cast<QLineEdit*>(named);
        if (!field) field = named->findChild<QLineEdit*>();
        QVERIFY2(field, name);
        field->setFocus(Qt::MouseFocusReason);
        field->selectAll();
        QTest::keyClicks(field, QLatin1String(text));
        QTest::keyClick(field, Qt::Key_Return);
    }
    void tab(const char* name, Qt::Key key)
    {
        auto* tabs = find<QWidget>(name);
        QVERIFY2(tabs, name);
        QTest::keyClick(tabs, key);
    }
    // First a wrong answer, which must not do, then the right one.
    void answer(const LessonCard& card)
    {
        int right = 0;
        while (!card.choices[std::size_t(right)].right) ++right;
        press(right == 0 ? "lesson.choice.1" : "lesson.choice.0");
        QVERIFY2(!player().done(), card.title.c_str());
        press(("lesson.choice." + std::to_string(right)).c_str());
    }
    void setUnits(const char* layer, const char* units)
    {
        auto& canvas = *m_bench.window.findChild<CanvasView*>();
        const auto* node = m_bench.document.drawing().graph.named(layer);
        canvas.goTo(node->id);
        QTest::qWait(50);
        const auto box = canvas.drawing().nodeItem(node->id)->sceneBoundingRect();
        QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, canvas.mapFromScene(box.center()));
        QVERIFY(m_bench.wait([&] { return find<QWidget>("units") != nullptr; }, 5));
        type("units", units);
    }
    void estimate()
    {
        const auto actions = m_bench.window.findChild<EstimateRow*>()->findChild<QToolButton*>()->menu()->actions();
        actions.front()->menu()->actions().front()->trigger();
    }
    void choosePrecision(int index)
    {
        auto* box = find<QComboBox>("plan.precision");
        QVERIFY(box);
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < index; ++i) QTest::keyClick(box, Qt::Key_Down);
        QTest::qWait(20);
    }

    LiveBench& m_bench;
    std::map<std::string, std::function<void()>> m_actions;
};

} // namespace

class TestLessonsWalked : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyLessonCanBeWalked_data()
    {
        QTest::addColumn<QString>("name");
        const auto lessons = read_lessons();
        QVERIFY(lessons.ok());
        for (const auto& lesson : *lessons) {
            const auto name = QString::fromStdString(std::filesystem::path(lesson.path).stem().string());
            QTest::newRow(qPrintable(name)) << name;
        }
    }
    void everyLessonCanBeWalked()
    {
        QFETCH(QString, name);
        LiveBench bench;
        Student student(bench);
        student.open(name);
        if (QTest::currentTestFailed()) return;
        auto& player = student.player();
        while (player.card()) {
            student.take();
            if (QTest::currentTestFailed()) return;
        }
        shot(bench.window, QStringLiteral("lesson-%1-summary").arg(name));
        QVERIFY(player.finished());
        QCOMPARE(bench.settings.finishedLessons(), QStringList{name});
    }
};

EPOCH_TEST(TestLessonsWalked)
#include "test_lessons_walked.moc"
