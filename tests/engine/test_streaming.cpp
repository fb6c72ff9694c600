// test_streaming: data sets streamed from disk: the same bytes as in memory, prefetched by a thread, on the fake
// device.
#include "base/philox.h"
#include "data/preview.h"
#include "data/row_loader.h"
#include "session/session.h"
#include "tests/engine/data_files.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

namespace {

constexpr int rows = 997;

// Rows of two numbers, a word, a class and a quantity; some values are missing.
QByteArray table(int count, int first = 0)
{
    QByteArray text = "a,b,colour,label,target\n";
    for (int row = first; row < first + count; ++row) {
        const char* colours[] = {"red", "green", "blue"};
        text += QByteArray::number(row * 0.37 - 11) + ',' + (row % 50 == 7 ? "?" : QByteArray::number(row * row % 101))
            + ',' + colours[row % 7 % 3] + ',' + (row % 5 < 2 ? "yes" : "no") + ',' + QByteArray::number(row * 0.5)
            + '\n';
    }
    return text;
}

std::vector<std::vector<std::byte>> all_fields(const Dataset& data)
{
    std::vector<std::vector<std::byte>> fields;
    for (std::size_t field = 0; field < data.facts.fields.size(); ++field) {
        auto& bytes = fields.emplace_back(static_cast<std::size_t>(data.row_bytes(field) * data.facts.counts.total()));
        if (auto done = data.read(field, 0, bytes); !done) qFatal("%s", done.error().text().c_str());
    }
    return fields;
}

// A set with one field whose row r is the number r; the file has `there` of its rows.
std::shared_ptr<const Dataset> numbered_rows(std::int64_t train, std::int64_t validation, std::int64_t rows_in_file)
{
    auto file = ScratchFile::make(*cache_folder(), 1e6);
    if (!file) qFatal("%s", file.error().text().c_str());
    std::vector<float> values;
    for (std::int64_t row = 0; row < rows_in_file; ++row) values.push_back(static_cast<float>(row));
    if (!file->write(0, std::as_bytes(std::span(values)))) qFatal("cannot write");
    auto data = std::make_shared<Dataset>();
    FieldFacts facts;
    facts.name = "features";
    facts.sample = Shape{1};
    data->facts.fields.push_back(facts);
    data->facts.counts = {train, validation, 0};
    data->file.emplace(std::make_shared<const ScratchFile>(std::move(*file)), 0, std::vector<std::size_t>{4});
    return data;
}

// A loader of the only field, with its own buffers.
struct LoaderFixture {
    LoaderFixture(std::shared_ptr<const Dataset> data, std::uint64_t slot_samples)
        : places(3, std::vector<std::byte>(RowLoader::buffer_bytes(*data, std::vector<std::size_t>{0}, slot_samples)))
        , loader(std::move(data), {0}, slot_samples, {places.begin(), places.end()})
    {
    }
    std::vector<std::vector<std::byte>> places;
    RowLoader loader;
};

const RowLoader::Slot* wait_for(RowLoader& loader)
{
    const auto slot = loader.next(10s);
    if (!slot) qFatal("%s", slot.error().text().c_str());
    if (!*slot) qFatal("the loader delivered no slot");
    return *slot;
}

float value_in(const RowLoader::Slot& slot, std::uint64_t place)
{
    float value = 0;
    std::memcpy(&value, slot.fields[0].data() + place * sizeof value, sizeof value);
    return value;
}

Project streamed_project(const DataFolder& folder)
{
    Project project =
        ProjectBuilder("csv:" + folder.path() + "/x.csv?target=label&ignore=target&missing=mean&stream=yes")
            .layer("dense", {{"units", std::int64_t{2}}})
            .classes();
    project.training.values["batch"] = std::int64_t{10};
    project.training.values["epochs"] = std::int64_t{3};
    project.training.values["validate_every"] = std::int64_t{1};
    return project;
}

} // namespace

