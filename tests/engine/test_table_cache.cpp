// test_table_cache: a table read once is found again as it was, and only then.
#include "data/preview.h"
#include "data/profile_table.h"
#include "data/table_cache.h"
#include "protocol/byte_form.h"
#include "store/file_faults.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <algorithm>
#include <fstream>

using namespace epoch;
using namespace std::chrono_literals;
using epoch::test::must;
namespace fs = std::filesystem;

namespace {

constexpr int table_rows = 125'000;

// Some numbers are missing; a person has ten rows.
QByteArray table_text()
{
    QByteArray text = "number,gap,colour,person,day,label,amount\n";
    for (int row = 0; row < table_rows; ++row) {
        const char* colours[] = {"red", "green", "blue"};
        text += QByteArray::number(double(row * 16'381LL % 100'003) * 0.0371, 'f', 4) + ','
            + (row % 50 == 7 ? "?" : QByteArray::number(row % 101)) + ',' + colours[row % 7 % 3] + ",p"
            + QByteArray::number(row / 10) + ',' + QByteArray::number(row) + ',' + (row % 5 < 1 ? "yes" : "no") + ','
            + QByteArray::number(row % 1000 * 0.5) + '\n';
    }
    return text;
}

std::vector<std::vector<std::byte>> rows_of(const Dataset& data)
{
    std::vector<std::vector<std::byte>> fields;
    for (std::size_t field = 0; field < data.facts.fields.size(); ++field) {
        auto& bytes = fields.emplace_back(static_cast<std::size_t>(data.row_bytes(field) * data.facts.counts.total()));
        must(data.read(field, 0, bytes));
    }
    return fields;
}

bool has_word(const Dataset& data, const std::string& column)
{
    const auto& columns = data.facts.field("features")->columns;
    return std::ranges::find(columns, column) != columns.end();
}

bool are_same(const Dataset& one, const Dataset& other)
{
    return one.facts == other.facts && one.streamed() == other.streamed() && one.lines == other.lines
        && one.share_seen == other.share_seen && one.repeated == other.repeated && rows_of(one) == rows_of(other);
}

} // namespace

class TestTableCache : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void a_table_is_found_as_it_was_data();
    void a_table_is_found_as_it_was();
    void its_profile_is_found_as_it_was();
    void dates_are_read_as_in_training();
    void what_has_changed_is_read_data();
    void what_has_changed_is_read();
    void a_damaged_file_is_not_taken_data();
    void a_damaged_file_is_not_taken();
    void a_file_of_another_table_is_not_taken();
    void faults_of_the_folder_do_not_matter_data();
    void faults_of_the_folder_do_not_matter();
    void what_is_not_kept_data();
    void what_is_not_kept();
    void the_least_recently_used_is_removed();
    void a_cancelled_read_is_cancelled();
    void cancelled_while_it_is_kept_data();
    void cancelled_while_it_is_kept();

private:
    // Writes it and says that this was long ago.
    void write(const char* name, const QByteArray& text) const
    {
        m_tables->write(name, text);
        fs::last_write_time(path(name), m_long_ago);
    }
    fs::path path(const char* name) const { return fs::path(m_tables->path()) / name; }
    fs::path kept_folder() const { return fs::path(m_cache->path().toStdString()) / "epoch-studio" / "tables"; }
    std::vector<fs::path> kept() const
    {
        std::vector<fs::path> files;
        std::error_code none;
        for (const auto& entry : fs::directory_iterator(kept_folder(), none)) files.push_back(entry.path());
        return files;
    }

    const fs::file_time_type m_long_ago = fs::file_time_type::clock::now() - 1h + 123'456ns;
    QByteArray m_text = table_text();
    std::unique_ptr<QTemporaryDir> m_cache;
    std::unique_ptr<DataFolder> m_tables;
};

void TestTableCache::initTestCase() { QVERIFY(m_text.size() > int(TableCache::min_table_bytes)); }

void TestTableCache::init()
{
    m_cache = std::make_unique<QTemporaryDir>();
    m_tables = std::make_unique<DataFolder>();
    qputenv("XDG_CACHE_HOME", m_cache->path().toUtf8());
    write("x.csv", m_text);
}

using Load = Result<std::shared_ptr<const Dataset>> (*)(std::string_view, const std::string&, const KeepReading&);

