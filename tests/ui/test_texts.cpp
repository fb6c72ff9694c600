// Texts of a table: the import offers their column as the input, and the playground takes one that is written.
#include "model/file_columns.h"
#include "tests/program.h"
#include "tests/ui/data_bench.h"
#include "tests/ui/visible_text.h"
#include "ui/data/import_dialog.h"
#include "ui/data/sample_view.h"
#include "ui/data/spec_form.h"
#include "ui/views/text_prompt.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSlider>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

FieldFacts messageField()
{
    FieldFacts field;
    field.name = "tokens", field.kind = TensorKind::ids, field.stored = DType::i32;
    field.sample = Shape{4}, field.classes = 4, field.columns = {"message"};
    field.class_names = {"<padding>", "<unknown word>", "call", "now"};
    return field;
}

} // namespace

class TestTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aColumnOfSentencesIsTheInput()
    {
        DataBench b;
        b.load({});
        b.engine.table = flowersTable();
        const auto column = b.engine.table.columns.front().name;
        b.engine.table.notes = {{"It has whole sentences.", "Use it as text", "text", column, true}};
        ImportDialog dialog(specForFile(QStringLiteral("/x.csv")), b.document, b.questions, &b.panel);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(dialog, {1040, 640});
        b.settle();
        const auto read = [&b] {
            const auto spec = parse_data_spec(b.engine.allAsked<AskData>().back().spec);
            return spec->options.contains("text") ? spec->options.at("text") : std::string();
        };
        QCOMPARE(read(), column);
        QVERIFY2(shownText(dialog).contains(QStringLiteral("is read as text")), qPrintable(shownText(dialog)));
        shownButton(dialog, "Use the other columns")->click();
        b.settle();
        QCOMPARE(read(), std::string());
        shownButton(dialog, "Use it as text")->click();
        b.settle();
        QCOMPARE(read(), column);
    }

    // Beside other columns it is left out at first.
    void aColumnThatIsLeftOutBecomesTheInput()
    {
        DataBench b;
        b.load({});
        b.engine.table = flowersTable();
        const auto column = b.engine.table.columns.front().name;
        b.engine.table.notes = {{"It has whole sentences.", "Leave it out", "ignore", column, true},
            {"It can be the input.", "Use it as text", "text", column, false}};
        ImportDialog dialog(specForFile(QStringLiteral("/x.csv")), b.document, b.questions, &b.panel);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(dialog, {1040, 640});
        b.settle();
        const auto options = [&b] { return parse_data_spec(b.engine.allAsked<AskData>().back().spec)->options; };
        QCOMPARE(options().at("ignore"), column);
        shownButton(dialog, "Use it as text")->click();
        b.settle();
        QVERIFY(!options().contains("ignore"));
        QCOMPARE(options().at("text"), column);
        const auto shown = shownText(dialog);
        QVERIFY2(shown.contains(QStringLiteral("is read as text")), qPrintable(shown));
        QVERIFY2(!shown.contains(QStringLiteral("It is left out")), qPrintable(shown));
    }

    void aTextIsWrittenAndAnswered()
    {
        TextPrompt prompt;
        prompt.setField(messageField());
        showNow(prompt, {360, 200});
        QVERIFY(!part<QPushButton>(prompt, "generate").isVisible());
        QVERIFY(!part<QSlider>(prompt).isVisible());
        QString wanted;
        std::vector<float> asked;
        connect(&prompt, &TextPrompt::generate, this, [&](const QString& text) { wanted = text; });
        connect(&prompt, &TextPrompt::asked, this, [&](const std::vector<float>& tokens) { asked = tokens; });
        QTest::keyClicks(&part<QLineEdit>(prompt, "prompt"), QStringLiteral("call"));
        QCOMPARE(wanted, QStringLiteral("call"));
        prompt.start({2, 0, 0, 0});
        QCOMPARE(asked, (std::vector<float>{2, 0, 0, 0})); // once, and nothing is generated
    }

    void thePaddingIsNotShown()
    {
        const auto field = messageField();
        QCOMPARE(sampleText(field, {Shape{4}, {2, 3, 0, 0}}), QStringLiteral("call now"));
        QCOMPARE(tokenText(field, {2, 1, 0, 0}), QStringLiteral("call <unknown word>"));
        const auto named = namedValues(field, {Shape{4}, {2, 3, 0, 0}});
        QCOMPARE(named.size(), std::size_t{1});
        QCOMPARE(named.front().name, QStringLiteral("message"));
    }
};

EPOCH_TEST(TestTexts)
#include "test_texts.moc"
