// Inspector: settings and facts of the selected layers, or of the whole network if none is selected. The line at the
// bottom explains the setting under the mouse.
#pragma once

#include "ui/inspector/page.h"

#include <optional>

class QLabel;
class QScrollArea;

namespace epoch::ui {

class Inspector : public QWidget {
    Q_OBJECT
public:
    Inspector(Document& document, RunControl& run, Questions& questions, ThemeHub& themes, QWidget* parent = nullptr);

    void focusFirst(); // the first setting

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refreshSoon(); // once per iteration of the event loop, however many edits there are
    void remake(); // the subject of the page or the theme has changed
    void refresh();
    void refreshIfMeasured();

    struct Measured {
        double bytes = 0;
        std::optional<Evaluation> test;
        bool operator==(const Measured&) const = default;
    };
    Measured measured() const;

    PageContext m_context;
    QScrollArea* m_scroll;
    QVBoxLayout* m_column;
    QLabel* m_help;
    Page* m_page = nullptr;
    QString m_subject;
    Measured m_shown; // as of the last refresh
    bool m_refresh_waits = false;
};

} // namespace epoch::ui
