// Banner: an error or a notice, as two lines of text.
#include "ui/widgets/banner.h"

#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/widgets/widgets.h"

namespace epoch::ui {

Banner::Banner(Tone tone, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_tone(tone)
    , m_themes(themes)
    , m_icon(new QLabel(this))
    , m_text(wrappedLabel({}, TextRole::body, this))
    , m_hint(wrappedLabel({}, TextRole::secondary, this))
    , m_action(new Button({}, this))
    , m_dismiss(new Button(tr("Dismiss"), this))
{
    setRole(this, tone == Tone::error ? "banner" : "notice");
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_text);
    words->addWidget(m_hint);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::m, space::s, space::s, space::s);
    row->setSpacing(space::m);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addLayout(words, 1);
    row->addWidget(m_action, 0, Qt::AlignVCenter);
    row->addWidget(m_dismiss, 0, Qt::AlignVCenter);
    m_dismiss->setAccessibleName(tr("Dismiss this message"));
    m_dismiss->setVisible(tone == Tone::error);
    m_action->setVisible(tone != Tone::error);
    // A click leaves the keys where they are: the button goes with the message.
    for (auto* button : {m_action, m_dismiss}) button->setFocusPolicy(Qt::TabFocus);
    connect(m_action, &QPushButton::clicked, this, &Banner::actionPressed);
    connect(m_dismiss, &QPushButton::clicked, this, &Banner::dismiss);
    connect(&themes, &ThemeHub::changed, this, &Banner::paintIcon);
    paintIcon();
    hide();
}

void Banner::showError(const Error& error)
{
    const auto where = placeText(error.where), what = engineText(error.what);
    m_text->setText(where.isEmpty() ? what : tr("%1: %2").arg(where, what));
    m_hint->setText(engineText(error.hint));
    m_hint->setVisible(!error.hint.empty());
    setAccessibleName(tr("Problem: %1").arg(errorText(error)));
    show();
}

void Banner::setDismissable() { m_dismiss->show(); }

void Banner::showNotice(const QString& text, const QString& action)
{
    m_text->setText(text);
    m_hint->hide();
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    setAccessibleName(text);
    show();
}

void Banner::dismiss() { hide(); }

void Banner::paintIcon()
{
    const auto& t = m_themes.current();
    m_icon->setPixmap(m_tone == Tone::error ? iconPixmap(QStringLiteral("error"), t.error, 20, devicePixelRatioF())
                                            : iconPixmap(QStringLiteral("info"), t.accent, 20, devicePixelRatioF()));
}

} // namespace epoch::ui
