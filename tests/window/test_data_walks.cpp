// test_data_walks: data of one's own from the file to the judged answers with the mouse alone: an example on the start
// page, the Data panel and its file dialog, the mends that are offered, Train, a cell of the results. MNIST is taken
// from $EPOCH_MNIST, else from ../shared/data/mnist beside the sources.
#include "tests/program.h"
#include "tests/window/live_bench.h"
#include "ui/data/import_dialog.h"
#include "ui/learn/door.h"
#include "ui/mode_strip.h"
#include "ui/problems/problem_row.h"
#include "ui/views/card_tabs.h"
#include "ui/views/confusion_matrix.h"
#include "ui/views/live_views.h"
#include "ui/views/results_card.h"
#include "ui/views/sample_gallery.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTabBar>

#include <cmath>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
}

// Petals of three kinds, of which two overlap.
QString table(const QDir& folder)
{
    QByteArray rows("length,width,kind\n");
    for (int i = 0; i < 300; ++i) {
        const double wave = std::sin(12.9898 * i), other = std::sin(78.233 * i);
        const int kind = i % 3;
        rows += QByteArray::number(1.5 * kind + 0.5 * wave, 'f', 3) + ','
            + QByteArray::number(kind + 0.6 * other, 'f', 3) + ','
            + (kind == 0        ? "short"
                    : kind == 1 ? "middle"
                                : "long")
            + '\n';
    }
    write(folder.filePath(QStringLiteral("petals.csv")), rows);
    return folder.filePath(QStringLiteral("petals.csv"));
}

// Bars that lie and bars that stand, a folder each.
QString pictures(const QDir& folder)
{
    const auto root = folder.filePath(QStringLiteral("bars"));
    for (int i = 0; i < 120; ++i) {
        const bool lies = i % 2;
        QImage image(32, 32, QImage::Format_RGB32);
        image.fill(qRgb(20 + i % 30, 30, 40));
        const int at = 6 + i * 7 % 18;
        for (int along = 3; along < 29; ++along)
            for (int across = 0; across < 4; ++across)
                image.setPixel(lies ? along : at + across, lies ? at + across : along, qRgb(230, 200 - i % 60, 90));
        const auto kind = root + (lies ? QStringLiteral("/lying") : QStringLiteral("/standing"));
        QDir().mkpath(kind);
        image.save(kind + QStringLiteral("/%1.png").arg(i));
    }
    return root;
}

QString text(const QDir& folder)
{
    QByteArray words;
    for (int i = 0; i < 400; ++i)
        words += i % 3 == 0 ? "the cat sat on the mat. " : i % 3 == 1 ? "a dog ran. " : "the dog sat. ";
    write(folder.filePath(QStringLiteral("animals.txt")), words);
    return folder.filePath(QStringLiteral("animals.txt"));
}

} // namespace

