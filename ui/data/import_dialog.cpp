#include "ui/data/import_dialog.h"

#include "model/first_network.h"
#include "model/graph_check.h"
#include "model/table_defaults.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/data/column_table.h"
#include "ui/data/image_preview_row.h"
#include "ui/data/sample_view.h"
#include "ui/data/spec_form.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QFileInfo>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <set>

namespace epoch::ui {

namespace {

constexpr QSize import_size(1040, 690);
constexpr int form_width = 416, previewed = 24;
constexpr int notes_height = 190, min_notes_width = 480; // before the dialog is laid out its width is not known

// A column with a common name for targets, else the last one.
QString guessTarget(const TableProfile& table)
{
    for (const auto* name : {"target", "label", "class", "species", "y"})
        for (const auto& column : table.columns)
            if (toText(column.name).compare(QLatin1String(name), Qt::CaseInsensitive) == 0) return toText(column.name);
    return toText(table.columns.back().name);
}

} // namespace

ImportDialog::ImportDialog(
    const DataSpec& spec, Document& document, Questions& questions, QWidget* parent, Purpose purpose)
    : QDialog(parent)
    , m_document(document)
    , m_questions(questions)
    , m_written(purpose == Purpose::change ? DataSpec() : spec)
    , m_purpose(purpose)
    , m_drawn(document.project().graph.nodes.size() > 1)
    , m_form(new SpecForm(spec, this))
    , m_columns(new ColumnTable(this))
    , m_samples(new SampleView(this))
    , m_preview(new ImagePreviewRow(this))
    , m_summary(wrappedLabel({}, TextRole::body, this))
    , m_error(wrappedLabel({}, TextRole::error, this))
    , m_notes_area(new QScrollArea(this))
    , m_use(new Button(tr("Use this data"), this))
    , m_build(new Button(tr("Build a network for this data"), this))
{
    setWindowTitle(purpose == Purpose::change ? tr("Change data") : tr("Import data"));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeOnScreen(*this, import_size);
    layOut(spec);
    connect(m_use, &QPushButton::clicked, this, [this] { finish(Then::use); });
    connect(m_build, &QPushButton::clicked, this, [this] { finish(Then::build); });
    connect(m_form, &SpecForm::changed, this, &ImportDialog::read);
    connect(m_columns, &ColumnTable::targetChosen, this, [this](const QString& column) {
        use(column, true);
        m_form->set("target", column);
    });
    connect(m_columns, &ColumnTable::useChosen, this, &ImportDialog::use);
    read();
}

// A field that loses the focus now would have the table read again.
ImportDialog::~ImportDialog() { m_form->disconnect(this); }

void ImportDialog::layOut(const DataSpec& spec)
{
    auto* source =
        wrappedLabel(toText(spec.parts.empty() ? std::string() : spec.parts.front()), TextRole::secondary, this);
    m_form->setFixedWidth(form_width);
    m_columns->setVisible(spec.kind == "csv");
    m_samples->setVisible(spec.kind != "csv");
    m_preview->hide();
    m_use->setObjectName(QStringLiteral("useData"));
    m_build->setObjectName(QStringLiteral("buildNetwork"));
    if (m_drawn) {
        m_use->setToolTip(tr("Trains the open network on this data"));
        m_build->setText(tr("New network for this data"));
        m_build->setToolTip(tr("Closes the open network; what is not saved is asked for first"));
    }
    auto* cancel = new Button(tr("Cancel"), this);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    auto* options = new QWidget(this); // so that the order of the Tab key stays
    setRole(options, "page");
    column(options, {m_form, stretch()});
    auto* scroll = new QScrollArea(this); // large text takes more height than a screen has
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Data"));
    scroll->setWidget(options);
    scroll->setFixedWidth(form_width + scroll->verticalScrollBar()->sizeHint().width());
    auto* left = column({textLabel(tr("Data"), TextRole::section, this), source, {scroll, 1}}, {.spacing = space::m});
    auto* right =
        column({m_summary, m_error, makeNotes(), m_preview, {m_columns, 1}, {m_samples, 1}}, {.spacing = space::s});
    auto* buttons = row({stretch(), cancel, m_use, m_build}, {.spacing = space::s});
    column(this, {{row({left, {right, 1}}, {.spacing = space::xl}), 1}, buttons},
        {.spacing = space::l, .margins = {space::xl, space::l, space::xl, space::l}});
}

QWidget* ImportDialog::makeNotes()
{
    m_notes_area->setWidgetResizable(true);
    m_notes_area->setFrameShape(QFrame::NoFrame);
    m_notes_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_notes_area->setAccessibleName(tr("Notes on the table"));
    auto* page = new QWidget;
    setRole(page, "page");
    m_notes = new QVBoxLayout(page);
    m_notes->setContentsMargins(0, 0, 0, 0);
    m_notes->setSpacing(space::xs);
    m_notes_area->setWidget(page);
    return m_notes_area;
}

void ImportDialog::read()
{
    const auto spec = data_spec_text(m_form->spec());
    if (spec == m_asked) return;
    m_asked = spec;
    m_facts.reset();
    for (auto* button : {m_use, m_build}) button->setEnabled(false);
    m_error->hide();
    m_summary->setText(tr("Reading the data…"));
    const auto kind = m_form->spec().kind;
    m_notes_area->hide();
    kind == "csv" || kind == "folder" ? readTable() : readData();
}

void ImportDialog::readTable()
{
    m_questions.ask(AskTable{m_asked, m_document.baseFolder().toStdString()}, this,
        [this, spec = m_asked](Result<AnswerValue> answer) {
            if (spec != m_asked) return; // the form has changed meanwhile
            if (!answer) return showError(answer.error());
            if (auto* table = std::get_if<TableProfile>(&*answer)) showTable(*table);
        });
}

void ImportDialog::showTable(const TableProfile& table)
{
    m_table = table;
    // Reads again, with the target.
    if (!table.columns.empty() && columnsOf("target").isEmpty()) return m_form->set("target", guessTarget(table));
    if (takeByDefault(table)) return;
    showColumns();
    showNotes(table.notes);
    readData();
}

// Once for each column, so that one that is taken back stays; none where a person has chosen before.
bool ImportDialog::takeByDefault(const TableProfile& table)
{
    auto spec = m_form->spec();
    const auto taken = take_default_notes(spec, table, m_written, m_taken);
    m_taken.insert(m_taken.end(), taken.begin(), taken.end());
    if (m_purpose == Purpose::change) return false;
    std::set<std::string> options;
    for (const auto& note : taken) options.insert(note.option);
    for (const auto& option : options) m_form->set(option, toText(spec.options[option]));
    return !taken.empty();
}

void ImportDialog::showNotes(const std::vector<TableNote>& notes)
{
    clearLayout(m_notes);
    QStringList proposed;
    for (const auto& note : notes) {
        if (note.option == "ignore") proposed << toText(note.value);
        addNote(engineText(note.text), engineText(note.button), [this, note] { take(note); });
    }
    if (proposed.size() > 1)
        addNote(tr("%1 columns say nothing that can be learned.").arg(proposed.size()),
            proposed.size() == 2 ? tr("Leave out %1 and %2").arg(proposed[0], proposed[1])
                                 : tr("Leave out all %1").arg(proposed.size()),
            [this, proposed] { setColumns("ignore", columnsOf("ignore") + proposed); });
    const auto ignored = columnsOf("ignore");
    const auto dates = columnsOf("dates");
    const auto size = columnsOf("size").join(QLatin1Char('+'));
    for (const auto& note : m_taken)
        if (note.option == "size" && !size.isEmpty())
            addNote(tr("%1 They become %2, which you can change under Size.").arg(engineText(note.text), size), {}, {});
        else if (const auto column = toText(note.value); ignored.contains(column))
            addNote(tr("%1 It is left out.").arg(engineText(note.text)), tr("Use it"),
                [this, column] { use(column, true); });
        else if (note.option == "text" && columnsOf("text").contains(column))
            addNote(tr("Column \"%1\" is read as text: each sample is the words of its text, and the other columns are "
                       "left out.")
                        .arg(column),
                tr("Use the other columns"), [this] { m_form->set("text", {}); });
        else if (dates.contains(column))
            addNote(
                tr("Column \"%1\" is read as dates: days, and places in the year, the week and the day.").arg(column),
                tr("Leave it out"), [this, column] { use(column, false); });
    const bool any = m_notes->count() > 0;
    m_notes->addStretch(1);
    m_notes_area->setVisible(any);
    const auto* page = m_notes_area->widget();
    m_notes_area->setFixedHeight(
        std::min(page->heightForWidth(std::max(m_notes_area->width(), min_notes_width)), notes_height));
}

void ImportDialog::addNote(const QString& text, const QString& button, const std::function<void()>& pressed)
{
    auto* label = wrappedLabel(text, TextRole::secondary, this);
    if (button.isEmpty()) return m_notes->addWidget(label);
    auto* press = new Button({}, this);
    showElided(*press, button);
    connect(press, &QPushButton::clicked, this, pressed);
    m_notes->addLayout(row({{label, 1}, press}, {.spacing = space::s}));
}

void ImportDialog::take(const TableNote& note)
{
    const auto column = toText(note.value);
    if (note.option == "ignore") return use(column, false);
    if (note.option == "text") {
        const auto same = [&note](const TableNote& taken) {
            return taken.option == note.option && taken.value == note.value;
        };
        if (std::ranges::none_of(m_taken, same)) m_taken.push_back(note);
        auto ignored = columnsOf("ignore");
        if (ignored.removeAll(column) > 0) setColumns("ignore", ignored);
    }
    for (const auto& [option, value] : note.others) m_form->set(option, toText(value));
    note.option == "dates" ? setColumns("dates", columnsOf("dates") << column) : m_form->set(note.option, column);
}

void ImportDialog::use(const QString& column, bool used)
{
    const auto texts = columnsOf("text");
    if (!texts.isEmpty() && texts.contains(column) != used) m_form->set("text", {}); // it leaves out all others
    auto ignored = columnsOf("ignore");
    ignored.removeAll(column);
    if (!used) ignored << column;
    auto targets = columnsOf("target");
    if (targets.removeAll(column) > 0 && !targets.isEmpty()) setColumns("target", targets);
    setColumns("ignore", ignored);
    // A table has a target: the only one stays.
    if (columnsOf("target").contains(column)) showColumns();
}

void ImportDialog::showColumns()
{
    auto ignored = columnsOf("ignore");
    const auto targets = columnsOf("target"), texts = columnsOf("text");
    for (const auto& column : m_table->columns) {
        const auto name = toText(column.name);
        if (texts.isEmpty() || targets.contains(name)) continue;
        texts.contains(name) ? void(ignored.removeAll(name)) : void(ignored << name);
    }
    m_columns->show(*m_table, {targets, ignored, columnsOf("dates")});
}

QStringList ImportDialog::columnsOf(const char* option) const
{
    QStringList names;
    for (const auto& name : option_columns(m_form->spec(), option, m_table.value_or(TableProfile())))
        names << toText(name);
    return names;
}

void ImportDialog::setColumns(const char* option, const QStringList& columns)
{
    std::vector<std::string> names;
    for (const auto& name : columns) names.push_back(name.toStdString());
    m_form->set(option, toText(option_value(names, m_table.value_or(TableProfile()))));
}

// Asked before the data, which takes longer. Where there is no preview, the data say why.
void ImportDialog::readPreview()
{
    m_questions.ask(AskImagePreview{m_asked, m_document.baseFolder().toStdString()}, this,
        [this, spec = m_asked](Result<AnswerValue> answer) {
            if (spec != m_asked) return;
            const auto* preview = answer ? std::get_if<ImagePreview>(&*answer) : nullptr;
            preview ? m_preview->show(*preview) : m_preview->hide();
        });
}

void ImportDialog::readData()
{
    if (m_form->spec().kind == "folder") readPreview();
    AskData query{m_asked, m_document.baseFolder().toStdString(), 0, 0};
    query.samples = previewed;
    m_questions.ask(query, this, [this, spec = m_asked](Result<AnswerValue> answer) {
        if (spec != m_asked) return;
        if (!answer) return showError(answer.error());
        if (const auto* summary = std::get_if<DataSummary>(&*answer)) showSummary(*summary);
    });
}

void ImportDialog::showSummary(const DataSummary& summary)
{
    m_facts = summary.facts;
    const bool fits = m_purpose == Purpose::change || check_graph(m_document.project().graph, &*m_facts).trainable();
    setRole(m_drawn && fits ? m_build : m_use, ""), setRole(m_drawn && fits ? m_use : m_build, "primary");
    for (auto* button : {m_use, m_build}) button->setEnabled(true);
    const auto& counts = summary.facts.counts;
    auto text = tr("%1: %2 training, %3 validation and %4 test samples")
                    .arg(titleText(summary.facts.title))
                    .arg(counts.train)
                    .arg(counts.validation)
                    .arg(counts.test);
    if (const auto targets = columnsOf("target"); !targets.isEmpty())
        text += QLatin1Char('\n')
            + tr("Predicts %1: %2").arg(targets.join(QStringLiteral(", ")), describedTarget(summary.facts));
    m_summary->setText(text);
    m_form->sayAutomatic("task", chosenTask(summary.facts));
    if (m_samples->isVisibleTo(this)) m_samples->show(summary);
}

QString ImportDialog::chosenTask(const DataFacts& facts) const
{
    const auto target = std::ranges::find(facts.fields, FieldRole::target, &FieldFacts::role);
    if (target == facts.fields.end()) return {};
    return target->kind == TensorKind::labels ? tr("classification") : tr("regression");
}

QString ImportDialog::describedTarget(const DataFacts& facts) const
{
    const auto target = std::ranges::find(facts.fields, FieldRole::target, &FieldFacts::role);
    if (target == facts.fields.end()) return {};
    if (target->kind == TensorKind::labels) return tr("one of %1 classes").arg(target->classes);
    const auto targets = columnsOf("target");
    if (!m_table || targets.size() != 1) return tr("%1 numbers").arg(target->sample.count());
    const auto column = std::ranges::find(m_table->columns, targets.front().toStdString(), &ColumnProfile::name);
    if (column == m_table->columns.end()) return tr("a number");
    return tr("a number (%1 different ones)").arg(groupedText(static_cast<std::uint64_t>(column->distinct)));
}

void ImportDialog::showError(const Error& error)
{
    m_samples->showNothing();
    m_summary->setText(tr("The data cannot be read with these options."));
    m_error->setText(errorText(error));
    m_error->show();
}

void ImportDialog::finish(Then then)
{
    if (!m_facts) return;
    if (then == Then::build) {
        if (const auto built = buildNetwork(); !built) return showError(built.error());
    } else {
        const auto& now = m_document.project();
        if (now.data_spec != m_asked || now.data != m_facts) m_document.chooseData(m_asked, *m_facts);
    }
    accept();
}

// In place of an empty drawing, in one step of undo; a drawn network stays what it is, the new one is another.
Status ImportDialog::buildNetwork()
{
    auto facts = *m_facts;
    facts.spec = m_asked; // which names it
    ASSIGN_OR_RETURN(auto network, first_network(facts));
    if (m_drawn) {
        Project project;
        project.title = network.title, project.graph = std::move(network.graph), project.training = network.training;
        project.data_spec = m_asked, project.data = *m_facts;
        Q_EMIT m_document.newNetworkWanted(project);
        return {};
    }
    network.training.seed = m_document.project().training.seed;
    const auto label = tr("build a network for %1").arg(toText(m_facts->title));
    m_document.closeBlocks();
    m_document.undoStack().beginMacro(label);
    m_document.apply({Replace{std::move(network.graph)}});
    m_document.chooseData(m_asked, *m_facts);
    m_document.setTraining(network.training, label);
    if (const auto& now = m_document.project(); now.title.empty())
        m_document.setTitleAndDescription(network.title, std::string(now.description));
    m_document.undoStack().endMacro();
    Q_EMIT m_document.redrawn();
    return {};
}

void openImport(const QString& path, Document& document, Questions& questions, QWidget* parent)
{
    const auto spec = QFileInfo(path).isDir() ? specForFolder(path) : specForFile(path);
    (new ImportDialog(spec, document, questions, parent))->open();
}

} // namespace epoch::ui
