#include "ui/shell/report_flow.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/shell/report_pdf.h"
#include "ui/style/engine_text.h"
#include "ui/style/language.h"
#include "ui/widgets/banner.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QUrl>

namespace epoch::ui {
namespace {

QString beside(const QFileInfo& page, const QString& ending)
{
    return page.dir().filePath(page.completeBaseName() + ending);
}

// "anna 2.html", none of whose files exists.
QString freeName(const QString& path)
{
    const QFileInfo page(path);
    for (int number = 2;; ++number) {
        const QFileInfo next(beside(page, QStringLiteral(" %1.html").arg(number)));
        const auto taken = [&](const char* ending) { return QFileInfo::exists(beside(next, QLatin1String(ending))); };
        if (!taken(".html") && !taken(".csv") && !taken(".epoch")) return next.filePath();
    }
}

bool isPdf(const QString& path) { return path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive); }

} // namespace

ReportFlow::ReportFlow(const Parts& parts, QWidget& window)
    : QObject(&window)
    , m_parts(parts)
    , m_window(window)
{
    connect(&parts.notice, &Banner::actionPressed, this, [this] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(m_written));
        m_parts.notice.dismiss();
    });
}

void ReportFlow::ask()
{
    const auto query = m_parts.document.lastRunQuery(m_parts.run.runsFolder());
    m_parts.questions.ask(query, this, [this](Result<AnswerValue> answer) {
        if (!answer) return Q_EMIT failed(answer.error());
        const auto* last = std::get_if<LastRun>(&*answer);
        if (last && !last->run.empty()) return choose(last->run, m_parts.document.displayName());
        Q_EMIT failed({"run.unknown", m_parts.document.displayName().toStdString(),
            tr("no run of this network on this data is recorded").toStdString(),
            tr("Train it: runs are recorded as they go.").toStdString()});
    });
}

void ReportFlow::choose(const std::string& run, const QString& title)
{
    const QDir folder(
        m_parts.document.path().isEmpty() ? QDir::homePath() : QFileInfo(m_parts.document.path()).absolutePath());
    auto name = title.section(QLatin1Char('.'), 0, 0).replace(QLatin1Char('/'), QLatin1Char('-')).trimmed();
    if (name.isEmpty()) name = tr("network");
    const auto page = tr("Page, with its table and project (*.html)"), pdf = tr("PDF (*.pdf)");
    QString chosen = page;
    auto path = QFileDialog::getSaveFileName(&m_window, tr("Report of the run"),
        folder.filePath(tr("%1, report.html").arg(name)), page + QStringLiteral(";;") + pdf, &chosen);
    if (path.isEmpty()) return;
    const QFileInfo file(path);
    const auto suffix = file.suffix().toLower();
    if (chosen == pdf && suffix == QLatin1String("html"))
        path = beside(file, QStringLiteral(".pdf"));
    else if (suffix != QLatin1String("html") && suffix != QLatin1String("pdf"))
        path += chosen == pdf ? QStringLiteral(".pdf") : QStringLiteral(".html");
    write(run, path);
}

void ReportFlow::write(const std::string& run, const QString& path)
{
    isPdf(path) ? writePdf(run, path) : writePage(run, path);
}

// In the language of the window: asks what the report will say, and hands over the translations.
void ReportFlow::inLanguage(const AskReportPage& page, std::function<void(PageTexts)> write)
{
    if (currentLanguage() == QLatin1String("en")) return write({});
    m_parts.questions.ask(page, this, [this, write = std::move(write)](Result<AnswerValue> answer) {
        if (!answer) return Q_EMIT failed(answer.error());
        const auto* written = std::get_if<WrittenPage>(&*answer);
        if (!written) return;
        PageTexts texts{currentLanguage().toStdString(), {}};
        for (const auto& sentence : written->sentences) {
            auto english = sentence.text(), local = engineText(sentence).toStdString();
            if (local != english) texts.of.emplace(std::move(english), std::move(local));
        }
        for (const auto& title : written->titles)
            if (auto local = titleText(title).toStdString(); local != title)
                texts.titles.emplace(title, std::move(local));
        write(std::move(texts));
    });
}

void ReportFlow::writePage(const std::string& run, const QString& path, const QString& in_the_way)
{
    const AskReportPage page{m_parts.run.runsFolder().toStdString(), run, path.toStdString()};
    inLanguage(
        page, [this, run, path, in_the_way](PageTexts texts) { writePage(run, path, in_the_way, std::move(texts)); });
}

void ReportFlow::writePage(const std::string& run, const QString& path, const QString& in_the_way, PageTexts texts)
{
    // The project of the report gets this name: that of the one on the canvas stays.
    const QFileInfo page(path);
    const bool own = QFileInfo(beside(page, QStringLiteral(".epoch"))) == QFileInfo(m_parts.document.path());
    m_parts.questions.ask(AskReport{m_parts.run.runsFolder().toStdString(), run, path.toStdString(),
                              page.exists() && !own, std::move(texts)},
        this, [this, run, path, in_the_way](Result<AnswerValue> answer) {
            if (!answer && answer.error().code == "file.taken" && in_the_way.isEmpty())
                return writePage(
                    run, freeName(path), QFileInfo(QString::fromStdString(answer.error().where)).fileName());
            if (!answer) return Q_EMIT failed(answer.error());
            const auto* written = std::get_if<Exported>(&*answer);
            if (!written || written->files.empty()) return;
            const auto file = QString::fromStdString(written->files.front());
            const auto name = QFileInfo(file).fileName();
            offer(file,
                in_the_way.isEmpty()
                    ? tr("The report is %1, with its table and project beside it.").arg(name)
                    : tr("“%1” was there already and stays as it is: the report is %2, with its table and project "
                         "beside it.")
                          .arg(in_the_way, name));
        });
}

void ReportFlow::writePdf(const std::string& run, const QString& path)
{
    AskReportPage page{m_parts.run.runsFolder().toStdString(), run};
    inLanguage(page, [this, page, path](PageTexts texts) mutable {
        page.texts = std::move(texts);
        m_parts.questions.ask(page, this, [this, path](Result<AnswerValue> answer) {
            if (!answer) return Q_EMIT failed(answer.error());
            const auto* written = std::get_if<WrittenPage>(&*answer);
            if (!written) return;
            if (const auto done = writeReportPdf(QString::fromStdString(written->html), path); !done)
                return Q_EMIT failed(done.error());
            offer(path, tr("The report is %1.").arg(QFileInfo(path).fileName()));
        });
    });
}

void ReportFlow::offer(const QString& path, const QString& words)
{
    m_written = path;
    m_parts.notice.showNotice(words, tr("Open"));
}

} // namespace epoch::ui
