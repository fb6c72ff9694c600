// SampleGallery: evaluated samples, the worst first: the picture or row, its true class, the predicted class and its
// probability. Pictures are fetched on demand and cached.
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

    void show(
        const std::vector<ScoredSample>& samples, SamplePrediction::Kind kind, const std::vector<std::string>& names);

Q_SIGNALS:
    void sampleChosen(std::int64_t row);

private:
    void fetch(std::int64_t row);
    void keep(std::int64_t row, const DataSummary& summary);
    void forgetPictures();
    void fitGrid();

    struct Content {
        QIcon picture;
        QString text; // of a sample without a picture
    };
    Document& m_document;
    Questions& m_questions;
    std::map<std::int64_t, Content> m_contents; // by row
    std::set<std::int64_t> m_asked;
    std::string m_spec; // of the data that the contents belong to
};

} // namespace epoch::ui
