// Files of answers come from students, by mail and from other versions: everything in them is checked.
#include "lessons/answers.h"

#include "base/utf8.h"
#include "lessons/lesson.h"
#include "model/json_fields.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

constexpr std::string_view answers_format = "epoch-answers";
constexpr std::int64_t answers_version = 1;
constexpr const char* again = "Ask the student to save the answers again.";

// A terminal would obey control characters, among them those of two bytes, U+0080 to U+009F.
bool is_one_line(std::string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < ' ' || byte == 0x7f) return false;
        if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return false;
    }
    return true;
}

// "2026-11-28T06:31:46Z"
bool is_time(std::string_view text)
{
    constexpr std::string_view form = "dddd-dd-ddTdd:dd:ddZ";
    return std::ranges::equal(
        text, form, [](char c, char wanted) { return wanted == 'd' ? c >= '0' && c <= '9' : c == wanted; });
}

class AnswersReader {
public:
    Result<LessonAnswers> read(const Json& root)
    {
        JsonFields fields(root, m_fault, "");
        if (fields.text("format", Presence::required) != answers_format && !m_fault.first)
            return Error{"answers.format", {}, "this is not a file of answers", again};
        if (fields.integer("version", 1, 1'000'000) > answers_version && !m_fault.first)
            return Error{"answers.newer", {}, "the answers were saved by a newer version of the program",
                "Install that version."};
        LessonAnswers answers;
        answers.lesson = line(fields, "lesson", limits::answers_name);
        answers.title = line(fields, "title", limits::answers_text);
        answers.student = line(fields, "student", limits::answers_name);
        answers.written = line(fields, "written", limits::answers_name);
        answers.version = line(fields, "program", limits::answers_name);
        answers.finished = flag(fields, "finished");
        if (!is_time(answers.written))
            fields.refuse({"", "", "this is not a time", "It is UTC, such as 2026-11-28T06:31:46Z."}, "written");
        const auto& cards = fields.list("cards");
        if (cards.empty() || cards.size() > limits::answers_cards)
            fields.refuse({"", "", message("there are {count} cards", {{"count", cards.size()}}),
                              message("It has 1 to {max}.", {{"max", limits::answers_cards}})},
                "cards");
        else
            for (const auto& one : cards) answers.cards.push_back(card(one, answers.cards.size() + 1));
        fields.refuse_others();
        if (!m_fault.first) return answers;
        m_fault.first->code = "answers.content";
        return std::move(*m_fault.first);
    }

private:
    AnsweredCard card(const Json& json, std::size_t number)
    {
        JsonFields fields(json, m_fault, "card " + std::to_string(number));
        AnsweredCard read;
        read.beat = line(fields, "beat", limits::answers_name);
        bool known = false;
        for (int beat = 0; beat < beats; ++beat) known |= beat_title(Beat(beat)) == read.beat;
        if (!known)
            fields.refuse({"", "", "there is no such kind of card", "It is Predict, Do, See, Why or Check."}, "beat");
        read.title = line(fields, "title", limits::answers_text);
        if (has_value(fields, "choice")) read.choice = line(fields, "choice", limits::answers_text);
        read.right = flag(fields, "right");
        read.first_try = flag(fields, "first_try");
        if (has_value(fields, "number")) read.number = real(fields, "number");
        if (has_value(fields, "answer")) read.answer = real(fields, "answer");
        read.within = real(fields, "within");
        fields.refuse_others();
        return read;
    }

    static std::string line(JsonFields& fields, std::string_view key, std::size_t max_bytes)
    {
        auto text = fields.text(key, Presence::required);
        if (text.empty() || text.size() > max_bytes)
            fields.refuse(
                {"", "", "the text is empty or too long", message("It has 1 to {max} bytes.", {{"max", max_bytes}})},
                key);
        if (!is_one_line(text)) fields.refuse({"", "", "the text holds control characters", "It is one line."}, key);
        return text;
    }

    static bool flag(JsonFields& fields, std::string_view key)
    {
        if (!fields.any(key)) fields.refuse({"", "", message("\"{key}\" is missing", {{"key", key}}), again});
        return fields.flag(key);
    }

    static double real(JsonFields& fields, std::string_view key)
    {
        const double value = fields.real(key);
        if (!std::isfinite(value)) fields.refuse({"", "", "the number is too large", again}, key);
        return value;
    }

    static bool has_value(JsonFields& fields, std::string_view key)
    {
        const auto* member = fields.any(key);
        if (!member) fields.refuse({"", "", message("\"{key}\" is missing", {{"key", key}}), again});
        return member && !std::holds_alternative<std::nullptr_t>(member->what);
    }

    JsonFault m_fault;
};

Json or_null(const std::optional<double>& number) { return number && std::isfinite(*number) ? Json(*number) : Json(); }

Json card_json(const AnsweredCard& card)
{
    JsonObject members;
    members["beat"] = Json(card.beat);
    members["title"] = Json(card.title);
    members["choice"] = card.choice ? Json(*card.choice) : Json();
    members["right"] = Json(card.right);
    members["first_try"] = Json(card.first_try);
    members["number"] = or_null(card.number);
    members["answer"] = or_null(card.answer);
    members["within"] = Json(card.within);
    return Json(std::move(members));
}

} // namespace

Result<std::string> answers_text(const LessonAnswers& answers)
{
    if (answers.student.find_first_not_of(' ') == std::string::npos)
        return Error{"answers.student", {}, "the answers have no name", "Write your name, then save them again."};
    JsonList cards;
    for (const auto& card : answers.cards) cards.push_back(card_json(card));
    JsonObject members;
    members["format"] = Json(std::string(answers_format));
    members["version"] = Json(answers_version);
    members["lesson"] = Json(answers.lesson);
    members["title"] = Json(answers.title);
    members["student"] = Json(answers.student);
    members["written"] = Json(answers.written);
    members["program"] = Json(answers.version);
    members["finished"] = Json(answers.finished);
    members["cards"] = Json(std::move(cards));
    auto text = write_json(Json(std::move(members))) + "\n";
    if (auto read = parse_answers(text); !read) return std::move(read).error();
    return text;
}

Result<LessonAnswers> parse_answers(std::string_view text)
{
    if (text.size() > limits::answers_bytes)
        return Error{"answers.size", {}, "the file is larger than 256 KiB, which no file of answers is", again};
    if (!is_utf8(text)) return Error{"answers.text", {}, "the file is not UTF-8 text", again};
    const auto root = parse_json(text);
    if (!root) return Error{"answers.text", root.error().where, root.error().what, again};
    return AnswersReader().read(*root);
}

} // namespace epoch
