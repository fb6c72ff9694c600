// Theme: the two tables of colours, and how Qt's own widgets get them.
#include "ui/style/theme.h"

#include "ui/style/text_scale.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>
#include <QWidget>

#include <algorithm>
#include <cmath>

// In a static library nothing else would bring the icons in. Qt wants this outside of every namespace.
static void loadResources() { Q_INIT_RESOURCE(studio); }

namespace epoch::ui {

namespace {

QColor rgb(QRgb hex) { return QColor::fromRgb(hex | 0xff000000u); }

Theme lightTheme()
{
    Theme t;
    t.kind = ThemeKind::light;
    t.canvas = rgb(0xF2F4F7), t.panel = rgb(0xFFFFFF), t.raised = rgb(0xFFFFFF), t.sunken = rgb(0xE8ECF1);
    t.text = rgb(0x15191E), t.secondary_text = rgb(0x4A5361);
    t.border = rgb(0x76808F), t.hairline = rgb(0xC5CCD6);
    t.accent = rgb(0x0B5FA5), t.on_accent = rgb(0xFFFFFF);
    t.error = rgb(0xB3261E), t.warning = rgb(0x8A5300), t.ok = rgb(0x146C43);
    t.cpu = rgb(0xC26700), t.gpu = rgb(0x004E86);
    t.negative = rgb(0x762A83), t.neutral = rgb(0xF7F7F7), t.positive = rgb(0x1B7837);
    t.families = {rgb(0x3B3D46), rgb(0x398BEF), rgb(0x2A766D), rgb(0x2F0B4C), rgb(0x9A8E2B), rgb(0x644281),
        rgb(0x895916), rgb(0xD25D96), rgb(0x701916)};
    t.phases = {PhaseLook{rgb(0x817603), Qt::BDiagPattern}, {rgb(0x0B684F)}, {rgb(0xB56B9E)},
        {rgb(0x4223A3), Qt::DiagCrossPattern}, {rgb(0x212224), Qt::Dense6Pattern, true}};
    t.run_lines = {rgb(0x0746A4), rgb(0x8B4122), rgb(0x03886C), rgb(0x460C3B), rgb(0x876EF6), rgb(0x988602)};
    t.classes = {t.negative, t.positive, rgb(0x0746A4), rgb(0x8B4122), rgb(0x03886C), rgb(0x876EF6), rgb(0x988602),
        rgb(0x460C3B)};
    return t;
}

Theme darkTheme()
{
    Theme t;
    t.kind = ThemeKind::dark;
    t.canvas = rgb(0x14171C), t.panel = rgb(0x1D2128), t.raised = rgb(0x262B34), t.sunken = rgb(0x0F1216);
    t.text = rgb(0xE8EBEF), t.secondary_text = rgb(0xAAB3BF);
    t.border = rgb(0x768294), t.hairline = rgb(0x363D48);
    t.accent = rgb(0x6CB6F5), t.on_accent = rgb(0x0F1216);
    t.error = rgb(0xFF9088), t.warning = rgb(0xF4B740), t.ok = rgb(0x5CCB95);
    t.cpu = rgb(0xF7B23B), t.gpu = rgb(0x3F97E0);
    t.negative = rgb(0xB57EDC), t.neutral = rgb(0x2B303A), t.positive = rgb(0x6FCF7C);
    t.families = {rgb(0xB1B3B5), rgb(0x7DAAF7), rgb(0x3DF4F9), rgb(0xFFE0C8), rgb(0xD3EB33), rgb(0x8B64EA),
        rgb(0xE29D70), rgb(0xB8648B), rgb(0xE4332E)};
    t.phases = {PhaseLook{rgb(0xC9C165), Qt::BDiagPattern}, {rgb(0x3B8879)}, {rgb(0xE67BA9)},
        {rgb(0x7A6EFC), Qt::DiagCrossPattern}, {rgb(0xEAEDF5), Qt::Dense6Pattern, true}};
    t.run_lines = {rgb(0x3274EC), rgb(0xEF7F35), rgb(0x50BE9E), rgb(0xB35E8B), rgb(0xC5ADFD), rgb(0xF8F196)};
    t.classes = {t.negative, t.positive, rgb(0x3274EC), rgb(0xEF7F35), rgb(0x50BE9E), rgb(0xC5ADFD), rgb(0xF8F196),
        rgb(0xB35E8B)};
    return t;
}

QFont familyOr(const QString& family, QFontDatabase::SystemFont fallback)
{
    return QFontDatabase::families().contains(family) ? QFont(family) : QFontDatabase::systemFont(fallback);
}

QFont sized(QFont font, int px, QFont::Weight weight)
{
    font.setPixelSize(px);
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QPalette paletteOf(const Theme& t)
{
    QPalette p;
    p.setColor(QPalette::Window, t.panel);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.raised);
    p.setColor(QPalette::AlternateBase, t.sunken);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::PlaceholderText, t.secondary_text);
    p.setColor(QPalette::Button, t.raised);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.error);
    p.setColor(QPalette::Highlight, t.accent);
    p.setColor(QPalette::HighlightedText, t.on_accent);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::ToolTipBase, t.raised);
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::Light, t.raised);
    p.setColor(QPalette::Midlight, t.hairline);
    p.setColor(QPalette::Mid, t.border);
    p.setColor(QPalette::Dark, t.border);
    p.setColor(QPalette::Shadow, t.sunken);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, t.disabledText());
    return p;
}

} // namespace

