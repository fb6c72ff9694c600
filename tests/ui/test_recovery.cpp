// Recovery: drafts are saved and offered, changes on disk are detected, earlier versions and the last run can be
// restored.
#include "tests/program.h"
#include "tests/ui/visible_text.h"
#include "tests/ui/window_fixture.h"
#include "ui/shell/file_flow.h"
#include "ui/shell/recovery.h"
#include "ui/widgets/banner.h"

#include <QClipboard>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>

using namespace epoch;
using namespace epoch::tests;

namespace {

const auto saved_file = QStringLiteral("/somewhere/net.epoch");

// Clicks the button of the open question whose text begins with `words`.
bool press(WindowFixture& f, const QString& words)
{
    f.settle();
    for (auto* box : f.window.findChildren<QMessageBox*>())
        for (auto* button : box->buttons())
            if (button->text().remove(QLatin1Char('&')).startsWith(words)) {
                QTest::mouseClick(button, Qt::LeftButton);
                f.settle();
                return true;
            }
    return false;
}

QAction* entry(const WindowFixture& f, const QString& words)
{
    for (auto* action : f.window.findChildren<QAction*>())
        if (action->text().remove(QLatin1Char('&')).startsWith(words)) return action;
    return nullptr;
}

void openSaved(WindowFixture& f)
{
    f.engine.files[saved_file.toStdString()] = spiralProject();
    f.engine.stamps[saved_file.toStdString()] = {100, "first"};
    f.show();
    f.window.files().openFile(saved_file);
    f.settle();
}

DraftOffer draftOf(const QString& path)
{
    DraftOffer draft{
        "0123", path.toStdString(), "2026-11-22 14:03", {"1 layer added: tanh3", "seed 7 -> 8"}, spiralProject()};
    draft.project.training.seed = 8;
    return draft;
}

} // namespace

