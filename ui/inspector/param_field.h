// ParamField: the editor of one parameter, created from its spec: name, control and reset button.
#pragma once

#include "model/param_schema.h"
#include "ui/style/theme.h"

#include <QWidget>

#include <optional>

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace epoch::ui {

class NumberField;

// The common value of a parameter in all selected layers, or nullopt if it differs.
struct FieldState {
    std::optional<Value> value; // nullopt: several values
    bool set = false; // differs from the default in at least one
    bool operator==(const FieldState&) const = default;
};

enum class During : std::uint8_t { once, drag }; // drag: between dragStarted() and the release of the slider

class ParamField : public QWidget {
    Q_OBJECT
public:
    ParamField(const ParamSpec& spec, ThemeHub& themes, QWidget* parent = nullptr);

    const ParamSpec& spec() const { return m_spec; }
    void show(const FieldState& state);
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void helpWanted(const QString& help); // on hover or focus
    void dragStarted();
    void edited(const std::optional<epoch::Value>& value, epoch::ui::During during); // nullopt: reset to the default

protected:
    void resizeEvent(QResizeEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    bool eventFilter(
        QObject* watched, QEvent* event) override; // the wheel scrolls the page instead of changing the value

private:
    QWidget* makeControl();
    QWidget* makeNumber();
    QWidget* makeExtent();
    void makeSlider();
    double valueAt(int position) const;
    int positionOf(double value) const;
    void enterNumber(double value, During during);
    void paintIcons();
    int controlWidth() const; // with the reset button

    const ParamSpec m_spec;
    ThemeHub& m_themes;
    QBoxLayout* m_row; // the name, then the control and the reset button
    QLabel* m_name;
    QToolButton* m_reset;
    QCheckBox* m_flag = nullptr;
    QComboBox* m_choice = nullptr;
    QSlider* m_slider = nullptr;
    std::vector<NumberField*> m_numbers; // one, or one for each dimension of an extent
    Extent m_extent;
};

} // namespace epoch::ui
