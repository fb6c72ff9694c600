// test_project_queries: projects and templates are opened and saved through the port.
#include "monitor/cpu_meter.h"
#include "service/local_engine.h"
#include "store/atomic_file.h"
#include "store/run_folder.h"
#include "tests/engine/engine_client.h"
#include "tests/engine/fake_devices.h"
#include "tests/must.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

class TestProjectQueries : public QObject {
    Q_OBJECT

private slots:
    void a_project_is_saved_and_opened();
    void an_invalid_project_is_reported();
    void a_project_with_missing_data_opens();
    void templates_open();
    void user_templates_are_saved();
    void a_failed_save_leaves_the_old_file();
    void the_last_run_is_found_and_not_modified();
};

void TestProjectQueries::a_project_is_saved_and_opened()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    const QTemporaryDir folder;
    const std::string path = folder.filePath("Ünïcode net.epoch").toStdString();
    const Project project = spiral_project();
    QCOMPARE(QByteArray::fromStdString(value_of<Saved>(answered(engine, AskSave{path, project, {}})).path),
        QByteArray::fromStdString(path));
    Project opened = value_of<OpenedProject>(answered(engine, AskOpen{path})).project;
    QVERIFY(opened.data && opened.data->counts.total() == 500);
    opened.data.reset();
    QVERIFY(opened == project);
    // The folder contains only the project.
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestProjectQueries::an_invalid_project_is_reported()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    const QTemporaryDir folder;
    QVERIFY(!error_code(answered(engine, AskOpen{folder.filePath("missing.epoch").toStdString()})).empty());
    QVERIFY(!error_code(answered(engine, AskOpen{folder.path().toStdString()})).empty());
    QFile file(folder.filePath("broken.epoch"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{ \"format\": ") > 0);
    file.close();
    const Answer answer = answered(engine, AskOpen{file.fileName().toStdString()});
    const auto* error = std::get_if<Error>(&answer);
    QVERIFY(error && error->where.find("broken.epoch") != std::string::npos);
}

void TestProjectQueries::a_project_with_missing_data_opens()
{
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    const QTemporaryDir folder;
    const std::string path = folder.filePath("net.epoch").toStdString();
    Project project = spiral_project();
    project.data_spec = "csv:missing.csv";
    value_of<Saved>(answered(engine, AskSave{path, project, {}}));
    const Project opened = value_of<OpenedProject>(answered(engine, AskOpen{path})).project;
    QVERIFY(!opened.data);
    QCOMPARE(QByteArray::fromStdString(opened.data_spec), QByteArray("csv:missing.csv"));
}

void TestProjectQueries::templates_open()
{
    const QTemporaryDir share;
    QVERIFY(QDir(share.path()).mkdir("templates"));
    Project project = spiral_project();
    project.title = "Two spirals";
    project.description = "Watch it wind.";
    project.unknown = R"({"template": {"watch_speed": 200}})";
    QVERIFY(write_file_atomically(share.filePath("templates/spiral.epoch").toStdString(), project_json(project)).ok());
    qputenv("EPOCH_SHARE", share.path().toUtf8());
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    const auto list = value_of<std::vector<TemplateInfo>>(answered(engine, AskTemplates{}));
    const Project opened = value_of<Project>(answered(engine, AskTemplate{"spiral"}));
    const std::string unknown = error_code(answered(engine, AskTemplate{"../spiral"}));
    qunsetenv("EPOCH_SHARE");
    QCOMPARE(list.size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(list[0].title), QByteArray("Two spirals"));
    QCOMPARE(QByteArray::fromStdString(list[0].data_title), QByteArray("Two spirals"));
    QCOMPARE(list[0].parameters, std::int64_t{2 * 8 + 8 + 8 * 8 + 8 + 8 * 2 + 2});
    QCOMPARE(list[0].watch_speed, 200.0);
    QCOMPARE(list[0].picture.parts.size(), project.graph.nodes.size());
    QCOMPARE(list[0].picture.links.size(), project.graph.wires.size());
    QVERIFY(list[0].run_steps > 0 && list[0].run_flops > list[0].run_steps);
    QVERIFY(opened.data && opened.title == "Two spirals");
    QCOMPARE(QByteArray::fromStdString(unknown), QByteArray("template.unknown"));
}

void TestProjectQueries::user_templates_are_saved()
{
    const QTemporaryDir share, home;
    QVERIFY(QDir(share.path()).mkdir("templates"));
    const auto old_home = qgetenv("XDG_DATA_HOME");
    qputenv("EPOCH_SHARE", share.path().toUtf8());
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    FakeDevices fake;
    LocalEngine engine(fake.devices);
    Project project = spiral_project();
    project.title = "My own: spirals!";
    project.data_spec = "csv:points.csv?target=kind";
    const auto saved = value_of<Saved>(answered(engine, AskSaveTemplate{"/data/mine", project}));
    const auto list = value_of<std::vector<TemplateInfo>>(answered(engine, AskTemplates{}));
    const auto opened = value_of<Project>(answered(engine, AskTemplate{"own/my-own-spirals"}));
    const auto outside = error_code(answered(engine, AskTemplate{"own/../my-own-spirals"}));
    qunsetenv("EPOCH_SHARE");
    qputenv("XDG_DATA_HOME", old_home);
    QVERIFY(saved.path.ends_with("epoch-studio/templates/my-own-spirals.epoch"));
    QCOMPARE(list.size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(list[0].name), QByteArray("own/my-own-spirals"));
    QCOMPARE(QByteArray::fromStdString(opened.data_spec), QByteArray("csv:/data/mine/points.csv?target=kind"));
    QCOMPARE(QByteArray::fromStdString(outside), QByteArray("template.unknown"));
}

