// DataPanel: the project's data: its split, classes and samples, and buttons to choose other data.
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

    void importPath(const QString& path); // a file, or a folder of images
    // Opens the import dialog of the project's data with its options as they are, or with one changed: "ignore" gets
    // one more column, other options get this value. Does nothing for built-in data sets.
    void change(const std::string& option, const std::string& value);
    // Sets the new location of the project's data: a file, or the folder that contains its files.
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
    void showRareClasses(const std::optional<TableNote>& note);
    void balanceClasses();
    void useSpec(const std::string& spec); // reads it and sets it in the project
    void openDownloads();

    Document& m_document;
    Questions& m_questions;
    QLabel *m_title, *m_summary, *m_error, *m_rare;
    QPushButton *m_balance, *m_change, *m_locate, *m_previous, *m_next;
    BalanceBars *m_split, *m_classes;
    SampleView* m_samples;
    std::int64_t m_first = 0, m_total = 0;
    std::string m_spec; // that is shown or being read
    std::optional<TableNote> m_rare_classes;
    bool m_refresh_waits = false;
};

} // namespace epoch::ui
