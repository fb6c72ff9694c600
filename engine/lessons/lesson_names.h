// lesson_names: what lessons can refer to: figures of the window ("step_time"), and places in it ("race.start").
#pragma once

#include "base/result.h"
#include "model/project.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct Lesson;

struct LessonName {
    std::string_view name, meaning;
};

// Figures, beside those of a layer: NODE.PARAM ("hidden.units"), and NODE.time, its seconds of a step in the last race.
std::span<const LessonName> lesson_facts();
// Places a ring can be drawn around, beside "node:NAME"; some can be hidden.
std::span<const LessonName> lesson_places();
std::span<const LessonName> lesson_places_to_hide();
std::span<const LessonName> lesson_views(); // of Train
std::span<const LessonName> lesson_modes();

Status check_figures(std::string_view text, std::vector<std::string>& names); // adds the names that it uses

// Everything that the lesson refers to and that neither the window nor its project has; empty: none.
std::vector<Error> check_lesson(const Lesson& lesson, const Project& project);

} // namespace epoch
