#include "ui/run/sweep_axes.h"

#include "ui/core/document.h"
#include "ui/style/engine_text.h"
#include "ui/style/language.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

Error invalid(const SweepChoice& choice, Message what, Message hint)
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
    const auto entered = text.trimmed().toStdString();
    if (spec.kind == ParamKind::choice) return spec.check(Value(entered));
    if (spec.kind == ParamKind::flag) {
        if (entered == "on" || entered == "off") return Value(entered == "on");
        return invalid(choice, message("\"{value}\" is neither on nor off", {{"value", entered}}), "write: on, off");
    }
    const auto value = number(text);
    if (!value)
        return invalid(
            choice, message("\"{value}\" is not a number", {{"value", entered}}), "separate values with commas");
    const bool whole = spec.kind == ParamKind::integer;
    if (whole && *value != std::floor(*value))
        return invalid(choice, message("{value} is not a whole number", {{"value", entered}}), "round it");
    return spec.check(whole ? Value(std::int64_t(*value)) : Value(*value));
}

Result<SweepAxis> rangeOf(const SweepChoice& choice, const QStringList& ends)
{
    const auto min = number(ends.value(0)), max = number(ends.value(1));
    if (ends.size() != 2 || !min || !max || !(*min < *max))
        return invalid(choice, "a range needs a smaller and a larger number with .. between them", "write: 0.001..0.1");
    for (const auto& end : ends) RETURN_IF_ERROR(valueOf(choice, end));
    auto axis = choice.axis;
    axis.min = *min, axis.max = *max;
    axis.logarithmic = choice.spec.logarithmic && *min > 0;
    return axis;
}

// The threshold changes no training.
bool varies(const ParamSpec& spec) { return spec.kind != ParamKind::extent && spec.key != "threshold"; }

} // namespace

std::vector<SweepChoice> sweepChoices(const Project& project)
{
    std::vector<SweepChoice> choices;
    const auto add = [&](const ParamSchema& schema, const Values& values, const SweepAxis& place,
                         const QString& owner) {
        const Params params(schema, values);
        for (const auto& spec : schema.specs()) {
            if (!varies(spec) || !params.is_relevant(spec)) continue;
            auto axis = place;
            axis.key = spec.key;
            const auto label = spec.label_text.empty() ? toText(spec.key) : engineText(spec.label_text);
            choices.push_back({owner.isEmpty() ? label : owner + QStringLiteral(": ") + inSentence(label), axis, spec,
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
        ASSIGN_OR_RETURN(auto value, valueOf(choice, one));
        axis.values.push_back(std::move(value));
    }
    if (axis.values.empty()) return invalid(choice, "has no values", "separate values with commas");
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
        const auto written = QString::number(round, 'g', 6);
        if (round >= spec.min && round <= spec.max && !all.contains(written)) all << written;
    }
    return all.join(QStringLiteral(", "));
}

SweepAxes::SweepAxes(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_choices(sweepChoices(document.project()))
    , m_column(column(this, {}, {.spacing = space::xs}))
{
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
    const Row row{widget, new QComboBox(widget), new QLineEdit(widget)};
    for (const auto& choice : m_choices) row.setting->addItem(choice.label);
    row.setting->setCurrentIndex(next);
    row.setting->setAccessibleName(tr("Setting %1 of the sweep").arg(rows() + 1));
    row.setting->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row.setting->setMinimumContentsLength(18);
    row.values->setAccessibleName(tr("Values of setting %1").arg(rows() + 1));
    row.values->setToolTip(tr("Values separated by commas, or for random search a range: 0.001..0.1"));
    row.values->setText(m_choices.empty() ? QString() : suggestedValues(m_choices[std::size_t(next)]));
    auto* remove = new Button(tr("Remove"), widget);
    remove->setAccessibleName(tr("Remove setting %1").arg(rows() + 1));
    ui::row(widget, {{row.setting, 2}, {row.values, 3}, remove}, {.spacing = space::s});
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

// Each row keeps its setting by name. A row whose setting is gone falls back to the first setting.
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
        ASSIGN_OR_RETURN(auto axis, sweepAxis(*choice, row.values->text()));
        axes.push_back(std::move(axis));
    }
    if (axes.empty()) return Error{"sweep.axes", "", "the sweep varies no setting", "add a setting"};
    return axes;
}

} // namespace epoch::ui
