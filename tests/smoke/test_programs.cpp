// test_programs: the two programs, started as a user starts them.
#include "base/utf8.h"
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace smoke;

class TestPrograms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void devices_lists_the_cpu_and_why_cuda_is_missing();
    void a_device_reports_missing_libraries();
    void a_device_that_computes_wrong_numbers_is_a_bug();
    void idle_threads_sleep();
    void every_template_trains();
    void tables_align_by_display_width();
    void a_model_is_planned_by_its_size();
    void a_project_is_planned_for_each_gpu();
    void wrong_projects_are_refused_data();
    void wrong_projects_are_refused();
    void errors_keep_their_values();
    void a_missing_device_is_reported();
    void studio_opens_trains_and_draws_data();
    void studio_opens_trains_and_draws();
    void studio_without_a_display_is_refused();

private:
    QString firstTemplate() const;
    QProcessEnvironment environment(const QString& platform) const;
    QTemporaryDir m_folder;
    QString at(const QString& name) const { return m_folder.filePath(name); }
};

void TestPrograms::initTestCase()
{
    if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    QVERIFY(m_folder.isValid());
}

void TestPrograms::devices_lists_the_cpu_and_why_cuda_is_missing()
{
    const Result result = run_epoch({"devices", "--json"});
    QCOMPARE(result.code, 0);
    QVERIFY2(result.out.contains("\"cpu\""), result.out.constData());
    QVERIFY2(result.out.contains("cuda"), result.out.constData());
    for (const QJsonObject& line : result.lines()) QVERIFY2(!line.isEmpty(), result.out.constData());
}

// With a stub driver that reports a GPU.
void TestPrograms::a_device_reports_missing_libraries()
{
    const QString plugin = QStringLiteral(EPOCH_CUDA_PLUGIN);
    if (plugin.isEmpty()) QSKIP("the CUDA plugin was not built: no toolkit was found when this build was configured");
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LD_LIBRARY_PATH"),
        QFileInfo(QStringLiteral(EPOCH_STUB_DRIVER)).path() + ':'
            + environment.value(QStringLiteral("LD_LIBRARY_PATH")));
    environment.insert(QStringLiteral("EPOCH_PLUGINS"), QFileInfo(plugin).path());
    environment.insert(QStringLiteral("EPOCH_CUDA_LIBRARIES"), QStringLiteral("/nowhere"));
    const Environment around{.environment = environment};
    const Result plain = run(program("epoch"), {"devices"}, around);
    QCOMPARE(plain.code, 0);
    for (const char* words : {"cuda:0: Stub GPU", "cuBLAS is missing: libcublasLt.so",
             "cuDNN is missing: libcudnn_graph.so", "(tried /nowhere)"})
        QVERIFY2(plain.out.contains(words), plain.out.constData());
    for (const QJsonObject& line : run(program("epoch"), {"devices", "--json"}, around).lines()) {
        const bool gpu = line.value(QStringLiteral("id")).toString() == QStringLiteral("cuda:0");
        QVERIFY(line.value(QStringLiteral("usable")).toBool());
        QCOMPARE(line.value(QStringLiteral("reason")).toString().contains(QStringLiteral("/nowhere")), gpu);
    }
}

void TestPrograms::a_device_that_computes_wrong_numbers_is_a_bug()
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("EPOCH_PLUGINS"), QFileInfo(QStringLiteral(EPOCH_WRONG_PLUGIN)).path());
    const QStringList small{"--only", "networks", "--most-flops", "1e3", "--one-step-flops", "0", "--steps", "2"};
    const Environment around{.environment = environment};
    const Result wrong = run(program("epoch"), QStringList{"verify", "--device", "cuda"} + small, around);
    QCOMPARE(wrong.code, 70);
    QVERIFY2(wrong.out.contains("WRONG"), wrong.out.constData());
    const Result right = run(program("epoch"), QStringList{"verify", "--device", "cpu"} + small, around);
    QVERIFY2(right.code == 0, (right.out + right.error).constData());
}

