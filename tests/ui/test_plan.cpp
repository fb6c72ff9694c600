// Plan mode: the window says what the engine computes, tries settings without touching the project, and plans models
// that are not drawn.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"

#include "base/time_estimate.h"
#include "base/units.h"
#include "costs/plan_answer.h"
#include "model/graph_hash.h"
#include "ui/cards/card_tabs.h"
#include "ui/plan/plan_panel.h"
#include "ui/plan/plan_state.h"
#include "ui/style/to_text.h"
#include "ui/widgets/number_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QTableWidget>
#include <QUndoStack>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

struct PlanWindow : WindowFixture {
    explicit PlanWindow(ThemeKind kind = ThemeKind::light, QSize size = {1440, 900})
        : WindowFixture(kind)
    {
        window.resize(size);
        show();
        openSpiral();
        QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
        settle();
    }
    PlanPanel& panel() { return part<PlanPanel>(window); }
    PlanState& state() { return panel().state(); }
    QString text(const char* name) { return part<QLabel>(panel(), name).text(); }
    QTableWidget& gpus() { return part<QTableWidget>(panel(), "plan.gpus"); }

    void enter(const char* name, const char* number)
    {
        auto& field = part<NumberField>(panel(), name);
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QString::fromUtf8(number));
        QTest::keyClick(&field, Qt::Key_Return);
        settle();
    }
    void choosePrecision(const char* precision)
    {
        auto* combo = find<QComboBox>(QStringLiteral("Precision"));
        combo->setCurrentIndex(combo->findData(QString::fromUtf8(precision)));
        Q_EMIT combo->activated(combo->currentIndex());
        settle();
    }
    void press(const QString& beginning)
    {
        for (auto* button : panel().findChildren<QPushButton*>())
            if (button->isVisible() && button->text().startsWith(beginning)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return settle();
            }
        qFatal("no button %s", qPrintable(beginning));
    }
    void chooseGpu(const char* id)
    {
        for (int row = 0; row < gpus().rowCount(); ++row)
            if (gpus().item(row, 0)->data(Qt::UserRole) == QString::fromUtf8(id)) {
                gpus().selectRow(row);
                return settle();
            }
        qFatal("no row %s", id);
    }
};

} // namespace

