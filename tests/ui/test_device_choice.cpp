// test_device_choice: devices in the training bar: which can be used, why others cannot, and what a fault leaves.
#include "tests/program.h"
#include "tests/ui/bar_bench.h"
#include "tests/ui/clipped_text.h"
#include "tests/ui/window_bench.h"
#include "tests/ui/window_fixture.h"
#include "ui/cards/view_card.h"
#include "ui/run/device_chip.h"
#include "ui/run/device_picker.h"
#include "ui/shell/progress_strip.h"

#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>

using namespace epoch;
using namespace epoch::tests;

class TestDeviceChoice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thePickerSaysWhyADeviceCannotBeUsed()
    {
        BarBench f;
        auto* picker = f.find<ui::DevicePicker>(QStringLiteral("Device to train on"));
        QVERIFY(picker);
        QCOMPARE(picker->count(), 2);
        QCOMPARE(picker->itemText(0), QStringLiteral("Scripted CPU, 4 threads"));
        QVERIFY(picker->itemText(1).contains(QStringLiteral("No NVIDIA driver found")));
        QVERIFY(!qobject_cast<QStandardItemModel*>(picker->model())->item(1)->isEnabled());
    }

    void theDeviceChipListsTheReasons()
    {
        BarBench f;
        ui::DeviceChip chip(f.run, f.themes);
        showNow(chip, chip.sizeHint());
        QCOMPARE(chip.accessibleName(), QStringLiteral("Devices: CPU only · why?"));
        QTest::mouseClick(&chip, Qt::LeftButton);
        auto* panel = chip.findChild<QWidget*>(QStringLiteral("devicePanel"));
        QVERIFY(panel && panel->isVisible());
        QStringList words;
        for (const auto* label : panel->findChildren<QLabel*>()) words << label->text();
        QVERIFY(words.join(QLatin1Char(' ')).contains(QStringLiteral("Install the driver of your card")));
    }

    void aUsableDeviceListsItsLimits()
    {
        BarBench f;
        auto gpu = missingGpu();
        gpu.usable = true;
        gpu.reason = "cuDNN is missing: tried /nowhere";
        f.engine.next.devices = {cpuDevice(), gpu};
        f.engine.publish();
        f.settle();
        ui::DeviceChip chip(f.run, f.themes);
        showNow(chip, chip.sizeHint());
        QTest::mouseClick(&chip, Qt::LeftButton);
        auto* panel = chip.findChild<QWidget*>(QStringLiteral("devicePanel"));
        QVERIFY(panel && panel->isVisible());
        QStringList words;
        for (const auto* label : panel->findChildren<QLabel*>()) words << label->text();
        QCOMPARE(words.count(QStringLiteral("Ready to train.")), 2);
        QVERIFY(words.contains(QStringLiteral("cuDNN is missing: tried /nowhere")));
        auto* picker = f.find<ui::DevicePicker>(QStringLiteral("Device to train on"));
        QVERIFY(picker->itemData(1, Qt::ToolTipRole).toString().contains(QStringLiteral("tried /nowhere")));
        QVERIFY(qobject_cast<QStandardItemModel*>(picker->model())->item(1)->isEnabled());
    }

    void anotherDeviceRestartsTheRun()
    {
        BarBench f;
        auto gpu = missingGpu();
        gpu.usable = true;
        gpu.reason = {};
        f.engine.next.devices = {cpuDevice(), gpu};
        f.engine.publish();
        f.settle();
        f.run.train();
        f.pass(10);
        f.run.pause();
        f.pass(0);
        f.run.setDevice(QStringLiteral("cuda:0"));
        auto* train = f.find<QPushButton>(QStringLiteral("Restart"));
        QVERIFY(train);
        QTest::mouseClick(train, Qt::LeftButton);
        QCOMPARE(f.engine.all<Start>().back().device, std::string("cuda:0"));
        QCOMPARE(f.engine.all<Close>().size(), std::size_t(1));
    }

    // The failure is reported, the results stay visible, the network can be edited, and one button continues.
    void aFaultLeavesTheWindowUsable()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        const auto id = f.run.watch(WatchSeries{{"loss"}}, 10);
        f.run.train();
        for (const auto& [code, what] : {std::pair("device.out_of_memory", "no room for 2 GB"),
                 {"train.non_finite", "the loss became NaN"}, {"device.lost", "the GPU does not answer"}}) {
            f.pass(10);
            QVERIFY2(f.run.running() && f.run.state() && f.run.state()->has_loss, what);
            const auto* view = f.run.view(id);
            QVERIFY2(view && view->result, what);
            const auto last = view->result->step;
            f.engine.session()->state = RunState::failed;
            f.engine.session()->error = Error{code, "step 412", what, "try a smaller learning rate"};
            f.pass(0);
            QVERIFY2(says(f.window, QLatin1String(what)), "the window does not say what failed");
            view = f.run.view(id);
            QVERIFY2(view && view->result && view->result->step == last, "the last look is gone");
            QVERIFY2(
                f.document.apply(Edit{SetParam{NodeId{2}, "units", Value{std::int64_t{12}}}}), "it cannot be edited");
            f.document.undoStack().undo();
            f.settle();
            auto* anew = f.find<QPushButton>(QStringLiteral("Restart"));
            QVERIFY2(anew && anew->isEnabled(), "no button goes on");
            const auto starts = f.engine.all<Start>().size();
            QTest::mouseClick(anew, Qt::LeftButton);
            f.pass(10);
            QCOMPARE(f.engine.all<Start>().size(), starts + 1);
            QVERIFY2(f.run.running(), "the new run does not train");
        }
        QVERIFY(f.run.state() && f.run.state()->has_loss);
    }
};

EPOCH_TEST(TestDeviceChoice)
#include "test_device_choice.moc"
