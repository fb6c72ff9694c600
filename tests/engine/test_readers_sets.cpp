// test_readers_sets: CIFAR batches, the shipped tables, drawn shapes and random data.
#include "tests/engine/data_files.h"
#include "tests/engine/small_graphs.h"
#include "tests/program.h"

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
    void invalid_cifar_is_reported();
    void cifar_100_has_two_kinds_of_labels();
    void tables_are_complete();
    void tables_are_standardized_by_default();
    void shapes_match_their_labels();
    void shapes_grow_harder();
    void masks_are_where_the_shapes_are();
    void an_image_may_be_its_own_target();
    void augmentation_is_set_on_image_fields();
    void invalid_augmentation_is_reported();
    void noise_has_the_requested_size();
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

void TestReadersSets::invalid_cifar_is_reported()
{
    DataFolder folder;
    QVERIFY(folder.error("cifar10:.").contains("has no data_batch_1.bin"));
    const QByteArray original = cifar_images(2, 0);
    for (const int length : {0, 1, 3072, 3074, 6145}) {
        folder.write("data_batch_1.bin", original.left(length));
        QVERIFY(folder.error("cifar10:.").contains("not a multiple of 3,073"));
    }
    folder.write("data_batch_1.bin", cifar_images(2, 9));
    QVERIFY(folder.error("cifar10:.").contains("label 10 at image 2"));
    folder.write("data_batch_1.bin", original);
    QVERIFY(folder.error("cifar10:.?split=2/0/0").isEmpty());
    QVERIFY(folder.error("cifar10:.?test=cifar10:.").startsWith("data.option"));
    QDir(QString::fromStdString(folder.path())).mkdir(QStringLiteral("test_batch.bin"));
    QVERIFY(folder.error("cifar10:.").contains("folder"));
}

