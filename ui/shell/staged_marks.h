// StagedMarks: a dot on every layer that was edited since the run that goes on was started: it still trains the old
// one.
#pragma once

#include <QObject>

namespace epoch::ui {

class Document;
class RunControl;

namespace canvas {
class CanvasScene;
}

class StagedMarks : public QObject {
    Q_OBJECT
public:
    StagedMarks(RunControl& run, Document& document, canvas::CanvasScene& scene, QObject* parent);

private:
    void refresh();
    std::string openBlock() const; // its definition; empty outside of blocks

    RunControl& m_run;
    Document& m_document;
    canvas::CanvasScene& m_scene;
};

} // namespace epoch::ui
