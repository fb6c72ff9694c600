// test_streamed_training: a data set that is streamed through two slots trains to the same bits as one in memory.
#include "cpu/device/cpu_device.h"
#include "session/session.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace {

class Fixture {
public:
    Fixture()
        : m_devices(std::vector<std::filesystem::path>{})
    {
        m_devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
        qputenv("XDG_CACHE_HOME", m_folder.path().toUtf8());
        QByteArray text = "a,b,colour,label\n";
        for (int row = 0; row < 403; ++row) {
            const int turn = row * 37 % 403;
            text += QByteArray::number(turn * 0.11 - 20) + ',' + QByteArray::number(turn * turn % 101) + ','
                + (turn % 3 ? "red" : "blue") + ',' + (turn * 7 % 50 < 20 ? "yes" : "no") + '\n';
        }
        QFile file(m_folder.filePath(QStringLiteral("x.csv")));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
    }

    // `slot` 0: in memory.
    std::unique_ptr<Session> session(std::int64_t slot, std::int64_t accumulate = 1) const
    {
        return session(slot, slot > 0 ? "yes" : "no", "automatic", accumulate);
    }

    std::unique_ptr<Session> session(
        std::int64_t slot, const std::string& stream, const std::string& path, std::int64_t accumulate = 1) const
    {
        Project project =
            ProjectBuilder("csv:" + m_folder.path().toStdString() + "/x.csv?target=label&standardize&stream=" + stream)
                .layer("dense", {{"units", std::int64_t{8}}})
                .layer("tanh")
                .layer("dense", {{"units", std::int64_t{2}}})
                .classes();
        project.training.values["batch"] = std::int64_t{10};
        project.training.values["epochs"] = std::int64_t{8};
        project.training.values["validate_every"] = std::int64_t{1};
        project.training.values["accumulate"] = accumulate;
        project.training.values["data_path"] = path;
        auto made = Session::create({std::move(project), "", "cpu", 1, {}, slot}, m_devices);
        if (!made) qFatal("%s", made.error().text().c_str());
        return std::move(*made);
    }

private:
    QTemporaryDir m_folder;
    DeviceLibrary m_devices;
};

struct TrainingResult {
    std::string weights;
    std::vector<std::pair<double, double>> validations; // loss and accuracy
    double test_loss = 0;
    bool operator==(const TrainingResult&) const = default;
};

TrainingResult train_to_end(Session& session)
{
    run_to(session, session.state().steps_planned());
    const auto test = session.evaluate(Split::test);
    if (!test) qFatal("%s", test.error().text().c_str());
    TrainingResult result{*session.weights_hash(), {}, test->loss};
    for (const Evaluation& one : session.telemetry().validations())
        result.validations.emplace_back(one.loss, one.accuracy);
    return result;
}

} // namespace

class TestStreamedTraining : public QObject {
    Q_OBJECT

private slots:
    void it_trains_to_the_same_bits_data();
    void it_trains_to_the_same_bits();
    void every_path_trains_to_the_same_bits_data();
    void every_path_trains_to_the_same_bits();
    void a_copy_goes_on_where_it_was();
    void reset_begins_again();

private:
    Fixture m_fixture;
};

void TestStreamedTraining::it_trains_to_the_same_bits_data()
{
    QTest::addColumn<int>("slot");
    QTest::addColumn<int>("accumulate");
    QTest::newRow("a slot a step") << 10 << 1;
    QTest::newRow("steps across slots") << 13 << 1;
    QTest::newRow("slots across passes") << 101 << 1;
    QTest::newRow("more than the set") << 5000 << 1;
    QTest::newRow("a virtual batch") << 37 << 3;
}

void TestStreamedTraining::it_trains_to_the_same_bits()
{
    QFETCH(int, slot);
    QFETCH(int, accumulate);
    const auto resident = m_fixture.session(0, accumulate), streamed = m_fixture.session(slot, accumulate);
    QVERIFY(streamed->data().streamed() && !resident->data().streamed());
    const TrainingResult expected = train_to_end(*resident);
    QVERIFY(expected.validations.size() >= 7);
    QVERIFY(train_to_end(*streamed) == expected);
}

void TestStreamedTraining::every_path_trains_to_the_same_bits_data()
{
    QTest::addColumn<QString>("stream");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("words");
    const QString resident = QStringLiteral("resident"), streamed = QStringLiteral("streamed, pageable");
    QTest::newRow("a file on the device") << "yes"
                                          << "resident" << resident;
    QTest::newRow("a set in memory, through slots") << "no"
                                                    << "pageable" << streamed;
    QTest::newRow("no bus, so not pinned") << "no"
                                           << "pinned" << streamed;
    QTest::newRow("a set in memory") << "no"
                                     << "automatic" << resident;
    QTest::newRow("a file") << "yes"
                            << "automatic" << streamed;
}

void TestStreamedTraining::every_path_trains_to_the_same_bits()
{
    QFETCH(QString, stream);
    QFETCH(QString, path);
    QFETCH(QString, words);
    const auto other = m_fixture.session(17, stream.toStdString(), path.toStdString());
    QCOMPARE(QString::fromUtf8(data_path_text(other->compiled().data_path())), words);
    QVERIFY(train_to_end(*other) == train_to_end(*m_fixture.session(0)));
    const DataTraffic traffic = other->compiled().traffic();
    const bool streams = other->compiled().data_path() != DataPath::resident;
    QCOMPARE(traffic.bytes > 0, streams);
    if (!streams) return;
    // Each position of eight passes at least once, and no more than two slots ahead of each.
    const auto row = static_cast<std::uint64_t>(other->data().row_bytes());
    QVERIFY(traffic.bytes >= row * other->state().position() && traffic.copies >= other->state().position() / 17);
    QVERIFY(traffic.copy_seconds > 0);
    QVERIFY2(other->compiled().data_text().text().starts_with("streamed, pageable, "),
        other->compiled().data_text().text().c_str());
}

void TestStreamedTraining::a_copy_goes_on_where_it_was()
{
    const auto resident = m_fixture.session(0), first = m_fixture.session(21), second = m_fixture.session(50);
    const TrainingResult expected = train_to_end(*resident);
    run_to(*first, 77);
    const auto copy = first->copy();
    QVERIFY(copy.ok());
    run_to(*second, 5);
    QVERIFY(second->restore(*copy).ok());
    QCOMPARE(train_to_end(*second).weights, expected.weights);
    QVERIFY(first->restore(*copy).ok());
    QCOMPARE(train_to_end(*first).weights, expected.weights);
}

void TestStreamedTraining::reset_begins_again()
{
    const auto resident = m_fixture.session(0), streamed = m_fixture.session(29);
    run_to(*streamed, 60);
    QVERIFY(streamed->reset(4).ok() && resident->reset(4).ok());
    QVERIFY(train_to_end(*streamed) == train_to_end(*resident));
}

EPOCH_TEST(TestStreamedTraining)
#include "test_streamed_training.moc"
