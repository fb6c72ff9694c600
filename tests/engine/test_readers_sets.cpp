// test_readers_sets: CIFAR-10 batches, the tables that ship, drawn shapes and random numbers.
#include "tests/engine/data_files.h"

#include <QDir>

#include <cmath>
#include <map>

using namespace epoch;

namespace {

QByteArray cifar_images(int count, char first_label)
{
    QByteArray bytes;
    for (int i = 0; i < count; ++i) {
        bytes += static_cast<char>(first_label + i);
        bytes += QByteArray(3072, static_cast<char>(first_label + i));
    }
    return bytes;
}

std::shared_ptr<const Dataset> builtin(const char* spec) { return DataFolder().loaded(spec); }

} // namespace

class TestReadersSets : public QObject {
    Q_OBJECT

private slots:
    void cifar_batches_and_the_test_batch();
    void broken_cifar_is_told();
    void tables_are_complete();
    void tables_are_standardized_unless_told();
    void shapes_are_what_they_say();
    void shapes_grow_harder();
    void noise_is_as_large_as_asked();
};

void TestReadersSets::cifar_batches_and_the_test_batch()
{
    DataFolder folder;
    folder.write("data_batch_1.bin", cifar_images(4, 0));
    folder.write("data_batch_2.bin", cifar_images(3, 4));
    folder.write("test_batch.bin", cifar_images(2, 8));
    const auto data = folder.loaded("cifar10:.?split=5/2/0");
    QCOMPARE(data->facts.counts, (SplitCounts{5, 2, 2}));
    QCOMPARE(data->facts.fields[0].sample, (Shape{3, 32, 32}));
    QCOMPARE(data->facts.fields[1].class_names[9], std::string("truck"));
    for (std::int64_t row = 0; row < 9; ++row)
        QCOMPARE(stored<std::int32_t>(*data, 1, row), int(stored<std::uint8_t>(*data, 0, row, 3071)));
    QCOMPARE(stored<std::int32_t>(*data, 1, 8), 9);
    QCOMPARE(folder.loaded("cifar10:.")->facts.counts.test, std::int64_t{2});
}

void TestReadersSets::broken_cifar_is_told()
{
    DataFolder folder;
    QVERIFY(folder.error("cifar10:.").contains("has no data_batch_1.bin"));
    const QByteArray whole = cifar_images(2, 0);
    for (const int length : {0, 1, 3072, 3074, 6145}) {
        folder.write("data_batch_1.bin", whole.left(length));
        QVERIFY(folder.error("cifar10:.").contains("no multiple of 3,073"));
    }
    folder.write("data_batch_1.bin", cifar_images(2, 9));
    QVERIFY(folder.error("cifar10:.").contains("label 10 at image 2"));
    folder.write("data_batch_1.bin", whole);
    QVERIFY(folder.error("cifar10:.?split=2/0/0").isEmpty());
    QVERIFY(folder.error("cifar10:.?test=cifar10:.").startsWith("data.option"));
    QDir(QString::fromStdString(folder.path())).mkdir(QStringLiteral("test_batch.bin"));
    QVERIFY(folder.error("cifar10:.").contains("folder"));
}

void TestReadersSets::tables_are_complete()
{
    struct Table {
        const char* spec;
        std::int64_t columns;
        std::map<std::string, int> classes; // counts as the repository states them
    };
    const Table tables[] = {
        {"builtin:iris", 4, {{"setosa", 50}, {"versicolor", 50}, {"virginica", 50}}},
        {"builtin:wine", 13, {{"first", 59}, {"second", 71}, {"third", 48}}},
        {"builtin:breast_cancer", 30, {{"malignant", 212}, {"benign", 357}}},
    };
    for (const Table& table : tables) {
        const auto data = builtin(table.spec);
        QCOMPARE(data->facts.fields[0].sample, Shape{table.columns});
        QCOMPARE(static_cast<std::int64_t>(data->facts.fields[0].columns.size()), table.columns);
        std::map<std::string, int> counts;
        for (std::int64_t row = 0; row < data->facts.counts.total(); ++row)
            ++counts[data->facts.fields[1].class_names[static_cast<std::size_t>(stored<std::int32_t>(*data, 1, row))]];
        QVERIFY2(counts == table.classes, table.spec);
    }
}

void TestReadersSets::tables_are_standardized_unless_told()
{
    // Means of the 150 flowers as Fisher's table gives them.
    const double means[] = {5.843, 3.057, 3.758, 1.199};
    const auto raw = builtin("builtin:iris?standardize=no&split=150/0/0"), data = builtin("builtin:iris?split=150/0/0");
    for (std::size_t column = 0; column < 4; ++column) {
        double sum = 0, squares = 0, of_raw = 0;
        for (std::int64_t row = 0; row < 150; ++row) {
            const double value = static_cast<double>(stored<float>(*data, 0, row, column));
            sum += value, squares += value * value;
            of_raw += static_cast<double>(stored<float>(*raw, 0, row, column));
        }
        QVERIFY(std::abs(of_raw / 150 - means[column]) < 1e-3);
        QVERIFY(std::abs(sum / 150) < 1e-6 && std::abs(squares / 150 - 1) < 1e-5);
    }
    QCOMPARE(builtin("builtin:iris")->facts.counts, (SplitCounts{90, 30, 30}));
}