class TestDataWalks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fromTheFileToTheAnswers_data()
    {
        QTest::addColumn<QString>("door");
        QTest::addColumn<QString>("path");
        QTest::addColumn<double>("least"); // accuracy in percent
        const QDir folder(m_folder.path());
        const QDir mnist(qEnvironmentVariable("EPOCH_MNIST", QStringLiteral(EPOCH_ROOT "/../shared/data/mnist")));
        const auto images = mnist.filePath(QStringLiteral("t10k-images-idx3-ubyte.gz"));
        QTest::newRow("mnist") << QStringLiteral("LeNet-5") << images << 80.0;
        QTest::newRow("table") << QStringLiteral("Iris") << table(folder) << 80.0;
        QTest::newRow("folder of images") << QStringLiteral("LeNet-5") << pictures(folder) << 80.0;
        QTest::newRow("text") << QStringLiteral("LSTM on a made language") << text(folder) << 40.0;
    }

    void fromTheFileToTheAnswers()
    {
        QFETCH(QString, door);
        QFETCH(QString, path);
        QFETCH(double, least);
        if (!QFile::exists(path))
            QSKIP(qPrintable(path + QStringLiteral(" is not here: set EPOCH_MNIST to its folder")));
        LiveBench bench;
        bench.window.resize(1440, 1000);
        bench.window.show();
        openExample(bench, door);
        import(bench, path);
        mend(bench);
        chooseTrainMode(bench);
        click(button(bench, QStringLiteral("Train")));
        QVERIFY(bench.wait([&] { return bench.step() >= least_steps; }, 240));
        if (bench.run.running()) click(button(bench, QStringLiteral("Pause")));
        QVERIFY(bench.wait([&] { return bench.run.state() && !bench.run.running(); }, 240));
        auto* results = bench.window.findChild<ResultsCard*>();
        QVERIFY(results && results->isVisible());
        const auto step = bench.step();
        const auto judged = [&] {
            m_judged = newestResults(bench);
            return m_judged && m_judged->step == step && results->gallery().count() > 0;
        };
        const bool there = bench.wait(judged, 60);
        if (!there) picture(bench, QStringLiteral("walk-failed"));
        QVERIFY2(there, qPrintable(results->emptyText()));
        bench.spend(1); // pictures of the samples are on their way
        picture(bench, QStringLiteral("walk-") + QString::fromLatin1(QTest::currentDataTag()));
        const auto right = results->summary().section(QLatin1Char('%'), 0, 0).trimmed().toDouble();
        QVERIFY2(right >= least, qPrintable(results->summary()));
        lookIntoACell(*results);
        // A sample that is pressed is sent through the layers.
        auto& gallery = results->gallery();
        QSignalSpy sent(results, &ResultsCard::sampleChosen);
        QTest::mouseClick(gallery.viewport(), Qt::LeftButton, {}, gallery.visualItemRect(gallery.item(0)).center());
        QCOMPARE(sent.count(), 1);
        bench.spend(0.5);
        QVERIFY(bench.run.state()->state != RunState::failed);
    }

