// test_folder_masks: folders of images and masks of the same names give a class for each pixel.
#include "data/profile_table.h"
#include "tests/engine/picture_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <algorithm>

using namespace epoch;
using namespace epoch::test;

namespace {

// The left half has one grey value, the right half another.
QByteArray halves(std::int64_t side, int left, int right)
{
    return png(side, side,
        [=](auto, auto column, auto) { return static_cast<std::uint8_t>(2 * column < side ? left : right); });
}

ImageFolder pairs(const char* masks)
{
    ImageFolder folder;
    for (const char* name : {"a", "b", "deep/c"}) {
        folder.add((std::string("set/images/") + name + ".jpg").c_str(), jpeg(8, 8, gradient_pixel));
        folder.add((std::string("set/") + masks + "/" + name + ".png").c_str(),
            halves(8, *name == 'a' ? 0 : 128, *name == 'b' ? 255 : 0));
    }
    return folder;
}

} // namespace

class TestFolderMasks : public QObject {
    Q_OBJECT

private slots:
    void colours_are_classes_in_ascending_order();
    void masks_are_cut_and_resized_with_their_images();
    void faults_are_named();
};

void TestFolderMasks::colours_are_classes_in_ascending_order()
{
    for (const char* name : {"masks", "Labels"}) {
        const ImageFolder folder = pairs(name);
        const auto data = folder.loaded("folder:set?split=3/0/0&stratify=yes");
        const FieldFacts& mask = data->facts.fields[1];
        QCOMPARE(mask.name, std::string("mask"));
        QVERIFY(mask.kind == TensorKind::labels && mask.role == FieldRole::target && mask.sample == (Shape{8, 8}));
        QCOMPARE(mask.classes, std::int64_t{3});
        QCOMPARE(mask.class_names, (std::vector<std::string>{"0", "128", "255"}));
        QCOMPARE(data->facts.title, std::string("set (masks of 3 classes)"));
        std::vector<std::pair<int, int>> seen;
        for (std::int64_t row = 0; row < 3; ++row)
            seen.emplace_back(stored<std::int32_t>(*data, 1, row, 3), stored<std::int32_t>(*data, 1, row, 4));
        std::ranges::sort(seen);
        QVERIFY(seen == (std::vector<std::pair<int, int>>{{0, 0}, {1, 0}, {1, 2}}));
        const auto notes = must(profile_table("folder:set", folder.path())).notes;
        QCOMPARE(notes.size(), std::size_t{1});
        QVERIFY2(notes[0].text.text().find("3 colours, in ascending order, from 0 to 255") != std::string::npos,
            notes[0].text.text().c_str());
        QCOMPARE(notes[0].option + '=' + notes[0].value, std::string("masks=no"));
        QCOMPARE(folder.loaded("folder:set?masks=no&split=6/0/0")->facts.fields[1].sample, Shape{});
    }
    // Not all are grey.
    ImageFolder folder;
    folder.add("images/1.png", png(2, 1));
    folder.add("masks/1.png", png(2, 1, [](auto, auto column, int channel) {
        return static_cast<std::uint8_t>(column == 0 ? (channel == 0 ? 255 : 0) : (channel == 2 ? 7 : 0));
    }));
    const auto data = folder.loaded("folder:.?split=1/0/0");
    QCOMPARE(data->facts.fields[1].class_names, (std::vector<std::string>{"#000007", "#ff0000"}));
    QCOMPARE(stored<std::int32_t>(*data, 1, 0, 0), 1);
}

void TestFolderMasks::masks_are_cut_and_resized_with_their_images()
{
    ImageFolder folder;
    const auto thirds = [](auto, auto column, auto) { return static_cast<std::uint8_t>(column / 4 * 100); };
    folder.add("images/1.png", png(12, 4, thirds));
    folder.add("masks/1.png", png(12, 4, thirds));
    const auto row = [&](const char* spec) {
        const auto data = folder.loaded(spec);
        std::vector<int> labels;
        for (std::size_t x = 0; x < static_cast<std::size_t>(data->facts.fields[1].sample[1]); ++x)
            labels.push_back(stored<std::int32_t>(*data, 1, 0, x));
        return labels;
    };
    QCOMPARE(row("folder:.?size=2x6&split=1/0/0"), (std::vector<int>{0, 0, 1, 1, 2, 2}));
    QCOMPARE(row("folder:.?size=3x3,crop&split=1/0/0"), (std::vector<int>{1, 1, 1}));
}

void TestFolderMasks::faults_are_named()
{
    ImageFolder folder = pairs("masks");
    folder.add("set/masks/a.png", halves(6, 0, 255));
    QByteArray error = folder.error("folder:set");
    QVERIFY2(error.contains("a.png") && error.contains("6 × 6") && error.contains("8 × 8"), error);
    folder.add("set/masks/a.png", halves(8, 0, 255));
    folder.add("set/masks/a.bmp", "x");
    error = folder.error("folder:set");
    QVERIFY2(error.contains("second mask of this name"), error);
    folder.add("one/images/lonely.png", png(4, 4));
    folder.add("one/masks/other.png", halves(4, 0, 9));
    error = folder.error("folder:one");
    QVERIFY2(error.contains("lonely.png") && error.contains("no mask of this name in the folder masks"), error);
    folder.add("many/images/1.png", png(10, 10));
    folder.add(
        "many/masks/1.png", png(10, 10, [](auto y, auto x, auto) { return static_cast<std::uint8_t>(10 * y + x); }));
    QVERIFY(folder.error("folder:many").contains("more than 64 colours"));
    folder.add("plain/images/1.png", png(4, 4));
    folder.add("plain/masks/1.png", halves(4, 3, 3));
    QVERIFY(folder.error("folder:plain").contains("has one colour"));
    QVERIFY(folder.error("folder:plain?masks=maybe").contains("neither auto nor no"));
    folder.add("plain/masks/1.png", halves(4, 3, 3).left(20));
    QVERIFY(folder.error("folder:plain").contains("damaged PNG"));
}

EPOCH_TEST(TestFolderMasks)
#include "test_folder_masks.moc"
