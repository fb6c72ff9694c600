// gather_augmented: augmentation has the requested probabilities and limits, depends on seed, pass and sample alone,
// and is off in evaluations.
#include "base/philox.h"
#include "plan/build_plan.h"
#include "tests/engine/small_networks.h"
#include "tests/ops/cpu_program.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>
#include <map>
#include <numeric>

namespace epoch::test {
namespace {

constexpr std::int64_t image_side = 9;
constexpr std::size_t pixels = image_side * image_side;

using Image = std::vector<float>;
using Pixel = float (*)(std::int64_t row, std::int64_t column);

float tilted(std::int64_t row, std::int64_t column) { return static_cast<float>(10 + row * 16 + column); }

std::vector<std::uint8_t> images_of(std::int64_t count, Pixel pixel)
{
    std::vector<std::uint8_t> bytes;
    for (std::int64_t image = 0; image < count; ++image)
        for (std::int64_t row = 0; row < image_side; ++row)
            for (std::int64_t column = 0; column < image_side; ++column)
                bytes.push_back(static_cast<std::uint8_t>(pixel(row, column)));
    return bytes;
}

// A program that reads a shuffled set of images over and over.
class AugmentedReader {
public:
    AugmentedReader(std::int64_t count, std::int64_t batch, Attributes attributes, Pixel pixel = tilted,
        std::uint32_t threads = 1, DType type = DType::u8)
        : m_device(threads)
    {
        const Shape shape =
            type == DType::i32 ? Shape{count, image_side, image_side} : Shape{count, 1, image_side, image_side};
        m_field = m_graph.add({"field", {type, shape}, TensorRole::data, false, -1, {}});
        const auto drawn = m_graph.ops("sample_positions", {},
            {{"first", std::int64_t{0}}, {"count", count}, {"batch", batch}, {"order", std::string("shuffled")}});
        m_positions = drawn[0];
        attributes["count"] = count;
        m_rows = m_graph.op("gather_augmented", {m_field, m_positions}, std::move(attributes));
        m_program.emplace(m_device, program_of(m_graph));
        if (m_program->status != EPOCH_OK) qFatal("%s", m_program->error().c_str());
        const auto bytes = images_of(count, pixel);
        if (type == DType::u8)
            m_program->write(m_field, bytes);
        else
            m_program->write(m_field, std::vector<std::int32_t>(bytes.begin(), bytes.end()));
        m_program->control(0, 0, {});
    }

    CpuProgram& program() { return *m_program; }

    template <class T = float> std::vector<std::vector<T>> images(std::uint32_t steps = 1)
    {
        m_program->run(steps);
        const auto all = m_program->read<T>(m_rows);
        std::vector<std::vector<T>> images;
        for (auto at = all.begin(); at != all.end(); at += pixels) images.emplace_back(at, at + pixels);
        return images;
    }

