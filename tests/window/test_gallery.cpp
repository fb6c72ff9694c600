// The pictures of the start page: what an example's data looks like, and what its network has learned of it. With
// EPOCH_GALLERY set to a folder, all of them are drawn there anew, from training each example to its end.
#include "tests/program.h"
#include "tests/ui/pictures.h"
#include "tests/window/live_bench.h"
#include "ui/charts/class_masks.h"
#include "ui/charts/colour_ramp.h"
#include "ui/data/picture_shape.h"
#include "ui/views/boundary_image.h"
#include "ui/views/text_prompt.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

constexpr QSize picture_size(240, 150);
constexpr int samples_across = 5, samples_down = 3, text_lines = 6;
constexpr double training_time = 120;

QImage blank(const QColor& colour)
{
    QImage picture(picture_size, QImage::Format_RGB32);
    picture.fill(colour);
    return picture;
}

// Points over an optional picture of the plane; the middle of it, as high as the picture.
QImage planePicture(const DataSummary& data, const QImage& area, const Theme& theme)
{
    auto picture = blank(theme.panel);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const double wide = picture.width(), tall = picture.height(), span = data.max - data.min;
    if (!area.isNull())
        painter.drawImage(QRectF(0, (tall - wide) / 2, wide, wide), area);
    double scale = 0;
    for (const auto& point : data.points) scale = std::max(scale, std::abs(double(point.value)));
    const auto target = std::ranges::find(data.facts.fields, FieldRole::target, &FieldFacts::role);
    for (const auto& point : data.points) {
        if (point.split != Split::train) continue;
        const QPointF at(wide / 2 + (point.x - (data.min + data.max) / 2) / span * tall,
            tall / 2 - (point.y - (data.min + data.max) / 2) / span * tall);
        painter.setPen(QPen(theme.panel, 0.8));
        painter.setBrush(target->classes > 0 ? classColour(theme, int(point.value))
                                             : theme.signedColour(double(point.value) / scale));
        painter.drawEllipse(at, 2.8, 2.8);
    }
    return picture;
}

QImage gridPicture(const std::vector<QImage>& images, const Theme& theme)
{
    auto picture = blank(theme.sunken);
    QPainter painter(&picture);
    const int gap = 4, side = (picture.height() - gap * (samples_down + 1)) / samples_down;
    const int left = (picture.width() - samples_across * (side + gap) + gap) / 2;
    for (int i = 0; i < std::min(int(images.size()), samples_across * samples_down); ++i) {
        const QRect place(left + i % samples_across * (side + gap), gap + i / samples_across * (side + gap), side, side);
        painter.drawImage(place, images[std::size_t(i)].scaled(place.size(), Qt::IgnoreAspectRatio,
                                     images[std::size_t(i)].width() < side ? Qt::FastTransformation
                                                                           : Qt::SmoothTransformation));
    }
    return picture;
}

// The confusion matrix: a right prediction is on the diagonal.
QImage matrixPicture(const ResultsView& results, const Theme& theme)
{
    auto picture = blank(theme.panel);
    QPainter painter(&picture);
    const int classes = int(results.classes), cell = (picture.height() - 12) / std::max(1, classes);
    const int left = (picture.width() - cell * classes) / 2, top = (picture.height() - cell * classes) / 2;
    const auto ramp = ColourRamp::magnitudes();
    for (int truth = 0; truth < classes; ++truth) {
        const auto* row = &results.counts[std::size_t(truth * classes)];
        const auto most = std::max<std::int64_t>(1, std::accumulate(row, row + classes, std::int64_t(0)));
        for (int guess = 0; guess < classes; ++guess)
            painter.fillRect(QRect(left + guess * cell, top + truth * cell, cell - 1, cell - 1),
                QColor(ramp.colour(double(row[guess]) / double(most), 1)));
    }
    return picture;
}

struct Dot {
    double x = 0, y = 0;
    QColor colour;
};

QImage scatterPicture(const std::vector<Dot>& dots, bool diagonal, const Theme& theme)
{
    auto picture = blank(theme.panel);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    if (dots.empty()) return picture;
    auto [left, right] = std::ranges::minmax(dots, {}, &Dot::x);
    auto [low, high] = std::ranges::minmax(dots, {}, &Dot::y);
    if (diagonal) left.x = low.y = std::min(left.x, low.y), right.x = high.y = std::max(right.x, high.y);
    const QRectF box = QRectF(picture.rect()).adjusted(12, 10, -12, -10);
    if (diagonal) {
        painter.setPen(QPen(theme.border, 1.5));
        painter.drawLine(box.bottomLeft(), box.topRight());
    }
    painter.setPen(QPen(theme.panel, 0.8));
    for (const auto& dot : dots) {
        painter.setBrush(dot.colour);
        painter.drawEllipse(QPointF(box.left() + (dot.x - left.x) / std::max(1e-9, right.x - left.x) * box.width(),
                                box.bottom() - (dot.y - low.y) / std::max(1e-9, high.y - low.y) * box.height()),
            3, 3);
    }
    return picture;
}

