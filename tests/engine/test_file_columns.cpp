// test_file_columns: which features one column of a table has become, also where its own name looks like a word.
#include "data/test_data.h"
#include "inspect/importance.h"
#include "model/file_columns.h"
#include "model/project.h"
#include "service/queries/input_rows.h"
#include "tests/engine/csv_data.h"
#include "tests/must.h"
#include "tests/program.h"

using namespace epoch;
using epoch::test::csv_loaded;
using epoch::test::must;
using epoch::test::project_with;

namespace {

constexpr const char* odd_spec = "csv:x.csv?target=y&task=regression&split=4/0/0";
constexpr const char* odd_table = "a,a=b,p=q,size,y\nb,7,r,1,1.5\nc,8,s=t,2,2.5\nb,9,r,3,3.5\nc,6,s=t,4,4.5\n";

// "a: b c | size"
std::string described(const FieldFacts& field)
{
    std::string text;
    for (const FileColumn& column : file_columns(field)) {
        text += (text.empty() ? "" : " | ") + column.name;
        for (std::size_t i = 0; column.form == FileColumn::Form::words && i < column.width; ++i)
            text += (i == 0 ? ": " : " ") + std::string(column.word(field, column.first + i));
    }
    return text;
}

} // namespace

class TestFileColumns : public QObject {
    Q_OBJECT

private slots:
    void a_number_may_be_called_like_a_word();
    void names_tell_where_no_column_is_called_so();
    void a_project_keeps_what_is_a_word();
    void another_file_has_the_same_columns();
};

void TestFileColumns::a_number_may_be_called_like_a_word()
{
    const auto data = csv_loaded(odd_table, odd_spec);
    const FieldFacts& field = data->facts.fields[0];
    QCOMPARE(described(field), std::string("a: b c | a=b | p=q: r s=t | size"));
    const InputRow row = must(row_of_text(field, "c,8,s=t,2"));
    QCOMPARE(row.values, (std::vector<float>{0, 1, 8, 0, 1, 2}));
    QCOMPARE(column_groups(data->facts).size(), std::size_t{4});
    // Next to each other, too.
    QCOMPARE(described(csv_loaded("a=1,a=2,y\n1,2,3.5\n4,5,6.5\n", "csv:x.csv?target=y&split=2/0/0")->facts.fields[0]),
        std::string("a=1 | a=2"));
}

// As in every project of an earlier version.
void TestFileColumns::names_tell_where_no_column_is_called_so()
{
    auto facts = csv_loaded("a,size,y=z\nb=1,1,1.5\nc,2,2.5\nb=1,3,3.5\n", "csv:x.csv?target=y%3Dz&split=3/0/0")->facts;
    QVERIFY(!facts.fields[0].words);
    QCOMPARE(described(facts.fields[0]), std::string("a: b=1 c | size"));
    facts = csv_loaded(odd_table, odd_spec)->facts;
    facts.fields[0].words.reset();
    QCOMPARE(described(facts.fields[0]), std::string("a: b c b | p: q=r q=s=t | size"));
}

void TestFileColumns::a_project_keeps_what_is_a_word()
{
    Project project;
    project.data = csv_loaded(odd_table, odd_spec)->facts;
    const std::string text = project_json(project);
    QVERIFY(must(parse_project(text)) == project);
    QVERIFY(!project_with(text, "\"first\": 3", "\"first\": 2"));
    QVERIFY(!project_with(text, "\"first\": 3", "\"first\": 5"));
    QVERIFY(!project_with(text, "\"count\": 2", "\"count\": 7"));
    QVERIFY(!project_with(text, "\"name\": \"p=q\"", "\"name\": \"p=q=r==\""));
    project.data->fields[0].words.reset();
    QVERIFY(project_json(project).find("\"words\":") == std::string::npos);
}

void TestFileColumns::another_file_has_the_same_columns()
{
    DataFolder folder;
    folder.write("x.csv", odd_table);
    folder.write("other.csv", "size,a=b,p=q,a,y\n4,5,r,c,1.5\n6,7,r,b,2.5\n");
    const auto trained = folder.loaded(odd_spec);
    auto facts = trained->facts;
    const TestData test = must(load_test_data("csv:other.csv", odd_spec, facts, folder.path(), TestRows::automatic));
    const float wanted[] = {0, 1, 5, 1, 0, 4};
    for (std::int64_t i = 0; i < 6; ++i) QCOMPARE(stored<float>(*test.data, 0, 0, i), wanted[i]);
    // A model of an earlier version knows only the names.
    facts.fields[0].words.reset();
    const auto again =
        must(load_test_data("csv:x.csv?split=4/0/0", odd_spec, facts, folder.path(), TestRows::automatic));
    QVERIFY(again.data->fields[0] == trained->fields[0]);
}

EPOCH_TEST(TestFileColumns)
#include "test_file_columns.moc"
