// test_readers_folder: folders of images: classes, splits, sizes, and which files are refused.
#include "tests/engine/data_files.h"

#include "data/profile_table.h"
#include "data/readers/picture.h"
#include "tests/engine/picture_files.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QDir>

#include <map>
#include <set>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace epoch;
using epoch::test::must;

class TestReadersFolder : public QObject {
    Q_OBJECT

private slots:
    void one_folder_per_class();
    void images_are_resized_to_one_size();
    void mixed_sizes_get_a_proposal();
    void a_test_folder();
    void classes_are_shared_out_evenly();
    void a_few_damaged_images_are_left_out();
    void invalid_images_name_their_file();
    void links_pipes_and_other_entries();
    void invalid_folders_are_reported();
};

void TestReadersFolder::one_folder_per_class()
{
    ImageFolder folder;
    for (const char* name : {"set/dog/b.png", "set/dog/a.PNG", "set/cat/x/deep.png", "set/cat/1.png", "set/Ähre/z.png"})
        folder.add(name, png(4, 3, [name](auto, auto, auto) { return static_cast<std::uint8_t>(name[8]); }));
    folder.add("set/dog/notes.txt", "no image");
    folder.add("set/dog/.hidden.png", "no image either");
    const auto data = folder.loaded("folder:set?split=5/0/0");
    QCOMPARE(data->facts.title, std::string("set (1 other files left out)"));
    QCOMPARE(data->facts.fields[0].sample, (Shape{3, 3, 4}));
    QCOMPARE(data->facts.fields[0].kind, TensorKind::image);
    QCOMPARE(data->facts.fields[1].class_names, (std::vector<std::string>{"cat", "dog", "Ähre"}));
    std::map<std::int32_t, std::multiset<char>> seen;
    for (std::int64_t row = 0; row < 5; ++row)
        seen[stored<std::int32_t>(*data, 1, row)].insert(static_cast<char>(stored<std::uint8_t>(*data, 0, row)));
    QVERIFY(seen[0] == (std::multiset<char>{'1', 'x'}));
    QVERIFY(seen[1] == (std::multiset<char>{'a', 'b'}));
    QCOMPARE(folder.loaded("folder:set")->facts.hash, folder.loaded("folder:set")->facts.hash);
    // Channels are planes (CHW), not interleaved.
    folder.add("one/a/p.png", png(4, 3));
    const auto one = folder.loaded("folder:one?split=1/0/0");
    for (std::size_t at = 0; at < 36; ++at)
        QCOMPARE(stored<std::uint8_t>(*one, 0, 0, at),
            gradient_pixel(
                static_cast<std::int64_t>(at % 12 / 4), static_cast<std::int64_t>(at % 4), static_cast<int>(at / 12)));
}

void TestReadersFolder::images_are_resized_to_one_size()
{
    ImageFolder folder;
    folder.add("a/small.png", png(4, 4));
    folder.add("b/wide.png", png(9, 4));
    const QByteArray error = folder.error("folder:.");
    QVERIFY2(error.contains("wide.png") && error.contains("9 × 4") && error.contains("size="), error);
    const auto data = folder.loaded("folder:.?size=6x5&split=2/0/0");
    QCOMPARE(data->facts.fields[0].sample, (Shape{3, 6, 5}));
    for (const char* spec :
        {"folder:.?size=6", "folder:.?size=0x5", "folder:.?size=6x5x3", "folder:.?size=axb", "folder:.?size=9999999x1"})
        QVERIFY2(folder.error(spec).startsWith("data.option"), spec);
}

