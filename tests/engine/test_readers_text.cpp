// test_readers_text: windows of characters and words, generated sentences and sums, and the statistics of standardized
// columns.
#include "tests/engine/data_files.h"

#include "service/queries/data_summary.h"
#include "tests/program.h"

#include <cmath>
#include <map>

using namespace epoch;

namespace {

std::string text_of(const Dataset& data, std::size_t field, std::int64_t row)
{
    std::string text;
    const FieldFacts& facts = data.facts.fields[field];
    for (std::size_t place = 0; place < static_cast<std::size_t>(facts.sample.count()); ++place) {
        const auto token = stored<std::int32_t>(data, field, row, place);
        text += token < 0 ? "·" : facts.class_names[static_cast<std::size_t>(token)];
    }
    return text;
}

// "every small dog sees the moon" agrees, "two old cat sleep" does not.
bool is_grammatical(const QByteArray& sentence)
{
    const auto words = sentence.split(' ');
    const bool one = words[0] == "a" || words[0] == "every";
    const int noun = words[1] == "small" || words[1] == "old" || words[1] == "red" ? 2 : 1;
    const QList<QByteArray> nouns{"cat", "dog", "bird", "fox"}, more{"cats", "dogs", "birds", "foxes"};
    const QList<QByteArray> verbs{"sleeps", "runs", "sees", "likes"}, of_more{"sleep", "run", "see", "like"};
    return (one ? nouns : more).contains(words[noun]) && (one ? verbs : of_more).contains(words[noun + 1]);
}

QByteArray alphabet_text(int count)
{
    QByteArray text;
    for (int i = 0; i < count; ++i) text += static_cast<char>('a' + i % 26);
    return text;
}

} // namespace

class TestReadersText : public QObject {
    Q_OBJECT

private slots:
    void windows_of_characters();
    void ids_are_integers();
    void characters_are_code_points();
    void words_and_the_unknown_token();
    void the_splits_share_no_target();
    void a_separate_test_text();
    void invalid_texts_are_reported();
    void compressed_text_is_bounded();
    void sentences_follow_the_rules();
    void the_best_loss_is_that_of_the_best_predictor();
    void sums_are_correct_and_only_answers_count();
    void standardization_can_be_reproduced();
};

void TestReadersText::windows_of_characters()
{
    DataFolder folder;
    folder.write("t.txt", alphabet_text(27));
    const auto data = folder.loaded("text:t.txt?length=5&split=5/0/0");
    QCOMPARE(data->facts.counts, (SplitCounts{5, 0, 0}));
    for (std::int64_t row = 0; row < 5; ++row) {
        QCOMPARE(
            QByteArray::fromStdString(text_of(*data, 0, row)), alphabet_text(27).mid(static_cast<int>(row) * 5, 5));
        QCOMPARE(
            QByteArray::fromStdString(text_of(*data, 1, row)), alphabet_text(27).mid(static_cast<int>(row) * 5 + 1, 5));
    }
    QCOMPARE(folder.loaded("text:t.txt?length=5&stride=1&split=22/0/0")->facts.counts.train, std::int64_t{22});
    QCOMPARE(folder.loaded("text:t.txt?length=26&split=1/0/0")->facts.counts.train, std::int64_t{1});
    QCOMPARE(folder.loaded("text:t.txt?length=5&limit=2&split=1/0/0")->facts.counts.train, std::int64_t{2});
}

