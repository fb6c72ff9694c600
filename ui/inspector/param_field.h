// ParamField: the editor of one parameter, made from its spec: name, control, and the way back to the default.
#pragma once

#include "model/param_schema.h"
#include "ui/style/theme.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace epoch::ui {

class NumberField;

// Of the layers that are selected together: the value they share, or that they do not share one.
struct Shown {
    std::optional<Value> value; // nullopt: several
    bool set = false; // differs from the default in at least one
    bool operator==(const Shown&) const = default;
};

enum class During : std::uint8_t { once, drag }; // the drag of a slider, which dragBegun() announced

class ParamField : public QWidget {
    Q_OBJECT
public:
    ParamField(const ParamSpec& spec, ThemeHub& themes, QWidget* parent = nullptr);

    const ParamSpec& spec() const { return m_spec; }
    void show(const Shown& shown);

Q_SIGNALS:
    void helpWanted(const QString& help); // pointed at, or focused
    void dragBegun();
    void edited(const std::optional<epoch::Value>& value, epoch::ui::During during); // nullopt: back to the default

protected:
    void enterEvent(QEnterEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override; // the wheel scrolls the page and changes nothing

private:
    QWidget* makeControl();
    QWidget* makeNumber();
    QWidget* makeExtent();
    void makeSlider();
    double valueAt(int position) const;
    int positionOf(double value) const;
    void enterNumber(double value, During during);
    void paintIcons();

    const ParamSpec m_spec;
    ThemeHub& m_themes;
    QLabel* m_name;
    QToolButton* m_reset;
    QCheckBox* m_flag = nullptr;
    QComboBox* m_choice = nullptr;
    QSlider* m_slider = nullptr;
    std::vector<NumberField*> m_numbers; // one, or one for each number of an extent
    Extent m_extent;
};

} // namespace epoch::ui
