// Themes: contrast of texts and controls, and switching between themes.
#include "tests/program.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/glyphs.h"
#include "ui/style/dark_picture.h"

#include <QPainter>

#include <cmath>

using namespace epoch;
using namespace epoch::tests;
using ui::ThemeKind;

class TestTheme : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textAndControlsHaveEnoughContrast_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("light") << static_cast<int>(ThemeKind::light);
        QTest::newRow("dark") << static_cast<int>(ThemeKind::dark);
    }
    void textAndControlsHaveEnoughContrast()
    {
        QFETCH(int, kind);
        const auto& t = ui::theme(static_cast<ThemeKind>(kind));
        for (const auto& background : {t.canvas, t.panel, t.raised, t.sunken}) {
            for (const auto& text : {t.text, t.secondary_text, t.error, t.warning, t.ok, t.accent})
                QVERIFY(contrast(text.rgb(), background.rgb()) >= 4.5);
            for (const auto& mark : {t.border, t.cpu, t.gpu}) QVERIFY(contrast(mark.rgb(), background.rgb()) >= 3);
        }
        QVERIFY(contrast(t.on_accent.rgb(), t.accent.rgb()) >= 4.5);
        for (const auto& family : t.families) QVERIFY(contrast(family.rgb(), t.raised.rgb()) >= 3);
        for (std::size_t i = 0; i < t.families.size(); ++i)
            QVERIFY(contrast(t.text.rgb(), t.familyTint(static_cast<Family>(i)).rgb()) >= 7);
        // Texts on the grounds of the style sheet; focus and chosen states have borders.
        for (const auto& ground : {t.chosen(), t.noticeTint()}) {
            for (const auto& text : {t.text, t.secondary_text, t.accent, t.warning})
                QVERIFY(contrast(text.rgb(), ground.rgb()) >= 4.5);
            QVERIFY(contrast(t.border.rgb(), ground.rgb()) >= 3);
        }
        for (const auto& text : {t.text, t.secondary_text, t.error})
            QVERIFY(contrast(text.rgb(), t.errorTint().rgb()) >= 4.5);
        for (const auto& fill : {t.accent, t.accentHover(), t.accentFocus()})
            QVERIFY(contrast(t.on_accent.rgb(), fill.rgb()) >= 4.5);
        QVERIFY(contrast(t.text.rgb(), t.accentFocus().rgb()) >= 3); // the ring of the primary button
        QVERIFY(contrast(t.accent.rgb(), t.hairline.rgb()) >= 3); // how far a slider or a bar is
        for (const auto& ground : {t.panel, t.raised}) QVERIFY(contrast(t.disabledText().rgb(), ground.rgb()) >= 3);
        for (const auto& ground : {t.panel, t.raised, t.neutral}) {
            for (const auto& phase : t.phases) QVERIFY(contrast(phase.colour.rgb(), ground.rgb()) >= 3);
            for (const auto& one : t.classes) QVERIFY(contrast(one.rgb(), ground.rgb()) >= 3);
        }
        for (const auto& run : t.run_lines) QVERIFY(contrast(run.rgb(), t.panel.rgb()) >= 3);
    }

    // The colours of layer families look alike in grey, so each family has its own glyph.
    void everyLayerFamilyHasItsOwnGlyph()
    {
        std::vector<QImage> glyphs;
        for (std::size_t i = 0; i < ui::theme(ThemeKind::light).families.size(); ++i) {
            QVERIFY(!name_of(static_cast<Family>(i)).empty());
            QImage glyph(32, 32, QImage::Format_RGB32);
            glyph.fill(Qt::white);
            QPainter painter(&glyph);
            ui::canvas::paintFamilyGlyph(painter, glyph.rect(), static_cast<Family>(i), Qt::black);
            painter.end();
            for (const auto& other : glyphs) {
                int different = 0;
                for (int y = 0; y < 32; ++y)
                    for (int x = 0; x < 32; ++x) different += glyph.pixel(x, y) != other.pixel(x, y);
                QVERIFY(different > 100);
            }
            glyphs.push_back(glyph);
        }
        QVERIFY(name_of(static_cast<Family>(glyphs.size())).empty()); // the theme has all families
    }

    void switchingTheThemeUpdatesWidgetsAndIsRemembered()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        QSignalSpy changed(&f.themes, &ui::ThemeHub::changed);
        QTest::keyClick(&f.window, Qt::Key_T, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(changed.count(), 1);
        QVERIFY(f.settings.themeKind() == ThemeKind::dark);
        QCOMPARE(qApp->palette().color(QPalette::Window), ui::theme(ThemeKind::dark).panel);
        f.settle();
        const auto corner = f.window.grab().toImage().pixelColor(2, 2);
        QCOMPARE(corner, ui::theme(ThemeKind::dark).panel);
    }

    void picturesFollowTheTheme()
    {
        const auto &light = ui::theme(ThemeKind::light), &dark = ui::theme(ThemeKind::dark);
        const auto corners = [](const QColor& ground, const QColor& middle) {
            QImage picture(40, 40, QImage::Format_RGB32);
            picture.fill(ground);
            QPainter(&picture).fillRect(10, 10, 20, 20, middle);
            const auto seen = ui::onDark(QPixmap::fromImage(picture)).toImage();
            return std::pair(seen.pixelColor(0, 0), seen.pixelColor(20, 20));
        };
        const auto [panel, word] = corners(light.panel, light.text);
        QCOMPARE(panel, dark.panel);
        QVERIFY(contrast(word.rgb(), panel.rgb()) >= 7);
        const auto [ground, point] = corners(light.panel, light.negative);
        QVERIFY(contrast(point.rgb(), ground.rgb()) >= 3);
        QCOMPARE(corners(light.sunken, QColor(10, 200, 30)), std::pair(dark.sunken, QColor(10, 200, 30))); // a photo
        QCOMPARE(corners(light.panel, ui::viridis(0)), std::pair(dark.panel, ui::viridis(0))); // a matrix
    }

    void signedColoursMeetAtZero()
    {
        for (const auto kind : {ThemeKind::light, ThemeKind::dark}) {
            const auto& t = ui::theme(kind);
            QCOMPARE(t.signedColour(0), t.neutral);
            QCOMPARE(t.signedColour(-2), t.negative);
            QCOMPARE(t.signedColour(1), t.positive);
        }
        QCOMPARE(ui::viridis(-1), ui::viridis(0));
        QCOMPARE(ui::viridis(std::nan("")), ui::viridis(0));
    }
};

EPOCH_TEST(TestTheme)
#include "test_theme.moc"
