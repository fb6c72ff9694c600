// Queries: questions that the running half answers in its own time: files, data, templates. A ticket is polled and may
// be dropped, which cancels.
#pragma once

#include "protocol/labs.h"
#include "protocol/race.h"
#include "protocol/run_table.h"
#include "protocol/snapshot.h"

namespace epoch {

struct AskTemplates { };
struct AskOpen {
    std::string path;
}; // a project file
struct AskTemplate {
    std::string name;
}; // as a new project
// What a file was when it was read or written: shows later whether somebody else has changed it.
struct FileStamp {
    std::uint64_t bytes = 0;
    std::string hash; // SHA-256
    bool operator==(const FileStamp&) const = default;
};
// Atomic; what was there before is kept as a backup. Refused ("file.changed") when the file is no longer the expected
// one, and ("file.held") when another window has it open.
struct AskSave {
    std::string path;
    Project project;
    std::optional<FileStamp> expected; // none: whatever is there is replaced
};
struct AskLetGo { }; // the window no longer has a file open; its draft goes too
// Keeps what is not saved for the case that the program ends unexpectedly.
struct AskKeepDraft {
    std::string path; // of the project's file; empty: never saved
    Project project;
};
struct AskDrafts { }; // of windows that ended unexpectedly
struct AskForgetDraft {
    std::string id;
};
struct AskBackups {
    std::string path; // of the project's file
};
// The newest recorded run of this network on its data.
struct AskLastRun {
    std::string runs; // folder of runs; empty: the user's
    std::string path, base_folder; // of the project
    Project project;
};
struct AskDiagnostics {
    std::vector<DeviceFacts> devices;
};
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
    std::int64_t first_sample = 0, samples = 0; // at most max_samples of them
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
// Engines in processes of their own that go on without a window, because theirs is gone.
struct AskWorkers { };
struct AskAttach {
    std::uint64_t process = 0;
}; // from now on the port speaks with this worker; the one it had ends
// Recorded runs. `runs`: their folder; empty: the user's.
struct AskRuns {
    std::string runs;
    bool rebuild = false; // read every folder anew, into an index of runs that is made anew
};
struct AskCompareRuns {
    std::string runs;
    std::vector<std::string> ids; // 1 .. 8
};
struct AskNoteRun { // replaces both
    std::string runs, id, note;
    std::vector<std::string> tags;
};
struct AskBinRun { // refused ("run.held") while it goes on
    std::string runs, id;
    enum class Action : std::uint8_t { bin, bring_back, delete_for_good };
    Action action = Action::bin;
};
// Experiments with a session of their own: nothing is recorded and no other session notices. They wait with progress.
struct AskRateTest {
    Project project;
    std::string base_folder, device = "cpu";
    int threads = 0;
    double min = 1e-7, max = 10; // learning rates
    std::int64_t steps = 200; // 10 .. 4,000
};
struct AskLargestBatch {
    Project project;
    std::string base_folder, device = "cpu";
    int threads = 0;
    std::int64_t max = 65'536;
};
// Runs one after the other, each recorded in `runs` with the tag `name`, so that the table of runs shows them as they
// come. Waits with progress; to drop it ends the run under way.
struct AskSweep {
    Project project;
    std::string base_folder, device = "cpu";
    int threads = 0;
    std::string runs, file; // file: the project's, as its user knows it
    std::string name;
    std::vector<SweepAxis> axes; // 1 .. 8
    std::int64_t random_trials = 0; // 0: every combination of the values; at most 1,000 trials either way
    std::uint64_t seed = 0; // of what is drawn
};
// What a user hands in for a prediction, as numbers for one input field: a picture (file or its bytes), or a row of
// numbers and words as text. Exactly one of the three is given.
struct AskInput {
    FieldFacts field;
    std::string path, text;
    std::vector<std::uint8_t> picture; // a PNG, JPEG or BMP file
};
// One project on two or more devices. It waits with what is known so far (Waiting::so_far, a RaceOutcome), so that the
// lanes are seen while they run. Sessions that train meanwhile take cores away: pause them before.
struct AskRace {
    Project project;
    std::string base_folder;
    std::vector<RaceEntry> entries; // with the lanes of recordings 2 .. 8
    RaceForm form = RaceForm::official;
    std::uint64_t steps = 0; // timed ones of each lane, 20 .. 65,536; 0: some two seconds of the slowest
    std::vector<std::string> replay; // files of recordings, whose lanes stand beside as they were
    std::string record; // file that the lanes are written to; empty = none
};
// Writes a race that is over to a file: as one page for people, or as lines of JSON for programs. Both as `epoch race`
// writes them.
struct AskShareRace {
    enum class Form : std::uint8_t { page, lines };
    RaceOutcome outcome;
    std::string title, path; // title: of the network, as its user knows it
    Form form = Form::page;
};
// From which batch and size of the network on the second device beats the first. It waits with what is known so far, a
// Crossover; to drop it stops it.
struct AskCrossover {
    Project project;
    std::string base_folder;
    std::string first, second; // devices
    std::string estimated; // GPU whose data sheet stands for the second device; empty: that is measured too
    NetworkAxis axis = NetworkAxis::width; // what grows beside the batch
    std::vector<std::int64_t> batches, sizes; // ascending, 64 at most; empty: powers of two
    double seconds = 60; // that it may take; 0 = until every cell beside the line is measured
};
// Products of matrices of growing size. It waits with what is known so far, a MatrixLab; to drop it stops it. Sessions
// that train meanwhile take cores away, as they do from copies: pause them before.
struct AskMatrixLab {
    std::vector<std::string> devices; // empty: one core, all cores, and every other device that can be used
    std::int64_t max = reported_n; // rows and columns, min_product .. max_product
    double seconds = 60; // that it may take; what does not fit is estimated; 0 = no limit
};
// Copies of growing size to, from and within devices, and a batch of samples of several sizes. It waits with what is
// known so far, a TransferLab; to drop it stops it.
struct AskTransferLab {
    std::vector<std::string> devices; // empty: all cores, and every other device that can be used
    Shape sample{3, 224, 224}; // channels, rows, columns; or numbers
    std::int64_t batch = 64;
    double seconds = 20; // that it may take; 0 = no limit
};
// One sample sent forward through as much of a network as is in order, with the weights of the project's last run as
// far as they fit and first weights elsewhere: there need not be a session. For a window that shows it while it is
// drawn.
struct AskPreview {
    Project project; // with the facts of its data
    std::string base_folder = {};
    std::int64_t row = 0; // of the whole set
    // In place of the row: of each field of the data one sample as it enters the network, as an answer has them.
    std::vector<std::vector<float>> sample = {};
    std::string runs = {}; // folder of runs; empty: the user's
    std::int64_t max_units = 64, max_side = 32; // see WatchSample
};
using Query = std::variant<AskTemplates, AskOpen, AskTemplate, AskSave, AskSaveTemplate, AskData, AskColumns,
    AskDownloads, AskDownload, AskWorkers, AskAttach, AskLetGo, AskKeepDraft, AskDrafts, AskForgetDraft, AskBackups,
    AskLastRun, AskDiagnostics, AskRuns, AskCompareRuns, AskNoteRun, AskBinRun, AskRateTest, AskLargestBatch, AskInput,
    AskSweep, AskRace, AskCrossover, AskPreview, AskMatrixLab, AskTransferLab, AskShareRace>;

inline constexpr std::int64_t max_samples = 256, max_sample_side = 64, max_sample_numbers = 64;

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
// One field of a sample, to look at: of an image every n-th pixel, so that no side is longer than max_sample_side; of
// other fields the first max_sample_numbers. As stored, pixels 0 to 255.
struct SampleField { // rank 3: a picture
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
    double min = 0, max = 0; // of both input axes, for points
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
struct OpenedProject {
    Project project;
    FileStamp stamp;
    std::string held_by; // who else has it open, in words; empty: nobody
};
struct Saved {
    std::string path;
    FileStamp stamp = {};
    std::string warning = {}; // what could not be done beside it; empty = nothing
};
struct Done { };
struct DraftOffer {
    std::string id;
    std::string path; // of the project's file; empty: never saved
    std::string when; // for a person
    std::vector<std::string> changes; // against the file, in words
    Project project;
};
struct Backup {
    std::string when; // it was saved, for a person
    Project project;
};
struct LastRun {
    std::string run; // empty: there is none
    std::string state; // "finished", "stopped", "failed", "cut off"; "running": by another process
    std::string when; // it was started, for a person
    std::uint64_t step = 0, steps_planned = 0; // of its newest checkpoint
    std::optional<double> best_validation_loss;
    TrainingSettings training; // in force at that step
};
struct Diagnostics {
    std::string text;
};
struct WorkerSession {
    SessionId session{};
    std::string title, run; // of its project; of what is recorded, empty = nothing
    RunState state = RunState::preparing;
    std::uint64_t step = 0, steps_planned = 0;
};
struct WorkerInfo {
    std::uint64_t process = 0; // its number in the system
    double seconds = 0; // since it began
    bool taken = false; // another window or program works with it
    std::vector<WorkerSession> sessions;
};
struct Preview {
    std::vector<NodeOutput> nodes; // in data order, of all that is in order
    std::vector<std::vector<float>> sample; // of each field of the data
    std::int64_t parameters = 0, learned = 0; // tensors of weights, and how many of them are those of the last run
};
struct Attached {
    std::vector<Start> sessions; // as they were started
};
using AnswerValue = std::variant<std::vector<TemplateInfo>, Project, DataSummary, Saved, Columns,
    std::vector<DownloadInfo>, Downloaded, std::vector<WorkerInfo>, Attached, OpenedProject, Done,
    std::vector<DraftOffer>, std::vector<Backup>, LastRun, Diagnostics, RunTable, RunComparison, RateTest, LargestBatch,
    InputValues, SweepOutcome, RaceOutcome, Crossover, Preview, MatrixLab, TransferLab>;

struct Waiting {
    double progress = -1;
    std::string stage;
    std::shared_ptr<const AnswerValue> so_far = {}; // of the answer, where it is worth a look before it is whole
}; // progress 0 .. 1, or -1: not known
using Answer = std::variant<Waiting, AnswerValue, Error>;

} // namespace epoch
