#include "ui/learn/lesson_panel.h"

#include "ui/learn/answers_form.h"
#include "ui/learn/choice_text.h"
#include "ui/learn/lesson_player.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <QButtonGroup>
#include <QMenu>
#include <QProgressBar>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr int panel_width = 348, number_width = 120;
constexpr double max_share = 0.4; // of the window: what the lesson speaks of is beside it

QString beatText(Beat beat)
{
    switch (beat) {
    case Beat::predict: return LessonPanel::tr("PREDICT");
    case Beat::act: return LessonPanel::tr("DO");
    case Beat::see: return LessonPanel::tr("SEE");
    case Beat::why: return LessonPanel::tr("WHY");
    case Beat::check: break;
    }
    return LessonPanel::tr("CHECK");
}

QLabel* markdownLabel(QWidget* parent)
{
    auto* label = wrappedLabel({}, TextRole::body, parent);
    label->setTextFormat(Qt::MarkdownText);
    label->setOpenExternalLinks(false);
    return label;
}

} // namespace

LessonPanel::LessonPanel(LessonPlayer& player, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_player(player)
    , m_themes(themes)
    , m_title(wrappedLabel({}, TextRole::caption, this))
    , m_beat(textLabel({}, TextRole::caption, this))
    , m_heading(wrappedLabel({}, TextRole::section, this))
    , m_reply(nullptr)
    , m_fault(wrappedLabel({}, TextRole::error, this))
    , m_progress(new QProgressBar(this))
    , m_cards(new QToolButton(this))
    , m_scroll(new QScrollArea(this))
    , m_body(new QVBoxLayout)
    , m_back(new Button(tr("Back"), this))
    , m_next(new Button(tr("Next"), this))
    , m_reset(new Button(tr("Reset this step"), this))
{
    setObjectName(QStringLiteral("lesson"));
    setAccessibleName(tr("Lesson"));
    setRole(this, "page");
    setAttribute(Qt::WA_StyledBackground);
    keepSizes(*this); // see fit()
    auto* inside = new QWidget;
    setRole(inside, "page");
    m_body->setSpacing(space::m);
    column(inside, {m_beat, m_heading, m_body, stretch()},
        {.spacing = space::s, .margins = {space::l, space::m, space::l, space::m}});
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setObjectName(QStringLiteral("lesson.text"));
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(inside);
    row(this,
        {line(Qt::Vertical, this),
            {column({makeHeader(), m_progress, m_fault, {m_scroll, 1}, line(Qt::Horizontal, this), makeFoot()}), 1}});
    connect(&themes, &ThemeHub::changed, this, &LessonPanel::fit);
    connect(&player, &LessonPlayer::turned, this, &LessonPanel::turn);
    connect(&player, &LessonPlayer::changed, this, &LessonPanel::refresh);
    connect(&player, &LessonPlayer::ticked, this, [this] {
        for (const auto& [label, text] : m_texts)
            if (const auto now = m_player.text(text); now != label->text()) label->setText(now);
    });
    m_fault->setObjectName(QStringLiteral("lesson.fault"));
    m_fault->setContentsMargins(space::l, space::s, space::l, 0);
    m_fault->hide();
    hide();
}

// As wide as the text needs, and no wider than the window allows; but words and buttons are whole.
void LessonPanel::fit()
{
    if (!isVisible()) return; // when it is shown
    const auto* inside = m_scroll->widget();
    const int bar = m_scroll->verticalScrollBar()->sizeHint().width();
    const int needed = std::max(minimumSizeHint().width(), inside->minimumSizeHint().width() + bar + 1);
    const int room = parentWidget() ? int(max_share * parentWidget()->width()) : 0;
    setFixedWidth(std::max(needed, std::min(scaled(panel_width), room)));
}

void LessonPanel::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    if (auto* around = parentWidget()) around->installEventFilter(this);
    fit();
}

bool LessonPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible()) fit();
    return QFrame::eventFilter(watched, event);
}

