#include "ui/data/augment_ticks.h"

#include "model/augment.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace epoch::ui {

namespace {

struct Words {
    std::string_view kind;
    const char *label, *help;
    const char* unit = "";
};

const Words words[] = {
    {"flip", QT_TRANSLATE_NOOP("AugmentTicks", "Flip"),
        QT_TRANSLATE_NOOP("AugmentTicks", "Mirrors half of the images left to right")},
    {"shift", QT_TRANSLATE_NOOP("AugmentTicks", "Shift"),
        QT_TRANSLATE_NOOP("AugmentTicks", "Moves images by up to so many pixels; edges are repeated"), " px"},
    {"rotate", QT_TRANSLATE_NOOP("AugmentTicks", "Rotate"),
        QT_TRANSLATE_NOOP("AugmentTicks", "Turns images by up to this angle, either way"), "°"},
    {"crop", QT_TRANSLATE_NOOP("AugmentTicks", "Crop"),
        QT_TRANSLATE_NOOP("AugmentTicks", "Moves images by up to so many pixels; black comes in"), " px"},
    {"cutout", QT_TRANSLATE_NOOP("AugmentTicks", "Cutout"),
        QT_TRANSLATE_NOOP("AugmentTicks", "Covers a square of this side with black"), " px"},
    {"noise", QT_TRANSLATE_NOOP("AugmentTicks", "Noise"),
        QT_TRANSLATE_NOOP("AugmentTicks", "Adds noise of this standard deviation; pixels are 0 to 1")},
    {"mixup", QT_TRANSLATE_NOOP("AugmentTicks", "Mixup"),
        QT_TRANSLATE_NOOP("AugmentTicks", "Averages each image with another one of its batch")},
};

// A kind without words here has its name.
Words wordsOf(const AugmentKind& kind)
{
    const auto* found = std::ranges::find(words, kind.name, &Words::kind);
    return found == std::end(words) ? Words{kind.name, kind.name.data(), ""} : *found;
}

constexpr int ticks_per_row = 2;

} // namespace

AugmentTicks::AugmentTicks(QWidget* parent)
    : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::s);
    grid->setVerticalSpacing(space::xs);
    for (const auto& kind : augment_kinds()) {
        const auto [name, label, help, unit] = wordsOf(kind);
        auto* box = new QCheckBox(tr(label), this);
        box->setToolTip(tr(help));
        QDoubleSpinBox* amount = nullptr;
        const int place = static_cast<int>(m_ticks.size());
        grid->addWidget(box, place / ticks_per_row, 2 * (place % ticks_per_row));
        if (kind.max > 0) {
            amount = new QDoubleSpinBox(this);
            amount->setDecimals(kind.whole ? 0 : 2);
            amount->setRange(kind.whole ? 1 : 0.01, kind.max);
            amount->setSingleStep(kind.whole || kind.max > 10 ? 1 : 0.05);
            amount->setValue(kind.usual);
            amount->setSuffix(QString::fromUtf8(unit));
            amount->setKeyboardTracking(false);
            amount->setEnabled(false);
            amount->setAccessibleName(tr(label));
            amount->setToolTip(tr(help));
            grid->addWidget(amount, place / ticks_per_row, 2 * (place % ticks_per_row) + 1);
            connect(box, &QCheckBox::toggled, amount, &QWidget::setEnabled);
            connect(amount, &QDoubleSpinBox::valueChanged, this, &AugmentTicks::read);
        }
        connect(box, &QCheckBox::toggled, this, &AugmentTicks::read);
        m_ticks.push_back({box, amount});
    }
    setFocusProxy(m_ticks.front().box);
}

void AugmentTicks::setText(const QString& text)
{
    m_text = text;
    const auto augment = parse_augment(text.toStdString());
    const auto kinds = augment_kinds();
    for (std::size_t i = 0; i < m_ticks.size(); ++i) {
        const auto [box, amount] = m_ticks[i];
        const double value = augment ? kinds[i].get(*augment) : 0;
        const QSignalBlocker quiet(box);
        box->setChecked(value > 0);
        if (!amount) continue;
        const QSignalBlocker quiet_amount(amount);
        amount->setEnabled(value > 0);
        amount->setValue(value > 0 ? value : kinds[i].usual);
    }
}

void AugmentTicks::read()
{
    Augment augment;
    const auto kinds = augment_kinds();
    for (std::size_t i = 0; i < m_ticks.size(); ++i) {
        const auto [box, amount] = m_ticks[i];
        if (box->isChecked()) kinds[i].set(augment, amount ? amount->value() : kinds[i].usual);
    }
    m_text = toText(augment_text(augment));
    Q_EMIT changed();
}

} // namespace epoch::ui
