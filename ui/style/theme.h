// Theme: every colour, font and distance of the window, said once, for light and for dark.
#pragma once

#include "model/layer_type.h"
#include "plan/plan.h"

#include <QColor>
#include <QFont>
#include <QObject>

#include <array>

class QApplication;

namespace epoch::ui {

enum class ThemeKind : std::uint8_t { light, dark };

// How a bar of a time phase is filled, so that phases are told apart in grey too. Copy is the gather phase on a device
// with its own memory; waiting is what no phase accounts for.
struct PhaseLook {
    QColor colour;
    Qt::BrushStyle pattern = Qt::SolidPattern;
    bool hollow = false;
};
enum class PhaseRole : std::uint8_t { copy, forward, backward, update, waiting };

struct Theme {
    ThemeKind kind = ThemeKind::light;

    QColor canvas, panel, raised, sunken;
    QColor text, secondary_text;
    QColor border; // of controls, wires, axes: 3:1 at least
    QColor hairline; // decoration only, carries no meaning
    QColor accent; // focus, selection, the primary button
    QColor on_accent; // text on an accent fill
    QColor error, warning, ok;
    QColor cpu, gpu; // for devices only, as marks and large type
    QColor negative, neutral, positive; // signed values and two classes: one meaning everywhere

    std::array<QColor, 9> families; // by Family
    std::array<PhaseLook, 5> phases; // by PhaseRole
    std::array<QColor, 6> run_lines; // colour = run; beyond six repeat with another dash
    std::array<QColor, 8> classes; // points and areas of a data set's classes; always with a shape as well

    const QColor& family(Family f) const { return families[static_cast<std::size_t>(f)]; }
    const PhaseLook& phase(PhaseRole role) const { return phases[static_cast<std::size_t>(role)]; }
    const PhaseLook& phase(Phase p) const { return phases[static_cast<std::size_t>(p)]; }
    // Grounds of the style sheet, mixed from the above.
    QColor chosen() const; // what is selected or switched on; always with a border of the accent as well
    QColor accentHover() const, accentFocus() const; // of the primary button
    QColor errorTint() const, noticeTint() const; // of banners
    QColor disabledText() const;

    QColor familyTint(Family f) const; // 16 % of the family on raised: the fill of a node's header
    QColor signedColour(double value) const; // -1 .. 1 through neutral
};

const Theme& theme(ThemeKind kind);

// Magnitudes: the viridis ramp, t in 0 .. 1, the same in both themes.
QColor viridis(double t);
QColor mixed(const QColor& from, const QColor& to, double share);

// Distances in pixels; controls and layouts use nothing else.
namespace space {
inline constexpr int xs = 4, s = 8, m = 12, l = 16, xl = 24, xxl = 32;
inline constexpr int control_height = 28, hit = 24, node_radius = 6, control_radius = 4, grid = 8, grid_major = 64;
} // namespace space
namespace type_size {
inline constexpr int caption = 12, node_title = 13, body = 14, section = 18, page = 24, race = 40;
}

// Inter and JetBrains Mono when installed, else the system's; as large as the text size says, see text_scale.
QFont uiFont(int px = type_size::body, QFont::Weight weight = QFont::Normal);
QFont monoFont(int px = type_size::caption, QFont::Weight weight = QFont::Normal);
// For what has a zoom of its own.
QFont canvasFont(int px, QFont::Weight weight = QFont::Normal);
QFont canvasMono(int px);
QFont tabular(QFont font); // digits of equal width where Qt can ask for them (6.7 and up)

// Fusion, a palette and a short style sheet. Widgets that paint themselves listen to ThemeHub::changed.
// The current theme and text size, and the signal that one changed; passed by reference to whoever paints.
class ThemeHub : public QObject {
    Q_OBJECT
public:
    explicit ThemeHub(QApplication& application, ThemeKind kind = ThemeKind::light);

    const Theme& current() const { return theme(m_kind); }
    ThemeKind kind() const { return m_kind; }
    void set(ThemeKind kind);
    int textPercent() const; // of the ordinary size
    void setTextPercent(int percent);
    void set(ThemeKind kind, int text_percent);

Q_SIGNALS:
    void changed();

private:
    QApplication& m_application;
    ThemeKind m_kind;
};

} // namespace epoch::ui
