// ImagePreviewRow: one image of a folder as it is, as the network sees it, and as training varies it.
#pragma once

#include "protocol/query.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace epoch::ui {

class ImagePreviewRow : public QWidget {
    Q_OBJECT
public:
    explicit ImagePreviewRow(QWidget* parent = nullptr);

    void show(const ImagePreview& preview);

private:
    void add(const QString& name, const FieldFacts& facts, const SampleField& field);

    QLabel* m_text;
    QHBoxLayout* m_pictures;
};

} // namespace epoch::ui
