// INT8 in Plan: the figures are what the engine measured, layers can stay in FP32, and what is missing is said.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"

#include "ui/cards/card_tabs.h"
#include "ui/plan/plan_panel.h"
#include "ui/plan/plan_state.h"

#include <QCheckBox>
#include <QTableWidget>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

constexpr int int8_page = 4;

struct Int8Window : WindowFixture {
    explicit Int8Window(ThemeKind kind = ThemeKind::light, QSize size = {1440, 900})
        : WindowFixture(kind)
    {
        window.resize(size);
        show();
        openSpiral();
        Quantized found;
        found.run = "run-1", found.step = 480, found.split_samples = 200, found.evaluations = 20;
        found.before.evaluation.has_accuracy = found.after.evaluation.has_accuracy = true;
        found.before.evaluation.accuracy = 0.985, found.after.evaluation.accuracy = 0.98;
        found.before.seconds = 2e-6, found.after.seconds = 5e-6;
        found.before.bytes = 40'000, found.after.bytes = 10'000;
        found.layers = {{"hidden1", 44.9, true}, {"output", 38.2, true}};
        found.device = "A processor";
        engine.quantized = found;
        engine.last_run.run = "run-1";
        QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
        settle();
        Q_EMIT part<CardTabs>(panel(), "plan.pages").chosen(int8_page);
        settle();
    }
    PlanPanel& panel() { return part<PlanPanel>(window); }
    QPushButton& button(const char* name) { return part<QPushButton>(panel(), name); }
    QTableWidget& table() { return part<QTableWidget>(panel(), "plan.int8"); }
    QString words(const char* name) { return part<QLabel>(panel(), name).text(); }
    void quantize()
    {
        QTest::mouseClick(&button("plan.quantize"), Qt::LeftButton);
        settle();
        settle();
    }
};

} // namespace

class TestInt8 : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWindowSaysWhatWasMeasured()
    {
        Int8Window f;
        QVERIFY(!f.table().isVisible() && !f.button("plan.int8.save").isVisible());
        f.quantize();
        QVERIFY(f.table().isVisible());
        const auto row = [&](int line) {
            QStringList cells;
            for (int column = 1; column < 4; ++column) cells << f.table().item(line, column)->text();
            return cells.join(QLatin1Char('|'));
        };
        QCOMPARE(row(0), QStringLiteral("98.5\u202F%|98.0\u202F%|-0.5 points"));
        QVERIFY2(row(2).endsWith(QStringLiteral("|4.00 times as small")), qPrintable(row(2)));
        QVERIFY2(row(3).endsWith(QStringLiteral("|2.50 times as slow")), qPrintable(row(3)));
        QVERIFY(f.words("plan.int8.verdict").startsWith(QStringLiteral("INT8 is slower here")));
        QVERIFY(says(f.panel(), QStringLiteral("38.2 dB, the most noise")));
        QVERIFY(says(f.panel(), QStringLiteral("Measured on 200 validation samples, step 480")));
        f.screenshot(QStringLiteral("plan-int8"));
    }

    void aLayerStaysInFp32()
    {
        Int8Window f;
        f.quantize();
        auto& keep = part<QCheckBox>(f.panel(), "plan.keep.output");
        QVERIFY(!keep.isChecked() && f.button("plan.int8.save").isEnabled());
        keep.setFocus();
        QTest::keyClick(&keep, Qt::Key_Space);
        f.settle();
        QVERIFY(!f.button("plan.int8.save").isEnabled()); // not what was measured
        f.quantize();
        QCOMPARE(f.engine.allAsked<AskQuantize>().back().keep, std::vector<std::string>{"output"});
        QVERIFY(part<QCheckBox>(f.panel(), "plan.keep.output").isChecked());
        QVERIFY(f.button("plan.int8.save").isEnabled());
    }

    void whatIsMissingIsSaid()
    {
        Int8Window f;
        f.engine.last_run = {};
        f.quantize();
        QVERIFY2(f.words("plan.int8.notice").startsWith(QStringLiteral("This network has no trained weights yet")),
            qPrintable(f.words("plan.int8.notice")));
        QVERIFY(f.engine.allAsked<AskQuantize>().empty());
        f.engine.last_run.run = "run-1";
        f.engine.quantized.reset();
        f.quantize();
        QVERIFY(f.words("plan.int8.error").contains(QStringLiteral("no layer that can compute in INT8")));
    }

    void theFiguresLeaveWithTheirNetwork()
    {
        Int8Window f;
        f.quantize();
        QVERIFY(f.panel().state().quantized().has_value());
        f.document.apply(Edit{RemoveNode{NodeId{2}}});
        f.settle();
        QVERIFY(!f.panel().state().quantized().has_value() && !f.table().isVisible());
    }

    void itIsSeenInBothThemesAndSizes_data() { addThemesAndSizes(); }
    void itIsSeenInBothThemesAndSizes()
    {
        QFETCH(ThemeKind, kind);
        QFETCH(QSize, size);
        Int8Window f(kind, size);
        f.quantize();
        f.screenshot(QStringLiteral("plan-int8-%1").arg(QString::fromUtf8(QTest::currentDataTag())));
        for (const auto* label : f.panel().findChildren<QLabel*>(QStringLiteral("plan.int8.verdict")))
            QVERIFY(label->width() <= f.panel().width());
    }
};

EPOCH_TEST(TestInt8)
#include "test_int8.moc"