void TestReadersSets::cifar_100_has_two_kinds_of_labels()
{
    // A coarse and a fine label before the pixels.
    const auto images = [](int count, char fine) {
        QByteArray bytes;
        for (int i = 0; i < count; ++i) {
            bytes += static_cast<char>(i % 20);
            bytes += static_cast<char>(fine + i);
            bytes += QByteArray(3072, static_cast<char>(fine + i));
        }
        return bytes;
    };
    DataFolder folder;
    QVERIFY(folder.error("cifar100:.").contains("has no train.bin"));
    folder.write("train.bin", images(6, 90));
    folder.write("test.bin", images(2, 98));
    const auto fine = folder.loaded("cifar100:.?split=4/2/0"), coarse = folder.loaded("cifar100:.?labels=coarse");
    QCOMPARE(fine->facts.counts, (SplitCounts{4, 2, 2}));
    QCOMPARE(fine->facts.fields[1].classes, std::int64_t{100});
    QCOMPARE(coarse->facts.fields[1].classes, std::int64_t{20});
    for (std::int64_t row = 0; row < 8; ++row)
        QCOMPARE(stored<std::int32_t>(*fine, 1, row), int(stored<std::uint8_t>(*fine, 0, row, 3071)));
    QVERIFY(stored<std::int32_t>(*coarse, 1, 0) < 20);
    // Class names come from the set's own file, if it is complete.
    QVERIFY(fine->facts.fields[1].class_names.empty());
    QByteArray names;
    for (int i = 0; i < 100; ++i) names += "class " + QByteArray::number(i) + '\n';
    folder.write("fine_label_names.txt", names);
    QCOMPARE(folder.loaded("cifar100:.")->facts.fields[1].class_names[7], std::string("class 7"));
    folder.write("fine_label_names.txt", names + "one more\n");
    QVERIFY(folder.loaded("cifar100:.")->facts.fields[1].class_names.empty());

    folder.write("train.bin", images(2, 99));
    QVERIFY(folder.error("cifar100:.").contains("label 100 at image 2"));
    folder.write("train.bin", QByteArray(3073, 0));
    QVERIFY(folder.error("cifar100:.").contains("not a multiple of 3,074"));
    QVERIFY(folder.error("cifar100:.?labels=both").startsWith("data.option"));
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

void TestReadersSets::tables_are_standardized_by_default()
{
    // Means of the 150 flowers as Fisher's table gives them.
    const double means[] = {5.843, 3.057, 3.758, 1.199};
    // Another column may be the target; "cultivar" then becomes one-hot columns.
    const auto alcohol = builtin("builtin:wine?target=alcohol");
    QCOMPARE(alcohol->facts.fields[0].sample, Shape{12 + 3});
    QVERIFY(alcohol->facts.fields[1].kind == TensorKind::flat);
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

void TestReadersSets::shapes_match_their_labels()
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
    // Later squares differ more and more from the first.
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

void TestReadersSets::masks_are_where_the_shapes_are()
{
    const char* labels_spec = "builtin:shapes?difficulty=0.5&classes=8&count=80&size=32&split=80/0/0";
    const auto labels = builtin(labels_spec);
    const auto masks = builtin("builtin:shapes?difficulty=0.5&classes=8&count=80&size=32&split=80/0/0&target=mask");
    QVERIFY(labels->fields[0] == masks->fields[0]); // the same images
    const FieldFacts& mask = masks->facts.fields[1];
    QCOMPARE(mask.name, std::string("mask"));
    QCOMPARE(mask.type(), (TensorType{DType::i32, Shape{-1, 32, 32}}));
    QCOMPARE(mask.classes, std::int64_t{9});
    QCOMPARE(mask.class_names.front(), std::string("background"));
    QCOMPARE(mask.class_names.size(), std::size_t{9});
    for (std::int64_t row = 0; row < 80; ++row) {
        const auto label = stored<std::int32_t>(*labels, 1, row);
        double inside = 0, outside = 0, area = 0;
        for (std::size_t pixel = 0; pixel < 1024; ++pixel) {
            const auto value = stored<std::int32_t>(*masks, 1, row, pixel);
            QVERIFY(value == 0 || value == label + 1);
            const double light = stored<std::uint8_t>(*masks, 0, row, pixel);
            (value == 0 ? outside : inside) += light;
            area += value != 0;
        }
        QVERIFY(area > 20 && area < 700);
        QVERIFY(inside / area > outside / (1024 - area) + 40); // shapes are lighter than the background
    }
    DataFolder folder;
    QVERIFY(folder.error("builtin:shapes?target=box&count=10").startsWith("data.option"));
}

void TestReadersSets::an_image_may_be_its_own_target()
{
    using namespace epoch::test;
    const DataFacts facts = builtin("builtin:shapes?count=20&size=8")->facts;
    Graph graph;
    const auto data = add(graph, "data", "data"), flat = add(graph, "flatten", "flat"),
               code = add(graph, "dense", "code", {{"units", std::int64_t{4}}}),
               wide = add(graph, "dense", "wide", {{"units", std::int64_t{64}}}),
               image = add(graph, "reshape", "image", {{"shape", Extent{1, 8, 8}}}),
               loss = add(graph, "mean_squared_error", "loss");
    join(graph, data, "image", flat, "input");
    join(graph, flat, "output", code, "input");
    join(graph, code, "output", wide, "input");
    join(graph, wide, "output", image, "input");
    join(graph, image, "output", loss, "prediction");
    join(graph, data, "image", loss, "target");
    const Checked checked = check_graph(graph, &facts);
    QVERIFY2(checked.trainable(), checked.problems.empty() ? "" : checked.problems[0].error.text().c_str());
}

void TestReadersSets::augmentation_is_set_on_image_fields()
{
    const auto data = builtin(
        "builtin:shapes?count=20&target=mask&augment=flip,shift:2,rotate:15,crop:4,cutout:8,noise:0.05,mixup:0.2");
    const Augment wanted{true, 2, 4, 8, 15, 0.05, 0.2};
    QCOMPARE(data->facts.fields[0].augment, wanted);
    QCOMPARE(data->facts.fields[1].augment, wanted); // a segmentation mask is augmented with its image
    const auto labels = builtin("builtin:shapes?count=20&augment=rotate:7.5");
    QCOMPARE(builtin("builtin:shapes?count=20&augment=flip,%20shift:6%20,%20rotate:15")->facts.fields[0].augment,
        (Augment{.flip = true, .shift = 6, .rotate = 15}));
    QCOMPARE(labels->facts.fields[0].augment.rotate, 7.5);
    QVERIFY(!labels->facts.fields[1].augment.any());
    // The stored bytes are the same.
    QCOMPARE(labels->facts.hash, builtin("builtin:shapes?count=20")->facts.hash);
}

void TestReadersSets::invalid_augmentation_is_reported()
{
    DataFolder folder;
    for (const char* list : {"flip:1", "shift", "shift:", "shift:-1", "shift:1.5", "shift:0", "rotate:181", "noise:nan",
             "mixup:1.5", "mixup", "flip,flip", "flip,", "mirror", "shift:2,shift:3", "cutout:28"}) {
        const QByteArray spec = QByteArray("builtin:shapes?count=20&augment=") + list;
        QVERIFY2(folder.error(spec.constData()).startsWith("data.augment"), list);
    }
    QVERIFY(folder.error("builtin:iris?augment=flip").contains("no images"));
}

void TestReadersSets::noise_has_the_requested_size()
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
    const auto tokens = builtin("builtin:noise?size=10&tokens=128&vocabulary=96");
    QCOMPARE(tokens->facts.fields[0].sample.count(), std::int64_t{128});
    QCOMPARE(tokens->facts.fields[1].classes, std::int64_t{96});
    QVERIFY(folder.error("builtin:noise?features=1000000&size=10000000").startsWith("data.memory"));
    QVERIFY(folder.error("builtin:noise?test=idx:a,b&size=10").startsWith("data.option"));
}

EPOCH_TEST(TestReadersSets)
#include "test_readers_sets.moc"
