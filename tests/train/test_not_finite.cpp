// test_not_finite: infinite or NaN gradients never reach the weights, the first bad tensor is named, and saved
// checkpoints stay as they are.
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "train/run_recorder.h"

#include <QtTest>

#include <QTemporaryDir>

#include <cmath>
#include <cstring>

using namespace epoch;
using namespace epoch::test;

namespace {

// Three dense layers in sequence without activations: dense2, dense4 and dense6.
Project line_project(Values values = {})
{
    Project project = ProjectBuilder("builtin:spiral")
                          .layer("dense", {{"units", std::int64_t{4}}})
                          .layer("dense", {{"units", std::int64_t{4}}})
                          .layer("dense", {{"units", std::int64_t{2}}})
                          .classes();
    project.training.values = std::move(values);
    return project;
}

// The signs make all outputs and all inputs differ.
void fill(SessionCopy& copy, const std::string& name, float size)
{
    constexpr float signs[] = {1, -1, 1, 1, -1, -1, 1, -1};
    std::vector<std::byte>& bytes = copy.state.at(name);
    for (std::size_t i = 0; i < bytes.size() / sizeof size; ++i) {
        const float value = signs[i % std::size(signs)] * size;
        std::memcpy(bytes.data() + i * sizeof value, &value, sizeof value);
    }
}

// The error of a run that gets these weights at step 3.
Error failure(Session& session, const std::vector<std::pair<std::string, float>>& weights)
{
    while (session.step() < 3)
        if (auto done = session.run(1); !done) qFatal("%s", done.error().text().c_str());
    SessionCopy copy = *session.copy();
    for (const auto& [name, value] : weights) fill(copy, name, value);
    if (auto done = session.restore(copy); !done) qFatal("%s", done.error().text().c_str());
    Status done;
    for (int i = 0; i < 100 && done; ++i) done = session.run();
    if (done) qFatal("the run did not fail");
    return done.error();
}

} // namespace

class TestNotFinite : public QObject {
    Q_OBJECT

private slots:
    void the_first_bad_layer_is_named_data();
    void the_first_bad_layer_is_named();
    void every_micro_batch_is_checked();
    void weights_are_not_changed();
    void no_checkpoint_with_nonfinite_weights_is_written();
};

void TestNotFinite::the_first_bad_layer_is_named_data()
{
    using Weights = std::vector<std::pair<std::string, float>>;
    QTest::addColumn<Weights>("weights");
    QTest::addColumn<QByteArray>("named");
    const float nan = std::nanf("");
    QTest::newRow("first") << Weights{{"dense2/weight", nan}} << QByteArray("the output of dense2");
    QTest::newRow("second") << Weights{{"dense4/weight", nan}} << QByteArray("the output of dense4");
    QTest::newRow("two") << Weights{{"dense6/weight", nan}, {"dense4/bias", nan}} << QByteArray("the output of dense4");
    QTest::newRow("overflow") << Weights{{"dense2/weight", 1e30f}, {"dense4/weight", 1e30f}}
                              << QByteArray("the output of dense4");
    // The forward pass is finite; in the backward pass the two large weights are multiplied.
    QTest::newRow("gradients") << Weights{{"dense2/weight", 1e-25f}, {"dense2/bias", 0.0f}, {"dense4/weight", 1e22f},
        {"dense4/bias", 0.0f}, {"dense6/weight", 1e22f}, {"dense6/bias", 0.0f}}
                               << QByteArray("the gradients of dense4");
}

void TestNotFinite::the_first_bad_layer_is_named()
{
    using Weights = std::vector<std::pair<std::string, float>>;
    QFETCH(Weights, weights);
    QFETCH(QByteArray, named);
    OnCpu run(line_project());
    const Error error = failure(*run.session, weights);
    QCOMPARE(error.code, std::string("train.non_finite"));
    QCOMPARE(error.where, std::string("step 3"));
    const auto place = error.what.text().find("they begin in ");
    QVERIFY2(place != std::string::npos, error.what.text().c_str());
    QCOMPARE(QByteArray::fromStdString(error.what.text().substr(place + 14)), named);
    QVERIFY(error.hint.text().find("learning rate") != std::string::npos);
}

void TestNotFinite::every_micro_batch_is_checked()
{
    OnCpu run(line_project({{"accumulate", Value(std::int64_t{3})}}));
    const Error error = failure(*run.session, {{"dense4/weight", std::nanf("")}});
    QVERIFY2(error.what.text().ends_with("the output of dense4"), error.what.text().c_str());
}

void TestNotFinite::weights_are_not_changed()
{
    OnCpu run(line_project());
    Session& session = *run.session;
    const Error error = failure(session, {{"dense6/bias", INFINITY}});
    const SessionCopy left = *session.copy();
    QVERIFY(left.step >= 13); // ten steps in a row or more, and none of them changed a weight
    OnCpu other(line_project());
    while (other.session->step() < 3) QVERIFY(other.session->run(1).ok());
    const SessionCopy before = *other.session->copy();
    QVERIFY(left.state.at("dense2/weight") == before.state.at("dense2/weight"));
    QVERIFY(left.state.at("dense4/weight") == before.state.at("dense4/weight"));
    // The run continues from the saved state.
    QVERIFY(session.restore(before).ok());
    for (int i = 0; i < 50; ++i) QVERIFY(session.run(1).ok());
}

void TestNotFinite::no_checkpoint_with_nonfinite_weights_is_written()
{
    const QTemporaryDir folder;
    OnCpu run(line_project());
    Session& session = *run.session;
    const std::filesystem::path file = folder.filePath("checkpoint").toStdString();
    QVERIFY(write_checkpoint(file, session, *session.copy(), session.project()).ok());
    for (const float bad : {INFINITY, -INFINITY, std::nanf("")}) {
        SessionCopy copy = *session.copy();
        copy.step = 7;
        std::memcpy(copy.state.at("dense6/weight").data() + 2 * sizeof bad, &bad, sizeof bad);
        const auto done = write_checkpoint(file, session, copy, session.project());
        QVERIFY(!done.ok());
        QCOMPARE(done.error().where, std::string("dense6/weight"));
        QCOMPARE(read_checkpoint(file)->copy.step, std::uint64_t{0}); // the previous checkpoint stays
    }
}

EPOCH_TEST(TestNotFinite)
#include "test_not_finite.moc"