void LessonPanel::showFault(const QString& text)
{
    m_fault->setText(text);
    m_fault->setVisible(!text.isEmpty());
}

QLayout* LessonPanel::makeHeader()
{
    auto* close = new Button(tr("Leave"), this);
    setRole(close, "link");
    close->setObjectName(QStringLiteral("lesson.leave"));
    close->setAccessibleName(tr("Leave the lesson"));
    close->setToolTip(tr("The network stays open, with all that was changed."));
    connect(close, &QPushButton::clicked, this, &LessonPanel::left);
    m_cards->setObjectName(QStringLiteral("lesson.cards"));
    m_cards->setPopupMode(QToolButton::InstantPopup);
    m_cards->setFocusPolicy(Qt::StrongFocus);
    m_cards->setMenu(new QMenu(m_cards));
    setRole(m_cards, "quiet");
    connect(m_cards->menu(), &QMenu::aboutToShow, this, &LessonPanel::fillCards);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(4);
    m_progress->setAccessibleName(tr("Cards that are done"));
    return row(
        {{m_title, 1}, m_cards, close}, {.spacing = space::xs, .margins = {space::l, space::s, space::s, space::s}});
}

QLayout* LessonPanel::makeFoot()
{
    m_back->setObjectName(QStringLiteral("lesson.back"));
    m_next->setObjectName(QStringLiteral("lesson.next"));
    m_reset->setObjectName(QStringLiteral("lesson.reset"));
    setRole(m_reset, "link");
    setRole(m_next, "primary");
    m_reset->setToolTip(tr("The network as it was when this card began"));
    m_reset->setFocusPolicy(Qt::TabFocus);
    connect(m_back, &QPushButton::clicked, &m_player, &LessonPlayer::back);
    connect(m_reset, &QPushButton::clicked, this, &LessonPanel::resetWanted);
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_player.card()) return m_player.next();
        Q_EMIT listWanted();
    });
    return row({m_back, m_reset, stretch(), m_next},
        {.spacing = space::s, .margins = {space::l, space::s, space::l, space::s}});
}

void LessonPanel::fillCards()
{
    auto& menu = *m_cards->menu();
    menu.clear();
    for (const auto position : m_player.route()) {
        const auto& card = m_player.lesson()->cards[position];
        auto* action =
            menu.addAction(QStringLiteral("%1  %2").arg(beatText(card.beat), QString::fromStdString(card.title)), this,
                [this, position] { m_player.jumpTo(position); });
        action->setCheckable(true);
        action->setChecked(m_player.isDone(position));
    }
}

void LessonPanel::turn()
{
    setVisible(m_player.lesson());
    m_texts.clear();
    m_reply = nullptr;
    m_first = nullptr;
    m_form = nullptr;
    clearLayout(m_body);
    if (!m_player.lesson()) return m_student.clear();
    m_title->setText(QString::fromStdString(m_player.lesson()->title));
    m_player.card() ? fillCard() : fillSummary();
    m_scroll->ensureVisible(0, 0);
    refresh();
    fit();
    focusCard();
}

void LessonPanel::fillCard()
{
    const auto& card = *m_player.card();
    m_beat->setText(beatText(card.beat));
    m_heading->setText(m_player.plain(card.title));
    addText(card.text);
    if (!card.choices.empty()) addChoices();
    if (card.ask) addNumber();
    addReply();
}

void LessonPanel::addText(const std::string& markdown)
{
    if (markdown.empty()) return;
    // A label a paragraph: the space between them is the layout's.
    for (std::size_t begin = 0, end = 0; begin < markdown.size(); begin = end + 2) {
        end = std::min(markdown.find("\n\n", begin), markdown.size());
        const auto paragraph = markdown.substr(begin, end - begin);
        if (paragraph.find_first_not_of('\n') == std::string::npos) continue;
        auto* label = markdownLabel(this);
        label->setText(m_player.text(paragraph));
        m_texts.emplace_back(label, paragraph);
        m_body->addWidget(label);
    }
}

