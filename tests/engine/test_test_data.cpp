// test_test_data: data that a network was not trained on is read as its training data was, and tested whole.
#include "data/test_data.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

using namespace epoch;
using epoch::test::must;

class TestTestData : public QObject {
    Q_OBJECT

private slots:
    void another_file_is_tested_whole();
    void missing_values_are_those_of_training();
    void the_training_file_keeps_its_split();
    void a_split_that_is_asked_for_stays();
    void another_unit_is_an_error();
    void ranges_are_those_of_the_training_rows();

private:
    TestData tested(const std::string& spec, TestRows rows = TestRows::automatic) const
    {
        return must(load_test_data(spec, trained_spec, trained()->facts, m_folder.path(), rows));
    }
    std::shared_ptr<const Dataset> trained() const
    {
        QByteArray table = "id;x;kind;y\n";
        for (int i = 0; i < 100; ++i)
            table += QByteArray::number(i * 37) + ';' + QByteArray::number(i % 10) + ";" + (i % 4 ? "oak;" : "elm;")
                + QByteArray::number(1000 + i) + '\n';
        m_folder.write("a.csv", table);
        return m_folder.loaded(trained_spec);
    }

    static constexpr const char* trained_spec =
        "csv:a.csv?target=y&ignore=id&missing=mean&standardize=yes&standardize_target=yes&max_classes=20&delimiter=;";
    DataFolder m_folder;
};

// Without the column that training left out, with its own statistics and so few targets that they look like classes.
void TestTestData::another_file_is_tested_whole()
{
    m_folder.write("b.csv", "kind;y;x\noak;1001;500\nelm;1002;700\noak;1001;500\n");
    const auto test = tested("csv:b.csv");
    QVERIFY(test.whole);
    QVERIFY((test.data->facts.counts == SplitCounts{0, 0, 3}));
    const auto like = trained();
    const FieldFacts &inputs = like->facts.fields[0], &target = like->facts.fields[1];
    QVERIFY(test.data->facts.fields == like->facts.fields);
    const auto close = [](float one, double other) { return std::abs(static_cast<double>(one) - other) < 1e-4; };
    QVERIFY(close(stored<float>(*test.data, 0, 1, 0), 700 * inputs.column_scale[0] + inputs.column_shift[0]));
    QCOMPARE(stored<float>(*test.data, 0, 1, 1), 1.0f); // elm
    QVERIFY(close(stored<float>(*test.data, 1, 2), 1001 * target.column_scale[0] + target.column_shift[0]));
}

void TestTestData::missing_values_are_those_of_training()
{
    m_folder.write("b.csv", "kind;y;x\n;1001;500\nelm;1002;\noak;;500\nelm;1003;9000\n");
    const auto test = tested("csv:b.csv");
    QVERIFY((test.data->facts.counts == SplitCounts{0, 0, 3})); // a row without a target is left out
    const auto like = trained();
    const FieldFacts& inputs = like->facts.fields[0];
    QCOMPARE(stored<float>(*test.data, 0, 0, 1), static_cast<float>(inputs.column_fill[1]));
    QCOMPARE(stored<float>(*test.data, 0, 0, 2), static_cast<float>(inputs.column_fill[2])); // no oak is in the file
    QCOMPARE(stored<float>(*test.data, 0, 1, 0), 0.0f); // the mean of training, not of this file
    // A training without missing values has nothing to put there.
    const char* plain = "csv:plain.csv?target=y&task=regression&missing=mean&split=3/0/0";
    m_folder.write("plain.csv", "x,y\n1,12\n2,13\n3,15\n");
    m_folder.write("gaps.csv", "x,y\n1,12\n,13\n");
    const auto facts = m_folder.loaded(plain)->facts;
    const auto refused = load_test_data("csv:gaps.csv", plain, facts, m_folder.path(), TestRows::automatic);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, std::string("data.align"));
}

void TestTestData::the_training_file_keeps_its_split()
{
    const auto test = tested("csv:a.csv");
    QVERIFY(!test.whole);
    QCOMPARE(test.data->facts.hash, trained()->facts.hash);
}

void TestTestData::a_split_that_is_asked_for_stays()
{
    QByteArray table = "id;x;kind;y\n";
    for (int i = 0; i < 100; ++i) table += "7;1;oak;" + QByteArray::number(i) + '\n';
    m_folder.write("b.csv", table);
    QVERIFY((tested("csv:b.csv", TestRows::split).data->facts.counts == SplitCounts{80, 10, 10}));
    QVERIFY((tested("csv:b.csv?split=50/0/50").data->facts.counts == SplitCounts{50, 0, 50}));
    QVERIFY((tested("csv:b.csv").data->facts.counts == SplitCounts{0, 0, 100}));
}

void TestTestData::another_unit_is_an_error()
{
    const char* spec = "csv:euros.csv?target=y&units=yes&split=2/0/0";
    m_folder.write("euros.csv", "x,y\n1,12 €\n2,13 €\n");
    m_folder.write("dollars.csv", "x,y\n1,12 $\n2,13 $\n");
    const auto euros = m_folder.loaded(spec);
    const auto test = load_test_data("csv:dollars.csv", spec, euros->facts, m_folder.path(), TestRows::automatic);
    QVERIFY(!test.ok());
    QVERIFY2(test.error().what.text().find("in $; the network learned it in €") != std::string::npos,
        test.error().text().c_str());
}

void TestTestData::ranges_are_those_of_the_training_rows()
{
    const auto ranges_of = [this](const char* options) {
        const auto data =
            m_folder.loaded((std::string("csv:r.csv?target=y&task=regression&split=8/0/2") + options).c_str());
        return data->facts.fields[0].column_ranges;
    };
    m_folder.write("r.csv",
        "t,x,kind,y\n1,3,a,1\n2,-5,b,2\n3,31.3,a,3\n4,4,b,4\n5,5,a,5\n6,6,b,6\n7,7,a,7\n8,8,b,8\n9,99,a,9\n10,-99,b,"
        "1\n");
    const auto ranges = ranges_of("&time=t"); // the last rows are those of the test
    QVERIFY((ranges == std::vector<ColumnRange>{{-5, 31.3}, {}, {}}));
    QVERIFY(ranges_of("&time=t&standardize=yes") == ranges);
    QVERIFY(ranges_of("&time=t&stream=yes") == ranges);
    QVERIFY(!ranges[1].known() && !ranges[1].excludes(99) && ranges[0].excludes(31.4) && !ranges[0].excludes(31.3));
}

EPOCH_TEST(TestTestData)
#include "test_test_data.moc"
