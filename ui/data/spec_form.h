// SpecForm: a form for the options of a data spec, which `epoch data` takes after the question mark.
#pragma once

#include "model/data_facts.h"
#include "model/data_spec.h"

#include <QWidget>

#include <map>

class QComboBox;
class QLineEdit;

namespace epoch::ui {

class AugmentTicks;

class SpecForm : public QWidget {
    Q_OBJECT
public:
    SpecForm(const DataSpec& spec, QWidget* parent = nullptr);

    DataSpec spec() const;
    void set(const std::string& key, const QString& value); // any option; empty: leaves it out
    void sayAutomatic(const std::string& key, const QString& chosen); // what "auto" has chosen

Q_SIGNALS:
    void changed();

private:
    DataSpec m_spec;
    std::map<std::string, QComboBox*> m_choices;
    std::map<std::string, QLineEdit*> m_texts;
    AugmentTicks* m_augment = nullptr; // of images
};

// The data spec that a file or folder most likely needs, guessed from its name.
DataSpec specForFile(const QString& path);
DataSpec specForFolder(const QString& path);

} // namespace epoch::ui
