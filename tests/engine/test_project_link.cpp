// test_project_link: projects as links: what comes back is what was sent, and links that a stranger made are refused in
// a sentence each, without a file being read.
#include "projects/project_link.h"
#include "projects/templates.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QRegularExpression>
#include <QTest>

#include <zlib.h>

using namespace epoch;
using namespace epoch::test;

namespace {

const std::string head = "epoch-studio://project/1/";

// Any text as the link that a program of ours would make of it.
std::string link_with(const QByteArray& text)
{
    uLongf size = compressBound(static_cast<uLong>(text.size()));
    QByteArray bytes(static_cast<qsizetype>(size), '\0');
    if (compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, reinterpret_cast<const Bytef*>(text.constData()),
            static_cast<uLong>(text.size()), 9)
        != Z_OK)
        qFatal("zlib");
    bytes.truncate(static_cast<qsizetype>(size));
    return head + bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals).toStdString();
}

// The spiral with one text of its file replaced.
std::string edited_link(const char* from, const QByteArray& to)
{
    QByteArray text = QByteArray::fromStdString(project_json(must(read_template("spiral"))));
    if (!text.contains(from)) qFatal("there is no %s", from);
    return link_with(text.replace(text.indexOf(from), static_cast<qsizetype>(qstrlen(from)), to));
}

} // namespace

class TestProjectLink : public QObject {
    Q_OBJECT

private slots:
    void a_project_comes_back_data();
    void a_project_comes_back();
    void what_is_too_large_is_said();
    void projects_with_files_have_no_link();
    void hostile_links_are_refused_data();
    void hostile_links_are_refused();
    void every_damaged_link_is_refused();
};

