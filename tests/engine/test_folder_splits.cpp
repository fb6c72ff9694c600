// test_folder_splits: folders called train, val and test inside a folder of images are its splits.
#include "data/profile_table.h"
#include "tests/engine/picture_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <algorithm>
#include <utility>

using namespace epoch;
using namespace epoch::test;

namespace {

// A picture of one grey value.
QByteArray plain(int value)
{
    return png(4, 4, [value](auto, auto, auto) { return static_cast<std::uint8_t>(value); });
}

// In the order of the set: pixel value and class of each row.
std::vector<std::pair<int, int>> rows(const Dataset& data, std::int64_t first, std::int64_t end)
{
    std::vector<std::pair<int, int>> found;
    for (auto row = first; row < end; ++row)
        found.emplace_back(stored<std::uint8_t>(data, 0, row), stored<std::int32_t>(data, 1, row));
    return found;
}

QByteArray notes(const ImageFolder& folder, const char* spec)
{
    QByteArray text;
    for (const TableNote& note : must(profile_table(spec, folder.path())).notes)
        text += QByteArray::fromStdString(note.text.text() + " [" + note.option + '=' + note.value + "]\n");
    return text;
}

} // namespace

class TestFolderSplits : public QObject {
    Q_OBJECT

private slots:
    void folders_of_splits_are_recognised();
    void what_has_no_folder_is_drawn_from_training();
    void folders_that_are_classes_stay_classes();
    void faults_are_named();
};

void TestFolderSplits::folders_of_splits_are_recognised()
{
    ImageFolder folder;
    folder.add("set/Train/a/1.png", plain(10));
    folder.add("set/Train/a/2.png", plain(11));
    folder.add("set/Train/b/1.png", plain(12));
    folder.add("set/Train/d/1.png", plain(13));
    folder.add("set/valid/a/1.png", plain(20));
    folder.add("set/valid/b/1.png", plain(21));
    folder.add("set/TESTING/b/1.png", plain(30));
    folder.add("set/TESTING/c/1.png", plain(31));
    const auto data = folder.loaded("folder:set");
    QCOMPARE(data->facts.counts, (SplitCounts{4, 2, 2}));
    QCOMPARE(data->facts.title, std::string("set (splits from the folders Train, valid, TESTING)"));
    QCOMPARE(data->facts.fields[1].class_names, (std::vector<std::string>{"a", "b", "c", "d"}));
    auto training = rows(*data, 0, 4);
    std::ranges::sort(training);
    QVERIFY(training == (std::vector<std::pair<int, int>>{{10, 0}, {11, 0}, {12, 1}, {13, 3}}));
    QVERIFY(rows(*data, 4, 8) == (std::vector<std::pair<int, int>>{{20, 0}, {21, 1}, {30, 1}, {31, 2}}));
    QCOMPARE(folder.loaded("folder:set?stream=yes")->facts.hash, data->facts.hash);
    QCOMPARE(folder.loaded("folder:set?stratify=yes")->facts.counts, (SplitCounts{4, 2, 2}));
    const QByteArray noted = notes(folder, "folder:set");
    QVERIFY2(noted.contains("those of the folders Train, valid, TESTING. [splits=no]"), noted);
    QVERIFY2(
        noted.contains("1 class has images in the folder TESTING alone, such as \"c\": nothing is learned"), noted);
    QVERIFY2(noted.contains("1 class has images in the folder Train alone, such as \"d\": results say nothing"), noted);
    QCOMPARE(noted.count('\n'), 3);
    // A whole test is all of them.
    const auto whole = must(load_whole("folder:set", {}, folder.path()));
    QCOMPARE(whole->facts.counts, (SplitCounts{0, 0, 8}));
}

void TestFolderSplits::what_has_no_folder_is_drawn_from_training()
{
    ImageFolder folder;
    for (int i = 0; i < 20; ++i)
        folder.add(("two/train/" + std::string(i % 2 ? "a/" : "b/") + std::to_string(i) + ".png").c_str(), plain(i));
    folder.add("two/test/a/1.png", plain(200));
    const auto data = folder.loaded("folder:two?stratify=yes");
    QCOMPARE(data->facts.counts, (SplitCounts{18, 2, 1}));
    QVERIFY(rows(*data, 20, 21) == (std::vector<std::pair<int, int>>{{200, 0}}));
    QVERIFY(folder.error("folder:two?split=0.8/0.1/0.1").contains("has a test share"));
    // Own validation images come before a test drawn from training.
    folder.add("other/training/a/1.png", plain(1));
    folder.add("other/training/b/1.png", plain(2));
    folder.add("other/validation/b/1.png", plain(100));
    const auto other = folder.loaded("folder:other?split=1/0/1");
    QCOMPARE(other->facts.counts, (SplitCounts{1, 1, 1}));
    QVERIFY(rows(*other, 1, 2) == (std::vector<std::pair<int, int>>{{100, 1}}));
    QCOMPARE(folder.loaded("folder:other")->facts.counts, (SplitCounts{2, 1, 0}));
    // Pictures without classes are no split that a network can be tested on.
    folder.add("other/test/1.png", plain(9));
    const auto without = folder.loaded("folder:other");
    QCOMPARE(without->facts.counts, (SplitCounts{2, 1, 0}));
    QVERIFY2(without->facts.title.ends_with("(folder test without classes left out)"), without->facts.title.c_str());
    QVERIFY(notes(folder, "folder:other").contains("The folder test has no folders of classes in it"));
}

void TestFolderSplits::folders_that_are_classes_stay_classes()
{
    ImageFolder folder;
    for (const char* name : {"toys/train/1.png", "toys/test/1.png", "set/train/a/1.png", "set/test/a/1.png",
             "more/train/a/1.png", "more/test/a/1.png", "more/ship/a/1.png"})
        folder.add(name, plain(5));
    using Names = std::vector<std::string>;
    for (const auto& [spec, names] : {std::pair("folder:toys?split=2/0/0", Names{"test", "train"}),
             std::pair("folder:set?splits=no&split=2/0/0", Names{"test", "train"}),
             std::pair("folder:more?split=3/0/0", Names{"ship", "test", "train"})}) {
        const auto data = folder.loaded(spec);
        QCOMPARE(data->facts.fields[1].class_names, names);
        QVERIFY(!notes(folder, spec).contains("splits"));
    }
}

void TestFolderSplits::faults_are_named()
{
    ImageFolder folder;
    for (const char* name : {"set/train/a/1.png", "set/train/b/1.png", "set/val/a/1.png"}) folder.add(name, plain(5));
    QVERIFY(folder.error("folder:set?split=0.5/0.5/0").contains("has a validation share"));
    QVERIFY(folder.error("folder:set?fold=1/2").contains("validation rows of their own"));
    QVERIFY(folder.error("folder:set?splits=yes").contains("neither auto nor no"));
    folder.add("set/val/a/cut.png", plain(5).left(30));
    QVERIFY(folder.error("folder:set").contains("cut.png"));
    folder.add("empty/train/a/readme.txt", "x");
    folder.add("empty/test/a/readme.txt", "x");
    QVERIFY(folder.error("folder:empty").contains("holds no PNG, JPEG or BMP image"));
    folder.add("late/train/a/readme.txt", "x");
    folder.add("late/test/a/1.png", plain(1));
    QVERIFY(folder.error("folder:late").contains("leaves no training samples"));
}

EPOCH_TEST(TestFolderSplits)
#include "test_folder_splits.moc"
