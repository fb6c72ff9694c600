// test_message: message templates with named placeholders, and how errors are forwarded.
#include "base/result.h"
#include "tests/program.h"

#include <QtTest>

using namespace epoch;

namespace {

Status even(int number)
{
    if (number % 2 == 0) return {};
    return Error{"number.odd", "here", message("{number} is odd", {{"number", number}}), "take an even one"};
}

Result<int> half(int number)
{
    RETURN_IF_ERROR(even(number));
    return number / 2;
}

Result<std::string> quarter(int number)
{
    ASSIGN_OR_RETURN(const int once, half(number));
    ASSIGN_OR_RETURN(const int twice, half(once));
    return std::to_string(twice);
}

} // namespace

class TestMessage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void values_replace_their_placeholders()
    {
        const auto one = message("row {row} has {fields} fields, row {row} needs {share}",
            {{"row", 3}, {"fields", std::size_t{12}}, {"share", 0.25}});
        QCOMPARE(one.text(), std::string("row 3 has 12 fields, row 3 needs 0.25"));
        QVERIFY(one == "row 3 has 12 fields, row 3 needs 0.25");
    }

    void braces_in_values_and_unknown_placeholders_stay()
    {
        QCOMPARE(message("{a} and {b}", {{"a", "{b}"}}).text(), std::string("{b} and {b}"));
        QCOMPARE(message("{a", {{"a", 1}}).text(), std::string("{a"));
        QCOMPARE(Message("a {set} of braces").text(), std::string("a {set} of braces"));
    }

    void a_value_may_be_a_message()
    {
        const Message inner = message("{rows} rows", {{"rows", 7}});
        const Message outer = message("{what} need {bytes}", {{"what", inner}, {"bytes", "1 GB"}});
        QCOMPARE(outer.text(), std::string("7 rows need 1 GB"));
        QCOMPARE(outer.values.front().phrase.size(), std::size_t{1});
        QCOMPARE(outer.values.front().phrase.front().pattern, std::string("{rows} rows"));
        QVERIFY(outer.values.back().phrase.empty());
        QCOMPARE(
            joined({inner, "and columns", outer}, "; ").text(), std::string("7 rows; and columns; 7 rows need 1 GB"));
        QVERIFY(joined(std::vector<Message>{}).empty());
        const std::vector<std::string> names{"conv", "dense", "softmax"};
        QCOMPARE(joined(names), std::string("conv, dense, softmax"));
        QCOMPARE(joined(std::span(names).first(1), "; "), std::string("conv"));
    }

    void an_error_is_a_sentence_of_its_parts()
    {
        const Error error{"data.rows", "flats.csv, line 7", "has {no} value", "Fill it in."};
        QCOMPARE(error.text(), std::string("flats.csv, line 7: has {no} value. Fill it in."));
        QCOMPARE(error.sentence().values[1].phrase.front(), error.what);
        QCOMPARE((Error{"a", "", "Done!", "Go on."}).text(), std::string("Done! Go on."));
        QCOMPARE((Error{"a", "here", "", ""}).text(), std::string("here: "));
    }

    void errors_are_forwarded()
    {
        QCOMPARE(*quarter(12), std::string("3"));
        const auto failed = quarter(6);
        QVERIFY(!failed.ok());
        QCOMPARE(failed.error().code, std::string("number.odd"));
        QCOMPARE(failed.error().text(), std::string("here: 3 is odd. Take an even one."));
    }
};

EPOCH_TEST(TestMessage)
#include "test_message.moc"
