// sample_gallery: samples that were judged, the worst first: picture or row, what it is, what it was taken for, how
// sure the network was. Pictures are asked for as they are needed and kept.
#pragma once

#include "protocol/query.h"

#include <QIcon>
#include <QListWidget>

#include <map>
#include <set>

namespace epoch::ui {

class Document;
class Questions;

class SampleGallery : public QListWidget {
    Q_OBJECT
public:
    SampleGallery(Document& document, Questions& questions, QWidget* parent = nullptr);

    void show(const std::vector<JudgedSample>& samples, Guess::Kind kind, const std::vector<std::string>& names);

Q_SIGNALS:
    void sampleChosen(std::int64_t row);

private:
    void fetch(std::int64_t row);
    void keep(std::int64_t row, const DataSummary& summary);
    void forgetPictures();
    void fitGrid();

    struct Look {
        QIcon picture;
        QString words; // of a sample without a picture
    };
    Document& m_document;
    Questions& m_questions;
    std::map<std::int64_t, Look> m_looks;
    std::set<std::int64_t> m_asked;
    std::string m_spec; // that the looks are of
};

} // namespace epoch::ui
