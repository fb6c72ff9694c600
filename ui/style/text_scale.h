// text_scale: how large text is and what grows with it. The application's font says it; fonts come scaled from uiFont
// and monoFont, sizes that are set on a widget grow when it is first shown, and everything follows a change at once.
#pragma once

#include <QProxyStyle>

namespace epoch::ui {

inline constexpr int min_text_percent = 75, max_text_percent = 200;

double textScale(); // 1 = ordinary
int scaled(int pixels);

// Fusion; every widget that it shows for the first time takes the scale, and every tool button is pressed with Enter as
// well as with Space.
class StudioStyle : public QProxyStyle {
public:
    StudioStyle();
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    using QProxyStyle::polish;
    void polish(QWidget* widget) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

// For whoever sets a size while the widget is there already: what `pixels` are on it now.
int scaledFor(const QWidget& widget, int pixels);

// For sizes that were taken from the text already: they grow from here on.
void sizedByText(QWidget& widget);
// For sizes that are as much as a small window has room for.
void keepSizes(QWidget& widget);

// Everything there is, after the application's font has changed from this scale.
void rescaleAll(double before);

} // namespace epoch::ui
