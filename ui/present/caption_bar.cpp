#include "ui/present/caption_bar.h"

#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

namespace epoch::ui {

CaptionBar::CaptionBar(QWidget* parent)
    : QWidget(parent)
    , m_text(new QLineEdit(this))
    , m_card(wrappedLabel({}, TextRole::body, this))
    , m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("caption"));
    m_text->setObjectName(QStringLiteral("caption.text"));
    m_text->setAccessibleName(tr("Caption"));
    m_text->setPlaceholderText(tr("What is seen here"));
    m_text->setFocusPolicy(Qt::ClickFocus); // else a key meant for the view replaces it
    connect(m_text, &QLineEdit::returnPressed, m_text, &QLineEdit::clearFocus);
    m_text->setFont(uiFont(type_size::section, QFont::DemiBold));
    auto* menu = new QToolButton(this);
    menu->setObjectName(QStringLiteral("caption.menu"));
    menu->setText(tr("Presenter"));
    menu->setMenu(m_menu);
    menu->setPopupMode(QToolButton::InstantPopup);
    menu->setFocusPolicy(Qt::StrongFocus);
    column(this,
        {line(Qt::Horizontal, this),
            row({{m_text, 1}, menu}, {.spacing = space::m, .margins = {space::l, space::s, space::l, space::s}}),
            row({{m_card, 1}}, {.margins = {space::l, 0, space::l, 0}})});
    m_card->setTextFormat(Qt::MarkdownText);
    m_card->setContentsMargins(0, 0, 0, space::s);
    m_card->hide();
    hide();
}

void CaptionBar::setText(const QString& text, const QString& card)
{
    m_card->setText(card);
    m_card->setVisible(!card.isEmpty());
    m_text->setText(text);
    m_text->setCursorPosition(0);
}

void CaptionBar::add(QAction* action) { m_menu->addAction(action); }

} // namespace epoch::ui
