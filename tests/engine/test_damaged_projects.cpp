// test_damaged_projects: project files that are wrong, hostile, cut or changed are refused with a line and a reason.
#include "data/dataset.h"
#include "model/project.h"
#include "tests/engine/project_texts.h"
#include "tests/program.h"

#include <QtTest>

#include <random>

using namespace epoch;
using namespace epoch::test;

class TestDamagedProjects : public QObject {
    Q_OBJECT

private slots:
    void wrong_projects_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* name, const char* from, const char* to, const char* code, const char* where) {
            QTest::newRow(name) << from << to << code << where;
        };
        row("not an object", "", "[] ", "project.not_json", "line 1");
        row("another format", "\"epoch-project\"", "\"notebook\"", "project.other_format", "format");
        row("no schema", "\"schema\": 1,", "", "project.missing_key", "line 1");
        row("a newer schema", "\"schema\": 1", "\"schema\": 2", "project.schema_newer", "schema");
        row("schema 0", "\"schema\": 1", "\"schema\": 0", "project.value_out_of_range", "schema");
        row("an unknown layer", "\"layer\": \"tanh\"", "\"layer\": \"quantum\"", "project.unknown_layer",
            "tanh1, line");
        row("a value out of range", "\"units\": 8", "\"units\": 0", "project.value_out_of_range",
            "dense1: units, line");
        row("a huge number", "\"units\": 8", "\"units\": 1e999", "project.not_json", "line");
        row("not a number", "\"units\": 8", "\"units\": NaN", "project.not_json", "line");
        row("another kind", "\"units\": 8", "\"units\": \"8\"", "project.value_kind", "dense1: units");
        row("an object as value", "\"units\": 8", "\"units\": {}", "project.value_kind", "dense1: units");
        row("an unknown setting", "\"units\": 8", "\"unitz\": 8", "project.unknown_key", "dense1: unitz");
        row("a double key", "\"units\": 8", "\"units\": 8, \"units\": 9", "project.duplicate_key", "line");
        row("a key twice by escape", "\"units\": 8", "\"units\": 8, \"unit\\u0073\": 9", "project.duplicate_key",
            "line");
        row("an unknown key in a node", "\"muted\": true", "\"mute\": true", "project.unknown_key", "mute");
        row("a wire from nowhere", "\"from\": 1", "\"from\": 99", "graph.no_node", "line");
        row("a number used twice", "\"id\": 2,", "\"id\": 1,", "graph.bad_id", "node 1, line");
        row("number 0", "\"id\": 2,", "\"id\": 0,", "project.value_out_of_range", "line");
        row("an empty name", "\"name\": \"tanh1\"", "\"name\": \"\"", "graph.bad_name", "line");
        row("a name with a slash", "\"name\": \"tanh1\"", "\"name\": \"a/b\"", "graph.bad_name", "line");
        row("an unknown block", "\"block\": \"thing\"", "\"block\": \"other\"", "graph.unknown_block", "line");
        row("no repeats", "\"repeat\": 3", "\"repeat\": 0", "project.value_out_of_range", "repeat");
        row("a far position", "\"position\": [-0.125, 1e-07]", "\"position\": [1e300, 0]", "graph.bad_position",
            "line");
        row("half a position", "\"position\": [-0.125, 1e-07]", "\"position\": [1]", "project.value_kind", "position");
        row("an unknown optimizer", "\"optimizer\": \"sgd\"", "\"optimizer\": \"magic\"", "project.unknown_optimizer",
            "optimizer");
        row("a batch of none", "\"batch\": 10", "\"batch\": 0", "project.value_out_of_range", "batch");
        row("a negative seed", "\"18446744073709551615\"", "\"-1\"", "project.value_out_of_range", "seed");
        row("too large a seed", "\"18446744073709551615\"", "\"18446744073709551616\"", "project.value_out_of_range",
            "seed");
        row("a seed as number", "\"seed\": \"18446744073709551615\"", "\"seed\": 1", "project.value_kind", "seed");
        row("a sample of no size", "\"sample\": [2]", "\"sample\": [0]", "project.value_out_of_range", "sample");
        row("a sample of nine axes", "\"sample\": [2]", "\"sample\": [1,1,1,1,1,1,1,1,1]", "project.value_out_of_range",
            "sample");
        row("a sample that overflows", "\"sample\": [2]", "\"sample\": [1000000000, 1000000000, 1000000000]",
            "project.value_out_of_range", "sample");
        row("an unknown kind of data", "\"kind\": \"labels\"", "\"kind\": \"smells\"", "project.value_out_of_range",
            "kind");
        row("a bad escape", "\\t", "\\x", "project.not_json", "line");
        row("a byte that is no text", "What you", "What\xff you", "project.not_json", "line");
    }

    void wrong_projects()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, code);
        QFETCH(QString, where);
        // Row names cannot have raw bytes above ASCII, so the text with them is built by hand.
        auto text = project_json(full_project());
        if (to.startsWith("What"))
            text = with(text, "What you", "What\xff you");
        else
            text = with(text, from.toStdString(), to.toStdString());
        const auto error = error_of(text);
        QCOMPARE(QString::fromStdString(error.code), code);
        QVERIFY2(QString::fromStdString(error.where).contains(where), error.where.c_str());
        QVERIFY(!error.what.empty());
        QVERIFY(!error.hint.empty());
    }

    // What an editor, a careless program or an attacker may write. Each is refused with the error, its location and
    // a hint.
    void hostile_files_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        const auto row = [](const char* name, const QByteArray& from, const QByteArray& to) {
            QTest::newRow(name) << from << to;
        };
        const QByteArray units("\"units\": 8"), title("\"title\": \""), schema("\"schema\": 1,");
        row("UTF-16", "", QByteArray("\xff\xfe{\0", 4));
        row("a zero byte", "", QByteArray("\0", 1));
        row("a comment", "", "// a network\n");
        row("something after the end", "", "{} ");
        row("a comma too many", units, units + ",");
        row("a comma too few", schema, "\"schema\": 1");
        row("single quotes", units, "'units': 8");
        row("no quotes", units, "units: 8");
        row("a plus sign", units, "\"units\": +8");
        row("a hexadecimal number", units, "\"units\": 0x8");
        row("a leading zero", units, "\"units\": 08");
        row("a point without digits", units, "\"units\": 8.");
        row("infinity", units, "\"units\": Infinity");
        row("minus infinity as a number", units, "\"units\": -1e999");
        row("true in capitals", units, "\"units\": TRUE");
        row("half a surrogate pair", title, "\"title\": \"\\ud800");
        row("an overlong code", title, "\"title\": \"\xc0\xaf");
        row("a new line in a text", title, "\"title\": \"two\nlines");
        row("an escape that is none", title, "\"title\": \"\\q");
        row("a text of more than a megabyte", title, title + QByteArray(2 << 20, 'x'));
        row("a schema as text", schema, "\"schema\": \"1\",");
        row("a schema as real", schema, "\"schema\": 1.5,");
        row("a schema below all", schema, "\"schema\": -1,");
        row("a schema beyond all", schema, "\"schema\": 99999999999999999999,");
        row("two schemas", schema, "\"schema\": 1, \"schema\": 1,");
        row("two formats", schema, "\"format\": \"epoch-project\", \"schema\": 1,");
        row("no graph of objects", "\"graph\": {", "\"graph\": [{}], \"other\": {");
        row("a negative number of a node", "\"id\": 2,", "\"id\": -2,");
        row("a number of a node beyond 32 bits", "\"id\": 2,", "\"id\": 4294967298,");
        row("a number of a node as real", "\"id\": 2,", "\"id\": 2.0,");
        row("a name with a line end", "\"name\": \"tanh1\"", "\"name\": \"tanh\\n1\"");
        row("a name of 100,000 letters", "\"name\": \"tanh1\"", "\"name\": \"" + QByteArray(100'000, 'n') + "\"");
        row("a wire to nowhere", "\"to\": 2", "\"to\": 77");
        row("repeats without end", "\"repeat\": 3", "\"repeat\": 9223372036854775807");
        row("units without end", units, "\"units\": 9223372036854775807");
        row("units beyond all numbers", units, "\"units\": 1" + QByteArray(400, '0'));
        row("a list as value", units, "\"units\": [8]");
        row("nothing as value", units, "\"units\": null");
        row("a position of texts", "\"position\": [-0.125, 1e-07]", "\"position\": [\"0\", \"0\"]");
        row("a position of three numbers", "\"position\": [-0.125, 1e-07]", "\"position\": [0, 0, 0]");
        row("classes below none", "\"classes\": 2", "\"classes\": -2");
        row("classes without end", "\"classes\": 2", "\"classes\": 9223372036854775807");
        row("samples below none", "\"train\": 300", "\"train\": -300");
        row("samples without end", "\"train\": 300", "\"train\": 9223372036854775807");
        row("a sample of texts", "\"sample\": [2]", "\"sample\": [\"2\"]");
        row("a sample that is none", "\"sample\": [2]", "\"sample\": {}");
        row("a batch as text", "\"batch\": 10", "\"batch\": \"10\"");
        row("an unknown setting of training", "\"batch\": 10", "\"batches\": 10");
        row("a seed with a blank", "\"18446744073709551615\"", "\" 1\"");
        row("a seed in hexadecimal", "\"18446744073709551615\"", "\"0x10\"");
        row("a double key in what is not known", "\"a_later_key\": {", "\"a_later_key\": {\"big\": 1, ");
        row("what is not known nested without end", "\"a_later_key\": {",
            "\"a_later_key\": {\"deep\": " + QByteArray(100'000, '['));
        row("objects nested without end", units, [] {
            QByteArray deep("\"units\": ");
            for (int i = 0; i < 100'000; ++i) deep += "{\"a\":";
            return deep;
        }());
    }

    void hostile_files()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        const auto text = with(project_json(full_project()), from.toStdString(), to.toStdString());
        const auto error = error_of(text);
        QVERIFY2(error.code.starts_with("project.") || error.code.starts_with("graph."), error.code.c_str());
        QVERIFY2(error.where.find("line ") != std::string::npos, error.where.c_str());
        QVERIFY(!error.what.empty() && error.text().size() < 4000);
        QVERIFY(!error.hint.empty());
    }

    void an_error_names_its_line()
    {
        const auto text = with(project_json(full_project()), "\"units\": 8", "\"units\": 0");
        const auto before = text.substr(0, text.find("\"units\": 0"));
        const auto line = 1 + std::ranges::count(before, '\n');
        const auto error = error_of(text);
        QVERIFY2(error.where.starts_with("dense1: units, line " + std::to_string(line) + ","), error.where.c_str());
    }

    void a_newer_file_says_what_to_do()
    {
        const auto error = error_of(with(project_json({}), "\"schema\": 1", "\"schema\": 7"));
        QVERIFY(QString::fromStdString(error.what).contains("newer Epoch Studio"));
        QVERIFY(QString::fromStdString(error.hint).contains("schema 1"));
    }

    void other_json_is_no_project()
    {
        for (const auto* text : {"[]", "null", "3", "\"text\"", "{}"}) {
            const auto error = error_of(text);
            QVERIFY2(error.code == "project.value_kind" || error.code == "project.other_format", error.code.c_str());
        }
        for (const auto* text : {"", " ", "{", "PK\x03\x04", "{} {}", "{'a': 1}", "{\"a\": 01}"})
            QCOMPARE(error_of(text).code, std::string("project.not_json"));
    }

    void every_truncation_is_refused()
    {
        const auto text = project_json(full_project());
        for (std::size_t length = 0; length + 2 < text.size(); ++length) {
            const auto error = error_of(text.substr(0, length));
            QCOMPARE(error.code, std::string("project.not_json"));
            QVERIFY(error.where.starts_with("line "));
        }
    }

    void damaged_bytes_never_crash()
    {
        const auto text = project_json(full_project());
        std::mt19937 random(7);
        for (int i = 0; i < 3000; ++i) {
            auto damaged = text;
            for (int n = 0; n < 1 + i % 3; ++n) damaged[random() % damaged.size()] = static_cast<char>(random());
            if (const auto parsed = parse_project(damaged)) {
                const auto again = parse_project(project_json(*parsed));
                QVERIFY(again.ok());
                QVERIFY(*again == *parsed);
                check_graph(parsed->graph, parsed->data ? &*parsed->data : nullptr);
            }
        }
    }

    void depth_and_size_are_bounded()
    {
        const auto nested = [](std::size_t depth) {
            return "{\"format\": \"epoch-project\", \"schema\": 1, \"later\": " + std::string(depth, '[')
                + std::string(depth, ']') + "}";
        };
        QVERIFY(parse_project(nested(63)).ok());
        QCOMPARE(error_of(nested(64)).code, std::string("project.too_deep"));
        QCOMPARE(error_of(std::string(1'000'000, '[')).code, std::string("project.too_deep"));
        std::string many = "{\"later\": [0";
        for (int i = 0; i < 4'000'000; ++i) many += ",0";
        QCOMPARE(error_of(many + "]}").code, std::string("project.too_large"));
        QCOMPARE(error_of(std::string((64u << 20) + 1, ' ')).code, std::string("project.too_large"));
    }
};

EPOCH_TEST(TestDamagedProjects)
#include "test_damaged_projects.moc"
