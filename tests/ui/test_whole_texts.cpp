// Whole texts: no text is clipped, elided, covered or too small on the start page, in any mode, panel, view or dialog,
// at any size of the window and of the text. What one trains with is always there. One window is shown all of it, and
// with EPOCH_SCREENSHOTS set a picture of each is written, in both themes.
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/race_window.h"
#include "ui/cards/card_tabs.h"
#include "ui/commands/key_sheet.h"
#include "ui/data/download_dialog.h"
#include "ui/data/import_dialog.h"
#include "ui/data/spec_form.h"
#include "ui/inspector/layer_code.h"
#include "ui/inspector/weights_dialog.h"
#include "ui/learn/tile.h"
#include "ui/run/batch_finder_dialog.h"
#include "ui/run/cross_validation_dialog.h"
#include "ui/run/device_picker.h"
#include "ui/run/rate_test_dialog.h"
#include "ui/run/sweep_dialog.h"
#include "ui/settings/settings_dialog.h"
#include "ui/shell/about.h"
#include "ui/shell/export_dialog.h"
#include "ui/shell/import_model_dialog.h"
#include "ui/shell/mode_strip.h"
#include "ui/shell/work_area.h"
#include "ui/style/language.h"
#include "ui/style/text_scale.h"
#include "ui/views/live_views.h"

#include <QMenuBar>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

// The same network on data of another kind.
Project withInput(FieldFacts input, const char* title)
{
    auto project = spiralProject();
    project.data->title = title;
    project.data->hash = title;
    project.data->fields[0] = std::move(input);
    return project;
}

Project withImages()
{
    FieldFacts image;
    image.name = "image", image.stored = DType::u8, image.sample = Shape{784}, image.picture = Shape{1, 28, 28},
    image.scale = 1.0 / 255;
    return withInput(image, "Handwritten digits");
}

Project withText()
{
    FieldFacts tokens;
    tokens.name = "tokens", tokens.kind = TensorKind::ids, tokens.stored = DType::i32, tokens.sample = Shape{4};
    tokens.class_names = {"a", "b", "c"}, tokens.classes = 3;
    auto project = withInput(tokens, "Sentences of a small grammar");
    project.graph.nodes.at(spiral::hidden).layer = "attention";
    project.graph.nodes.at(spiral::hidden).params.clear();
    return project;
}

Project withTable()
{
    FieldFacts features;
    features.name = "features", features.sample = Shape{13};
    for (int i = 0; i < 13; ++i) features.columns.push_back("column " + std::to_string(i + 1));
    auto project = withInput(features, "Wine");
    project.data_spec = "wine";
    return project;
}

// A row of the table, in its own units.
DataSummary wine()
{
    DataSummary summary;
    summary.facts = *withTable().data;
    summary.samples = {{0, Split::validation, {{Shape{13}, std::vector<float>(13, 1234.5f)}, {Shape{}, {1}}}}};
    return summary;
}

