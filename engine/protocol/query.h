// Queries: questions that the running half answers in its own time: files, data, templates. A ticket is polled and may
// be dropped, which cancels.
#pragma once

#include "protocol/snapshot.h"

namespace epoch {

struct AskTemplates { };
struct AskOpen {
    std::string path;
}; // a project file
struct AskTemplate {
    std::string name;
}; // as a new project
struct AskSave {
    std::string path;
    Project project;
}; // atomic; keeps nothing half-written
// Facts of a data spec and its samples of two-dimensional sets, for drawing.
struct AskData {
    std::string spec, base_folder;
    std::uint64_t seed = 0;
    std::int64_t points = 2000;
};
using Query = std::variant<AskTemplates, AskOpen, AskTemplate, AskSave, AskData>;

struct TemplateInfo {
    std::string name, title, description; // what you will see
    std::string group; // heading it stands under: "Images"
    std::string data_title;
    std::int64_t parameters = 0;
    double watch_speed = 0; // steps a second it should open at; 0 = full speed
};
struct DataPoint {
    float x = 0, y = 0;
    float value = 0; // class number or target
    Split split = Split::train;
};
struct DataSummary {
    DataFacts facts;
    std::vector<DataPoint> points; // only for sets whose input is two numbers
    std::vector<std::int64_t> class_counts;
    double least = 0, most = 0; // of both input axes, for points
};
struct Saved {
    std::string path;
};
using AnswerValue = std::variant<std::vector<TemplateInfo>, Project, DataSummary, Saved>;

struct Waiting {
    double progress = -1;
    std::string stage;
}; // progress 0 .. 1, or -1: not known
using Answer = std::variant<Waiting, AnswerValue, Error>;

} // namespace epoch
