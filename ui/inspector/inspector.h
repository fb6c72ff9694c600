// Inspector: what there is to set and to know about the selected layers, or about the whole network when none is
// selected. Below stands the sentence that explains what is pointed at.
#pragma once

#include "ui/inspector/page.h"

#include <optional>

class QLabel;
class QScrollArea;

namespace epoch::ui {

class Inspector : public QWidget {
    Q_OBJECT
public:
    Inspector(Document& document, RunControl& run, ThemeHub& themes, QWidget* parent = nullptr);

    void focusFirst(); // the first setting, for the keyboard

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refreshSoon(); // once, however many edits come before the next turn of the event loop
    void remake(); // what the page is about has changed, or its colours
    void refresh();
    void refreshIfMeasured();

    struct Measured {
        double bytes = 0;
        std::optional<Evaluation> test;
        bool operator==(const Measured&) const = default;
    };
    Measured measured() const;

    Bench m_bench;
    QScrollArea* m_scroll;
    QVBoxLayout* m_column;
    QLabel* m_help;
    Page* m_page = nullptr;
    QString m_subject;
    Measured m_shown; // what the page was made with
    bool m_refresh_waits = false;
};

} // namespace epoch::ui