TableProfile someTable()
{
    TableProfile table;
    for (int i = 0; i < 13; ++i)
        table.columns.push_back(
            {"column " + std::to_string(i + 1), true, 46, 120, -1250.5, 40'000, {1, 5, 9, 4}, {"1,25", "7,5"}});
    table.rows = 12'000;
    table.notes = {{message("{values} values are missing in {columns} columns.", {{"values", 412}, {"columns", 7}}),
        message("Leave out {rows} rows", {{"rows", 46}}), "missing", "drop"}};
    return table;
}

constexpr int min_pixels = 9; // at 100 %

} // namespace

class TestWholeTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        useLanguage(*qApp, qEnvironmentVariable("EPOCH_TEST_LANGUAGE", QStringLiteral("en")));
        m_window = std::make_unique<WindowFixture>();
        auto& f = *m_window;
        f.engine.table = someTable();
        f.engine.weights = {{{"hidden1/weight", "8×2", "fc1.weight", "in order", false},
                                {"hidden1/bias", "8", "fc1.bias", "only one of its shapes", true}},
            {"fc9.weight"}};
        f.engine.sets["wine"] = wine();
        f.settings.addRecent(QStringLiteral("/somewhere/mine.epoch"));
        f.show();
    }
    void cleanupTestCase()
    {
        m_window->themes.setTextPercent(100);
        m_window.reset();
    }

    // Sorted by the text size: to change it takes longest. The narrowest windows of each, or with EPOCH_EVERY_SIZE all.
    void everyTextIsWhole_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        const QSize sizes[] = {{1100, 700}, {1280, 720}, {1366, 768}, {1440, 900}, {1920, 1080}};
        const bool every = qEnvironmentVariableIsSet("EPOCH_EVERY_SIZE");
        const std::pair<int, int> from[] = {{100, 1100}, {150, 1280}, {200, 1440}}; // percent, narrowest window
        for (const auto& [percent, width] : from)
            for (const auto& size : sizes)
                if (every ? size.width() >= width : size.width() == width && percent < 200)
                    QTest::addRow("%dx%d-%d", size.width(), size.height(), percent) << size << percent;
    }
    void everyTextIsWhole()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        auto& f = *m_window;
        f.settings.setTextSize(percent);
        f.themes.setTextPercent(percent);
        f.window.resize(size);
        m_wrong.clear();
        startPage();
        open(spiralProject());
        modes();
        views();
        edited();
        dialog(new SettingsDialog(f.settings, f.themes, f.run, &f.window), "settings");
        dialogs();
        for (const auto& [project, kind] :
            {std::pair(withImages(), "images"), {withText(), "text"}, {withTable(), "table"}}) {
            open(project);
            mode(Mode::train);
            check(QLatin1String(kind));
        }
        inTheDark();
        for (const auto& wrong : m_wrong) qInfo("%s", qPrintable(wrong)); // a message of a failure is cut
        QVERIFY2(m_wrong.isEmpty(), qPrintable(QStringLiteral("%1 places").arg(m_wrong.size())));
    }

