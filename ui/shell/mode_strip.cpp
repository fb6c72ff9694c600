#include "ui/shell/mode_strip.h"

#include "ui/cards/card_tabs.h"
#include "ui/style/theme.h"

#include <QBoxLayout>

namespace epoch::ui {

ModeStrip::ModeStrip(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_tabs(new CardTabs(themes, this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, space::m, 0);
    row->addWidget(m_tabs);
    setAccessibleName(tr("Modes"));
    connect(m_tabs, &CardTabs::chosen, this, [this](int index) { Q_EMIT chosen(Mode(index)); });
    show(Mode::build);
}

QString ModeStrip::title(Mode mode)
{
    switch (mode) {
    case Mode::build: return tr("Build");
    case Mode::train: return tr("Train");
    case Mode::race: return tr("Race");
    case Mode::plan: return tr("Plan");
    }
    return {};
}

void ModeStrip::show(Mode mode)
{
    QStringList titles;
    for (int i = 0; i < mode_count; ++i) titles << title(Mode(i));
    m_tabs->set(titles, int(mode));
}

} // namespace epoch::ui
