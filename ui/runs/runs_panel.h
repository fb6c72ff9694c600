// RunsPanel: every recorded run: find, sort, note, compare, lay over the charts, open the folder, delete and take that
// back.
#pragma once

#include "protocol/query.h"
#include "protocol/snapshot.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QTableWidget;
class QVBoxLayout;

namespace epoch::ui {

class ChartLink;
class Questions;
class RunControl;
struct RunCurve;
class RunsFilter;
class RunsModel;

class RunsPanel : public QWidget {
    Q_OBJECT
public:
    RunsPanel(RunControl& run, Questions& questions, ChartLink& charts, QWidget* parent = nullptr);

    QLineEdit& filter() const { return *m_filter; }

    void refresh(); // asks for the runs again
    void rebuildIndex(); // reads every folder anew

Q_SIGNALS:
    void runWanted(const QString& run); // its id: to be opened
    void reportWanted(const epoch::RunLine& run);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void buildTop(QVBoxLayout& column);
    void buildTable(QVBoxLayout& column);
    std::vector<const RunLine*> chosen() const;
    std::vector<std::string> chosenIds() const;
    void refreshAtEnd();
    void refreshButtons();
    void take(const RunTable& table);
    void hideEmptyColumns();
    void compare();
    void overlay();
    void drawBehind(std::vector<RunCurve> curves); // those of other data are said
    void showDifferences(const RunComparison& comparison);
    void bin();
    void bringBack();
    void note(const RunLine& run);
    void openFolder();
    void wantRun();
    void wantReport();
    void showMenu(const QPoint& at);
    void ask(Query query, std::function<void(const AnswerValue&)> done);
    std::string folder() const;

    RunControl& m_run;
    Questions& m_questions;
    ChartLink& m_charts;
    RunsModel* m_model;
    RunsFilter* m_rows;
    QLineEdit* m_filter;
    QTableView* m_table;
    QTableWidget* m_differences;
    QLabel* m_message;
    QPushButton *m_show, *m_compare, *m_overlay, *m_report, *m_open, *m_delete, *m_undo;
    std::optional<RunState> m_state; // of the session, when the table was last asked for
    std::vector<std::string> m_binned; // here, the last one last
};

} // namespace epoch::ui
