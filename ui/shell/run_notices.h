// RunNotices: what the run has to report: why Train is off, that it stands still, what went wrong.
#pragma once

#include "protocol/snapshot.h"

#include <QObject>

namespace epoch {
struct Problem;
}

namespace epoch::ui {

class Banner;
class Document;
class RunControl;

class RunNotices : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Document& document;
        const RunControl& run;
        Banner &notice, &error;
    };
    RunNotices(const Parts& parts, QObject* parent);

    void setShown(bool shown); // only where a network is worked at
    void refresh();

Q_SIGNALS:
    void problemsWanted();

private:
    const Problem* problem() const;
    QString helpText() const;
    void help();

    Parts m_parts;
    bool m_shown = false;
    SessionId m_failed_shown{};
    std::string m_unsaved_shown; // what could not be saved of the run; empty: all is
};

} // namespace epoch::ui
