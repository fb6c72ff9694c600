// What a lesson refers to, held against what there is.
#include "lessons/lesson.h"
#include "lessons/lesson_names.h"

#include <algorithm>
#include <set>

namespace epoch {
namespace {

bool has(std::span<const LessonName> names, std::string_view name)
{
    return std::ranges::find(names, name, &LessonName::name) != names.end();
}

std::string listed(std::span<const LessonName> names)
{
    std::string list;
    for (const auto& one : names) list += (list.empty() ? "" : ", ") + std::string(one.name);
    return list;
}

// A picture would be read from wherever its address says.
bool holds_html(std::string_view text)
{
    if (text.find("![") != std::string_view::npos) return true;
    for (auto at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
        const char next = at + 1 < text.size() ? text[at + 1] : ' ';
        if (next == '/' || next == '!' || next == '?' || (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z'))
            return true;
    }
    return false;
}

class LessonCheck {
public:
    LessonCheck(const Lesson& lesson, const Project& project)
        : m_lesson(lesson)
        , m_project(project)
    {
    }

    std::vector<Error> run()
    {
        for (const auto& card : m_lesson.cards)
            for (const auto& keep : card.keep) m_ever_kept.insert(keep.name);
        mode(m_lesson.mode);
        for (const auto& place : m_lesson.hide)
            if (!has(lesson_places_to_hide(), place))
                fault("lesson.place", message("“{place}” cannot be hidden", {{"place", place}}),
                    message("Lessons can hide {places}.", {{"places", listed(lesson_places_to_hide())}}));
        for (const auto& one : m_lesson.views) view(one);
        if (m_lesson.views.size() > max_lesson_views)
            fault("lesson.view", "more than four views are named", "Name up to four.");
        for (const auto& card : m_lesson.cards) {
            m_line = card.line;
            check(card);
        }
        m_line = 0;
        text(m_lesson.takeaway);
        return std::move(m_found);
    }

private:
    void check(const LessonCard& card)
    {
        mode(card.mode);
        if (!card.view.empty()) view(card.view);
        if (!card.point.empty()) place(card.point);
        for (const auto& expression : {card.when, card.until})
            if (expression) names(expression->names());
        for (const auto& keep : card.keep) {
            names(keep.value.names());
            m_kept.insert(keep.name); // for the cards from here on
        }
        if (card.ask) names(card.ask->answer.names());
        text(card.title);
        text(card.text);
        text(card.hint);
        for (const auto& choice : card.choices) {
            // A prediction is held against what later cards measure.
            if (choice.right_if) names(choice.right_if->names(), card.beat == Beat::predict ? m_ever_kept : m_kept);
            text(choice.text);
            text(choice.reply);
        }
    }

    void mode(const std::string& name)
    {
        if (!name.empty() && !has(lesson_modes(), name))
            fault("lesson.mode", message("there is no mode “{mode}”", {{"mode", name}}),
                message("Use one of {modes}.", {{"modes", listed(lesson_modes())}}));
    }

    void view(const std::string& name)
    {
        if (!has(lesson_views(), name))
            fault("lesson.view", message("there is no view “{view}”", {{"view", name}}),
                message("The views of Train are {views}.", {{"views", listed(lesson_views())}}));
    }

    void place(const std::string& name)
    {
        if (name.starts_with("node:") ? node(name.substr(5)) != nullptr : has(lesson_places(), name)) return;
        fault("lesson.place", message("there is no place “{place}”", {{"place", name}}),
            "Use node: and the name of a layer of the project, or a place that epoch lesson names lists.");
    }

    void text(const std::string& content)
    {
        if (holds_html(content))
            fault("lesson.html", "the text holds a picture or HTML, which lessons do not show",
                "Write it as text; ** makes it bold, ` a name.");
        std::vector<std::string> used;
        if (auto done = check_figures(content, used); !done.ok())
            fault("lesson.figure", done.error().what, done.error().hint);
        names(used);
    }

    void names(const std::vector<std::string>& used) { names(used, m_kept); }
    void names(const std::vector<std::string>& used, const std::set<std::string>& kept)
    {
        for (const auto& name : used)
            if (!has(lesson_facts(), name) && !kept.contains(name) && !of_layer(name) && m_unknown.insert(name).second)
                fault("lesson.fact", message("there is no figure “{name}”", {{"name", name}}),
                    "Use a figure that this or an earlier card keeps, or one that epoch lesson names lists.");
    }

    const Node* node(std::string_view name) const { return m_project.graph.named(name); }

    bool of_layer(const std::string& name) const
    {
        const auto dot = name.find('.');
        const auto* layer = dot == std::string::npos ? nullptr : node(name.substr(0, dot));
        if (!layer) return false;
        const auto key = name.substr(dot + 1);
        const auto* type = find_layer(layer->layer);
        return key == "time" || (type && type->schema.find(key));
    }

    void fault(const char* code, Message what, Message hint)
    {
        m_found.push_back({code, m_line ? "line " + std::to_string(m_line) : "", std::move(what), std::move(hint)});
    }

    const Lesson& m_lesson;
    const Project& m_project;
    std::vector<Error> m_found;
    std::set<std::string> m_kept, m_ever_kept, m_unknown;
    std::size_t m_line = 0;
};

} // namespace

std::vector<Error> check_lesson(const Lesson& lesson, const Project& project)
{
    return LessonCheck(lesson, project).run();
}

} // namespace epoch
