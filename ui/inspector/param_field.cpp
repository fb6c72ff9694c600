#include "ui/inspector/param_field.h"

#include "base/units.h"
#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <cmath>

namespace epoch::ui {

namespace {

constexpr int control_width = 96;
constexpr int slider_steps = 1000;
constexpr double max_linear_span = 1000; // with a wider range one pixel spans too many values

bool isNumber(const ParamSpec& spec) { return spec.kind == ParamKind::integer || spec.kind == ParamKind::real; }

bool hasSlider(const ParamSpec& spec)
{
    if (!isNumber(spec) || !(spec.max > spec.min)) return false;
    return spec.logarithmic ? spec.min > 0 : spec.max - spec.min <= max_linear_span;
}

double number(const Value& value)
{
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole ? static_cast<double>(*whole) : std::get<double>(value);
}

// Rounds to two significant digits, at which a slider stops.
double rounded(double value)
{
    if (value == 0) return 0;
    const auto unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 1);
    double clean = value;
    parse_number(QString::number(std::round(value / unit) * unit, 'g', 2).toStdString(), clean);
    return clean;
}

} // namespace

ParamField::ParamField(const ParamSpec& spec, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_spec(spec)
    , m_themes(themes)
    , m_name(textLabel({}, TextRole::body, this))
    , m_reset(new QToolButton(this))
{
    setObjectName(toText(spec.key));
    auto label = engineText(spec.label_text);
    if (!spec.unit_text.empty()) label += QStringLiteral(", ") + engineText(spec.unit_text);
    m_name->setText(label);
    m_name->setWordWrap(true);
    m_name->setFont(uiFont(type_size::node_title));
    setToolTip(engineText(spec.help_text));
    setRole(m_reset, "icon");
    m_reset->setIconSize({16, 16});
    const auto text = value_text(spec.fallback);
    const auto fallback =
        spec.kind == ParamKind::choice ? engineText(spec.choice_text(text)) : valueText(spec.fallback);
    m_reset->setToolTip(tr("Reset to the default: %1").arg(fallback));
    m_reset->setAccessibleName(tr("Reset %1 to %2").arg(engineText(spec.label_text), fallback));
    auto policy = m_reset->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(policy);
    connect(m_reset, &QToolButton::clicked, this, [this] { Q_EMIT edited(std::nullopt, During::once); });

    auto* control = makeControl();
    m_name->setBuddy(control);
    m_row = row({{m_name, 1}, row({control, m_reset}, {.spacing = space::xs})}, {.spacing = space::xs});
    auto* rows = column(this, {m_row});
    if (hasSlider(spec)) {
        makeSlider();
        rows->addLayout(row({m_slider}, {.margins = {0, 0, space::hit + space::xs, 0}}));
    }
    for (auto* child : findChildren<QWidget*>()) {
        if (child->accessibleDescription().isEmpty()) child->setAccessibleDescription(engineText(spec.help_text));
        child->installEventFilter(this);
    }
    connect(&themes, &ThemeHub::changed, this, &ParamField::paintIcons);
    paintIcons();
}

void ParamField::paintIcons() { m_reset->setIcon(icon(QStringLiteral("reset"), m_themes.current())); }

QWidget* ParamField::makeControl()
{
    const auto name = engineText(m_spec.label_text);
    switch (m_spec.kind) {
    case ParamKind::flag:
        m_flag = new QCheckBox(this);
        m_flag->setAccessibleName(name);
        connect(m_flag, &QCheckBox::clicked, this, [this](bool on) {
            m_flag->setTristate(false);
            Q_EMIT edited(Value(on), During::once);
        });
        return m_flag;
    case ParamKind::choice:
        m_choice = new QComboBox(this);
        m_choice->setAccessibleName(name);
        m_choice->setFocusPolicy(Qt::StrongFocus);
        for (const auto& choice : m_spec.choices)
            m_choice->addItem(engineText(m_spec.choice_text(choice)), toText(choice));
        m_choice->setMinimumWidth(control_width);
        m_choice->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        connect(m_choice, &QComboBox::activated, this, [this](int index) {
            Q_EMIT edited(Value(m_spec.choices.at(static_cast<std::size_t>(index))), During::once);
        });
        return m_choice;
    case ParamKind::extent: return makeExtent();
    case ParamKind::integer:
    case ParamKind::real: break;
    }
    return makeNumber();
}

QWidget* ParamField::makeNumber()
{
    auto* field = new NumberField(m_spec.min, m_spec.max, this);
    field->setKind(m_spec.kind == ParamKind::integer ? NumberField::Kind::whole : NumberField::Kind::real,
        m_spec.logarithmic || (m_spec.kind == ParamKind::real && m_spec.max - m_spec.min > 1)
            ? NumberField::Steps::one_two_five
            : NumberField::Steps::even);
    field->setAccessibleName(engineText(m_spec.label_text));
    field->setRange(m_spec.min, m_spec.max);
    field->setFixedWidth(control_width);
    field->setAlignment(Qt::AlignRight);
    connect(field, &NumberField::entered, this, [this](double value) { enterNumber(value, During::once); });
    m_numbers = {field};
    return field;
}

QWidget* ParamField::makeExtent()
{
    auto* box = new QWidget(this);
    m_extent = std::get<Extent>(m_spec.fallback);
    box->setFixedWidth(control_width / 2 * std::max(2, static_cast<int>(m_extent.size())));
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::xs);
    const bool named = m_spec.part_texts.size() == m_extent.size();
    for (std::size_t i = 0; i < m_extent.size(); ++i) {
        if (i > 0 && !named) row->addWidget(textLabel(QStringLiteral("×"), TextRole::secondary, box));
        auto* field = new NumberField(m_spec.min, m_spec.max, box);
        field->setKind(NumberField::Kind::whole, NumberField::Steps::even);
        const auto name = engineText(m_spec.label_text);
        field->setAccessibleName(named ? tr("%1, %2").arg(name, engineText(m_spec.part_texts[i]))
                                       : tr("%1, number %2").arg(name).arg(i + 1));
        if (named) field->setToolTip(engineText(m_spec.part_texts[i]));
        field->setRange(m_spec.min, m_spec.max);
        field->setAlignment(Qt::AlignRight);
        field->setMinimumWidth(0);
        connect(field, &NumberField::entered, this, [this, i](double value) {
            m_extent[i] = static_cast<std::int64_t>(value);
            Q_EMIT edited(Value(m_extent), During::once);
        });
        row->addWidget(field, 1);
        m_numbers.push_back(field);
    }
    if (!m_numbers.empty()) box->setFocusProxy(m_numbers.front());
    return box;
}

