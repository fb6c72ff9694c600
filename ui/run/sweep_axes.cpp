// SweepAxes: choices from the schemas, values from text.
#include "ui/run/sweep_axes.h"

#include "ui/core/document.h"
#include "ui/style/to_text.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

Error refused(const SweepChoice& choice, std::string what, std::string hint)
{
    return {"sweep.values", choice.label.toStdString(), std::move(what), std::move(hint)};
}

std::optional<double> number(const QString& text)
{
    bool fine = false;
    const double value = text.trimmed().toDouble(&fine);
    return fine && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Result<Value> valueOf(const SweepChoice& choice, const QString& text)
{
    const auto& spec = choice.spec;
    const auto said = text.trimmed().toStdString();
    if (spec.kind == ParamKind::choice) return spec.check(Value(said));
    if (spec.kind == ParamKind::flag) {
        if (said == "on" || said == "off") return Value(said == "on");
        return refused(choice, '"' + said + "\" is neither on nor off", "write: on, off");
    }
    const auto value = number(text);
    if (!value) return refused(choice, '"' + said + "\" is no number", "write values with commas between them");
    const bool whole = spec.kind == ParamKind::integer;
    if (whole && *value != std::floor(*value)) return refused(choice, said + " is no whole number", "round it");
    return spec.check(whole ? Value(std::int64_t(*value)) : Value(*value));
}

Result<SweepAxis> rangeOf(const SweepChoice& choice, const QStringList& ends)
{
    const auto least = number(ends.value(0)), most = number(ends.value(1));
    if (ends.size() != 2 || !least || !most || !(*least < *most))
        return refused(choice, "a range is two numbers with .. between them", "write: 0.001..0.1");
    for (const auto& end : ends) RETURN_IF_ERROR(valueOf(choice, end));
    auto axis = choice.axis;
    axis.least = *least, axis.most = *most;
    axis.logarithmic = choice.spec.logarithmic && *least > 0;
    return axis;
}

bool varies(const ParamSpec& spec) { return spec.kind != ParamKind::extent; }

} // namespace

std::vector<SweepChoice> sweepChoices(const Project& project)
{
    std::vector<SweepChoice> choices;
    const auto add = [&](const ParamSchema& schema, const Values& values, const SweepAxis& place,
                         const QString& owner) {
        const Params params(schema, values);
        for (const auto& spec : schema.specs()) {
            if (!varies(spec) || !params.of_use(spec)) continue;
            auto axis = place;
            axis.key = spec.key;
            const auto label = spec.label_text.empty() ? toText(spec.key) : toText(spec.label_text);
            choices.push_back({owner.isEmpty() ? label : owner + QStringLiteral(": ") + label.toLower(), axis, spec,
                params.value(spec.key)});
        }
    };
    SweepAxis place;
    place.place = SweepAxis::Place::optimizer_setting;
    if (const auto* type = find_optimizer(project.training.optimizer))
        add(type->schema, project.training.optimizer_values, place, {});
    place.place = SweepAxis::Place::setting;
    add(training_schema(), project.training.values, place, {});
    place.place = SweepAxis::Place::parameter;
    for (const auto& [id, node] : project.graph.nodes) {
        place.node = id;
        if (const auto* type = find_layer(node.layer)) add(type->schema, node.params, place, toText(node.name));
    }
    auto seed = integer("seed", 0).range(0, 1e15).label("Seed");
    choices.push_back({QStringLiteral("Seed"), {SweepAxis::Place::seed, {}, "seed", {}, 0, 0, false}, std::move(seed),
        Value(std::int64_t(project.training.seed % 1'000'000))});
    return choices;
}

Result<SweepAxis> sweepAxis(const SweepChoice& choice, const QString& text)
{
    if (text.contains(QStringLiteral(".."))) return rangeOf(choice, text.split(QStringLiteral("..")));
    auto axis = choice.axis;
    for (const auto& one : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (one.trimmed().isEmpty()) continue;
        auto value = valueOf(choice, one);
        if (!value) return std::move(value).error();
        axis.values.push_back(std::move(*value));
    }
    if (axis.values.empty()) return refused(choice, "has no values", "write values with commas between them");
    return axis;
}

