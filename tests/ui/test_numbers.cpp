// Figures in the window's language: written, read, in the engine's sentences and on the axes of a plot.
#include "base/units.h"
#include "tests/program.h"
#include "ui/charts/chart_style.h"
#include "ui/style/engine_text.h"
#include "ui/style/language.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/widgets/number_field.h"

#include <QApplication>
#include <QHelpEvent>
#include <QTest>
#include <QToolTip>

#include <cmath>
#include <random>

using namespace epoch;
using namespace epoch::ui;

namespace {

QString german(const Message& message)
{
    useLanguage(*qApp, QStringLiteral("de"));
    return engineText(message);
}

} // namespace

class TestNumbers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { useLanguage(*qApp, QStringLiteral("en")); }

    void figuresAreWrittenInTheLanguage_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("grouped") << QStringLiteral("65,536") << QStringLiteral("65.536");
        QTest::newRow("both marks") << QStringLiteral("1,234.5 GB") << QStringLiteral("1.234,5 GB");
        QTest::newRow("real") << QStringLiteral("0.6") << QStringLiteral("0,6");
        QTest::newRow("power") << QStringLiteral("1.204e-07") << QStringLiteral("1,204e-07");
        QTest::newRow("unit") << QStringLiteral("3.2 ms") << QStringLiteral("3,2 ms");
        QTest::newRow("range") << QStringLiteral("≈ 14.2 – 46.1 ms") << QStringLiteral("≈ 14,2 – 46,1 ms");
        QTest::newRow("list") << QStringLiteral("2, 3") << QStringLiteral("2, 3");
        QTest::newRow("clock") << QStringLiteral("2:05") << QStringLiteral("2:05");
    }
    void figuresAreWrittenInTheLanguage()
    {
        QFETCH(const QString, english);
        QFETCH(const QString, german);
        QCOMPARE(inLanguage(english), english);
        useLanguage(*qApp, QStringLiteral("ar"));
        QCOMPARE(inLanguage(english), english);
        useLanguage(*qApp, QStringLiteral("de"));
        QCOMPARE(inLanguage(english), german);
    }

    void everyFigureOfTheWindowIs()
    {
        useLanguage(*qApp, QStringLiteral("de"));
        QCOMPARE(groupedText(1'204'000), QStringLiteral("1.204.000"));
        QCOMPARE(numberText(65'536), QStringLiteral("65.536"));
        QCOMPARE(figureText(0.0812), QStringLiteral("0,0812"));
        QCOMPARE(figureText(16'412), QStringLiteral("16.412"));
        QCOMPARE(percentText(0.025), QStringLiteral("2,5\u202F%"));
        QCOMPARE(quantityText(duration_text(0.0032)), QStringLiteral("3,2 ms"));
        QCOMPARE(quantityText(duration_text(std::nan(""))), notAvailable());
    }

    void whatIsTypedIsRead_data()
    {
        using Kind = NumberKind;
        QTest::addColumn<QString>("typed");
        QTest::addColumn<NumberKind>("kind");
        QTest::addColumn<double>("in_english");
        QTest::addColumn<double>("in_german");
        QTest::newRow("point") << QStringLiteral("0.6") << Kind::real << 0.6 << 0.6;
        QTest::newRow("comma") << QStringLiteral("0,6") << Kind::real << 0.6 << 0.6;
        QTest::newRow("three decimals") << QStringLiteral("1,234") << Kind::real << 1234.0 << 1.234;
        QTest::newRow("one point, real") << QStringLiteral("1.234") << Kind::real << 1.234 << 1234.0;
        QTest::newRow("thousands of a lesson") << QStringLiteral("262.144") << Kind::real << 262.144 << 262144.0;
        QTest::newRow("two decimals") << QStringLiteral("262.14") << Kind::real << 262.14 << 262.14;
        QTest::newRow("below one") << QStringLiteral("0.125") << Kind::real << 0.125 << 0.125;
        QTest::newRow("one point, whole") << QStringLiteral("1.234") << Kind::whole << 1234.0 << 1234.0;
        QTest::newRow("one comma, whole") << QStringLiteral("1,234") << Kind::whole << 1234.0 << 1234.0;
        QTest::newRow("German") << QStringLiteral("1.234,5") << Kind::real << 1234.5 << 1234.5;
        QTest::newRow("English") << QStringLiteral("1,234.5") << Kind::real << 1234.5 << 1234.5;
        QTest::newRow("millions") << QStringLiteral("1,234,567") << Kind::real << 1234567.0 << 1234567.0;
        QTest::newRow("in short") << QStringLiteral("1,5 Mio") << Kind::real << 1.5e6 << 1.5e6;
        QTest::newRow("power") << QStringLiteral("1,5e-7") << Kind::real << 1.5e-7 << 1.5e-7;
    }
    void whatIsTypedIsRead()
    {
        QFETCH(const QString, typed);
        QFETCH(const NumberKind, kind);
        QFETCH(const double, in_english);
        QFETCH(const double, in_german);
        QCOMPARE(readNumber(typed, kind), std::optional(in_english));
        useLanguage(*qApp, QStringLiteral("de"));
        QCOMPARE(readNumber(typed, kind), std::optional(in_german));
        QVERIFY(!readNumber(QStringLiteral("1.2.3"), kind));
        QVERIFY(!readNumber(QStringLiteral("0,5"), NumberKind::whole));
    }

    // Typed as it was shown, a value is the same to the last bit.
    void aFieldReadsWhatItShows_data()
    {
        QTest::addColumn<QString>("language");
        for (const char* code : {"en", "de", "ar"}) QTest::newRow(code) << QString::fromLatin1(code);
    }
    void aFieldReadsWhatItShows()
    {
        QFETCH(const QString, language);
        useLanguage(*qApp, language);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> mantissa(-1, 1), power(-12, 12);
        std::uniform_int_distribution<int> digits(1, 17);
        for (int i = 0; i < 1000; ++i) {
            const bool whole = i % 4 == 0;
            double value = mantissa(random) * std::pow(10, power(random));
            value = whole ? std::round(value) : QString::number(value, 'g', digits(random)).toDouble();
            NumberField field(-1e15, 1e15);
            field.setKind(whole ? NumberKind::whole : NumberKind::real, NumberField::Steps::even);
            field.showValue(value);
            const auto shown = field.text();
            field.showValue(value + 1e6);
            double entered = std::nan("");
            connect(&field, &NumberField::entered, this, [&](double now) { entered = now; });
            field.selectAll();
            field.insert(shown);
            QTest::keyClick(&field, Qt::Key_Return);
            QVERIFY2(entered == value, qPrintable(shown));
            QCOMPARE(field.text(), shown);
        }
    }

    // Whoever clicks into a field and types replaces its value; a second click places the cursor.
    void aClickIntoAFieldSelectsAll()
    {
        QWidget window;
        NumberField field(1, 65'536, &window), other(0, 1, &window);
        field.setKind(NumberKind::whole, NumberField::Steps::one_two_five);
        other.setGeometry(0, 40, 120, 30);
        field.setGeometry(0, 0, 120, 30);
        field.showValue(4096);
        other.showValue(0.01);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other.setFocus(Qt::OtherFocusReason);
        QCOMPARE(other.selectedText(), other.text());
        QTest::mouseClick(&field, Qt::LeftButton);
        QCOMPARE(field.selectedText(), QStringLiteral("4096"));
        QTest::keyClicks(&field, QStringLiteral("64"));
        QCOMPARE(field.text(), QStringLiteral("64"));
        QTest::keyClick(&field, Qt::Key_Return); // the number is entered; another one may follow
        QTest::mouseClick(&field, Qt::LeftButton);
        QCOMPARE(field.selectedText(), QStringLiteral("64"));
        QTest::qWait(QApplication::doubleClickInterval() + 50);
        QTest::mouseClick(&field, Qt::LeftButton);
        QVERIFY(!field.hasSelectedText());
        QTest::keyClick(&field, Qt::Key_Backtab, Qt::ShiftModifier);
        field.setFocus(Qt::TabFocusReason);
        QCOMPARE(field.selectedText(), QStringLiteral("64"));
    }

    void whatIsRefusedSaysWhy_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("why");
        QTest::newRow("large") << QStringLiteral("409664") << QStringLiteral("409,664 is too large.");
        QTest::newRow("small") << QStringLiteral("0") << QStringLiteral("0 is too small.");
        QTest::newRow("part") << QStringLiteral("1.5") << QStringLiteral("1.5 is not a whole number.");
        QTest::newRow("word") << QStringLiteral("many") << QStringLiteral("“many” is not a number.");
    }
    void whatIsRefusedSaysWhy()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, why);
        NumberField field(1, 65'536);
        field.setKind(NumberKind::whole, NumberField::Steps::one_two_five);
        field.showValue(64);
        field.show();
        QVERIFY(QTest::qWaitForWindowActive(&field));
        field.selectAll();
        QTest::keyClicks(&field, typed);
        QTest::keyClick(&field, Qt::Key_Return);
        QTRY_VERIFY2(QToolTip::text().startsWith(why), qPrintable(QToolTip::text()));
        QVERIFY(QToolTip::text().contains(QStringLiteral("1 to 65,536")));
        QToolTip::hideText();
        QHelpEvent hover(QEvent::ToolTip, QPoint(4, 4), field.mapToGlobal(QPoint(4, 4)));
        QApplication::sendEvent(&field, &hover);
        QTRY_VERIFY(QToolTip::text().startsWith(why));
    }

    void valuesWithUnitsAre_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("bytes") << QStringLiteral("14.2 GB") << QStringLiteral("14,2 GB");
        QTest::newRow("rate") << QStringLiteral("1.35 TB/s") << QStringLiteral("1,35 TB/s");
        QTest::newRow("operations") << QStringLiteral("120.8 TOP/s") << QStringLiteral("120,8 TOP/s");
        QTest::newRow("share") << QStringLiteral("97.2 %") << QStringLiteral("97,2 %");
        QTest::newRow("range") << QStringLiteral("4.2-14×") << QStringLiteral("4,2-14×");
        QTest::newRow("about") << QStringLiteral("≈ 1,000,000") << QStringLiteral("≈ 1.000.000");
    }
    void valuesWithUnitsAre()
    {
        QFETCH(const QString, english);
        QFETCH(const QString, german);
        QCOMPARE(engineText(english.toStdString()), english);
        QCOMPARE(::german(english.toStdString()), german);
    }

    void valuesInSentencesAre()
    {
        const auto limit = message(
            "{value} is outside of the range {from} to {to}", {{"value", 0.25}, {"from", "0.5"}, {"to", "1,024.5"}});
        QCOMPARE(engineText(limit), QStringLiteral("0.25 is outside of the range 0.5 to 1,024.5"));
        const auto text = german(limit);
        for (const char* figure : {"0,25", "0,5", "1.024,5"})
            QVERIFY2(text.contains(QLatin1String(figure)), qPrintable(text));
    }

    void namesVersionsAndQuotationsStay_data()
    {
        QTest::addColumn<QString>("value");
        for (const char* text : {"1.2.3", "v1.5", "flats-1.5.csv", "/tmp/0.5", "16×13×13", "a0.5", "0.8/0.1/0.1"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void namesVersionsAndQuotationsStay()
    {
        QFETCH(const QString, value);
        const auto text = value.toStdString();
        QVERIFY(german(message("The {thing} is used.", {{"thing", text}})).contains(value));
        QCOMPARE(german(message("not \"{value}\"", {{"value", "1.5"}})), QStringLiteral("not \"1.5\""));
        QCOMPARE(german(message("always {common}", {{"common", "1.5"}})), QStringLiteral("always 1.5"));
        QCOMPARE(german("was written by torch before 1.13").count(QStringLiteral("1.13")), 1);
    }

    void theAxesOfAPlotAre()
    {
        const auto labels = [] {
            QCustomPlot plot;
            styleAxis(*plot.yAxis, theme(ThemeKind::light));
            plot.yAxis->setRange(0, 1);
            plot.resize(300, 300);
            plot.replot();
            return plot.yAxis->tickVectorLabels().join(QLatin1Char(' '));
        };
        QVERIFY2(labels().contains(QStringLiteral("0.2")), qPrintable(labels()));
        useLanguage(*qApp, QStringLiteral("de"));
        QVERIFY2(labels().contains(QStringLiteral("0,2")), qPrintable(labels()));
    }
};

EPOCH_TEST(TestNumbers)
#include "test_numbers.moc"
