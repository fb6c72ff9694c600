#include "ui/run/readout.h"

#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QProgressBar>

#include <algorithm>
#include <utility>

namespace epoch::ui {

namespace {

constexpr int progress_parts = 1000;

// As wide as the widest text that is expected, and as its own where that is wider still.
class Figure : public QLabel {
public:
    Figure(const QFont& font, QString widest, QWidget* parent)
        : QLabel(parent)
        , m_widest(std::move(widest))
    {
        setTextFormat(Qt::PlainText);
        setFont(font);
    }
    QSize sizeHint() const override
    {
        const auto own = QLabel::sizeHint();
        return {std::max(own.width(), fontMetrics().horizontalAdvance(m_widest) + space::xs), own.height()};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    QString m_widest;
};

QFont figureFont(Readout::Size size)
{
    return size == Readout::Size::large ? tabular(uiFont(type_size::page, QFont::DemiBold))
                                        : monoFont(type_size::node_title, QFont::Medium);
}

} // namespace

Readout::Readout(const QString& caption, const QString& widest, QWidget* parent, Size size)
    : QWidget(parent)
    , m_caption(textLabel(caption, TextRole::caption, this))
    , m_value(new Figure(figureFont(size), widest, this))
    , m_progress(new QProgressBar(this))
{
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(3);
    m_progress->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // its size hint is far wider than a figure
    m_progress->setRange(0, progress_parts);
    m_progress->setAccessibleName(tr("%1, progress").arg(caption));
    auto size_policy = m_progress->sizePolicy();
    size_policy.setRetainSizeWhenHidden(size == Size::small);
    m_progress->setSizePolicy(size_policy);
    column(this, {stretch(), m_caption, row({m_value}, {.spacing = space::xs}), m_progress, stretch()},
        {.spacing = size == Size::small ? 2 : 0});
    m_progress->hide();
    showValue({});
}

QLabel* Readout::addAside(const QString& widest)
{
    auto* aside = new Figure(tabular(uiFont(type_size::caption)), widest, this);
    setRole(aside, "caption");
    auto* beside = static_cast<QBoxLayout*>(layout()->itemAt(2)->layout());
    beside->addWidget(aside, 0, Qt::AlignBottom);
    aside->setContentsMargins(0, 0, 0, space::xs); // to the base line of the figure
    return aside;
}

void Readout::setCaption(const QString& caption)
{
    if (m_caption->text() == caption) return;
    m_caption->setText(caption);
    describe();
}

void Readout::showValue(const QString& value)
{
    const auto shown = value.isEmpty() ? QStringLiteral("–") : value;
    if (m_value->text() == shown) return;
    m_value->setText(shown);
    describe();
}

void Readout::describe()
{
    const auto value = m_value->text();
    m_value->setAccessibleName(
        tr("%1: %2").arg(m_caption->text(), value == QStringLiteral("–") ? tr("nothing yet") : value));
}

void Readout::setProgress(double share)
{
    m_progress->setVisible(share >= 0);
    if (share >= 0) m_progress->setValue(static_cast<int>(share * progress_parts));
}

} // namespace epoch::ui