void TestProjectQueries::a_failed_save_leaves_the_old_file()
{
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("net.epoch").toStdString();
    QVERIFY(write_file_atomically(file, "old").ok());
    QVERIFY(write_file_atomically(file, "new").ok());
    QCOMPARE(QByteArray::fromStdString(*read_file(file, 100)), QByteArray("new"));
    QVERIFY(!read_file(file, 2).ok());
    // A folder of that name cannot be replaced by a file.
    QVERIFY(QDir(folder.path()).mkdir("taken"));
    const auto refused = write_file_atomically(folder.filePath("taken").toStdString(), "x");
    QVERIFY(!refused.ok());
    QCOMPARE(QByteArray::fromStdString(refused.error().code), QByteArray("file.write"));
    QVERIFY(!write_file_atomically(folder.filePath("no/such/folder/net.epoch").toStdString(), "x").ok());
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 2);
    // A link stays a link.
    QVERIFY(QFile::link(folder.filePath("net.epoch"), folder.filePath("link.epoch")));
    QVERIFY(write_file_atomically(folder.filePath("link.epoch").toStdString(), "through").ok());
    QVERIFY(std::filesystem::is_symlink(folder.filePath("link.epoch").toStdString()));
    QCOMPARE(QByteArray::fromStdString(*read_file(file, 100)), QByteArray("through"));
}

void TestProjectQueries::the_last_run_is_found_and_not_modified()
{
    FakeDevices fake;
    const QTemporaryDir folder;
    const std::string file = folder.filePath("spiral.epoch").toStdString();
    const std::string runs = folder.filePath("runs").toStdString();
    LocalEngine engine(fake.devices, folder.filePath("state").toStdString());
    Start start = start_of(40, SessionId{1});
    const auto ask = [&] { return value_of<LastRun>(answered(engine, AskLastRun{runs, file, {}, start.project})); };
    start.project.data = value_of<DataSummary>(answered(engine, AskData{start.project.data_spec, {}, 0, 0})).facts;
    QVERIFY(ask().run.empty());
    const auto ended = [](SessionId id, RunState state) {
        return [id, state](const Snapshot& now) { return now.session(id) && now.session(id)->state == state; };
    };
    const auto gone = [](SessionId id) { return [id](const Snapshot& now) { return !now.session(id); }; };
    start.recording = {runs, file, 60, {}, {}};
    start.session = SessionId{9};
    start.run_now = false;
    engine.post(start);
    QVERIFY(waited(engine, ended(SessionId{9}, RunState::paused)));
    engine.post(Close{SessionId{9}});
    QVERIFY(waited(engine, gone(SessionId{9})));
    QTRY_VERIFY(must(run_folders(runs)).empty()); // it was never trained
    start.session = SessionId{1};
    start.run_now = true;
    engine.post(start);
    QVERIFY(waited(engine, ended(SessionId{1}, RunState::finished)));
    const LastRun running = ask();
    QCOMPARE(running.step, std::uint64_t{40});
    engine.post(Close{SessionId{1}});
    QVERIFY(waited(engine, gone(SessionId{1})));

    const auto let_go = [&] {
        const auto lock = lock_file(std::filesystem::path(runs) / running.run / "lock");
        return lock && *lock;
    };
    for (std::uint32_t id = 2; id < 5; ++id) {
        QTRY_VERIFY(let_go()); // its thread ends after its session is gone
        const LastRun last = ask();
        QCOMPARE(last.state, std::string("finished"));
        QCOMPARE(last.run, running.run);
        start.session = SessionId{id};
        start.recording.resume = last.run;
        start.run_now = false;
        engine.post(start);
        const Snap opened = waited(engine, ended(SessionId{id}, RunState::finished));
        QVERIFY(opened);
        QCOMPARE(opened->session(SessionId{id})->step, std::uint64_t{40});
        QCOMPARE(opened->session(SessionId{id})->run, last.run);
        engine.post(Close{SessionId{id}});
        QVERIFY(waited(engine, gone(SessionId{id})));
    }
    Project other = start.project;
    other.graph.nodes.begin()->second.name = "renamed";
    QVERIFY(value_of<LastRun>(answered(engine, AskLastRun{runs, file, {}, other})).run.empty());
}

EPOCH_TEST(TestProjectQueries)
#include "test_project_queries.moc"
