// test_stratify: rows of a table whose classes have the same shares in all splits.
#include "data/stratify.h"
#include "data/test_data.h"
#include "model/data_spec.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <array>
#include <cmath>
#include <numeric>
#include <set>

using namespace epoch;
using epoch::test::must;

namespace {

using RowsInSplits = std::array<int, 3>;

// 400 customers, of whom 13 left.
QByteArray customers()
{
    QByteArray text = "x,day,kind\n";
    for (int i = 0; i < 400; ++i)
        text += QByteArray::number(i) + ',' + QByteArray::number(i % 28) + (i % 30 == 11 ? ",churned\n" : ",stayed\n");
    return text;
}

// The rows of a class in each split.
RowsInSplits rows_of_label(const Dataset& data, std::int32_t label)
{
    RowsInSplits counts{};
    for (std::int64_t row = 0; row < data.facts.counts.total(); ++row)
        if (stored<std::int32_t>(data, 1, row) == label)
            ++counts[static_cast<std::size_t>(data.facts.counts.split_of(row))];
    return counts;
}

std::set<int> different_rows(const Dataset& data)
{
    std::set<int> rows;
    for (std::int64_t row = 0; row < data.facts.counts.total(); ++row)
        rows.insert(static_cast<int>(stored<float>(data, 0, row)));
    return rows;
}

} // namespace

class TestStratify : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_folder.write("x.csv", customers()); }
    void a_rare_class_is_in_every_split();
    void a_class_of_few_rows_is_in_every_split();
    void shares_are_as_near_as_whole_rows_allow();
    void classes_of_one_row_are_drawn_at_random();
    void folds_are_those_of_scikit_learn();
    void streamed_rows_are_split_alike();
    void quantities_are_split_at_random();
    void another_split_is_refused();
    void new_projects_write_it_down();
    void other_data_is_split_like_training();

private:
    DataFolder m_folder;
};

void TestStratify::a_rare_class_is_in_every_split()
{
    for (int seed = 0; seed < 20; ++seed) {
        const std::string spec = "csv:x.csv?target=kind&ignore=day&stratify=yes&split_seed=" + std::to_string(seed);
        const auto data = m_folder.loaded(spec.c_str());
        QCOMPARE(data->facts.counts, (SplitCounts{320, 40, 40}));
        QCOMPARE(rows_of_label(*data, 0), (RowsInSplits{11, 1, 1}));
        QCOMPARE(rows_of_label(*data, 1), (RowsInSplits{309, 39, 39}));
        QCOMPARE(different_rows(*data).size(), std::size_t{400});
    }
    const auto few = m_folder.loaded("csv:x.csv?target=kind&ignore=day&stratify=yes&limit=100&split=50/20/20");
    QCOMPARE(few->facts.counts, (SplitCounts{50, 20, 20}));
    QCOMPARE(rows_of_label(*few, 0), (RowsInSplits{1, 1, 1}));
    QCOMPARE(different_rows(*few).size(), std::size_t{90});
    const auto no_test = m_folder.loaded("csv:x.csv?target=kind&ignore=day&stratify=yes&split=0.9/0.1/0");
    QCOMPARE(rows_of_label(*no_test, 0), (RowsInSplits{12, 1, 0}));
}

// Three rows of each rare class are too few for a share of a tenth.
void TestStratify::a_class_of_few_rows_is_in_every_split()
{
    QByteArray text = "x,y\n";
    for (int i = 0; i < 40; ++i)
        text += QByteArray::number(i) + ',' + (i % 4 == 0 && i < 36 ? "abc"[i / 4 % 3] : 'z') + '\n';
    m_folder.write("few.csv", text);
    for (int seed = 0; seed < 20; ++seed) {
        const std::string spec = "csv:few.csv?target=y&stratify=yes&split_seed=" + std::to_string(seed);
        const auto data = m_folder.loaded(spec.c_str());
        QCOMPARE(data->facts.counts, (SplitCounts{32, 4, 4}));
        for (std::int32_t label = 0; label < 3; ++label) QCOMPARE(rows_of_label(*data, label), (RowsInSplits{1, 1, 1}));
        QCOMPARE(rows_of_label(*data, 3), (RowsInSplits{29, 1, 1}));
    }
}

