// SampleGallery: evaluated samples, the worst first: the picture or row, its true class, the predicted class and its
// probability. Pictures are fetched on demand and cached.
#pragma once

#include "protocol/query.h"

#include <QIcon>
#include <QListWidget>

#include <map>
#include <vector>

namespace epoch::ui {

class Document;
class Questions;
class SampleRows;
class ThemeHub;

class SampleGallery : public QListWidget {
    Q_OBJECT
public:
    SampleGallery(Document& document, Questions& questions, ThemeHub& themes, QWidget* parent = nullptr);

    void show(
        const std::vector<ScoredSample>& samples, SamplePrediction::Kind kind, const std::vector<std::string>& names);

Q_SIGNALS:
    void sampleChosen(std::int64_t row);

private:
    void forgetPictures();
    void fitGrid();

    struct Content {
        QImage picture;
        std::vector<float> mask; // the true class of each pixel, if there is one
        QString text; // of a sample without a picture
    };
    Content contentOf(const DataSample& sample) const;
    void keep(std::int64_t row);
    QIcon icon(const ScoredSample& sample, const Content& content) const;

    Document& m_document;
    SampleRows* m_rows;
    ThemeHub& m_themes;
    std::vector<ScoredSample> m_samples; // those shown, in order
    bool m_masks = false;
    std::map<std::int64_t, Content> m_contents; // by row
};

} // namespace epoch::ui
