// ProblemList: all problems of the network, each cause once, with its fixes, and the layers that wait for them.
#pragma once

#include "model/graph_check.h"

#include <QScrollArea>

class QVBoxLayout;

namespace epoch::ui {

class Document;
class RunControl;
class ThemeHub;

class ProblemList : public QScrollArea {
    Q_OBJECT
public:
    ProblemList(Document& document, RunControl& run, ThemeHub& themes, QWidget* parent = nullptr);

Q_SIGNALS:
    void nodeChosen(epoch::NodeId node); // already selected

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refreshSoon();
    void refresh();
    void addHead();
    void addProblem(const Problem& problem);
    void addWaiting();

    Document& m_document;
    RunControl& m_run;
    ThemeHub& m_themes;
    QVBoxLayout* m_column;
    QString m_obstacle;
    bool m_refresh_waits = false;
};

// Layers after a faulty one, in data order, that have no problem of their own.
std::vector<NodeId> waitingNodes(const Document& document);

} // namespace epoch::ui
