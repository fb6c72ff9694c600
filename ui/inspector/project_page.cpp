#include "ui/inspector/project_page.h"

#include "base/units.h"
#include "model/optimizer_type.h"
#include "plan/forecast.h"
#include "ui/core/document.h"
#include "ui/inspector/data_facts.h"
#include "ui/inspector/fact_sheet.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/language.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/shared_undo.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>

#include <charconv>

namespace epoch::ui {

namespace {

constexpr int description_height = 76;

// The evaluation on the test split at the end of the run.
void addResult(FactSheet& sheet, const Evaluation& test)
{
    sheet.section(ProjectPage::tr("Test results"));
    if (test.has_accuracy)
        sheet.fact(ProjectPage::tr("Accuracy"), percentText(test.accuracy, 1), Mark::measured,
            ProjectPage::tr("Share of test samples that the network classifies correctly"));
    sheet.fact(ProjectPage::tr("Loss"), figureText(test.loss), Mark::measured);
    if (test.has_error)
        sheet.fact(ProjectPage::tr("Mean absolute error"), figureText(test.mean_absolute_error), Mark::measured);
    if (test.has_r2)
        sheet.fact(ProjectPage::tr("R²"), figureText(test.r2), Mark::measured,
            ProjectPage::tr("Share of the targets' variance that the network explains: 1 is all of it"));
    sheet.fact(ProjectPage::tr("After step"), countText(static_cast<std::int64_t>(test.step)));
}

void addNetwork(FactSheet& sheet, const Document& document, const RunControl& run, const MemoryForecast* reserved)
{
    const auto& project = document.project();
    const auto batch = Params(training_schema(), project.training.values).integer("batch");
    sheet.section(ProjectPage::tr("Network"));
    sheet.fact(ProjectPage::tr("Layers"), countText(static_cast<std::int64_t>(project.graph.nodes.size())));
    if (!document.checked().trainable()) {
        sheet.fact(ProjectPage::tr("Parameters"), ProjectPage::tr("not known yet"));
        return;
    }
    const auto estimate = forecast(document.checked(), document.data(), project.training, nullptr, batch);
    sheet.fact(ProjectPage::tr("Parameters"), countText(estimate.parameters));
    sheet.fact(ProjectPage::tr("FLOPs per sample"),
        quantityText(flops_text(estimate.forward_flops + estimate.backward_flops)), Mark::counted,
        ProjectPage::tr("Forward and backward pass"));
    sheet.fact(ProjectPage::tr("Memory"), quantityText(bytes_text((reserved ? *reserved : estimate.memory).total())),
        reserved ? Mark::counted : Mark::estimated,
        ProjectPage::tr("Parameters, gradients, optimizer, activations and data at this batch size"));
    if (const auto* state = run.state(); state && state->memory_bytes > 0)
        sheet.fact(ProjectPage::tr("Memory of this run"), quantityText(bytes_text(state->memory_bytes)), Mark::measured,
            ProjectPage::tr("Memory that the device allocated for this run"));
}

} // namespace

ProjectPage::ProjectPage(const PageContext& context)
    : Page(context)
    , m_reserved(context.questions)
    , m_head(addArea())
{
    makeTitle();
    m_problems = addArea();
    m_figures = addArea();
    m_data = addArea();
    makeDataButton();
    heading(tr("Training"));
    makeOptimizer();
    makeTraining();
    makeFirstWeights();
    refresh();
}

void ProjectPage::makeTitle()
{
    m_title = new QLineEdit(this);
    shareUndo(m_title);
    m_title->setPlaceholderText(tr("Title"));
    m_title->setAccessibleName(tr("Title of the network"));
    connect(m_title, &QLineEdit::editingFinished, this, &ProjectPage::setTitleAndDescription);
    m_description = new QPlainTextEdit(this);
    m_description->setPlaceholderText(tr("Description for whoever opens the file"));
    m_description->setAccessibleName(tr("Description of the network"));
    m_description->setFixedHeight(description_height);
    m_description->setTabChangesFocus(true);
    m_description->installEventFilter(this);
    m_column->addWidget(m_title);
    m_column->addWidget(m_description);
}

// QPlainTextEdit has no editingFinished signal.
bool ProjectPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_description && event->type() == QEvent::FocusOut && !m_description->signalsBlocked())
        setTitleAndDescription();
    if (watched != m_optimizer || event->type() != QEvent::Wheel) return Page::eventFilter(watched, event);
    event->ignore(); // the page scrolls
    return true;
}

