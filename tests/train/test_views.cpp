// test_views: watching a run changes none of its bits, and an unwatched view does not use the device.
#include "cpu/device/cpu_device.h"
#include "inspect/views.h"
#include "tests/program.h"
#include "tests/train/driven.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTest>

#include <set>
#include <thread>

using namespace epoch;
using namespace epoch::test;

namespace {

struct Calls {
    long compiled = 0, run = 0, read = 0, written = 0, copied = 0;
    bool operator==(const Calls&) const = default;
};
Calls calls;

// The CPU device with counted calls.
const epoch_device_api* counted_cpu()
{
    static const epoch_device_api& plain = *epoch_cpu_device_query(EPOCH_ABI_VERSION);
    static epoch_device_api counted = plain;
    counted.compile = [](epoch_device* device, const epoch_program_description* description,
                          const epoch_compile_options* options, epoch_program** out) {
        return ++calls.compiled, plain.compile(device, description, options, out);
    };
    counted.run = [](epoch_program* program, std::uint32_t steps) { return ++calls.run, plain.run(program, steps); };
    counted.read_tensor = [](epoch_program* program, std::uint32_t tensor, void* to, std::uint64_t bytes) {
        return ++calls.read, plain.read_tensor(program, tensor, to, bytes);
    };
    counted.write_tensor = [](epoch_program* program, std::uint32_t tensor, const void* from, std::uint64_t bytes) {
        return ++calls.written, plain.write_tensor(program, tensor, from, bytes);
    };
    counted.copy_within = [](epoch_device* device, void* to, const void* from, std::uint64_t bytes) {
        return ++calls.copied, plain.copy_within(device, to, from, bytes);
    };
    return &counted;
}

Project pictures()
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("reshape", {{"shape", Extent{1, 8, 8}}})
                          .layer("conv2d", {{"filters", std::int64_t{4}}})
                          .layer("batch_norm")
                          .layer("relu")
                          .layer("flatten")
                          .layer("dropout")
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.values["epochs"] = std::int64_t{4};
    return project;
}

NodeId node_of(const Project& project, std::string_view layer)
{
    for (const auto& [id, node] : project.graph.nodes)
        if (node.layer == layer) return id;
    qFatal("no such layer");
}

std::vector<View> all_views(const Project& project)
{
    return {WatchSeries{{"loss", "accuracy"}}, WatchProfile{}, WatchSample{.probe = {5}, .explain = true},
        WatchWeights{}, WatchResults{}, WatchEmbedding{.node = node_of(project, "flatten")}, WatchDiagnosis{}};
}

void watch_all(Driven& run, const Project& project)
{
    std::uint32_t id = 0;
    for (const View& view : all_views(project)) run.handle(Watch{driven_id, WatchId{++id}, view, 1000});
}

} // namespace

class TestViews : public QObject {
    Q_OBJECT

private slots:
    void watching_everything_changes_no_bit();
    void a_closed_view_asks_nothing_of_the_device();
    void an_unchanged_state_is_shown_once();
    void a_new_question_is_answered_while_training_is_paused();
    void every_view_is_computed();
    void a_new_view_does_not_wait_for_the_rest_of_others();
};

void TestViews::watching_everything_changes_no_bit()
{
    const auto result = [](bool watched) {
        Driven run(counted_cpu());
        const Project project = pictures();
        if (watched) watch_all(run, project);
        run.start(project, "cpu:1", {}, true);
        const SessionState& state = run.settled();
        if (watched)
            for (const ViewState& view : state.views)
                if (!view.result) qFatal("%s", view.error ? view.error->text().c_str() : "a view has no result");
        return std::tuple(state.weights_hash, state.step, state.loss, state.validation->loss);
    };
    QVERIFY(result(true) == result(false));
}

