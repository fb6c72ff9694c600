// ProblemList: everything that is wrong with the network, each cause once, with what mends it; and what waits for that.
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
    void nodeChosen(epoch::NodeId node); // which is selected already

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

// Layers behind a faulty one, in data order: they have no problem of their own.
std::vector<NodeId> waitingNodes(const Document& document);

} // namespace epoch::ui
