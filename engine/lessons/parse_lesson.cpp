// The text form of a lesson, line by line.
#include "lessons/lesson.h"

#include "base/units.h"

#include <algorithm>
#include <array>

namespace epoch {
namespace {

constexpr std::array<std::string_view, beats> beat_titles{"Predict", "Do", "See", "Why", "Check"};
constexpr std::size_t max_line = 2000;

std::string trimmed(std::string_view text)
{
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
    while (text.starts_with(' ')) text.remove_prefix(1);
    return std::string(text);
}

struct Pair {
    std::string key, value;
};

// "word: value"; a value may hold further colons.
std::optional<Pair> pair_of(const std::string& line)
{
    const auto colon = line.find(':');
    if (colon == std::string::npos || colon == 0) return {};
    const auto key = line.substr(0, colon);
    if (!std::ranges::all_of(key, [](char c) { return c >= 'a' && c <= 'z'; })) return {};
    return Pair{key, trimmed(std::string_view(line).substr(colon + 1))};
}

std::vector<std::string> names_in(const std::string& list)
{
    std::vector<std::string> names;
    for (std::size_t begin = 0; begin < list.size();) {
        const auto end = std::min(list.find(',', begin), list.size());
        names.push_back(trimmed(std::string_view(list).substr(begin, end - begin)));
        begin = end + 1;
    }
    return names;
}

Result<AskedNumber> asked_number(const std::string& value)
{
    const auto within = value.rfind(" within ");
    const auto percent = value.rfind('%');
    double tolerance = 0;
    if (within == std::string::npos || percent == std::string::npos || percent < within
        || !parse_number(trimmed(std::string_view(value).substr(within + 8, percent - within - 8)), tolerance)
        || tolerance <= 0 || tolerance > 100)
        return Error{"lesson.ask", {}, "ask needs an expression and how near the number has to be",
            "Write, for example, ask: wide / narrow within 15 %."};
    ASSIGN_OR_RETURN(auto answer, Expression::parse(trimmed(std::string_view(value).substr(0, within))));
    return AskedNumber{std::move(answer), tolerance / 100};
}

class LessonParser {
public:
    LessonParser(std::string_view text, const std::string& name)
        : m_rest(text)
    {
        m_made.name = name;
    }

    Result<Lesson> parse()
    {
        if (auto done = front_matter(); !done.ok()) return placed(std::move(done).error());
        for (std::string line; next(line);)
            if (!comment(line))
                if (auto done = take(line); !done.ok()) return placed(std::move(done).error());
        if (m_in_comment) return placed({"lesson.comment", {}, "a comment has no end", "End it with -->."});
        if (m_made.cards.empty())
            return placed({"lesson.empty", {}, "the lesson has no card", "Begin one with # Do: what to do."});
        if (m_made.takeaway.empty())
            return placed({"lesson.takeaway", {}, "the lesson has no takeaway",
                "End it with # Takeaway and one sentence that a student can say to somebody else."});
        for (const auto& card : m_made.cards)
            if (auto done = check(card); !done.ok()) {
                m_line = card.line;
                return placed(std::move(done).error());
            }
        return std::move(m_made);
    }

private:
    enum class Part : std::uint8_t { none, card, takeaway, instructor };

    Error placed(Error error) const { return std::move(error).at("line " + std::to_string(m_line)); }

    bool next(std::string& line)
    {
        if (m_rest.empty()) return false;
        const auto end = std::min(m_rest.find('\n'), m_rest.size());
        line = m_rest.substr(0, end);
        m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        ++m_line;
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
        return true;
    }

    // From a line that begins with <!-- to one that ends with -->.
    bool comment(const std::string& line)
    {
        const bool begins = line.starts_with("<!--"), inside = m_in_comment || begins;
        if (inside) m_in_comment = !line.ends_with("-->");
        return inside;
    }

    Status front_matter()
    {
        std::string line;
        if (!next(line) || line != "---")
            return Error{"lesson.front_matter", {}, "the lesson does not begin with ---",
                "Begin with ---, then title, goal, minutes and project, then --- again."};
        while (next(line) && line != "---") {
            if (line.empty() || line.starts_with('#')) continue;
            const auto pair = pair_of(line);
            if (!pair) return Error{"lesson.front_matter", {}, "this line is not “word: value”", "Write title: …"};
            RETURN_IF_ERROR(take_property(*pair));
        }
        if (line != "---") return Error{"lesson.front_matter", {}, "the second --- is missing", {}};
        for (const auto& [name, value] :
            {std::pair("title", &m_made.title), std::pair("goal", &m_made.goal), std::pair("project", &m_made.project)})
            if (value->empty())
                return Error{"lesson.front_matter", {}, message("{name} is missing", {{"name", name}}),
                    message("Add {name}: … between the lines ---.", {{"name", name}})};
        return {};
    }

