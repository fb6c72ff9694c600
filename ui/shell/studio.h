// Studio: everything that the window works with; all of it outlives the window.
#pragma once

namespace epoch::ui {

class Document;
class FrameClock;
class Questions;
class RunControl;
class Settings;
class ThemeHub;

struct Studio {
    Document& document;
    FrameClock& clock;
    Questions& questions;
    RunControl& run;
    ThemeHub& themes;
    Settings& settings;
};

} // namespace epoch::ui
