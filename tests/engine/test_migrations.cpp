// test_migrations: project files of every past schema open with the same content and are never overwritten by opening.
#include "model/migrations.h"
#include "model/project.h"
#include "store/atomic_file.h"
#include "tests/program.h"

#include <QTest>

#include <filesystem>

using namespace epoch;

namespace fs = std::filesystem;

namespace {

const fs::path goldens = fs::path(EPOCH_ROOT) / "tests" / "engine" / "projects";

std::string golden(int schema)
{
    return *read_file(goldens / ("schema-" + std::to_string(schema) + ".epoch"), 1 << 20);
}

// Two invented schemas: 2 calls the title "name", 3 has the seed in hexadecimal.
void to_2(JsonObject& project)
{
    project["name"] = project["title"];
    project.erase("title");
}
void to_3(JsonObject& project) { project["seed_base"] = Json(std::int64_t{16}); }

} // namespace

class TestMigrations : public QObject {
    Q_OBJECT

private slots:
    void every_schema_has_a_golden_file()
    {
        for (int schema = 1; schema <= project_schema; ++schema) {
            const auto project = parse_project(golden(schema));
            QVERIFY2(project.ok(), project.ok() ? "" : project.error().text().c_str());
            QCOMPARE(project->title, std::string("Everything that schema 1 can hold"));
            QCOMPARE(project->training.seed, std::uint64_t{18446744073709551615u});
            QCOMPARE(project->graph.nodes.size(), std::size_t{6});
            QCOMPARE(project->graph.blocks.size(), std::size_t{1});
            QVERIFY(project->data && project->data->field("pixels") && project->data->field("label"));
            QVERIFY(project->unknown.find("a_later_idea") != std::string::npos);
            // The file that this version writes names its schema and has the same content.
            const auto again = parse_project(project_json(*project));
            QVERIFY(again.ok());
            QVERIFY(*again == *project);
        }
        QVERIFY(!fs::exists(goldens / ("schema-" + std::to_string(project_schema + 1) + ".epoch")));
    }

    void the_newest_golden_file_is_what_is_written()
    {
        QCOMPARE(project_json(*parse_project(golden(project_schema))), golden(project_schema));
    }

    void migrations_go_step_by_step()
    {
        constexpr Migration steps[] = {to_2, to_3};
        for (int from = 1; from <= 3; ++from) {
            JsonObject project{{"schema", Json(std::int64_t{from})}, {"title", Json(std::string("net"))},
                {"a_later_idea", Json(true)}};
            migrate(project, from, steps);
            QCOMPARE(std::get<std::int64_t>(project["schema"].what), std::int64_t{3});
            QCOMPARE(project.contains("name"), from == 1);
            QCOMPARE(project.contains("seed_base"), from <= 2);
            QVERIFY(project.contains("a_later_idea"));
        }
    }

    void a_newer_file_is_refused_with_an_explanation()
    {
        std::string text = golden(project_schema);
        const std::string now = "\"schema\": " + std::to_string(project_schema);
        text.replace(text.find(now), now.size(), "\"schema\": " + std::to_string(project_schema + 1));
        const auto refused = parse_project(text);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, std::string("project.schema_newer"));
        QVERIFY(refused.error().what.text().find("newer Epoch Studio") != std::string::npos);
        QVERIFY(!refused.error().hint.empty());
    }
};

EPOCH_TEST(TestMigrations)
#include "test_migrations.moc"