// OpenMP prints its settings: those of the user's start, then those of the program's restart.
void TestPrograms::idle_threads_sleep()
{
    const auto setting = [](const QByteArray& name, const QString& chosen_spins) {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("GOMP_SPINCOUNT"));
        environment.remove(QStringLiteral("OMP_WAIT_POLICY"));
        environment.insert(QStringLiteral("OMP_DISPLAY_ENV"), QStringLiteral("VERBOSE"));
        if (!chosen_spins.isEmpty()) environment.insert(QStringLiteral("GOMP_SPINCOUNT"), chosen_spins);
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(program("epoch"), {QStringLiteral("devices")});
        if (!process.waitForFinished(60'000) || process.exitCode() != 0) return QByteArray("failed");
        const QByteArray output = process.readAllStandardError(), before = name + " = '";
        const auto at = output.lastIndexOf(before);
        const auto value = at + before.size();
        return at < 0 ? QByteArray() : output.mid(value, output.indexOf('\'', value) - value);
    };
    const QByteArray by_itself = setting("GOMP_SPINCOUNT", {});
    if (by_itself.isEmpty()) QSKIP("this OpenMP does not say how long its threads spin");
    QCOMPARE(by_itself, QByteArray("3000"));
    QCOMPARE(setting("OMP_WAIT_POLICY", {}).toLower(), QByteArray("active"));
    QCOMPARE(setting("GOMP_SPINCOUNT", QStringLiteral("77")), QByteArray("77"));
}

void TestPrograms::every_template_trains()
{
    const Result listed = run_epoch({"templates", "--json"});
    QCOMPARE(listed.code, 0);
    const auto templates = listed.lines();
    QVERIFY2(!templates.isEmpty(), listed.out.constData());
    for (const QJsonObject& entry : templates) {
        const QString name = entry.value(QStringLiteral("name")).toString(), file = at(name + QStringLiteral(".epoch"));
        QVERIFY2(!name.isEmpty(), listed.out.constData());
        Result made = run_epoch({"new", name, "-o", file});
        QVERIFY2(made.code == 0, made.error.constData());
        made = run_epoch({"check", file});
        QVERIFY2(made.code == 0, (made.out + made.error).constData());
        // The slow tests train networks whose steps take seconds.
        const QJsonObject total = run_epoch({"info", file, "--json"}).lines().last();
        const double step = total.value(QStringLiteral("batch")).toDouble()
            * (total.value(QStringLiteral("flops_forward")).toDouble()
                + total.value(QStringLiteral("flops_backward")).toDouble());
        QVERIFY2(step > 0, qPrintable(name));
        if (step > 5e9) continue;
        made = run_epoch({"train", file, "--steps", "20", "--device", "cpu:2", "--json"});
        QVERIFY2(made.code == 0, (made.out + made.error).constData());
        const auto lines = made.lines();
        QVERIFY2(!lines.isEmpty(), made.out.constData());
        QCOMPARE(lines.last().value(QStringLiteral("event")).toString(), QStringLiteral("end"));
        QVERIFY2(lines.last().value(QStringLiteral("test_loss")).isDouble(), made.out.constData());
    }
}

// Wide characters take two columns, combining marks none; a column of texts stays on the left where one begins with a
// digit.
void TestPrograms::tables_align_by_display_width()
{
    const QString folder = at(QStringLiteral("epoch-studio/templates"));
    QVERIFY(QDir().mkpath(folder));
    for (const char* name : {"plain", "漢字", "e\u0301t\u00e9"})
        QCOMPARE(run_epoch({"new", "digits", "-o", folder + '/' + QString::fromUtf8(name) + ".epoch"}).code, 0);
    const Result listed = run(program("epoch"), {QStringLiteral("templates")}, {.environment = environment({})});
    QCOMPARE(listed.code, 0);
    const auto lines = QString::fromUtf8(listed.out).split('\n', Qt::SkipEmptyParts);
    const auto width_before = [](const QString& line, const char* text) {
        const std::string before = line.left(line.indexOf(QString::fromUtf8(text))).toStdString();
        return epoch::display_width(before);
    };
    const std::size_t data = width_before(lines.first(), "data "),
                      description = width_before(lines.first(), "description");
    int own = 0;
    for (const QString& line : lines) {
        if (line.startsWith(QStringLiteral("own/")) || line.startsWith(QStringLiteral("digits "))) {
            QCOMPARE(width_before(line, "Optical digits"), data);
            QCOMPARE(width_before(line, "1,797 scanned"), description);
            ++own;
        }
    }
    QCOMPARE(own, 4);
}

void TestPrograms::a_model_is_planned_by_its_size()
{
    const Result trained = run_epoch({"plan", "--parameters", "7e9", "--json"});
    QVERIFY2(trained.code == 0, trained.error.constData());
    QCOMPARE(trained.last().value(key("bytes")).toDouble(), 112e9);
    for (const QJsonObject& gpu : trained.events("gpu"))
        QCOMPARE(gpu.value(key("fits")).toString() == key("no"), gpu.value(key("memory")).toDouble() < 113e9);
    const Result shown = run_epoch({"plan", "--parameters", "7e9", "--predict"});
    QVERIFY2(shown.out.contains("28.0 GB (26.1 GiB)") && shown.out.contains("7e9 × 4 B"), shown.out.constData());
    QCOMPARE(run_epoch({"plan", "--parameters", "1e30"}).code, 65);
    QCOMPARE(run_epoch({"plan", "--parameters", "7e9", "--precision", "int8"}).code, 65); // nothing trains in it
    QCOMPARE(run_epoch({"plan"}).code, 64);
}

void TestPrograms::a_project_is_planned_for_each_gpu()
{
    const QString file = at(QStringLiteral("planned.epoch"));
    QCOMPARE(run_epoch({"new", "resnet-20", "-o", file}).code, 0);
    double before = 0;
    for (const char* batch : {"64", "512", "16384"}) { // more than there are samples
        const Result planned = run_epoch({"plan", file, "--batch", QString::fromUtf8(batch), "--json"});
        QVERIFY2(planned.code == 0, planned.error.constData());
        const auto gpus = planned.events("gpu");
        QVERIFY(gpus.size() >= 6);
        const double bytes = gpus.front().value(key("bytes")).toDouble();
        QVERIFY(bytes > before);
        before = bytes;
        for (const QJsonObject& gpu : gpus) {
            QVERIFY(!gpu.value(key("source")).toString().isEmpty());
            const bool timed = !gpu.contains(key("error")); // those for comparison are not
            QCOMPARE(gpu.value(key("step_seconds")).toArray().size(), qsizetype{timed ? 2 : 0});
            // What fits for sure is a batch up to the largest.
            const bool fits = gpu.value(key("fits")).toString() == key("yes");
            QCOMPARE(fits, QByteArray(batch).toDouble() <= gpu.value(key("largest_batch")).toDouble());
        }
    }
}

void TestPrograms::wrong_projects_are_refused_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("this is not a project");
    QTest::newRow("other JSON") << QByteArray("[1, 2, 3]");
    QTest::newRow("newer schema") << QByteArray(R"({"format": "epoch-project", "schema": 999999})");
    QTest::newRow("deep") << QByteArray(100'000, '[');
    QTest::newRow("binary") << QByteArray("\0\xff\xfe{}", 5);
}

void TestPrograms::wrong_projects_are_refused()
{
    QFETCH(QByteArray, content);
    QFile file(at(QStringLiteral("wrong.epoch")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    for (const QString& verb : {QStringLiteral("check"), QStringLiteral("info"), QStringLiteral("train")}) {
        const Result result = run_epoch({verb, file.fileName()});
        QVERIFY2(result.code == 65,
            (verb.toUtf8() + ": " + QByteArray::number(result.code) + " " + result.error).constData());
        QVERIFY2(result.error.contains("wrong.epoch"), result.error.constData());
    }
    QCOMPARE(run_epoch({"check", at(QStringLiteral("nowhere.epoch"))}).code == 0, false);
}

void TestPrograms::errors_keep_their_values()
{
    QFile file(at(QStringLiteral("newer.epoch")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(R"({"format": "epoch-project", "schema": 999999})") > 0);
    file.close();
    const Result result = run_epoch({"check", "--json", file.fileName()});
    QCOMPARE(result.text("code"), key("project.schema_newer"));
    QCOMPARE(result.last().value(key("values")).toObject().value(key("schema")).toString(), key("999999"));
}

void TestPrograms::a_missing_device_is_reported()
{
    const QString file = at(QStringLiteral("device.epoch"));
    QCOMPARE(run_epoch({"new", firstTemplate(), "-o", file}).code, 0);
    const Result result = run_epoch({"train", file, "--device", "cuda:63", "--steps", "1"});
    QVERIFY2(result.code == 69, (QByteArray::number(result.code) + " " + result.error).constData());
    QVERIFY2(result.error.size() > 20, result.error.constData());
}

QString TestPrograms::firstTemplate() const
{
    return run_epoch({"templates", "--json"}).lines().value(0).value(QStringLiteral("name")).toString();
}

// Starts without the user's settings, and without a display unless `platform` names one.
QProcessEnvironment TestPrograms::environment(const QString& platform) const
{
    auto values = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) values.remove(QString::fromUtf8(name));
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME"})
        values.insert(QString::fromUtf8(name), m_folder.path());
    if (!platform.isEmpty()) values.insert(QStringLiteral("QT_QPA_PLATFORM"), platform);
    return values;
}

void TestPrograms::studio_opens_trains_and_draws_data()
{
    QTest::addColumn<QString>("platform");
    QTest::newRow("offscreen") << QStringLiteral("offscreen");
    QTest::newRow("on an X server") << QStringLiteral("xcb");
}

void TestPrograms::studio_opens_trains_and_draws()
{
    QFETCH(QString, platform);
    const QString studio = program("epoch-studio"), xvfb = QStandardPaths::findExecutable(QStringLiteral("xvfb-run"));
    if (studio.isEmpty()) QSKIP("the window is not part of this build");
    if (platform == QStringLiteral("xcb") && xvfb.isEmpty()) QSKIP("xvfb-run is not installed");
    const QString picture = at(platform + QStringLiteral(".png"));
    QStringList arguments{
        "--open-template", firstTemplate(), "--train", "--theme", "dark", "--screenshot-after", "2000", picture};
    QString program = studio;
    QProcessEnvironment around = environment(platform);
    if (platform == QStringLiteral("xcb")) {
        arguments = QStringList{"-a", studio} + arguments;
        program = xvfb;
        around.insert(QStringLiteral("TMPDIR"), QStringLiteral("/tmp")); // xvfb-run fails with a blank in the path
    }
    const Result result = run(program, arguments, {.environment = around});
    QVERIFY2(result.code == 0, result.error.constData());
    const QImage image(picture);
    QVERIFY2(image.width() >= 800 && image.height() >= 500, "the picture is too small to be the window");
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 2)
        for (int x = 0; x < image.width(); x += 2) colours.insert(image.pixel(x, y));
    QVERIFY2(colours.size() > 50, "the window is empty");
}

void TestPrograms::studio_without_a_display_is_refused()
{
    const QString studio = program("epoch-studio");
    if (studio.isEmpty()) QSKIP("the window is not part of this build");
    const Result result = run(studio, {}, {.environment = environment({})});
    QCOMPARE(result.code, 69);
    QVERIFY2(result.error.contains("no display"), result.error.constData());
}

EPOCH_TEST(TestPrograms)
#include "test_programs.moc"
