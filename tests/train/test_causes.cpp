// test_causes: the diagnosis names the cause of 12 planted faults, raises nothing in 12 healthy runs, and says of a
// short run that it is too short to judge. It is asked all along the run, as by a window: nothing else is ever said,
// and a network that has learned nothing is not praised.
#include "inspect/diagnosis.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <QTest>

#include <cstring>
#include <functional>

using namespace epoch;
using namespace epoch::test;

namespace {

// A copy of the data set with other targets: target(row, before).
template <class Value, class Target> std::shared_ptr<const Dataset> with_targets(const std::string& spec, Target target)
{
    auto changed = std::make_shared<Dataset>(*must(load_dataset(spec, "")));
    auto& bytes = changed->fields[1];
    for (std::size_t row = 0; row < bytes.size() / sizeof(Value); ++row) {
        Value value{};
        std::memcpy(&value, bytes.data() + sizeof(Value) * row, sizeof(Value));
        value = static_cast<Value>(target(row, value));
        std::memcpy(bytes.data() + sizeof(Value) * row, &value, sizeof(Value));
    }
    return changed;
}

std::size_t scattered(std::size_t row) { return row * 2654435761u >> 7; }

Project classifier(const std::string& data, std::int64_t hidden, std::int64_t classes, const char* activation = "relu")
{
    return ProjectBuilder(data)
        .layer("dense", {{"units", hidden}})
        .layer(activation)
        .layer("dense", {{"units", classes}})
        .classes();
}

Project trained_with(Project project, double rate, std::int64_t epochs, const char* optimizer = "adam")
{
    project.training.optimizer = optimizer;
    project.training.optimizer_values["learning_rate"] = rate;
    project.training.values["epochs"] = epochs;
    return project;
}

Project deep_sigmoids()
{
    ProjectBuilder builder("builtin:digits");
    for (int i = 0; i < 9; ++i) builder.layer("dense", {{"units", std::int64_t{16}}}).layer("sigmoid");
    return builder.layer("dense", {{"units", std::int64_t{10}}}).classes();
}

Project pictures()
{
    return ProjectBuilder("builtin:digits")
        .layer("reshape", {{"shape", Extent{1, 8, 8}}})
        .layer("conv2d", {{"filters", std::int64_t{8}}})
        .layer("batch_norm")
        .layer("relu")
        .layer("max_pool")
        .layer("flatten")
        .layer("dense", {{"units", std::int64_t{10}}})
        .classes();
}

struct Planted {
    const char* name;
    const char* cause;
    Project project;
    std::shared_ptr<const Dataset> data = {};
    bool learns = false; // for all its fault
};

std::vector<Planted> planted_faults()
{
    const auto mislabelled = [](std::size_t row, auto label) {
        return row < 100 && row % 3 == 0 ? (label + 1) % 10 : label;
    };
    Project memorized = trained_with(classifier("builtin:digits?split=100/300/0", 32, 10), 0.03, 150);
    memorized.training.values["validate_every"] = std::int64_t{5};
    return {
        {"Adam with 0.5", "rate", trained_with(spiral_project(), 0.5, 40)},
        {"Adam with 0.3 and ReLU", "rate", trained_with(classifier("builtin:spiral", 8, 2), 0.3, 40)},
        {"Adam with 1e-7", "rate", trained_with(classifier("builtin:digits", 32, 10), 1e-7, 12)},
        {"SGD with 10", "not_finite", trained_with(hills_project(), 10, 20, "sgd")},
        {"Adam with 5", "diverging", trained_with(classifier("builtin:digits", 32, 10, "tanh"), 5, 4)},
        {"prices as they are", "target_scale", trained_with(hills_project(), 0.001, 10),
            with_targets<float>("builtin:hills", [](auto, float y) { return 13'000 + 5'000 * y; })},
        {"targets of other rows", "mean_prediction", trained_with(hills_project(), 0.001, 60),
            with_targets<float>(
                "builtin:hills", [](std::size_t row, float) { return double(scattered(row) % 100) / 50 - 1; })},
        {"labels of other rows", "chance", trained_with(classifier("builtin:digits", 32, 10), 0.001, 12),
            with_targets<std::int32_t>("builtin:digits", [](std::size_t row, auto) { return scattered(row) % 10; })},
        {"one hidden unit", "underfitting", trained_with(classifier("builtin:spiral", 1, 2, "tanh"), 0.003, 200)},
        {"nine sigmoids", "vanishing_gradients", trained_with(deep_sigmoids(), 0.001, 10)},
        {"one class of a hundred", "imbalance", trained_with(spiral_project(), 0.01, 30),
            with_targets<std::int32_t>("builtin:spiral", [](std::size_t row, auto) { return row % 100 == 0; }), true},
        {"memorized labels", "overfitting", memorized,
            with_targets<std::int32_t>("builtin:digits?split=100/300/0", mislabelled), true},
    };
}

struct Healthy {
    const char* name;
    Project project;
    bool short_run = false;
    std::shared_ptr<const Dataset> data = {};
};

// 4 regressions, 4 classifications, and 4 runs of fewer than 300 steps.
std::vector<Healthy> healthy_runs()
{
    Project plane = hills_project();
    plane.data_spec = "builtin:plane";
    Project noisy = hills_project();
    noisy.data_spec = "builtin:hills?noise=0.3";
    Project moons = spiral_project(16);
    moons.data_spec = "builtin:moons";
    return {
        {"hills", trained_with(hills_project(), 0.01, 60)},
        {"a plane", trained_with(plane, 0.01, 60)},
        {"noisy hills", trained_with(noisy, 0.01, 60)},
        {"hills of 20 units", trained_with(hills_project(), 0.01, 60), false,
            with_targets<float>("builtin:hills", [](auto, float y) { return 20 * y; })},
        {"digits", trained_with(classifier("builtin:digits", 32, 10), 0.003, 15)},
        {"spirals", trained_with(spiral_project(16), 0.01, 100)},
        {"moons, a fifth mislabelled", trained_with(moons, 0.01, 30), false,
            with_targets<std::int32_t>("builtin:moons",
                [](std::size_t row, auto label) { return scattered(row) % 5 == 0 ? 1 - label : label; })},
        {"convolutions", trained_with(pictures(), 0.001, 20)},
        {"short: hills", trained_with(hills_project(), 0.001, 4), true},
        {"short: spirals", trained_with(spiral_project(), 0.001, 3), true},
        {"short: digits", trained_with(classifier("builtin:digits", 32, 10, "tanh"), 0.001, 2), true},
        {"short: wine", trained_with(classifier("builtin:wine", 16, 3), 0.001, 10), true},
    };
}

DiagnosisView diagnosed_now(Session& session) { return computed_view<DiagnosisView>(session, WatchDiagnosis{}); }

std::string found_in(const DiagnosisView& view)
{
    std::string text;
    for (const Diagnosis& one : view.found) text += one.code + ": " + one.text.text() + "\n";
    return text;
}

std::string found_at(const Session& session, const DiagnosisView& view)
{
    return "step " + std::to_string(session.step()) + ", " + found_in(view);
}

// The end of a run, and its diagnosis at about every twentieth slice until then.
DiagnosisView diagnosed_along(Session& session, const std::function<void(const DiagnosisView&)>& check)
{
    for (int slices = 0; !session.finished(); ++slices) {
        if (!session.run()) break; // a fault may stop the run
        if (slices % 20 == 0) check(diagnosed_now(session));
    }
    auto view = diagnosed_now(session);
    check(view);
    return view;
}

// A rate that is too high is seen in the loss, then in the gradients: all of them blame it.
bool blames(std::string_view cause, std::string_view code)
{
    constexpr std::string_view rate[] = {"rate", "diverging", "not_finite"};
    const auto is_rate = [&](std::string_view one) { return std::ranges::find(rate, one) != std::end(rate); };
    return code == cause || (is_rate(cause) && is_rate(code));
}

} // namespace

