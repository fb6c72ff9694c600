// test_training: whole runs on the real CPU device: they learn what they should, deterministically.
#include "cpu/device/cpu_device.h"
#include "inspect/boundary.h"
#include "session/session.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "train/trainer_thread.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <random>

using namespace epoch;
using namespace epoch::test;

namespace {

Evaluation evaluated(Session& session, Split split)
{
    auto evaluation = session.evaluate(split);
    if (!evaluation) qFatal("%s", evaluation.error().text().c_str());
    return *evaluation;
}

} // namespace

class TestTraining : public QObject {
    Q_OBJECT

private slots:
    void the_spiral_is_learned();
    void digits_are_learned();
    void hills_are_learned();
    void the_same_seed_gives_the_same_bits();
    void steps_a_call_and_speed_of_reading_change_nothing();
    void views_change_nothing();
    void a_copied_run_goes_on_alike();
    void a_thread_gives_the_bits_of_a_plain_session();
    void the_boundary_agrees_with_the_network();
    void a_huge_learning_rate_is_reported();
    void a_profile_names_the_nodes();
};

void TestTraining::the_spiral_is_learned()
{
    Project project = spiral_project(32);
    project.training.values["batch"] = std::int64_t{32};
    project.training.values["steps"] = std::int64_t{20'000};
    const auto session = started(project);
    double train = 1, test = 1;
    std::uint64_t step = 0;
    while (!session->finished() && (train >= 0.01 || test >= 0.01)) {
        for (const std::uint64_t until = session->step() + 500; session->step() < until && !session->finished();)
            QVERIFY(session->run(until - session->step()).ok());
        train = evaluated(*session, Split::train).loss;
        test = evaluated(*session, Split::test).loss;
        step = session->step();
    }
    qInfo("train loss %g, test loss %g after %llu steps", train, test, static_cast<unsigned long long>(step));
    QVERIFY(train < 0.01);
    QVERIFY(test < 0.01);
}

void TestTraining::digits_are_learned()
{
    double sum = 0;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Project project = digits_project();
        project.training.seed = seed;
        const auto session = started(project);
        run_to_end(*session);
        const Evaluation test = evaluated(*session, Split::test);
        qInfo("seed %llu: test accuracy %.4f, %.2f s", static_cast<unsigned long long>(seed), test.accuracy,
            session->state().seconds);
        QVERIFY(test.has_accuracy);
        sum += test.accuracy;
    }
    qInfo("mean test accuracy %.4f", sum / 5);
    QVERIFY(sum / 5 >= 0.96);
}

void TestTraining::hills_are_learned()
{
    Project project = hills_project();
    project.training.values["epochs"] = std::int64_t{300};
    const auto session = started(project);
    run_to_end(*session);
    const Evaluation test = evaluated(*session, Split::test);
    qInfo("loss %g, mean absolute error %g, R2 %g", test.loss, test.mean_absolute_error, test.r2);
    QVERIFY(!test.has_accuracy && test.has_error && test.has_r2);
    QVERIFY(test.r2 > 0.7 && test.r2 <= 1);
    QVERIFY(session->telemetry().series("absolute_error") && !session->telemetry().series("accuracy"));
    // The same accuracy follows from the boundary at the positions of the rows.
    const auto& data = session->data();
    const std::int64_t first = data.facts.counts.train + data.facts.counts.validation, count = data.facts.counts.test;
    double sum = 0, squares = 0;
    for (std::int64_t row = first; row < first + count; ++row) {
        float target = 0;
        std::memcpy(&target, data.row(1, row).data(), sizeof target);
        sum += static_cast<double>(target);
        squares += static_cast<double>(target) * static_cast<double>(target);
    }
    const double spread = squares - sum * sum / static_cast<double>(count);
    QVERIFY(std::abs(test.r2 - (1 - test.loss * static_cast<double>(count) / spread)) < 1e-4);
}