class TestRecovery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDraftIsSavedAfterAFixedNumberOfEdits()
    {
        WindowFixture f;
        openSaved(f);
        for (int edit = 1; edit < ui::Recovery::draft_every_edits; ++edit)
            QVERIFY(f.document.apply(unitsOfHidden(edit + 8)));
        f.settle();
        QVERIFY(!f.engine.saved_draft);
        QVERIFY(f.document.apply(unitsOfHidden(99)));
        f.settle();
        QVERIFY(f.engine.saved_draft);
        QCOMPARE(f.engine.saved_draft->path, saved_file.toStdString());
        QCOMPARE(f.engine.saved_draft->project, f.document.project());
    }

    void aSavedDocumentHasNoDraft()
    {
        WindowFixture f;
        openSaved(f);
        for (int round = 0; round < 4; ++round) {
            for (int edit = 0; edit < 20; ++edit) QVERIFY(f.document.apply(unitsOfHidden(100 + round * 20 + edit)));
            f.window.files().save();
            f.settle();
        }
        QVERIFY(!f.document.modified());
        QVERIFY(!f.engine.saved_draft);
    }

    void aDraftIsOfferedAndRestored()
    {
        WindowFixture f;
        f.engine.drafts = {draftOf(saved_file)};
        f.engine.files[saved_file.toStdString()] = spiralProject();
        f.engine.stamps[saved_file.toStdString()] = {100, "first"};
        f.show();
        f.window.offerDrafts();
        f.settle();
        const auto* box = f.window.findChild<QMessageBox*>();
        QVERIFY(box && box->text().contains(QStringLiteral("net.epoch")));
        QVERIFY(box->informativeText().contains(QStringLiteral("1 layer added: tanh3")));
        QVERIFY(box->informativeText().contains(QStringLiteral("2026-11-22 14:03")));
        QVERIFY(press(f, QStringLiteral("Restore")));
        QCOMPARE(f.document.path(), saved_file);
        QCOMPARE(f.document.project().training.seed, std::uint64_t{8});
        QVERIFY(f.document.modified()); // the draft is not in the file yet
        QVERIFY(f.engine.saved_draft); // this window saves its own draft before it removes the old one
        QVERIFY(f.engine.drafts.empty());
        f.window.files().save();
        f.settle();
        QVERIFY(!f.document.modified());
        QCOMPARE(f.engine.files.at(saved_file.toStdString()).training.seed, std::uint64_t{8});
    }

    void aDraftThatWasNeverSavedIsRestored()
    {
        WindowFixture f;
        f.engine.drafts = {draftOf({})};
        f.show();
        f.window.offerDrafts();
        QVERIFY(press(f, QStringLiteral("Restore")));
        QVERIFY(f.document.path().isEmpty() && f.document.modified());
        QCOMPARE(f.document.project().training.seed, std::uint64_t{8});
    }

    void draftsAreOfferedOneByOneAndAboveNoOtherDialog()
    {
        WindowFixture f;
        f.engine.drafts = {draftOf(saved_file), draftOf({})};
        f.engine.drafts[1].id = "4567";
        f.show();
        QDialog import(&f.window);
        import.open();
        f.window.offerDrafts();
        f.settle();
        const auto boxes = [&] { return f.window.findChildren<QMessageBox*>().size(); };
        QCOMPARE(boxes(), 0);
        import.close();
        f.settle();
        QCOMPARE(boxes(), 1);
        QVERIFY(press(f, QStringLiteral("Decide later")));
        f.settle();
        QTRY_COMPARE(boxes(), 1);
        QVERIFY(press(f, QStringLiteral("Discard")));
        f.settle();
        QTRY_COMPARE(boxes(), 0);
        QCOMPARE(f.engine.drafts.size(), std::size_t{1});
    }

    void aDraftCanBeDiscardedOrPostponed()
    {
        for (const auto& [button, left] : {std::pair("Discard the draft", 0u), std::pair("Decide later", 1u)}) {
            WindowFixture f;
            f.engine.drafts = {draftOf(saved_file)};
            f.show();
            f.window.offerDrafts();
            QVERIFY(press(f, QString::fromLatin1(button)));
            QCOMPARE(f.engine.drafts.size(), std::size_t{left});
            QVERIFY(!f.document.loaded());
        }
    }

    void aFileChangedOnDiskAsksWhatToDo()
    {
        for (const char* choice : {"Replace", "Load", "Save as", "Cancel"}) {
            WindowFixture f;
            openSaved(f);
            QVERIFY(f.document.apply(unitsOfHidden(16)));
            auto others = spiralProject();
            others.title = "Somebody else's";
            f.engine.files[saved_file.toStdString()] = others;
            f.engine.stamps[saved_file.toStdString()] = {200, "second"};
            f.window.files().save();
            QVERIFY2(press(f, QString::fromLatin1(choice)), choice);
            const auto& on_disk = f.engine.files.at(saved_file.toStdString());
            if (choice == QByteArray("Replace")) {
                QCOMPARE(on_disk, f.document.project());
                QVERIFY(!f.document.modified());
            } else {
                QCOMPARE(on_disk, others);
                QCOMPARE(f.document.modified(), choice != QByteArray("Load"));
            }
        }
    }

    void aLockedFileIsReadOnly()
    {
        WindowFixture f;
        f.engine.locks[saved_file.toStdString()] = "process 77, since 2026-11-22 14:03";
        openSaved(f);
        QVERIFY(f.document.loaded());
        QVERIFY(f.window.windowTitle().contains(QStringLiteral("read-only")));
        QVERIFY(says(f.window, QStringLiteral("process 77")));
        QVERIFY(f.document.apply(unitsOfHidden(16)));
        f.window.files().save();
        f.settle();
        QCOMPARE(f.engine.files.at(saved_file.toStdString()), spiralProject()); // asks for another name
        const auto copy = QStringLiteral("/somewhere/copy.epoch");
        f.window.files().saveTo(copy);
        f.settle();
        QVERIFY(f.document.heldBy().isEmpty() && f.document.path() == copy && !f.document.modified());
    }

    void anEarlierVersionIsRestoredUnsaved()
    {
        WindowFixture f;
        auto older = spiralProject();
        older.training.seed = 1;
        f.engine.backups = {{"2026-11-21 10:00", older}};
        openSaved(f);
        entry(f, QStringLiteral("Earlier versions"))->trigger();
        QVERIFY(press(f, QStringLiteral("Of 2026-11-21 10:00")));
        QCOMPARE(f.document.project().training.seed, std::uint64_t{1});
        QVERIFY(f.document.modified() && f.document.path() == saved_file);
        QCOMPARE(f.engine.files.at(saved_file.toStdString()), spiralProject());
    }

    void theLastRunIsOfferedAndContinues()
    {
        WindowFixture f;
        f.engine.last_run = {"20261121-235912", "cut off", "2026-11-21 23:59 UTC", 3400, 10'000, 0.25, {}, {}};
        f.engine.last_run.training = spiralProject().training;
        f.engine.last_run.training.optimizer_values["learning_rate"] = 0.01;
        openSaved(f);
        QVERIFY(says(f.window, QStringLiteral("interrupted")) && says(f.window, QStringLiteral("3400 of 10000")));
        auto* take = f.find<QPushButton>(QStringLiteral("Continue"));
        QVERIFY(take && take->isVisible());
        QTest::mouseClick(take, Qt::LeftButton);
        f.settle();
        const auto starts = f.engine.all<Start>();
        QCOMPARE(starts.size(), std::size_t{1});
        QCOMPARE(starts[0].recording.resume, std::string("20261121-235912"));
        QVERIFY(!starts[0].run_now);
        QVERIFY(!starts[0].recording.runs.empty());
        QCOMPARE(std::get<double>(starts[0].project.training.optimizer_values.at("learning_rate")), 0.01);
        QVERIFY(!says(f.window, QStringLiteral("interrupted")));
    }

    void runsAreRecordedUnlessSwitchedOff()
    {
        WindowFixture f;
        openSaved(f);
        f.run.train();
        QCOMPARE(f.engine.all<Start>().back().recording.runs, f.settings.runsFolder().toStdString());
        QVERIFY(f.settings.runsFolder().endsWith(QStringLiteral("epoch-studio/runs")));
        QCOMPARE(f.engine.all<Start>().back().recording.file, saved_file.toStdString());
        f.engine.session()->run = "20261122-000000";
        f.engine.publish();
        f.settle();
        QCOMPARE(f.document.project().last_run, std::string("20261122-000000"));
        QVERIFY(says(f.window, QStringLiteral("Run recorded")));
        f.engine.session()->unsaved = Error{"file.write", "checkpoint", "the disk is full", "free some space"};
        f.engine.publish();
        f.settle();
        QVERIFY(says(f.window, QStringLiteral("the disk is full")));
        QVERIFY(!f.document.modified());
        entry(f, QStringLiteral("Record runs"))->trigger();
        f.run.close();
        f.run.train();
        QVERIFY(f.engine.all<Start>().back().recording.runs.empty());
    }

    void damagedSettingsFallBackToDefaults()
    {
        const QTemporaryDir folder;
        for (const auto& content : {QByteArray(), QByteArray("[window]\ngeometry=@ByteArray(\xff\xfe"),
                 QByteArray(5000, '\0'), QByteArray("theme=dark\ntheme=\nrecent=@Invalid()\n[[[")}) {
            const auto path = folder.filePath(QStringLiteral("settings.ini"));
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(content) == content.size());
            file.close();
            ui::Settings settings(path);
            QVERIFY(settings.recordsRuns() && !settings.runsFolder().isEmpty());
            QVERIFY(settings.recentFiles().isEmpty() || settings.recentFiles() == QStringList(QString()));
            settings.addRecent(saved_file);
            QVERIFY(settings.recentFiles().contains(saved_file));
        }
        ui::Settings nowhere(QStringLiteral("/proc/settings.ini"));
        nowhere.setThemeKind(ui::ThemeKind::dark);
        QVERIFY(nowhere.recordsRuns());
    }

    void diagnosticsAreCopiedToTheClipboard()
    {
        WindowFixture f;
        f.show();
        entry(f, QStringLiteral("Copy diagnostics"))->trigger();
        f.settle();
        const auto text = QApplication::clipboard()->text();
        QVERIFY(text.contains(QStringLiteral("Epoch Studio")) && text.contains(QStringLiteral("Qt ")));
    }

    void aNewNetworkForDataIsNotLostUnasked()
    {
        WindowFixture f;
        f.show();
        Q_EMIT f.document.newNetworkWanted(spiralProject());
        f.settle();
        QVERIFY(f.document.modified());
        f.window.close();
        QVERIFY(f.window.isVisible());
        auto& question = part<QMessageBox>(f.window);
        QVERIFY(question.text().startsWith(QStringLiteral("Save the changes")));
        question.button(QMessageBox::Discard)->click();
        QTRY_VERIFY(!f.window.isVisible());
    }

    void aFileOpenedInItsPlaceIsSaved()
    {
        WindowFixture f;
        f.show();
        f.engine.files["/somewhere/net.epoch"] = spiralProject();
        Q_EMIT f.document.newNetworkWanted(spiralProject());
        f.settle();
        f.window.files().openFile(QStringLiteral("/somewhere/net.epoch"));
        f.settle();
        part<QMessageBox>(f.window).button(QMessageBox::Discard)->click();
        f.settle();
        QVERIFY(!f.document.path().isEmpty());
        QVERIFY(!f.document.modified() && !f.window.isWindowModified());
    }

    void aNewNetworkReleasesTheFile()
    {
        WindowFixture f;
        openSaved(f);
        const auto before = f.engine.allAsked<AskLetGo>().size();
        f.window.files().newNetwork();
        f.settle();
        QCOMPARE(f.engine.allAsked<AskLetGo>().size(), before + 1);
    }
};

EPOCH_TEST(TestRecovery)
#include "test_recovery.moc"
