#include "ui/shell/report_flow.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/widgets/banner.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QUrl>

namespace epoch::ui {

ReportFlow::ReportFlow(const Parts& parts, QWidget& window)
    : QObject(&window)
    , m_parts(parts)
    , m_window(window)
{
    connect(&parts.notice, &Banner::actionPressed, this, [this] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(m_page));
        m_parts.notice.dismiss();
    });
}

void ReportFlow::ask()
{
    const auto& document = m_parts.document;
    const AskLastRun query{m_parts.run.runsFolder().toStdString(), document.path().toStdString(),
        document.baseFolder().toStdString(), document.project()};
    m_parts.questions.ask(query, this, [this](Result<AnswerValue> answer) {
        if (!answer) return Q_EMIT failed(answer.error());
        const auto* last = std::get_if<LastRun>(&*answer);
        if (last && !last->run.empty()) return choose(last->run);
        Q_EMIT failed({"run.unknown", m_parts.document.displayName().toStdString(),
            tr("no run of this network on this data is recorded").toStdString(),
            tr("Train it: runs are recorded as they go.").toStdString()});
    });
}

void ReportFlow::choose(const std::string& run)
{
    const QDir folder(
        m_parts.document.path().isEmpty() ? QDir::homePath() : QFileInfo(m_parts.document.path()).absolutePath());
    const auto proposed = tr("%1, report.html").arg(m_parts.document.displayName().section(QLatin1Char('.'), 0, 0));
    auto path = QFileDialog::getSaveFileName(
        &m_window, tr("Report of the run"), folder.filePath(proposed), tr("Page (*.html)"));
    if (path.isEmpty()) return;
    if (!path.endsWith(QLatin1String(".html"), Qt::CaseInsensitive)) path += QStringLiteral(".html");
    write(run, path);
}

void ReportFlow::write(const std::string& run, const QString& path)
{
    // The project of the report gets this name: that of the one on the canvas stays.
    const QFileInfo page(path);
    const auto project = page.dir().filePath(page.completeBaseName() + QStringLiteral(".epoch"));
    const bool own = QFileInfo(project) == QFileInfo(m_parts.document.path());
    m_parts.questions.ask(
        AskReport{m_parts.run.runsFolder().toStdString(), run, path.toStdString(), page.exists() && !own}, this,
        [this](Result<AnswerValue> answer) {
            if (!answer) return Q_EMIT failed(answer.error());
            const auto* written = std::get_if<Exported>(&*answer);
            if (!written || written->files.empty()) return;
            m_page = QString::fromStdString(written->files.front());
            m_parts.notice.showNotice(
                tr("The report is %1, with its table and project beside it.").arg(QFileInfo(m_page).fileName()),
                tr("Open"));
        });
}

} // namespace epoch::ui
