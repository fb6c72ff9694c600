// test_class_pack: Learn > Class pack writes the chosen lessons; a pack opens by File > Open and by a drop; Learn >
// Begin again brings back the first state for the next group.
#include "tests/program.h"
#include "tests/ui/choose_file.h"
#include "tests/ui/file_drop.h"
#include "tests/ui/lesson_window.h"
#include "ui/learn/pack_dialog.h"
#include "ui/shell/file_flow.h"

#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QTimer>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

struct PackWindow : Lessons {
    PackWindow()
    {
        auto second = engine.lessons[0];
        second.path = "/lessons/second.md";
        engine.lessons.push_back(second);
        auto faulty = second;
        faulty.path = "/lessons/faulty.md";
        faulty.problems = {{"lesson.title", {}, "has no title", "Write one."}};
        engine.lessons.push_back(faulty);
    }
    PackDialog& dialog()
    {
        trigger(QStringLiteral("class-pack"));
        settle();
        return *window.findChild<PackDialog*>();
    }
    QString pack()
    {
        const auto path = folder.filePath(QStringLiteral("class.zip"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
        auto packed = engine.lessons[0];
        packed.path = path.toStdString() + "/monday.md";
        packed.pack = "Class 7";
        engine.packs[path.toStdString()] = {packed};
        return path;
    }
    QString title() const { return window.findChild<QLabel*>(QStringLiteral("lessons.title"))->text(); }
};

} // namespace

class TestClassPack : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tickedLessonsAreWritten()
    {
        PackWindow f;
        auto& dialog = f.dialog();
        auto& list = part<QListWidget>(dialog, "pack.lessons");
        QCOMPARE(list.count(), 2); // the faulty one cannot be packed
        list.item(0)->setCheckState(Qt::Unchecked);
        part<QLineEdit>(dialog, "pack.title").setText(QStringLiteral("Monday"));
        part<QAbstractButton>(dialog, "pack.notes").click();
        const auto path = f.folder.filePath(QStringLiteral("monday.zip"));
        chooseFile(path);
        part<QAbstractButton>(dialog, "pack.write").click();
        f.settle();
        const auto asked = f.engine.allAsked<AskWritePack>();
        QCOMPARE(asked.size(), std::size_t(1));
        QCOMPARE(asked[0].lessons, std::vector<std::string>{"/lessons/second.md"});
        QCOMPARE(QString::fromStdString(asked[0].path), path);
        QCOMPARE(asked[0].title, std::string("Monday"));
        QVERIFY(asked[0].with_notes);
        QVERIFY(part<QLabel>(dialog, "pack.result").text().startsWith(QStringLiteral("Wrote monday.zip: one lesson")));
        QVERIFY(part<QWidget>(dialog, "pack.folder").isVisible());
        list.item(1)->setCheckState(Qt::Unchecked);
        QVERIFY(!part<QWidget>(dialog, "pack.write").isEnabled());
    }

    void aPackThatCannotBeWrittenIsSaid()
    {
        PackWindow f;
        auto& dialog = f.dialog();
        const auto path = f.folder.filePath(QStringLiteral("full.zip"));
        f.engine.failing_paths[path.toStdString()] = {"file.write", "full.zip", "the disk is full", "Choose another."};
        chooseFile(path);
        part<QAbstractButton>(dialog, "pack.write").click();
        f.settle();
        QVERIFY(shownText(dialog).contains(QStringLiteral("the disk is full")));
        QVERIFY(!part<QWidget>(dialog, "pack.folder").isVisible());
    }

    void aPackOpensLikeAnyFile()
    {
        PackWindow f;
        const auto path = f.pack();
        f.window.files().openFile(path);
        f.settle();
        QCOMPARE(f.title(), QStringLiteral("Class 7"));
        f.button("lessons.all").click();
        f.settle();
        QVERIFY(f.title() != QStringLiteral("Class 7"));
        dropFiles(f.window, {QUrl::fromLocalFile(path)});
        f.settle();
        QCOMPARE(f.title(), QStringLiteral("Class 7"));
    }

    void theNextGroupBeginsInTheFirstState()
    {
        PackWindow f;
        f.finish();
        QVERIFY(!f.settings.finishedLessons().isEmpty());
        f.openList();
        f.button("lesson.tile.trial").click();
        f.settle();
        QVERIFY(f.player.lesson());
        f.trigger(QStringLiteral("next-group"));
        auto* box = f.window.findChild<QMessageBox*>(QStringLiteral("next-group.ask"));
        QVERIFY(box);
        QVERIFY(!f.settings.finishedLessons().isEmpty()); // not before it is confirmed
        for (auto* button : box->buttons())
            if (box->buttonRole(button) == QMessageBox::AcceptRole) button->click();
        f.settle();
        QVERIFY(f.settings.finishedLessons().isEmpty());
        QVERIFY(!f.player.lesson());
        QVERIFY(f.button("lesson.tile.trial").isVisible());
    }
};

EPOCH_TEST(TestClassPack)
#include "test_class_pack.moc"
