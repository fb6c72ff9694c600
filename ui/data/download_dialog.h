// DownloadDialog: sets that do not ship but can be fetched: what they are, how large, under which licence.
#pragma once

#include "protocol/query.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;
class QTreeWidget;

namespace epoch::ui {

class Questions;

class DownloadDialog : public QDialog {
    Q_OBJECT
public:
    DownloadDialog(Questions& questions, QWidget* parent);

Q_SIGNALS:
    void fetched(const QString& spec); // to be used as the project's data

private:
    void askForList();
    void showList(const std::vector<DownloadInfo>& list);
    void explain();
    void get(const std::string& from);
    void getFromFile();
    void cancel();
    const DownloadInfo* chosen() const;

    Questions& m_questions;
    QTreeWidget* m_list;
    QLabel *m_about, *m_error;
    QProgressBar* m_progress;
    QPushButton *m_get, *m_local, *m_cancel;
    std::vector<DownloadInfo> m_sets;
    QObject* m_running = nullptr; // the question; deleting it cancels
};

} // namespace epoch::ui
