#include "ui/canvas/canvas_bar.h"

#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_metrics.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/zoom_view.h"
#include "ui/core/document.h"
#include "ui/style/icons.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace epoch::ui::canvas {

CanvasBar::CanvasBar(const CanvasContext& context, ThemeHub& themes)
    : QFrame(&context.view)
    , m_context(context)
    , m_themes(themes)
    , m_problems(new Button({}))
    , m_fit(new Button(tr("Fit")))
    , m_zoom(new Button({}))
    , m_tidy(new Button(tr("Tidy")))
    , m_samples(new Button(tr("Layer outputs")))
    , m_sample(new Button({}))
{
    m_fit->setToolTip(tr("Show the whole network (Shift+F)"));
    m_tidy->setToolTip(tr("Lay the network out from left to right (L)"));
    m_zoom->setToolTip(tr("Reset the zoom to 100 % (Ctrl+0)"));
    m_samples->setToolTip(tr("Show the output of every layer for one sample (Shift+P)"));
    m_samples->setCheckable(true);
    m_problems->setToolTip(tr("Show the list of problems"));
    m_sample->setToolTip(tr("The layer outputs are of this sample. Click to return to the first one."));
    m_sample->setIconSize({12, 12});
    m_sample->setLayoutDirection(Qt::RightToLeft); // the close icon follows the name
    row(this, {m_fit, m_zoom, m_tidy, m_samples, m_sample, stretch(), m_problems}, {.margin = 2, .spacing = 2});
    for (auto* button : {m_problems, m_fit, m_zoom, m_tidy, m_samples, m_sample}) {
        setRole(button, "quiet");
        button->setFocusPolicy(Qt::NoFocus); // keyboard focus stays on the canvas
    }
    m_zoom->setMinimumWidth(QFontMetrics(m_zoom->font()).horizontalAdvance(percentText(max_zoom)) + 2 * space::m);
    sizedByText(*m_zoom);
    setCursor(Qt::ArrowCursor);
    connect(m_problems, &QPushButton::clicked, this, &CanvasBar::problemsRequested);
    connect(m_fit, &QPushButton::clicked, this, &CanvasBar::fitRequested);
    connect(m_zoom, &QPushButton::clicked, &context.view, &ZoomView::resetZoom);
    connect(m_tidy, &QPushButton::clicked, this, &CanvasBar::tidyRequested);
    connect(m_samples, &QPushButton::toggled, &context.scene, &CanvasScene::showPreviews);
    connect(&context.scene, &CanvasScene::previewsChanged, this, &CanvasBar::refreshSamples);
    connect(m_sample, &QPushButton::clicked, &context.scene, &CanvasScene::firstSampleWanted);
    connect(&context.scene, &CanvasScene::previewSampleChanged, this, &CanvasBar::refreshSample);
    connect(&context.view, &ZoomView::viewChanged, this, &CanvasBar::refreshZoom);
    connect(&context.document, &Document::edited, this, &CanvasBar::refreshProblems);
    connect(&themes, &ThemeHub::changed, this, &CanvasBar::refreshSample);
    refreshSample();
    refreshProblems();
    refreshZoom();
    refreshSamples();
}

void CanvasBar::refreshProblems()
{
    const auto& problems = m_context.document.drawing().checked.problems;
    const auto errors =
        std::ranges::count(problems, Severity::error, [](const Problem& problem) { return problem.severity; });
    m_problems->setVisible(!problems.empty());
    if (problems.empty()) return fit();
    m_problems->setText(errors == 1 ? tr("1 error")
            : errors > 1            ? tr("%1 errors").arg(errors)
            : problems.size() == 1  ? tr("1 warning")
                                    : tr("%1 warnings").arg(problems.size()));
    fit();
}

// What has no room goes, the least important first: the name of the sample, then what keys and the menu do too.
void CanvasBar::fit()
{
    QWidget* const optional[] = {m_sample, m_zoom, m_tidy};
    for (auto* part : optional) part->setVisible(part != m_sample || !m_sample->text().isEmpty());
    for (auto* part : optional)
        if (layout()->minimumSize().width() > width()) part->hide();
}

void CanvasBar::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fit();
}

void CanvasBar::refreshZoom()
{
    const auto text = percentText(m_context.view.zoom());
    if (text != m_zoom->text()) m_zoom->setText(text);
}

void CanvasBar::refreshSamples()
{
    const QSignalBlocker quiet(m_samples);
    m_samples->setChecked(m_context.scene.previews().all);
}

void CanvasBar::refreshSample()
{
    const auto& name = m_context.scene.previewSample();
    m_sample->setText(name);
    m_sample->setAccessibleName(name.isEmpty() ? QString() : tr("%1: return to the first sample").arg(name));
    m_sample->setIcon(icon(QStringLiteral("close"), m_themes.current()));
    fit();
    update();
}

void CanvasBar::paintEvent(QPaintEvent*)
{
    const auto& theme = m_themes.current();
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(0, 0, width(), 1, theme.hairline);
}

} // namespace epoch::ui::canvas
