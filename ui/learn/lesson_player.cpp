#include "ui/learn/lesson_player.h"

#include "ui/style/number_text.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr int look_every = 200; // ms

} // namespace

LessonPlayer::LessonPlayer(LessonFacts& facts, QObject* parent)
    : QObject(parent)
    , m_facts(facts)
    , m_cards(1)
{
    m_timer.setInterval(look_every);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        look();
        Q_EMIT ticked();
    });
}

void LessonPlayer::start(Lesson lesson)
{
    m_lesson = std::move(lesson);
    m_cards.assign(m_lesson->cards.size() + 1, {});
    m_kept.clear();
    m_facts.forget();
    m_timer.start();
    go(0);
}

void LessonPlayer::replace(Lesson lesson)
{
    std::vector<Progress> cards(lesson.cards.size() + 1);
    for (std::size_t i = 0; i < lesson.cards.size(); ++i) {
        const auto before = std::ranges::find(m_lesson->cards, lesson.cards[i].title, &LessonCard::title);
        if (before != m_lesson->cards.end()) cards[i] = m_cards[std::size_t(before - m_lesson->cards.begin())];
    }
    m_cards = std::move(cards);
    m_lesson = std::move(lesson);
    jumpTo(std::min(m_position, m_lesson->cards.size()));
}

void LessonPlayer::stop()
{
    m_timer.stop();
    m_lesson.reset();
    m_cards.assign(1, {});
    m_position = 0;
    Q_EMIT turned();
}

const LessonCard* LessonPlayer::card() const
{
    return m_lesson && m_position < m_lesson->cards.size() ? &m_lesson->cards[m_position] : nullptr;
}

bool LessonPlayer::applies(const LessonCard& card) const { return !card.when || card.when->holds(lookup()); }

std::vector<std::size_t> LessonPlayer::route() const
{
    std::vector<std::size_t> cards;
    for (std::size_t i = 0; m_lesson && i < m_lesson->cards.size(); ++i)
        if (i == m_position || m_cards[i].done || applies(m_lesson->cards[i])) cards.push_back(i);
    return cards;
}

bool LessonPlayer::finished() const
{
    for (const auto position : route())
        if (!m_cards[position].done) return false;
    return m_lesson.has_value();
}

void LessonPlayer::go(std::size_t position)
{
    while (position < m_lesson->cards.size() && !applies(m_lesson->cards[position])) ++position;
    m_position = position;
    look();
    Q_EMIT turned();
}

void LessonPlayer::next()
{
    if (m_lesson && card() && done()) go(m_position + 1);
}

void LessonPlayer::back()
{
    if (!m_lesson) return;
    for (auto position = m_position; position-- > 0;)
        if (m_cards[position].done || applies(m_lesson->cards[position])) {
            m_position = position;
            return Q_EMIT turned();
        }
}

void LessonPlayer::jumpTo(std::size_t position)
{
    if (!m_lesson || position > m_lesson->cards.size()) return;
    m_position = position;
    look();
    Q_EMIT turned();
}

void LessonPlayer::pass()
{
    if (m_lesson && card()) go(m_position + 1);
}

void LessonPlayer::redo()
{
    if (!m_lesson || !card()) return;
    m_cards[m_position] = {};
    for (const auto& one : card()->keep) m_kept.erase(one.name);
    Q_EMIT turned();
}

FactLookup LessonPlayer::lookup() const
{
    return [this](std::string_view name) -> std::optional<Fact> {
        if (const auto kept = m_kept.find(name); kept != m_kept.end()) return kept->second;
        return m_facts.value(name);
    };
}

std::optional<Fact> LessonPlayer::value(const Expression& expression) const { return expression.value(lookup()); }

QString LessonPlayer::text(const std::string& markdown) const
{
    const auto form = [](const std::string& figure) { return quantityText(figure).toStdString(); };
    return QString::fromStdString(filled_text(markdown, lookup(), form));
}