void LessonPanel::addChoices()
{
    const auto& card = *m_player.card();
    auto* choices = new QWidget(this);
    auto* lines = column(choices, {}, {.spacing = space::s});
    auto* group = new QButtonGroup(choices);
    for (int i = 0; i < int(card.choices.size()); ++i) {
        auto* button = new QRadioButton(choices);
        auto* words = new ChoiceText(m_player.plain(card.choices[std::size_t(i)].text), *button, choices);
        button->setAccessibleName(words->text());
        button->setObjectName(QStringLiteral("lesson.choice.%1").arg(i));
        group->addButton(button, i);
        lines->addLayout(row({{button, 0, Qt::AlignTop}, {words, 1}}, {.spacing = space::s}));
    }
    const auto buttons = group->buttons();
    auto* chosen = group->button(m_player.chosen(m_player.position()));
    if (chosen) chosen->setChecked(true);
    m_first = chosen ? chosen : buttons.front();
    connect(group, &QButtonGroup::idClicked, this, [this](int id) { m_player.choose(id); });
    m_body->addWidget(choices);
}

void LessonPanel::addNumber()
{
    auto* field = new NumberField(-1e15, 1e15, this);
    field->setObjectName(QStringLiteral("lesson.number"));
    field->setAccessibleName(tr("Your number"));
    field->setFixedWidth(number_width);
    const auto number = m_player.entered(m_player.position());
    number ? field->showValue(*number) : field->showNone();
    connect(field, &NumberField::entered, &m_player, &LessonPlayer::enter);
    m_body->addLayout(
        row({textLabel(tr("Your number"), TextRole::caption, this), field, stretch()}, {.spacing = space::s}));
    m_first = field;
}

void LessonPanel::addReply()
{
    m_reply = markdownLabel(this);
    m_reply->setObjectName(QStringLiteral("lesson.reply"));
    m_body->addWidget(m_reply);
}

// Shows the reply to what was chosen or entered, and what is still to do.
void LessonPanel::refresh()
{
    if (!m_player.lesson()) return;
    const auto route = m_player.route();
    const auto here = std::ranges::find(route, m_player.position());
    const bool last = !m_player.card();
    m_cards->setText(last ? tr("Summary") : tr("%1 of %2").arg(here - route.begin() + 1).arg(route.size()));
    m_cards->setAccessibleName(tr("Card %1").arg(m_cards->text()));
    m_progress->setRange(0, int(route.size()));
    m_progress->setValue(int(std::ranges::count_if(route, [this](auto card) { return m_player.isDone(card); })));
    m_back->setEnabled(m_player.position() > 0);
    m_reset->setVisible(!last && m_player.card()->beat == Beat::act && m_player.card()->until);
    m_next->setText(last ? tr("All lessons") : tr("Next"));
    const bool go_on = last || m_player.done();
    m_next->setEnabled(go_on);
    if (last || !m_reply) return describe(cardWords());
    const auto& card = *m_player.card();
    const auto position = m_player.position();
    std::string reply;
    if (const int chosen = m_player.chosen(position); chosen >= 0 && chosen < int(card.choices.size())) {
        reply = card.choices[std::size_t(chosen)].reply;
        if (card.beat == Beat::predict && reply.empty())
            reply = tr("Noted. The next cards show what happens.").toStdString();
        else if (card.beat == Beat::check)
            reply = (m_player.right(card, chosen) ? tr("**Right.** ") : tr("**Not quite.** ")).toStdString() + reply;
    } else if (card.ask && m_player.entered(position)) {
        reply =
            m_player.near(position) ? rightText(card).toStdString() : tr("**Not quite.** ").toStdString() + card.hint;
    } else if (card.beat == Beat::act && m_player.done()) {
        reply = tr("**Done.** Continue with Next.").toStdString();
    }
    m_reply->setVisible(!reply.empty());
    m_reply->setText(m_player.text(reply));
    describe(reply.empty() ? cardWords() : m_player.plain(reply));
}