private:
    void check(const QString& place) { check(place, m_window->window); }
    void check(const QString& place, QWidget& window)
    {
        m_window->settle();
        if (!qEnvironmentVariable("EPOCH_SCREENSHOTS").isEmpty())
            shot(window,
                QStringLiteral("%1-%2%3").arg(QLatin1String(QTest::currentDataTag()), place,
                    m_window->themes.kind() == ThemeKind::dark ? QStringLiteral("-dark") : QString()));
        if (const auto text = clippedText(window); !text.isEmpty()) m_wrong << place + QStringLiteral(": ") + text;
        if (const auto text = smallText(window, scaled(min_pixels)); !text.isEmpty())
            m_wrong << place + QStringLiteral(": ") + text;
    }

    void inTheDark()
    {
        auto& f = *m_window;
        const auto back = qScopeGuard([&] { f.themes.set(ThemeKind::light); });
        f.themes.set(ThemeKind::dark);
        startPage();
        open(spiralProject());
        for (const auto one : {Mode::build, Mode::train, Mode::race, Mode::plan}) {
            mode(one);
            check(ModeStrip::title(one));
        }
    }

    void startPage()
    {
        auto& f = *m_window;
        for (auto* action : f.window.findChildren<QAction*>())
            if (action->text() == QObject::tr("&Examples and start page")) action->trigger();
        check(QStringLiteral("start"));
        for (const auto* tile : f.window.findChildren<Tile*>())
            if (tile->isVisible() && tile->height() < tile->heightForWidth(tile->width()))
                m_wrong << QStringLiteral("start: the tile %1 is too low").arg(tile->text());
    }

    void open(const Project& project)
    {
        auto& f = *m_window;
        f.document.load(project);
        f.document.select({spiral::hidden});
        f.run.train();
        f.pass(1000);
    }

    void mode(Mode mode)
    {
        auto& window = m_window->window;
        window.activateWindow(); // a dialog that was closed may have left no active window
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not come to the front");
        QTest::keyClick(&window, Qt::Key(Qt::Key_1 + int(mode)), Qt::ControlModifier);
        m_window->settle();
        if (part<WorkArea>(window).mode() != mode) qFatal("no %s mode", qPrintable(ModeStrip::title(mode)));
    }

    void modes()
    {
        auto& f = *m_window;
        for (const auto one : {Mode::build, Mode::train, Mode::race, Mode::plan}) {
            mode(one);
            const auto name = ModeStrip::title(one);
            check(name);
            for (const auto* part :
                std::initializer_list<const QWidget*>{shownButton(f.window, QObject::tr("Pause").toUtf8()),
                    f.window.findChild<ModeStrip*>(), f.window.findChild<DevicePicker*>()})
                if (!isWhole(part)) m_wrong << name + QStringLiteral(": Pause, the modes or the device are not whole");
        }
        auto& pages = part<CardTabs>(f.window, "plan.pages");
        for (int page = int(pages.titles().size()); page-- > 0;) {
            Q_EMIT pages.chosen(page);
            check(pages.titles()[page]);
        }
        mode(Mode::build);
        for (const auto* panel : {"problems", "data", "runs", "outline", "analyzer"}) {
            f.panel(panel);
            check(QLatin1String(panel));
        }
        f.trigger(QStringLiteral("open-analyzer"));
    }

    bool isWhole(const QWidget* widget) const
    {
        const auto& window = m_window->window;
        return widget && widget->isVisible()
            && window.rect().contains(QRect(widget->mapTo(&window, QPoint()), widget->size()))
            && widget->visibleRegion().boundingRect() == widget->rect();
    }

    // Four at a time.
    void views()
    {
        auto& f = *m_window;
        mode(Mode::train);
        auto& views = part<LiveViews>(f.window);
        QStringList names;
        for (auto* action : views.actions()) {
            if (!action->isVisible()) continue;
            if (!action->isChecked()) action->trigger();
            names << action->text();
            if (names.size() % 4 != 0 && action != views.actions().back()) continue;
            f.pass(1);
            check(names.join(QLatin1Char('+')));
            names.clear();
        }
        views.arrange({});
    }

    // While it trains: what the bar and the notice below it say of edits and of another device.
    void edited()
    {
        auto& f = *m_window;
        f.run.train();
        f.document.apply(Edit{SetParam{spiral::hidden, "units", 3}});
        f.pass(1);
        check(QStringLiteral("edited"));
        const auto device = f.run.device();
        f.run.setDevice(QStringLiteral("cuda:0"));
        f.pass(1);
        check(QStringLiteral("restart"));
        f.run.setDevice(device);
        f.document.undoStack().undo();
        f.settle();
    }

    void dialogs()
    {
        auto& f = *m_window;
        auto& window = f.window;
        auto& d = f.document;
        dialog(new KeySheet(*window.menuBar(), &window), "keys");
        dialog(new RateTestDialog(d, f.run, f.questions, f.themes, &window), "rate-test");
        dialog(new BatchFinderDialog(d, f.run, f.questions, &window), "batch-finder");
        dialog(new CrossValidationDialog(d, f.run, f.questions, &window), "folds");
        dialog(new SweepDialog(d, f.run, f.questions, &window), "sweep");
        dialog(
            new ImportDialog(specForFile(QStringLiteral("/data/wine.csv")), d, f.questions, &window), "import-table");
        dialog(new ImportDialog(specForFolder(QStringLiteral("/data/pictures")), d, f.questions, &window),
            "import-folder");
        dialog(new DownloadDialog(f.questions, &window), "download");
        dialog(new LayerCode(d, &window), "code");
        dialog(new ExportDialog(d, f.questions, {}, &window), "export");
        dialog(new ImportModelDialog(QStringLiteral("/there/lenet.onnx"), f.questions, &window), "import-model");
        dialog(new WeightsDialog(QStringLiteral("/there/fc.safetensors"), d, f.questions, &window), "weights-file");
        showAbout(window);
        for (auto* one : window.findChildren<QDialog*>())
            if (one->isVisible()) dialog(one, "about");
    }

    // Its buttons are on the screen of this size.
    void dialog(QDialog* dialog, const char* name)
    {
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        m_window->settle();
        dialog->resize(dialog->size().boundedTo(m_window->window.size() * 9 / 10)); // it would be the screen
        check(QLatin1String(name), *dialog);
        for (const auto* button : dialog->findChildren<QPushButton*>())
            if (button->isVisible() && !scrolls(button)
                && !dialog->rect().contains(QRect(button->mapTo(dialog, QPoint()), button->size())))
                m_wrong << QStringLiteral("%1: the button %2 is not whole").arg(QLatin1String(name), button->text());
        dialog->close();
        delete dialog;
    }

    std::unique_ptr<WindowFixture> m_window;
    QStringList m_wrong;
};

EPOCH_TEST(TestWholeTexts)
#include "test_whole_texts.moc"
