// The command line of the window.
#pragma once

#include "ui/style/theme.h"

#include <QString>
#include <QStringList>

#include <optional>

struct Options {
    QString file, open_template, screenshot;
    int screenshot_after = -1; // milliseconds; -1 = no screenshot
    std::optional<epoch::ui::ThemeKind> theme;
    bool train = false, isolate = false, help = false, version = false;
    QString fault; // error message; empty = none
};

Options parseOptions(const QStringList& arguments);
const char* usage();
