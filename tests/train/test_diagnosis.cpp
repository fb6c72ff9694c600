// test_diagnosis: planted problems are found with the right cause, and healthy runs have no findings.
#include "store/file_faults.h"
#include "tests/program.h"
#include "tests/train/diagnosed.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <QFile>
#include <QTemporaryDir>

#include <cstring>

using namespace epoch;
using namespace epoch::test;

namespace {

// A copy of the data set with other labels and the same features.
template <class Label> std::shared_ptr<const Dataset> relabelled(const std::string& spec, Label label)
{
    auto data = load_dataset(spec, "");
    if (!data) qFatal("%s", data.error().text().c_str());
    auto changed = std::make_shared<Dataset>(**data);
    auto& bytes = changed->fields[1];
    for (std::size_t row = 0; row < bytes.size() / 4; ++row) {
        std::int32_t before = 0;
        std::memcpy(&before, bytes.data() + 4 * row, 4);
        const std::int32_t after = label(row, before);
        std::memcpy(bytes.data() + 4 * row, &after, 4);
    }
    return changed;
}

DiagnosisView diagnosed(Session& session) { return computed_view<DiagnosisView>(session, WatchDiagnosis{}); }

// Trains until the run ends or fails.
DiagnosisView after_run(Session& session)
{
    while (!session.finished())
        if (!session.run()) break;
    return diagnosed(session);
}

std::string codes(const DiagnosisView& view)
{
    std::string text;
    for (const Diagnosis& one : view.found) text += one.code + ": " + one.text.text() + "\n";
    return text;
}

// Null if the problem is not found, or if it offers no fix.
const Diagnosis* find(const DiagnosisView& view, std::string_view code)
{
    const auto found = std::ranges::find(view.found, code, &Diagnosis::code);
    const bool helps = found != view.found.end()
        && std::ranges::any_of(found->remedies, [](const Remedy& one) { return one.kind != Remedy::Kind::none; });
    return helps ? &*found : nullptr;
}

} // namespace

class TestDiagnosis : public QObject {
    Q_OBJECT

private slots:
    void a_huge_rate_makes_gradients_infinite();
    void a_rate_that_is_too_high_makes_the_loss_grow();
    void equal_labels_are_found_before_training();
    void dead_units_are_found_with_their_layer();
    void rare_classes_are_found();
    void shuffled_labels_are_no_better_than_guessing();
    void deep_sigmoids_let_gradients_vanish();
    void overfitting_is_found();
    void a_leaking_column_is_found();
    void a_slow_loader_is_found();
};

void TestDiagnosis::a_huge_rate_makes_gradients_infinite()
{
    Project project = hills_project();
    project.training.optimizer = "sgd";
    project.training.optimizer_values = {{"learning_rate", 1e30}};
    QVERIFY(!check_settings(project.training).ok()); // reported before the start
    project.training.optimizer_values = {{"learning_rate", 10.0}};
    const auto session = started(project);
    const auto view = after_run(*session);
    const Diagnosis* reported = find(view, "not_finite");
    QVERIFY2(reported, codes(view).c_str());
    QVERIFY(reported->text.text().find("learning rate of 10") != std::string::npos);
    QCOMPARE(reported->remedies[0].key, std::string("learning_rate"));
    QVERIFY(std::get<double>(reported->remedies[0].value) <= 0.1);
}

void TestDiagnosis::a_rate_that_is_too_high_makes_the_loss_grow()
{
    Project project = digits_net("tanh", 4);
    project.training.optimizer_values["learning_rate"] = 5.0;
    const auto session = started(project);
    const auto view = after_run(*session);
    const Diagnosis* reported = find(view, "diverging");
    QVERIFY2(reported, codes(view).c_str());
    QVERIFY(reported->measured >= reported->threshold);
    QVERIFY(std::get<double>(reported->remedies[0].value) < 0.5);
}

void TestDiagnosis::equal_labels_are_found_before_training()
{
    const auto session = started(digits_net(), relabelled("builtin:digits", [](auto, auto) { return 0; }));
    const auto view = diagnosed(*session);
    QVERIFY2(find(view, "one_label"), codes(view).c_str());
    QCOMPARE(view.found.size(), std::size_t{1});
    QVERIFY(find(after_run(*session), "one_label"));
}

void TestDiagnosis::dead_units_are_found_with_their_layer()
{
    const auto session = started(digits_net());
    auto copy = session->copy();
    for (auto& [name, bytes] : copy->state) {
        if (!name.ends_with("/bias")) continue;
        const float low = -1000;
        for (std::size_t i = 0; i < bytes.size() / 4 && bytes.size() == 32 * 4; ++i)
            std::memcpy(bytes.data() + 4 * i, &low, 4);
    }
    QVERIFY(session->restore(*copy).ok());
    const auto view = after_run(*session);
    const Diagnosis* reported = find(view, "dead_units");
    QVERIFY2(reported, codes(view).c_str());
    QCOMPARE(view.found.size(), std::size_t{1}); // its consequences are not reported
    QCOMPARE(session->project().graph.find(reported->node)->layer, std::string("relu"));
    QCOMPARE(reported->remedies[0].kind, Remedy::Kind::layer);
    QVERIFY(reported->text.text().find("32 of 32") != std::string::npos);
    // From the records alone, another, less severe problem is found.
    QVERIFY(reported->from_inside);
    for (const Diagnosis& one : computed_view<DiagnosisView>(*session, WatchDiagnosis{.look_inside = false}).found)
        QVERIFY2(!one.from_inside && one.place > reported->place, one.code.c_str());
}

