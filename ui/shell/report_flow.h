// ReportFlow: the report of the newest run of the network that is open: asks where to, has it written, and offers to
// open it.
#pragma once

#include "base/result.h"

#include <QObject>

namespace epoch::ui {

class Banner;
class Document;
class Questions;
class RunControl;

class ReportFlow : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Document& document;
        Questions& questions;
        RunControl& run;
        Banner& notice;
    };
    explicit ReportFlow(const Parts& parts, QWidget& window);

    void ask(); // for a file
    void write(const std::string& run, const QString& path);

Q_SIGNALS:
    void failed(const epoch::Error& error); // also when there is no run yet

private:
    void choose(const std::string& run);

    Parts m_parts;
    QWidget& m_window;
    QString m_page; // that was written last
};

} // namespace epoch::ui
