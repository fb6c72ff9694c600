// test_image_preview: the preview of an image is what the reader gives to the network, varied by the op of training.
#include "data/dataset.h"
#include "model/augment.h"
#include "service/queries/answers.h"
#include "tests/engine/picture_files.h"
#include "tests/must.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"

#include <algorithm>
#include <cmath>

using namespace epoch;
using namespace epoch::test;

namespace {

Result<ImagePreview> previewed(const ImageFolder& folder, const std::string& spec)
{
    const DeviceLibrary devices = cpu_only();
    const std::atomic<bool> cancelled{false};
    auto answer = answer_to(AskImagePreview{spec, folder.path()}, {devices, cancelled, [](double, const Message&) {}});
    if (!answer) return std::move(answer).error();
    return std::get<ImagePreview>(std::move(*answer));
}

SampleField mirrored(SampleField field)
{
    for (auto row = field.values.begin(); row != field.values.end(); row += field.shape[2])
        std::reverse(row, row + field.shape[2]);
    return field;
}

// The same pixels, up to rounding of what is scaled and scaled back.
bool alike(const SampleField& a, const SampleField& b)
{
    return std::ranges::equal(a.values, b.values, [](float one, float other) { return std::abs(one - other) < 0.01f; });
}

} // namespace

class TestImagePreview : public QObject {
    Q_OBJECT

private slots:
    void it_shows_what_the_network_gets();
    void it_varies_as_training_does();
    void augmentations_are_written_as_they_are_read();
};

void TestImagePreview::it_shows_what_the_network_gets()
{
    ImageFolder folder;
    folder.add("set/a/1-square.png", png(24, 24));
    folder.add("set/b/2-wide.png", png(300, 100));
    for (const char* spec :
        {"folder:set?size=16x16,crop&split=2/0/0", "folder:set?size=16x16&channels=1&split=2/0/0"}) {
        const auto preview = must(previewed(folder, spec));
        QCOMPARE(preview.file, std::string("2-wide.png")); // the other one is not changed by it
        QVERIFY(preview.width == 300 && preview.height == 100);
        QCOMPARE(preview.original.shape, (Shape{3, 42, 128}));
        QCOMPARE(preview.original.values.size(), std::size_t{3 * 42 * 128});
        QVERIFY(preview.varied.empty());
        const auto data = folder.loaded(spec);
        QVERIFY(preview.field == data->facts.fields[0]);
        const std::int64_t wide = stored<std::int32_t>(*data, 1, 0) == 1 ? 0 : 1;
        QCOMPARE(std::ssize(preview.seen.values), preview.field.sample.count());
        for (std::size_t at = 0; at < preview.seen.values.size(); ++at)
            QCOMPARE(static_cast<int>(preview.seen.values[at]), int{stored<std::uint8_t>(*data, 0, wide, at)});
    }
    // Without a size the images have to be equally large, as for training.
    const auto mixed = previewed(folder, "folder:set");
    QVERIFY(mixed && mixed->file == "1-square.png");
    QVERIFY(!previewed(folder, "folder:nowhere"));
    QVERIFY(!previewed(folder, "folder:set?size=16x16&augment=shift:16"));
}

void TestImagePreview::it_varies_as_training_does()
{
    ImageFolder folder;
    folder.add("set/train/a/1.png", png(12, 10));
    folder.add("set/val/a/2.png", png(30, 2));
    const auto flips = must(previewed(folder, "folder:set?augment=flip"));
    QCOMPARE(flips.file, std::string("1.png")); // one of training
    QCOMPARE(std::ssize(flips.varied), max_varied);
    int turned = 0;
    for (const SampleField& one : flips.varied) {
        const bool same = alike(one, flips.seen);
        QVERIFY(same || alike(one, mirrored(flips.seen)));
        turned += same ? 0 : 1;
    }
    QVERIFY(turned > 0 && turned < max_varied);
    const auto noise = must(previewed(folder, "folder:set?augment=noise:0.1"));
    for (std::size_t i = 1; i < noise.varied.size(); ++i) QVERIFY(noise.varied[i].values != noise.varied[0].values);
    // Mixup alone changes no image by itself, and large images would take long.
    QVERIFY(must(previewed(folder, "folder:set?augment=mixup:0.2")).varied.empty());
    QVERIFY(must(previewed(folder, "folder:set?augment=flip&size=2048x2048")).varied.empty());
}

void TestImagePreview::augmentations_are_written_as_they_are_read()
{
    const std::string all = "flip,shift:2,rotate:15,crop:4,cutout:8,noise:0.05,mixup:0.2";
    QCOMPARE(augment_text(must(parse_augment(all))), all);
    QCOMPARE(augment_text(must(parse_augment("rotate:7.5, flip"))), std::string("flip,rotate:7.5"));
    QCOMPARE(augment_text({}), std::string());
    for (const AugmentKind& kind : augment_kinds()) {
        Augment one;
        kind.set(one, kind.usual);
        QCOMPARE(kind.get(one), kind.usual);
        QVERIFY(must(parse_augment(augment_text(one))) == one);
    }
}

EPOCH_TEST(TestImagePreview)
#include "test_image_preview.moc"
