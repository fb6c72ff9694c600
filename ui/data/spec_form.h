// SpecForm: the options of a data spec of one kind as a form: what `epoch data` takes after the question mark.
#pragma once

#include "model/data_facts.h"
#include "model/data_spec.h"

#include <QWidget>

#include <map>

class QComboBox;
class QLineEdit;

namespace epoch::ui {

class SpecForm : public QWidget {
    Q_OBJECT
public:
    SpecForm(const DataSpec& spec, QWidget* parent = nullptr);

    DataSpec spec() const;
    void offerColumns(const QStringList& columns); // to choose the target from

Q_SIGNALS:
    void changed();

private:
    DataSpec m_spec;
    std::map<std::string, QComboBox*> m_choices;
    std::map<std::string, QLineEdit*> m_texts;
};

// The kind of data that a file or folder most likely holds, from its name.
DataSpec specForFile(const QString& path);
DataSpec specForFolder(const QString& path);

} // namespace epoch::ui