void TestReadersText::ids_are_integers()
{
    DataFolder folder;
    folder.write("t.txt", "banana bandana");
    const auto data = folder.loaded("text:t.txt?length=4");
    const FieldFacts &tokens = data->facts.fields[0], &next = data->facts.fields[1];
    QCOMPARE(tokens.kind, TensorKind::ids);
    QCOMPARE(next.kind, TensorKind::labels);
    QCOMPARE(next.role, FieldRole::target);
    for (const FieldFacts* field : {&tokens, &next}) {
        QCOMPARE(field->type(), (TensorType{DType::i32, Shape{-1, 4}}));
        QCOMPARE(field->classes, std::int64_t{5});
        QCOMPARE(field->class_names, (std::vector<std::string>{" ", "a", "b", "d", "n"}));
    }
    const DataSummary summary = *summary_of(*data, 0);
    std::int64_t counted = 0;
    for (const std::int64_t count : summary.class_counts) counted += count;
    QCOMPARE(counted, 4 * data->facts.counts.total());
}

void TestReadersText::characters_are_code_points()
{
    DataFolder folder;
    folder.write("t.txt", "\xEF\xBB\xBFzä€😀\r\nzä€😀\r\n");
    const auto data = folder.loaded("text:t.txt?length=9&split=1/0/0");
    QCOMPARE(data->facts.fields[0].class_names, (std::vector<std::string>{"\n", "z", "ä", "€", "😀"}));
    QCOMPARE(text_of(*data, 0, 0), std::string("zä€😀\nzä€😀"));
    // The rarer half becomes unknown.
    folder.write("u.txt", "aaabbbccd");
    const auto few = folder.loaded("text:u.txt?length=8&split=1/0/0&vocabulary=3");
    QCOMPARE(few->facts.fields[0].class_names, (std::vector<std::string>{"<unknown>", "a", "b"}));
    QCOMPARE(text_of(*few, 1, 0), std::string("aabbb<unknown><unknown><unknown>"));
}

void TestReadersText::words_and_the_unknown_token()
{
    DataFolder folder;
    folder.write("t.txt", "The cat, the  dog\nand the cat's näme.");
    const auto data = folder.loaded("text:t.txt?tokens=words&length=9&split=1/0/0");
    QCOMPARE(data->facts.fields[0].class_names,
        (std::vector<std::string>{"<unknown>", ",", ".", "The", "and", "cat", "cat's", "dog", "näme", "the"}));
    QCOMPARE(text_of(*data, 1, 0), std::string("cat,thedogandthecat'snäme."));
    const auto few = folder.loaded("text:t.txt?tokens=words&length=9&split=1/0/0&vocabulary=2");
    QCOMPARE(few->facts.fields[0].class_names, (std::vector<std::string>{"<unknown>", "the"}));
}

void TestReadersText::the_splits_share_no_target()
{
    DataFolder folder;
    QByteArray text;
    for (int i = 0; i < 400; ++i) text += QStringLiteral("%1").arg(QChar(0x4E00 + i)).toUtf8(); // each one once
    folder.write("t.txt", text);
    for (const char* spec : {"text:t.txt?length=10", "text:t.txt?length=10&stride=1", "text:t.txt?length=10&stride=3",
             "text:t.txt?length=10&stride=9", "text:t.txt?length=10&stride=1&split=300/20/30"}) {
        const auto data = folder.loaded(spec);
        const SplitCounts& counts = data->facts.counts;
        QVERIFY(counts.train > 0 && counts.validation > 0 && counts.test > 0);
        std::map<std::int32_t, int> split_of;
        for (std::int64_t row = 0; row < counts.total(); ++row) {
            const int split = row < counts.train ? 0 : row < counts.train + counts.validation ? 1 : 2;
            for (std::size_t place = 0; place < 10; ++place)
                QCOMPARE(split_of.try_emplace(stored<std::int32_t>(*data, 1, row, place), split).first->second, split);
        }
    }
    QVERIFY(folder.error("text:t.txt?length=300&stride=1&split=1/1/1").startsWith("data.split"));
}

