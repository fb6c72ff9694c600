// test_csv_splits: which rows of a table train, validate and test, and what is learned from the training rows alone.
#include "data/profile_table.h"
#include "model/data_spec.h"
#include "service/queries/data_summary.h"
#include "tests/engine/csv_data.h"
#include "tests/engine/data_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <cmath>
#include <map>
#include <set>

using namespace epoch;
using epoch::test::csv_loaded;
using epoch::test::must;

namespace {

// Of column 0 of the inputs, in the order of the set.
std::vector<int> first_inputs(const Dataset& data, Split split)
{
    const SplitCounts& counts = data.facts.counts;
    const std::int64_t first =
        split == Split::train ? 0 : counts.train + (split == Split::test ? counts.validation : 0);
    std::vector<int> values;
    for (std::int64_t row = first; row < first + counts.of(split); ++row)
        values.push_back(static_cast<int>(stored<float>(data, 0, row)));
    return values;
}

constexpr std::array every_split{Split::train, Split::validation, Split::test};

} // namespace

class TestCsvSplits : public QObject {
    Q_OBJECT

private slots:
    void rows_of_a_split_lie_together();
    void standardize_uses_the_training_rows();
    void scales_come_from_training_rows_alone();
    void groups_and_times_stay_whole();
    void folds_are_each_a_test_once();
    void rare_classes_are_balanced_by_repeating();
    void test_file_is_the_test_split();
};

void TestCsvSplits::rows_of_a_split_lie_together()
{
    const SplitCounts counts{5, 3, 2};
    std::int64_t first = 0;
    for (const Split split : {Split::train, Split::validation, Split::test}) {
        QCOMPARE(counts.first_of(split), first);
        QCOMPARE(counts.split_of(first), split);
        first += counts.of(split);
    }
    QCOMPARE(first, counts.total());
}

void TestCsvSplits::standardize_uses_the_training_rows()
{
    QByteArray text = "x,same,w,y\n";
    for (int i = 0; i < 100; ++i) text += QByteArray::number(i) + ",7," + (i % 2 ? "p" : "q") + ',' + "0.5\n";
    const auto data = csv_loaded(text, "csv:x.csv?target=y&standardize&split=60/20/20");
    double sum = 0, squares = 0;
    for (std::int64_t row = 0; row < 60; ++row) {
        const double x = static_cast<double>(stored<float>(*data, 0, row));
        sum += x, squares += x * x;
        QCOMPARE(stored<float>(*data, 0, row, 1), 0.0f); // a constant column becomes 0
        const float p = stored<float>(*data, 0, row, 2);
        QVERIFY(p == 0 || p == 1); // one-hot columns are not standardized
        QCOMPARE(stored<float>(*data, 1, row), 0.5f); // nor are targets
    }
    QVERIFY(std::abs(sum / 60) < 1e-6 && std::abs(squares / 60 - 1) < 1e-5);
}

// Rows of the other splits change nothing: a value a million times too large, in whichever row it stands, is scaled by
// the mean and deviation of the rest as soon as its row is not a training row.
void TestCsvSplits::scales_come_from_training_rows_alone()
{
    const char* spec = "csv:x.csv?target=y&missing=mean&standardize&standardize_target&split=60/20/20";
    const auto table = [](int planted) {
        QByteArray text = "x,z,y\n";
        for (int i = 0; i < 100; ++i)
            text += QByteArray::number(i == planted ? 1e6 : i) + (i == 50 ? ",," : ",1,")
                + QByteArray::number(1000 + 3 * i) + (i == planted ? ".5e6\n" : ".5\n");
        return text;
    };
    const auto clean = csv_loaded(table(-1), spec);
    const FieldFacts &features = clean->facts.fields[0], &target = clean->facts.fields[1];
    double sum = 0, squares = 0;
    for (std::int64_t row = 0; row < 60; ++row) {
        const double y = static_cast<double>(stored<float>(*clean, 1, row));
        sum += y, squares += y * y;
    }
    QVERIFY(std::abs(sum / 60) < 1e-6 && std::abs(squares / 60 - 1) < 1e-5);
    const double x = static_cast<double>(stored<float>(*clean, 0, 0)),
                 y = static_cast<double>(stored<float>(*clean, 1, 0));
    const double file_x = (x - features.column_shift[0]) / features.column_scale[0];
    QVERIFY(std::abs((y - target.column_shift[0]) / target.column_scale[0] - (1000.5 + 3 * file_x)) < 1e-2);
    int same = 0;
    for (int planted = 0; planted < 100; ++planted) {
        const auto leaky = csv_loaded(table(planted), spec);
        const bool in_training = [&] {
            for (std::int64_t row = 0; row < 60; ++row)
                if (stored<float>(*leaky, 1, row) != stored<float>(*clean, 1, row)) return true;
            return false;
        }();
        if (in_training) continue;
        ++same;
        QVERIFY(leaky->facts.fields[0].column_scale == features.column_scale);
        QVERIFY(leaky->facts.fields[1].column_shift == target.column_shift);
    }
    QCOMPARE(same, 40);
    // Labels are never scaled, so that the option may stand in any spec.
    const auto labels = csv_loaded("x,y\n1,a\n2,b\n", "csv:x.csv?target=y&standardize_target&split=2/0/0");
    QVERIFY(labels->facts.fields[1].column_scale.empty());
}

