// test_downloads: downloads from a server that fails in every way, imports of local files, and archives that try to
// write outside of their folder.
#include "base/sha256.h"
#include "data/downloads.h"
#include "data/fetch_url.h"
#include "data/tar.h"
#include "tests/engine/data_files.h"
#include "tests/program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

using namespace epoch;

namespace {

QByteArray good_bytes()
{
    QByteArray bytes;
    for (int i = 0; i < 100'000; ++i) bytes += static_cast<char>(i % 251);
    return bytes;
}

std::string hash_of(const QByteArray& bytes)
{
    Sha256 hash;
    hash.add(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    return hash.text();
}

struct TarEntry {
    QByteArray name, content;
    char type = '0';
    QByteArray link = {};
};

QByteArray tar(const std::vector<TarEntry>& entries)
{
    QByteArray out;
    for (const TarEntry& entry : entries) {
        QByteArray header(512, '\0');
        header.replace(0, entry.name.size(), entry.name);
        header.replace(124, 11, QByteArray::number(entry.content.size(), 8).rightJustified(11, '0'));
        header.replace(148, 8, QByteArray(8, ' '));
        header[156] = entry.type;
        header.replace(157, entry.link.size(), entry.link);
        header.replace(257, 5, "ustar");
        unsigned sum = 0;
        for (const char byte : header) sum += static_cast<unsigned char>(byte);
        header.replace(148, 7, QByteArray::number(sum, 8).rightJustified(6, '0') + '\0');
        out += header + entry.content + QByteArray((512 - entry.content.size() % 512) % 512, '\0');
    }
    return out + QByteArray(1024, '\0');
}

} // namespace

class TestDownloads : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { m_target = std::make_unique<QTemporaryDir>(); }
    void cleanupTestCase();
    void the_shipped_list_is_valid();
    void an_invalid_list_is_refused();
    void a_valid_file_is_downloaded();
    void download_errors_are_reported_data();
    void download_errors_are_reported();
    void the_next_address_is_tried();
    void an_untrusted_certificate_is_refused();
    void a_download_can_be_cancelled();
    void local_files_are_checked_too();
    void archives_are_unpacked();
    void archives_stay_in_their_folder_data();
    void archives_stay_in_their_folder();

private:
    DownloadSet set_of(const std::vector<std::string>& urls) const
    {
        const QByteArray good = good_bytes();
        return {"test", "Test", "none", "https://localhost", "csv:file",
            {{"file", static_cast<std::uint64_t>(good.size()), hash_of(good), urls, false}}};
    }
    std::string url(const char* path) const { return "https://localhost:" + m_port + "/" + path; }
    std::filesystem::path target() const { return m_target->path().toStdString(); }
    QStringList left() const
    {
        return QDir(m_target->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    DownloadOptions options(std::string from = {}) const
    {
        return {std::move(from), {}, (m_folder.path() + QStringLiteral("/certificate.pem")).toStdString(), 1};
    }
    bool needs_server() const { return m_port.empty(); }

    QTemporaryDir m_folder;
    std::unique_ptr<QTemporaryDir> m_target;
    QProcess m_server;
    std::string m_port, m_reason;
};

void TestDownloads::initTestCase()
{
    qputenv("no_proxy", "localhost,127.0.0.1");
    const auto probe = fetch_url("https://localhost:1/", {1, {}, 1}, [](auto) { return Status(); });
    if (!probe && probe.error().code == "download.no_support") {
        m_reason = "this build has no libcurl";
        return;
    }
    const QString python = QStandardPaths::findExecutable(QStringLiteral("python3")),
                  openssl = QStandardPaths::findExecutable(QStringLiteral("openssl"));
    if (python.isEmpty() || openssl.isEmpty()) {
        m_reason = "python3 or openssl is not installed";
        return;
    }
    const QString key = m_folder.filePath(QStringLiteral("key.pem")),
                  certificate = m_folder.filePath(QStringLiteral("certificate.pem"));
    QProcess make;
    make.start(openssl,
        {"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
            "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate});
    QVERIFY2(make.waitForFinished() && make.exitCode() == 0, make.readAllStandardError().constData());
    m_server.start(python, {QStringLiteral(EPOCH_ROOT "/tests/engine/faulty_server.py"), certificate, key});
    QVERIFY(m_server.waitForReadyRead(20'000));
    m_port = m_server.readLine().trimmed().toStdString();
    QVERIFY(!m_port.empty());
}

void TestDownloads::cleanupTestCase()
{
    m_server.kill();
    m_server.waitForFinished();
}

void TestDownloads::the_shipped_list_is_valid()
{
    const auto sets = list_downloads();
    QVERIFY2(sets.ok(), sets ? "" : sets.error().text().c_str());
    QVERIFY(sets->size() >= 3);
    for (const DownloadSet& set : *sets) {
        QVERIFY(!set.title.empty() && !set.licence.empty() && !set.files.empty());
        QVERIFY(parse_data_spec(set.spec).ok());
        for (const DownloadFile& file : set.files) QVERIFY(!file.urls.empty());
    }
}

void TestDownloads::an_invalid_list_is_refused()
{
    const QByteArray good = R"({"format":"epoch-downloads","schema":1,"sets":[{"name":"a","title":"t","licence":"l",
        "source":"s","spec":"csv:f","files":[{"name":"f","bytes":1,"sha256":")"
        + QByteArray(64, 'a') + R"(","urls":["https://h/f"]}]}]})";
    QVERIFY(parse_downloads(good.toStdString()).ok());
    const auto refused = [&good](const char* what, const char* by) {
        QByteArray wrong = good;
        return wrong.contains(what) && !parse_downloads(wrong.replace(what, by).toStdString()).ok();
    };
    QVERIFY(refused("https://", "http://"));
    QVERIFY(refused("\"name\":\"f\"", "\"name\":\"../f\""));
    QVERIFY(refused("\"bytes\":1", "\"bytes\":0"));
    QVERIFY(refused("aaaa", "aaa"));
    QVERIFY(refused("epoch-downloads", "epoch-project"));
    QVERIFY(refused("\"urls\"", "\"adresses\""));
}

void TestDownloads::a_valid_file_is_downloaded()
{
    if (needs_server()) QSKIP(m_reason.c_str());
    std::uint64_t max = 0;
    auto with_progress = options();
    with_progress.progress = [&](const DownloadFile&, std::uint64_t bytes) { return max = bytes, GoOn::yes; };
    const auto done = get_download(set_of({url("moved")}), target(), with_progress); // a redirect to https is followed
    QVERIFY2(done.ok(), done ? "" : done.error().text().c_str());
    QFile file(m_target->filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), good_bytes());
    QCOMPARE(max, std::uint64_t{100'000});
    // A file that exists is not downloaded again.
    QVERIFY(get_download(set_of({url("missing")}), target(), options()).ok());
    QCOMPARE(left(), QStringList{"file"});
}

void TestDownloads::download_errors_are_reported_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("hash mismatch") << QByteArray("other") << QByteArray("download.wrong_file")
                                   << QByteArray("SHA-256 is ");
    QTest::newRow("truncated") << QByteArray("short") << QByteArray("download.server")
                               << QByteArray("ended after 5000 bytes");
    QTest::newRow("truncated without a length")
        << QByteArray("unsaid") << QByteArray("download.wrong_file") << QByteArray("has 5000 bytes instead of 100000");
    QTest::newRow("too large") << QByteArray("large") << QByteArray("download.too_large")
                               << QByteArray("more than the 100000 bytes");
    QTest::newRow("endless") << QByteArray("endless") << QByteArray("download.too_large")
                             << QByteArray("more than the 100000 bytes");
    QTest::newRow("stall") << QByteArray("stall") << QByteArray("download.stalled")
                           << QByteArray("nothing for 1 seconds");
    QTest::newRow("leads to http") << QByteArray("plain") << QByteArray("download.address")
                                   << QByteArray("not followed");
    QTest::newRow("leads to a file") << QByteArray("file") << QByteArray("download.address")
                                     << QByteArray("not followed");
    QTest::newRow("leads in a circle") << QByteArray("round") << QByteArray("download.server")
                                       << QByteArray("redirects");
    QTest::newRow("not there") << QByteArray("missing") << QByteArray("download.server") << QByteArray("status 404");
}

void TestDownloads::download_errors_are_reported()
{
    if (needs_server()) QSKIP(m_reason.c_str());
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, code);
    QFETCH(QByteArray, expected);
    QElapsedTimer timer;
    timer.start();
    const auto done = get_download(set_of({url(path.constData())}), target(), options());
    QVERIFY(!done.ok());
    const auto text = QByteArray::fromStdString(done.error().code + ": " + done.error().text());
    QVERIFY2(text.startsWith(code + ":") && text.contains(expected), text.constData());
    QVERIFY2(left().isEmpty(), left().join(QLatin1Char(' ')).toUtf8().constData());
    QVERIFY(timer.elapsed() < 10'000);
}

void TestDownloads::the_next_address_is_tried()
{
    if (needs_server()) QSKIP(m_reason.c_str());
    QVERIFY(get_download(set_of({url("missing"), url("other"), url("good")}), target(), options()).ok());
    QCOMPARE(left(), QStringList{"file"});
}

void TestDownloads::an_untrusted_certificate_is_refused()
{
    if (needs_server()) QSKIP(m_reason.c_str());
    auto plain = options();
    plain.certificates.clear();
    const auto done = get_download(set_of({url("good")}), target(), plain);
    QVERIFY(!done.ok());
    QVERIFY2(done.error().text().find("certificate") != std::string::npos, done.error().text().c_str());
    const auto http = get_download(set_of({"http://localhost:" + m_port + "/good"}), target(), options());
    QVERIFY(!http.ok() && http.error().code == "download.address");
    QVERIFY(left().isEmpty());
}

void TestDownloads::a_download_can_be_cancelled()
{
    if (needs_server()) QSKIP(m_reason.c_str());
    auto impatient = options();
    impatient.stall_seconds = 20;
    impatient.progress = [](const DownloadFile&, std::uint64_t bytes) { return bytes < 10 ? GoOn::yes : GoOn::no; };
    const auto done = get_download(set_of({url("stall"), url("good")}), target(), impatient);
    QVERIFY(!done.ok());
    QCOMPARE(done.error().code, std::string("download.cancelled"));
    QVERIFY(left().isEmpty());
}

void TestDownloads::local_files_are_checked_too()
{
    DataFolder elsewhere;
    elsewhere.write("file", good_bytes());
    elsewhere.write("wrong", good_bytes().replace(7, 1, "x"));
    elsewhere.write("longer", good_bytes() + 'x');
    const auto code = [&](const std::string& from) {
        const auto done = get_download(set_of({}), target(), options(from));
        return done ? std::string() : done.error().code;
    };
    QCOMPARE(code(elsewhere.path() + "/wrong"), std::string("download.wrong_file"));
    QCOMPARE(code(elsewhere.path() + "/longer"), std::string("download.wrong_file"));
    QCOMPARE(code(elsewhere.path() + "/nowhere"), std::string("file.read"));
    QVERIFY(left().isEmpty());
    QCOMPARE(code(elsewhere.path()), std::string()); // the folder
    QCOMPARE(left(), QStringList{"file"});
    auto two = set_of({});
    two.files.push_back(two.files[0]);
    two.files[1].name = "second";
    QCOMPARE(get_download(two, target(), options(elsewhere.path() + "/file")).error().code, std::string("usage.from"));
}

void TestDownloads::archives_are_unpacked()
{
    DataFolder folder;
    folder.write_gzip("a.tar.gz",
        tar({{"set/", "", '5'}, {"set/a.bin", "hello"}, {"./set/deep/b.bin", QByteArray(5000, 'b')},
            {"remark", "whatever", 'x'}, {"set/empty", ""}}));
    const auto done = unpack_tar(folder.path() + "/a.tar.gz", target());
    QVERIFY2(done.ok(), done ? "" : done.error().text().c_str());
    QFile a(m_target->filePath(QStringLiteral("set/a.bin"))), b(m_target->filePath(QStringLiteral("set/deep/b.bin")));
    QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
    QCOMPARE(a.readAll(), QByteArray("hello"));
    QCOMPARE(b.readAll(), QByteArray(5000, 'b'));
    QVERIFY(QFileInfo::exists(m_target->filePath(QStringLiteral("set/empty"))));
}

void TestDownloads::archives_stay_in_their_folder_data()
{
    QTest::addColumn<QByteArray>("archive");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("up") << tar({{"../evil", "x"}}) << QByteArray("leads out");
    QTest::newRow("up further in") << tar({{"a/b/../../../evil", "x"}}) << QByteArray("leads out");
    QTest::newRow("absolute") << tar({{"/tmp/evil", "x"}}) << QByteArray("with the name");
    QTest::newRow("drive") << tar({{"C:\\evil", "x"}}) << QByteArray("with the name");
    QTest::newRow("no name") << tar({{"", "x"}}) << QByteArray("with the name");
    QTest::newRow("symbolic link") << tar({{"evil", "", '2', "/etc"}}) << QByteArray("neither a file");
    QTest::newRow("hard link") << tar({{"evil", "", '1', "/etc/passwd"}}) << QByteArray("neither a file");
    QTest::newRow("device") << tar({{"evil", "", '3'}}) << QByteArray("neither a file");
    QTest::newRow("pipe") << tar({{"evil", "", '6'}}) << QByteArray("neither a file");
    QTest::newRow("over a link that is there") << tar({{"link/evil", "x"}}) << QByteArray("over a link");
    QTest::newRow("truncated file") << tar({{"evil", QByteArray(2000, 'x')}}).first(1024) << QByteArray("ends inside");
    QTest::newRow("truncated header") << tar({{"evil", ""}}).first(300) << QByteArray("ends inside a header");
    QTest::newRow("no archive") << QByteArray(512, 'x') << QByteArray("not a tar archive");
    QByteArray damaged = tar({{"evil", "x"}});
    damaged[3] = 'x';
    QTest::newRow("damaged header") << damaged << QByteArray("damaged header");
    QByteArray huge = tar({{"evil", ""}});
    huge.replace(124, 11, "77777777777");
    unsigned sum = 8 * ' ';
    for (int i = 0; i < 512; ++i)
        if (i < 148 || i >= 156) sum += static_cast<unsigned char>(huge[i]);
    huge.replace(148, 6, QByteArray::number(sum, 8).rightJustified(6, '0'));
    QTest::newRow("larger than the limit") << huge << QByteArray("more than 4 GiB");
}

void TestDownloads::archives_stay_in_their_folder()
{
    QFETCH(QByteArray, archive);
    QFETCH(QByteArray, expected);
    DataFolder folder, outside;
    folder.write("a.tar", archive);
    QVERIFY(QFile::link(QString::fromStdString(outside.path()), m_target->filePath(QStringLiteral("link"))));
    const auto done = unpack_tar(folder.path() + "/a.tar", target());
    QVERIFY(!done.ok());
    const auto text = QByteArray::fromStdString(done.error().text());
    QVERIFY2(done.error().code == "download.archive" && text.contains(expected), text.constData());
    QCOMPARE(left(), QStringList{"link"});
    QVERIFY(QDir(QString::fromStdString(outside.path())).isEmpty());
}

EPOCH_TEST(TestDownloads)
#include "test_downloads.moc"
