// Two thousand pictures of mixed sizes and forms, by the mouse alone: dropped as a folder with splits, augmented by a
// tick, trained, and one prediction explained.
#include "tests/program.h"
#include "tests/ui/file_drop.h"
#include "tests/ui/pictures.h"
#include "tests/ui/visible_text.h"
#include "tests/window/hands.h"
#include "ui/data/image_preview_row.h"
#include "ui/data/import_dialog.h"
#include "ui/learn/tile.h"
#include "ui/palette/layer_palette.h"
#include "ui/views/input_picture.h"
#include "ui/views/try_card.h"

#include <QCheckBox>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QPushButton>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

// A horizontal or vertical bar, in grey, in colour, or on a transparent ground.
QImage bar(int number, bool lying)
{
    const QSize size(32 + number * 7 % 40, 32 + number * 11 % 30);
    const int form = number % 3;
    QImage image(size, form == 1 ? QImage::Format_RGB32 : QImage::Format_ARGB32);
    image.fill(form == 2 ? qRgba(0, 0, 0, 0) : qRgb(200 - number % 60, 210, 190));
    const int thick = 5, at = size.height() / 4 + number * 5 % (size.height() / 3), left = size.width() / 3;
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x)
            if (lying ? y >= at && y < at + thick : x >= left && x < left + thick)
                image.setPixel(x, y, qRgb(40, 30 + number % 50, 60));
    return form == 0 ? image.convertToFormat(QImage::Format_Grayscale8) : image;
}

// A fifth for validation, a fifth for the test.
QString pictures(const QDir& folder, int count)
{
    const auto root = folder.filePath(QStringLiteral("bars"));
    for (int i = 0; i < count; ++i) {
        const bool lying = i % 2;
        const auto kind = root
            + (i % 10 == 2 || i % 10 == 3 ? QStringLiteral("/val")
                    : i % 10 > 7          ? QStringLiteral("/test")
                                          : QStringLiteral("/train"))
            + (lying ? QStringLiteral("/lying") : QStringLiteral("/standing"));
        QDir().mkpath(kind);
        const bool bmp = i % 7 == 1 && i % 3 == 1;
        if (!bar(i, lying).save(kind + QStringLiteral("/%1.").arg(i) + QLatin1String(bmp ? "bmp" : "png")))
            qFatal("cannot write");
    }
    return root;
}

} // namespace

class TestOwnPictures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mixedPicturesAreTrainedAndExplained()
    {
        const QTemporaryDir folder;
        const auto root = pictures(QDir(folder.path()), 2000);
        LiveBench bench;
        bench.window.resize(1440, 900);
        bench.window.show();
        QVERIFY(bench.wait([&] { return button<Tile>(bench, QStringLiteral("My own data")); }));
        Hands hands(bench);
        dropFiles(bench.window, {QUrl::fromLocalFile(root)});
        auto* dialog = bench.window.findChild<ImportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        auto* build = dialog->findChild<QPushButton*>(QStringLiteral("buildNetwork"));
        QVERIFY2(bench.wait([&] { return build->isEnabled(); }), qPrintable(shownText(*dialog)));
        auto text = shownText(*dialog);
        QVERIFY2(text.contains(QStringLiteral("splits from the folders train, val, test")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("They become 32x32")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("The network sees all of it, as 32 × 32")), qPrintable(text));
        for (auto* box : dialog->findChildren<QCheckBox*>())
            if (box->text() == QStringLiteral("Shift")) hands.click(box);
        QVERIFY(bench.wait([&] { return build->isEnabled(); }));
        text = shownText(*dialog);
        QVERIFY2(text.contains(QStringLiteral("In training it varies")), qPrintable(text));
        QVERIFY(part<ImagePreviewRow>(*dialog).findChildren<QLabel*>().size() >= 9); // with their text
        shot(*dialog, QStringLiteral("import-pictures"));
        hands.click(build);
        QVERIFY(bench.wait([&] { return bench.run.obstacle().isEmpty(); }));
        const auto* data = bench.document.data();
        QVERIFY(data && data->counts == (SplitCounts{1200, 400, 400}));
        hands.click(button<QPushButton>(bench, QStringLiteral("Train")));
        QVERIFY(bench.wait([&] { return finished(bench); }, 240));
        hands.report("trained own pictures");
        QVERIFY2(accuracyOf(bench) > 0.9, qPrintable(QString::number(accuracyOf(bench))));
        auto* playground = bench.window.findChild<TryCard*>();
        QVERIFY(playground);
        if (!playground->isVisible())
            clickTab(
                bench, QStringLiteral("Train"), [&] { return !bench.window.findChild<LayerPalette*>()->isVisible(); });
        QVERIFY(clickTab(bench, QStringLiteral("Playground"), [&] { return playground->isVisible(); }));
        hands.click(playground->findChild<QWidget*>(QStringLiteral("saliency")));
        const auto explained = bench.wait([&] { return part<InputPicture>(*playground).explained(); }, 30);
        shot(bench.window, QStringLiteral("own-pictures"));
        QVERIFY(explained);
    }
};

EPOCH_TEST(TestOwnPictures)
#include "test_own_pictures.moc"
