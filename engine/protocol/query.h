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
// Keeps a project among the user's own templates, under its title; data paths become absolute.
struct AskSaveTemplate {
    std::string base_folder;
    Project project;
};
// Facts of a data spec, its points where the input is two numbers, and some samples as they are stored.
struct AskData {
    std::string spec, base_folder;
    std::uint64_t seed = 0;
    std::int64_t points = 2000;
    std::int64_t first_sample = 0, samples = 0; // at most most_samples of them
};
// The columns of a table, which a target is chosen from; none for other kinds of data.
struct AskColumns {
    std::string spec, base_folder;
};
struct AskDownloads { }; // sets that can be fetched
// Fetches one; waits with progress. `from`: a file, a folder or an address in place of the set's own.
struct AskDownload {
    std::string name, from;
};
using Query = std::variant<AskTemplates, AskOpen, AskTemplate, AskSave, AskSaveTemplate, AskData, AskColumns,
    AskDownloads, AskDownload>;

inline constexpr std::int64_t most_samples = 256, most_sample_side = 64, most_sample_numbers = 64;

// The drawing of a network in small: where its layers stand, of which families they are, and who feeds whom.
struct GraphPicture {
    struct Part {
        float x = 0, y = 0;
        Family family = Family::dense;
    };
    struct Link {
        std::uint32_t from = 0, to = 0; // of `parts`
    };
    std::vector<Part> parts;
    std::vector<Link> links;
};
struct TemplateInfo {
    std::string name, title, description; // what you will see; one of the user's own is called "own/..."
    std::string group; // heading it stands under: "Images"
    std::string data_title;
    std::int64_t parameters = 0;
    double watch_speed = 0; // steps a second it should open at; 0 = full speed
    double run_steps = 0, run_flops = 0; // of the run that it sets; 0 = not known
    GraphPicture picture = {};
};
struct DataPoint {
    float x = 0, y = 0;
    float value = 0; // class number or target
    Split split = Split::train;
};
// One field of a sample, to look at: of an image every n-th pixel, so that no side is longer than most_sample_side; of
// other fields the first most_sample_numbers. As stored, pixels 0 to 255.
struct SampleField {
    Shape shape; // of `values`
    std::vector<float> values;
};
struct DataSample {
    std::int64_t row = 0;
    Split split = Split::train;
    std::vector<SampleField> fields; // parallel to the facts' fields
};
struct DataSummary {
    DataFacts facts;
    std::vector<DataPoint> points; // only for sets whose input is two numbers
    std::vector<std::int64_t> class_counts;
    double least = 0, most = 0; // of both input axes, for points
    std::vector<DataSample> samples = {};
};
struct Columns {
    std::vector<std::string> names;
};
struct DownloadInfo {
    std::string name, title, licence, source; // source: a page for people
    std::int64_t bytes = 0;
    bool here = false; // fetched already
    std::string spec; // where it is, or will be
};
struct Downloaded {
    std::string name, spec;
};
struct Saved {
    std::string path;
};
using AnswerValue = std::variant<std::vector<TemplateInfo>, Project, DataSummary, Saved, Columns,
    std::vector<DownloadInfo>, Downloaded>;

struct Waiting {
    double progress = -1;
    std::string stage;
}; // progress 0 .. 1, or -1: not known
using Answer = std::variant<Waiting, AnswerValue, Error>;

} // namespace epoch