QImage textPicture(const QStringList& lines, const Theme& theme)
{
    auto picture = blank(theme.panel);
    QPainter painter(&picture);
    painter.setFont(monoFont(type_size::node_title));
    painter.setPen(theme.text);
    const double step = double(picture.height() - 16) / text_lines;
    for (int i = 0; i < std::min(int(lines.size()), text_lines); ++i)
        painter.drawText(QRectF(10, 8 + i * step, picture.width() - 10, step), Qt::AlignVCenter, lines[i]);
    return picture;
}

// Grey, or in colour for three channels.
QImage photo(std::span<const float> values, const Shape& shape)
{
    const auto channels = shape.rank() == 3 ? shape[0] : 1, rows = shape[shape.rank() - 2], columns = shape[shape.rank() - 1];
    const auto [low, high] = std::ranges::minmax(values);
    QImage image(int(columns), int(rows), QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            int levels[3];
            for (int c = 0; c < 3; ++c) {
                const auto at = (channels == 3 ? c : 0) * rows * columns + y * columns + x;
                levels[c] = int(255 * (values[std::size_t(at)] - low) / std::max(1e-9f, high - low));
            }
            image.setPixel(x, y, qRgb(levels[0], levels[1], levels[2]));
        }
    return image;
}

// Draws the two pictures of one example.
class Gallery {
public:
    explicit Gallery(LiveBench& bench)
        : m(bench)
        , m_theme(bench.themes.current())
    {
    }

    void draw(const QString& name, const QDir& folder)
    {
        const auto& facts = *m.document.data();
        const auto place = [&](FieldRole role) { return std::ranges::find(facts.fields, role, &FieldFacts::role); };
        m_input = *place(FieldRole::input), m_target = *place(FieldRole::target);
        m_in = std::size_t(place(FieldRole::input) - facts.fields.begin());
        m_out = std::size_t(place(FieldRole::target) - facts.fields.begin());
        m_data = data();
        save(dataPicture(), folder.filePath(name + QStringLiteral("-data.png")));
        if (!train()) return;
        save(learnedPicture(), folder.filePath(name + QStringLiteral("-learned.png")));
    }

private:
    static void save(const QImage& picture, const QString& path)
    {
        QVERIFY(picture.save(path, "PNG", 0));
    }

    DataSummary data()
    {
        std::optional<DataSummary> found;
        AskData ask{m.document.project().data_spec, {}, m.document.project().training.seed, 400, 0, 200};
        m.questions.ask(ask, &m.window, [&](Result<AnswerValue> answer) {
            if (answer) found = std::get<DataSummary>(std::move(*answer));
        });
        if (!m.wait([&] { return found.has_value(); })) qFatal("no data");
        return std::move(*found);
    }

    // To the end of the run, if it ends within minutes.
    bool train()
    {
        m.run.train();
        return m.wait([&] { return m.run.state() && m.run.state()->state == RunState::finished; }, training_time);
    }

    template <class Content> Content seen(View view)
    {
        const auto id = m.run.watch(std::move(view), 10);
        const auto there = [&] {
            const auto* state = m.run.view(id);
            return state && state->result && state->result->step == m.step();
        };
        if (!m.wait(there)) qFatal("nothing to see");
        const auto content = std::get<Content>(m.run.view(id)->result->content);
        m.run.unwatch(id);
        return content;
    }

    bool isPlane() const { return !m_data.points.empty(); }
    bool isImage() const { return ui::isPicture(m_input); }
    bool isText() const { return m_input.kind == TensorKind::ids; }

    std::vector<std::span<const float>> valuesOf(std::size_t field) const
    {
        std::vector<std::span<const float>> all;
        for (const auto& sample : m_data.samples) all.emplace_back(sample.fields[field].values);
        return all;
    }