class TestStreaming : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void streamed_tables_have_the_same_bytes_data();
    void streamed_tables_have_the_same_bytes();
    void streamed_images_have_the_same_bytes_data();
    void streamed_images_have_the_same_bytes();
    void summaries_read_the_file();
    void the_loader_follows_the_order_data();
    void the_loader_follows_the_order();
    void seeking_drops_what_was_loaded();
    void a_truncated_file_is_an_error();
    void a_session_streams();
    void a_session_reports_a_truncated_file();
    void too_little_disk_space_is_reported_before_reading();
    void a_preview_reads_the_beginning();

private:
    QTemporaryDir m_cache;
};

void TestStreaming::initTestCase() { qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8()); }

void TestStreaming::streamed_tables_have_the_same_bytes_data()
{
    QTest::addColumn<QByteArray>("options");
    QTest::newRow("numbers and words") << QByteArray("target=label&ignore=target&missing=mean");
    QTest::newRow("standardized") << QByteArray("target=label&missing=mean&standardize");
    QTest::newRow("standardized targets") << QByteArray("target=a+target&ignore=label&missing=mean&standardize_target=yes");
    QTest::newRow("rows dropped") << QByteArray("target=target&ignore=label&missing=drop&standardize");
    QTest::newRow("several targets") << QByteArray("target=a+target&ignore=label+b");
    QTest::newRow("a test file") << QByteArray("target=label&missing=mean&standardize&test=csv:more.csv");
    QTest::newRow("fewer rows") << QByteArray("target=label&missing=mean&standardize&limit=100&split_seed=3");
    QTest::newRow("another split") << QByteArray("target=label&missing=mean&split=500/20/3");
}

void TestStreaming::streamed_tables_have_the_same_bytes()
{
    QFETCH(QByteArray, options);
    DataFolder folder;
    folder.write("x.csv", table(rows));
    folder.write("more.csv", table(50, 3));
    const auto resident = folder.loaded(("csv:x.csv?" + options).constData());
    const auto streamed = folder.loaded(("csv:x.csv?stream=yes&" + options).constData());
    QVERIFY(streamed->streamed() && !resident->streamed());
    DataFacts facts = streamed->facts;
    facts.spec = resident->facts.spec;
    QVERIFY(facts == resident->facts);
    QVERIFY(all_fields(*streamed) == resident->fields);
    QCOMPARE(folder.error(("csv:x.csv?stream=maybe&" + options).constData()).left(11), QByteArray("data.option"));
    // Later changes of the file do not affect a run: it has its own copy of the rows.
    folder.write("x.csv", table(rows).replace("red", "blue"));
    QVERIFY(all_fields(*streamed) == resident->fields);
    folder.write("x.csv", "");
    QVERIFY(all_fields(*streamed) == resident->fields);
}

void TestStreaming::streamed_images_have_the_same_bytes_data()
{
    QTest::addColumn<QByteArray>("spec");
    QTest::newRow("bytes") << QByteArray("idx:images,labels?");
    QTest::newRow("standardized") << QByteArray("idx:images,labels?standardize&");
    QTest::newRow("floats") << QByteArray("idx:floats,labels?standardize&");
    QTest::newRow("floats to floats") << QByteArray("idx:images,floats?");
    QTest::newRow("test files") << QByteArray("idx:images,labels?test=idx:more,more-labels&standardize&");
}

void TestStreaming::streamed_images_have_the_same_bytes()
{
    QFETCH(QByteArray, spec);
    const auto idx = [](int type, std::initializer_list<int> extents, int factor) {
        QByteArray out;
        (out += QByteArray(2, '\0')) += static_cast<char>(type);
        out += static_cast<char>(extents.size());
        int count = type == 0x0D ? 4 : 1;
        for (const int extent : extents) {
            (out += QByteArray(3, '\0')) += static_cast<char>(extent);
            count *= extent;
        }
        for (int i = 0; i < count; ++i) // a float's first byte keeps it finite
            out += static_cast<char>(type == 0x0D && i % 4 == 0 ? 0x40 : i * factor % 10);
        return out;
    };
    DataFolder folder;
    folder.write("images", idx(0x08, {90, 4, 3}, 7));
    folder.write("floats", idx(0x0D, {90, 4, 3}, 3));
    folder.write("labels", idx(0x08, {90}, 7));
    folder.write("more", idx(0x08, {20, 4, 3}, 3));
    folder.write("more-labels", idx(0x08, {20}, 3));
    if (spec.contains("floats?")) folder.write("floats", idx(0x0D, {90, 2}, 3));
    const auto resident = folder.loaded((spec + "stream=no").constData());
    const auto streamed = folder.loaded((spec + "stream=yes").constData());
    QVERIFY(streamed->streamed() && !resident->streamed());
    DataFacts facts = streamed->facts;
    facts.spec = resident->facts.spec;
    QVERIFY(facts == resident->facts);
    for (const char* name : {"images", "labels", "more"}) folder.write(name, ""); // the data set provides the rows
    QVERIFY(all_fields(*streamed) == resident->fields);
}