void TestReadersFolder::mixed_sizes_get_a_proposal()
{
    ImageFolder folder;
    folder.add("set/a/1.png", png(40, 30));
    folder.add("set/a/2.png", png(50, 70));
    folder.add("set/b/3.jpg", jpeg(90, 64, gradient_pixel));
    folder.add("set/b/4.png", png(33, 33));
    const auto refused = load_dataset("folder:set", folder.path());
    QVERIFY(!refused);
    QVERIFY2(refused.error().text().find("Add size=32x32 ") != std::string::npos, refused.error().text().c_str());
    const auto profile = profile_table("folder:set", folder.path());
    QVERIFY(profile.ok() && profile->columns.empty() && profile->notes.size() == 1);
    const TableNote& note = profile->notes[0];
    QCOMPARE(note.option + '=' + note.value, std::string("size=32x32")); // nothing at the rim is lost unasked
    QVERIFY(note.by_default);
    QVERIFY2(note.text.text().find("4 sizes") != std::string::npos
            && note.text.text().find("from 33 × 33 to 90 × 64") != std::string::npos,
        note.text.text().c_str());
    const auto data = folder.loaded("folder:set?size=32x32,crop&split=4/0/0");
    QCOMPARE(data->facts.fields[0].sample, (Shape{3, 32, 32}));
    QVERIFY(data->facts.fields[0].cropped);
    // Each of the two says what it does and offers the other.
    for (const auto& [size, other] : {std::pair("32x32", "32x32,crop"), std::pair("24x32,crop", "24x32")}) {
        const auto notes = must(profile_table("folder:set?size=" + std::string(size), folder.path())).notes;
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(notes[0].option + '=' + notes[0].value, "size=" + std::string(other));
        QVERIFY(!notes[0].by_default && !notes[0].button.empty());
    }
    QVERIFY(folder.loaded("folder:set?size=32x32, crop"));
    // The middle in the wanted proportions, neither stretched nor cut twice.
    Picture wide{6, 2, {}};
    for (std::uint8_t i = 0; i < 12; ++i) wide.rgb.insert(wide.rgb.end(), 3, i);
    const Picture middle = cropped(wide, 10, 10);
    QVERIFY(middle.width == 2 && middle.height == 2);
    QCOMPARE(middle.rgb[0], std::uint8_t{2});
    QCOMPARE(middle.rgb.back(), std::uint8_t{9});
    QVERIFY(cropped(wide, 3, 1).rgb == wide.rgb);
    // A panorama among many does not decide; proportions of many that differ a lot do.
    const auto proposed = [&](int panoramas) {
        ImageFolder mixed;
        for (int i = 0; i < 20; ++i)
            mixed.add(("set/a/" + std::to_string(i) + ".png").c_str(), i < panoramas ? png(120, 40) : png(40, 40 + i));
        mixed.add("set/b/1.png", png(40, 40));
        return must(profile_table("folder:set", mixed.path())).notes.at(0).value;
    };
    QCOMPARE(proposed(1), std::string("32x32"));
    QCOMPARE(proposed(8), std::string("32x32,crop"));
    // One size and classes of like size need no note.
    folder.add("even/a/1.png", png(40, 30));
    folder.add("even/b/2.png", png(40, 30));
    QVERIFY(profile_table("folder:even", folder.path())->notes.empty());
}

void TestReadersFolder::a_test_folder()
{
    ImageFolder folder;
    for (const char* name : {"train/a/1.png", "train/b/1.png", "train/b/2.png", "test/b/1.png", "other/c/1.png"})
        folder.add(name, png(4, 4));
    const auto data = folder.loaded("folder:train?test=folder:test&split=3/0/0");
    QCOMPARE(data->facts.counts, (SplitCounts{3, 0, 1}));
    QCOMPARE(stored<std::int32_t>(*data, 1, 3), 1);
    QVERIFY(folder.error("folder:train?test=folder:other").contains("not a class of the training images"));
}

void TestReadersFolder::classes_are_shared_out_evenly()
{
    DataFolder folder;
    for (const char* kind : {"cat", "cow", "dog"}) {
        QVERIFY(QDir(QString::fromStdString(folder.path())).mkpath(QStringLiteral("p/") + QString::fromLatin1(kind)));
        for (int i = 0; i < (*kind == 'd' ? 16 : 8); ++i)
            folder.write((QByteArray("p/") + kind + '/' + QByteArray::number(i) + ".png").constData(), png(2, 2));
    }
    for (int seed = 0; seed < 20; ++seed) {
        const auto data =
            folder.loaded(("folder:p?stratify=yes&split=0.5/0.25/0.25&split_seed=" + std::to_string(seed)).c_str());
        std::map<std::pair<Split, std::int32_t>, int> counts;
        for (std::int64_t row = 0; row < 32; ++row)
            ++counts[{data->facts.counts.split_of(row), stored<std::int32_t>(*data, 1, row)}];
        for (std::int32_t kind = 0; kind < 3; ++kind) {
            const int times = kind == 2 ? 2 : 1; // as many dogs as all others
            QCOMPARE((counts[{Split::train, kind}]), 4 * times);
            QCOMPARE((counts[{Split::validation, kind}]), 2 * times);
            QCOMPARE((counts[{Split::test, kind}]), 2 * times);
        }
    }
    QVERIFY(folder.error("folder:p?stratify=maybe").contains("neither yes nor no"));
}

