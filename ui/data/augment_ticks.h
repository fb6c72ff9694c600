// AugmentTicks: the augmentation of images as ticks, each with its amount.
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QCheckBox;
class QDoubleSpinBox;

namespace epoch::ui {

class AugmentTicks : public QWidget {
    Q_OBJECT
public:
    explicit AugmentTicks(QWidget* parent = nullptr);

    // As the option of a data spec; empty: nothing is varied. It stays as it was given until a tick or amount changes.
    QString text() const { return m_text; }
    void setText(const QString& text);

Q_SIGNALS:
    void changed(); // by a person

private:
    struct Tick {
        QCheckBox* box;
        QDoubleSpinBox* amount; // null: it has none
    };

    void read();

    std::vector<Tick> m_ticks; // parallel to the engine's kinds
    QString m_text;
};

} // namespace epoch::ui
