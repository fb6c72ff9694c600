// Queries: requests that the engine answers in its own time: files, data, templates, experiments. The window polls a
// ticket; dropping it cancels the query.
#pragma once

#include "costs/own_step.h"
#include "lessons/answers.h"
#include "model/table_profile.h"
#include "protocol/labs.h"
#include "protocol/page_texts.h"
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
struct AskLessons { // those that come with the program, then the user's own
    std::string language; // "de"; where a lesson has no translation, and for none, it is English
};
// Writes the report of a recorded run: a page, and beside it the table of its points and the project.
struct AskReport {
    std::string runs, run; // runs: as in AskLastRun
    std::string path; // of the page, *.html
    bool replace = false; // a report of this name
    PageTexts texts = {};
};
// The page of such a report as a WrittenPage, for paper, or as AskReport would write it to `path`. Its sentences are
// what AskReport can be given in another language.
struct AskReportPage {
    std::string runs, run, path = {}; // as in AskReport
    PageTexts texts = {};
};
// The project as a link that opens it on another computer: a WrittenText.
struct AskLink {
    Project project;
};
// The project of such a link.
struct AskLinked {
    std::string link;
};
struct AskLesson {
    std::string path;
}; // as it is now, while its author changes it
struct AskNewLesson { }; // a commented example in the user's folder
struct AskClassPack {
    std::string path;
}; // its lessons as they were packed, whatever was done with them before
// Writes lessons, in this order, and the projects that they open as one file for a class, as `epoch lesson pack` does:
// Exported.
struct AskWritePack {
    std::vector<std::string> lessons; // their files
    std::string path; // *.zip
    std::string title; // empty: the name of the file
    bool with_notes = false; // those for instructors, apart from the lessons
};
struct AskSaveAnswers {
    std::string path;
    LessonAnswers answers;
};
// Identifies the contents of a file, to notice later that somebody else has changed it.
struct FileStamp {
    std::uint64_t bytes = 0;
    std::string hash; // SHA-256
    bool operator==(const FileStamp&) const = default;
};
// Saves atomically and keeps the previous file as a backup. Refused if the file has changed ("file.changed") or another
// window has it open ("file.held").
struct AskSave {
    std::string path;
    Project project;
    std::optional<FileStamp> expected; // none: any existing file is replaced
};
struct AskLetGo { }; // closes the window's file and deletes its draft
// Saves a draft of unsaved changes in case the program ends unexpectedly.
struct AskKeepDraft {
    std::string path; // of the project's file; empty: never saved
    Project project;
};
struct AskDrafts { }; // left by windows that ended unexpectedly
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
    std::string run{}; // rather this one, if it is such a run; empty: the newest
};
// Writes the network of a recorded run for others. The ending of the path is the format: .onnx, or .safetensors for the
// program's own model.
struct AskExport {
    std::string runs, run; // runs: as in AskLastRun
    bool best = true; // the weights of the lowest validation loss; false: the last ones
    std::string path;
    bool with_project = true; // of .onnx; the program's own model has it always
    std::string data_spec, base_folder; // of the project: a model finds its data beside itself
    bool keras = false; // of .py: a Keras program in place of a PyTorch one
    double threshold = 0.5; // of the program's own model: see threshold_of
};
// Predicts a table, a picture or a folder of pictures with the weights of a run's lowest validation loss, and writes
// the predictions as a CSV file. Dropping the query stops it, and nothing is written.
struct AskPredictions {
    std::string runs, run; // runs: as in AskLastRun
    std::string input, table; // table: the file to write
    double threshold = 0.5; // of two classes: see threshold_of
};
// Quantizes the network of a recorded run, with the weights of its lowest validation loss, as `epoch quantize` does,
// and measures what that changes. With a `path` it measures nothing and writes that model: Saved.
struct AskQuantize {
    std::string runs, run; // runs: as in AskLastRun
    std::string data_spec, base_folder; // of the project
    std::vector<std::string> keep; // layers that stay in FP32
    std::string path; // *.safetensors
    std::uint64_t step = 0; // with a path: of the model that was measured
    double threshold = 0.5; // with a path: of two classes, see threshold_of
};
// What a file of a trained network holds: .onnx, or .safetensors of this program.
struct AskImport {
    std::string file;
    std::string project; // file to write, with the weights beside it; empty: only reads
    bool replace = false; // existing files
};
// Which weights of the network a file of weights would give.
struct AskWeights {
    Project project;
    std::string base_folder, file; // a relative file is relative to the folder
};
struct AskDiagnostics {
    std::vector<DeviceFacts> devices;
};
// Adds a project to the user's templates, under its title; data paths become absolute.
struct AskSaveTemplate {
    std::string base_folder;
    Project project;
};
// The facts of a data spec, its points if the input is two-dimensional, and some samples as they are stored.
struct AskData {
    std::string spec, base_folder;
    std::uint64_t seed = 0;
    std::int64_t points = 2000;
    std::int64_t first_sample = 0, samples = 0; // at most max_samples
};
// What the columns of a table hold: a TableProfile, without columns for other kinds of data.
struct AskTable {
    std::string spec, base_folder;
};
// One image of a folder: as it is, as a network gets it with the options of the spec, and as training varies it.
struct AskImagePreview {
    std::string spec, base_folder;
};
struct AskThisComputer { // what is known of it
    bool measures = true; // devices that were not measured yet; false: while something else computes
};
// The memory that a run of a network reserves here, to the byte: a ReservedMemory for each device that can say it fast.
// The window asks it while the network is edited.
struct AskMemory {
    Project project; // with the facts of its data
};
struct AskDownloads { }; // data sets that can be downloaded
// Downloads a data set; reports progress. `from`: a file, a folder or an address instead of the default source.
struct AskDownload {
    std::string name, from;
};
// Worker processes that train without a window, because theirs is gone.
struct AskWorkers { };
struct AskAttach {
    std::uint64_t process = 0;
}; // connects the port to this worker; the previous worker ends
// Recorded runs. `runs`: their folder; empty: the user's.
struct AskRuns {
    std::string runs;
    bool rebuild = false; // rebuild the index from the folders
};
struct AskCompareRuns {
    std::string runs;
    std::vector<std::string> ids; // 1 .. 8
};
struct AskNoteRun { // replaces both
    std::string runs, id, note;
    std::vector<std::string> tags;
};
struct AskBinRun { // refused ("run.held") while the run trains
    std::string runs, id;
    enum class Action : std::uint8_t { bin, bring_back, delete_for_good };
    Action action = Action::bin;
};
// Experiments with a session of their own: nothing is recorded and other sessions are not affected. They report
// progress.
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
// Trains and tests on several splits. Answers with the runs so far, too; dropping the query ends the current run.
struct AskCrossValidation {
    Project project;
    std::string base_folder, device = "cpu";
    int threads = 0;
    SplitPlan plan;
};
// A hyperparameter sweep: runs recorded in `runs` with the tag `name`, so that the table of runs shows them as they
// come. Reports progress; dropping the query ends the current run.
struct AskSweep {
    Project project;
    std::string base_folder, device = "cpu";
    int threads = 0;
    std::string runs, file; // file: the project's, as the user named it
    std::string name;
    std::vector<SweepAxis> axes; // 1 .. 8
    std::int64_t random_trials = 0; // 0: a grid search over all values; at most 1,000 trials
    std::uint64_t seed = 0; // of a random search
};
// Converts user input to values of one input field: a picture (a file or its bytes), or text: a row of a table, or for
// a field of tokens a text, whose tokens are answered without padding. Exactly one of the three is given.
struct AskInput {
    FieldFacts field;
    std::string path, text;
    std::vector<std::uint8_t> picture; // a PNG, JPEG or BMP file
    std::string spec = {}; // of the data: whether a token is a word or a character
    std::int64_t row = 1; // of a table
};
// Trains one project on two or more devices. It reports the outcome so far (Waiting::so_far, a RaceResult), so that
// the lanes can be shown while they run. Sessions that train meanwhile distort the timing: pause them first.
struct AskRace {
    Project project;
    std::string base_folder;
    std::vector<RaceEntry> entries; // 2 .. 8, including the lanes of recordings
    RaceForm form = RaceForm::official;
    std::uint64_t steps = 0; // timed steps of each lane, 20 .. 65,536; 0: about two seconds of the slowest
    std::vector<std::string> replay; // recordings whose lanes are shown beside the others
    std::string record; // the file to record the lanes in; empty = none
    std::string runs = {}; // folder of runs that remembers the race for the reports of this network; empty = none
};
// Writes a finished race to a file: as an HTML page, or as lines of JSON. `epoch race` writes the same.
struct AskShareRace {
    enum class Form : std::uint8_t { page, lines };
    RaceResult result;
    std::string title, path; // title: of the network
    Form form = Form::page;
};
// Finds the batch and network size from which the second device is faster than the first. It reports the Crossover so
// far; dropping the query stops it.
struct AskCrossover {
    Project project;
    std::string base_folder;
    std::string first, second; // devices
    std::string estimated; // the GPU whose data sheet replaces the second device; empty: both are measured
    NetworkAxis axis = NetworkAxis::width; // what grows beside the batch
    std::vector<std::int64_t> batches, sizes; // ascending, 64 at most; empty: powers of two
    double seconds = 60; // time limit; 0 = until every cell next to the crossover is measured
};
// Times matrix products of growing size. It reports the MatrixLab so far; dropping the query stops it. Sessions that
// train meanwhile distort the timing: pause them first.
struct AskMatrixLab {
    std::vector<std::string> devices; // empty: one core, all cores, and every other device that can be used
    std::int64_t max = reported_n; // rows and columns, min_product .. max_product
    double seconds = 60; // time limit; larger products are estimated; 0 = no limit
};
// Times copies of growing size to, from and within devices, and batches of samples of several sizes. It reports the
// TransferLab so far; dropping the query stops it.
struct AskTransferLab {
    std::vector<std::string> devices; // empty: all cores, and every other device that can be used
    Shape sample{3, 224, 224}; // channels, rows, columns; or features
    std::int64_t batch = 64;
    double seconds = 20; // time limit; 0 = no limit
};
// Sends one sample forward through the valid part of a network, without a session. The weights are those of the
// project's last run, or of the file that it starts from, as far as they fit; else initial ones. The window shows it
// while the network is edited.
struct AskPreview {
    Project project; // with the facts of its data
    std::string base_folder = {};
    std::int64_t row = 0; // of the whole set
    // Instead of the row: one sample of each field of the data as it enters the network, as in Preview::sample.
    std::vector<std::vector<float>> sample = {};
    std::string runs = {}; // folder of runs; empty: the user's
    std::int64_t max_units = 64, max_side = 32; // see WatchSample
};
using Query = std::variant<AskTemplates, AskOpen, AskTemplate, AskSave, AskSaveTemplate, AskData, AskTable,
    AskDownloads, AskDownload, AskWorkers, AskAttach, AskLetGo, AskKeepDraft, AskDrafts, AskForgetDraft, AskBackups,
    AskLastRun, AskDiagnostics, AskRuns, AskCompareRuns, AskNoteRun, AskBinRun, AskRateTest, AskLargestBatch, AskInput,
    AskCrossValidation, AskSweep, AskRace, AskCrossover, AskPreview, AskMatrixLab, AskTransferLab, AskShareRace,
    AskExport, AskImport, AskWeights, AskLessons, AskLesson, AskNewLesson, AskReport, AskClassPack, AskSaveAnswers,
    AskReportPage, AskLink, AskLinked, AskThisComputer, AskPredictions, AskMemory, AskQuantize, AskWritePack,
    AskImagePreview>;

