#include "ui/plan/plan_bar.h"

#include "model/optimizer_type.h"
#include "ui/cards/card_tabs.h"
#include "ui/plan/plan_state.h"
#include "ui/style/engine_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QSignalBlocker>

namespace epoch::ui {
namespace {

constexpr int number_width = 96, extent_width = 72;
constexpr double max_batch = 1'000'000, max_accumulated = 1024, max_parameters = 1e15, max_extent = 1e9,
                 max_samples = 1e12;

// A field with its name before it.
QWidget* pairOf(const QString& name, QWidget* field, QWidget* parent)
{
    auto* pair = new QWidget(parent);
    auto* caption = textLabel(name, TextRole::caption, pair);
    caption->setBuddy(field);
    field->setAccessibleName(name);
    row(pair, {caption, field}, {.spacing = space::s});
    return pair;
}

} // namespace

PlanBar::PlanBar(PlanState& state, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_subject(new CardTabs(themes, this))
    , m_use(new CardTabs(themes, this))
    , m_batch(new NumberField(1, max_batch, this))
    , m_accumulate(new NumberField(1, max_accumulated, this))
    , m_samples(new NumberField(1, max_samples, this))
    , m_parameters(new NumberField(1, max_parameters, this))
    , m_precision(new QComboBox(this))
    , m_optimizer(new QComboBox(this))
    , m_batch_pair(pairOf(tr("Batch"), m_batch, this))
    , m_accumulate_pair(pairOf(tr("Micro-batches"), m_accumulate, this))
    , m_samples_pair(pairOf(tr("Samples an epoch"), m_samples, this))
    , m_parameters_pair(pairOf(tr("Parameters"), m_parameters, this))
    , m_optimizer_pair(pairOf(tr("Optimizer"), m_optimizer, this))
    , m_shape(makeShape())
{
    m_subject->setAccessibleName(tr("What is planned"));
    m_use->setAccessibleName(tr("Use of the model"));
    m_subject->setObjectName(QStringLiteral("plan.subject"));
    m_use->setObjectName(QStringLiteral("plan.use"));
    m_precision->setObjectName(QStringLiteral("plan.precision"));
    m_batch->setObjectName(QStringLiteral("plan.batch"));
    m_parameters->setObjectName(QStringLiteral("plan.parameters"));
    m_batch->setFixedWidth(number_width);
    m_batch->setKind(NumberField::Kind::whole, NumberField::Steps::one_two_five);
    m_batch->setRange(1, max_batch);
    m_accumulate->setObjectName(QStringLiteral("plan.accumulate"));
    m_accumulate->setFixedWidth(extent_width);
    m_accumulate->setKind(NumberField::Kind::whole, NumberField::Steps::one_two_five);
    m_accumulate->setRange(1, max_accumulated);
    m_accumulate->setToolTip(tr("The gradients of this many batches are added up before the weights change."));
    m_samples->setObjectName(QStringLiteral("plan.samples"));
    m_samples->setFixedWidth(number_width);
    m_samples->setKind(NumberField::Kind::whole, NumberField::Steps::one_two_five);
    m_samples->setRange(1, max_samples);
    m_parameters->setFixedWidth(number_width);
    m_parameters->setRange(1, max_parameters);
    for (const auto& entry : all_optimizers()) m_optimizer->addItem(engineText(entry.type->title), toText(entry.name));
    auto* precision = pairOf(tr("Precision"), m_precision, this);
    auto* fields = new FlowLayout(space::m); // continues below where text is large
    for (auto* field : std::initializer_list<QWidget*>{m_subject, m_parameters_pair, m_use, m_batch_pair,
             m_accumulate_pair, precision, m_optimizer_pair, m_samples_pair})
        fields->addWidget(field);
    column(this, {fields, m_shape}, {.spacing = space::s, .margins = {space::m, space::s, space::m, space::s}});
    connect(m_subject, &CardTabs::chosen, this, [this](int index) { m_state.setSubject(PlanSubject(index)); });
    connect(m_use, &CardTabs::chosen, this, [this](int index) {
        changeSize([&](ModelSize& size) { size.use = index == 0 ? ModelUse::train : ModelUse::predict; });
    });
    connect(m_batch, &NumberField::entered, this, [this](double value) {
        m_state.tryOut({{"batch", std::int64_t(value)}});
    });
    connect(m_accumulate, &NumberField::entered, this, [this](double value) {
        m_state.tryOut({{"accumulate", std::int64_t(value)}});
    });
    connect(m_samples, &NumberField::entered, this, [this](double value) { m_state.setSamples(std::int64_t(value)); });
    connect(m_parameters, &NumberField::entered, this,
        [this](double value) { changeSize([&](ModelSize& size) { size.parameters = value; }); });
    connect(m_precision, &QComboBox::activated, this, &PlanBar::choosePrecision);
    connect(m_optimizer, &QComboBox::activated, this, [this] {
        changeSize([&](ModelSize& size) { size.optimizer = m_optimizer->currentData().toString().toStdString(); });
    });
    connect(&state, &PlanState::changed, this, &PlanBar::refresh);
}

// Of which activations and the cache of keys and values follow.
QWidget* PlanBar::makeShape()
{
    auto* shape = new QWidget(this);
    auto* fields = new FlowLayout(space::m);
    shape->setLayout(fields);
    fields->addWidget(textLabel(tr("If it is a transformer:"), TextRole::caption, shape));
    for (const auto& [name, place] : {std::pair(tr("Layers"), &TransformerShape::layers),
             std::pair(tr("Width"), &TransformerShape::width), std::pair(tr("Heads"), &TransformerShape::heads),
             std::pair(tr("Tokens"), &TransformerShape::tokens), std::pair(tr("Batch"), &TransformerShape::batch)}) {
        auto* field = new NumberField(0, max_extent, this);
        field->setObjectName(QStringLiteral("plan.shape.") + name.toLower());
        field->setFixedWidth(extent_width);
        field->setKind(NumberField::Kind::whole, NumberField::Steps::one_two_five);
        fields->addWidget(pairOf(name, field, shape));
        field->setRange(0, max_extent);
        m_shape_fields.emplace_back(field, place);
        connect(field, &NumberField::entered, this, [this, place = place](double value) {
            changeSize([&](ModelSize& size) { size.shape.*place = std::int64_t(value); });
        });
    }
    return shape;
}

template <class Change> void PlanBar::changeSize(Change change)
{
    auto size = m_state.size();
    change(size);
    if (size.use == ModelUse::train && size.precision.starts_with("int")) size.precision = "fp32";
    m_state.setSize(size);
}

void PlanBar::choosePrecision()
{
    const auto chosen = m_precision->currentData().toString().toStdString();
    if (m_state.subject() == PlanSubject::network) return m_state.tryOut({{"precision", chosen}});
    changeSize([&](ModelSize& size) { size.precision = chosen; });
}

void PlanBar::fillPrecisions()
{
    const bool size = m_state.subject() == PlanSubject::size;
    QStringList names{QStringLiteral("fp32"), QStringLiteral("bf16"), QStringLiteral("fp16")};
    if (!size) names.insert(1, QStringLiteral("tf32"));
    if (size && m_state.size().use == ModelUse::predict) names << QStringLiteral("int8") << QStringLiteral("int4");
    m_precision->clear();
    for (const auto& name : names) m_precision->addItem(name.toUpper(), name);
    m_precision->setCurrentIndex(m_precision->findData(m_state.precision().toLower()));
}

void PlanBar::refresh()
{
    const bool network = m_state.subject() == PlanSubject::network;
    m_subject->set({tr("This network"), tr("Any model, by its size")}, int(m_state.subject()));
    m_use->set({tr("Train"), tr("Predict")}, m_state.size().use == ModelUse::train ? 0 : 1);
    m_use->setVisible(!network);
    m_batch_pair->setVisible(network);
    m_samples_pair->setVisible(network);
    m_accumulate_pair->setVisible(network && m_state.accumulated() > 1); // the usual 1 needs no field
    m_accumulate->showValue(double(m_state.accumulated()));
    m_samples->showValue(double(m_state.samples()));
    m_parameters_pair->setVisible(!network);
    m_shape->setVisible(!network);
    for (const auto& [field, place] : m_shape_fields) field->showValue(double(m_state.size().shape.*place));
    m_optimizer_pair->setVisible(!network && m_state.size().use == ModelUse::train);
    m_batch->showValue(double(m_state.batch()));
    m_parameters->showValue(m_state.size().parameters);
    fillPrecisions();
    m_optimizer->setCurrentIndex(m_optimizer->findData(QString::fromStdString(m_state.size().optimizer)));
}

} // namespace epoch::ui