void ProjectPage::makeDataButton()
{
    auto* choose = new Button(tr("Choose or view data…"), this);
    connect(choose, &QPushButton::clicked, &m_context.document, &Document::dataWanted);
    m_column->addWidget(choose, 0, Qt::AlignLeft);
}

void ProjectPage::makeOptimizer()
{
    m_optimizer = new QComboBox(this);
    m_optimizer->setAccessibleName(tr("Optimizer"));
    m_optimizer->setFocusPolicy(Qt::StrongFocus);
    m_optimizer->installEventFilter(this);
    for (const auto& [name, type] : all_optimizers()) {
        m_optimizer->addItem(engineText(type->title), toText(name));
        m_optimizer->setItemData(m_optimizer->count() - 1, engineText(type->help), Qt::ToolTipRole);
    }
    connect(m_optimizer, &QComboBox::activated, this,
        [this](int index) { setOptimizer(m_optimizer->itemData(index).toString().toStdString()); });
    m_column->addLayout(
        row({textLabel(tr("Optimizer"), TextRole::body, this), {m_optimizer, 1}}, {.spacing = space::s}));
    const auto* type = find_optimizer(m_context.document.project().training.optimizer);
    if (!type) return;
    m_column->addWidget(wrappedLabel(engineText(type->help), TextRole::secondary, this));
    m_rule = makeForm(type->schema);
    connect(m_rule, &ParamForm::edited, this, [this](const ParamSpec& spec, const auto& value, During during) {
        set(&TrainingSettings::optimizer_values, spec, value, during);
    });
}

void ProjectPage::makeTraining()
{
    m_training = makeForm(training_schema());
    connect(m_training, &ParamForm::edited, this, [this](const ParamSpec& spec, const auto& value, During during) {
        set(&TrainingSettings::values, spec, value, during);
    });
    m_seed = new QLineEdit(this);
    shareUndo(m_seed);
    m_seed->setFont(monoFont(type_size::node_title));
    m_seed->setAlignment(Qt::AlignRight);
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setToolTip(tr("The same seed gives the same initial weights and the same order of samples"));
    connect(m_seed, &QLineEdit::editingFinished, this, &ProjectPage::setSeed);
    m_column->addLayout(row({textLabel(tr("Seed"), TextRole::body, this), {m_seed, 1}}, {.spacing = space::s}));
}

void ProjectPage::makeFirstWeights()
{
    m_first_weights = new Button({}, this);
    m_first_weights->setObjectName(QStringLiteral("first-weights"));
    m_first_weights->setAccessibleName(tr("Initial weights"));
    m_draw_weights = new Button(tr("Draw them"), this);
    m_draw_weights->setToolTip(tr("Start from weights drawn at random from the seed"));
    connect(m_first_weights, &QPushButton::clicked, this, &ProjectPage::chooseFirstWeights);
    connect(m_draw_weights, &QPushButton::clicked, this, [this] { m_context.document.setStartFrom({}); });
    m_first_weights->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_column->addWidget(textLabel(tr("Initial weights"), TextRole::body, this));
    m_column->addLayout(row({{m_first_weights, 1}, m_draw_weights}, {.spacing = space::s}));
}

void ProjectPage::showFirstWeights()
{
    const auto file = toText(m_context.document.project().start_from);
    const auto name = QFileInfo(file).fileName();
    constexpr int widest = 20; // characters of a name that fit beside the other button
    m_first_weights->setText(file.isEmpty() ? tr("Drawn from the seed…")
            : name.size() <= widest         ? name
                                            : name.left(widest - 1) + QStringLiteral("…"));
    m_first_weights->setToolTip(file.isEmpty()
            ? tr("Choose a file of weights to start from, of this or another program")
            : tr("Training starts from the weights in %1 that fit").arg(QDir::toNativeSeparators(file)));
    m_draw_weights->setVisible(!file.isEmpty());
}

void ProjectPage::chooseFirstWeights()
{
    const auto file = QFileDialog::getOpenFileName(this, tr("Start from the weights of a file"),
        m_context.document.baseFolder(), tr("Weights (*.safetensors *.pth *.pt *.bin)"));
    if (!file.isEmpty()) m_context.document.offerWeights(file);
}

