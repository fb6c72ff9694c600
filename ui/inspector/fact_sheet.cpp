#include "ui/inspector/fact_sheet.h"

#include "ui/widgets/layouts.h"

#include <QGridLayout>

namespace epoch::ui {

namespace {

QString spoken(Mark mark)
{
    switch (mark) {
    case Mark::measured: return FactSheet::tr("measured");
    case Mark::estimated: return FactSheet::tr("estimated");
    case Mark::counted: break;
    }
    return {};
}

} // namespace

FactSheet::FactSheet(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(space::s);
}

void FactSheet::head(const QString& title, const QString& subtitle, const QColor& stripe)
{
    auto* bar = new QWidget(this);
    bar->setFixedWidth(space::xs);
    bar->setAutoFillBackground(true);
    auto colours = bar->palette();
    colours.setColor(QPalette::Window, stripe);
    bar->setPalette(colours);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    auto* name = wrappedLabel(title, TextRole::section, this);
    texts->addWidget(name);
    if (!subtitle.isEmpty()) texts->addWidget(wrappedLabel(subtitle, TextRole::caption, this));
    m_column->addLayout(row({bar, {texts, 1}}, {.spacing = space::m}));
    m_column->addSpacing(space::xs);
}

void FactSheet::paragraph(const QString& text)
{
    m_grid = nullptr;
    m_column->addWidget(wrappedLabel(text, TextRole::secondary, this));
}

void FactSheet::section(const QString& title)
{
    m_column->addSpacing(space::s);
    m_column->addWidget(line(Qt::Horizontal, this));
    auto* name = textLabel(title, TextRole::body, this);
    name->setFont(uiFont(type_size::node_title, QFont::DemiBold));
    m_column->addWidget(name);
    m_grid = new QGridLayout;
    m_grid->setHorizontalSpacing(space::m);
    m_grid->setVerticalSpacing(space::xs + 2);
    m_grid->setColumnStretch(1, 1);
    m_column->addLayout(m_grid);
}

void FactSheet::fact(const QString& label, const QString& value, Mark mark, const QString& help)
{
    const auto row = m_grid->rowCount();
    auto* name = textLabel(label, TextRole::secondary, this);
    const bool measured = mark == Mark::measured; // a dot; only what was not measured has a word
    auto* figure = wrappedLabel(measured ? QStringLiteral("● ") + value : value, TextRole::mono, this);
    figure->setAlignment(Qt::AlignRight | Qt::AlignTop);
    figure->setAccessibleName(tr("%1: %2 %3").arg(label, value, spoken(mark)).trimmed());
    name->setToolTip(help);
    figure->setToolTip(measured ? tr("Measured on this computer, in this run.") : help);
    m_grid->addWidget(name, row, 0, Qt::AlignTop);
    m_grid->addWidget(figure, row, 1);
    if (mark != Mark::estimated) return;
    auto* source = textLabel(tr("≈ ESTIMATED"), TextRole::caption, this);
    source->setFont(uiFont(11, QFont::Medium));
    m_grid->addWidget(source, row + 1, 1, Qt::AlignRight);
}

} // namespace epoch::ui