void TestReadersText::a_separate_test_text()
{
    DataFolder folder;
    folder.write("t.txt", "abcabcabcabcabcabcabcabc");
    folder.write("v.txt", "cbacba");
    folder.write("w.txt", "cbaxba");
    const auto data = folder.loaded("text:t.txt?length=5&test=text:v.txt&split=1/0/0");
    QCOMPARE(data->facts.counts.test, std::int64_t{1});
    QCOMPARE(text_of(*data, 0, data->facts.counts.total() - 1), std::string("cbacb"));
    QVERIFY(folder.error("text:t.txt?length=5&test=text:w.txt").contains("the character \"x\""));
    QVERIFY(folder.error("text:t.txt?length=4&tokens=words&test=text:w.txt").contains("5"));
}

void TestReadersText::invalid_texts_are_reported()
{
    DataFolder folder;
    folder.write("good.txt", alphabet_text(100));
    folder.write("latin.txt", "two\nlines of l\xE4tin");
    folder.write("zero.txt", QByteArray("bin\0ary", 7));
    folder.write("cut.txt", "caf\xC3");
    folder.write("empty.txt", "");
    folder.write("mark.txt", "\xEF\xBB\xBF");
    folder.write("short.txt", "abc");
    folder.write("long.txt", QByteArray(2000, 'x'));
    QVERIFY(folder.error("text:latin.txt").contains("latin.txt, line 2: is not UTF-8"));
    QVERIFY(folder.error("text:zero.txt").contains("NUL character"));
    QVERIFY(folder.error("text:cut.txt").contains("not UTF-8"));
    QVERIFY(folder.error("text:empty.txt").contains("is empty"));
    QVERIFY(folder.error("text:mark.txt").contains("is empty"));
    QVERIFY(folder.error("text:short.txt").contains("has 3 tokens; a window takes 65"));
    QVERIFY(folder.error("text:long.txt?tokens=words").contains("a word of 2000 bytes"));
    QVERIFY(folder.error("text:none.txt").contains("no such file"));
    QVERIFY(folder.error("text:.").contains("folder"));
    QVERIFY(folder.error("text:good.txt,short.txt").contains("several files"));
    for (const char* spec : {"text:good.txt?tokens=syllables", "text:good.txt?length=0", "text:good.txt?stride=0",
             "text:good.txt?vocabulary=1", "text:good.txt?length=9&standardize", "text:good.txt?length=9&columns=2"})
        QVERIFY2(folder.error(spec).startsWith("data.option"), spec);
}

void TestReadersText::compressed_text_is_bounded()
{
    DataFolder folder;
    folder.write_gzip("t.txt.gz", alphabet_text(1000));
    QCOMPARE(folder.loaded("text:t.txt.gz?length=9&split=1/0/0")->facts.counts.train, std::int64_t{111});
    const QByteArray original = folder.read("t.txt.gz");
    folder.write("cut.gz", original.left(original.size() - 9));
    QVERIFY(folder.error("text:cut.gz").contains("ends too early"));
}

void TestReadersText::sentences_follow_the_rules()
{
    DataFolder folder;
    const auto data = folder.loaded("builtin:grammar?size=500&length=120&split=500/0/0");
    std::map<std::string, int> firsts;
    for (std::int64_t row = 0; row < 500; ++row) {
        const std::string text = text_of(*data, 0, row);
        QCOMPARE(text.substr(1), text_of(*data, 1, row).substr(0, 119));
        ++firsts[text.substr(0, text.find(' '))];
        const std::size_t end = text.rfind(". ");
        QVERIFY(end != text.npos);
        for (std::size_t begin = 0; begin < end; begin = text.find(". ", begin) + 2) {
            const std::string sentence = text.substr(begin, text.find(". ", begin) - begin);
            QVERIFY2(is_grammatical(QByteArray::fromStdString(sentence)), sentence.c_str());
        }
    }
    // Probabilities of 6, 2, 4 and 4 sixteenths, within five standard deviations.
    QVERIFY(std::abs(firsts["a"] - 187.5) < 55 && std::abs(firsts["every"] - 62.5) < 37);
    QVERIFY(std::abs(firsts["some"] - 125) < 49 && std::abs(firsts["two"] - 125) < 49);
}