QString LessonPlayer::plain(const std::string& markdown) const { return text(markdown).remove(QStringLiteral("**")); }

QStringList LessonPlayer::choices() const
{
    QStringList all;
    if (const auto* now = card())
        for (const auto& choice : now->choices) all << plain(choice.text);
    return all;
}

bool LessonPlayer::right(const LessonCard& card, int choice) const
{
    if (choice < 0 || choice >= int(card.choices.size())) return false;
    const auto& made = card.choices[std::size_t(choice)];
    return made.right_if ? made.right_if->holds(lookup()) : made.right;
}

bool LessonPlayer::near(std::size_t position) const
{
    const auto& asked = m_lesson->cards[position].ask;
    const auto& number = m_cards[position].number;
    if (!asked || !number) return false;
    const auto answer = asked->answer.value(lookup());
    return answer && std::abs(*number - answer->value) <= asked->tolerance * std::abs(answer->value);
}

// Past this card: a prediction that is changed now is none.
bool LessonPlayer::wentOn() const
{
    return std::any_of(
        m_cards.begin() + std::ptrdiff_t(m_position) + 1, m_cards.end(), [](const auto& card) { return card.done; });
}

LessonAnswers LessonPlayer::answers() const
{
    LessonAnswers all;
    if (!m_lesson) return all;
    all.lesson = m_lesson->name;
    all.title = m_lesson->title;
    all.finished = finished();
    for (const auto position : route()) {
        const auto& card = m_lesson->cards[position];
        const auto& progress = m_cards[position];
        if (card.choices.empty() && !card.ask) continue;
        AnsweredCard answered;
        answered.beat = beat_title(card.beat);
        answered.title = card.title;
        // As it stands in the lesson: its figures are others on every computer, and the answers of a class are counted.
        if (progress.chosen >= 0 && progress.chosen < int(card.choices.size()))
            answered.choice = QString::fromStdString(card.choices[std::size_t(progress.chosen)].text)
                                  .remove(QStringLiteral("**"))
                                  .toStdString();
        const bool predicted = card.beat == Beat::predict && !card.ask;
        answered.right = predicted ? right(card, progress.chosen) : progress.done;
        answered.first_try = answered.right && progress.first_try;
        answered.number = progress.number;
        if (card.ask) {
            answered.within = card.ask->tolerance;
            if (const auto found = value(card.ask->answer); found && std::isfinite(found->value))
                answered.answer = found->value;
        }
        all.cards.push_back(std::move(answered));
    }
    return all;
}

// A card that was done once stays so: what it asked for has happened. Its figures are those of that moment.
void LessonPlayer::look()
{
    const auto* now = card();
    auto& progress = m_cards[m_position];
    if (!now || progress.done) return;
    if (now->until && !now->until->holds(lookup())) return;
    if (now->ask && !near(m_position)) return;
    if (now->beat == Beat::predict && !now->choices.empty() && progress.chosen < 0) return;
    if (now->beat == Beat::check && !now->choices.empty() && !right(*now, progress.chosen)) return;
    progress.done = true;
    keep(*now);
    Q_EMIT changed();
}

void LessonPlayer::keep(const LessonCard& card)
{
    for (const auto& one : card.keep)
        if (const auto found = one.value.value(lookup())) m_kept[one.name] = *found;
}

void LessonPlayer::choose(int choice)
{
    const auto* now = card();
    if (!now) return;
    auto& progress = m_cards[m_position];
    if (now->beat == Beat::check && !progress.done && !right(*now, choice)) progress.first_try = false;
    if (now->beat == Beat::predict && choice != progress.chosen && wentOn()) progress.first_try = false;
    progress.chosen = choice;
    look();
    Q_EMIT changed();
}

void LessonPlayer::enter(double number)
{
    auto& progress = m_cards[m_position];
    progress.number = number;
    if (!progress.done && !near(m_position)) progress.first_try = false;
    look();
    Q_EMIT changed();
}

} // namespace epoch::ui
