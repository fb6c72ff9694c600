// test_precisions: runs in bf16 learn like runs in fp32 on CPUs that multiply bf16; other CPUs report what they lack.
#include "cpu/primitives/bf16.h"
#include "service/queries/templates.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"

#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace {

Project project_in(const char* precision, const QString& name, std::int64_t steps)
{
    auto project = read_template(name.toStdString());
    if (!project) qFatal("%s", project.error().text().c_str());
    project->training.values["precision"] = std::string(precision);
    project->training.values["steps"] = steps;
    return *project;
}

struct Learned {
    double loss = 0, accuracy = 0;
    std::string mode, hash;
};

Learned learned(Project project)
{
    OnCpu run(std::move(project));
    run.to_end();
    const auto found = run.session->evaluate(Split::validation);
    if (!found) qFatal("%s", found.error().text().c_str());
    return {found->loss, found->accuracy, run.session->compiled().mode(), *run.session->weights_hash()};
}

std::string refusal_of(const char* precision)
{
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    const auto session = Session::create({project_in(precision, "digits-cnn", 1), "", "cpu", 1}, devices);
    return session ? std::string() : session.error().text();
}

} // namespace

class TestPrecisions : public QObject {
    Q_OBJECT

private slots:
    void a_run_in_bf16_learns_as_one_in_fp32_data();
    void a_run_in_bf16_learns_as_one_in_fp32();
    void an_unsupported_precision_is_refused_with_a_reason();
};

void TestPrecisions::a_run_in_bf16_learns_as_one_in_fp32_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("steps");
    QTest::newRow("digits-cnn") << "digits-cnn" << 300;
    QTest::newRow("gpt-sums") << "gpt-sums" << 20;
}

void TestPrecisions::a_run_in_bf16_learns_as_one_in_fp32()
{
    if (const std::string missing = cpu::bf16_is_missing(); !missing.empty()) QSKIP(missing.c_str());
    QFETCH(QString, name);
    QFETCH(int, steps);
    const Learned whole = learned(project_in("fp32", name, steps)), rounded = learned(project_in("bf16", name, steps));
    qInfo("fp32 %.4f %.3f; bf16 %.4f %.3f, %s", whole.loss, whole.accuracy, rounded.loss, rounded.accuracy,
        rounded.mode.c_str());
    QVERIFY(rounded.mode.find("products in bf16") != std::string::npos);
    QVERIFY(rounded.hash != whole.hash);
    QVERIFY(std::abs(rounded.loss - whole.loss) < 0.05 * whole.loss + 0.02);
    QVERIFY(std::abs(rounded.accuracy - whole.accuracy) < 0.02);
    QCOMPARE(learned(project_in("bf16", name, steps)).hash, rounded.hash);
}

void TestPrecisions::an_unsupported_precision_is_refused_with_a_reason()
{
    for (const char* precision : {"tf32", "fp16"}) {
        const std::string words = refusal_of(precision);
        QVERIFY2(words.find(std::string("cannot train in ") + precision) != std::string::npos, words.c_str());
        QVERIFY2(words.find("precisions: fp32") != std::string::npos, words.c_str());
    }
    QCOMPARE(refusal_of("bf16").empty(), cpu::bf16_is_missing().empty());
}

EPOCH_TEST(TestPrecisions)
#include "test_precisions.moc"