void TestTraining::the_same_seed_gives_the_same_bits()
{
    const auto hash = [](Project project) {
        const auto session = started(std::move(project));
        run_to_end(*session);
        return *session->weights_hash();
    };
    Project sgd = spiral_project();
    sgd.training.optimizer = "sgd";
    sgd.training.optimizer_values = {{"learning_rate", 0.1}, {"momentum", 0.9}};
    Project digits = digits_project();
    digits.training.values["epochs"] = std::int64_t{2};
    for (const Project& project : {spiral_project(), spiral_project(32), sgd, hills_project(), digits}) {
        const std::string first = hash(project);
        QCOMPARE(QByteArray::fromStdString(hash(project)), QByteArray::fromStdString(first));
        Project other = project;
        other.training.seed = 1;
        QVERIFY(hash(other) != first);
    }
}

void TestTraining::steps_a_call_and_speed_of_reading_change_nothing()
{
    const auto result = [](std::uint64_t max) {
        const auto session = started(spiral_project());
        while (!session->finished())
            if (auto done = session->run(max); !done) qFatal("%s", done.error().text().c_str());
        return std::tuple(*session->weights_hash(), session->telemetry().series("loss")->records(),
            session->telemetry().validations().back().loss);
    };
    const auto one = result(1);
    QVERIFY(one == result(3));
    QVERIFY(one == result(~std::uint64_t{0}));
}

void TestTraining::views_change_nothing()
{
    const auto result = [](bool watched) {
        const auto session = started(spiral_project());
        while (!session->finished()) {
            if (auto done = session->run(25); !done) qFatal("%s", done.error().text().c_str());
            if (!watched) continue;
            if (!session->profile() || !boundary_of(*session, {20, -6, 6})) qFatal("a view failed");
            evaluated(*session, Split::train);
        }
        return std::pair(*session->weights_hash(), session->telemetry().series("loss")->records());
    };
    QVERIFY(result(true) == result(false));
}

void TestTraining::a_copied_run_goes_on_alike()
{
    const auto session = started(spiral_project());
    while (session->step() < 77) QVERIFY(session->run(77 - session->step()).ok());
    const auto copy = session->copy();
    QVERIFY(copy.ok());
    run_to_end(*session);
    const auto other = started(spiral_project());
    QVERIFY(other->restore(*copy).ok());
    QCOMPARE(other->step(), std::uint64_t{77});
    run_to_end(*other);
    QCOMPARE(QByteArray::fromStdString(*other->weights_hash()), QByteArray::fromStdString(*session->weights_hash()));
}