ParamForm* ProjectPage::makeForm(const ParamSchema& schema)
{
    auto* form = new ParamForm({schema.specs().begin(), schema.specs().end()}, m_context.themes, this);
    connect(form, &ParamForm::helpWanted, this, &Page::helpWanted);
    connect(form, &ParamForm::dragStarted, this, [this] { m_gesture = m_context.document.newGesture(); });
    m_column->addWidget(form);
    return form;
}

void ProjectPage::setTitleAndDescription()
{
    m_title->setModified(false);
    const auto title = m_title->text().toStdString(), description = m_description->toPlainText().toStdString();
    const auto& project = m_context.document.project();
    if (title != project.title || description != project.description)
        m_context.document.setTitleAndDescription(title, description);
}

// A new optimizer starts with its own defaults: a good learning rate for one is a bad one for another.
void ProjectPage::setOptimizer(const std::string& name)
{
    auto training = m_context.document.project().training;
    if (training.optimizer == name) return;
    training.optimizer = name;
    training.optimizer_values.clear();
    m_context.document.setTraining(training, tr("choose %1").arg(engineText(find_optimizer(name)->title)));
}

void ProjectPage::setSeed()
{
    auto training = m_context.document.project().training;
    const auto text = m_seed->text().trimmed().toStdString();
    std::uint64_t seed = 0;
    m_seed->setModified(false);
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (fault != std::errc{} || end != text.data() + text.size()) return refresh();
    training.seed = seed;
    m_context.document.setTraining(training, tr("set seed %1").arg(seed));
}

void ProjectPage::set(
    Values TrainingSettings::*values, const ParamSpec& spec, const std::optional<Value>& value, During during)
{
    auto training = m_context.document.project().training;
    if (value)
        (training.*values)[spec.key] = *value;
    else
        (training.*values).erase(spec.key);
    const auto label =
        tr("set %1 %2").arg(inSentence(engineText(spec.label_text)), valueText(value.value_or(spec.fallback)));
    const auto key = QStringLiteral("training/") + toText(spec.key);
    m_context.document.setTraining(training, label,
        !value                       ? MergeKey()
            : during == During::drag ? MergeKey(key, m_gesture)
                                     : MergeKey(key));
}

void ProjectPage::refresh()
{
    const auto& project = m_context.document.project();
    if (!(m_title->hasFocus() && m_title->isModified())) m_title->setText(toText(project.title));
    if (!m_description->hasFocus() && m_description->toPlainText().toStdString() != project.description)
        m_description->setPlainText(toText(project.description));
    showFirstWeights();
    if (!(m_seed->hasFocus() && m_seed->isModified())) m_seed->setText(QString::number(project.training.seed));
    m_optimizer->setCurrentIndex(m_optimizer->findData(toText(project.training.optimizer)));
    if (const auto* type = find_optimizer(project.training.optimizer); type && m_rule)
        m_rule->show({Params(type->schema, project.training.optimizer_values)});
    m_training->show({Params(training_schema(), project.training.values)});
    showProblems(m_problems, NodeId{});
    showFigures();
}

const MemoryForecast* ProjectPage::reserved()
{
    const auto& document = m_context.document;
    if (!document.data() || !document.checked().trainable()) return nullptr;
    return find_memory(m_reserved.of(document.project(), *document.data(), [this] { showFigures(); }),
        m_context.run.device().toStdString());
}

void ProjectPage::showFigures()
{
    const auto& theme = m_context.themes.current();
    clearLayout(m_head);
    auto* head = new FactSheet(theme, this);
    head->head(tr("The whole network"), {}, theme.accent); // its name is the first field
    m_head->addWidget(head);
    clearLayout(m_figures);
    auto* sheet = new FactSheet(theme, this);
    if (const auto* state = m_context.run.state(); state && state->test) addResult(*sheet, *state->test);
    addNetwork(*sheet, m_context.document, m_context.run, reserved());
    m_figures->addWidget(sheet);
    clearLayout(m_data);
    auto* about_data = new FactSheet(theme, this);
    addDataFacts(*about_data, m_context.document);
    m_data->addWidget(about_data);
}

} // namespace epoch::ui