inline constexpr std::int64_t max_samples = 256, max_sample_side = 64, max_sample_numbers = 64, max_preview_side = 128,
                              max_varied = 6;

// A thumbnail of a network: positions and families of its layers, and their connections.
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
    std::string name, title, description; // the name of a user's template is "own/..."
    std::string group; // its heading: "Images"
    std::string data_title;
    std::int64_t parameters = 0;
    double watch_speed = 0; // steps per second to open it at; 0 = full speed
    double run_steps = 0, run_flops = 0; // of the whole run; 0 = not known
    GraphPicture picture = {};
};
// A lesson as it stands in its file, with the project that it opens; problems: why it cannot be taken.
struct LessonFile {
    std::string path, text;
    bool own = false; // in the user's folder
    Project project;
    std::vector<Error> problems;
    std::string pack = {}; // title of the class pack that it comes from; empty: of none
};
struct DataPoint {
    float x = 0, y = 0;
    float value = 0; // class index or target
    Split split = Split::train;
};
// One field of a sample, as stored (pixels 0 to 255). An image or a mask is thinned to every n-th pixel, so that no
// side is longer than max_sample_side; other fields are cut to the first max_sample_numbers values, and
// windows of a time series to their last rows.
struct SampleField { // rank 3: a picture
    Shape shape; // of `values`
    std::vector<float> values;
    std::vector<std::uint8_t> filled = {}; // one a value: 1 where its cell was empty and is filled in; empty: none
};
struct DataSample {
    std::int64_t row = 0;
    Split split = Split::train;
    std::vector<SampleField> fields; // parallel to the facts' fields
};
struct DataSummary {
    DataFacts facts;
    std::vector<DataPoint> points; // only for two-dimensional input
    std::vector<std::int64_t> class_counts;
    double min = 0, max = 0; // of both input axes, for points
    std::vector<DataSample> samples = {};
    std::optional<TableNote> rare_classes = {}; // where the data spec has an option for it
};
struct ImagePreview {
    std::string file; // its name without folders
    std::int64_t width = 0, height = 0; // of the file
    SampleField original; // its three channels, no side longer than max_preview_side
    FieldFacts field; // of the others
    SampleField seen;
    std::vector<SampleField> varied = {}; // max_varied; none: no augmentation, or the image is large
};
struct DownloadInfo {
    std::string name, title, licence, source; // source: a page for people
    std::int64_t bytes = 0;
    bool here = false; // downloaded already
    std::string spec; // where it is, or will be
};
struct Downloaded {
    std::string name, spec;
};
struct OpenedProject {
    Project project;
    FileStamp stamp;
    std::string held_by; // who else has the file open, in words; empty: nobody
};
struct Saved {
    std::string path;
    FileStamp stamp = {};
    std::string warning = {}; // of a backup that could not be made, for example; empty = none
};
struct Done { };
struct DraftOffer {
    std::string id;
    std::string path; // of the project's file; empty: never saved
    std::string when; // for a person
    std::vector<Message> changes; // compared with the file, in words
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
    std::optional<std::uint64_t> best_step; // whose validation loss is the lowest
};
struct Exported {
    std::vector<std::string> files; // written
    std::uint64_t bytes = 0, step = 0; // step: of the training
    std::int64_t parameters = 0;
    std::vector<Message> takes, gives, left_out; // as in OnnxSummary
    std::string example; // Python that runs it; may be empty
    // Read back, the file answers as the network to this share of the largest answer; samples 0: it was not checked.
    std::int64_t checked_samples = 0;
    double checked_difference = 0;
};
struct Predictions {
    std::string table; // written
    std::int64_t rows = 0, refused = 0; // refused: rows without a prediction, which are empty in the table
    std::int64_t filled = 0; // empty cells that were filled in as in training
    std::uint64_t step = 0; // of the training
    std::vector<Error> refusals; // the first of them
    std::vector<Message> filled_cells = {}; // the first of them: "line 6, temp_c: 12.4 (the mean of training)"
    std::int64_t outside = 0; // rows with values outside of what the network was trained on
    std::vector<Message> outside_cells = {}; // of the first such row
    std::int64_t series_without = 0; // series that have no forecast after their last row
    std::vector<Message> without_forecast = {}; // the first of them, and why
};
// A trained network in FP32 and in INT8, measured on this computer.
struct Quantized {
    struct Form {
        Evaluation evaluation;
        double seconds = 0; // of a sample: the median of several evaluations
        std::int64_t bytes = 0; // of the weights
    };
    struct Layer {
        std::string name;
        double decibels = 0; // its output in INT8 over its error, when it alone computes in INT8
        bool int8 = true; // false: it stays in FP32
    };
    std::string run;
    std::uint64_t step = 0; // of the training
    Split split = Split::validation; // that both forms are evaluated on
    std::int64_t split_samples = 0, scale_samples = 0; // scale_samples: training samples that gave the scales
    std::uint64_t evaluations = 0; // of which the time is the median
    bool reduced_range = false; // weights from -63 to 63
    Form before, after;
    std::vector<Layer> layers; // those that can compute in INT8, in the order of the network
    std::string device;
};
struct Imported {
    std::string title, producer; // producer: "pytorch 2.4", "Epoch Studio 1.0"
    std::int64_t nodes = 0, parameters = 0; // nodes: of the file; 0: not a graph
    std::vector<Message> notes; // what was changed or assumed
    std::string project, weights; // written; empty: nothing yet
};
struct WeightTable {
    struct Row {
        std::string weight, shape; // of the network
        std::string from, found_by; // from: name in the file, empty: it is drawn. found_by: in words
        bool sure = false; // by its name, or the only one of its shapes
    };
    std::vector<Row> rows;
    std::vector<std::string> unused; // of the file
};
struct WrittenText {
    std::string text;
};
struct WrittenPage {
    std::string html;
    std::vector<Message> sentences; // in English
    std::vector<std::string> titles = {}; // of the project and its data, and the description
};
struct WorkerSession {
    SessionId session{};
    std::string title, run; // of its project; the id of the recorded run, empty = not recorded
    RunState state = RunState::preparing;
    std::uint64_t step = 0, steps_planned = 0;
};
struct WorkerInfo {
    std::uint64_t process = 0; // process id
    double seconds = 0; // since it was started
    bool taken = false; // another window or program is connected to it
    std::vector<WorkerSession> sessions;
};
struct Preview {
    std::vector<NodeOutput> nodes; // of the valid part of the network, in data order
    std::vector<std::vector<float>> sample; // of each field of the data
    std::int64_t parameters = 0, learned = 0; // weight tensors, and how many of them are from the last run or the file
};
struct Attached {
    std::vector<Start> sessions; // as they were started
};
using AnswerValue = std::variant<std::vector<TemplateInfo>, Project, DataSummary, Saved, TableProfile,
    std::vector<DownloadInfo>, Downloaded, std::vector<WorkerInfo>, Attached, OpenedProject, Done,
    std::vector<DraftOffer>, std::vector<Backup>, LastRun, WrittenText, WrittenPage, RunTable, RunComparison, RateTest,
    LargestBatch, CrossValidation, InputValues, SweepResult, RaceResult, Crossover, Preview, MatrixLab, TransferLab,
    Exported, Imported, WeightTable, std::vector<LessonFile>, LessonFile, ThisComputer, Predictions,
    std::vector<ReservedMemory>, Quantized, ImagePreview>;

struct Waiting {
    double progress = -1; // 0 .. 1, or -1: not known
    Message stage;
    std::shared_ptr<const AnswerValue> so_far = {}; // a partial answer that can be shown already; may be null
};
using Answer = std::variant<Waiting, AnswerValue, Error>;

} // namespace epoch
