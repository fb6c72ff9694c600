#include "ui/present/presenter.h"

#include "ui/core/document.h"
#include "ui/core/settings.h"
#include "ui/learn/lesson_player.h"
#include "ui/present/caption_bar.h"
#include "ui/present/frozen_picture.h"
#include "ui/present/poll_card.h"
#include "ui/present/stage_light.h"
#include "ui/style/engine_text.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/kept_hidden.h"

#include <QAction>
#include <QMenuBar>
#include <QStatusBar>

#include <algorithm>

namespace epoch::ui {

Presenter::Presenter(const Parts& parts)
    : QObject(&parts.window)
    , m_parts(parts)
    , m_light(new StageLight(parts.window, parts.themes))
    , m_poll(new PollCard(parts.window))
    , m_frozen(new FrozenPicture(parts.window, parts.themes))
{
    constexpr auto keys = Qt::CTRL | Qt::ALT;
    auto* on = add(tr("&Presenter"), keys | Qt::Key_P);
    auto* light = add(tr("&Spotlight"), keys | Qt::Key_L);
    auto* freeze = add(tr("&Freeze the picture"), keys | Qt::Key_F);
    auto* poll = add(tr("P&oll, A to D"), keys | Qt::Key_O);
    for (auto* action : {on, light, freeze, poll}) action->setCheckable(true);
    auto* next = add(tr("Next &card of the lesson"), keys | Qt::Key_Right);
    auto* back = add(tr("Card &before"), keys | Qt::Key_Left);
    connect(on, &QAction::toggled, this, &Presenter::setActive);
    connect(light, &QAction::toggled, m_light, &StageLight::setSpot);
    connect(freeze, &QAction::toggled, m_frozen, &FrozenPicture::setFrozen);
    connect(poll, &QAction::toggled, this, [this](bool shown) {
        const auto* card = m_parts.lesson.card();
        if (shown) m_asked = cardInFront();
        if (shown) m_poll->ask(card ? m_parts.lesson.plain(card->title) : QString(), m_parts.lesson.choices());
        m_poll->setVisible(shown);
        if (!shown) takeVote();
        if (shown) m_poll->setFocus(Qt::OtherFocusReason);
    });
    connect(m_poll, &PollCard::closed, poll, [poll] { poll->setChecked(false); });
    // The panel with its answers is aside.
    // A vote that is shown is the prediction of the card that is left.
    connect(next, &QAction::triggered, this, [this, poll] {
        poll->setChecked(false);
        m_parts.lesson.pass();
    });
    connect(back, &QAction::triggered, this, [this, poll] {
        poll->setChecked(false);
        m_parts.lesson.back();
    });
    connect(&parts.lesson, &LessonPlayer::turned, this, [this, poll] {
        if (cardInFront() != m_asked) poll->setChecked(false);
        say();
        if (m_active) showPlace();
    });
    connect(&parts.document, &Document::loadedProject, this, &Presenter::say);
    for (auto* action : m_actions) action->setEnabled(action == on);
    for (auto* action : m_actions) parts.caption.add(action);
}

Presenter::~Presenter() = default;

QAction* Presenter::add(const QString& text, const QKeySequence& keys)
{
    auto* action = new QAction(text, this);
    action->setShortcut(keys);
    m_actions.push_back(action);
    return action;
}

void Presenter::setActive(bool on)
{
    if (on == m_active) return;
    m_active = on;
    m_actions.front()->setChecked(on);
    for (auto* action : m_actions) {
        if (action == m_actions.front()) continue;
        if (!on) action->setChecked(false);
        action->setEnabled(on);
    }
    on ? begin() : end();
}

void Presenter::begin()
{
    auto& p = m_parts;
    m_theme = p.themes.kind();
    m_text = p.themes.textPercent();
    m_state = p.window.windowState();
    p.themes.set(ThemeKind::light, presenter_text_percent);
    // A hidden menu bar would take its keys with it.
    p.window.menuBar()->setMaximumHeight(0);
    for (auto* widget : p.aside) m_hidden.push_back(std::make_unique<KeptHidden>(*widget));
    p.show_alone(true);
    showPlace();
    say();
    p.caption.show();
    m_light->setEcho(true);
    p.window.setWindowState(m_state | Qt::WindowFullScreen);
}

void Presenter::end()
{
    auto& p = m_parts;
    m_light->setEcho(false);
    p.caption.hide();
    m_hidden.clear();
    m_hidden_bar.reset();
    Q_EMIT placeWanted({});
    p.themes.set(m_theme, m_text);
    p.settings.setThemeKind(m_theme);
    p.window.menuBar()->setMaximumHeight(QWIDGETSIZE_MAX);
    p.show_alone(false);
    p.window.setWindowState(m_state);
}

// The class sees the control that it is told about.
void Presenter::showPlace()
{
    const auto* card = m_parts.lesson.card();
    const auto place = card ? QString::fromStdString(card->point) : QString();
    if (place.startsWith(QLatin1String("train")))
        m_hidden_bar.reset();
    else if (!m_hidden_bar)
        m_hidden_bar = std::make_unique<KeptHidden>(m_parts.bar);
    Q_EMIT placeWanted(place);
}

std::optional<std::size_t> Presenter::cardInFront() const
{
    return m_parts.lesson.card() ? std::optional(m_parts.lesson.position()) : std::nullopt;
}

void Presenter::takeVote()
{
    const auto* card = m_parts.lesson.card();
    if (!card || card->beat != Beat::predict || card->choices.empty()) return;
    if (cardInFront() != m_asked) return; // the vote was about another card
    int first = 0;
    for (int i = 1; i < std::min(PollCard::answers, int(card->choices.size())); ++i)
        if (m_poll->count(i) > m_poll->count(first)) first = i;
    if (m_poll->count(first) > 0) m_parts.lesson.choose(first);
}

void Presenter::say()
{
    const auto* card = m_parts.lesson.card();
    if (const auto* lesson = m_parts.lesson.lesson(); lesson && !card) // its last page
        return m_parts.caption.setText(tr("In one sentence"), m_parts.lesson.text(lesson->takeaway));
    if (!card) return m_parts.caption.setText(titleText(m_parts.document.project().title));
    const auto first = card->text.substr(0, card->text.find("\n\n"));
    m_parts.caption.setText(m_parts.lesson.plain(card->title), m_parts.lesson.text(first));
}

} // namespace epoch::ui
