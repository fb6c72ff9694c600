// ReportFlow: the report of a run, the newest one of the network that is open or another: asks where to, has it written
// as a page with its table and project or as a PDF, in the language of the window, and offers to open it.
#pragma once

#include "protocol/query.h"

#include <QObject>

#include <functional>

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

    void ask(); // for a file, for the newest run
    void choose(const std::string& run, const QString& title); // likewise, for this run
    // The ending decides: .pdf, else a page. Files of somebody else stay: the report then gets another name.
    void write(const std::string& run, const QString& path);

Q_SIGNALS:
    void failed(const epoch::Error& error); // also when there is no run yet

private:
    void inLanguage(const AskReportPage& page, std::function<void(PageTexts)> write);
    void writePage(const std::string& run, const QString& path, const QString& in_the_way = {});
    void writePage(const std::string& run, const QString& path, const QString& in_the_way, PageTexts texts);
    void writePdf(const std::string& run, const QString& path);
    void offer(const QString& path, const QString& words);

    Parts m_parts;
    QWidget& m_window;
    QString m_written; // the last one
};

} // namespace epoch::ui
