// test_planned_memory: for every template at three batch sizes, the memory that is planned is what a run reserves, to
// the byte.
#include "projects/templates.h"
#include "session/compiled_run.h"
#include "tests/engine/thread_cpu_time.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <utility>

using namespace epoch;
using namespace epoch::test;

namespace {

struct Planned {
    Project project;
    Checked network;
    DeviceLibrary devices = cpu_only();

    explicit Planned(const std::string& name)
        : project(must(read_template(name)))
    {
        network = check_graph(project.graph, &*project.data);
    }
    double reserved() const
    {
        return must(CompiledRun::build({project, "", "cpu"}, devices, {}))->programs().memory_bytes();
    }
    PlanRequest request(std::int64_t batch) const { return {network, *project.data, project.training, batch}; }
    MemoryForecast memory(std::int64_t batch)
    {
        project.training.values["batch"] = batch;
        return must(memory_of_run(devices, "cpu", request(batch)));
    }
};

} // namespace

class TestPlannedMemory : public QObject {
    Q_OBJECT

private slots:
    void it_is_what_the_run_reserves_data();
    void it_is_what_the_run_reserves();
    void it_counts_what_settings_change();
    void it_is_not_told_where_it_is_not_known();
    void it_comes_while_a_person_types_data();
    void it_comes_while_a_person_types();
};

void TestPlannedMemory::it_is_what_the_run_reserves_data()
{
    QTest::addColumn<QString>("name");
    for (const std::string& name : must(template_names()))
        QTest::addRow("%s", name.c_str()) << QString::fromStdString(name);
}

void TestPlannedMemory::it_is_what_the_run_reserves()
{
    QFETCH(const QString, name);
    Planned planned(name.toStdString());
    const bool large = planned.memory(64).total() > 2e9;
#ifdef __SANITIZE_ADDRESS__
    if (large) QSKIP("takes minutes under ASan");
#endif
    for (const std::int64_t batch : {1, 8, large ? 3 : 64}) {
        const double bytes = planned.memory(batch).total();
        QCOMPARE(bytes, planned.reserved());
    }
}

void TestPlannedMemory::it_counts_what_settings_change()
{
    Planned planned("lenet-5");
    const auto with = [&](const char* key, const Value& value) {
        planned.project.training.values = {{key, value}};
        return planned.memory(16);
    };
    for (const auto& [key, value] : {std::pair<const char*, Value>("accumulate", std::int64_t{3}),
             {"data_path", std::string("pageable")}, {"average_weights", true}}) {
        const MemoryForecast memory = with(key, value);
        QVERIFY(memory.parameters > 0 && memory.gradients > 0 && memory.activations > 0 && memory.data > 0);
        QCOMPARE(memory.total(), planned.reserved());
    }
    // A batch of more samples than there are, which a run would refuse.
    planned.project.training.values.clear();
    const double all = planned.memory(3'200).total(), more = planned.memory(6'400).total();
    QVERIFY2(1.5 * all < more && more < 2.1 * all, qPrintable(QString::number(more / all)));
}

void TestPlannedMemory::it_is_not_told_where_it_is_not_known()
{
    Planned planned("lenet-5");
    const auto code = [&] {
        const auto memory = memory_of_run(planned.devices, "cpu", planned.request(16));
        return memory ? std::string() : memory.error().code;
    };
    QCOMPARE(code(), std::string());
    planned.project.training.values["plan"] = std::string("timed");
    QCOMPARE(code(), std::string("plan.timed"));
    planned.project.training.values.erase("plan");
    planned.project.data->spec += "&stream=yes";
    QCOMPARE(code(), std::string("plan.streamed"));
    planned.project.training.values["data_path"] = std::string("resident");
    QCOMPARE(code(), std::string());
    planned.project.training.values["precision"] = std::string("fp16");
    QCOMPARE(code(), std::string("train.precision"));
}

void TestPlannedMemory::it_comes_while_a_person_types_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"lenet-5", "resnet-20", "gpt-grammar"}) QTest::newRow(name) << name;
}

// The window shows the estimate meanwhile.
void TestPlannedMemory::it_comes_while_a_person_types()
{
    QFETCH(const QString, name);
    Planned planned(name.toStdString());
    double seconds = 1e9;
    for (int i = 0; i < 5; ++i) seconds = std::min(seconds, thread_cpu_seconds([&] { planned.memory(32); }));
    qInfo("%.1f ms", 1e3 * seconds);
    QVERIFY(seconds < 0.5);
}

EPOCH_TEST(TestPlannedMemory)
#include "test_planned_memory.moc"