    Status take_property(const Pair& pair)
    {
        const auto& [key, value] = pair;
        if (key == "title") return m_made.title = value, Status();
        if (key == "goal") return m_made.goal = value, Status();
        if (key == "project") return m_made.project = value, Status();
        if (key == "mode") return m_made.mode = value, Status();
        if (key == "hide") return m_made.hide = names_in(value), Status();
        if (key == "views") return m_made.views = names_in(value), Status();
        if (key == "train" && (value == "yes" || value == "no")) return m_made.trains = value == "yes", Status();
        std::int64_t number = 0;
        if (key == "minutes" && parse_number(value, number) && number >= 1 && number <= 240)
            return m_made.minutes = int(number), Status();
        if (key == "speed" && parse_number(value, number) && number >= 1 && number <= 100'000)
            return m_made.speed = int(number), Status();
        return Error{"lesson.front_matter", {},
            message("“{key}: {value}” is not known", {{"key", key}, {"value", value}}),
            "It takes title, goal, minutes (1 to 240), project, mode, hide, views, speed (steps a second) and train: "
            "yes."};
    }

    Status take(const std::string& line)
    {
        if (line.size() > max_line) return Error{"lesson.line", {}, "the line is longer than 2,000 characters", {}};
        if (line.starts_with("# ")) return begin(trimmed(std::string_view(line).substr(2)));
        if (m_part == Part::takeaway) return add(m_made.takeaway, line);
        if (m_part == Part::instructor) return add(m_made.instructor, line);
        if (m_part == Part::none) {
            if (line.empty()) return {};
            return Error{
                "lesson.text", {}, "text stands before the first heading", "Begin a card with # Do: what to do."};
        }
        auto& card = m_made.cards.back();
        if (m_directives) {
            if (const auto pair = pair_of(line)) return direct(card, *pair);
            m_directives = false;
        }
        if (line.starts_with("- ")) return choice(card, line.substr(2));
        if (!card.choices.empty()) return reply(card.choices.back(), line);
        return add(card.text, line);
    }

    static Status add(std::string& text, const std::string& line)
    {
        if (!text.empty() || !line.empty()) text += line + "\n";
        return {};
    }

    Status begin(const std::string& heading)
    {
        if (heading == "Takeaway") return m_part = Part::takeaway, Status();
        if (heading == "Instructor") return m_part = Part::instructor, Status();
        const auto colon = heading.find(':');
        const auto word = heading.substr(0, colon);
        const auto beat = std::ranges::find(beat_titles, word);
        if (beat == beat_titles.end() || colon == std::string::npos)
            return Error{"lesson.heading", {}, message("“# {heading}” begins no card", {{"heading", heading}}),
                "Write # Predict:, # Do:, # See:, # Why: or # Check: and what it is about, # Takeaway or # "
                "Instructor."};
        if (m_made.cards.size() == max_lesson_cards)
            return Error{"lesson.cards", {}, message("a lesson has at most {max} cards", {{"max", max_lesson_cards}}),
                "Make two lessons of it."};
        LessonCard card;
        card.beat = Beat(beat - beat_titles.begin());
        card.title = trimmed(std::string_view(heading).substr(colon + 1));
        card.line = m_line;
        m_made.cards.push_back(std::move(card));
        m_part = Part::card;
        m_directives = true;
        return {};
    }

    static Status direct(LessonCard& card, const Pair& pair)
    {
        const auto& [key, value] = pair;
        if (key == "point") return card.point = value, Status();
        if (key == "mode") return card.mode = value, Status();
        if (key == "view") return card.view = value, Status();
        if (key == "hint") return card.hint = value, Status();
        if (key == "when" || key == "until") {
            ASSIGN_OR_RETURN(auto condition, Expression::parse(value));
            (key == "when" ? card.when : card.until) = std::move(condition);
            return {};
        }
        if (key == "ask") {
            ASSIGN_OR_RETURN(card.ask, asked_number(value));
            return {};
        }
        const auto equals = value.find('=');
        if (key == "keep" && equals != std::string::npos) {
            ASSIGN_OR_RETURN(auto kept, Expression::parse(trimmed(std::string_view(value).substr(equals + 1))));
            card.keep.push_back({trimmed(std::string_view(value).substr(0, equals)), std::move(kept)});
            return {};
        }
        return Error{"lesson.card", {}, message("“{key}: {value}” is not known", {{"key", key}, {"value", value}}),
            "A card takes point, mode, view, when, until, keep: name = expression, ask and hint; text begins after an "
            "empty line."};
    }

    static Status choice(LessonCard& card, std::string text)
    {
        LessonChoice made;
        if (text.starts_with("[x] ")) {
            made.right = true;
            text.erase(0, 4);
        } else if (text.starts_with("[if ")) {
            const auto close = text.find(']');
            if (close == std::string::npos) return Error{"lesson.choice", {}, "a [ has no ]", {}};
            ASSIGN_OR_RETURN(made.right_if, Expression::parse(text.substr(4, close - 4)));
            text.erase(0, close + 1);
        }
        made.text = trimmed(text);
        card.choices.push_back(std::move(made));
        return {};
    }

    static Status reply(LessonChoice& choice, const std::string& line)
    {
        const auto text = trimmed(line);
        if (text.empty()) return {};
        if (text.starts_with("> ")) return add(choice.reply, text.substr(2));
        return Error{"lesson.choice", {}, "text stands after the choices",
            "Write it above them, or as a reply to a choice: > …"};
    }

    static Status check(const LessonCard& card)
    {
        const bool asks = card.beat == Beat::predict || card.beat == Beat::check;
        if (asks && !card.ask && card.choices.size() < 2)
            return Error{"lesson.choice", {}, "Predict and Check need two choices or more", "Write them as - text."};
        if (!asks && !card.choices.empty())
            return Error{"lesson.choice", {}, "only Predict and Check have choices", {}};
        if (card.beat == Beat::act && !card.until && !card.ask)
            return Error{
                "lesson.until", {}, "a Do card does not say when it is done", "Add until: EXPRESSION or ask: …"};
        for (const auto& choice : card.choices)
            if (card.beat == Beat::check && !choice.right && choice.reply.empty())
                return Error{"lesson.reply", {},
                    message("the wrong answer “{answer}” has no reply", {{"answer", choice.text}}),
                    "Below it, write > and where the right one can be seen."};
        const auto right = [](const LessonChoice& choice) { return choice.right || choice.right_if; };
        if (asks && !card.ask && std::ranges::none_of(card.choices, right))
            return Error{"lesson.choice", {}, "no choice is right", "Mark one with [x], or with [if EXPRESSION]."};
        return {};
    }

    std::string_view m_rest; // that is still to read
    std::size_t m_line = 0;
    Lesson m_made;
    Part m_part = Part::none;
    bool m_directives = false; // the lines right below a heading
    bool m_in_comment = false;
};

} // namespace

std::string_view beat_title(Beat beat) { return beat_titles[std::size_t(beat)]; }

Result<Lesson> parse_lesson(std::string_view text, const std::string& name)
{
    if (text.size() > max_lesson_bytes)
        return Error{"lesson.size", {}, "the lesson is larger than 256 KiB", "Shorten it, or make several of it."};
    if (text.find('\0') != std::string_view::npos) return Error{"lesson.text", {}, "the lesson is not a text file", {}};
    return LessonParser(text, name).parse();
}

// By the rules of the parser: where a comment ends, and that # begins a comment in the front matter.
std::string student_text(std::string_view text)
{
    std::string kept;
    int dashes = 0; // lines --- so far; between the first two is the front matter
    bool in_comment = false, in_notes = false;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        auto line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
        if (dashes < 2) {
            dashes += line == "---";
            if (line.starts_with('#')) continue;
        } else {
            const bool comment = in_comment || line.starts_with("<!--");
            if (comment) in_comment = !line.ends_with("-->");
            if (!comment && line.starts_with("# ")) in_notes = trimmed(line.substr(2)) == "Instructor";
            if (comment || in_notes) continue;
        }
        kept.append(line).append("\n");
    }
    return kept;
}

} // namespace epoch
