// A run between two validations, with all that a session does around the device: metrics, their series, the schedule.
// Its steps allocate nothing in our code; only the memory of a series doubles now and then.
#include "tests/ops/counted_allocations.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace {

void run(Session& session, std::uint64_t steps)
{
    for (const std::uint64_t end = session.step() + steps; session.step() < end;)
        if (auto done = session.run(end - session.step()); !done) qFatal("%s", done.error().text().c_str());
}

// 20,000 steps after 10,000, in which no series doubles twice.
bool steady(Project project)
{
    const OnCpu run_of(std::move(project));
    Session& session = *run_of.session;
    run(session, 10'000);
    const Allocations seen = allocations_of([&] { run(session, 20'000); });
    const auto series = static_cast<long>(session.telemetry().metrics().size());
    if (seen.own > series) qWarning("%ld allocations beside %ld series", seen.own, series);
    return seen.own <= series;
}

Project endless(Project project)
{
    project.training.values["epochs"] = std::int64_t{1'000'000};
    project.training.values["validate_every"] = std::int64_t{1'000'000};
    return project;
}

} // namespace

class TestSteadyRun : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void steps_allocate_nothing();
    void a_schedule_allocates_nothing();
};

void TestSteadyRun::initTestCase()
{
    if (!counts_allocations()) QSKIP("allocations are counted with glibc and without a sanitizer");
}

void TestSteadyRun::steps_allocate_nothing()
{
    QVERIFY(steady(endless(spiral_project(8)))); // as one kernel
    QVERIFY(steady(endless(spiral_project(100)))); // op by op
}

void TestSteadyRun::a_schedule_allocates_nothing()
{
    Project project = endless(spiral_project());
    project.training.values["schedule"] = std::string("cosine");
    QVERIFY(steady(std::move(project)));
}

EPOCH_TEST(TestSteadyRun)
#include "test_steady_run.moc"