void TestProjectLink::a_project_comes_back_data()
{
    QTest::addColumn<QString>("name");
    for (const std::string& name : must(template_names())) {
        const auto data = must(read_template(name)).data_spec;
        if (data.starts_with("builtin:")) QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

void TestProjectLink::a_project_comes_back()
{
    QFETCH(QString, name);
    Project project = must(read_template(name.toStdString()));
    project.last_run = "20261128-093000-000-00000000";
    const auto link = link_of(project);
    if (!link) {
        QCOMPARE(link.error().code, std::string("link.large"));
        QSKIP(link.error().text().c_str());
    }
    QVERIFY(link->size() <= limits::link_bytes);
    QVERIFY(QString::fromStdString(*link).contains(
        QRegularExpression(QStringLiteral("^epoch-studio://project/1/[\\w-]+$"))));
    project.last_run.clear();
    project.unknown.clear();
    QVERIFY(must(project_of_link(*link)) == project);
    QVERIFY(must(project_of_link("\n " + *link + "\r\n")) == project); // as it comes out of a mail
}

void TestProjectLink::what_is_too_large_is_said()
{
    Project project = must(read_template("spiral"));
    std::uint32_t noise = 1; // that does not compress
    for (int i = 0; i < 20'000; ++i)
        project.description += static_cast<char>('a' + ((noise = noise * 1664525 + 1013904223) >> 24) % 26);
    const auto link = link_of(project);
    QCOMPARE(link.error().code, std::string("link.large"));
    QVERIFY2(link.error().text().find("Save the project") != std::string::npos, link.error().text().c_str());
}

void TestProjectLink::projects_with_files_have_no_link()
{
    Project project = must(read_template("spiral"));
    project.data_spec = "csv:/home/anna/flowers.csv";
    QCOMPARE(link_of(project).error().code, std::string("project.data"));
    project = must(read_template("spiral"));
    project.start_from = "weights.safetensors";
    QCOMPARE(link_of(project).error().code, std::string("project.weights"));
}

void TestProjectLink::hostile_links_are_refused_data()
{
    QTest::addColumn<QByteArray>("link");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, const std::string& link, const char* code) {
        QTest::newRow(name) << QByteArray::fromStdString(link) << QString::fromUtf8(code);
    };
    const std::string good = must(link_of(must(read_template("spiral"))));
    row("10 MB of text", head + std::string(10'000'000, 'A'), "link.long");
    row("empty", "", "link.format");
    row("a web page", "https://project/1/AAAA", "link.format");
    row("no version", "epoch-studio://project/", "link.format");
    row("a name for a version", "epoch-studio://project/one/AAAA", "link.format");
    row("version 0", "epoch-studio://project/0/AAAA", "link.format");
    row("version 0x1", "epoch-studio://project/0x1/AAAA", "link.format");
    row("another place", "epoch-studio://open/1/AAAA", "link.format");
    row("a file", "epoch-studio:///etc/passwd", "link.format");
    row("newer", "epoch-studio://project/2/AAAA", "link.newer");
    row("nothing in it", head, "link.damaged");
    row("no base64", head + "!!!!", "link.damaged");
    row("padded", good + "=", "link.damaged");
    row("ordinary base64", head + "ab+/", "link.damaged");
    row("no zlib", head + "AAAAAAAA", "link.damaged");
    row("cut off", good.substr(0, good.size() / 2), "link.damaged");
    row("more after its end", good + "AAAA", "link.damaged");
    row("a line break inside", std::string(good).insert(100, "\n"), "link.damaged");
    row("a zero inside", std::string(good).insert(100, 1, '\0'), "link.damaged");
    row("a bomb", link_with(QByteArray(5'000'000, ' ')), "link.large");
    row("no JSON", link_with("hello"), "project.not_json");
    row("nested", link_with(QByteArray(100'000, '[')), "project.too_deep");
    row("no project", link_with("{}"), "project.other_format");
    row("a newer project", edited_link("\"schema\": 1", "\"schema\": 999"), "project.schema_newer");
    row("an unknown layer", edited_link("\"layer\": \"dense\"", "\"layer\": \"backdoor\""), "project.unknown_layer");
    row("units without end", edited_link("\"units\": 16", "\"units\": 99999999999"), "project.value_out_of_range");
    row("an unknown optimizer", edited_link("\"optimizer\": \"adam\"", "\"optimizer\": \"evil\""),
        "project.unknown_optimizer");
    for (const char* spec : {"csv:/etc/passwd", "csv:data.csv", "text:../../secret.txt", "folder:/home", "idx:a,b",
             "builtin:../../etc/passwd", "builtin:/etc/passwd", "builtin:iris,/etc/passwd", "builtin:none",
             "builtin:spiral?test=csv:/etc/passwd", "http://example.org/data"}) {
        Project project = must(read_template("spiral"));
        project.data_spec = spec;
        project.data->spec = spec;
        row(spec, link_with(QByteArray::fromStdString(project_json(project))), "project.data");
    }
    Project project = must(read_template("spiral"));
    project.start_from = "/home/anna/weights.pth";
    row("weights of a file", link_with(QByteArray::fromStdString(project_json(project))), "project.weights");
    project = must(read_template("spiral"));
    project.data->spec = "builtin:moons";
    row("facts of other data", link_with(QByteArray::fromStdString(project_json(project))), "project.data");
    project.data.reset();
    row("no facts", link_with(QByteArray::fromStdString(project_json(project))), "project.data");
    row("control characters", edited_link("\"title\": \"", "\"title\": \"\\u001b[2J"), "graph.bad_text");
    row("a zero in a key", edited_link("\"title\": ", "\"\\u0000\": 1, \"title\": "), "graph.bad_text");
}

void TestProjectLink::hostile_links_are_refused()
{
    QFETCH(QByteArray, link);
    QFETCH(QString, code);
    const auto project = project_of_link({link.constData(), static_cast<std::size_t>(link.size())});
    QVERIFY(!project.ok());
    const Error& error = project.error();
    QVERIFY2(!error.what.empty() && !error.hint.empty() && error.where.starts_with("the link"), error.text().c_str());
    QVERIFY2(error.text().size() < 400, error.text().c_str());
    QVERIFY2(QString::fromStdString(error.code) == code, (error.code + ": " + error.text()).c_str());
}

void TestProjectLink::every_damaged_link_is_refused()
{
    const std::string good = must(link_of(must(read_template("spiral"))));
    for (std::size_t length = 0; length < good.size(); ++length) QVERIFY(!project_of_link(good.substr(0, length)).ok());
    for (std::size_t at = head.size(); at < good.size(); ++at) {
        std::string changed = good;
        changed[at] = changed[at] == 'A' ? 'B' : 'A';
        QVERIFY(!project_of_link(changed).ok()); // zlib has a checksum
    }
}

EPOCH_TEST(TestProjectLink)
#include "test_project_link.moc"