void TestCsvSplits::groups_and_times_stay_whole()
{
    QByteArray text = "row,patient_id,day,y\n";
    for (int i = 0; i < 200; ++i)
        text += QByteArray::number(i) + ",p" + QByteArray::number(i % 20) + ','
            + QByteArray::number(1 + i * 7 % 28).rightJustified(2, '0') + '.' + QByteArray::number(1 + i % 12)
            + ".2023," + QByteArray::number(i * 0.5) + '\n';
    DataFolder folder;
    folder.write("x.csv", text);
    const auto value_of = [&](const char* spec, const char* option) {
        const auto profile = must(profile_table(spec, folder.path()));
        const auto note = std::ranges::find(profile.notes, option, &TableNote::option);
        return note == profile.notes.end() ? std::string() : note->value;
    };
    QCOMPARE(value_of("csv:x.csv?target=y", "group"), std::string("patient_id"));
    QCOMPARE(value_of("csv:x.csv?target=y", "time"), std::string("day"));
    QCOMPARE(value_of("csv:x.csv?target=y&group=patient_id", "time"), std::string());
    QCOMPARE(value_of("csv:x.csv?target=y&test=csv:x.csv", "group"), std::string());
    // A group lies in one split, in folds, too.
    for (const char* options : {"", "&fold=2/4", "&split_seed=7", "&limit=150"}) {
        const auto data =
            folder.loaded((std::string("csv:x.csv?target=y&ignore=day&group=patient_id") + options).c_str());
        std::map<int, std::set<Split>> splits;
        for (const Split split : every_split)
            for (const int row : first_inputs(*data, split)) splits[row % 20].insert(split);
        for (const auto& [group, in] : splits) QCOMPARE(in.size(), std::size_t{1});
        QCOMPARE(data->facts.fields[0].columns, (std::vector<std::string>{"row"}));
        QVERIFY(data->facts.counts.validation > 0 && data->facts.counts.test > 0);
    }
    // Training has the earliest days, the test the latest.
    const auto data = folder.loaded("csv:x.csv?target=y&ignore=patient_id&time=day");
    int last = 0;
    for (const Split split : every_split) {
        auto days = first_inputs(*data, split);
        for (int& day : days) day = (1 + day % 12) * 31 + 1 + day * 7 % 28;
        QVERIFY(std::ranges::min(days) > last);
        last = std::ranges::max(days);
    }
    // Months, as 2024-03 or 3/2024: the test has the last ones.
    for (const bool year_first : {true, false}) {
        QByteArray table = "m,row,y\n";
        for (int i = 0; i < 24; ++i) {
            const int at = i * 7 % 24, year = 2010 + at / 12, month = 1 + at % 12;
            table += year_first ? QByteArray::number(year) + (month < 10 ? "-0" : "-") + QByteArray::number(month)
                                : QByteArray::number(month) + '/' + QByteArray::number(year);
            table += ',' + QByteArray::number(at) + ",1.5\n";
        }
        folder.write("months.csv", table);
        const auto months = folder.loaded("csv:months.csv?target=y&time=m&task=regression&split=16/4/4");
        QCOMPARE(std::ranges::min(first_inputs(*months, Split::test)), 20);
    }
    const std::pair<const char*, const char*> refused[] = {{"csv:x.csv?target=y&group=y", "is the target"},
        {"csv:x.csv?target=y&group=z", "no column \"z\""},
        {"csv:x.csv?target=y&time=patient_id", "neither a number nor a date"},
        {"csv:x.csv?target=y&time=day&group=patient_id", "not by both"},
        {"csv:x.csv?target=y&time=day&fold=1/3", "stay in order"}};
    for (const auto& [spec, error] : refused) QVERIFY2(folder.error(spec).contains(error), folder.error(spec));
}