void TestTraining::a_thread_gives_the_bits_of_a_plain_session()
{
    using namespace std::chrono_literals;
    Project project = spiral_project(32);
    project.training.values["steps"] = std::int64_t{5'000};

    const DeviceLibrary devices = cpu_only();
    for (unsigned seed = 0; seed < 3; ++seed) {
        std::mt19937 random(seed);
        const SessionId id{seed};
        TrainerThread thread(id, devices);
        thread.post(Watch{id, WatchId{1}, WatchBoundary{50, -6, 6}, 100});
        thread.post(Watch{id, WatchId{2}, WatchProfile{}, 50});
        thread.post(Watch{id, WatchId{3}, WatchSeries{{"loss", "accuracy"}, 0, 0, 600, 0.6}, 100});
        Start start;
        start.session = id;
        start.project = project;
        thread.post(start);
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (thread.latest()->state != RunState::finished && std::chrono::steady_clock::now() < deadline) {
            const auto state = thread.latest();
            if (state->state == RunState::paused)
                thread.post(Resume{id});
            else if (state->step < 4'500 && state->state == RunState::running)
                thread.post(random() % 2 ? Command(Pause{id}) : Command(Advance{id, 1 + random() % 100}));
            std::this_thread::sleep_for(std::chrono::microseconds(random() % 5000));
        }
        const auto state = thread.latest();
        QCOMPARE(state->state, RunState::finished);
        // A Resume that arrives after the end of the run extends it by as many steps again.
        const auto session = started(project);
        run_to_end(*session);
        while (session->step() < state->step) {
            session->extend();
            run_to_end(*session);
        }
        QCOMPARE(state->step, session->step());
        QCOMPARE(state->weights_hash, *session->weights_hash());
        for (const ViewState& view : state->views) QVERIFY(view.result && !view.error);
    }
}

void TestTraining::the_boundary_agrees_with_the_network()
{
    Project project = spiral_project(32);
    project.training.values["epochs"] = std::int64_t{500};
    const auto session = started(project);
    run_to_end(*session);
    const WatchBoundary watch{200, -6, 6};
    const auto view = boundary_of(*session, watch);
    QVERIFY2(view.ok(), view ? "" : view.error().text().c_str());
    QCOMPARE(view->classes, 2);
    QCOMPARE(view->values.size(), std::size_t{200 * 200 * 2});
    for (std::size_t cell = 0; cell < view->values.size() / 2; ++cell)
        QVERIFY(std::abs(view->values[2 * cell] + view->values[2 * cell + 1] - 1) < 1e-5f);

    // The class of the cell at a training point should match the label as often as the accuracy says.
    const auto& data = session->data();
    std::int64_t right = 0;
    for (std::int64_t row = 0; row < data.facts.counts.train; ++row) {
        float point[2];
        std::int32_t label = 0;
        std::memcpy(point, data.row(0, row).data(), sizeof point);
        std::memcpy(&label, data.row(1, row).data(), sizeof label);
        const auto column = static_cast<std::size_t>((static_cast<double>(point[0]) + 6) / 12 * 200);
        const auto from_top = static_cast<std::size_t>((6 - static_cast<double>(point[1])) / 12 * 200);
        const std::size_t cell = from_top * 200 + column;
        right += (view->values[2 * cell + 1] > 0.5f) == (label == 1);
    }
    const double share = static_cast<double>(right) / static_cast<double>(data.facts.counts.train);
    const double accuracy = evaluated(*session, Split::train).accuracy;
    qInfo("accuracy %.4f, at the cells %.4f, %.2f ms a view", accuracy, share, view->seconds * 1e3);
    QVERIFY(accuracy > 0.95);
    QVERIFY(std::abs(share - accuracy) < 0.02);

    const auto digits = started(digits_project());
    const auto refused = boundary_of(*digits, watch);
    QVERIFY(!refused.ok());
    QCOMPARE(QByteArray::fromStdString(refused.error().code), QByteArray("view.boundary"));
    const auto hills = started(hills_project());
    const auto regression = boundary_of(*hills, {10, -6, 6});
    QVERIFY(regression.ok());
    QCOMPARE(regression->classes, 0);
    QCOMPARE(regression->values.size(), std::size_t{100});
}

void TestTraining::a_huge_learning_rate_is_reported()
{
    Project project = hills_project();
    project.training.optimizer = "sgd";
    project.training.optimizer_values = {{"learning_rate", 10.0}};
    project.training.values["steps"] = std::int64_t{10'000};
    const auto session = started(project);
    Status done;
    while (done && !session->finished()) done = session->run();
    QVERIFY(!done.ok());
    QCOMPARE(QByteArray::fromStdString(done.error().code), QByteArray("train.non_finite"));
    QVERIFY(done.error().hint.text().find("learning rate") != std::string::npos);
}

void TestTraining::a_profile_names_the_nodes()
{
    const auto session = started(spiral_project());
    run_to_end(*session);
    const auto profile = session->profile();
    QVERIFY(profile.ok());
    QVERIFY(profile->total_seconds > 0 && profile->plain_seconds > 0 && !profile->mode.empty());
    double sum = 0;
    std::size_t named = 0;
    for (const ProfileView::Entry& entry : profile->entries) {
        sum += entry.seconds;
        named += !entry.nodes.empty();
        for (const NodeId node : entry.nodes) QVERIFY(session->project().graph.find(node));
    }
    QVERIFY(named > 0);
    QVERIFY(sum <= profile->total_seconds * 1.001);
}

EPOCH_TEST(TestTraining)
#include "test_training.moc"