void TestReadersSets::shapes_are_what_they_say()
{
    const auto data = builtin("builtin:shapes?difficulty=0&classes=8&count=80&size=32&split=80/0/0");
    QVERIFY(QByteArray::fromStdString(data->facts.title).contains("drawn by the program"));
    QCOMPARE(data->facts.fields[0].sample, (Shape{1, 32, 32}));
    std::map<std::string, double> lit;
    for (std::int64_t row = 0; row < 80; ++row) {
        double sum = 0;
        for (std::size_t pixel = 0; pixel < 1024; ++pixel) sum += stored<std::uint8_t>(*data, 0, row, pixel);
        const auto label = static_cast<std::size_t>(stored<std::int32_t>(*data, 1, row));
        lit[data->facts.fields[1].class_names[label]] += sum / 255 / 10;
    }
    // Areas in pixels, for a shape of radius 0.36 x 32: by geometry.
    const double unit = 0.36 * 32 * 0.36 * 32;
    QVERIFY(std::abs(lit["circle"] / (M_PI * 0.81 * unit) - 1) < 0.03);
    QVERIFY(std::abs(lit["square"] / (1.6 * 1.6 * unit) - 1) < 0.03);
    QVERIFY(std::abs(lit["bar"] / (0.56 * 1.9 * unit) - 1) < 0.03);
    QVERIFY(std::abs(lit["cross"] / ((2 * 0.56 * 1.9 - 0.56 * 0.56) * unit) - 1) < 0.03);
    QVERIFY(std::abs(lit["ring"] / (M_PI * (0.81 - 0.25) * unit) - 1) < 0.03);
    QCOMPARE(lit.size(), std::size_t{8});
    QCOMPARE(builtin("builtin:shapes?channels=3&count=10")->facts.fields[0].sample, (Shape{3, 28, 28}));
    QCOMPARE(builtin("builtin:shapes?count=40")->facts.hash, builtin("builtin:shapes?count=40")->facts.hash);
    QVERIFY(builtin("builtin:shapes?count=40")->facts.hash != builtin("builtin:shapes?count=40&seed=1")->facts.hash);
}

void TestReadersSets::shapes_grow_harder()
{
    // Squares differ from the first square more and more.
    double before = -1;
    for (const char* spec :
        {"builtin:shapes?count=100&split=100/0/0&difficulty=0", "builtin:shapes?count=100&split=100/0/0&difficulty=0.5",
            "builtin:shapes?count=100&split=100/0/0&difficulty=1"}) {
        const auto data = builtin(spec);
        double off = 0;
        std::int64_t first = -1;
        for (std::int64_t row = 0; row < 100; ++row) {
            if (stored<std::int32_t>(*data, 1, row) != 1) continue;
            if (first < 0) first = row;
            for (std::size_t pixel = 0; pixel < 784; ++pixel)
                off +=
                    std::abs(stored<std::uint8_t>(*data, 0, row, pixel) - stored<std::uint8_t>(*data, 0, first, pixel));
        }
        QVERIFY(off > before);
        before = off;
    }
}

void TestReadersSets::noise_is_as_large_as_asked()
{
    const auto data = builtin("builtin:noise");
    QCOMPARE(data->facts.fields[0].sample, Shape{784});
    QCOMPARE(data->facts.counts.total(), std::int64_t{4096});
    QVERIFY(QByteArray::fromStdString(data->facts.title).contains("nothing can be learned"));
    double sum = 0, squares = 0;
    int classes[10] = {};
    for (std::int64_t row = 0; row < 4096; ++row) {
        ++classes[stored<std::int32_t>(*data, 1, row)];
        for (std::size_t column = 0; column < 784; ++column) {
            const double value = static_cast<double>(stored<float>(*data, 0, row, column));
            sum += value, squares += value * value;
        }
    }
    const double count = 4096.0 * 784;
    QVERIFY(std::abs(sum / count) < 0.005 && std::abs(squares / count - 1) < 0.005);
    for (const int of : classes) QVERIFY(std::abs(of - 410) < 100);
    const auto image = builtin("builtin:noise?image=3x32x32&size=10");
    QCOMPARE(image->facts.fields[0].sample, (Shape{3, 32, 32}));
    QCOMPARE(image->facts.fields[0].kind, TensorKind::image);
    DataFolder folder;
    QVERIFY(folder.error("builtin:noise?image=3x32").startsWith("data.option"));
    QVERIFY(folder.error("builtin:noise?features=1000000&size=10000000").startsWith("data.memory"));
    QVERIFY(folder.error("builtin:noise?test=idx:a,b&size=10").startsWith("data.option"));
}

QTEST_APPLESS_MAIN(TestReadersSets)
#include "test_readers_sets.moc"
