// Opening, saving and leaving: nothing is lost, and errors are said without stopping anybody.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/banner.h"
#include "ui/data/import_dialog.h"
#include "ui/file_flow.h"

#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>

using namespace epoch;
using namespace epoch::tests;

namespace {

const auto place = QStringLiteral("/somewhere/net.epoch");

bool says(const WindowFixture& f, const QString& words)
{
    for (const auto* label : f.window.findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains(words)) return true;
    return false;
}

void keep(QWidget& widget, const QString& name)
{
    const auto folder = qEnvironmentVariable("EPOCH_SCREENSHOTS");
    if (!folder.isEmpty()) widget.grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

void drop(WindowFixture& f, const QList<QUrl>& urls)
{
    QMimeData carried;
    carried.setUrls(urls);
    const auto middle = f.window.rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &carried, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&f.window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(middle, Qt::CopyAction, &carried, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&f.window, &event);
    f.settle();
}

Edit moreUnits() { return Edit{SetParam{NodeId{2}, "units", Value{std::int64_t{16}}}}; }

} // namespace

class TestFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void savedAndOpenedAgain()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QVERIFY(f.document.apply(moreUnits()));
        QVERIFY(f.document.modified() && f.window.isWindowModified());
        f.window.files().saveTo(place);
        f.settle();
        QVERIFY(!f.document.modified() && !f.window.isWindowModified());
        QVERIFY(says(f, QStringLiteral("Saved")));
        const auto saved = f.document.project();
        f.document.load({});
        f.window.files().openFile(place);
        f.settle();
        QCOMPARE(f.document.project(), saved);
        QCOMPARE(f.settings.recentFiles(), QStringList(place));
    }

    void whatIsDroppedIsOpenedOrRead()
    {
        WindowFixture f;
        f.show();
        const auto network = QUrl::fromLocalFile(place),
                   table = QUrl::fromLocalFile(QStringLiteral("/data/petals.csv"));
        f.engine.files.insert_or_assign(place.toStdString(), spiralProject());
        drop(f, {network, table});
        QVERIFY(says(f, QStringLiteral("2 files were dropped at once")));
        drop(f, {QUrl(QStringLiteral("https://example.org/net.epoch"))});
        QVERIFY(says(f, QStringLiteral("is not on this computer")));
        QVERIFY(!f.document.loaded());
        drop(f, {table}); // there is no network yet
        QVERIFY(f.document.loaded() && f.document.path().isEmpty());
        auto* import = f.window.findChild<ui::ImportDialog*>();
        QVERIFY(import && import->isVisible());
        import->close();
        drop(f, {network});
        QCOMPARE(f.document.path(), place);
    }

    void editedWhileSavingIsStillModified()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QVERIFY(f.document.apply(moreUnits()));
        f.engine.holds_answers = true;
        f.window.files().saveTo(place);
        f.settle();
        QVERIFY(f.document.apply(Edit{Rename{NodeId{2}, "first"}}));
        f.engine.holds_answers = false;
        f.settle();
        QVERIFY(f.document.modified());
        QVERIFY(!f.engine.files.at(place.toStdString()).graph.named("first"));
    }

    void aMissingFileIsSaidInABannerAndForgotten()
    {
        WindowFixture f;
        f.settings.addRecent(place);
        f.show();
        f.window.files().openFile(place);
        f.settle();
        QVERIFY(says(f, QStringLiteral("the file does not exist")));
        QVERIFY(!QApplication::activeModalWidget());
        QVERIFY(!f.document.loaded());
        QVERIFY(f.settings.recentFiles().isEmpty());
    }

    void aFailedSaveKeepsTheWork()
    {
        WindowFixture f;
        f.engine.failing_paths[place.toStdString()] =
            Error{"file.write", place.toStdString(), "the disk is full", "free some space or choose another folder"};
        f.show();
        f.openSpiral();
        QVERIFY(f.document.apply(moreUnits()));
        f.window.files().saveTo(place);
        f.settle();
        QVERIFY(f.document.modified());
        QVERIFY(f.document.path().isEmpty());
        QVERIFY(says(f, QStringLiteral("the disk is full")) && says(f, QStringLiteral("free some space")));
    }

    void closingAsksOnlyWhenSomethingWasEdited()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QVERIFY(f.window.close());
    }

    void closingCanBeCancelledDiscardedOrSaved()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.document.markSaved(place, f.document.undoStack().index());
        QVERIFY(f.document.apply(moreUnits()));
        const auto press = [&](QMessageBox::StandardButton button) {
            auto* box = f.window.findChild<QMessageBox*>();
            if (!box) return false;
            QTest::mouseClick(box->button(button), Qt::LeftButton);
            f.settle();
            return true;
        };
        QVERIFY(!f.window.close());
        QVERIFY(press(QMessageBox::Cancel));
        QVERIFY(f.window.isVisible());
        QVERIFY(!f.window.close());
        QVERIFY(press(QMessageBox::Save));
        QVERIFY(!f.window.isVisible());
        QCOMPARE(f.engine.files.at(place.toStdString()), f.document.project());
        f.window.show();
        QVERIFY(f.document.apply(Edit{Rename{NodeId{2}, "first"}}));
        QVERIFY(!f.window.close());
        QVERIFY(press(QMessageBox::Discard));
        QVERIFY(!f.window.isVisible());
        QVERIFY(!f.engine.files.at(place.toStdString()).graph.named("first"));
    }

    void anotherTemplateAsksFirst()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QVERIFY(f.document.apply(moreUnits()));
        f.window.files().openTemplate(f.engine.templates[1]);
        QVERIFY(f.window.findChild<QMessageBox*>());
        f.settle();
        QCOMPARE(f.document.displayName(), QStringLiteral("Two spirals"));
    }

    void theDialogsButtonsHaveRoomForTheirSigns()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.window.files().saveAs();
        f.settle();
        auto* dialog = f.window.findChild<QFileDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        int seen = 0;
        for (const auto* button : dialog->findChildren<QAbstractButton*>()) {
            if (!button->isVisible()) continue;
            ++seen;
            QVERIFY2(button->width() >= button->sizeHint().width() && button->height() >= button->sizeHint().height(),
                qPrintable(button->objectName()));
        }
        QVERIFY(seen >= 6);
        for (const auto kind : {ui::ThemeKind::light, ui::ThemeKind::dark}) {
            f.themes.set(kind);
            keep(*dialog, kind == ui::ThemeKind::light ? QStringLiteral("save-light") : QStringLiteral("save-dark"));
        }
        dialog->reject();
    }

    void anUnknownTemplateIsSaid()
    {
        WindowFixture f;
        f.show();
        f.window.files().openTemplateNamed(QStringLiteral("nothing"));
        f.settle();
        QVERIFY(says(f, QStringLiteral("there is no such example")));
    }
};

EPOCH_TEST(TestFiles)
#include "test_files.moc"