void TestStratify::shares_are_as_near_as_whole_rows_allow()
{
    for (const int classes : {1, 2, 5, 40, 300}) {
        std::vector<std::int64_t> of(1000);
        for (std::size_t i = 0; i < of.size(); ++i) of[i] = static_cast<std::int64_t>(i * i % 997) % classes;
        RowList order(of.size());
        std::iota(order.begin(), order.end(), std::int64_t{0});
        const SplitCounts counts{500, 300, 150};
        const RowList split = stratified(order, of, counts);
        QCOMPARE(std::ssize(split), counts.total());
        QCOMPARE(std::set(split.begin(), split.end()).size(), split.size());
        std::vector<std::array<int, 4>> rows(static_cast<std::size_t>(classes));
        for (const std::int64_t one : of) ++rows[static_cast<std::size_t>(one)][3];
        for (std::int64_t at = 0; at < std::ssize(split); ++at)
            ++rows[static_cast<std::size_t>(of[static_cast<std::size_t>(split[static_cast<std::size_t>(at)])])]
                  [static_cast<std::size_t>(counts.split_of(at))];
        for (const auto& one : rows)
            for (const Split part : {Split::train, Split::validation, Split::test}) {
                const double share = one[3] * static_cast<double>(counts.of(part)) / 1000;
                QVERIFY(std::abs(one[static_cast<std::size_t>(part)] - share) < 2);
            }
        // Each split has its rows in the order that they had.
        QVERIFY(std::is_sorted(split.begin(), split.begin() + counts.train));
        QVERIFY(std::is_sorted(split.begin() + counts.train, split.end() - counts.test));
    }
    QVERIFY(stratified({}, {}, {}).empty());
}

// The file's first rows are no better than its last ones.
void TestStratify::classes_of_one_row_are_drawn_at_random()
{
    QByteArray text = "x,y\n";
    for (int i = 0; i < 200; ++i) text += QByteArray::number(i) + ",w" + QByteArray::number(i) + '\n';
    m_folder.write("words.csv", text);
    const auto data = m_folder.loaded("csv:words.csv?target=y&stratify=yes");
    QCOMPARE(data->facts.counts, (SplitCounts{160, 20, 20}));
    int sum = 0;
    for (std::int64_t row = 180; row < 200; ++row) sum += static_cast<int>(stored<float>(*data, 0, row));
    QVERIFY2(sum > 20 * 60 && sum < 20 * 140, QByteArray::number(sum));
}

// StratifiedKFold(5) of these rows: 2, 2, 3, 3 and 3 of the rare class.
void TestStratify::folds_are_those_of_scikit_learn()
{
    std::multiset<int> tested;
    const std::array churned{2, 2, 3, 3, 3};
    for (int fold = 1; fold <= 5; ++fold) {
        const std::string spec = "csv:x.csv?target=kind&ignore=day&stratify=yes&fold=" + std::to_string(fold) + "/5";
        const auto data = m_folder.loaded(spec.c_str());
        QCOMPARE(data->facts.counts, (SplitCounts{284, 36, 80}));
        const int test = churned[static_cast<std::size_t>(fold - 1)];
        QCOMPARE(rows_of_label(*data, 0), (RowsInSplits{12 - test, 1, test}));
        for (std::int64_t row = 320; row < 400; ++row) tested.insert(static_cast<int>(stored<float>(*data, 0, row)));
    }
    QCOMPARE(tested.size(), std::size_t{400});
    QCOMPARE(std::set(tested.begin(), tested.end()).size(), std::size_t{400});
    const auto limited = m_folder.loaded("csv:x.csv?target=kind&ignore=day&stratify=yes&fold=2/3&limit=90");
    QCOMPARE(limited->facts.counts, (SplitCounts{53, 7, 30}));
    QCOMPARE(rows_of_label(*limited, 0), (RowsInSplits{1, 1, 1}));
}

