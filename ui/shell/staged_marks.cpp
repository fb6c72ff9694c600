#include "ui/shell/staged_marks.h"

#include "model/project_difference.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/core/document.h"
#include "ui/run/run_control.h"

namespace epoch::ui {

StagedMarks::StagedMarks(RunControl& run, Document& document, canvas::CanvasScene& scene, QObject* parent)
    : QObject(parent)
    , m_run(run)
    , m_document(document)
    , m_scene(scene)
{
    connect(&scene, &canvas::CanvasScene::synced, this, &StagedMarks::refresh);
    connect(&document, &Document::levelChanged, this, &StagedMarks::refresh);
    connect(&run, &RunControl::restarted, this, &StagedMarks::refresh);
}

std::string StagedMarks::openBlock() const
{
    const auto& project = m_document.project().graph;
    std::string block;
    for (const auto& name : m_document.openBlocks()) {
        const auto* instance = (block.empty() ? project : project.blocks.at(block).graph).named(name.toStdString());
        if (!instance) return block;
        block = instance->block;
    }
    return block;
}

void StagedMarks::refresh()
{
    const auto& started = m_run.startedProject();
    m_scene.setStaged(
        started ? changed_nodes(started->graph, m_document.project().graph, openBlock()) : std::set<NodeId>());
}

} // namespace epoch::ui
