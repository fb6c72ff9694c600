// Inspector: what there is to know about the selected layer, or about the whole network when none is selected.
#pragma once

#include "protocol/metrics.h"

#include <QScrollArea>

#include <optional>

class QVBoxLayout;

namespace epoch::ui {

class Document;
class RunControl;
class ThemeHub;

class Inspector : public QScrollArea {
    Q_OBJECT
public:
    Inspector(Document& document, RunControl& run, ThemeHub& themes, QWidget* parent = nullptr);

private:
    void refreshSoon(); // once, however many edits come before the next turn of the event loop
    void refresh();
    void refreshIfMeasured();

    Document& m_document;
    RunControl& m_run;
    ThemeHub& m_themes;
    QVBoxLayout* m_column;
    struct Measured {
        double bytes = 0;
        std::optional<Evaluation> test;
        bool operator==(const Measured&) const = default;
    };
    Measured measured() const;
    Measured m_shown; // what the page was made with
    bool m_refresh_waits = false;
};

} // namespace epoch::ui
