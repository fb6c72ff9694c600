// test_event_log: event logs with damage at the end or in the middle: every record before the damage is read.
#include "base/crc32c.h"
#include "store/atomic_file.h"
#include "store/event_log.h"
#include "store/file_faults.h"
#include "tests/program.h"

#include <QtTest>

#include <QTemporaryDir>

using namespace epoch;

namespace {

std::vector<std::string> some_records()
{
    std::vector<std::string> records{"", std::string("\0\xff\n", 3)};
    for (int i = 0; i < 30; ++i) records.push_back("{\"step\": " + std::to_string(i * i) + "}");
    return records;
}

} // namespace

class TestEventLog : public QObject {
    Q_OBJECT

private slots:
    void the_checksum_matches_published_values();
    void added_records_are_read_back();
    void a_log_cut_at_any_byte_gives_the_records_before();
    void a_flipped_bit_in_any_byte_is_found();
    void a_damaged_log_continues_after_its_last_valid_record();
    void a_record_that_cannot_be_written_leaves_the_log_unchanged();
    void a_failed_flush_is_written_again();
    void every_order_of_faults_keeps_accepted_records();

private:
    std::filesystem::path at(const char* name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    // The log of some_records(), and where each of them ends.
    std::string content_of_log(std::vector<std::size_t>& ends) const
    {
        std::filesystem::remove(at("made"));
        auto log = EventLog::open(at("made"));
        if (!log) qFatal("%s", log.error().text().c_str());
        for (const std::string& record : some_records()) {
            if (!log->add(record)) qFatal("cannot add");
            ends.push_back((ends.empty() ? 0 : ends.back()) + 8 + record.size());
        }
        return *read_file(at("made"), 1 << 20);
    }
    QTemporaryDir m_folder;
};

void TestEventLog::the_checksum_matches_published_values()
{
    // RFC 3720, appendix B.4, and the check value of the catalogue of CRCs.
    QCOMPARE(crc32c("123456789"), 0xE3069283u);
    QCOMPARE(crc32c(std::string(32, '\0')), 0x8A9136AAu);
    QCOMPARE(crc32c(std::string(32, '\xff')), 0x62A8AB43u);
    QCOMPARE(crc32c("6789", crc32c("12345")), 0xE3069283u);
}

void TestEventLog::added_records_are_read_back()
{
    const auto records = some_records();
    for (std::size_t i = 0; i < records.size(); ++i) { // reopened for each record
        auto log = EventLog::open(at("log"));
        QVERIFY(log.ok());
        QCOMPARE(log->found().records.size(), i);
        QVERIFY(log->add(records[i]).ok() && log->flush().ok());
    }
    const auto read = read_event_log(at("log"));
    QVERIFY(read.ok() && read->damage.empty());
    QVERIFY(read->records == records);
    QCOMPARE(read_event_log(at("nowhere")).error().code, std::string("file.read"));
}

void TestEventLog::a_log_cut_at_any_byte_gives_the_records_before()
{
    std::vector<std::size_t> ends;
    const std::string content = content_of_log(ends);
    for (std::size_t size = 0; size <= content.size(); ++size) {
        const EventRecords found = parse_event_log(std::string_view(content).substr(0, size));
        const auto complete_records =
            static_cast<std::size_t>(std::ranges::count_if(ends, [&](auto end) { return end <= size; }));
        QCOMPARE(found.records.size(), complete_records);
        QCOMPARE(found.bytes, complete_records > 0 ? ends[complete_records - 1] : 0);
        QCOMPARE(found.damage.empty(), found.bytes == size);
    }
}

void TestEventLog::a_flipped_bit_in_any_byte_is_found()
{
    std::vector<std::size_t> ends;
    const std::string content = content_of_log(ends);
    const auto records = some_records();
    for (std::size_t at = 0; at < content.size(); ++at) {
        for (const int bit : {0, 3, 7}) {
            std::string damaged = content;
            damaged[at] = static_cast<char>(damaged[at] ^ 1 << bit);
            const EventRecords found = parse_event_log(damaged);
            const auto complete_records = std::ranges::count_if(ends, [&](auto end) { return end <= at; });
            QCOMPARE(found.records.size(), static_cast<std::size_t>(complete_records));
            QVERIFY(std::equal(found.records.begin(), found.records.end(), records.begin()));
            QVERIFY(found.damage.starts_with("record " + std::to_string(complete_records + 1) + ", at byte "));
        }
    }
}

void TestEventLog::a_damaged_log_continues_after_its_last_valid_record()
{
    std::vector<std::size_t> ends;
    std::string content = content_of_log(ends);
    content[ends[9] + 10] ^= 1; // in the payload of the eleventh
    QVERIFY(write_file_atomically(at("damaged"), content).ok());
    {
        auto log = EventLog::open(at("damaged"));
        QVERIFY(log.ok());
        QCOMPARE(log->found().records.size(), std::size_t{10});
        QVERIFY(log->found().damage.ends_with("does not match its checksum"));
        QVERIFY(log->add("after").ok());
    }
    const auto read = read_event_log(at("damaged"));
    QVERIFY(read.ok() && read->damage.empty());
    QCOMPARE(read->records.size(), std::size_t{11});
    QCOMPARE(read->records.back(), std::string("after"));
    QCOMPARE(*read_file(at("damaged.damaged"), 1 << 20), content.substr(ends[9])); // no byte is discarded
}

void TestEventLog::a_record_that_cannot_be_written_leaves_the_log_unchanged()
{
    auto log = EventLog::open(at("full"));
    QVERIFY(log.ok() && log->add("first").ok());
    for (const FileFault fault : {FileFault::disk_full, FileFault::io_error}) {
        inject_file_fault(fault);
        const auto done = log->add("lost");
        inject_file_fault(FileFault::none);
        QVERIFY(!done.ok());
        QCOMPARE(done.error().code, std::string("file.write"));
    }
    inject_file_fault(FileFault::short_write);
    QVERIFY(log->add("in two parts").ok());
    inject_file_fault(FileFault::none);
    QVERIFY(log->add("last").ok());
    QVERIFY(read_event_log(at("full"))->records == (std::vector<std::string>{"first", "in two parts", "last"}));
}

// After a failed flush, the system may drop unwritten pages and report success the second time.
void TestEventLog::a_failed_flush_is_written_again()
{
    const std::vector<std::string> records{"first", "second", "third"};
    for (const std::uint64_t faults : {1u, 2u, 3u, 20u}) {
        std::filesystem::remove(at("flushed"));
        auto log = EventLog::open(at("flushed"));
        QVERIFY(log.ok() && log->add("first").ok() && log->flush().ok() && log->add("second").ok());
        const std::uintmax_t size = std::filesystem::file_size(at("flushed"));
        std::filesystem::resize_file(at("flushed"), 13); // the flushed bytes
        std::filesystem::resize_file(at("flushed"), size); // zeros
        inject_file_fault(FileFault::io_error, 1, faults);
        const auto done = log->flush();
        inject_file_fault(FileFault::none);
        QCOMPARE(done.ok(), faults == 1);
        QVERIFY(log->add("third").ok() && log->flush().ok());
        QVERIFY(read_event_log(at("flushed"))->records == records);
    }
    // A log that another program truncated is not padded with zeros.
    auto log = EventLog::open(at("flushed"));
    QVERIFY(log.ok() && log->add("fourth").ok() && log->flush().ok());
    std::filesystem::resize_file(at("flushed"), 5);
    inject_file_fault(FileFault::io_error);
    QVERIFY(!log->flush().ok());
    inject_file_fault(FileFault::none);
    QVERIFY(!log->add("fifth").ok());
    QCOMPARE(std::filesystem::file_size(at("flushed")), std::uintmax_t{5});
}

void TestEventLog::every_order_of_faults_keeps_accepted_records()
{
    for (const FileFault fault : {FileFault::disk_full, FileFault::io_error, FileFault::short_write})
        for (const std::uint64_t faults : {1u, 2u, 3u})
            for (std::uint64_t call = 1; call < 40; ++call) {
                std::filesystem::remove(at("orders"));
                auto log = EventLog::open(at("orders"));
                QVERIFY(log.ok());
                std::vector<std::string> taken;
                inject_file_fault(fault, call, faults);
                for (int i = 0; i < 10; ++i) {
                    const std::string record = "record " + std::to_string(i);
                    if (log->add(record)) taken.push_back(record);
                    if (i % 3 == 2) static_cast<void>(log->flush());
                }
                inject_file_fault(FileFault::none);
                QVERIFY(log->flush().ok());
                const auto read = read_event_log(at("orders"));
                QVERIFY(read->damage.empty());
                QVERIFY(read->records == taken);
            }
}

EPOCH_TEST(TestEventLog)
#include "test_event_log.moc"