class TestPlan : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWindowSaysWhatTheEngineSays()
    {
        PlanWindow f;
        const auto answer = plan_of_network({f.document.checked(), *f.document.data(), f.document.project().training});
        QVERIFY(f.text("plan.headline").startsWith(toText(bytes_in_both(answer.memory.likely))));
        QCOMPARE(f.gpus().rowCount(), int(answer.gpus.size()));
        QCOMPARE(f.gpus().selectionModel()->selectedRows().size(), 1);
        QVERIFY(f.text("plan.verdict").startsWith(QStringLiteral("Fits NVIDIA GeForce RTX 4060")));
        // The digits of `epoch plan`, which prints the same figures by the same functions.
        auto sorted = answer.gpus;
        sort_by_use(sorted);
        const auto seconds = [](const std::optional<PlanFigure>& figure) {
            return figure ? toText("≈ " + time_estimate(figure->low, figure->high)) : QString();
        };
        for (int row = 0; row < f.gpus().rowCount(); ++row) {
            const GpuAnswer& one = sorted[std::size_t(row)];
            const auto cell = [&](int column) { return f.gpus().item(row, column)->text(); };
            QCOMPARE(cell(0), toText(one.gpu->name));
            QCOMPARE(cell(4), seconds(one.step));
            QCOMPARE(cell(5), seconds(one.epoch));
            QCOMPARE(cell(6), toText(time_text(one).text()));
        }
        // The canvas is away, the training bar stays.
        QVERIFY(!part<QWidget>(f.window, "palette").isVisible() && shownButton(f.window, "Train"));
    }

    void thisComputerIsTheFirstRow()
    {
        PlanWindow f;
        const OwnDevice device{"cpu", "A processor, 2 threads", "oneDNN", "", {"fp32"}, 16e9, 400e9, 20e9};
        const auto& training = f.document.project().training;
        TimedRun run;
        run.of = {device, "fp32", graph_hash(f.document.project().graph),
            Params(training_schema(), training.values).integer("batch")};
        run.steps = 1000, run.median = 1e-3, run.p10 = 0.95e-3, run.p90 = 1.3e-3, run.seconds = 1;
        run.from_peaks = run.predicted = {0.5e-3, 2e-3};
        f.engine.this_computer = {{device}, {run}};
        QTest::keyClick(&f.window, Qt::Key_1, Qt::ControlModifier);
        QTest::keyClick(&f.window, Qt::Key_4, Qt::ControlModifier);
        f.settle();
        QTRY_COMPARE(f.gpus().item(0, 0)->text(), QStringLiteral("This computer: A processor, 2 threads"));
        QCOMPARE(f.gpus().rowCount(), int(f.state().answer()->gpus.size()) + 1);
        QCOMPARE(f.gpus().item(0, 6)->text(), QStringLiteral("measured in a run of this network"));
        QVERIFY(f.gpus().item(0, 4)->text().endsWith(QStringLiteral("1.1 ms")));
        // Estimated, until the device has laid it out.
        QVERIFY(f.gpus().item(0, 2)->text().startsWith(QStringLiteral("fits · ≈ ")));
        MemoryForecast memory;
        memory.activations = 1'234'000;
        f.engine.reserved = {{"cpu", memory}};
        f.enter("plan.batch", "12");
        QTRY_COMPARE(f.gpus().item(0, 2)->text(), QStringLiteral("fits · 1.23 MB"));
        const auto asked = f.engine.allAsked<AskMemory>().back().project;
        QCOMPARE(Params(training_schema(), asked.training.values).integer("batch"), std::int64_t{12});
        QVERIFY(asked.graph == f.document.project().graph && asked.data == *f.document.data());
        QVERIFY2(says(f.panel(), QStringLiteral("for 1000 steps, measured 1.0 s: inside")),
            qPrintable(shownText(f.panel())));
        QVERIFY(says(f.panel(), QStringLiteral("1 of 1 runs were inside what was predicted")));
        // The rest of Plan stays about a GPU.
        f.gpus().selectRow(0);
        f.settle();
        QCOMPARE(f.state().gpu().id, std::string("rtx-4060"));
        QVERIFY(f.engine.allAsked<AskThisComputer>().back().measures);
        f.screenshot(QStringLiteral("plan-own"));
    }

    void settingsAreTriedThenUsedInOneStep()
    {
        PlanWindow f;
        const int steps = f.document.undoStack().index();
        QVERIFY(!shownButton(f.panel(), "Use in the project"));
        f.enter("plan.batch", "128");
        f.choosePrecision("bf16");
        QVERIFY2(
            f.text("plan.headline").endsWith(QStringLiteral("batch 128 in BF16")), qPrintable(f.text("plan.headline")));
        QCOMPARE(f.document.undoStack().index(), steps);
        f.press(QStringLiteral("Use in the project"));
        const Params used(training_schema(), f.document.project().training.values);
        QCOMPARE(used.integer("batch"), std::int64_t{128});
        QCOMPARE(used.choice("precision"), std::string_view("bf16"));
        QCOMPARE(f.document.undoStack().index(), steps + 1);
        QVERIFY(!shownButton(f.panel(), "Use in the project"));
        // From here on the plan follows the project again.
        auto other = f.document.project().training;
        other.values["batch"] = std::int64_t{64};
        f.document.setTraining(other, {});
        QTRY_VERIFY(f.text("plan.headline").contains(QStringLiteral("batch 64")));
        QVERIFY(!shownButton(f.panel(), "Use in the project"));
    }

    void aModelByItsSize()
    {
        PlanWindow f;
        f.state().setSubject(PlanSubject::size);
        f.settle();
        QVERIFY(f.text("plan.headline").startsWith(QStringLiteral("28.0 GB (26.1 GiB) to predict with 7e9")));
        QVERIFY(f.text("plan.verdict").startsWith(QStringLiteral("Does not fit")));
        QVERIFY(says(f.panel(), QStringLiteral("7e9 × 4 B = 28.0 GB")));
        f.press(QStringLiteral("in fp16: 14.0 GB, does not fit"));
        QVERIFY(f.text("plan.headline").startsWith(QStringLiteral("14.0 GB")));
        f.chooseGpu("rtx-4090");
        QVERIFY(f.text("plan.verdict").startsWith(QStringLiteral("Fits NVIDIA GeForce RTX 4090")));
        auto size = f.state().size();
        size.use = ModelUse::train, size.precision = "fp32";
        f.state().setSize(size);
        f.settle();
        QVERIFY(f.text("plan.headline").startsWith(QStringLiteral("112 GB")));
        f.enter("plan.parameters", "1.5e9");
        QVERIFY(f.text("plan.headline").startsWith(QStringLiteral("24.0 GB")));
        auto& fitting = *f.find<QCheckBox>(QStringLiteral("Only those that fit"));
        fitting.setChecked(true);
        f.settle();
        QVERIFY(f.gpus().rowCount() > 3 && f.gpus().rowCount() < int(gpu_sheets().size()));
        // GPT-2 with 1,024 tokens
        size = f.state().size();
        size.parameters = 124'439'808, size.use = ModelUse::predict, size.precision = "fp16";
        f.state().setSize(size);
        for (const auto& [field, number] : {std::pair("plan.shape.layers", "12"), {"plan.shape.width", "768"},
                 {"plan.shape.heads", "12"}, {"plan.shape.tokens", "1024"}})
            f.enter(field, number);
        QVERIFY2(says(f.panel(), QStringLiteral("= 37.7 MB")), qPrintable(shownText(f.panel())));
        f.screenshot(QStringLiteral("plan-size"));
    }

    void whatItCosts()
    {
        PlanWindow f;
        for (auto* tabs : f.panel().findChildren<CardTabs*>())
            if (tabs->titles().contains(QStringLiteral("What it costs"))) Q_EMIT tabs->chosen(2);
        f.settle();
        QVERIFY(f.text("plan.cost").contains(QStringLiteral("enter the rent of an hour")));
        for (const auto& [field, number] : {std::pair("plan.rent", "0.8"), {"plan.machine", "2000"},
                 {"plan.hours", "200"}, {"plan.watts", "600"}, {"plan.tariff", "0.25"}})
            f.enter(field, number);
        const auto text = f.text("plan.cost");
        QVERIFY2(text.contains(QStringLiteral("0.428 an hour")), qPrintable(text));
        QVERIFY2(
            text.contains(QStringLiteral("3,077 hours, 15.4 months at this use: within its life")), qPrintable(text));
        QVERIFY(says(f.panel(), QStringLiteral("Prices entered by you on 20")));
        f.screenshot(QStringLiteral("plan-cost"));
        f.enter("plan.hours", "40");
        QVERIFY(f.text("plan.cost").contains(QStringLiteral("76.9 months at this use: not within its life")));
        f.enter("plan.rent", "0.1");
        QVERIFY(f.text("plan.cost").contains(QStringLiteral("Buying never pays")));
        f.enter("plan.rent", "-1"); // refused by the field
        QVERIFY(f.text("plan.cost").contains(QStringLiteral("Buying never pays")));
        QCOMPARE(f.settings.prices().value(QStringLiteral("machine")).toDouble(), 2000.0);
    }

    void accumulatedBatchesAreSeenAndTakenBack()
    {
        PlanWindow f;
        auto& field = part<NumberField>(f.panel(), "plan.accumulate");
        QVERIFY(!field.isVisible());
        f.state().tryOut({{"accumulate", std::int64_t{4}}});
        f.settle();
        QVERIFY(field.isVisible());
        QCOMPARE(field.text(), QStringLiteral("4"));
        f.enter("plan.batch", "128");
        QCOMPARE(f.state().accumulated(), std::int64_t{4});
        QVERIFY(f.text("plan.headline").contains(QStringLiteral("; one step sees 128 × 4 = 512 samples")));
        f.enter("plan.accumulate", "1");
        QCOMPARE(f.state().accumulated(), std::int64_t{1});
        QVERIFY(!field.isVisible());
        QVERIFY(!f.text("plan.headline").contains(QStringLiteral("one step sees")));
    }

    void severalGpus()
    {
        PlanWindow f;
        for (auto* tabs : f.panel().findChildren<CardTabs*>())
            if (tabs->titles().contains(QStringLiteral("Several GPUs"))) Q_EMIT tabs->chosen(1);
        f.settle();
        QVERIFY2(f.text("plan.several").startsWith(QStringLiteral("More GPUs ma")), qPrintable(f.text("plan.several")));
        f.enter("plan.batch", "500000");
        QVERIFY2(f.text("plan.several").contains(QStringLiteral("fewer steps than there are GPUs")),
            qPrintable(f.text("plan.several")));
        f.screenshot(QStringLiteral("plan-several"));
        f.enter("plan.samples", "50000000");
        QVERIFY2(f.text("plan.several").startsWith(QStringLiteral("8 × NVIDIA GeForce RTX 4060 are")),
            qPrintable(f.text("plan.several")));
        f.state().setSubject(PlanSubject::size);
        f.settle();
        QVERIFY(f.text("plan.several").startsWith(QStringLiteral("Time is known of a network")));
    }

    void aNetworkThatCannotBeTrained()
    {
        PlanWindow f;
        f.document.apply(Edit{RemoveNode{NodeId{2}}});
        QTRY_VERIFY(f.text("plan.headline").startsWith(QStringLiteral("The plan appears once")));
        QCOMPARE(f.gpus().rowCount(), 0);
        QVERIFY(!part<QLabel>(f.panel(), "plan.verdict").isVisible());
    }

    void itIsSeenInBothThemesAndSizes_data() { addThemesAndSizes(); }
    void itIsSeenInBothThemesAndSizes()
    {
        QFETCH(ThemeKind, kind);
        QFETCH(QSize, size);
        PlanWindow f(kind, size);
        f.enter("plan.batch", "500000");
        for (auto* tabs : f.panel().findChildren<CardTabs*>())
            if (tabs->titles().contains(QStringLiteral("Several GPUs")))
                for (const int page : {1, 2, 0}) {
                    Q_EMIT tabs->chosen(page);
                    f.screenshot(
                        QStringLiteral("plan-page%1-%2").arg(page).arg(QString::fromUtf8(QTest::currentDataTag())));
                }
        QVERIFY(f.gpus().height() > 120);
    }

    void numbers_are_computed_in_each_format()
    {
        PlanWindow f;
        auto& pages = part<CardTabs>(f.panel(), "plan.pages");
        Q_EMIT pages.chosen(3);
        f.settle();
        QCOMPARE(f.text("plan.result.FP16"), QStringLiteral("0.09997558594"));
        f.enter("plan.number", "65520");
        QCOMPARE(f.text("plan.result.FP16"), QStringLiteral("too large"));
        Q_EMIT part<CardTabs>(f.panel(), "plan.trials").chosen(1);
        f.settle();
        QCOMPARE(f.text("plan.exact"), QStringLiteral("exactly 1000"));
        QCOMPARE(f.text("plan.result.FP16"), QStringLiteral("256"));
        f.enter("plan.other", "1000");
        QCOMPARE(f.text("plan.exact"), QStringLiteral("exactly 100"));
        // Each trial keeps its numbers.
        Q_EMIT part<CardTabs>(f.panel(), "plan.trials").chosen(0);
        f.settle();
        QCOMPARE(f.text("plan.result.FP16"), QStringLiteral("too large"));
        QVERIFY(!part<NumberField>(f.panel(), "plan.other").isVisible());
    }
};

EPOCH_TEST(TestPlan)
#include "test_plan.moc"