    // The images of the last step.
    std::vector<std::int64_t> positions() { return m_program->read<std::int64_t>(m_positions); }

private:
    CpuDevice m_device;
    OpGraph m_graph;
    Tensor m_field, m_positions, m_rows;
    std::optional<CpuProgram> m_program;
};

float at(const Image& image, std::int64_t row, std::int64_t column)
{
    return image[static_cast<std::size_t>(row * image_side + column)];
}

Image made(const std::function<float(std::int64_t, std::int64_t)>& pixel)
{
    Image image;
    for (std::int64_t row = 0; row < image_side; ++row)
        for (std::int64_t column = 0; column < image_side; ++column) image.push_back(pixel(row, column));
    return image;
}

// Whether `count` of `many` trials is within five deviations of the expected share.
bool likely(std::int64_t count, std::int64_t many, double share)
{
    const double n = static_cast<double>(many);
    return std::abs(static_cast<double>(count) - n * share) < 5 * std::sqrt(n * share * (1 - share));
}

} // namespace

class TestAugment : public QObject {
    Q_OBJECT

private slots:
    void no_augmentation_changes_nothing();
    void every_second_image_is_flipped();
    void shifts_are_uniform_and_repeat_the_edge();
    void crops_are_padded_with_black();
    void rotations_stay_below_the_limit();
    void cutout_has_the_requested_size();
    void noise_has_the_requested_deviation();
    void labels_move_with_their_image();
    void an_image_depends_on_seed_pass_and_sample_alone();
    void passes_and_seeds_differ();
    void evaluations_do_not_augment();
};

void TestAugment::no_augmentation_changes_nothing()
{
    AugmentedReader reader(4, 4, {{"scale", 0.5}, {"shift", -1.0}});
    for (const Image& image : reader.images())
        QCOMPARE(image, made([](auto row, auto column) { return tilted(row, column) * 0.5f - 1; }));
}

void TestAugment::every_second_image_is_flipped()
{
    AugmentedReader reader(100, 1000, {{"flip", std::int64_t{1}}});
    const Image as_it_was = made(tilted), mirrored = made([](auto r, auto c) { return tilted(r, image_side - 1 - c); });
    std::int64_t flipped = 0;
    for (const Image& image : reader.images()) {
        QVERIFY(image == as_it_was || image == mirrored);
        flipped += image == mirrored;
    }
    QVERIFY2(likely(flipped, 1000, 0.5), qPrintable(QString::number(flipped)));
}

void TestAugment::shifts_are_uniform_and_repeat_the_edge()
{
    AugmentedReader reader(100, 4000, {{"move", std::int64_t{2}}});
    std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> seen;
    for (const Image& image : reader.images()) {
        const auto middle = static_cast<std::int64_t>(at(image, image_side / 2, image_side / 2)) - 10;
        const std::int64_t down = middle / 16 - image_side / 2, along = middle % 16 - image_side / 2;
        const auto inside = [](std::int64_t place) { return std::clamp<std::int64_t>(place, 0, image_side - 1); };
        QCOMPARE(
            image, made([&](auto row, auto column) { return tilted(inside(row + down), inside(column + along)); }));
        ++seen[{down, along}];
    }
    QCOMPARE(seen.size(), std::size_t{25});
    for (const auto& [offset, count] : seen) QVERIFY(likely(count, 4000, 1.0 / 25));
}

void TestAugment::crops_are_padded_with_black()
{
    AugmentedReader reader(100, 1000, {{"crop", std::int64_t{4}}, {"scale", 1.0}, {"shift", -3.0}});
    std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> seen;
    for (const Image& image : reader.images()) {
        const auto middle = static_cast<std::int64_t>(at(image, image_side / 2, image_side / 2)) - 7;
        const std::int64_t down = middle / 16 - image_side / 2, along = middle % 16 - image_side / 2;
        QCOMPARE(image, made([&](auto row, auto column) {
            const std::int64_t r = row + down, c = column + along;
            return (r < 0 || c < 0 || r >= image_side || c >= image_side ? 0.0f : tilted(r, c)) - 3;
        }));
        ++seen[{down, along}];
    }
    QCOMPARE(seen.size(), std::size_t{81});
}

// On a linear ramp of 4 per column and 1 per row, a rotation only changes the differences between pixels.
void TestAugment::rotations_stay_below_the_limit()
{
    AugmentedReader reader(100, 2000, {{"rotate", 30.0}},
        [](std::int64_t row, std::int64_t column) { return static_cast<float>(100 + 8 * column + row); });
    const double limit = 30 * M_PI / 180;
    double sum = 0, squares = 0, most = 0;
    for (const Image& image : reader.images()) {
        const double along = static_cast<double>(at(image, 4, 5) - at(image, 4, 3)) / 2;
        const double down = static_cast<double>(at(image, 5, 4) - at(image, 3, 4)) / 2;
        QVERIFY(std::abs(std::hypot(along, down) - std::hypot(8.0, 1.0)) < 1e-3);
        QVERIFY(std::abs(static_cast<double>(at(image, 4, 4)) - 136) < 1e-3); // the middle stays
        const double angle = std::atan2(down, along) - std::atan2(1.0, 8.0);
        sum += angle, squares += angle * angle, most = std::max(most, std::abs(angle));
    }
    QVERIFY(most < limit + 1e-4 && most > 0.95 * limit);
    QVERIFY(std::abs(sum / 2000) < 5 * limit / std::sqrt(3.0 * 2000));
    QVERIFY(std::abs(squares / 2000 / (limit * limit / 3) - 1) < 0.12); // uniform
}

void TestAugment::cutout_has_the_requested_size()
{
    AugmentedReader reader(100, 2000, {{"cutout", std::int64_t{3}}});
    std::map<std::int64_t, std::int64_t> sizes;
    std::vector<std::int64_t> cut(pixels);
    for (const Image& image : reader.images()) {
        std::int64_t size = 0;
        for (std::size_t i = 0; i < pixels; ++i) {
            QVERIFY(image[i] == 0.0f || image[i] == made(tilted)[i]);
            size += image[i] == 0.0f, cut[i] += image[i] == 0.0f;
        }
        ++sizes[size];
    }
    // Whole, halved by an edge, or in a corner.
    QCOMPARE(sizes.size(), std::size_t{3});
    QVERIFY(likely(sizes[9], 2000, 49.0 / 81) && likely(sizes[6], 2000, 28.0 / 81) && likely(sizes[4], 2000, 4.0 / 81));
    QVERIFY(likely(cut[pixels / 2], 2000, 9.0 / 81) && likely(cut[0], 2000, 4.0 / 81));
}

void TestAugment::noise_has_the_requested_deviation()
{
    AugmentedReader reader(100, 1000, {{"noise", 0.25}, {"scale", 0.01}});
    double sum = 0, squares = 0, neighbours = 0;
    const Image plain = made([](auto row, auto column) { return tilted(row, column) * 0.01f; });
    for (const Image& image : reader.images()) {
        double before = 0;
        for (std::size_t i = 0; i < pixels; ++i) {
            const double off = static_cast<double>(image[i] - plain[i]);
            QVERIFY(std::abs(off) < 0.25 * 4.9);
            sum += off, squares += off * off, neighbours += off * before;
            before = off;
        }
    }
    const double count = 1000.0 * pixels;
    QVERIFY(std::abs(sum / count) < 5 * 0.25 / std::sqrt(count));
    QVERIFY(std::abs(std::sqrt(squares / count) - 0.25) < 0.003);
    QVERIFY(std::abs(neighbours / count) < 5 * 0.0625 / std::sqrt(count));
}

void TestAugment::labels_move_with_their_image()
{
    const Attributes attributes{{"flip", std::int64_t{1}}, {"move", std::int64_t{1}}, {"crop", std::int64_t{2}},
        {"cutout", std::int64_t{3}}, {"noise", 1.0}};
    AugmentedReader images(50, 200, attributes), labels(50, 200, attributes, tilted, 1, DType::i32);
    Attributes undisturbed = attributes;
    undisturbed["noise"] = 0.0, undisturbed["cutout"] = std::int64_t{0};
    AugmentedReader plain(50, 200, undisturbed);
    const auto moved = plain.images();
    const auto moved_labels = labels.images<std::int32_t>();
    for (std::size_t i = 0; i < moved.size(); ++i)
        for (std::size_t p = 0; p < pixels; ++p) {
            const auto label = static_cast<float>(moved_labels[i][p]);
            QCOMPARE(label, moved[i][p] == 0.0f ? -1.0f : moved[i][p]);
        }
    QVERIFY(images.images() != moved);
}

// A pass augments each sample the same way, for any batch size, number of calls and threads.
void TestAugment::an_image_depends_on_seed_pass_and_sample_alone()
{
    const Attributes attributes{{"flip", std::int64_t{1}}, {"move", std::int64_t{2}}, {"crop", std::int64_t{1}},
        {"cutout", std::int64_t{3}}, {"rotate", 20.0}, {"noise", 0.1}};
    constexpr std::int64_t count = 24;
    std::map<std::pair<std::uint64_t, std::int64_t>, Image> first;
    struct Batching {
        std::int64_t batch;
        std::uint32_t steps, threads;
    };
    for (const Batching batching : {Batching{1, 1, 1}, Batching{8, 1, 1}, Batching{8, 3, 1}, Batching{24, 2, 2},
             Batching{10, 1, 2}, Batching{72, 1, 2}}) {
        AugmentedReader reader(count, batching.batch, attributes, tilted, batching.threads);
        const std::int64_t runs = 72 / (batching.batch * batching.steps);
        for (std::int64_t run = 0; run < runs; ++run) {
            const auto images = reader.images(batching.steps);
            const auto positions = reader.positions();
            const std::int64_t begin = ((run + 1) * batching.steps - 1) * batching.batch;
            for (std::size_t i = 0; i < images.size(); ++i) {
                const auto pass = static_cast<std::uint64_t>((begin + static_cast<std::int64_t>(i)) / count);
                const auto& known = first.try_emplace({pass, positions[i]}, images[i]).first->second;
                QCOMPARE(images[i], known);
            }
        }
    }
    QCOMPARE(first.size(), std::size_t{72});
}

void TestAugment::passes_and_seeds_differ()
{
    const Attributes attributes{{"noise", 0.1}};
    AugmentedReader reader(1, 1, attributes);
    const Image first = reader.images()[0], second = reader.images()[0];
    QVERIFY(first != second);
    reader.program().control(0, 0, {}, 1, 7);
    QVERIFY(reader.images()[0] != first);
    reader.program().control(0, 0, {});
    QCOMPARE(reader.images()[0], first);
    reader.program().control(1, 1, {});
    QCOMPARE(reader.images()[0], second);
}

void TestAugment::evaluations_do_not_augment()
{
    DataFacts data = two_dimensional_data(30, 10, 10);
    data.fields[0].kind = TensorKind::image;
    data.fields[0].sample = Shape{1, image_side, image_side};
    data.fields[0].augment.rotate = 15;
    NetworkBuilder net(data);
    const auto flat = net.add("flat", "flatten", {{0, 0}});
    const auto dense = net.add("dense", "dense", {{flat, 0}}, units(2));
    net.add("loss", "softmax_cross_entropy", {{dense, 0}, {0, 1}});
    const auto plan = build_plan({net.checked, data, settings("adam", {}), 10});
    QVERIFY2(plan.ok(), plan ? "" : plan.error().text().c_str());
    const auto gathers = [&](ProgramKind kind, Split split) {
        QStringList names;
        for (const PlanOp& op : assemble(*plan, kind, split, data.counts).ops)
            if (op.name.starts_with("gather"))
                names << QStringLiteral("%1/%2").arg(QString::fromStdString(op.name)).arg(op.attributes.size());
        return names.join(u' ');
    };
    QCOMPARE(gathers(ProgramKind::train, Split::train), QStringLiteral("gather_augmented/9 gather_rows/2"));
    QCOMPARE(gathers(ProgramKind::evaluate, Split::validation), QStringLiteral("gather_rows/2 gather_rows/2"));
    QCOMPARE(gathers(ProgramKind::evaluate, Split::train), QStringLiteral("gather_rows/2 gather_rows/2"));
    QCOMPARE(gathers(ProgramKind::inspect, Split::train), QStringLiteral("gather_rows/2 gather_rows/2"));
}

EPOCH_TEST(TestAugment)

} // namespace epoch::test

#include "test_augment.moc"
