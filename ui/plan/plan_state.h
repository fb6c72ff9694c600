// PlanState: what Plan mode is asked and what it answers: of the network in the window, with a batch and a precision to
// try, or of a model that is known by its size alone.
#pragma once

#include "costs/plan_answer.h"
#include "protocol/query.h"
#include "ui/core/memory_question.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace epoch::ui {

class Document;
class Questions;
class RunControl;

enum class PlanSubject : std::uint8_t { network, size };

class PlanState : public QObject {
    Q_OBJECT
public:
    PlanState(Document& document, RunControl& run, Questions& questions, QObject* parent);

    PlanSubject subject() const { return m_subject; }
    void setSubject(PlanSubject subject);

    // Of the project, with the changes that are tried here.
    const TrainingSettings& training() const { return m_training; }
    std::int64_t batch() const;
    std::int64_t accumulated() const; // batches that one update adds up
    QString precision() const; // as a person reads it
    void tryOut(const Values& changes);
    std::int64_t samples() const; // of an epoch
    void setSamples(std::int64_t samples);
    bool differs() const; // from the project
    void useInProject(); // one undo step

    const ModelSize& size() const { return m_size; }
    void setSize(const ModelSize& size);

    const GpuSheet& gpu() const { return *m_gpu; } // the one that is looked at
    void setGpu(const GpuSheet& gpu);

    const std::optional<PlanAnswer>& answer() const { return m_answer; }
    const GpuAnswer* chosen() const; // of gpu(); null without an answer
    const QString& obstacle() const { return m_obstacle; } // why there is no answer
    QString whyNoTime() const; // empty: chosen() has a time
    const std::vector<Saving>& savings() const { return m_savings; } // where it does not fit
    const Document& document() const { return m_document; }
    const ThisComputer& here() const { return m_here; } // nothing until the engine has answered

    // The trained network in INT8; nothing until it is measured, and once the network or its data have changed.
    const std::optional<Quantized>& quantized() const { return m_quantized; }
    void setQuantized(std::optional<Quantized> quantized);
    std::string networkAndData() const; // changes with either

    void setActive(bool active); // it computes only while it is seen

Q_SIGNALS:
    void changed();
    void quantizedChanged();

private:
    void refreshSoon();
    void refresh();
    void askWhatIsHere();
    void answerNetwork();
    void answerSize();

    Document& m_document;
    RunControl& m_run;
    Questions& m_questions;
    ThisComputer m_here;
    MemoryQuestion m_reserved;
    PlanSubject m_subject = PlanSubject::network;
    Values m_tried;
    std::int64_t m_samples = 0; // 0: those of the data
    TrainingSettings m_training;
    ModelSize m_size{7e9, ModelUse::predict, "fp32", "adam", {}};
    const GpuSheet* m_gpu;
    std::optional<PlanAnswer> m_answer;
    std::vector<Saving> m_savings;
    std::optional<Quantized> m_quantized;
    std::string m_quantized_of; // network and data
    QString m_obstacle;
    QTimer m_wait;
    bool m_active = false;
};

} // namespace epoch::ui
