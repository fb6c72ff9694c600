#include "ui/data/import_dialog.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/data/sample_view.h"
#include "ui/data/spec_form.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QFileInfo>

namespace epoch::ui {

namespace {

constexpr QSize import_size(900, 520);
constexpr int form_width = 340, previewed = 24;

} // namespace

ImportDialog::ImportDialog(const DataSpec& spec, Document& document, Questions& questions, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_questions(questions)
    , m_form(new SpecForm(spec, this))
    , m_samples(new SampleView(this))
    , m_summary(wrappedLabel({}, TextRole::body, this))
    , m_error(wrappedLabel({}, TextRole::error, this))
    , m_use(new Button(tr("Use this data"), this))
{
    setWindowTitle(tr("Import data"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(import_size);
    auto* source =
        wrappedLabel(toText(spec.parts.empty() ? std::string() : spec.parts.front()), TextRole::secondary, this);
    m_form->setFixedWidth(form_width);
    auto* left =
        column({textLabel(tr("Data"), TextRole::section, this), source, m_form, stretch()}, {.spacing = space::m});
    auto* right = column({m_summary, m_error, {m_samples, 1}}, {.spacing = space::s});
    auto* columns = row({left, {right, 1}}, {.spacing = space::xl});
    m_use->setObjectName(QStringLiteral("useData"));
    setRole(m_use, "primary");
    auto* cancel = new Button(tr("Cancel"), this);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_use);
    connect(m_use, &QPushButton::clicked, this, &ImportDialog::use);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_form, &SpecForm::changed, this, &ImportDialog::preview);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(space::xl, space::l, space::xl, space::l);
    rows->addLayout(columns, 1);
    rows->addLayout(buttons);
    askForColumns();
}

// The file determines the columns that the target can be chosen from.
void ImportDialog::askForColumns()
{
    const AskColumns query{data_spec_text(m_form->spec()), m_document.baseFolder().toStdString()};
    m_summary->setText(tr("Reading the data…"));
    m_use->setEnabled(false);
    m_questions.ask(query, this, [this](Result<AnswerValue> answer) {
        if (!answer) return showError(answer.error());
        QStringList names;
        if (const auto* columns = std::get_if<Columns>(&*answer))
            for (const auto& name : columns->names) names << toText(name);
        m_form->offerColumns(names);
        preview();
    });
}

void ImportDialog::preview()
{
    const auto spec = data_spec_text(m_form->spec());
    if (spec == m_asked) return;
    m_asked = spec;
    m_facts.reset();
    m_use->setEnabled(false);
    m_error->hide();
    m_summary->setText(tr("Reading the data…"));
    AskData query{spec, m_document.baseFolder().toStdString(), 0, 0};
    query.samples = previewed;
    m_questions.ask(query, this, [this, spec](Result<AnswerValue> answer) {
        if (spec != m_asked) return; // the form has changed meanwhile
        if (!answer) return showError(answer.error());
        if (const auto* summary = std::get_if<DataSummary>(&*answer)) showSummary(*summary);
    });
}

void ImportDialog::showSummary(const DataSummary& summary)
{
    m_facts = summary.facts;
    m_use->setEnabled(true);
    const auto& counts = summary.facts.counts;
    m_summary->setText(tr("%1: %2 training, %3 validation and %4 test samples")
                           .arg(toText(summary.facts.title))
                           .arg(counts.train)
                           .arg(counts.validation)
                           .arg(counts.test));
    m_samples->show(summary);
}

void ImportDialog::showError(const Error& error)
{
    m_samples->showNothing();
    m_summary->setText(tr("The data cannot be read with these options."));
    m_error->setText(toText(error.text()));
    m_error->show();
}

void ImportDialog::use()
{
    if (!m_facts) return;
    m_document.chooseData(m_asked, *m_facts);
    accept();
}

void openImport(const QString& path, Document& document, Questions& questions, QWidget* parent)
{
    const auto spec = QFileInfo(path).isDir() ? specForFolder(path) : specForFile(path);
    (new ImportDialog(spec, document, questions, parent))->open();
}

} // namespace epoch::ui