void TestReadersFolder::invalid_images_name_their_file()
{
    const QByteArray whole_png = png(16, 16), whole_jpeg = jpeg(16, 16, gradient_pixel),
                     large_jpeg = jpeg(99, 99, gradient_pixel);
    QByteArray wrong_sum = whole_png;
    wrong_sum[wrong_sum.size() - 20] = static_cast<char>(wrong_sum[wrong_sum.size() - 20] ^ 0x55);
    struct Case {
        const char* name;
        QByteArray bytes;
        const char* what;
    };
    const Case cases[] = {{"cut.png", whole_png.left(whole_png.size() / 2), "damaged PNG"},
        {"sum.png", wrong_sum, "damaged PNG"}, {"head.png", whole_png.left(20), "damaged PNG"},
        {"cut.jpg", whole_jpeg.left(whole_jpeg.size() / 2), "damaged JPEG"},
        {"tail.jpg", large_jpeg.left(large_jpeg.size() * 9 / 10), "damaged JPEG"},
        {"head.jpeg", whole_jpeg.left(30), "damaged JPEG"}, {"empty.png", "", "is empty"},
        {"text.png", "hello", "neither a PNG nor a JPEG nor a BMP"}, {"short.bmp", "BM", "ends inside its header"}};
    for (const Case& one : cases) {
        ImageFolder folder;
        folder.add((QByteArray("a/") + one.name).constData(), one.bytes);
        const QByteArray error = folder.error("folder:.");
        QVERIFY2(error.startsWith("data.image") && error.contains(one.name) && error.contains(one.what), error);
    }
}

void TestReadersFolder::links_pipes_and_other_entries()
{
#ifdef Q_OS_UNIX
    ImageFolder folder;
    folder.add("set/cat/1.png", png(4, 4));
    folder.add("elsewhere/2.png", png(4, 4));
    // Links to files and folders elsewhere are followed.
    folder.link("set/cat/2.png", "../../elsewhere/2.png");
    folder.link("set/dog", "../elsewhere");
    QCOMPARE(folder.loaded("folder:set?split=3/0/0")->facts.counts.total(), std::int64_t{3});
    const QString base = QString::fromStdString(folder.path());
    folder.link("set/cat/up", "..");
    QByteArray error = folder.error("folder:set");
    QVERIFY2(error.contains("set/cat/up") && error.contains("has been read already"), error);
    QFile::remove(base + QStringLiteral("/set/cat/up"));
    folder.link("set/cat/self", "self");
    error = folder.error("folder:set");
    QVERIFY2(error.contains("self") && error.contains("circle"), error);
    QFile::remove(base + QStringLiteral("/set/cat/self"));
    folder.link("set/bird", "bird");
    QVERIFY(folder.error("folder:set").contains("leads nowhere"));
    QFile::remove(base + QStringLiteral("/set/bird"));
    folder.link("set/cat/lost.png", "nothing.png");
    QVERIFY(folder.error("folder:set").contains("lost.png"));
    QFile::remove(base + QStringLiteral("/set/cat/lost.png"));
    // A pipe that nobody writes to must not stop the program.
    QCOMPARE(mkfifo((base + QStringLiteral("/set/cat/cat.png")).toUtf8().constData(), 0600), 0);
    error = folder.error("folder:set");
    QVERIFY2(error.contains("cat.png") && error.contains("not a file that can be read"), error);
    QFile::remove(base + QStringLiteral("/set/cat/cat.png"));
    folder.link("set/cat/zero.png", "/dev/zero");
    QVERIFY(folder.error("folder:set").contains("zero.png"));
#else
    QSKIP("links and pipes are those of POSIX");
#endif
}

void TestReadersFolder::invalid_folders_are_reported()
{
    ImageFolder folder;
    folder.add("file.txt", "x");
    folder.add("flat/1.png", png(2, 2));
    folder.add("empty/a/readme.txt", "x");
    QVERIFY(folder.error("folder:none").contains("cannot be read as a folder"));
    QVERIFY(folder.error("folder:file.txt").contains("cannot be read as a folder"));
    QVERIFY(folder.error("folder:flat").contains("has no folders in it"));
    QVERIFY(folder.error("folder:empty").contains("holds no PNG, JPEG or BMP image"));
    QVERIFY(folder.error("folder:flat,empty").contains("several folders"));
}

void TestReadersFolder::a_few_damaged_images_are_left_out()
{
    ImageFolder folder;
    const QByteArray whole = png(4, 4);
    for (int i = 0; i < 60; ++i)
        folder.add((QByteArray(i % 2 == 0 ? "a/" : "b/") + QByteArray::number(i) + ".png").constData(), whole);
    const std::string clean = folder.loaded("folder:.")->facts.hash;
    folder.add("a/cut.png", whole.left(30));
    const auto data = folder.loaded("folder:.");
    QCOMPARE(data->facts.counts.total(), 60);
    QCOMPARE(data->facts.hash, clean);
    QVERIFY2(QByteArray::fromStdString(data->facts.title).contains("(1 damaged image left out, such as cut.png)"),
        data->facts.title.c_str());
    // More than a hundredth of them is an error that names them.
    folder.add("b/text.jpg", "hello");
    const QByteArray error = folder.error("folder:.");
    QVERIFY2(
        error.contains("cut.png") && error.contains("text.jpg") && error.contains("2 of 62 images are damaged"), error);
}

EPOCH_TEST(TestReadersFolder)
#include "test_readers_folder.moc"
