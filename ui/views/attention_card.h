// AttentionCard: the attention weights of one layer for one sample, head by head.
#pragma once

#include "ui/views/watch_card.h"

namespace epoch::ui {

class AttentionPlot;
class Document;
class NodeChooser;
class SampleSpin;

class AttentionCard : public WatchCard {
    Q_OBJECT
public:
    AttentionCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent = nullptr);

protected:
    std::optional<View> wanted() override;
    QString obstacle() override;
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void clear() override;

private:
    QStringList tokenNames(const epoch::SampleView& sample) const;

    Document& m_document;
    NodeChooser* m_node;
    SampleSpin* m_sample;
    AttentionPlot* m_plot;
};

} // namespace epoch::ui