class TestCauses : public QObject {
    Q_OBJECT

private slots:
    void a_planted_fault_is_named_first_data() { rows(planted_faults()); }
    void a_planted_fault_is_named_first();
    void a_healthy_run_raises_nothing_data() { rows(healthy_runs()); }
    void a_healthy_run_raises_nothing();

private:
    template <class Case> void rows(const std::vector<Case>& cases)
    {
        QCOMPARE(cases.size(), std::size_t{12});
        QTest::addColumn<int>("which");
        for (std::size_t i = 0; i < cases.size(); ++i) QTest::addRow("%s", cases[i].name) << int(i);
    }
};

void TestCauses::a_planted_fault_is_named_first()
{
    QFETCH(int, which);
    const Planted planted = planted_faults()[std::size_t(which)];
    const auto session = started(planted.project, planted.data);
    bool learned = false;
    const auto view = diagnosed_along(*session, [&](const DiagnosisView& now) {
        learned = learned || now.learned;
        QVERIFY2(now.found.empty() || blames(planted.cause, now.found[0].code), found_at(*session, now).c_str());
    });
    QCOMPARE(learned, planted.learns);
    QVERIFY2(!view.found.empty(), "nothing found");
    QVERIFY2(view.found[0].code == planted.cause, found_in(view).c_str());
    const auto helps = [](const Remedy& one) { return one.kind != Remedy::Kind::none; };
    QVERIFY2(std::ranges::any_of(view.found[0].remedies, helps), "no button");
    if (view.found[0].code == "rate") QCOMPARE(std::get<double>(view.found[0].remedies[0].value), 0.001);
    if (view.found[0].code == "target_scale")
        QCOMPARE(view.found[0].remedies[0].key, std::string("standardize_target"));
}

void TestCauses::a_healthy_run_raises_nothing()
{
    QFETCH(int, which);
    const Healthy healthy = healthy_runs()[std::size_t(which)];
    const auto session = started(healthy.project, healthy.data);
    const auto view = diagnosed_along(*session, [&](const DiagnosisView& now) {
        QVERIFY2(now.found.empty(), found_at(*session, now).c_str());
        QVERIFY(now.steps_needed >= 300);
    });
    QVERIFY(view.looked_inside);
    QCOMPARE(session->step() < view.steps_needed, healthy.short_run);
    if (!healthy.short_run) QVERIFY(view.learned);
}

EPOCH_TEST(TestCauses)
#include "test_causes.moc"
