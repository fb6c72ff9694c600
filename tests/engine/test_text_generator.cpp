// test_text_generator: text generation: tokenization as in the text reader, and sampling of the next token.
#include "service/queries/text_generator.h"

#include "base/philox.h"
#include "tests/engine/data_files.h"
#include "tests/program.h"

#include <cmath>

using namespace epoch;

class TestTextGenerator : public QObject {
    Q_OBJECT

private slots:
    void tokens_are_those_of_the_reader();
    void unknown_tokens_are_reported();
    void words_are_written_as_words();
    void samples_follow_the_probabilities();
    void temperature_zero_takes_the_most_likely();
};

void TestTextGenerator::tokens_are_those_of_the_reader()
{
    DataFolder folder;
    folder.write("t.txt", "Die Käfer, die laufen. Die Käfer laufen gern, die laufen und laufen.");
    for (const char* spec : {"text:t.txt?length=4&split=1.0/0/0", "text:t.txt?length=4&tokens=words&split=1.0/0/0"}) {
        const auto data = folder.loaded(spec);
        const Tokenizer tokenizer(data->facts.fields[0], data->facts.spec);
        const auto numbers = tokenizer.encode("Die Käfer, die laufen.");
        QVERIFY2(numbers.ok(), numbers ? "" : numbers.error().text().c_str());
        QVERIFY(numbers->size() >= 5);
        for (std::size_t i = 0; i < 4; ++i) QCOMPARE((*numbers)[i], stored<std::int32_t>(*data, 0, 0, i));
    }
}

void TestTextGenerator::unknown_tokens_are_reported()
{
    FieldFacts field;
    field.class_names = {"a", "b"};
    const auto numbers = Tokenizer(field, "text:x").encode("abc");
    QVERIFY(!numbers.ok() && numbers.error().text().find("\"c\"") != std::string::npos);
    field.class_names = {"<unknown>", "cats", "purr"};
    const Tokenizer words(field, "text:x?tokens=words");
    QCOMPARE(*words.encode("cats bark"), (std::vector<std::int32_t>{1, 0}));
    QCOMPARE(words.unknown(), 0);
}

void TestTextGenerator::words_are_written_as_words()
{
    FieldFacts field;
    field.class_names = {"<unknown>", ".", "cats", "purr"};
    const Tokenizer words(field, "text:x?tokens=words");
    QCOMPARE(words.decode(3, "cats"), std::string(" purr"));
    QCOMPARE(words.decode(1, "cats purr"), std::string("."));
    QCOMPARE(words.decode(2, ""), std::string("cats"));
    field.class_names = {"a", "b"};
    QCOMPARE(Tokenizer(field, "text:x").decode(1, "a"), std::string("b"));
}

void TestTextGenerator::samples_follow_the_probabilities()
{
    // Probabilities 1 : 2 : 4 at temperature 1, 1 : 4 : 16 at one half.
    const std::vector<float> logits{0, std::log(2.0f), std::log(4.0f)};
    for (const double temperature : {1.0, 0.5}) {
        std::array<int, 3> counts{};
        constexpr int draws = 20'000;
        for (std::uint64_t i = 0; i < draws; ++i) {
            const float uniform = uniform01(philox(1, RandomStream::dataset, 0, i).x[0]);
            ++counts[static_cast<std::size_t>(sample_token(logits, temperature, uniform, -1))];
        }
        const double ratio = std::pow(2, 1 / temperature), sum = 1 + ratio + ratio * ratio;
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(std::abs(counts[i] / double{draws} - std::pow(ratio, static_cast<double>(i)) / sum) < 0.015);
    }
    QCOMPARE(sample_token(logits, 1, 0, -1), 0);
    QCOMPARE(sample_token(logits, 1, 0, 0), 1); // token 0 is excluded
    QCOMPARE(sample_token(logits, 1, 0.99999994f, -1), 2);
}

void TestTextGenerator::temperature_zero_takes_the_most_likely()
{
    const std::vector<float> logits{3, 500, -1e30f, 499};
    QCOMPARE(sample_token(logits, 0, 0.9f, -1), 1);
    QCOMPARE(sample_token(logits, 0, 0.9f, 1), 3);
    QCOMPARE(sample_token(logits, 1e-3, 0.0f, -1), 1); // nothing overflows
}

EPOCH_TEST(TestTextGenerator)
#include "test_text_generator.moc"
