#include "ui/views/text_prompt.h"

#include "model/file_columns.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr std::int64_t generated_tokens = 200;
constexpr int temperature_steps = 20, max_temperature = 2;

QString tokenName(const FieldFacts& field, float token)
{
    const auto at = std::size_t(std::max(0.0f, token));
    return at < field.class_names.size() ? QString::fromStdString(field.class_names[at]) : QString();
}

bool readsWords(const FieldFacts& field)
{
    return std::ranges::any_of(field.class_names, [](const std::string& name) {
        return QString::fromStdString(name).toUcs4().size() > 1 && name != "<unknown>";
    });
}

} // namespace

QString tokenText(const FieldFacts& field, const std::vector<float>& tokens)
{
    const bool words = readsWords(field);
    QString text;
    for (const float token : tokens) {
        if (has_texts(field) && token == 0) break; // the padding
        const auto name = tokenName(field, token);
        const bool mark = name.size() == 1 && QStringLiteral(".,;:!?)]}").contains(name);
        if (words && !text.isEmpty() && !mark) text += QLatin1Char(' ');
        text += name;
    }
    return text;
}

std::int64_t drawnToken(std::span<const float> shares, double temperature, double uniform)
{
    if (shares.empty()) return -1;
    const auto likeliest = std::ranges::max_element(shares);
    if (temperature <= 0) return likeliest - shares.begin();
    std::vector<double> weights;
    double sum = 0;
    for (const float share : shares) {
        weights.push_back(share > 0 ? std::pow(double(share) / double(*likeliest), 1 / temperature) : 0);
        sum += weights.back();
    }
    double left = uniform * sum;
    for (std::size_t i = 0; i < weights.size(); ++i)
        if ((left -= weights[i]) < 0) return std::int64_t(i);
    return likeliest - shares.begin(); // rounding has used up the sum
}

TextPrompt::TextPrompt(QWidget* parent)
    : QWidget(parent)
    , m_random(std::random_device()())
    , m_prompt(new QLineEdit(this))
    , m_temperature(new QSlider(Qt::Horizontal, this))
    , m_degree(textLabel({}, TextRole::caption, this))
    , m_text(wrappedLabel({}, TextRole::mono, this))
    , m_button(new Button(tr("Generate"), this))
{
    m_prompt->setPlaceholderText(tr("Beginning of a text"));
    m_prompt->setAccessibleName(tr("Prompt"));
    m_prompt->setObjectName(QStringLiteral("prompt"));
    m_temperature->setRange(0, temperature_steps);
    m_temperature->setValue(temperature_steps * 2 / 5);
    m_temperature->setMaximumWidth(120);
    m_temperature->setAccessibleName(tr("Temperature"));
    m_temperature->setToolTip(
        tr("Temperature: 0 always takes the likeliest token, 1 draws as predicted, 2 is daring."));
    m_text->setObjectName(QStringLiteral("generated"));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_text->setTextFormat(Qt::PlainText);
    m_button->setObjectName(QStringLiteral("generate"));
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_text);
    column(this,
        {row({{m_prompt, 1}, m_button}, {.spacing = space::s}),
            row({m_degree, m_temperature, stretch()}, {.spacing = space::s}), {scroll, 1}},
        {.spacing = space::xs});
    const auto pressed = [this] {
        if (m_generating) return stop();
        if (!m_prompt->text().isEmpty()) Q_EMIT generate(m_prompt->text());
    };
    connect(m_button, &QPushButton::clicked, this, pressed);
    connect(m_prompt, &QLineEdit::returnPressed, this, pressed);
    connect(m_prompt, &QLineEdit::textEdited, this, [this](const QString& text) {
        if (!continues() && !text.trimmed().isEmpty()) Q_EMIT generate(text);
    });
    connect(m_temperature, &QSlider::valueChanged, this, &TextPrompt::showState);
    showState();
}

void TextPrompt::setField(const FieldFacts& field)
{
    stop();
    m_field = field;
    m_text->clear();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_button, m_degree, m_temperature})
        widget->setVisible(continues());
    m_prompt->setPlaceholderText(continues() ? tr("Beginning of a text") : tr("Write a text to see its prediction"));
}

bool TextPrompt::continues() const { return !has_texts(m_field); }

double TextPrompt::temperature() const { return double(m_temperature->value()) * max_temperature / temperature_steps; }

void TextPrompt::showState()
{
    m_degree->setText(tr("Temperature %1").arg(temperature(), 0, 'f', 1));
    m_button->setText(m_generating ? tr("Stop") : tr("Generate"));
}

void TextPrompt::showError(const QString& why)
{
    stop();
    m_text->setText(why);
}

void TextPrompt::start(const std::vector<float>& tokens)
{
    if (tokens.empty()) return;
    m_text->clear();
    if (!continues()) return Q_EMIT asked(tokens);
    m_tokens = tokens;
    m_left = generated_tokens;
    m_generating = true;
    m_text->setText(tokenText(m_field, m_tokens));
    showState();
    ask();
}

void TextPrompt::stop()
{
    m_generating = false;
    m_asked.clear();
    showState();
}

void TextPrompt::ask()
{
    const auto window = std::size_t(std::max<std::int64_t>(m_field.sample.count(), 1));
    const auto context = std::min(window, m_tokens.size());
    // The network is causal, so the padding does not matter.
    m_asked.assign(window, 0);
    std::copy(m_tokens.end() - std::ptrdiff_t(context), m_tokens.end(), m_asked.begin());
    Q_EMIT asked(m_asked);
}

void TextPrompt::take(const epoch::SampleView& sample)
{
    if (!m_generating || sample.inputs.empty() || sample.inputs.front().values != m_asked) return;
    const auto& prediction = sample.prediction;
    const auto outputs = std::size_t(std::max<std::int64_t>(prediction.outputs, 0));
    const auto last = std::min(m_tokens.size(), m_asked.size()) - 1;
    if (prediction.positions != std::int64_t(m_asked.size()) || (last + 1) * outputs > prediction.values.size())
        return showError(tr("This network does not predict the next token at every position."));
    const auto shares = std::span(prediction.values).subspan(last * outputs, outputs);
    const double uniform = std::uniform_real_distribution<double>(0, 1)(m_random);
    m_tokens.push_back(float(drawnToken(shares, temperature(), uniform)));
    m_text->setText(tokenText(m_field, m_tokens));
    if (--m_left > 0) return ask();
    stop();
}

} // namespace epoch::ui
