#include "ui/race/node_times.h"

#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/node_item.h"
#include "ui/cards/phase_bars.h"
#include "ui/core/document.h"
#include "ui/race/node_hover.h"
#include "ui/race/race_control.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr double node_bar_height = 6, gap = 3, outline = 3, min_length = 3;
constexpr std::size_t max_bars = 2; // under a layer: there is no room for more
} // namespace

NodeTimes::NodeTimes(const Sources& sources)
    : m_race(sources.race)
    , m_hover(sources.hover)
    , m_document(sources.document)
    , m_scene(sources.scene)
    , m_themes(sources.themes)
{
    setZValue(900);
    setAcceptedMouseButtons(Qt::NoButton);
    m_scene.addItem(this);
    connect(&m_race, &RaceControl::changed, this, &NodeTimes::follow);
    connect(&m_hover, &NodeHover::changed, this, &NodeTimes::follow);
    connect(&m_scene, &canvas::CanvasScene::synced, this, &NodeTimes::follow);
    connect(&m_themes, &ThemeHub::changed, this, [this] { update(); });
}

void NodeTimes::follow()
{
    prepareGeometryChange();
    m_bars.clear();
    m_pointed_at.clear();
    m_bounds = {};
    update();
    if (!m_document.openBlocks().isEmpty()) return; // a race knows the outermost drawing alone
    const auto bodyOf = [this](NodeId id) {
        const auto* item = m_scene.nodeItem(id);
        return item ? item->mapRectToScene(item->body()) : QRectF();
    };
    std::vector<PhaseTable> tables;
    if (m_race.result())
        for (const auto& lane : m_race.result()->lanes)
            if (tables.size() < max_bars && lane.split.total_seconds > 0) tables.push_back(phaseTable(lane.split));
    double longest = 0;
    for (const auto& table : tables)
        for (const auto& row : table.rows) longest = std::max(longest, row.nodes.empty() ? 0.0 : row.total());
    for (std::size_t lane = 0; lane < tables.size() && longest > 0 && !tables[lane].fused; ++lane)
        for (const auto& row : tables[lane].rows) {
            const auto body = row.nodes.empty() ? QRectF() : bodyOf(row.nodes.front());
            if (body.isNull() || row.total() <= 0) continue;
            const double top = body.bottom() + gap + double(lane) * (node_bar_height + gap);
            m_bars.push_back(
                {{body.left(), top, std::max(min_length, body.width() * row.total() / longest), node_bar_height}, row});
            m_bounds |= m_bars.back().box;
        }
    for (const auto id : m_hover.nodes()) {
        m_pointed_at.push_back(bodyOf(id).adjusted(-outline, -outline, outline, outline));
        m_bounds |= m_pointed_at.back().adjusted(-outline, -outline, outline, outline);
    }
}

void NodeTimes::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const auto& theme = m_themes.current();
    constexpr std::array roles{PhaseRole::copy, PhaseRole::forward, PhaseRole::backward, PhaseRole::update};
    for (const auto& bar : m_bars) {
        double x = bar.box.left();
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            const double length = bar.row.seconds[phase] / bar.row.total() * bar.box.width();
            paintPhase(*painter, {x, bar.box.top(), length, bar.box.height()}, theme.phase(roles[phase]), theme);
            x += length;
        }
    }
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(theme.accent, 2));
    for (const auto& box : m_pointed_at) painter->drawRoundedRect(box, space::node_radius, space::node_radius);
}

} // namespace epoch::ui
