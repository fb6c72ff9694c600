// DownloadDialog: data sets that can be downloaded, with size and licence.
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
    void fetched(const QString& spec); // the data set is ready for use

private:
    void askForList();
    void showList(const std::vector<DownloadInfo>& list);
    void explain();
    void download(const std::string& from);
    void useLocalFiles();
    void cancel();
    const DownloadInfo* chosen() const;

    Questions& m_questions;
    QTreeWidget* m_list;
    QLabel *m_about, *m_error;
    QProgressBar* m_progress;
    QPushButton *m_download, *m_local, *m_cancel;
    std::vector<DownloadInfo> m_sets;
    QObject* m_running = nullptr; // receiver of the query; deleting it cancels the download
};

} // namespace epoch::ui
