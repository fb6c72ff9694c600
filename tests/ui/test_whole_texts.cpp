// Whole texts: no text is clipped, elided or covered on the start page, in any mode, panel, view or dialog, at any size
// of the window and of the text. What one trains with is always there. One window is shown all of it.
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/race_window.h"
#include "ui/commands/key_sheet.h"
#include "ui/data/download_dialog.h"
#include "ui/data/import_dialog.h"
#include "ui/data/spec_form.h"
#include "ui/inspector/layer_code.h"
#include "ui/learn/tile.h"
#include "ui/run/batch_finder_dialog.h"
#include "ui/run/device_picker.h"
#include "ui/run/rate_test_dialog.h"
#include "ui/run/sweep_dialog.h"
#include "ui/settings/settings_dialog.h"
#include "ui/shell/about.h"
#include "ui/shell/mode_strip.h"
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
    image.name = "image", image.kind = TensorKind::image, image.stored = DType::u8, image.sample = Shape{1, 28, 28};
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
    return withInput(features, "Wine");
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

} // namespace

class TestWholeTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_window = std::make_unique<WindowFixture>();
        auto& f = *m_window;
        f.engine.table = someTable();
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
        f.themes.setTextPercent(percent);
        f.window.resize(size);
        m_wrong.clear();
        startPage();
        open(spiralProject());
        modes();
        views();
        dialog(new SettingsDialog(f.settings, f.themes, f.run, &f.window), "settings");
        if (qGuiApp->devicePixelRatio() == 1) dialogs(); // the screen of a test shrinks with its density
        for (const auto& [project, kind] : {std::pair(withImages(), "images"), {withText(), "text"}, {withTable(), "table"}}) {
            open(project);
            mode(Mode::train);
            check(QLatin1String(kind));
        }
        QVERIFY2(m_wrong.isEmpty(), qPrintable(QLatin1Char('\n') + m_wrong.join(QLatin1Char('\n'))));
    }

private:
    void check(const QString& place) { check(place, m_window->window); }
    void check(const QString& place, QWidget& window)
    {
        m_window->settle();
        if (!qEnvironmentVariable("EPOCH_SCREENSHOTS").isEmpty())
            shot(window, QStringLiteral("%1-%2").arg(QLatin1String(QTest::currentDataTag()), place));
        if (const auto text = clippedText(window); !text.isEmpty()) m_wrong << place + QStringLiteral(": ") + text;
    }

    void startPage()
    {
        auto& f = *m_window;
        for (auto* action : f.window.findChildren<QAction*>())
            if (action->text() == QStringLiteral("&Examples and start page")) action->trigger();
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
        QTest::keyClick(&m_window->window, Qt::Key(Qt::Key_1 + int(mode)), Qt::ControlModifier);
        m_window->settle();
    }

    void modes()
    {
        auto& f = *m_window;
        for (const auto one : {Mode::build, Mode::train, Mode::race, Mode::plan}) {
            mode(one);
            const auto name = ModeStrip::title(one);
            check(name);
            for (const auto* part : std::initializer_list<const QWidget*>{shownButton(f.window, "Pause"),
                     f.window.findChild<ModeStrip*>(), f.window.findChild<DevicePicker*>()})
                if (!isWhole(part)) m_wrong << name + QStringLiteral(": Pause, the modes or the device are not whole");
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

    void dialogs()
    {
        auto& f = *m_window;
        auto& window = f.window;
        auto& d = f.document;
        dialog(new KeySheet(*window.menuBar(), &window), "keys");
        dialog(new RateTestDialog(d, f.run, f.questions, f.themes, &window), "rate-test");
        dialog(new BatchFinderDialog(d, f.run, f.questions, &window), "batch-finder");
        dialog(new SweepDialog(d, f.run, f.questions, &window), "sweep");
        dialog(new ImportDialog(specForFile(QStringLiteral("/data/wine.csv")), d, f.questions, &window), "import-table");
        dialog(new ImportDialog(specForFolder(QStringLiteral("/data/pictures")), d, f.questions, &window),
            "import-folder");
        dialog(new DownloadDialog(f.questions, &window), "download");
        dialog(new LayerCode(d, &window), "code");
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
        dialog->resize(dialog->size().boundedTo(m_window->window.size()));
        check(QLatin1String(name), *dialog);
        for (const auto* button : dialog->findChildren<QPushButton*>())
            if (button->isVisible()
                && !dialog->rect().contains(QRect(button->mapTo(dialog, QPoint()), button->size()))
                && !qobject_cast<const QScrollArea*>(button->parentWidget()))
                m_wrong << QStringLiteral("%1: the button %2 is not whole").arg(QLatin1String(name), button->text());
        dialog->close();
        delete dialog;
    }

    std::unique_ptr<WindowFixture> m_window;
    QStringList m_wrong;
};

EPOCH_TEST(TestWholeTexts)
#include "test_whole_texts.moc"
