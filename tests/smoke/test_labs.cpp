// test_labs: `epoch lab` as a user runs it: measured and estimated products, copies, and usage errors.
#include "tests/program.h"
#include "tests/smoke/programs.h"

#include <QtTest>

using namespace smoke;

class TestLabs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    }

    void products_are_measured_beside_the_peak()
    {
        const Result lab =
            run_epoch({"lab", "matrix", "--devices", "cpu:1", "--most", "200", "--seconds", "20", "--json"});
        QVERIFY2(lab.code == 0, lab.error.constData());
        const auto products = lab.events("product");
        QCOMPARE(products.size() % 3, 0); // 64, 128, 200 in each precision of the CPU
        int in_fp32 = 0;
        for (const QJsonObject& product : products) {
            QCOMPARE(product.value(key("mark")).toString(), key("MEASURED"));
            const double n = product.value(key("n")).toDouble(), seconds = product.value(key("ms")).toDouble() * 1e-3;
            const double rate = product.value(key("flops_per_s")).toDouble();
            QVERIFY(seconds > 0 && std::abs(rate * seconds - 2 * n * n * n) < 1e-6 * rate * seconds);
            QCOMPARE(product.value(key("threads")).toInt(), 1);
            if (product.value(key("precision")).toString() != key("fp32")) continue; // the peak is known in fp32 only
            QVERIFY(product.value(key("share_of_peak")).toDouble() > 0);
            ++in_fp32;
        }
        QCOMPARE(in_fp32, 3);
        QCOMPARE(lab.events("reported").size(), 3);
        for (const QJsonObject& report : lab.events("reported"))
            QCOMPARE(report.value(key("mark")).toString(), key("REPORTED"));
        QVERIFY(lab.events("end").at(0).value(key("whole")).toBool());
    }

    void a_short_time_limit_gives_estimates()
    {
        const Result lab =
            run_epoch({"lab", "matrix", "--devices", "cpu:1", "--most", "10000", "--seconds", "1", "--json"});
        QVERIFY2(lab.code == 0, lab.error.constData());
        const QJsonObject last = lab.events("product").last();
        QCOMPARE(last.value(key("n")).toInt(), 10'000);
        QCOMPARE(last.value(key("mark")).toString(), key("ESTIMATED"));
        QVERIFY(last.value(key("p10_ms")).isNull() && last.value(key("share_of_peak")).isNull());
        QVERIFY(!lab.events("end").at(0).value(key("whole")).toBool());
    }

    void copies_are_measured_by_every_method()
    {
        const Result lab =
            run_epoch({"lab", "transfer", "--devices", "cpu", "--sample", "3,32,32", "--batch", "8", "--json"});
        QVERIFY2(lab.code == 0, lab.error.constData());
        QCOMPARE(lab.events("copy").size(), 4 * 9);
        for (const QJsonObject& copy : lab.events("copy")) {
            QVERIFY(copy.value(key("bytes_per_s")).toDouble() > 0);
            QVERIFY(!copy.value(key("bus")).toBool());
        }
        const auto batches = lab.events("batch");
        QCOMPARE(batches.size(), 4);
        QCOMPARE(batches[0].value(key("sample_bytes")).toInt(), 4 * 3 * 32 * 32);
        QCOMPARE(batches[3].value(key("sample_bytes")).toInt(), 3 * 16 * 16);
        QVERIFY(lab.events("overlap").isEmpty()); // on a CPU copies do not overlap
    }

    void text_output_has_tables()
    {
        const Result lab = run_epoch({"lab", "matrix", "--devices", "cpu:1", "--max", "64"});
        QVERIFY2(lab.code == 0, lab.error.constData());
        for (const char* text : {"GFLOP/s", "MEASURED", "numpy, CPU  108 s  REPORTED"})
            QVERIFY2(lab.out.contains(text), lab.out.constData());
    }

    void usage_errors_are_reported_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::newRow("nothing") << QStringList{"lab"} << 64;
        QTest::newRow("too large") << QStringList{"lab", "matrix", "--most", "20000"} << 64;
        QTest::newRow("no such device") << QStringList{"lab", "matrix", "--devices", "nothing"} << 69;
        QTest::newRow("a batch too large") << QStringList{"lab", "transfer", "--batch", "100000"} << 65;
    }

    void usage_errors_are_reported()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        const Result lab = run_epoch(arguments);
        QCOMPARE(lab.code, code);
        QVERIFY(!lab.error.isEmpty());
    }
};

EPOCH_TEST(TestLabs)
#include "test_labs.moc"