void TestStreaming::summaries_read_the_file()
{
    DataFolder folder;
    folder.write("x.csv", table(rows));
    const auto streamed = folder.loaded("csv:x.csv?target=label&missing=mean&stream=yes");
    std::vector<std::byte> row(static_cast<std::size_t>(streamed->row_bytes(0)));
    QVERIFY(streamed->read(0, rows - 1, row).ok());
    const auto faulty = streamed->read(0, rows, row);
    QVERIFY(!faulty && faulty.error().text().find("shorter than it was") != std::string::npos);
}

void TestStreaming::the_loader_follows_the_order_data()
{
    QTest::addColumn<int>("slot");
    QTest::addColumn<int>("begin");
    QTest::newRow("one a slot") << 1 << 0;
    QTest::newRow("uneven") << 7 << 0;
    QTest::newRow("from the middle") << 7 << 24;
    QTest::newRow("several passes a slot") << 64 << 3;
}

void TestStreaming::the_loader_follows_the_order()
{
    QFETCH(int, slot);
    QFETCH(int, begin);
    const auto data = numbered_rows(23, 9, 32);
    LoaderFixture loading(data, static_cast<std::uint64_t>(slot));
    RowLoader& loader = loading.loader;
    loader.seek(RowOrder::training(data->facts.counts, 5), static_cast<std::uint64_t>(begin));
    auto position = static_cast<std::uint64_t>(begin);
    while (position < 200) {
        const RowLoader::Slot* loaded = wait_for(loader);
        QCOMPARE(loaded->first, position);
        QCOMPARE((loaded->first + loaded->samples) % static_cast<std::uint64_t>(slot), std::uint64_t{0});
        for (std::uint64_t i = 0; i < loaded->samples; ++i, ++position) {
            const Permutation order = make_permutation(5, position / 23, 23);
            QCOMPARE(value_in(*loaded, i), static_cast<float>(permuted(order, position % 23)));
        }
        loader.done();
    }
    loader.seek(RowOrder::once(data->facts.counts, Split::validation), 2);
    for (position = 2; position < 9; loader.done()) {
        const RowLoader::Slot* loaded = wait_for(loader);
        for (std::uint64_t i = 0; i < loaded->samples; ++i, ++position)
            QCOMPARE(value_in(*loaded, i), 23.0f + static_cast<float>(position));
    }
    QCOMPARE(position, std::uint64_t{9});
    const auto after_the_end = loader.next(1ms);
    QVERIFY(after_the_end.ok() && *after_the_end == nullptr);
}

