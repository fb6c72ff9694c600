// Trying a network on each kind of data: masks, the columns of a table, the continuation of a text.
#include "tests/program.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/window_bench.h"
#include "tests/ui/window_fixture.h"
#include "ui/charts/class_masks.h"
#include "ui/style/text_scale.h"
#include "ui/views/mask_pictures.h"
#include "ui/views/prediction_bars.h"
#include "ui/views/table_form.h"
#include "ui/views/text_prompt.h"
#include "ui/views/try_card.h"
#include "ui/widgets/number_field.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>

#include <algorithm>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

// Two columns of numbers and one of words, standardized: a stored 0 is 20 years.
FieldFacts tableField()
{
    FieldFacts field;
    field.name = "features";
    field.sample = Shape{4};
    field.columns = {"age", "income", "town=Bern", "town=Basel"};
    field.column_scale = {0.1, 0.001, 1, 1};
    field.column_shift = {-2, 0, 0, 0};
    return field;
}

FieldFacts textField()
{
    FieldFacts field;
    field.name = "tokens";
    field.kind = TensorKind::ids;
    field.stored = DType::i32;
    field.sample = Shape{4};
    field.class_names = {"a", "b", "c"};
    field.classes = 3;
    return field;
}

// A 2 x 2 mask of three classes: three pixels are predicted right.
SamplePrediction maskPrediction()
{
    SamplePrediction prediction;
    prediction.kind = SamplePrediction::Kind::classes;
    prediction.positions = 4, prediction.outputs = 3, prediction.rows = 2, prediction.columns = 2;
    prediction.values = {0.9f, 0.1f, 0, 0.2f, 0.7f, 0.1f, 0, 0.1f, 0.9f, 0.97f, 0.03f, 0};
    prediction.truth = {0, 1, 2, 2};
    prediction.names = {"background", "disk", "triangle"};
    return prediction;
}

} // namespace