QColor Theme::chosen() const { return mixed(panel, accent, 0.16); }
QColor Theme::accentHover() const { return mixed(accent, text, 0.18); }
QColor Theme::accentFocus() const { return mixed(accent, panel, kind == ThemeKind::light ? 0.14 : 0.3); }
QColor Theme::errorTint() const { return mixed(panel, error, 0.10); }
QColor Theme::noticeTint() const { return mixed(panel, accent, 0.08); }
QColor Theme::disabledText() const { return mixed(panel, secondary_text, 0.62); }

QColor Theme::familyTint(Family f) const { return mixed(raised, family(f), 0.16); }

QColor Theme::signedColour(double value) const
{
    return value < 0 ? mixed(neutral, negative, std::min(1.0, -value)) : mixed(neutral, positive, std::min(1.0, value));
}

const Theme& theme(ThemeKind kind)
{
    static const Theme light = lightTheme(), dark = darkTheme();
    return kind == ThemeKind::light ? light : dark;
}

QColor mixed(const QColor& from, const QColor& to, double share)
{
    const auto blend = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {blend(from.red(), to.red()), blend(from.green(), to.green()), blend(from.blue(), to.blue())};
}

QColor viridis(double t)
{
    static const std::array<QRgb, 11> stops = {
        0x440154, 0x482576, 0x414487, 0x35608D, 0x2A788E, 0x21908C, 0x22A884, 0x43BF71, 0x7AD151, 0xBBDF27, 0xFDE725};
    const auto place = std::clamp(std::isfinite(t) ? t : 0.0, 0.0, 1.0) * (stops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    return mixed(rgb(stops[below]), rgb(stops[below + 1]), place - static_cast<double>(below));
}

QFont canvasFont(int px, QFont::Weight weight)
{
    static const QFont base = familyOr(QStringLiteral("Inter"), QFontDatabase::GeneralFont);
    return sized(base, px, weight);
}

QFont canvasMono(int px)
{
    static const QFont base = familyOr(QStringLiteral("JetBrains Mono"), QFontDatabase::FixedFont);
    return sized(base, px, QFont::Normal);
}

QFont uiFont(int px, QFont::Weight weight) { return canvasFont(scaled(px), weight); }

QFont monoFont(int px, QFont::Weight weight)
{
    auto font = canvasMono(scaled(px));
    font.setWeight(weight);
    return font;
}

QFont tabular(QFont font)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    font.setFeature("tnum", 1);
#endif
    return font;
}

QString styleSheetOf(const Theme& theme); // style_sheet.cpp

// With a new style sheet, and when a widget gets another parent, Qt hands it the font that it had when it met the first
// one, and that this property of Qt's remembers.
template <class Change> void keepFonts(const Change& change)
{
    std::vector<std::pair<QWidget*, QFont>> fonts;
    for (auto* widget : QApplication::allWidgets())
        if (widget->testAttribute(Qt::WA_SetFont)) fonts.emplace_back(widget, widget->font());
    change();
    for (const auto& [widget, font] : fonts) {
        if (widget->font() != font) widget->setFont(font);
        widget->setProperty("_q_styleSheetWidgetFont", {});
    }
}

ThemeHub::ThemeHub(QApplication& application, ThemeKind kind)
    : m_application(application)
    , m_kind(kind)
{
    loadResources();
    keepFonts([&] {
        application.setStyle(new StudioStyle);
        application.setPalette(paletteOf(current()));
        application.setFont(uiFont());
        application.setStyleSheet(styleSheetOf(current()));
    });
}

int ThemeHub::textPercent() const { return int(std::lround(100 * textScale())); }

void ThemeHub::setTextPercent(int percent) { set(m_kind, percent); }

void ThemeHub::set(ThemeKind kind) { set(kind, textPercent()); }

// The style sheet is costly: every widget is styled again.
void ThemeHub::set(ThemeKind kind, int percent)
{
    const double before = textScale();
    const int wanted = std::clamp(percent, min_text_percent, max_text_percent);
    const auto font = canvasFont(int(std::lround(type_size::body * wanted / 100.0)));
    const bool same_size = font.pixelSize() == m_application.font().pixelSize();
    if (kind == m_kind && same_size) return;
    if (!same_size) {
        m_application.setFont(font);
        rescaleAll(before);
    }
    keepFonts([&] {
        if (kind != m_kind) m_application.setPalette(paletteOf(theme(kind)));
        m_kind = kind;
        m_application.setStyleSheet(styleSheetOf(current()));
    });
    Q_EMIT changed();
}

} // namespace epoch::ui
