// LessonFacts: the figures that lessons refer to, read from the window as it is now: lesson_names says what each means.
#pragma once

#include "lessons/expression.h"
#include "ui/core/mode.h"

#include <QObject>

namespace epoch::ui {

class Document;
class PlanState;
class RaceControl;
class RooflineCard;
class RunControl;
class Settings;
class TransferCard;

class LessonFacts : public QObject {
    Q_OBJECT
public:
    struct Sources {
        const Document& document;
        const RunControl& run;
        const RaceControl& race;
        const TransferCard& copies;
        const RooflineCard& roofline;
        const PlanState& plan;
        const Settings& settings;
    };
    explicit LessonFacts(const Sources& sources, QObject* parent = nullptr);

    static bool reads(std::string_view figure); // beside those of layers
    std::optional<Fact> value(std::string_view name) const;
    void setMode(Mode mode) { m_mode = mode; }
    void forget(); // a new lesson begins

private:
    friend struct FactReader;
    std::optional<Fact> ofLayer(std::string_view name) const;

    Sources m_from;
    Mode m_mode = Mode::build;
    int m_races = 0;
};

} // namespace epoch::ui