void TestCsvSplits::folds_are_each_a_test_once()
{
    QByteArray text = "x,y\n";
    for (int i = 0; i < 103; ++i) text += QByteArray::number(i) + ',' + QByteArray::number(i * 0.5) + '\n';
    DataFolder folder;
    folder.write("x.csv", text);
    std::multiset<int> tested;
    for (int fold = 1; fold <= 5; ++fold) {
        const std::string of = "fold=" + std::to_string(fold) + "/5";
        const auto data = folder.loaded(("csv:x.csv?target=y&" + of).c_str());
        const auto test = first_inputs(*data, Split::test);
        tested.insert(test.begin(), test.end());
        QCOMPARE(static_cast<int>(test.size()), fold <= 3 ? 21 : 20);
        QCOMPARE(data->facts.counts.total(), std::int64_t{103});
        QCOMPARE(data->facts.counts.validation, std::int64_t{9}); // 1 of 9 parts
        // Scaled by the training rows of this fold alone.
        const auto scaled = folder.loaded(("csv:x.csv?target=y&standardize&" + of).c_str());
        double sum = 0;
        for (std::int64_t row = 0; row < scaled->facts.counts.train; ++row)
            sum += static_cast<double>(stored<float>(*scaled, 0, row));
        QVERIFY(std::abs(sum / static_cast<double>(scaled->facts.counts.train)) < 1e-5);
    }
    QCOMPARE(tested.size(), std::size_t{103});
    QCOMPARE(std::set(tested.begin(), tested.end()).size(), std::size_t{103});
    for (const char* fold : {"0/5", "6/5", "1/1", "x", "1/200"})
        QVERIFY(!load_dataset("csv:x.csv?target=y&fold=" + std::string(fold), folder.path()));
}

void TestCsvSplits::rare_classes_are_balanced_by_repeating()
{
    QByteArray text = "x,y\n";
    for (int i = 0; i < 400; ++i) text += QByteArray::number(i) + (i % 40 == 7 ? ",rare\n" : ",common\n");
    DataFolder folder;
    folder.write("x.csv", text);
    const auto notes = must(profile_table("csv:x.csv?target=y", folder.path())).notes;
    const auto note = std::ranges::find(notes, "balance", &TableNote::option);
    QVERIFY(note != notes.end());
    QVERIFY2(note->text.text().find("\"rare\" has 10 samples, \"common\" 390") != std::string::npos,
        note->text.text().c_str());
    const auto plain = folder.loaded("csv:x.csv?target=y"), balanced = folder.loaded("csv:x.csv?target=y&balance=yes");
    const auto rows = first_inputs(*balanced, Split::train);
    // Data that is chosen already says so too, until it is balanced.
    const auto rare_classes = must(summary_of(*plain, 0)).rare_classes;
    QVERIFY(rare_classes && rare_classes->option == "balance" && rare_classes->text == note->text);
    // Then it counts the rows of the file, and says how often training repeats them.
    const auto summary = must(summary_of(*balanced, 0));
    QCOMPARE(summary.class_counts, must(summary_of(*plain, 0)).class_counts);
    QVERIFY(summary.rare_classes && summary.rare_classes->option == "balance" && summary.rare_classes->value.empty());
    const auto each = std::to_string(balanced->facts.counts.train / 2);
    QVERIFY2(summary.rare_classes->text.text().find("until each class has " + each) != std::string::npos,
        summary.rare_classes->text.text().c_str());
    const auto rare = std::ranges::count_if(rows, [](int row) { return row % 40 == 7; });
    QCOMPARE(2 * rare, std::ssize(rows));
    QVERIFY(first_inputs(*balanced, Split::test) == first_inputs(*plain, Split::test));
    QCOMPARE(balanced->repeated, balanced->facts.counts.train - plain->facts.counts.train);
    QVERIFY(balanced->facts.title.find("rows of rare classes repeated") != std::string::npos);
    const auto after = must(profile_table("csv:x.csv?target=y&balance=yes", folder.path())).notes;
    QVERIFY(std::ranges::find(after, "balance", &TableNote::option) == after.end());
    folder.write("numbers.csv", "x,y\n1,0.5\n2,1.5\n3,2.5\n");
    QVERIFY(folder.error("csv:numbers.csv?target=y&balance=yes").contains("have no class"));
}

void TestCsvSplits::test_file_is_the_test_split()
{
    DataFolder folder;
    folder.write("a.csv", "x,w,y\n1,p,u\n2,q,v\n3,p,u\n");
    folder.write("b.csv", "x,w,y\n7,r,v\n");
    const auto data = folder.loaded("csv:a.csv?target=y&test=csv:b.csv&split=2/1/0");
    QCOMPARE(data->facts.counts, (SplitCounts{2, 1, 1}));
    QCOMPARE(data->facts.fields[0].columns, (std::vector<std::string>{"x", "w=p", "w=q", "w=r"}));
    QCOMPARE(stored<float>(*data, 0, 3), 7.0f);
    QCOMPARE(stored<std::int32_t>(*data, 1, 3), 1);
    folder.write("b.csv", "x,z,y\n7,r,v\n");
    QVERIFY(folder.error("csv:a.csv?target=y&test=csv:b.csv").contains("other columns"));
    folder.write("b.csv", "x,w,y\n7,r,v\nq,r,v\n");
    QVERIFY(folder.error("csv:a.csv?target=y&test=csv:b.csv").contains("b.csv, line 3, column 1"));
}

EPOCH_TEST(TestCsvSplits)
#include "test_csv_splits.moc"
