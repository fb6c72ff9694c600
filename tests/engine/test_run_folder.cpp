// test_run_folder: run folders: named by time, locked and pruned; and the run history read from an event log.
#include "store/atomic_file.h"
#include "store/file_faults.h"
#include "store/run_folder.h"
#include "store/run_history.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QtTest>

#include <QTemporaryDir>

#include <fstream>
#include <set>

using namespace epoch;
using epoch::test::must;

namespace {

RunInfo some_run()
{
    RunInfo info;
    info.project.title = "Spiral";
    info.project.training.seed = 0xFFFFFFFFFFFFFFFF;
    info.project.graph.nodes[NodeId{1}] = {NodeId{1}, "data", "", 1, "data", {}, {10, 20}, false};
    info.file = "/données/中文 x'y.epoch";
    info.network = graph_hash(info.project.graph);
    info.device = "cpu:2";
    info.threads = 2;
    info.parent = "20260101-000000-000-00000000";
    info.parent_step = 400;
    return info;
}

EventRecords events(std::vector<std::string> records) { return {std::move(records), 0, ""}; }

} // namespace

class TestRunFolder : public QObject {
    Q_OBJECT

private slots:
    void the_reserved_space_is_freed_for_the_final_events();
    void a_rewound_run_drops_later_events();
    void a_history_has_device_moves_and_live_parameters();
    void a_history_has_what_was_predicted_and_measured();
    void the_start_settings_of_a_run_are_saved();
    void names_are_unique_and_chronological();
    void a_run_is_found_by_a_prefix_of_its_name();
    void one_writer_at_a_time();
    void the_newest_the_best_and_the_pinned_are_kept();
    void leftovers_of_a_killed_save_are_removed();
    void only_computation_changes_the_network_hash();
    void a_damaged_description_is_reported();
    void a_history_leaves_out_repeated_steps();

private:
    std::filesystem::path at(const char* name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    RunFolder made(const char* runs) const
    {
        auto folder = RunFolder::make(at(runs), some_run());
        if (!folder) qFatal("%s", folder.error().text().c_str());
        return std::move(*folder);
    }
    QTemporaryDir m_folder;
};

void TestRunFolder::the_start_settings_of_a_run_are_saved()
{
    const RunFolder folder = made("données/中文 x'y");
    const auto read = read_run_info(folder.path());
    QVERIFY2(read.ok(), read ? "" : read.error().text().c_str());
    const RunInfo expected = some_run();
    QCOMPARE(read->id, folder.path().filename().string());
    QVERIFY(read->project == expected.project);
    QCOMPARE(read->file, expected.file);
    QCOMPARE(read->network, expected.network);
    QCOMPARE(read->device, expected.device);
    QCOMPARE(read->threads, expected.threads);
    QCOMPARE(read->parent, expected.parent);
    QCOMPARE(read->parent_step, expected.parent_step);
}

void TestRunFolder::names_are_unique_and_chronological()
{
    std::set<std::string> names;
    std::string before;
    for (int i = 0; i < 20; ++i) {
        const std::string name = made("many").info().id;
        QVERIFY(names.insert(name).second);
        QVERIFY(name.substr(0, 19) >= before); // to the millisecond
        before = name.substr(0, 19);
    }
    QCOMPARE(must(run_folders(at("many"))).size(), std::size_t{20});
    QVERIFY(must(run_folders(at("nowhere"))).empty());
    std::ofstream(at("file")) << "no folder";
    const auto none = run_folders(at("file"));
    QVERIFY(!none && none.error().code == "folder.read");
    QCOMPARE(none.error().where, at("file").string());
}

void TestRunFolder::a_run_is_found_by_a_prefix_of_its_name()
{
    const std::string first = made("found").info().id, second = made("found").info().id;
    QVERIFY(find_run(at("found"), first).ok() && find_run(at("found"), (at("found") / second).string()).ok());
    QCOMPARE(*find_run(at("found"), second.substr(0, second.size() - 1)), at("found") / second);
    QVERIFY(find_run(at("found"), "20").error().what.text().find("several") != std::string::npos);
    QCOMPARE(find_run(at("found"), "19").error().code, std::string("run.unknown"));
    QCOMPARE(find_run(at("found"), "").error().code, std::string("run.unknown"));
}

void TestRunFolder::one_writer_at_a_time()
{
    std::filesystem::path path;
    {
        const RunFolder first = made("locked");
        path = first.path();
        QCOMPARE(RunFolder::open(path).error().code, std::string("run.busy"));
        QVERIFY(read_run_info(path).ok()); // reading takes no lock
    }
    QVERIFY(RunFolder::open(path).ok());
}

void TestRunFolder::the_newest_the_best_and_the_pinned_are_kept()
{
    RunFolder folder = made("pruned");
    for (const std::uint64_t step : std::vector<std::uint64_t>{100, 200, 300, 400, 500, 1'000'000'000'000})
        QVERIFY(write_file_atomically(checkpoint_file(folder.path(), step), "x").ok());
    QVERIFY(write_file_atomically(folder.path() / "checkpoints" / "step-7.safetensors.damaged", "x").ok());
    QVERIFY(folder.pin(300).ok() && folder.prune(100).ok());
    QVERIFY(checkpoint_steps(folder.path()) == (std::vector<std::uint64_t>{100, 300, 500, 1'000'000'000'000}));
    QVERIFY(folder.prune({}).ok() && folder.set_aside(500).ok());
    QVERIFY(checkpoint_steps(folder.path()) == (std::vector<std::uint64_t>{300, 1'000'000'000'000}));
}

void TestRunFolder::leftovers_of_a_killed_save_are_removed()
{
    std::filesystem::path path;
    {
        const RunFolder folder = made("killed");
        path = folder.path();
    }
    const auto leftover = path / "checkpoints" / ".step-000000000100.safetensors.a1B2c3";
    QVERIFY(write_file_atomically(leftover, "half").ok());
    const auto opened = RunFolder::open(path);
    QVERIFY(opened.ok() && !std::filesystem::exists(leftover));
}

void TestRunFolder::only_computation_changes_the_network_hash()
{
    Graph graph = some_run().project.graph, other = graph;
    other.nodes[NodeId{1}].position = {500, 500};
    other.notes[NoteId{1}] = {};
    other.next_id = 99;
    QCOMPARE(graph_hash(other), graph_hash(graph));
    QVERIFY(graph_difference(graph, other).empty());
    other.nodes[NodeId{1}].layer = "dense";
    QVERIFY(graph_hash(other) != graph_hash(graph));
    QCOMPARE(graph_difference(graph, other).text(), std::string("the node data is different"));
    other.nodes.clear();
    QCOMPARE(graph_difference(graph, other).text(), std::string("the node data is gone"));
    QCOMPARE(graph_difference(other, graph).text(), std::string("the node data is new"));
}

void TestRunFolder::a_damaged_description_is_reported()
{
    const RunFolder folder = made("damaged");
    const auto file = folder.path() / "run.json";
    const std::string text = *read_file(file, 1 << 20);
    for (std::size_t size = 0; size + 2 < text.size(); size += 7) {
        QVERIFY(write_file_atomically(file, std::string_view(text).substr(0, size)).ok());
        const auto read = read_run_info(folder.path());
        QVERIFY(!read.ok());
        QCOMPARE(read.error().code, std::string("run.unreadable"));
    }
}

void TestRunFolder::a_history_leaves_out_repeated_steps()
{
    const RunHistory history = replay_events(events({R"({"event": "start", "step": 0, "steps": 400, "device": "CPU"})",
        R"({"event": "epoch", "step": 100, "validation_loss": 0.5, "train_loss": 1})",
        R"({"event": "epoch", "step": 200, "validation_loss": 0.1})", "no JSON", R"({"event": "something new"})",
        R"({"event": "resume", "step": 150, "record_step": 100, "steps": 400})",
        R"({"event": "epoch", "step": 200, "validation_loss": 0.25, "train_loss": null})",
        R"({"event": "test", "step": 200, "test_loss": 0.75})",
        R"({"event": "end", "how": "stopped", "step": 200, "weights": "abc", "seconds": 2.5})"}));
    QCOMPARE(history.records.size(), std::size_t{2});
    QCOMPARE(history.records[0].train_loss, std::optional(1.0));
    QCOMPARE(history.records[1].train_loss, std::optional<double>());
    QCOMPARE(history.best()->validation_loss, std::optional(0.25));
    QCOMPARE(history.state, std::string("stopped"));
    QCOMPARE(history.weights, std::string("abc"));
    QCOMPARE(history.resumed, std::uint64_t{1});
    QCOMPARE(history.step, std::uint64_t{200});
    QCOMPARE(history.steps_planned, std::uint64_t{400});
    QCOMPARE(history.test_loss, std::optional(0.75));
    QCOMPARE(history.seconds, 2.5);
    QCOMPARE(replay_events(events({R"({"event": "start"})"})).state, std::string("open"));
}

void TestRunFolder::the_reserved_space_is_freed_for_the_final_events()
{
    RunFolder folder = made("reserve");
    const auto reserve = folder.path() / "reserve";
    QCOMPARE(std::filesystem::file_size(reserve), std::uintmax_t{1} << 20);
    const std::uintmax_t parts = 16;
    for (std::uintmax_t part = 1; part <= parts; ++part) {
        inject_file_fault(FileFault::disk_full);
        QVERIFY(folder.add("last words").ok());
        inject_file_fault(FileFault::none);
        QCOMPARE(std::filesystem::file_size(reserve), (parts - part) << 16);
    }
    inject_file_fault(FileFault::disk_full);
    QVERIFY(!folder.add("too much").ok()); // the reserve is used up
    inject_file_fault(FileFault::none);
    QVERIFY(folder.prune({}).ok()); // pruning after a save restores it
    QCOMPARE(std::filesystem::file_size(reserve), parts << 16);
    const auto log = read_event_log(event_log_file(folder.path()));
    QVERIFY(log->records == std::vector<std::string>(parts, "last words"));
}

void TestRunFolder::a_rewound_run_drops_later_events()
{
    RunFolder folder = made("back");
    for (const std::uint64_t step : {100u, 200u, 300u}) {
        QVERIFY(write_file_atomically(checkpoint_file(folder.path(), step), "checkpoint").ok());
        QVERIFY(folder.pin(step).ok());
    }
    QVERIFY(folder.drop_after(150).ok());
    QVERIFY(checkpoint_steps(folder.path()) == std::vector<std::uint64_t>{100});
    QVERIFY(folder.pinned(100) && !folder.pinned(200));

    const RunHistory history = replay_events(events({R"({"event": "start", "step": 0, "steps": 400})",
        R"({"event": "epoch", "step": 100, "train_loss": 1})", R"({"event": "checkpoint", "step": 100})",
        R"({"event": "knob", "step": 150, "knob": "learning_rate", "before": 0.1, "value": 0.2})",
        R"({"event": "epoch", "step": 200, "train_loss": 2})", R"({"event": "checkpoint", "step": 200})",
        R"({"event": "checkpoint", "step": 300})",
        R"({"event": "knob", "step": 300, "knob": "learning_rate", "before": 0.2, "value": 0.3})",
        R"({"event": "end", "how": "finished", "why": "400 steps are done", "step": 400, "weights": "abc"})",
        R"({"event": "rewound", "step": 250, "from": 200, "record_step": 100})",
        R"({"event": "checkpoint", "step": 300})"}));
    QCOMPARE(history.state, std::string("open"));
    QVERIFY(history.why.empty() && history.weights.empty());
    QCOMPARE(history.rewound, std::uint64_t{1});
    QCOMPARE(history.records.size(), std::size_t{1});
    QVERIFY(history.live_parameters == (std::vector<LiveParameterChange>{{150, "learning_rate", 0.1, 0.2}}));
    QVERIFY(history.abandoned.empty()); // the checkpoint of step 300 was written again
    QVERIFY(history.checkpoints == (std::set<std::uint64_t>{100, 200, 300}));
}

void TestRunFolder::a_history_has_device_moves_and_live_parameters()
{
    const RunHistory history = replay_events(events({R"({"event": "start", "step": 0, "device": "A"})",
        R"({"event": "knob", "step": 50, "knob": "clip_norm", "before": 1, "value": 2})",
        R"({"event": "epoch", "step": 100})", R"({"event": "epoch", "step": 200})",
        R"({"event": "moved", "step": 150, "record_step": 100, "to": "cpu:2", "threads": 2, "device": "B"})",
        R"({"event": "knob", "step": 40, "knob": "clip_norm", "before": 1, "value": 3})",
        R"({"event": "end", "how": "stopped"})", R"({"event": "extended", "step": 150, "steps": 800})"}));
    QCOMPARE(history.device, std::string("B"));
    QCOMPARE(history.moved_to, std::string("cpu:2"));
    QCOMPARE(history.moved_threads, 2);
    QCOMPARE(history.records.size(), std::size_t{1}); // it continued from a checkpoint
    QVERIFY(history.live_parameters
        == (std::vector<LiveParameterChange>{{40, "clip_norm", 1, 3}})); // the later history was replaced
    QCOMPARE(history.state, std::string("open"));
    QCOMPARE(history.steps_planned, std::uint64_t{800});
}

void TestRunFolder::a_history_has_what_was_predicted_and_measured()
{
    std::vector<std::string> all{R"({"event": "start", "step": 0, "steps": 400})",
        R"({"event": "forecast", "step_min": 0.001, "step_max": 0.004, "basis": "from its measured peaks"})",
        R"({"event": "measured", "step": 400, "steps": 395, "seconds": 0.8, "median": 0.002, "p10": 0.0019, "p90": 0.003,
            "step_min": 0.001, "step_max": 0.004})"};
    RunHistory history = replay_events(events(all));
    QVERIFY(history.forecast == (Range{0.001, 0.004}) && history.timed);
    QCOMPARE(history.timed->steps, std::uint64_t{395});
    QVERIFY(
        history.timed->median == 0.002 && history.timed->p90 == 0.003 && hit_of(*history.timed) == ForecastHit::inside);
    all.emplace_back(R"({"event": "rewound", "step": 100, "from": 100, "record_step": 100})");
    history = replay_events(events(all));
    QVERIFY(history.forecast && !history.timed); // it is measured again
}

EPOCH_TEST(TestRunFolder)
#include "test_run_folder.moc"
