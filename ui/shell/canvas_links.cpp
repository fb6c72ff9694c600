#include "ui/shell/canvas_links.h"

#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/core/document.h"
#include "ui/core/settings.h"
#include "ui/data/data_panel.h"
#include "ui/inspector/layer_code.h"
#include "ui/outline/outline.h"
#include "ui/palette/layer_palette.h"
#include "ui/preview/node_previews.h"
#include "ui/problems/problem_list.h"
#include "ui/race/node_times.h"
#include "ui/race/race_panel.h"
#include "ui/search/block_library.h"
#include "ui/search/layer_search.h"
#include "ui/shell/work_area.h"
#include "ui/views/live_views.h"

namespace epoch::ui {

CanvasLinks::CanvasLinks(const Parts& parts, QWidget& window)
    : QObject(&window)
    , m_parts(parts)
    , m_search(new LayerSearch(parts.studio.document, parts.blocks, parts.studio.settings, parts.studio.themes, &window))
{
    showSamples();
    showRaceTimes();
    auto& area = m_parts.area;
    auto* canvas = &m_parts.canvas;
    connect(canvas, &CanvasView::searchRequested, this, &CanvasLinks::searchLayer);
    connect(canvas, &CanvasView::editRequested, &area, &WorkArea::openInspector);
    connect(canvas, &CanvasView::openWanted, &area, [&area] { area.setMode(Mode::build); });
    connect(canvas, &CanvasView::blockSaveRequested, this, &CanvasLinks::saveBlock);
    connect(canvas, &CanvasView::codeRequested, this,
        [this, &window] { (new LayerCode(m_parts.studio.document, &window))->show(); });
    connect(canvas, &CanvasView::problemsRequested, this, &CanvasLinks::showProblems);
    connect(canvas, &CanvasView::findRequested, &area, [&area] { area.open(area.outline); });
    connect(area.outline, &Outline::searchRequested, this, &CanvasLinks::searchLayer);
    connect(area.outline, &Outline::editRequested, &area, &WorkArea::openInspector);
    connect(area.problems, &ProblemList::nodeChosen, canvas, &CanvasView::goTo);
    connect(area.palette, &LayerPalette::added, canvas,
        [this] { m_parts.canvas.goTo(m_parts.studio.document.selection().front()); });
}

void CanvasLinks::showSamples()
{
    auto& s = m_parts.studio;
    auto& area = m_parts.area;
    auto& drawing = m_parts.canvas.drawing();
    auto* previews = new NodePreviews({s.document, s.run, s.questions, m_parts.canvas, s.themes}, this);
    connect(previews, &NodePreviews::failed, this, [this](const QString& why) { Q_EMIT noted(why, 8000); });
    connect(area.data, &DataPanel::sampleChosen, area.views, &LiveViews::showSample);
    connect(area.views, &LiveViews::sampleSent, previews, &NodePreviews::send);
    connect(area.views, &LiveViews::sampleChosen, &drawing, [&drawing] {
        if (!drawing.previews().all && drawing.previews().others.empty()) drawing.showPreviews(true);
    });
    connect(&drawing, &canvas::CanvasScene::firstSampleWanted, area.views, &LiveViews::showFirstSample);
    drawing.showPreviews(s.settings.showsSamples());
    connect(&drawing, &canvas::CanvasScene::previewsChanged, this,
        [this, &drawing] { m_parts.studio.settings.setShowsSamples(drawing.previews().all); });
}

void CanvasLinks::showRaceTimes()
{
    auto& race = *m_parts.area.race;
    race.hover().watch(m_parts.canvas);
    auto* times = new NodeTimes({race.control(), race.hover(), m_parts.studio.document, m_parts.canvas.drawing(),
        m_parts.studio.themes});
    connect(&race, &RacePanel::seen, times, [times](bool visible) { times->setVisible(visible); });
    times->setVisible(race.isVisible());
}

void CanvasLinks::searchLayer(const QPointF& scene, const std::optional<PortRef>& start)
{
    const auto& canvas = m_parts.canvas;
    const auto corner = canvas.viewport()->mapToGlobal(canvas.mapFromScene(scene));
    m_search->ask(corner, {scene.x(), scene.y()}, start);
}

void CanvasLinks::saveBlock(NodeId instance)
{
    const auto kept = m_parts.blocks.save(m_parts.studio.document.drawing().graph, instance);
    if (!kept) return Q_EMIT failed(kept.error());
    Q_EMIT noted(tr("“%1” was added to your blocks and is available in every project.").arg(*kept), 4000);
}

void CanvasLinks::showProblems()
{
    m_parts.area.open(m_parts.area.problems);
    const auto& drawing = m_parts.studio.document.drawing();
    const auto& problems = drawing.checked.problems;
    if (!problems.empty() && drawing.graph.find(problems.front().node)) m_parts.canvas.goTo(problems.front().node);
}

} // namespace epoch::ui
