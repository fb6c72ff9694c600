// studies: what others have reported of CPUs against GPUs, each with an example of ours that asks the same question.
#pragma once

#include <QString>

#include <span>

namespace epoch::ui {

struct Study {
    const char* title; // for a menu
    const char* example; // name of the template
    const char* reported; // what was found, on which machines
    const char* source; // who says so, and where
    const char* difference; // between their network and the example
};

std::span<const Study> studies();
QString studyText(const char* text); // in the user's language

} // namespace epoch::ui
