// Recovery: nothing that was drawn is lost. Keeps a draft of what is not saved, offers the drafts of windows that ended
// unexpectedly, and brings back versions that saving has replaced.
#pragma once

#include "protocol/query.h"

#include <QElapsedTimer>
#include <QObject>

#include <vector>

class QWidget;

namespace epoch::ui {

class Document;
class FileFlow;
class FrameClock;
class Questions;

class Recovery : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Document& document;
        Questions& questions;
        FrameClock& clock;
        FileFlow& files;
        QWidget& window; // dialogs belong to it
    };
    explicit Recovery(const Parts& parts);

    static constexpr qint64 draft_every_ms = 60'000;
    static constexpr int draft_every_edits = 25;

    void offerDrafts();
    void chooseEarlierVersion(); // of the document's file

Q_SIGNALS:
    void failed(const epoch::Error& error);

private:
    void countEdit();
    void keepDraft();
    void offerNext();
    void offer(const DraftOffer& draft);
    void restore(const DraftOffer& draft);
    void choose(const std::vector<Backup>& versions);

    Parts m_parts;
    int m_edits = 0; // since the last draft
    QElapsedTimer m_first_edit; // of those
    std::vector<DraftOffer> m_offers; // still to be made, the next one last
};

} // namespace epoch::ui