void TestStreaming::seeking_drops_what_was_loaded()
{
    const auto data = numbered_rows(20'000, 0, 20'000);
    LoaderFixture loading(data, 5000);
    RowLoader& loader = loading.loader;
    for (std::uint64_t i = 0; i < 300; ++i) {
        loader.seek(RowOrder::training(data->facts.counts, i), i * 5000);
        if (i % 3 != 0) continue;
        const RowLoader::Slot* loaded = wait_for(loader);
        QCOMPARE(loaded->first, i * 5000);
        const Permutation order = make_permutation(i, i / 4, 20'000);
        QCOMPARE(value_in(*loaded, 4), static_cast<float>(permuted(order, (i * 5000 + 4) % 20'000)));
    }
}

void TestStreaming::a_truncated_file_is_an_error()
{
    const auto data = numbered_rows(1000, 0, 990);
    LoaderFixture loading(data, 1000);
    RowLoader& loader = loading.loader;
    loader.seek(RowOrder::training(data->facts.counts, 0), 0);
    for (int again = 0; again < 2; ++again) {
        const auto slot = loader.next(10s);
        QVERIFY(!slot && slot.error().text().find("shorter than it was") != std::string::npos);
    }
}

void TestStreaming::a_session_streams()
{
    DataFolder folder;
    folder.write("x.csv", table(rows));
    FakeMachine machine;
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(machine.api());
    auto made = Session::create({streamed_project(folder), "", "fake", 0, {}, 33}, devices);
    if (!made) qFatal("%s", made.error().text().c_str());
    Session& session = **made;
    while (!session.finished()) QVERIFY(session.run().ok());
    const auto last = session.copy();
    QVERIFY(last.ok());
    QVERIFY(session.evaluate(Split::test).ok());
    QVERIFY(session.reset(9).ok());
    while (session.step() < 50) QVERIFY(session.run(50 - session.step()).ok());
    QVERIFY(session.profile().ok() || session.profile().ok());
    QVERIFY(session.restore(*last).ok());
    session.extend();
    while (!session.finished()) QVERIFY(session.run().ok());
    QCOMPARE(machine.use().overlapping_calls.load(), std::uint64_t{0});
    made->reset(); // the loader has prefetched
    QCOMPARE(machine.use().live_allocations.load(), std::uint64_t{0});
}

void TestStreaming::a_session_reports_a_truncated_file()
{
    DataFolder folder;
    folder.write("x.csv", table(rows));
    FakeMachine machine;
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(machine.api());
    const Project project = streamed_project(folder);
    auto cut = std::make_shared<Dataset>(*folder.loaded(project.data_spec.c_str()));
    cut->file = cut->file->from(rows / 2);
    const auto session = Session::create({project, "", "fake", 0, cut, 33}, devices);
    QVERIFY2(session.ok(), session ? "" : session.error().text().c_str());
    Status done;
    while (done && !(*session)->finished()) done = (*session)->run();
    QVERIFY(!done && done.error().text().find("shorter than it was") != std::string::npos);
    QVERIFY((*session)->reset(1).ok());
    QVERIFY((*session)->copy().ok());
}

void TestStreaming::too_little_disk_space_is_reported_before_reading()
{
    const auto file = ScratchFile::make(*cache_folder(), 1e18);
    QVERIFY(!file);
    QCOMPARE(file.error().code, std::string("file.scratch"));
    QVERIFY(file.error().what.text().find("free") != std::string::npos);
}

void TestStreaming::a_preview_reads_the_beginning()
{
    DataFolder folder;
    QByteArray text = table(20'000);
    const QByteArray more = text.mid(text.indexOf('\n') + 1);
    while (text.size() <= 16 << 20) text += more;
    const auto rows_in_all = text.count('\n') - 1;
    folder.write("x.csv", text);
    const auto counts = QByteArray::number(rows_in_all - 2000) + "/1000/1000";
    for (const QByteArray& option : {QByteArray("&split=" + counts), QByteArray("&limit=300000")}) {
        const auto part =
            preview_dataset(("csv:x.csv?target=label&missing=mean" + option).toStdString(), folder.path());
        QVERIFY2(part.ok(), part ? "" : part.error().text().c_str());
        const SplitCounts& seen = (*part)->facts.counts;
        const auto min = option.contains("limit") ? rows_in_all / 5 : rows_in_all * 2 / 5;
        QVERIFY(seen.total() > min && seen.total() < rows_in_all * 6 / 10);
        QVERIFY(seen.validation > 0 && seen.test > 0 && seen.train > seen.test);
        QVERIFY((*part)->facts.title.find("its first ") != std::string::npos);
        QCOMPARE((*part)->facts.fields[1].classes, std::int64_t{2});
    }
    folder.write("x.csv", table(rows));
    const auto whole = preview_dataset("csv:x.csv?target=label&missing=mean", folder.path());
    QVERIFY(whole.ok() && (*whole)->facts.counts.total() == rows);
}

EPOCH_TEST(TestStreaming)
#include "test_streaming.moc"