// A predictor that counts the continuations of each sentence prefix approaches the entropy of the rules from below
// for rare prefixes, so it is measured on frequent ones: on short windows.
void TestReadersText::the_best_loss_is_that_of_the_best_predictor()
{
    DataFolder folder;
    const auto data = folder.loaded("builtin:grammar?size=40000&length=8&split=40000/0/0");
    QVERIFY(data->facts.best_loss.has_value());
    std::map<std::string, std::map<char, double>> followed;
    for (std::int64_t row = 0; row < 40'000; ++row) {
        const std::string text = text_of(*data, 0, row), next = text_of(*data, 1, row);
        for (std::size_t place = 0; place < 8; ++place) ++followed[text.substr(0, place + 1)][next[place]];
    }
    double loss = 0;
    for (const auto& [before, counts] : followed) {
        double all = 0;
        for (const auto& [character, count] : counts) all += count;
        for (const auto& [character, count] : counts) loss -= count * std::log(count / all);
    }
    loss /= 40'000.0 * 8;
    QVERIFY2(std::abs(loss - *data->facts.best_loss) < 0.003,
        qPrintable(QStringLiteral("%1, by the rules %2").arg(loss).arg(*data->facts.best_loss)));
    // Longer windows have more positions within words, where the next character is nearly certain.
    const double longer = *folder.loaded("builtin:grammar?size=10&length=1000")->facts.best_loss;
    QVERIFY(longer > 0.2 && longer < *data->facts.best_loss);
}

void TestReadersText::sums_are_correct_and_only_answers_count()
{
    DataFolder folder;
    const auto data = folder.loaded("builtin:sums?split=8100/0/0");
    QCOMPARE(data->facts.best_loss, std::optional<double>(0.0));
    std::map<std::string, int> seen;
    for (std::int64_t row = 0; row < 8100; ++row) {
        const std::string text = text_of(*data, 0, row), next = text_of(*data, 1, row);
        QCOMPARE(text.size(), std::size_t{8});
        ++seen[text.substr(0, 6)];
        QVERIFY2(next.starts_with("·····"), next.c_str());
        const int sum = std::stoi(text.substr(0, 2)) + std::stoi(text.substr(3, 2));
        const std::string answer = std::to_string(sum) + (sum < 100 ? " " : "");
        QCOMPARE(next.substr(next.size() - 3), answer);
        QCOMPARE(text.substr(6), answer.substr(0, 2));
    }
    QCOMPARE(seen.size(), std::size_t{8100});
}

void TestReadersText::standardization_can_be_reproduced()
{
    DataFolder folder;
    folder.write("t.csv", "size,colour,weight,kind\n1,red,-5,a\n2,blue,0,b\n4,red,5,a\n9,red,12,b\n");
    const char* spec = "csv:t.csv?target=kind&standardize&split=3/1/0";
    const auto data = folder.loaded(spec);
    const auto raw = folder.loaded("csv:t.csv?target=kind&split=3/1/0");
    const FieldFacts& facts = data->facts.fields[0];
    QCOMPARE(facts.column_scale.size(), facts.columns.size());
    QCOMPARE(facts.column_shift.size(), facts.columns.size());
    for (std::int64_t row = 0; row < 4; ++row)
        for (std::size_t column = 0; column < 4; ++column) {
            const double value = static_cast<double>(stored<float>(*raw, 0, row, column));
            const double again = value * facts.column_scale[column] + facts.column_shift[column];
            QVERIFY(std::abs(again - static_cast<double>(stored<float>(*data, 0, row, column))) < 1e-6);
        }
    QCOMPARE(facts.column_scale[1], 1.0); // a one-hot column
    QVERIFY(raw->facts.fields[0].column_scale.empty() && raw->facts.fields[0].column_shift.empty());
}

EPOCH_TEST(TestReadersText)
#include "test_readers_text.moc"