void ParamField::makeSlider()
{
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setRange(0, slider_steps);
    m_slider->setPageStep(slider_steps / 10);
    m_slider->setSingleStep(slider_steps / 100);
    m_slider->setFixedHeight(space::hit);
    m_slider->setAccessibleName(tr("%1, slider").arg(engineText(m_spec.label_text)));
    m_slider->setFocusPolicy(Qt::StrongFocus);
    connect(m_slider, &QSlider::sliderPressed, this, &ParamField::dragStarted);
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) {
        enterNumber(valueAt(position), m_slider->isSliderDown() ? During::drag : During::once);
    });
}

bool ParamField::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn) Q_EMIT helpWanted(engineText(m_spec.help_text));
    if (event->type() != QEvent::Wheel || (watched != m_slider && watched != m_choice))
        return QWidget::eventFilter(watched, event);
    event->ignore();
    return true;
}

// Beside each other where there is room, else the name above the control.
void ParamField::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int beside = m_name->minimumSizeHint().width() + space::xs + controlWidth();
    const auto wanted = beside <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    if (m_row->direction() != wanted) m_row->setDirection(wanted);
}

int ParamField::controlWidth() const { return m_row->itemAt(1)->minimumSize().width(); }

QSize ParamField::minimumSizeHint() const
{
    const int name = m_name->minimumSizeHint().width();
    return {std::max(name, controlWidth()), QWidget::minimumSizeHint().height()};
}

void ParamField::enterEvent(QEnterEvent* event)
{
    QWidget::enterEvent(event);
    Q_EMIT helpWanted(engineText(m_spec.help_text));
}

double ParamField::valueAt(int position) const
{
    const auto share = static_cast<double>(position) / slider_steps;
    auto value = m_spec.logarithmic ? m_spec.min * std::pow(m_spec.max / m_spec.min, share)
                                    : m_spec.min + (m_spec.max - m_spec.min) * share;
    if (position > 0 && position < slider_steps)
        value = m_spec.logarithmic ? rounded(value) : std::round(value * 1e6) / 1e6;
    if (m_spec.kind == ParamKind::integer) value = std::round(value);
    return std::clamp(value, m_spec.min, m_spec.max);
}

int ParamField::positionOf(double value) const
{
    const auto inside = std::clamp(value, m_spec.min, m_spec.max);
    const auto share = m_spec.logarithmic ? std::log(inside / m_spec.min) / std::log(m_spec.max / m_spec.min)
                                          : (inside - m_spec.min) / (m_spec.max - m_spec.min);
    return static_cast<int>(std::lround(share * slider_steps));
}

void ParamField::enterNumber(double value, During during)
{
    Q_EMIT edited(m_spec.kind == ParamKind::integer ? Value(static_cast<std::int64_t>(value)) : Value(value), during);
}

void ParamField::show(const FieldState& state)
{
    m_reset->setVisible(state.set);
    m_name->setFont(uiFont(type_size::node_title, state.set ? QFont::DemiBold : QFont::Normal));
    if (m_flag) {
        m_flag->setTristate(!state.value);
        m_flag->setCheckState(!state.value     ? Qt::PartiallyChecked
                : std::get<bool>(*state.value) ? Qt::Checked
                                               : Qt::Unchecked);
    }
    if (m_choice) {
        m_choice->setPlaceholderText(tr("several"));
        m_choice->setCurrentIndex(state.value ? m_choice->findData(toText(std::get<std::string>(*state.value))) : -1);
    }
    if (m_spec.kind == ParamKind::extent) {
        if (state.value) m_extent = std::get<Extent>(*state.value);
        for (std::size_t i = 0; i < m_numbers.size() && i < m_extent.size(); ++i)
            state.value ? m_numbers[i]->showValue(static_cast<double>(m_extent[i]))
                        : m_numbers[i]->showNone(tr("several"));
    } else if (!m_numbers.empty()) {
        state.value ? m_numbers.front()->showValue(number(*state.value)) : m_numbers.front()->showNone(tr("several"));
    }
    if (m_slider && state.value && !m_slider->isSliderDown()) {
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(positionOf(number(*state.value)));
    }
}

} // namespace epoch::ui