private:
    static constexpr std::uint64_t least_steps = 400;

    template <class W> static W* shown(LiveBench& bench, const std::function<bool(W&)>& fits)
    {
        W* found = nullptr;
        bench.wait([&] {
            for (auto* one : bench.window.findChildren<W*>())
                if (one->isVisible() && fits(*one)) found = one;
            return found != nullptr;
        });
        return found;
    }
    static QPushButton* button(LiveBench& bench, const QString& text)
    {
        return shown<QPushButton>(
            bench, [&](QPushButton& one) { return one.text().trimmed() == text && one.isEnabled(); });
    }
    // Where it is scrolled out of sight, it is brought there first.
    static void click(QWidget* widget)
    {
        QVERIFY(widget);
        for (auto* around = widget->parentWidget(); around; around = around->parentWidget())
            if (auto* scroll = qobject_cast<QScrollArea*>(around)) scroll->ensureWidgetVisible(widget);
        QTest::mouseClick(widget, Qt::LeftButton);
    }

    static void openExample(LiveBench& bench, const QString& title)
    {
        click(shown<Door>(bench, [&](Door& one) { return one.text() == title; }));
        QVERIFY(bench.wait([&] { return bench.document.loaded() && bench.run.obstacle().isEmpty(); }));
        bench.run.recordIn({}); // nothing is left behind
    }

    static void openPanel(LiveBench& bench, const QString& title)
    {
        int at = -1;
        auto* tabs = shown<QTabBar>(bench, [&](QTabBar& one) {
            for (int i = 0; i < one.count(); ++i)
                if (one.tabText(i) == title) return at = i, true;
            return false;
        });
        QVERIFY2(tabs, qPrintable(title));
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(at).center());
    }

    // The dialog opens in the folder that holds the path.
    static void choose(LiveBench& bench, const QString& path)
    {
        auto* dialog = shown<QFileDialog>(bench, [](QFileDialog&) { return true; });
        QVERIFY(dialog);
        const QFileInfo file(path);
        dialog->setDirectory(file.absolutePath());
        auto* list = dialog->findChild<QListView*>(QStringLiteral("listView"));
        QVERIFY(list);
        QModelIndex entry;
        QVERIFY(bench.wait([&] {
            const auto* files = list->model();
            for (int i = 0; i < files->rowCount(list->rootIndex()); ++i)
                if (const auto one = files->index(i, 0, list->rootIndex()); one.data().toString() == file.fileName())
                    entry = one;
            return entry.isValid();
        }));
        list->scrollTo(entry);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(entry).center());
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open), Qt::LeftButton);
    }

    static void import(LiveBench& bench, const QString& path)
    {
        openPanel(bench, QStringLiteral("Data"));
        const bool folder = QFileInfo(path).isDir();
        click(button(bench, folder ? QStringLiteral("Import a folder of images…") : QStringLiteral("Import a file…")));
        choose(bench, path);
        auto* dialog = shown<ImportDialog>(bench, [](ImportDialog& one) { return one.useButton().isEnabled(); });
        QVERIFY(dialog);
        const auto file = qEnvironmentVariable("EPOCH_SCREENSHOTS");
        if (!file.isEmpty())
            dialog->grab().save(QDir(file).filePath(
                QStringLiteral("import-") + QString::fromLatin1(QTest::currentDataTag()) + QStringLiteral(".png")));
        QTest::mouseClick(&dialog->useButton(), Qt::LeftButton);
    }

    // The first mend of each error, as the list of problems offers it.
    static void mend(LiveBench& bench)
    {
        openPanel(bench, QStringLiteral("Problems"));
        bench.spend(0.2);
        for (int turn = 0; turn < 8 && !bench.run.obstacle().isEmpty(); ++turn) {
            const auto before = bench.run.obstacle();
            const auto* row = shown<ProblemRow>(bench, [](ProblemRow& one) {
                const auto marks = one.findChildren<QLabel*>();
                return std::ranges::any_of(marks, [](QLabel* mark) {
                    return mark->accessibleName() == QStringLiteral("Error");
                }) && one.findChild<QPushButton*>();
            });
            QVERIFY2(row, qPrintable(before));
            click(row->findChild<QPushButton*>());
            QVERIFY2(bench.wait([&] { return bench.run.obstacle() != before; }, 5), qPrintable(before));
        }
        QVERIFY2(bench.run.obstacle().isEmpty(), qPrintable(bench.run.obstacle()));
    }

    // The tabs tell nobody where they are painted: pressed from left to right until the mode is there.
    static void chooseTrainMode(LiveBench& bench)
    {
        auto* tabs = bench.window.findChild<ModeStrip*>()->findChild<CardTabs*>();
        QVERIFY(tabs);
        QSignalSpy chosen(tabs, &CardTabs::chosen);
        for (int x = 4; x < tabs->width(); x += 8) {
            if (!chosen.isEmpty() && chosen.back().at(0).toInt() == int(Mode::train)) break;
            QTest::mouseClick(tabs, Qt::LeftButton, {}, QPoint(x, tabs->height() / 2));
        }
        QCOMPARE(chosen.back().at(0).toInt(), int(Mode::train));
    }

    static std::shared_ptr<const ViewResult> newestResults(LiveBench& bench)
    {
        for (const auto& view : bench.run.state()->views)
            if (view.result && std::holds_alternative<ResultsView>(view.result->content)) return view.result;
        return nullptr;
    }

    // The largest one, of right answers: samples of it are there to see.
    void lookIntoACell(ResultsCard& results)
    {
        const auto& view = std::get<ResultsView>(m_judged->content);
        ConfusionMatrix::Cell most;
        for (std::int64_t i = 0; i < view.classes; ++i)
            if (view.counts[std::size_t(i * view.classes + i)]
                > view.counts[std::size_t(most.truth * view.classes + most.guess)])
                most = {i, i};
        QTest::mouseClick(&results.matrix(), Qt::LeftButton, {}, results.matrix().cellBox(most).center().toPoint());
        QVERIFY(results.matrix().chosen() == most);
        QVERIFY(results.gallery().count() > 0 && !results.gallery().item(0)->text().isEmpty());
    }

    static void picture(LiveBench& bench, const QString& name)
    {
        const auto folder = qEnvironmentVariable("EPOCH_SCREENSHOTS");
        if (folder.isEmpty()) return;
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            bench.themes.set(kind);
            bench.spend(0.2);
            const auto end = kind == ThemeKind::light ? QStringLiteral("-light.png") : QStringLiteral("-dark.png");
            bench.window.grab().save(QDir(folder).filePath(name + end));
        }
    }

    QTemporaryDir m_folder;
    std::shared_ptr<const ViewResult> m_judged; // the results that are looked at
};

EPOCH_TEST(TestDataWalks)
#include "test_data_walks.moc"