QString suggestedValues(const SweepChoice& choice)
{
    const auto& spec = choice.spec;
    if (spec.kind == ParamKind::flag) return QStringLiteral("off, on");
    QStringList all;
    if (spec.kind == ParamKind::choice) {
        for (const auto& one : spec.choices) all << toText(one);
        return all.join(QStringLiteral(", "));
    }
    const bool whole = spec.kind == ParamKind::integer;
    const auto* integer = std::get_if<std::int64_t>(&choice.now);
    const auto* real = std::get_if<double>(&choice.now);
    const double now = integer ? double(*integer) : real ? *real : 0, factor = whole ? 2 : spec.logarithmic ? 10 : 2;
    if (choice.axis.place == SweepAxis::Place::seed) return QStringLiteral("1, 2, 3");
    for (const double value : {now / factor, now, now * factor}) {
        const double round = whole ? std::floor(value) : value;
        const auto said = QString::number(round, 'g', 6);
        if (round >= spec.least && round <= spec.most && !all.contains(said)) all << said;
    }
    return all.join(QStringLiteral(", "));
}

SweepAxes::SweepAxes(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_choices(sweepChoices(document.project()))
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(space::xs);
    addRow();
}

void SweepAxes::addRow()
{
    const auto taken = [this](int index) {
        return std::ranges::any_of(m_rows, [&](const Row& row) { return row.setting->currentIndex() == index; });
    };
    int next = 0;
    while (next + 1 < int(m_choices.size()) && taken(next)) ++next;
    auto* widget = new QWidget(this);
    auto* line = new QHBoxLayout(widget);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(space::s);
    const Row row{widget, new QComboBox(widget), new QLineEdit(widget)};
    for (const auto& choice : m_choices) row.setting->addItem(choice.label);
    row.setting->setCurrentIndex(next);
    row.setting->setAccessibleName(tr("Setting %1 of the sweep").arg(rows() + 1));
    row.setting->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row.setting->setMinimumContentsLength(18);
    row.values->setAccessibleName(tr("Values of setting %1").arg(rows() + 1));
    row.values->setToolTip(tr("Values with commas between them; for random draws also a range: 0.001..0.1"));
    row.values->setText(m_choices.empty() ? QString() : suggestedValues(m_choices[std::size_t(next)]));
    auto* remove = new Button(tr("Remove"), widget);
    remove->setAccessibleName(tr("Remove setting %1").arg(rows() + 1));
    line->addWidget(row.setting, 2);
    line->addWidget(row.values, 3);
    line->addWidget(remove);
    m_column->addWidget(widget);
    m_rows.push_back(row);
    connect(row.setting, &QComboBox::activated, this, [this, row] {
        if (const auto* choice = chosen(row)) row.values->setText(suggestedValues(*choice));
        Q_EMIT changed();
    });
    connect(row.values, &QLineEdit::textChanged, this, &SweepAxes::changed);
    connect(remove, &QPushButton::clicked, this, [this, widget] { removeRow(widget); });
    Q_EMIT changed();
}

void SweepAxes::removeRow(QWidget* widget)
{
    std::erase_if(m_rows, [&](const Row& row) { return row.widget == widget; });
    widget->deleteLater();
    Q_EMIT changed();
}

// Rows keep what they vary, by its name; one that is gone falls back to the first.
void SweepAxes::refresh()
{
    m_choices = sweepChoices(m_document.project());
    for (const auto& row : m_rows) {
        const QSignalBlocker quiet(row.setting);
        const auto before = row.setting->currentText();
        row.setting->clear();
        for (const auto& choice : m_choices) row.setting->addItem(choice.label);
        row.setting->setCurrentIndex(std::max(0, row.setting->findText(before)));
    }
    Q_EMIT changed();
}

const SweepChoice* SweepAxes::chosen(const Row& row) const
{
    const int index = row.setting->currentIndex();
    return index >= 0 && index < int(m_choices.size()) ? &m_choices[std::size_t(index)] : nullptr;
}

Result<std::vector<SweepAxis>> SweepAxes::axes() const
{
    std::vector<SweepAxis> axes;
    for (const auto& row : m_rows) {
        const auto* choice = chosen(row);
        if (!choice) continue;
        auto axis = sweepAxis(*choice, row.values->text());
        if (!axis) return std::move(axis).error();
        axes.push_back(std::move(*axis));
    }
    if (axes.empty()) return Error{"sweep.axes", "", "nothing is varied", "add a setting"};
    return axes;
}

} // namespace epoch::ui
