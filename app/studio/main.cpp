// epoch-studio: connects the engine and the window.
#include "app/studio/options.h"
#include "base/install_paths.h"
#include "cpu/device/cpu_device.h"
#include "cpu/device/idle_threads.h"
#include "service/local_engine.h"
#include "service/logged_port.h"
#include "service/worker/worker_port.h"
#include "ui/core/document.h"
#include "ui/core/frame_clock.h"
#include "ui/core/questions.h"
#include "ui/core/settings.h"
#include "ui/run/run_control.h"
#include "ui/shell/file_flow.h"
#include "ui/shell/link_flow.h"
#include "ui/shell/main_window.h"
#include "ui/style/language.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QFontDatabase>
#include <QScopeGuard>
#include <QTimer>

#include <clocale>
#include <cstdio>

namespace {

using namespace epoch;

enum ExitCode : int { done = 0, usage_error = 64, no_display = 69, io_error = 74 };

bool displayIsMissing()
{
#ifdef Q_OS_LINUX
    return qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
#else
    return false;
#endif
}

DeviceLibrary devices()
{
    DeviceLibrary library;
    library.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    return library;
}

// Only a WorkerPort can take over a worker that another window has left behind.
bool isolates(const Options& options, const ui::Settings& settings)
{
    if (options.isolate || settings.isolated()) return true;
    const auto left_behind = find_workers();
    return left_behind && !left_behind->empty();
}

std::unique_ptr<EnginePort> makeEngine(const Options& options, const ui::Settings& settings)
{
    if (!isolates(options, settings)) return std::make_unique<LocalEngine>(devices());
    WorkerOptions worker;
#ifdef Q_OS_WIN
    worker.program = executable_folder() / "epoch.exe";
#else
    worker.program = executable_folder() / "epoch";
#endif
    return std::make_unique<WorkerPort>(std::move(worker));
}

// The portable archive brings its fonts along; elsewhere they are the system's.
void addShippedFonts()
{
    const auto folder = shared_folder("fonts");
    if (!folder) return;
    for (const auto& font : QDir(QString::fromStdString(folder->string())).entryInfoList(QDir::Files))
        QFontDatabase::addApplicationFont(font.filePath());
}

// Starts training once, as soon as the open network is ready.
void trainWhenPossible(ui::RunControl& run)
{
    QObject::connect(&run, &ui::RunControl::stateChanged, &run, [&run, pressed = false]() mutable {
        if (pressed || !run.obstacle().isEmpty()) return;
        pressed = true;
        // Not at once: a template's own speed is set right after it is loaded.
        QMetaObject::invokeMethod(&run, &ui::RunControl::train, Qt::QueuedConnection);
    });
}

void takePicture(ui::MainWindow& window, const Options& options)
{
    QTimer::singleShot(options.screenshot_after, &window, [&window, path = options.screenshot] {
        const auto written = window.grab().save(path, "PNG");
        if (!written) std::fprintf(stderr, "epoch-studio: cannot write %s\n", qPrintable(path));
        QCoreApplication::exit(written ? done : io_error);
    });
}

// Global, because Qt's message handler takes no context.
LogFile* qt_log = nullptr;

void logQtMessage(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    const bool grave = type == QtCriticalMsg || type == QtFatalMsg;
    const auto level = grave ? LogLevel::error : type == QtWarningMsg ? LogLevel::warning : LogLevel::debug;
    if (qt_log) qt_log->write(level, "Qt: " + text.toStdString());
    if (type != QtDebugMsg && type != QtInfoMsg) std::fprintf(stderr, "%s\n", qPrintable(text));
}

int show(QApplication& application, const Options& options)
{
    LogFile log(default_log_file(), log_level_of_environment());
    log.write(LogLevel::note, "Epoch Studio " EPOCH_VERSION " begins");
    qt_log = &log;
    qInstallMessageHandler(logQtMessage);
    const auto ended = qScopeGuard([] { qt_log = nullptr; });
    ui::Settings settings;
    ui::useLanguage(application, settings.language());
    addShippedFonts();
    const auto port = makeEngine(options, settings);
    LoggedPort engine(*port, log);
    ui::ThemeHub themes(application, options.theme.value_or(settings.themeKind()));
    themes.setTextPercent(settings.textSize());
    ui::FrameClock clock(engine);
    ui::Questions questions(engine, clock);
    ui::Document document;
    ui::RunControl run(engine, clock, document);
    run.setDevice(settings.device());
    run.setThreads(settings.threads());
    ui::MainWindow window({document, clock, questions, run, themes, settings});
    options.screenshot_after >= 0 ? window.show() : window.showOnScreen();
    window.lookForWorkers();
    if (options.train) trainWhenPossible(run);
    if (ui::LinkFlow::isLink(options.file))
        window.links().open(options.file);
    else if (!options.file.isEmpty())
        window.files().openFile(QFileInfo(options.file).absoluteFilePath());
    window.offerDrafts();
    if (!options.open_template.isEmpty()) window.files().openTemplateNamed(options.open_template);
    if (options.screenshot_after >= 0) takePicture(window, options);
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    epoch::cpu::let_idle_threads_sleep(argv);
    QStringList arguments;
    for (int i = 0; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
    const auto options = parseOptions(arguments);
    if (!options.fault.isEmpty()) {
        std::fprintf(stderr, "epoch-studio: %s\n\n%s", qPrintable(options.fault), usage());
        return usage_error;
    }
    if (options.help) return std::fputs(usage(), stdout), done;
    if (options.version) return std::printf("Epoch Studio %s\n", EPOCH_VERSION), done;
    if (displayIsMissing()) {
        std::fputs("epoch-studio: there is no display (DISPLAY and WAYLAND_DISPLAY are empty).\n"
                   "The command line `epoch` does the same work without a window: epoch --help\n"
                   "For a picture of the window: QT_QPA_PLATFORM=offscreen epoch-studio --screenshot-after 1500 FILE\n",
            stderr);
        return no_display;
    }
    QApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C"); // Qt sets the user's locale; the engine needs a decimal point
    QApplication::setApplicationName(QStringLiteral("epoch-studio"));
    QApplication::setApplicationDisplayName(QStringLiteral("Epoch Studio"));
    QApplication::setApplicationVersion(QStringLiteral(EPOCH_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("epoch-studio"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/epoch-studio.svg")));
    return show(application, options);
}
