#include "ui/shell/import_model_dialog.h"

#include "ui/core/questions.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace epoch::ui {
namespace {

QString withEnding(const QString& path, const QString& ending)
{
    const QFileInfo info(path);
    return info.dir().filePath(info.completeBaseName() + ending);
}

bool isOwnModel(const QString& file) { return file.endsWith(QLatin1String(".safetensors")); }

} // namespace

ImportModelDialog::ImportModelDialog(const QString& file, Questions& questions, QWidget* parent)
    : QDialog(parent)
    , m_file(file)
    , m_questions(questions)
    , m_text(wrappedLabel(tr("Reading %1…").arg(QFileInfo(file).fileName()), TextRole::body, this))
    , m_notes(wrappedLabel({}, TextRole::secondary, this))
    , m_where(wrappedLabel({}, TextRole::caption, this))
    , m_error(wrappedLabel({}, TextRole::error, this))
    , m_elsewhere(new Button(tr("Save elsewhere…"), this))
    , m_import(new Button(tr("Import"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Import a trained network"));
    setRole(m_import, "primary");
    m_import->setObjectName(QStringLiteral("import"));
    auto* close = new Button(tr("Cancel"), this);
    column(this,
        {m_text, m_notes, m_where, m_error, stretch(),
            row({m_elsewhere, stretch(), close, m_import}, {.spacing = space::s})},
        {.margin = space::l, .spacing = space::s});
    for (QWidget* later : {static_cast<QWidget*>(m_notes), static_cast<QWidget*>(m_where),
             static_cast<QWidget*>(m_error), static_cast<QWidget*>(m_elsewhere)})
        later->hide();
    m_import->setEnabled(false);
    setMinimumWidth(480);
    connect(m_elsewhere, &QPushButton::clicked, this, &ImportModelDialog::chooseTarget);
    connect(m_import, &QPushButton::clicked, this, &ImportModelDialog::write);
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    read();
}

void ImportModelDialog::read()
{
    m_questions.ask(AskImport{m_file.toStdString(), {}, false}, this, [this](const Result<AnswerValue>& answer) {
        if (const auto* model = answer ? std::get_if<Imported>(&*answer) : nullptr) return show(*model);
        if (answer) return;
        if (answer.error().code != "model.format") return show(answer.error());
        Q_EMIT onlyWeights(m_file);
        close();
    });
}

void ImportModelDialog::show(const Imported& model)
{
    const auto name = QFileInfo(m_file).fileName();
    const auto parameters = groupedText(std::uint64_t(model.parameters));
    const auto producer = QString::fromStdString(model.producer);
    m_text->setText(model.nodes > 0 ? tr("%1 is a network of %2 nodes with %3 parameters.")
                                          .arg(name, groupedText(std::uint64_t(model.nodes)), parameters)
                                    : tr("%1 is a network with %2 parameters.").arg(name, parameters));
    QStringList lines;
    if (!producer.isEmpty()) lines << tr("Written by %1.").arg(producer);
    for (const auto& note : model.notes) lines << QStringLiteral("• ") + engineText(note);
    m_notes->setText(lines.join(QLatin1Char('\n')));
    m_notes->setVisible(!lines.isEmpty());
    m_elsewhere->show();
    m_import->setEnabled(true);
    m_import->setFocus();
    setTarget(withEnding(m_file, QStringLiteral(".epoch")));
}

void ImportModelDialog::show(const Error& error)
{
    m_text->setText(tr("%1 cannot be imported.").arg(QFileInfo(m_file).fileName()));
    m_text->setVisible(!m_import->isEnabled());
    m_error->setText(errorText(error));
    m_error->show();
    adjustSize();
}

void ImportModelDialog::setTarget(const QString& project)
{
    m_target = project;
    const QFileInfo info(project);
    const auto folder = QDir::toNativeSeparators(info.absolutePath());
    m_where->setText(isOwnModel(m_file)
            ? tr("Writes the drawing as %1 in %2. It starts from these weights.").arg(info.fileName(), folder)
            : tr("Writes the drawing as %1 and its weights as %2 in %3.")
                  .arg(info.fileName(), QFileInfo(withEnding(project, QStringLiteral(".safetensors"))).fileName(),
                      folder));
    m_where->show();
    m_error->hide();
    adjustSize();
}

void ImportModelDialog::chooseTarget()
{
    const auto path = QFileDialog::getSaveFileName(
        this, tr("Save the imported network"), m_target, tr("Epoch Studio networks (*.epoch)"));
    if (path.isEmpty()) return;
    m_replace = true; // the file dialog has asked
    setTarget(withEnding(path, QStringLiteral(".epoch")));
}

void ImportModelDialog::write()
{
    m_import->setEnabled(false);
    AskImport query{m_file.toStdString(), m_target.toStdString(), m_replace};
    m_questions.ask(std::move(query), this, [this](const Result<AnswerValue>& answer) {
        m_import->setEnabled(true);
        if (!answer) return show(answer.error());
        const auto* model = std::get_if<Imported>(&*answer);
        if (!model) return;
        Q_EMIT imported(QString::fromStdString(model->project));
        close();
    });
}

} // namespace epoch::ui