void TestTableCache::a_table_is_found_as_it_was_data()
{
    QTest::addColumn<QByteArray>("options");
    QTest::addColumn<int>("how");
    QTest::newRow("in memory") << QByteArray("ignore=person+day&missing=mean") << 0;
    QTest::newRow("streamed") << QByteArray("ignore=person+day&missing=mean&stream=yes") << 0;
    QTest::newRow("classes repeated") << QByteArray("ignore=person+day&missing=mean&balance=yes") << 0;
    QTest::newRow("by group") << QByteArray("ignore=day&missing=mean&group=person") << 0;
    QTest::newRow("by time") << QByteArray("ignore=person&missing=mean&time=day") << 0;
    QTest::newRow("a test file") << QByteArray("ignore=person+day&missing=mean&test=csv:more.csv") << 0;
    QTest::newRow("all rows as test") << QByteArray("ignore=person+day&missing=mean") << 1;
    QTest::newRow("its beginning") << QByteArray("ignore=person+day&missing=mean") << 2;
}

void TestTableCache::a_table_is_found_as_it_was()
{
    QFETCH(QByteArray, options);
    QFETCH(int, how);
    constexpr Load whole = [](std::string_view spec, const std::string& folder, const KeepReading& keep) {
        return load_whole(spec, {}, folder, keep);
    };
    constexpr Load loads[] = {load_dataset, whole, preview_dataset};
    const QByteArray rows = m_text.mid(m_text.indexOf('\n') + 1);
    if (how == 2) write("x.csv", m_text + rows + rows + rows); // a preview does not read it whole
    write("more.csv", m_text.left(m_text.indexOf('\n', 5000) + 1));
    const std::string spec = ("csv:x.csv?target=label&" + options).toStdString();
    const auto first = must(loads[how](spec, m_tables->path(), {}));
    QCOMPARE(kept().size(), std::size_t{1});
    // If it were read, it would be other data.
    write("x.csv", m_tables->read("x.csv").replace("red", "rot"));
    const auto second = must(loads[how](spec, m_tables->path(), {}));
    QVERIFY(are_same(*first, *second));
    const std::string anyhow = "csv:x.csv?" + options.toStdString() + "&target=label"; // says the same
    const auto third = must(loads[how](anyhow, m_tables->path() + "/.", {}));
    QCOMPARE(third->facts.spec, anyhow);
    QVERIFY(rows_of(*first) == rows_of(*third));
    QCOMPARE(kept().size(), std::size_t{1});
}

void TestTableCache::its_profile_is_found_as_it_was()
{
    const auto profile = [&](const char* spec) {
        form::Writer bytes;
        bytes.put(must(profile_table(spec, m_tables->path())));
        return bytes.take();
    };
    const auto first = profile("csv:x.csv?target=label");
    write("x.csv", QByteArray(m_text).replace("red", "rot"));
    QVERIFY(profile("csv:x.csv?target=label") == first);
    QVERIFY(profile("csv:x.csv?target=amount") != first);
    QVERIFY(profile("csv:x.csv") != first);
    QCOMPARE(kept().size(), std::size_t{3});
}

// The same file has other rows for a network that learned of dates in another form.
void TestTableCache::dates_are_read_as_in_training()
{
    QByteArray text = "day,note,y\n";
    const QByteArray note(200, 'x');
    while (text.size() < int(TableCache::min_table_bytes))
        text += "1/" + QByteArray::number(1 + text.size() % 9) + "/2024," + note + ",1.5\n";
    write("x.csv", text);
    DataFacts trained;
    trained.fields.resize(1);
    const auto loaded = [&](bool day_first) {
        trained.fields[0].dates = {{"day", 0, day_first, {DateFeature::days}}};
        return must(load_whole("csv:x.csv?target=y&ignore=note&dates=day", trained, m_tables->path(), {}));
    };
    const auto first = loaded(true), other = loaded(false), again = loaded(true);
    QVERIFY(first->facts.fields[0].dates == trained.fields[0].dates);
    QVERIFY(are_same(*first, *again));
    QVERIFY(rows_of(*first) != rows_of(*other));
    QCOMPARE(kept().size(), std::size_t{2});
}

void TestTableCache::what_has_changed_is_read_data()
{
    QTest::addColumn<int>("what");
    QTest::newRow("time") << 0;
    QTest::newRow("time by a nanosecond") << 1;
    QTest::newRow("size") << 2;
    QTest::newRow("test file") << 3;
    QTest::newRow("name") << 4;
    QTest::newRow("options") << 5;
}

void TestTableCache::what_has_changed_is_read()
{
    QFETCH(int, what);
    write("more.csv", m_text.left(m_text.indexOf('\n', 5000) + 1));
    const char* spec = "csv:x.csv?target=label&ignore=person+day&missing=mean&test=csv:more.csv";
    m_tables->loaded(spec);
    QCOMPARE(kept().size(), std::size_t{1});
    const QByteArray other = QByteArray(m_text).replace("red", "rot");
    write("x.csv", other);
    if (what == 0) fs::last_write_time(path("x.csv"), m_long_ago + 1min);
    if (what == 1) fs::last_write_time(path("x.csv"), m_long_ago + 1ns);
    if (what == 2) write("x.csv", other + "1,1,rot,p1,1,yes,1\n");
    if (what == 3) write("more.csv", m_tables->read("more.csv") + "1,1,rot,p1,1,yes,1\n");
    if (what == 4) spec = "csv:y.csv?target=label&ignore=person+day&missing=mean&test=csv:more.csv";
    if (what == 4) fs::rename(path("x.csv"), path("y.csv"));
    if (what == 5) spec = "csv:x.csv?target=label&ignore=person+day&missing=mean&test=csv:more.csv&split_seed=1";
    const auto second = m_tables->loaded(spec);
    QVERIFY(has_word(*second, "colour=rot"));
    QCOMPARE(kept().size(), std::size_t{2});
}

