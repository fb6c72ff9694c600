// Parses the command line of the window before a display is needed.
#include "app/studio/options.h"

#include <QUrl>

namespace {

using epoch::ui::ThemeKind;

QString taken(const QStringList& arguments, qsizetype& at, Options& options)
{
    if (at + 1 < arguments.size()) return arguments[++at];
    options.fault = QStringLiteral("%1 needs a value").arg(arguments[at]);
    return {};
}

void takeTheme(const QString& name, Options& options)
{
    if (name == QStringLiteral("light"))
        options.theme = ThemeKind::light;
    else if (name == QStringLiteral("dark"))
        options.theme = ThemeKind::dark;
    else if (options.fault.isEmpty())
        options.fault = QStringLiteral("--theme takes light or dark, not \"%1\"").arg(name);
}

void takeScreenshot(const QStringList& arguments, qsizetype& at, Options& options)
{
    bool number = false;
    options.screenshot_after = taken(arguments, at, options).toInt(&number);
    options.screenshot = taken(arguments, at, options);
    if (options.fault.isEmpty() && (!number || options.screenshot_after < 0))
        options.fault = QStringLiteral("--screenshot-after takes milliseconds and a file");
}

// File managers name a file by its URL.
QString fileOf(const QString& word)
{
    return word.startsWith(QLatin1String("file:")) ? QUrl(word).toLocalFile() : word;
}

} // namespace

Options parseOptions(const QStringList& arguments)
{
    Options options;
    for (qsizetype at = 1; at < arguments.size() && options.fault.isEmpty(); ++at) {
        const auto& word = arguments[at];
        if (word == QStringLiteral("--help") || word == QStringLiteral("-h"))
            options.help = true;
        else if (word == QStringLiteral("--version"))
            options.version = true;
        else if (word == QStringLiteral("--train"))
            options.train = true;
        else if (word == QStringLiteral("--isolate"))
            options.isolate = true;
        else if (word == QStringLiteral("--theme"))
            takeTheme(taken(arguments, at, options), options);
        else if (word == QStringLiteral("--open-template"))
            options.open_template = taken(arguments, at, options);
        else if (word == QStringLiteral("--screenshot-after"))
            takeScreenshot(arguments, at, options);
        else if (word.startsWith(QLatin1Char('-')))
            options.fault = QStringLiteral("unknown option %1").arg(word);
        else if (options.file.isEmpty())
            options.file = fileOf(word);
        else
            options.fault =
                QStringLiteral("only one network can be opened at a time, not %1 and %2").arg(options.file, word);
    }
    return options;
}

const char* usage()
{
    return "epoch-studio [FILE.epoch | epoch-studio://project/...] [OPTIONS]\n\n"
           "  --open-template NAME        open a template (see `epoch templates`)\n"
           "  --train                     start training as soon as a network is open\n"
           "  --isolate                   train in a separate process that outlives the window\n"
           "  --theme light|dark\n"
           "  --screenshot-after MS FILE  save a picture of the window after MS milliseconds, then quit\n"
           "  --help, --version\n\n"
           "Without a display, use the command line `epoch`: it trains, checks and measures the same networks.\n";
}