void TestStratify::streamed_rows_are_split_alike()
{
    for (const char* options : {"", "&fold=4/5", "&limit=60"}) {
        const std::string spec = std::string("csv:x.csv?target=kind&stratify=yes&standardize=yes") + options;
        const auto memory = m_folder.loaded(spec.c_str()), file = m_folder.loaded((spec + "&stream=yes").c_str());
        QVERIFY(file->streamed());
        QCOMPARE(file->facts.hash, memory->facts.hash);
        QVERIFY(memory->facts.hash
            != m_folder.loaded(("csv:x.csv?target=kind&standardize=yes" + std::string(options)).c_str())->facts.hash);
    }
}

// New projects write the option down whatever the target is.
void TestStratify::quantities_are_split_at_random()
{
    m_folder.write("numbers.csv", "x,y\n1,0.5\n2,1.5\n3,2.5\n4,3.5\n5,4.5\n6,5.5\n");
    const char* plain = "csv:numbers.csv?target=y&split=4/1/1";
    QCOMPARE(m_folder.loaded((std::string(plain) + "&stratify=yes").c_str())->facts.hash,
        m_folder.loaded(plain)->facts.hash);
    QCOMPARE(m_folder.loaded("csv:x.csv?target=kind&stratify=no")->facts.hash,
        m_folder.loaded("csv:x.csv?target=kind")->facts.hash);
}

void TestStratify::another_split_is_refused()
{
    const std::pair<const char*, const char*> refused[] = {{"group=day", "by a group or by time"},
        {"time=day", "by a group or by time"}, {"test=csv:x.csv", "a file of their own"}};
    for (const auto& [option, error] : refused) {
        const std::string spec = std::string("csv:x.csv?target=kind&") + option;
        QCOMPARE(m_folder.error(spec.c_str()), QByteArray());
        const QByteArray found = m_folder.error((spec + "&stratify=yes").c_str());
        QVERIFY2(found.contains(error) && found.contains("stratify"), found);
    }
    QVERIFY(m_folder.error("csv:x.csv?target=kind&stratify=maybe").contains("neither yes nor no"));
}

void TestStratify::new_projects_write_it_down()
{
    const auto written = [](const char* spec) {
        const auto options = for_new_project(must(parse_data_spec(spec))).options;
        const auto found = options.find("stratify");
        return found == options.end() ? std::string() : found->second;
    };
    QCOMPARE(written("csv:x.csv?target=y"), std::string("yes"));
    QCOMPARE(written("csv:x.csv?target=y&stratify=no"), std::string("no"));
    QCOMPARE(written("folder:p"), std::string("yes"));
    for (const char* spec : {"csv:x.csv?time=day", "csv:x.csv?group=day", "csv:x.csv?test=csv:y.csv", "idx:a,b"})
        QCOMPARE(written(spec), std::string());
}

// The rows of training stay out of the test, and another split of the same file is possible.
void TestStratify::other_data_is_split_like_training()
{
    std::string trained = "csv:x.csv?target=kind&ignore=day&stratify=yes&fold=2/5";
    DataFacts facts = m_folder.loaded(trained.c_str())->facts;
    const auto tested = [&](const char* spec) {
        return must(load_test_data(spec, trained, facts, m_folder.path(), TestRows::automatic));
    };
    QCOMPARE(tested("csv:x.csv").data->facts.hash, facts.hash);
    QCOMPARE(tested("csv:x.csv?fold=2/5").data->facts.hash, facts.hash);
    trained = "csv:x.csv?target=kind&ignore=day&stratify=yes"; // folds are of rows in any order
    facts = m_folder.loaded(trained.c_str())->facts;
    QCOMPARE(tested("csv:x.csv?time=day").data->facts.counts.total(), std::int64_t{400});
    QCOMPARE(tested("csv:x.csv?test=csv:x.csv").data->facts.counts.test, std::int64_t{400});
    m_folder.write("y.csv", customers());
    QVERIFY(tested("csv:y.csv").whole && tested("csv:y.csv?time=day").whole);
}

EPOCH_TEST(TestStratify)
#include "test_stratify.moc"
