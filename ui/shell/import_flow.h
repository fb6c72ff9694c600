// ImportFlow: a file of data, of a model or of weights that was chosen or dropped, for the network at hand or a new one.
#pragma once

#include "base/result.h"

#include <QObject>

#include <functional>

namespace epoch::ui {

class Document;
class FileFlow;
class Questions;

class ImportFlow : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Document& document;
        Questions& questions;
        FileFlow& files;
        std::function<bool()> starts; // the start page is shown, so that data is for a new network
    };
    ImportFlow(Parts parts, QWidget& window);

    void takeData(const QString& path);
    void importModel(const QString& path);
    void offerWeights(const QString& path);

Q_SIGNALS:
    void failed(const epoch::Error& error);

private:
    Parts m_parts;
    QWidget& m_window;
};

} // namespace epoch::ui
