#include "ui/data/data_panel.h"

#include "model/data_spec.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/data/balance_bars.h"
#include "ui/data/download_dialog.h"
#include "ui/data/import_dialog.h"
#include "ui/data/sample_view.h"
#include "ui/data/spec_form.h"
#include "ui/style/engine_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>

namespace epoch::ui {

namespace {

constexpr int page_size = 48, max_classes = 100, left_width = 280, middle_width = 240;

// The built-in data sets, with the names of `epoch data list`.
const std::pair<const char*, const char*> builtins[] = {
    {"builtin:spiral", QT_TRANSLATE_NOOP("DataPanel", "Two spirals")},
    {"builtin:circle", QT_TRANSLATE_NOOP("DataPanel", "Circle")},
    {"builtin:gauss", QT_TRANSLATE_NOOP("DataPanel", "Two clouds")},
    {"builtin:moons", QT_TRANSLATE_NOOP("DataPanel", "Two moons")},
    {"builtin:xor", QT_TRANSLATE_NOOP("DataPanel", "Exclusive or")},
    {"builtin:plane", QT_TRANSLATE_NOOP("DataPanel", "Plane (regression)")},
    {"builtin:hills", QT_TRANSLATE_NOOP("DataPanel", "Hills (regression)")},
    {"builtin:digits", QT_TRANSLATE_NOOP("DataPanel", "Handwritten digits 8×8")},
    {"builtin:shapes", QT_TRANSLATE_NOOP("DataPanel", "Shapes in images")},
    {"builtin:iris", QT_TRANSLATE_NOOP("DataPanel", "Iris flowers")},
    {"builtin:wine", QT_TRANSLATE_NOOP("DataPanel", "Wine")},
    {"builtin:breast_cancer", QT_TRANSLATE_NOOP("DataPanel", "Breast cancer")},
    {"builtin:grammar", QT_TRANSLATE_NOOP("DataPanel", "Sentences of a grammar")},
    {"builtin:sums", QT_TRANSLATE_NOOP("DataPanel", "Sums as text")},
};

} // namespace

DataPanel::DataPanel(Document& document, Questions& questions, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_questions(questions)
    , m_title(wrappedLabel({}, TextRole::section, this))
    , m_summary(wrappedLabel({}, TextRole::secondary, this))
    , m_error(wrappedLabel({}, TextRole::error, this))
    , m_rare(wrappedLabel({}, TextRole::caption, this))
    , m_balance(new Button({}, this))
    , m_change(new Button(tr("Change…"), this))
    , m_locate(new Button(tr("Locate…"), this))
    , m_previous(new Button(tr("Previous"), this))
    , m_next(new Button(tr("Next"), this))
    , m_split(new BalanceBars(themes, this))
    , m_classes(new BalanceBars(themes, this))
    , m_samples(new SampleView(this))
{
    setRole(this, "page");
    setAttribute(Qt::WA_StyledBackground);
    auto* balance = new QWidget;
    setRole(balance, "page");
    auto* bars = new QVBoxLayout(balance);
    bars->setContentsMargins(0, 0, space::s, 0);
    bars->addWidget(textLabel(tr("Split"), TextRole::caption, balance));
    bars->addWidget(m_split);
    bars->addSpacing(space::s);
    bars->addWidget(textLabel(tr("Classes"), TextRole::caption, balance));
    bars->addWidget(m_classes);
    bars->addWidget(m_rare);
    bars->addWidget(m_balance);
    bars->addStretch(1);
    m_balance->setObjectName(QStringLiteral("balanceClasses"));
    showRareClasses({});
    connect(m_balance, &QPushButton::clicked, this, &DataPanel::balanceClasses);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedWidth(middle_width);
    keepSizes(*scroll); // larger text wraps, the samples need the space
    scroll->setAccessibleName(tr("Split and classes"));
    scroll->setWidget(balance);
    auto* pages =
        row({{textLabel(tr("Samples"), TextRole::caption, this), 1}, m_previous, m_next}, {.spacing = space::xs});
    auto* right = column({pages, {m_samples, 1}}, {.spacing = space::xs});
    row(this, {makeSources(), line(Qt::Vertical, this), scroll, line(Qt::Vertical, this), {right, 1}},
        {.spacing = space::l, .margins = {space::l, space::s, space::m, space::s}});
    connect(m_previous, &QPushButton::clicked, this, [this] { ask(std::max<std::int64_t>(0, m_first - page_size)); });
    connect(m_next, &QPushButton::clicked, this, [this] { ask(m_first + page_size); });
    connect(m_samples, &SampleView::sampleChosen, this, &DataPanel::sampleChosen);
    connect(&document, &Document::edited, this, &DataPanel::refreshSoon);
    connect(&document, &Document::loadedProject, this, [this] { m_spec.clear(); });
}

QLayout* DataPanel::makeSources()
{
    auto* file = new Button(tr("Import a file…"), this);
    auto* folder = new Button(tr("Import a folder of images…"), this);
    auto* builtin = new Button(tr("Built-in data"), this);
    auto* download = new Button(tr("Download…"), this);
    connect(file, &QPushButton::clicked, this, [this] { askForPath(false, &DataPanel::importPath); });
    connect(folder, &QPushButton::clicked, this, [this] { askForPath(true, &DataPanel::importPath); });
    connect(download, &QPushButton::clicked, this, &DataPanel::openDownloads);
    m_change->setObjectName(QStringLiteral("changeData"));
    m_change->setToolTip(tr("Change the options that this data was imported with"));
    connect(m_change, &QPushButton::clicked, this, [this] { change({}, {}); });
    connect(m_locate, &QPushButton::clicked, this, [this] {
        const auto spec = parse_data_spec(m_document.project().data_spec);
        askForPath(!spec || spec->parts.size() > 1 || spec->kind == "folder", &DataPanel::locate);
    });
    auto* menu = new QMenu(builtin);
    for (const auto& [spec, title] : builtins)
        menu->addAction(tr(title), this, [this, chosen = std::string(spec)] { useSpec(chosen); });
    builtin->setMenu(menu);
    for (auto* label : {m_title, m_summary, m_error}) {
        label->setFixedWidth(left_width);
        keepSizes(*label);
    }
    auto* facts = new QWidget(this); // so that the order of the Tab key stays
    setRole(facts, "page");
    column(facts, {m_title, m_summary, m_error, row({m_change, m_locate, stretch()}, {.spacing = space::s}), stretch()},
        {.spacing = space::s});
    auto* scroll = new QScrollArea(this); // the names of many fields take no height from the views above
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setMinimumWidth(left_width + scroll->verticalScrollBar()->sizeHint().width());
    keepSizes(*scroll);
    scroll->setAccessibleName(tr("Data"));
    scroll->setWidget(facts);
    return column({{scroll, 1}, row({file, download, stretch()}, {.spacing = space::s}),
                      row({folder, builtin, stretch()}, {.spacing = space::s})},
        {.spacing = space::s});
}

void DataPanel::askForPath(bool folder, void (DataPanel::*then)(const QString&))
{
    auto* dialog = new QFileDialog(this, folder ? tr("Choose a folder") : tr("Choose a file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    if (!folder)
        dialog->setNameFilters(
            {tr("Data (*.csv *.tsv *.data *.txt *.gz *.npz *.npy *ubyte *.idx)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, then);
    dialog->open();
}

void DataPanel::importPath(const QString& path) { openImport(path, m_document, m_questions, this); }

void DataPanel::change(const std::string& option, const std::string& value)
{
    auto spec = parse_data_spec(m_document.project().data_spec);
    if (!spec || spec->kind == "builtin") return;
    if (!option.empty()) {
        auto& now = spec->options[option];
        now = (option == "ignore" || option == "dates") && !now.empty() ? now + '+' + value : value;
        if (now.empty()) spec->options.erase(option);
    }
    (new ImportDialog(*spec, m_document, m_questions, this, ImportDialog::Purpose::change))->open();
}

void DataPanel::locate(const QString& path)
{
    auto spec = parse_data_spec(m_document.project().data_spec);
    if (!spec) return showError(spec.error());
    const auto single = spec->parts.size() == 1 && (spec->kind == "folder" || QFileInfo(path).isFile());
    for (auto& part : spec->parts)
        part =
            single ? path.toStdString() : (path + QLatin1Char('/') + QFileInfo(toText(part)).fileName()).toStdString();
    useSpec(data_spec_text(*spec));
}

void DataPanel::useSpec(const std::string& spec)
{
    const AskData query{spec, m_document.baseFolder().toStdString(), 0, 0};
    m_questions.ask(query, this, [this, spec](Result<AnswerValue> answer) {
        if (!answer) return showError(answer.error());
        if (const auto* summary = std::get_if<DataSummary>(&*answer)) m_document.chooseData(spec, summary->facts);
    });
}

void DataPanel::openDownloads()
{
    auto* dialog = new DownloadDialog(m_questions, this);
    connect(dialog, &DownloadDialog::fetched, this, [this](const QString& spec) { useSpec(spec.toStdString()); });
    dialog->open();
}

void DataPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void DataPanel::refreshSoon()
{
    if (!isVisible() || std::exchange(m_refresh_waits, true)) return;
    QMetaObject::invokeMethod(this, &DataPanel::refresh, Qt::QueuedConnection);
}

void DataPanel::refresh()
{
    m_refresh_waits = false;
    const auto& spec = m_document.project().data_spec;
    if (spec == m_spec && !spec.empty()) return;
    m_spec = spec;
    m_change->setVisible(m_document.ownsData());
    m_locate->hide();
    m_error->hide();
    if (!spec.empty()) return ask(0);
    m_title->setText(tr("No data yet"));
    m_summary->setText(tr("Start with a built-in data set, or import your own data."));
    m_split->show({});
    m_classes->show({});
    showRareClasses({});
    m_samples->showNothing();
    m_previous->setEnabled(false);
    m_next->setEnabled(false);
}

void DataPanel::ask(std::int64_t first)
{
    AskData query{m_spec, m_document.baseFolder().toStdString(), 0, 0};
    query.first_sample = first, query.samples = page_size;
    m_summary->setText(tr("Reading the data…"));
    m_questions.ask(query, this, [this, first, spec = m_spec](Result<AnswerValue> answer) {
        if (spec != m_spec) return; // the data has changed meanwhile
        if (!answer) return showError(answer.error());
        m_first = first;
        if (const auto* summary = std::get_if<DataSummary>(&*answer)) showSummary(*summary);
    });
}

void DataPanel::showSummary(const DataSummary& summary)
{
    const auto& facts = summary.facts;
    m_total = facts.counts.total();
    m_title->setText(titleText(facts.title));
    QStringList parts;
    for (const auto& field : facts.fields) parts << tr("%1: %2").arg(toText(field.name), toText(field.type().text()));
    m_summary->setText(parts.join(QLatin1Char('\n')));
    m_summary->setToolTip(toText(facts.spec));
    m_split->show({{tr("training"), facts.counts.train}, {tr("validation"), facts.counts.validation},
        {tr("test"), facts.counts.test}});
    std::vector<BalanceBars::Bar> classes;
    for (const auto& field : facts.fields) {
        if (field.role != FieldRole::target || field.kind != TensorKind::labels) continue;
        for (std::size_t i = 0; i < std::min<std::size_t>(summary.class_counts.size(), max_classes); ++i)
            classes.push_back({i < field.class_names.size() ? toText(field.class_names[i]) : QString::number(i),
                summary.class_counts[i]});
        break;
    }
    m_classes->show(std::move(classes));
    showRareClasses(summary.rare_classes);
    m_samples->show(summary);
    m_previous->setEnabled(m_first > 0);
    m_next->setEnabled(m_first + page_size < m_total);
}

void DataPanel::showRareClasses(const std::optional<TableNote>& note)
{
    m_rare_classes = note;
    m_rare->setVisible(note.has_value());
    m_balance->setVisible(note.has_value());
    if (!note) return;
    m_rare->setText(engineText(note->text));
    m_balance->setText(engineText(note->button));
}

// One undoable step, as all choices of data are.
void DataPanel::balanceClasses()
{
    auto spec = parse_data_spec(m_document.project().data_spec);
    if (!spec || !m_rare_classes) return;
    spec->options[m_rare_classes->option] = m_rare_classes->value;
    if (m_rare_classes->value.empty()) spec->options.erase(m_rare_classes->option);
    useSpec(data_spec_text(*spec));
}

void DataPanel::showError(const Error& error)
{
    const auto* facts = m_document.data();
    m_title->setText(facts ? titleText(facts->title) : tr("The data cannot be read"));
    m_summary->setText({});
    showRareClasses({});
    m_error->setText(errorText(error));
    m_error->show();
    m_locate->setVisible(m_document.ownsData());
}

} // namespace epoch::ui