void TestDiagnosis::rare_classes_are_found()
{
    Project project = spiral_project();
    const auto session =
        started(project, relabelled("builtin:spiral", [](std::size_t row, auto) { return row % 100 == 0 ? 1 : 0; }));
    const auto view = after_run(*session);
    QVERIFY2(find(view, "imbalance"), codes(view).c_str());
    QVERIFY(!find(view, "chance"));
}

void TestDiagnosis::shuffled_labels_are_no_better_than_guessing()
{
    const auto session = started(digits_net("relu", 24), relabelled("builtin:digits", [](std::size_t row, auto) {
        return static_cast<std::int32_t>((row * 2654435761u >> 7) % 10);
    }));
    const auto view = after_run(*session);
    const Diagnosis* reported = find(view, "chance");
    QVERIFY2(reported, codes(view).c_str());
    QVERIFY(reported->text.text().find("guess") == std::string::npos || !reported->remedies.empty());
}

void TestDiagnosis::deep_sigmoids_let_gradients_vanish()
{
    ProjectBuilder builder("builtin:digits");
    for (int i = 0; i < 9; ++i) builder.layer("dense", {{"units", std::int64_t{16}}}).layer("sigmoid");
    Project project = builder.layer("dense", {{"units", std::int64_t{10}}}).classes();
    const auto session = started(project);
    const auto view = diagnosed(*session);
    const Diagnosis* reported = find(view, "vanishing_gradients");
    QVERIFY2(reported, codes(view).c_str());
    QVERIFY(reported->measured < reported->threshold);
    QCOMPARE(std::get<std::string>(reported->remedies[0].value), std::string("relu"));
}

void TestDiagnosis::overfitting_is_found()
{
    Project project = digits_net("relu", 150);
    project.training.values["validate_every"] = std::int64_t{5};
    project.training.optimizer_values["learning_rate"] = 0.03;
    // A third of a hundred samples have wrong labels, which the network can only memorize.
    const auto session = started(project, relabelled("builtin:digits?split=100/300/0", [](std::size_t row, auto label) {
        return row < 100 && row % 3 == 0 ? (label + 1) % 10 : label;
    }));
    const auto view = after_run(*session);
    const Diagnosis* reported = find(view, "overfitting");
    QVERIFY2(reported, codes(view).c_str());
    QCOMPARE(reported->remedies[0].key, std::string("restore_best"));
}

void TestDiagnosis::a_leaking_column_is_found()
{
    auto data = load_dataset("builtin:spiral", "");
    QVERIFY(data.ok());
    auto changed = std::make_shared<Dataset>(**data);
    for (std::size_t row = 0; row < changed->fields[1].size() / 4; ++row) {
        std::int32_t label = 0;
        std::memcpy(&label, changed->fields[1].data() + 4 * row, 4);
        const float column = static_cast<float>(3 - 2 * label);
        std::memcpy(changed->fields[0].data() + 8 * row + 4, &column, 4);
    }
    const auto session = started(spiral_project(), changed);
    const auto view = diagnosed(*session);
    const Diagnosis* reported = find(view, "leakage");
    QVERIFY2(reported, codes(view).c_str());
    QVERIFY(reported->measured > 0.9999);
}

// Two runs read the same file: one from the real disk, one with a delay at every read.
void TestDiagnosis::a_slow_loader_is_found()
{
    QTemporaryDir folder;
    qputenv("XDG_CACHE_HOME", folder.path().toUtf8());
    QFile file(folder.filePath(QStringLiteral("rows.csv")));
    QByteArray text = "a,b,label\n";
    for (int row = 0; row < 600; ++row)
        text += QByteArray::number(row * 37 % 601) + ',' + QByteArray::number(row * row % 101)
            + (row * 7 % 50 < 20 ? ",yes\n" : ",no\n");
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.flush());
    const auto run_for_a_while = [&](std::chrono::microseconds delay) {
        DeviceLibrary devices(std::vector<std::filesystem::path>{});
        devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
        Project project =
            ProjectBuilder("csv:" + file.fileName().toStdString() + "?target=label&standardize&stream=yes")
                .layer("dense", {{"units", std::int64_t{512}}})
                .layer("tanh")
                .layer("dense", {{"units", std::int64_t{512}}})
                .layer("tanh")
                .layer("dense", {{"units", std::int64_t{2}}})
                .classes();
        project.training.values["batch"] = std::int64_t{20};
        project.training.values["epochs"] = std::int64_t{100'000};
        auto session = Session::create({std::move(project), "", "cpu", 1, {}, 40}, devices);
        if (!session) qFatal("%s", session.error().text().c_str());
        delay_file_reads(delay);
        while ((*session)->state().seconds < 2.2)
            if (auto done = (*session)->run(); !done) qFatal("%s", done.error().text().c_str());
        delay_file_reads({});
        return std::pair(
            diagnosed(**session), (*session)->compiled().traffic().seconds_waited / (*session)->state().seconds);
    };
    const auto [slow, waited] = run_for_a_while(std::chrono::milliseconds(2));
    const Diagnosis* reported = find(slow, "waits_for_data");
    QVERIFY2(reported, codes(slow).c_str());
    QCOMPARE(reported->measured, waited);
    QVERIFY(waited > 0.3 && reported->text.text().find("was spent waiting for the data loader") != std::string::npos);
    const auto [quick, hardly] = run_for_a_while({});
    QVERIFY2(!find(quick, "waits_for_data"), qPrintable(QString::number(hardly)));
}

EPOCH_TEST(TestDiagnosis)
#include "test_diagnosis.moc"