void TestTableCache::a_damaged_file_is_not_taken_data()
{
    QTest::addColumn<int>("damage");
    const char* names[] = {"empty", "cut off", "garbage", "longer", "a bit of the facts", "a bit of the rows",
        "its facts are longer than the file", "its facts are shorter by a row", "a folder"};
    for (int damage = 0; const char* name : names) QTest::newRow(name) << damage++;
}

void TestTableCache::a_damaged_file_is_not_taken()
{
    QFETCH(int, damage);
    const char* spec = "csv:x.csv?target=label&ignore=person+day&missing=mean";
    const auto first = m_tables->loaded(spec);
    QCOMPARE(kept().size(), std::size_t{1});
    const fs::path file = kept().front();
    QFile stored(QString::fromStdString(file.string()));
    QVERIFY(stored.open(QIODevice::ReadWrite));
    QByteArray bytes = stored.readAll();
    const qsizetype size = bytes.size();
    quint64 head = 0;
    std::memcpy(&head, bytes.constData(), sizeof head);
    const auto set_head = [&](quint64 length) { std::memcpy(bytes.data(), &length, sizeof length); };
    if (damage == 0) bytes.clear();
    if (damage == 1) bytes.chop(1);
    if (damage == 2) bytes = QByteArray("\x7f\xff garbage").repeated(100'000);
    if (damage == 3) bytes += 'x';
    if (damage == 4) bytes[40] = static_cast<char>(bytes[40] ^ 1);
    if (damage == 5) bytes[size / 2 + size / 4] = static_cast<char>(bytes[size / 2 + size / 4] ^ 16);
    if (damage == 6) set_head(~quint64{0});
    if (damage == 7) set_head(head - static_cast<quint64>(first->row_bytes()));
    stored.resize(0);
    stored.seek(0);
    QCOMPARE(stored.write(bytes), bytes.size());
    stored.close();
    if (damage == 8) fs::remove(file), fs::create_directory(file);
    const auto second = m_tables->loaded(spec);
    QVERIFY(are_same(*first, *second));
    if (damage == 8) return;
    // It was read anew, and kept again.
    QVERIFY(stored.open(QIODevice::ReadOnly));
    QVERIFY(stored.readAll() != bytes);
    write("x.csv", QByteArray(m_text).replace("red", "rot"));
    QVERIFY(are_same(*first, *m_tables->loaded(spec)));
}

void TestTableCache::a_file_of_another_table_is_not_taken()
{
    const char* spec = "csv:x.csv?target=label&ignore=person+day&missing=mean";
    m_tables->loaded(spec);
    const fs::path file = kept().front();
    fs::rename(file, path("kept"));
    write("x.csv", QByteArray(m_text).replace("red", "rot") + "1,1,rot,p1,1,yes,1\n");
    m_tables->loaded(spec);
    const fs::path other = kept().front();
    fs::rename(path("kept"), other);
    QVERIFY(has_word(*m_tables->loaded(spec), "colour=rot"));
}

void TestTableCache::faults_of_the_folder_do_not_matter_data()
{
    QTest::addColumn<int>("fault");
    const char* names[] = {"it is a file", "its parent is a file", "nobody says where it is", "it cannot be written"};
    for (int fault = 0; const char* name : names) QTest::newRow(name) << fault++;
    for (const int call : {1, 3, 8}) QTest::addRow("the disk is full at call %d", call) << 100 + call;
}

void TestTableCache::faults_of_the_folder_do_not_matter()
{
    QFETCH(int, fault);
    const char* spec = "csv:x.csv?target=label&ignore=person+day&missing=mean";
    const auto first = m_tables->loaded(spec);
    const QByteArray home = qgetenv("HOME");
    fs::remove_all(kept_folder());
    if (fault == 0) std::ofstream(kept_folder()) << "x";
    if (fault == 1) fs::remove_all(kept_folder().parent_path()), std::ofstream(kept_folder().parent_path()) << "x";
    if (fault == 2) qputenv("XDG_CACHE_HOME", "none"), qputenv("HOME", "none");
    if (fault == 3) fs::create_directory(kept_folder()), fs::permissions(kept_folder(), fs::perms::owner_read);
    if (fault > 100) inject_file_fault(FileFault::disk_full, static_cast<std::uint64_t>(fault - 100), 100);
    const auto second = m_tables->loaded(spec);
    inject_file_fault(FileFault::none);
    QVERIFY(are_same(*first, *second));
    if (fault > 100) QVERIFY(kept().empty()); // nor is half of it there
    QVERIFY(are_same(*first, *m_tables->loaded(spec)));
    if (fault == 3) fs::permissions(kept_folder(), fs::perms::owner_all);
    qputenv("HOME", home);
}

void TestTableCache::what_is_not_kept_data()
{
    QTest::addColumn<int>("what");
    const char* names[] = {"a small table", "a copy of standard input", "a file that was changed just now",
        "with an option that is not known", "a text", "a file that was changed in this second"};
    for (int what = 0; const char* name : names) QTest::newRow(name) << what++;
}

void TestTableCache::what_is_not_kept()
{
    QFETCH(int, what);
    const char* spec = "csv:x.csv?target=label&ignore=person+day&missing=mean";
    const fs::path copies = path((std::string(stream_copy_begin) + "17").c_str());
    if (what == 0) write("x.csv", m_text.left(m_text.indexOf('\n', 1'000'000) + 1));
    if (what == 1) fs::create_directory(copies), fs::rename(path("x.csv"), copies / "x.csv");
    for (int again = 0; again < 2; ++again) {
        const auto now = fs::file_time_type::clock::now();
        if (what == 2) fs::last_write_time(path("x.csv"), now);
        if (what == 5) fs::last_write_time(path("x.csv"), std::chrono::floor<std::chrono::seconds>(now));
        if (what == 1)
            must(load_dataset(spec, copies.string()));
        else if (what == 3)
            QVERIFY(m_tables->error("csv:x.csv?target=label&ignore=person+day&missing=mean&misting=mean")
                        .contains("misting"));
        else if (what == 4)
            m_tables->loaded("text:x.csv");
        else
            m_tables->loaded(spec);
        QCOMPARE(kept().size(), std::size_t{0});
    }
}

void TestTableCache::the_least_recently_used_is_removed()
{
    const char* specs[] = {"csv:x.csv?target=label&missing=mean&ignore=person&split_seed=1",
        "csv:x.csv?target=label&missing=mean&ignore=person&split_seed=2"};
    m_tables->loaded(specs[0]);
    const fs::path first = kept().front();
    fs::last_write_time(first, m_long_ago);
    const fs::path older = kept_folder() / "older", newer = kept_folder() / "newer"; // take no space on the disk
    for (const fs::path& file : {older, newer}) std::ofstream{file};
    fs::resize_file(older, 1'000'000);
    fs::resize_file(newer, TableCache::max_bytes - fs::file_size(first) - 1'000'000);
    fs::last_write_time(older, m_long_ago - 1min);
    fs::last_write_time(newer, m_long_ago + 1min);
    m_tables->loaded(specs[0]); // now it is the newest
    QVERIFY(fs::exists(older) && fs::exists(newer));
    m_tables->loaded(specs[1]);
    QVERIFY(!fs::exists(older) && !fs::exists(newer) && fs::exists(first));
    QCOMPARE(kept().size(), std::size_t{2});
}

void TestTableCache::a_cancelled_read_is_cancelled()
{
    const char* spec = "csv:x.csv?target=label&missing=mean&ignore=person";
    m_tables->loaded(spec);
    const auto never = [](const ReadProgress&) { return GoOn::no; };
    const auto cancelled = load_dataset(spec, m_tables->path(), never);
    QVERIFY(!cancelled && cancelled.error().code == "data.cancelled");
}

void TestTableCache::cancelled_while_it_is_kept_data()
{
    QTest::addColumn<QByteArray>("options");
    QTest::newRow("in memory") << QByteArray();
    QTest::newRow("streamed") << QByteArray("&stream=yes");
}

// A first read says how far it is at every call, and a last time before its first block is kept.
void TestTableCache::cancelled_while_it_is_kept()
{
    QFETCH(QByteArray, options);
    const std::string spec = ("csv:x.csv?target=label&missing=mean&ignore=person" + options).toStdString();
    int calls = 0;
    const auto count = [&](const ReadProgress&) { return ++calls, GoOn::yes; };
    must(load_dataset(spec, m_tables->path(), count));
    fs::remove_all(kept_folder());
    int left = calls;
    const auto cancelled =
        load_dataset(spec, m_tables->path(), [&](const ReadProgress&) { return --left > 0 ? GoOn::yes : GoOn::no; });
    QVERIFY(!cancelled && cancelled.error().code == "data.cancelled");
    QCOMPARE(left, 0);
    QVERIFY(kept().empty());
}

EPOCH_TEST(TestTableCache)
#include "test_table_cache.moc"
