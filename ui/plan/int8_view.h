// Int8View: the trained network in INT8, made and measured on request: size, accuracy and time before and after, and
// how much noise INT8 puts into each layer, any of which can stay in FP32.
#pragma once

#include "protocol/query.h"
#include "ui/core/pending_question.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QGridLayout;
class QLabel;
class QTableWidget;

namespace epoch::ui {

class Button;
class PlanState;
class RunControl;

class Int8View : public QWidget {
    Q_OBJECT
public:
    Int8View(PlanState& state, RunControl& run, Questions& questions, QWidget* parent = nullptr);

private:
    void quantizeOrStop();
    void quantize(const LastRun& run);
    void askWhere();
    void save(const QString& path);
    AskQuantize query(const std::string& run) const;
    std::vector<std::string> kept() const; // layers as they are ticked
    void showStage(const Waiting& waiting);
    void fail(const Error& error);
    void refresh();
    void fillTable(const Quantized& found);
    void fillLayers(const Quantized& found);
    void refreshWords();

    PlanState& m_state;
    RunControl& m_run;
    Questions& m_questions;
    Button *m_quantize, *m_save;
    QLabel *m_notice, *m_error, *m_verdict, *m_source;
    QTableWidget* m_table;
    QWidget* m_found; // all that is seen of a result
    QGridLayout* m_layers;
    std::vector<QCheckBox*> m_keep; // of each layer
    PendingQuestion m_question;
};

} // namespace epoch::ui