class TestTry : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // A price as well as a share, a long name as well as a digit.
    void predictionsAreWhole()
    {
        ThemeHub themes(*qApp);
        PredictionBars bars(themes);
        SamplePrediction price;
        price.outputs = 1, price.values = {182'770}, price.names = {"price"};
        for (const int percent : {100, 200}) {
            themes.setTextPercent(percent);
            bars.show(price);
            showNow(bars, {scaled(200), scaled(160)});
            auto cut = clippedText(bars);
            if (cut.isEmpty()) cut = clippedTextOf(bars);
            QVERIFY2(cut.isEmpty(), qPrintable(cut));
            for (const auto& text : paintedTexts(bars))
                QVERIFY2(text.words == QStringLiteral("price") || text.words == QStringLiteral("182,770"),
                    qPrintable(text.words));
        }
        themes.setTextPercent(100);
    }

    // One pixel's class is never told as that of the picture.
    void aMaskIsShownPixelByPixel()
    {
        WindowBench bench;
        const auto prediction = maskPrediction();
        QCOMPARE(predictedClasses(prediction), (std::vector<float>{0, 1, 2, 0}));
        QCOMPARE(predictionText(prediction), QStringLiteral("75\u202F% of the pixels right"));
        const auto& theme = bench.themes.current();
        const auto predicted = predictedClasses(prediction);
        const auto truth = maskImage(prediction.truth, 2, 2, theme), guess = maskImage(predicted, 2, 2, theme);
        QCOMPARE(truth.pixelColor(1, 1), maskColour(2, theme));
        QCOMPARE(guess.pixelColor(1, 1), maskColour(0, theme));
        const auto errors = errorImage(prediction.truth, predicted, 2, 2, theme);
        QVERIFY(errors.pixelColor(1, 1) == theme.error && errors.pixelColor(0, 0) != theme.error);
        MaskPictures pictures(bench.themes);
        showNow(pictures, {360, 170});
        pictures.show(prediction);
        inBothThemes(bench, pictures, QStringLiteral("masks"));
    }

    void aTableIsTypedInItsOwnUnits()
    {
        TableForm form;
        form.setColumns(tableField(), {{-1, 10, 1, 0}, {4, 50, 0, 1}});
        showNow(form, {320, 160});
        std::vector<float> values;
        int edits = 0;
        connect(&form, &TableForm::edited, this, [&](const std::vector<float>& now) { values = now, ++edits; });
        form.show({0, 20, 0, 1});
        QCOMPARE(edits, 0); // showing is no edit
        const auto fields = form.findChildren<NumberField*>();
        QCOMPARE(fields.size(), 2);
        QCOMPARE(fields[0]->text(), QStringLiteral("20"));
        QCOMPARE(form.findChild<QComboBox*>()->currentText(), QStringLiteral("Basel"));
        const auto sliders = form.findChildren<QSlider*>();
        QVERIFY(sliders[0]->toolTip().contains(QStringLiteral("10 to 60"))); // of the training samples
        fields[0]->setFocus();
        fields[0]->selectAll();
        QTest::keyClicks(fields[0], QStringLiteral("30"));
        QTest::keyClick(fields[0], Qt::Key_Return);
        QCOMPARE(values, (std::vector<float>{1, 20, 0, 1}));
        sliders[0]->setValue(sliders[0]->maximum());
        QCOMPARE(values.at(0), 4.0f); // 60 years
        QCOMPARE(fields[0]->text(), QStringLiteral("60"));
        form.findChild<QComboBox*>()->setCurrentIndex(0);
        Q_EMIT form.findChild<QComboBox*>()->activated(0);
        QCOMPARE(values, (std::vector<float>{4, 20, 1, 0}));
        QCOMPARE(edits, 3);
    }

    void aValueOutsideOfTrainingIsSaid()
    {
        auto field = tableField();
        field.column_ranges = {{-5, 31.3}, {100, 100}, {}, {}};
        TableForm form;
        form.setColumns(field, {});
        showNow(form, {320, 160});
        const auto note = [&] {
            for (const auto* label : form.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(QStringLiteral("trained on"))) return label->text();
            return QString();
        };
        form.show({1.13f, 0.1f, 1, 0}); // 31.3 degrees
        QCOMPARE(note(), QString());
        QVERIFY(form.findChildren<QSlider*>()[0]->toolTip().contains(QStringLiteral("31.3")));
        auto* first = form.findChildren<NumberField*>()[0];
        first->setFocus();
        first->selectAll();
        QTest::keyClicks(first, QStringLiteral("45"));
        QTest::keyClick(first, Qt::Key_Return);
        QVERIFY2(note().startsWith(QStringLiteral("Outside of what it was trained on: "))
                && note().endsWith(QStringLiteral("31.3")),
            qPrintable(note()));
        form.show({1, 0.1f, 1, 0});
        QCOMPARE(note(), QString());
    }

    void aDateIsTypedInOneField()
    {
        FieldFacts field;
        field.sample = Shape{3};
        field.columns = {"day (days)", "day (week, sine)", "day (week, cosine)"};
        field.column_scale = {0.01, 1, 1}, field.column_shift = {-197, 0, 0};
        field.dates = {{"day", 0, true, {DateFeature::days, DateFeature::week_sine, DateFeature::week_cosine}}};
        TableForm form;
        form.setColumns(field, {});
        showNow(form, {320, 160});
        std::vector<float> values;
        connect(&form, &TableForm::edited, this, [&](const std::vector<float>& now) { values = now; });
        form.show({0.23f, 0, 1});
        auto* date = form.findChild<QLineEdit*>();
        QCOMPARE(date->text(), QStringLiteral("2024-01-01"));
        const auto type = [&](const char* text) {
            values.clear();
            date->setText(QString::fromUtf8(text));
            Q_EMIT date->editingFinished();
        };
        type("2024-01-01"); // as it is
        QVERIFY(values.empty());
        type("8/1/2024");
        QCOMPARE(values, (std::vector<float>{0.3f, 0, 1}));
        QCOMPARE(date->text(), QStringLiteral("2024-01-08"));
        field.column_ranges = {{19700, 19731}, {}, {}}; // 2023-12-09 to 2024-01-09
        form.setColumns(field, {});
        form.show({0.23f, 0, 1});
        date = form.findChild<QLineEdit*>();
        type("8/1/2024");
        const auto outside = QStringLiteral("Outside of what it was trained on: 2023-12-09 to 2024-01-09");
        QVERIFY(!shownText(form).contains(outside));
        type("8/2/2024");
        QVERIFY2(shownText(form).contains(outside), qPrintable(shownText(form)));
        type("8/1/2024");
        QVERIFY(!shownText(form).contains(outside));
        type("tomorrow");
        QVERIFY(values.empty());
        QCOMPARE(date->text(), QStringLiteral("2024-01-08"));
        date->setFocus();
        date->setText(QStringLiteral("9/1/2024"));
        form.setColumns(tableField(), {}); // other data while it is typed
        QVERIFY(values.empty());
    }

    void aTextIsContinuedTokenByToken()
    {
        TextPrompt prompt;
        prompt.setField(textField());
        showNow(prompt, {360, 200});
        part<QSlider>(prompt).setValue(0); // always the likeliest
        std::vector<float> asked;
        connect(&prompt, &TextPrompt::asked, this, [&](const std::vector<float>& tokens) { asked = tokens; });
        prompt.start({0, 1});
        QCOMPARE(asked, (std::vector<float>{0, 1, 0, 0}));
        epoch::SampleView answer;
        answer.inputs = {{"tokens", 1, 4, {2, 2, 2, 2}}}; // about another text
        answer.prediction.positions = 4, answer.prediction.outputs = 3;
        answer.prediction.values = {1, 0, 0, 0, 0.1f, 0.9f, 1, 0, 0, 1, 0, 0};
        prompt.take(answer);
        QCOMPARE(part<QLabel>(prompt, "generated").text(), QStringLiteral("ab"));
        answer.inputs.front().values = asked;
        prompt.take(answer);
        QCOMPARE(part<QLabel>(prompt, "generated").text(), QStringLiteral("abc"));
        QCOMPARE(asked, (std::vector<float>{0, 1, 2, 0}));
        QCOMPARE(part<QPushButton>(prompt, "generate").text(), QStringLiteral("Stop"));
        QTest::mouseClick(&part<QPushButton>(prompt, "generate"), Qt::LeftButton);
        QVERIFY(part<QPushButton>(prompt, "generate").text() != QStringLiteral("Stop"));
    }

    void aTemperatureFlattensOrSharpens()
    {
        const std::vector<float> shares{0.2f, 0.5f, 0.3f};
        QCOMPARE(drawnToken(shares, 0, 0.01), std::int64_t(1));
        QCOMPARE(drawnToken(shares, 1, 0.1), std::int64_t(0));
        QCOMPARE(drawnToken(shares, 1, 0.69), std::int64_t(1));
        QCOMPARE(drawnToken(shares, 1, 0.71), std::int64_t(2));
        QCOMPARE(drawnToken(shares, 0.1, 0.02), std::int64_t(1)); // the less likely are hardly drawn
        QCOMPARE(drawnToken(shares, 1e6, 0.34), std::int64_t(1)); // all alike
        QCOMPARE(drawnToken(shares, 1e6, 0.32), std::int64_t(0));
    }

    // Whoever pastes a row with holes has to know what stands in them.
    void filledCellsOfARowAreSaid()
    {
        WindowBench bench;
        TryCard card(bench.run, bench.themes, bench.document, bench.questions);
        bench.load();
        showNow(card, {600, 400});
        bench.train(10);
        QGuiApplication::clipboard()->setText(QStringLiteral("0.5,"));
        bench.engine.input = InputValues{"0.5,", {0.5f, 1.25f}, 1, {"y: 1.25 (the mean of training)"}};
        const auto paste = [&] {
            for (auto* button : card.findChildren<QAbstractButton*>())
                if (button->text() == QStringLiteral("Paste")) button->click();
            bench.clock.poll();
            settle();
        };
        paste();
        QVERIFY2(shownText(card).contains(QStringLiteral("Empty cells filled in as in training: y: 1.25")),
            qPrintable(shownText(card)));
        QCOMPARE(part<TableForm>(card).findChildren<NumberField*>()[1]->text(), QStringLiteral("1.25"));
        bench.engine.input->filled = 0;
        paste();
        QVERIFY(!shownText(card).contains(QStringLiteral("Empty cells")));
    }

    // A table of several rows starts with its first; the others are one step away.
    void theRowsOfATableAreTriedOneByOne()
    {
        WindowBench bench;
        TryCard card(bench.run, bench.themes, bench.document, bench.questions);
        bench.load();
        showNow(card, {600, 400});
        bench.train(10);
        const auto answer = [&](std::int64_t row, float value) {
            bench.engine.input = InputValues{"rows.csv, line " + std::to_string(row + 1), {value, 0}, 0, {}, row, 3};
            bench.clock.poll();
            settle();
        };
        QSpinBox* row = nullptr;
        for (auto* spin : card.findChildren<QSpinBox*>())
            if (spin->accessibleName() == QStringLiteral("Row of the table")) row = spin;
        QVERIFY(row && row->isHidden());
        bench.engine.input = InputValues{"rows.csv, line 2", {1, 0}, 0, {}, 1, 3};
        card.tryFile(QStringLiteral("/rows.csv"));
        answer(1, 1);
        QVERIFY(!row->isHidden() && row->maximum() == 3);
        QVERIFY2(shownText(card).contains(QStringLiteral("rows.csv, line 2: row 1 of 3")), qPrintable(shownText(card)));
        bench.engine.input = InputValues{"rows.csv, line 3", {2, 0}, 0, {}, 2, 3};
        row->stepUp();
        answer(2, 2);
        const auto asked = bench.engine.allAsked<AskInput>();
        QVERIFY(asked.size() == 2 && asked[1].row == 2 && asked[1].path == "/rows.csv");
        QVERIFY(shownText(card).contains(QStringLiteral("row 2 of 3")));
        QCOMPARE(part<TableForm>(card).findChildren<NumberField*>()[0]->text(), QStringLiteral("2"));
    }

    // The card has what fits the data: a pad, a form, or a prompt. All of it waits behind "Press Train" until the first
    // result, so each part is asked for itself.
    void theSourceFitsTheData()
    {
        WindowBench bench;
        TryCard card(bench.run, bench.themes, bench.document, bench.questions);
        const auto shows = [](const QWidget& widget) { return !widget.isHidden(); };
        auto project = spiralProject();
        bench.load(project);
        QVERIFY(shows(part<TableForm>(card)) && !shows(part<TextPrompt>(card)));
        const auto opens = [&] {
            const auto buttons = card.findChildren<QAbstractButton*>();
            return std::ranges::any_of(
                buttons, [](const auto* one) { return one->text() == QStringLiteral("Open…") && !one->isHidden(); });
        };
        QVERIFY(opens());
        project.data->fields[0] = textField();
        project.data->hash = "text";
        bench.load(project);
        QVERIFY(!shows(part<TableForm>(card)) && shows(part<TextPrompt>(card)));
        QVERIFY(!opens()); // a text is written
    }

    // Data that is changed while the network stays belongs to the next run.
    void theRunsOwnDataIsTried()
    {
        WindowBench bench;
        TryCard card(bench.run, bench.themes, bench.document, bench.questions);
        auto project = spiralProject();
        bench.load(project);
        bench.train(10);
        auto facts = *project.data;
        facts.fields[0] = textField();
        facts.hash = "text";
        bench.document.chooseData("text:letter.txt", facts);
        QVERIFY(!part<TableForm>(card).isHidden() && part<TextPrompt>(card).isHidden());
    }
};

EPOCH_TEST(TestTry)
#include "test_try.moc"
