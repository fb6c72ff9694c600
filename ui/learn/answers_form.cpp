#include "ui/learn/answers_form.h"

#include "lessons/answers.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QFileDialog>
#include <QLineEdit>

namespace epoch::ui {
namespace {

// The name as a part of a file's name, on every system.
QString fileNamePart(const QString& student)
{
    QString part;
    for (const auto c : student.simplified()) part += c.isLetterOrNumber() ? c : QLatin1Char('-');
    return part;
}

} // namespace

AnswersForm::AnswersForm(const QString& lesson, const QString& student, QWidget* parent)
    : QWidget(parent)
    , m_lesson(lesson)
    , m_student(new QLineEdit(student, this))
    , m_save(new Button(tr("Save my answers…"), this))
    , m_done(wrappedLabel({}, TextRole::secondary, this))
    , m_fault(wrappedLabel({}, TextRole::error, this))
{
    m_student->setObjectName(QStringLiteral("lesson.student"));
    m_student->setAccessibleName(tr("Your name"));
    m_student->setPlaceholderText(tr("Your name"));
    // A character has up to four bytes.
    m_student->setMaxLength(int(limits::answers_name) / 4);
    m_save->setObjectName(QStringLiteral("lesson.save"));
    m_save->setToolTip(tr("Write what you predicted, chose and typed as a file, to hand in"));
    m_done->setObjectName(QStringLiteral("lesson.saved"));
    m_done->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_done->hide();
    m_fault->hide();
    column(this, {line(Qt::Horizontal, this), m_student, row({m_save, stretch()}), m_done, m_fault},
        {.spacing = space::s});
    const auto allow = [this] { m_save->setEnabled(!m_student->text().trimmed().isEmpty()); };
    allow();
    connect(m_student, &QLineEdit::textChanged, this, [this, allow] {
        allow();
        Q_EMIT named(m_student->text());
    });
    connect(m_student, &QLineEdit::returnPressed, m_save, &QPushButton::click);
    connect(m_save, &QPushButton::clicked, this, &AnswersForm::choose);
}

void AnswersForm::choose()
{
    const auto student = m_student->text().simplified();
    const auto path = QFileDialog::getSaveFileName(window(), tr("Save my answers"),
        QStringLiteral("%1-%2.json").arg(m_lesson, fileNamePart(student)), tr("Answers (*.json)"));
    if (!path.isEmpty()) Q_EMIT wanted(student, path);
}

void AnswersForm::showSaved(const QString& words, bool failed)
{
    m_done->setText(failed ? QString() : words);
    m_done->setVisible(!failed);
    m_fault->setText(failed ? words : QString());
    m_fault->setVisible(failed);
}

} // namespace epoch::ui