QString LessonPanel::rightText(const LessonCard& card) const
{
    const auto typed = figureText(*m_player.entered(m_player.position()));
    const auto answer = figureText(m_player.value(card.ask->answer)->value);
    if (typed == answer) return tr("**Right:** it is %1.").arg(answer);
    return tr("**Right:** %1 lies within %2 of %3.").arg(typed, percentText(card.ask->tolerance), answer);
}

QString LessonPanel::cardWords() const
{
    QStringList words{m_beat->text(), m_heading->text()};
    for (const auto& [label, text] : m_texts) words << m_player.plain(text);
    return words.join(QStringLiteral(". "));
}

// A screen reader says it with the control that takes the focus, where the card itself has none.
void LessonPanel::describe(const QString& words)
{
    for (QWidget* control : {m_first, static_cast<QWidget*>(m_next), static_cast<QWidget*>(m_scroll)})
        if (control) control->setAccessibleDescription(words);
}

QString LessonPanel::predictionText(std::size_t position) const
{
    const auto& card = m_player.lesson()->cards[position];
    const int chosen = m_player.chosen(position);
    if (chosen < 0) return {};
    QStringList right;
    for (int i = 0; i < int(card.choices.size()); ++i)
        if (m_player.right(card, i)) right << m_player.text(card.choices[std::size_t(i)].text);
    const auto predicted = m_player.text(card.choices[std::size_t(chosen)].text);
    return tr("You predicted: %1").arg(predicted) + QStringLiteral("\n\n")
        + (m_player.right(card, chosen) ? tr("**It was so.**")
                : right.isEmpty()       ? tr("What was measured here fits none of the answers.")
                                        : tr("It was: **%1**").arg(right.join(tr(" or "))));
}

void LessonPanel::fillSummary()
{
    const auto& lesson = *m_player.lesson();
    m_beat->setText(tr("SUMMARY"));
    m_heading->setText(m_player.finished() ? tr("You have finished the lesson") : tr("Some cards are still open"));
    int checks = 0, at_once = 0;
    for (const auto position : m_player.route()) {
        const auto& card = lesson.cards[position];
        if (card.beat == Beat::predict)
            if (const auto words = predictionText(position); !words.isEmpty())
                addText(m_player.text(card.title).toStdString() + "\n\n" + words.toStdString());
        if (card.ask)
            if (const auto number = m_player.entered(position); number && m_player.near(position))
                addText(tr("Your number: **%1**. Measured or computed: **%2**.")
                            .arg(figureText(*number), figureText(m_player.value(card.ask->answer)->value))
                            .toStdString());
        if (card.beat != Beat::check || card.choices.empty()) continue;
        ++checks;
        at_once += m_player.isDone(position) && m_player.firstTry(position);
    }
    if (checks > 0)
        addText(tr("Questions answered at the first try: **%1 of %2**.").arg(at_once).arg(checks).toStdString());
    addText(tr("**In one sentence**").toStdString() + "\n\n" + lesson.takeaway);
    if (m_player.answers().cards.empty()) return; // nothing was asked
    m_form = new AnswersForm(QString::fromStdString(lesson.name), m_student, this);
    connect(m_form, &AnswersForm::named, this, [this](const QString& student) { m_student = student; });
    connect(m_form, &AnswersForm::wanted, this, &LessonPanel::answersWanted);
    m_body->addWidget(m_form);
}

void LessonPanel::showSaved(const QString& words, bool failed)
{
    if (m_form) m_form->showSaved(words, failed);
}

void LessonPanel::focusCard()
{
    // Enter never leaves the lesson: after its last card Next goes to the list.
    auto* otherwise = m_player.card() && m_next->isEnabled() ? static_cast<QWidget*>(m_next) : m_scroll;
    if (isVisible()) (m_first ? m_first : otherwise)->setFocus(Qt::OtherFocusReason);
}

} // namespace epoch::ui
