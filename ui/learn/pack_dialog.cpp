#include "ui/learn/pack_dialog.h"

#include "base/units.h"
#include "lessons/lesson.h"
#include "ui/core/questions.h"
#include "ui/style/engine_text.h"
#include "ui/style/language.h"
#include "ui/style/number_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QCheckBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QUrl>

namespace epoch::ui {
namespace {

constexpr int max_title = 50; // a character has up to four bytes

} // namespace

PackDialog::PackDialog(Questions& questions, QWidget* parent)
    : QDialog(parent)
    , m_questions(questions)
    , m_lessons(new QListWidget(this))
    , m_title(new QLineEdit(this))
    , m_notes(new QCheckBox(tr("Add the notes for instructors, apart from the lessons"), this))
    , m_result(wrappedLabel({}, TextRole::body, this))
    , m_error(wrappedLabel({}, TextRole::error, this))
    , m_folder(new Button(tr("Show in folder"), this))
    , m_write(new Button(tr("Write the pack…"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Class pack"));
    m_lessons->setObjectName(QStringLiteral("pack.lessons"));
    m_lessons->setAccessibleName(tr("Lessons of the pack"));
    m_lessons->setDragDropMode(QAbstractItemView::InternalMove);
    m_title->setObjectName(QStringLiteral("pack.title"));
    m_title->setAccessibleName(tr("Title of the pack"));
    m_title->setPlaceholderText(tr("Title of the pack"));
    m_title->setMaxLength(max_title);
    m_notes->setObjectName(QStringLiteral("pack.notes"));
    m_result->setObjectName(QStringLiteral("pack.result"));
    m_folder->setObjectName(QStringLiteral("pack.folder"));
    m_write->setObjectName(QStringLiteral("pack.write"));
    setRole(m_write, "primary");
    for (QWidget* later :
        {static_cast<QWidget*>(m_result), static_cast<QWidget*>(m_error), static_cast<QWidget*>(m_folder)})
        later->hide();
    auto* about = wrappedLabel(tr("One file with the lessons that are ticked, in this order, and the projects that "
                                  "they open. Drag a lesson to move it. Students open the file with File > Open, or "
                                  "by dropping it on the window, and begin each lesson in its first state."),
        TextRole::body, this);
    auto* close = new Button(tr("Close"), this);
    column(this,
        {about, {m_lessons, 1}, m_title, m_notes, m_result, m_error,
            row({m_folder, stretch(), close, m_write}, {.spacing = space::s})},
        {.margin = space::l, .spacing = space::s});
    resizeOnScreen(*this, {560, 520});
    connect(m_lessons, &QListWidget::itemChanged, this, &PackDialog::refresh);
    connect(m_write, &QPushButton::clicked, this, &PackDialog::askWhere);
    connect(m_folder, &QPushButton::clicked, this,
        [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(m_written).absolutePath())); });
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    m_questions.ask(AskLessons{currentLanguage().toStdString()}, this, [this](Result<AnswerValue> answer) {
        if (!answer) return fail(answer.error());
        if (const auto* files = std::get_if<std::vector<LessonFile>>(&*answer)) list(*files);
    });
    refresh();
}

void PackDialog::list(const std::vector<LessonFile>& files)
{
    for (const auto& file : files) {
        const auto path = QString::fromStdString(file.path);
        const auto lesson = parse_lesson(file.text, QFileInfo(path).baseName().toStdString());
        if (!lesson || !file.problems.empty()) continue;
        const auto title = QString::fromStdString(lesson->title);
        auto* item = new QListWidgetItem(file.own ? tr("%1, your own").arg(title) : title, m_lessons);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
        item->setData(Qt::UserRole, path);
    }
    refresh();
}

std::vector<std::string> PackDialog::chosen() const
{
    std::vector<std::string> files;
    for (int row = 0; row < m_lessons->count(); ++row)
        if (const auto* item = m_lessons->item(row); item->checkState() == Qt::Checked)
            files.push_back(item->data(Qt::UserRole).toString().toStdString());
    return files;
}

void PackDialog::refresh() { m_write->setEnabled(!chosen().empty()); }

void PackDialog::askWhere()
{
    const QLatin1String ending(".zip");
    const auto title = m_title->text().simplified();
    const auto name = title.isEmpty() ? tr("Class pack") : QString(title).replace(QLatin1Char('/'), QLatin1Char('-'));
    const auto path = QFileDialog::getSaveFileName(
        this, windowTitle(), QDir::home().filePath(name + ending), tr("Class packs (*.zip)"));
    if (!path.isEmpty()) write(path.endsWith(ending) ? path : path + ending);
}

void PackDialog::write(const QString& path)
{
    m_error->hide();
    m_write->setEnabled(false);
    AskWritePack asked{chosen(), path.toStdString(), m_title->text().simplified().toStdString(), m_notes->isChecked()};
    const auto count = asked.lessons.size();
    m_questions.ask(std::move(asked), this, [this, path, count](Result<AnswerValue> answer) {
        refresh();
        if (!answer) return fail(answer.error());
        const auto* written = std::get_if<Exported>(&*answer);
        if (!written) return;
        m_written = path;
        const auto name = QFileInfo(path).fileName(), size = quantityText(bytes_text(double(written->bytes)));
        m_result->setText(count == 1 ? tr("Wrote %1: one lesson, %2.").arg(name, size)
                                     : tr("Wrote %1: %2 lessons, %3.").arg(name, groupedText(count), size));
        m_result->show();
        m_folder->show();
    });
}

void PackDialog::fail(const Error& error)
{
    m_error->setText(errorText(error));
    m_error->show();
}

} // namespace epoch::ui