    QImage dataPicture() const
    {
        if (isPlane()) return planePicture(m_data, {}, m_theme);
        if (isImage()) {
            std::vector<QImage> images;
            for (const auto& values : valuesOf(m_in)) images.push_back(photo(values, pictureShape(m_input)));
            return gridPicture(images, m_theme);
        }
        if (isText()) {
            QStringList lines;
            for (const auto& values : valuesOf(m_in))
                lines << tokenText(m_input, {values.begin(), values.end()}).simplified();
            return textPicture(lines, m_theme);
        }
        std::vector<Dot> dots;
        for (const auto& sample : m_data.samples) {
            const auto &x = sample.fields[m_in].values, &y = sample.fields[m_out].values;
            if (m_target.classes > 0)
                dots.push_back({x[2], x[3], classColour(m_theme, int(y.front()))});
            else
                dots.push_back({x.front(), y.front(), m_theme.accent});
        }
        return scatterPicture(dots, false, m_theme);
    }

    QImage learnedPicture()
    {
        if (isPlane()) {
            const double middle = (m_data.min + m_data.max) / 2,
                         half = (m_data.max - m_data.min) / 2 * picture_size.width() / picture_size.height();
            const auto view = seen<BoundaryView>(WatchBoundary{160, middle - half, middle + half});
            double scale = 0;
            for (const auto& point : m_data.points) scale = std::max(scale, std::abs(double(point.value)));
            return planePicture(m_data, boundaryImage(view, m_theme, scale), m_theme);
        }
        if (isText()) return textPicture(generated(), m_theme);
        if (m_target.kind != TensorKind::labels && isImage()) return gridPicture(predictedImages(), m_theme);
        const auto results = seen<ResultsView>(WatchResults{});
        if (results.classes > 0 && m_target.sample.rank() == 0) return matrixPicture(results, m_theme);
        if (isImage()) return gridPicture(predictedImages(), m_theme);
        std::vector<Dot> dots;
        for (const auto& point : results.points) dots.push_back({point.truth, point.prediction, m_theme.accent});
        return scatterPicture(dots, true, m_theme);
    }

    // The masks, or the images that the network makes of those in the picture of the data.
    std::vector<QImage> predictedImages()
    {
        std::vector<QImage> images;
        for (int row = 0; row < samples_across * samples_down; ++row) {
            const auto prediction = seen<epoch::SampleView>(WatchSample{{row, {}}, {}, 1}).prediction;
            images.push_back(prediction.rows > 0
                    ? maskImage(predictedClasses(prediction), prediction.rows, prediction.columns, m_theme)
                    : photo(prediction.values, pictureShape(m_input)));
        }
        return images;
    }

    // Continues the beginning of a sample with the likeliest tokens.
    QStringList generated()
    {
        const auto length = std::size_t(m_input.sample.count());
        QStringList lines;
        for (std::size_t line = 0; line < text_lines; ++line) {
            const auto sample = valuesOf(m_in)[line];
            std::vector<float> tokens(sample.begin(), sample.begin() + std::ptrdiff_t(std::min<std::size_t>(6, length)));
            while (tokens.size() < std::min<std::size_t>(length, 30)) {
                auto padded = tokens;
                padded.resize(length, 0);
                const auto prediction = seen<epoch::SampleView>(WatchSample{{0, {padded}}, {}, 1}).prediction;
                const auto outputs = std::size_t(prediction.outputs);
                const auto shares = std::span(prediction.values).subspan((tokens.size() - 1) * outputs, outputs);
                tokens.push_back(float(drawnToken(shares, 0, 0)));
            }
            lines << tokenText(m_input, tokens).simplified();
        }
        return lines;
    }

    LiveBench& m;
    const Theme& m_theme;
    DataSummary m_data;
    FieldFacts m_input, m_target;
    std::size_t m_in = 0, m_out = 0;
};

} // namespace

class TestGallery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pictures_data()
    {
        QTest::addColumn<QString>("name");
        const QDir templates(QStringLiteral(EPOCH_ROOT "/resources/templates"));
        for (const auto& file : templates.entryInfoList({QStringLiteral("*.epoch")}))
            if (!file.baseName().startsWith(QLatin1String("bench")))
                QTest::addRow("%s", qPrintable(file.baseName())) << file.baseName();
    }
    void pictures()
    {
        QFETCH(QString, name);
        const QDir folder(qEnvironmentVariable("EPOCH_GALLERY"));
        if (qEnvironmentVariableIsEmpty("EPOCH_GALLERY")) QSKIP("EPOCH_GALLERY names no folder");
        LiveBench bench;
        bench.openTemplate(name);
        QVERIFY(bench.wait([&] { return bench.document.data() != nullptr; }));
        Gallery(bench).draw(name, folder);
    }
};

EPOCH_TEST(TestGallery)
#include "test_gallery.moc"
