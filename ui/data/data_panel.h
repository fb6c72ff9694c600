// DataPanel: the project's data: what it is, how it is split, its classes and samples; and the ways to other data.
#pragma once

#include "protocol/query.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace epoch::ui {

class BalanceBars;
class Document;
class Questions;
class SampleView;
class ThemeHub;

class DataPanel : public QWidget {
    Q_OBJECT
public:
    DataPanel(Document& document, Questions& questions, ThemeHub& themes, QWidget* parent = nullptr);

    void importPath(const QString& path); // of a file, or of a folder of images
    // The import of the project's data once more, with one option of theirs changed: a column more under "ignore", else
    // this value. Sets that are part of the program are imported by nobody, so of them nothing is shown.
    void change(const std::string& option, const std::string& value);
    // Where the data of the project has gone: a file, or a folder that holds its files.
    void locate(const QString& path);

Q_SIGNALS:
    void failed(const epoch::Error& error);
    void sampleChosen(std::int64_t row);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QLayout* makeSources();
    void refreshSoon();
    void refresh();
    void ask(std::int64_t first);
    void showSummary(const DataSummary& summary);
    void showError(const Error& error);
    void askForPath(bool folder, void (DataPanel::*then)(const QString&));
    void useSpec(const std::string& spec); // reads it, and makes it the project's
    void openDownloads();

    Document& m_document;
    Questions& m_questions;
    QLabel *m_title, *m_says, *m_error;
    QPushButton *m_locate, *m_previous, *m_next;
    BalanceBars *m_split, *m_classes;
    SampleView* m_samples;
    std::int64_t m_first = 0, m_total = 0;
    std::string m_spec; // that is shown, or asked for
    bool m_refresh_waits = false;
};

} // namespace epoch::ui