void TestViews::a_closed_view_asks_nothing_of_the_device()
{
    Project project = pictures();
    project.training.values["validate_every"] = std::int64_t{1000};
    const auto ten_steps = [&](bool opened_before) {
        Driven run(counted_cpu());
        run.start(project, "cpu:1");
        if (opened_before) {
            watch_all(run, project);
            run.advance(2);
            for (std::uint32_t id = 1; id <= all_views(project).size(); ++id)
                run.handle(Unwatch{driven_id, WatchId{id}});
            QTest::qVerify(run.settled().views.empty(), "closed", "", __FILE__, __LINE__);
        } else {
            run.advance(2);
        }
        const Calls before = calls;
        for (int i = 0; i < 10; ++i) run.advance(1);
        return Calls{calls.compiled - before.compiled, calls.run - before.run, calls.read - before.read,
            calls.written - before.written, calls.copied - before.copied};
    };
    const Calls never = ten_steps(false), closed = ten_steps(true);
    QVERIFY(never == closed);
    QCOMPARE(never.run, 10L);
    QCOMPARE(never.compiled, 0L);
}

void TestViews::an_unchanged_state_is_shown_once()
{
    Driven run(counted_cpu());
    const Project project = pictures();
    run.start(project, "cpu:1");
    run.advance(3);
    watch_all(run, project);
    run.settled();
    const Calls before = calls;
    for (int i = 0; i < 100; ++i) run.work();
    QVERIFY(calls == before);
    std::set<std::size_t> kinds;
    for (const ViewState& view : run.state().views) {
        QVERIFY(view.result && !view.error);
        QCOMPARE(view.result->step, std::uint64_t{3});
        kinds.insert(view.result->content.index());
    }
    QCOMPARE(kinds.size(), std::size_t{7});
}

void TestViews::a_new_question_is_answered_while_training_is_paused()
{
    Driven run(counted_cpu());
    run.start(pictures(), "cpu:1");
    run.advance(3);
    const auto prediction = [&](std::int64_t row) {
        run.handle(Watch{driven_id, WatchId{1}, WatchSample{.probe = {row}}, 10});
        return std::get<SampleView>(run.settled().views[0].result->content).prediction.values;
    };
    const auto first = prediction(0);
    const Calls before = calls;
    const auto second = prediction(1);
    QVERIFY(first != second);
    QCOMPARE(calls.compiled, before.compiled); // the programs of the first view are reused
    QVERIFY(prediction(0) == first);
    run.handle(Watch{driven_id, WatchId{1}, WatchSample{.probe = {-1}}, 10});
    const ViewState& refused = run.settled().views[0];
    QVERIFY(refused.error && refused.error->code == "view.row");
}

void TestViews::every_view_is_computed()
{
    Driven run(counted_cpu());
    Project project = pictures();
    project.training.values["epochs"] = std::int64_t{1'000'000};
    watch_all(run, project);
    run.start(project, "cpu:1", {}, true);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    const auto answered = [&] {
        const auto& views = run.state().views;
        return views.size() == 7
            && std::ranges::all_of(views, [](const ViewState& view) { return view.result != nullptr; });
    };
    while (!answered() && std::chrono::steady_clock::now() < deadline) run.work();
    QVERIFY(answered());
    QCOMPARE(run.state().state, RunState::running);
}

void TestViews::a_new_view_does_not_wait_for_the_rest_of_others()
{
    using Clock = std::chrono::steady_clock;
    using namespace std::chrono_literals;
    OnCpu run(pictures());
    Views views;
    const auto serve = [&](Clock::time_point now, Views::Training training) {
        return views.serve(*run.session, now, training, Views::DeviceState::usable);
    };
    const auto step = [&] {
        if (auto done = run.session->run(1); !done) qFatal("%s", done.error().text().c_str());
        if (auto done = run.session->settle(); !done) qFatal("%s", done.error().text().c_str());
    };
    views.watch({driven_id, WatchId{1}, WatchWeights{}, 1000});
    while (!views.states()[0].result) serve(Clock::now(), Views::Training::stands);
    step();
    std::this_thread::sleep_for(100ms);
    serve(Clock::now() - 50ms, Views::Training::goes_on); // as if this slice took 50 ms
    step();
    const auto after = Clock::now();
    QVERIFY(serve(after, Views::Training::goes_on).next.value() > after + 4s); // views get a hundredth of the time
    views.watch({driven_id, WatchId{2}, WatchSample{.probe = {5}}, 1000});
    QVERIFY(serve(after, Views::Training::goes_on).next.value() < after + 1s); // a new view gets a fifth
}

EPOCH_TEST(TestViews)
#include "test_views.moc"
