#include "ui/shell/link_flow.h"

#include "model/graph_check.h"
#include "model/layer_type.h"
#include "model/optimizer_type.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/shell/file_flow.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QClipboard>
#include <QDialog>
#include <QGridLayout>
#include <QGuiApplication>
#include <QInputDialog>

namespace epoch::ui {
namespace {

// In the order of the data, with what they learn: "6: Data, Dense, Tanh, …".
QString layerWords(const Project& project)
{
    constexpr int shown = 12;
    QStringList names;
    for (const auto& [id, node] : project.graph.nodes) {
        const auto* type = find_layer(node.layer);
        names << (type ? engineText(type->title) : toText(node.name));
    }
    auto words = names.mid(0, shown).join(QStringLiteral(", "));
    if (names.size() > shown) words += QStringLiteral(", …");
    return QStringLiteral("%1: %2").arg(groupedText(std::uint64_t(names.size())), words);
}

QString parameterWords(const Project& project)
{
    const auto checked = check_graph(project.graph, project.data ? &*project.data : nullptr);
    std::int64_t parameters = 0;
    for (const auto& facts : checked.facts) parameters += facts.cost.parameters;
    const auto number = groupedText(std::uint64_t(parameters));
    return checked.trainable() ? number : LinkFlow::tr("%1; the network is not ready to train").arg(number);
}

QString dataWords(const Project& project)
{
    if (project.data_spec.empty()) return LinkFlow::tr("none");
    const auto title = project.data && !project.data->title.empty() ? titleText(project.data->title) : QString();
    const auto spec = toText(project.data_spec).left(200);
    return title.isEmpty() ? spec : LinkFlow::tr("%1 (%2), which came with this program").arg(title.left(200), spec);
}

QString settingWords(const Project& project)
{
    const auto& training = project.training;
    const auto* optimizer = find_optimizer(training.optimizer);
    QStringList words{optimizer ? engineText(optimizer->title) : toText(training.optimizer)};
    const auto add = [&](const ParamSchema& schema, const Values& values) {
        for (const auto& [key, value] : values)
            if (const auto* spec = schema.find(key))
                words << QStringLiteral("%1 %2").arg(engineText(spec->label_text).toLower(), valueText(value));
    };
    if (optimizer) add(optimizer->schema, training.optimizer_values);
    add(training_schema(), training.values);
    words << LinkFlow::tr("seed %1").arg(training.seed);
    return words.join(QStringLiteral(", "));
}

QString stepWords(const Project& project)
{
    const auto steps = planned_steps(project);
    return steps > 0 ? groupedText(std::uint64_t(steps)) : LinkFlow::tr("not known");
}

} // namespace

LinkFlow::LinkFlow(const Parts& parts, QWidget& window)
    : QObject(&window)
    , m_parts(parts)
    , m_window(window)
{
}

bool LinkFlow::isLink(const QString& text)
{
    return text.trimmed().startsWith(QLatin1String("epoch-studio:"), Qt::CaseInsensitive);
}

void LinkFlow::copy()
{
    m_parts.questions.ask(AskLink{m_parts.document.project()}, this, [this](Result<AnswerValue> answer) {
        if (!answer) return Q_EMIT failed(answer.error());
        const auto* link = std::get_if<WrittenText>(&*answer);
        if (!link) return;
        QGuiApplication::clipboard()->setText(toText(link->text));
        Q_EMIT copied(tr("The link to this project was copied to the clipboard (%1 characters).")
                          .arg(groupedText(std::uint64_t(link->text.size()))));
    });
}

void LinkFlow::ask()
{
    const auto clipboard = QGuiApplication::clipboard()->text();
    bool chosen = false;
    const auto link = QInputDialog::getText(&m_window, tr("Open a link"), tr("Link to a project (epoch-studio://…):"),
        QLineEdit::Normal, isLink(clipboard) ? clipboard.trimmed() : QString(), &chosen);
    if (chosen && !link.trimmed().isEmpty()) open(link);
}

void LinkFlow::open(const QString& link)
{
    m_parts.questions.ask(AskLinked{link.toStdString()}, this, [this](Result<AnswerValue> answer) {
        if (!answer) return Q_EMIT failed(answer.error());
        if (const auto* project = std::get_if<Project>(&*answer)) show(*project);
    });
}

void LinkFlow::show(const Project& project)
{
    auto* dialog = new QDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("linkedProject"));
    dialog->setWindowTitle(tr("Open a project from a link"));
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    grid->setHorizontalSpacing(space::l);
    const auto add = [&](const QString& name, const QString& words) {
        const int below = grid->rowCount();
        grid->addWidget(textLabel(name, TextRole::secondary, dialog), below, 0, Qt::AlignTop);
        auto* label = wrappedLabel(words, TextRole::body, dialog);
        label->setTextFormat(Qt::PlainText); // of a stranger
        grid->addWidget(label, below, 1);
    };
    add(tr("Name"), project.title.empty() ? tr("without a name") : toText(project.title).left(200));
    if (!project.description.empty()) add(tr("Description"), toText(project.description).left(600));
    add(tr("Layers"), layerWords(project));
    add(tr("Parameters"), parameterWords(project));
    add(tr("Data"), dataWords(project));
    add(tr("Settings"), settingWords(project));
    add(tr("Steps"), stepWords(project));
    auto* open = new Button(tr("Open"), dialog);
    auto* cancel = new Button(tr("Cancel"), dialog);
    open->setObjectName(QStringLiteral("linkedProject.open"));
    setRole(open, "primary");
    column(dialog,
        {wrappedLabel(tr("Somebody sends you this project. It has not been opened yet, and nothing runs until "
                         "you press Train."),
             TextRole::body, dialog),
            grid, stretch(), row({stretch(), cancel, open}, {.spacing = space::s})},
        {.margin = space::l, .spacing = space::m});
    dialog->setMinimumWidth(520);
    connect(cancel, &QPushButton::clicked, dialog, &QWidget::close);
    connect(open, &QPushButton::clicked, this, [this, dialog, project] {
        dialog->close();
        m_parts.files.startWith(project, [this] { m_parts.files.refreshData(); });
    });
    cancel->setFocus();
    dialog->open();
}

} // namespace epoch::ui
