// about: what this program is, its version and its licence, and what a report of a fault needs to say.
#pragma once

class QStatusBar;
class QWidget;

namespace epoch::ui {

class Banner;
class Questions;
class RunControl;

void showAbout(QWidget& window);

struct DiagnosticsParts {
    Questions& questions;
    RunControl& run;
    Banner& error;
    QStatusBar& status;
};
void copyDiagnostics(const DiagnosticsParts& parts); // what a report of a fault needs, into the clipboard

} // namespace epoch::ui
