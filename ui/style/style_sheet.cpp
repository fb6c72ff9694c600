// The style sheet: what Fusion and a palette cannot say. Roles are set as a dynamic property, "role".
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"

#include <QRegularExpression>
#include <QString>

namespace epoch::ui {

namespace {

// %name% stands for a colour of the theme. A length in sp grows with the text; %control-2% and %hit-2% are the height
// of a control and of a small button, which grow too, without so much border.
const char sheet[] = R"(
QMainWindow { background: %panel%; }
QSplitter::handle { background: %hairline%; }
QSplitter::handle:hover { background: %accent%; }
QMenuBar { background: %panel%; border-bottom: 1px solid %hairline%; padding: 2px 8px; }
QMenuBar::item { padding: 4px 10px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: %accent%; color: %on_accent%; }
QMenu { background: %raised%; border: 1px solid %hairline%; padding: 4px; }
QMenu::item { padding: 6px 28px 6px 12px; border-radius: 4px; }
QMenu::item:selected { background: %accent%; color: %on_accent%; }
QMenu::item:disabled { color: %disabled%; }
QMenu::separator { height: 1px; background: %hairline%; margin: 4px 8px; }
QStatusBar { background: %panel%; border-top: 1px solid %hairline%; }
QStatusBar::item { border: none; }
QToolTip { background: %raised%; color: %text%; border: 1px solid %border%; padding: 4px 8px; }
QPushButton, QToolButton { background: %raised%; color: %text%; border: 1px solid %border%; border-radius: 4px;
    padding: 0 11px; min-height: %control-2%px; }
QPushButton:hover, QToolButton:hover { background: %sunken%; }
QPushButton:pressed, QToolButton:pressed { background: %hairline%; }
QPushButton:focus, QToolButton:focus { border: 2px solid %accent%; padding: 0 10px; min-height: %control-4%px; }
QPushButton:disabled, QToolButton:disabled { color: %disabled%; border-color: %hairline%; background: %panel%; }
QToolButton::menu-indicator { image: none; }
QPushButton[role="primary"] { background: %accent%; color: %on_accent%; border: 1px solid %accent%; font-weight: 600; }
QPushButton[role="primary"]:hover { background: %accent_hover%; border-color: %accent_hover%; }
QPushButton[role="primary"]:focus { background: %accent_focus%; border: 2px solid %text%; }
QPushButton[role="primary"]:disabled { background: %sunken%; color: %disabled%; border-color: %hairline%; }
QPushButton[role="quiet"], QToolButton[role="quiet"] { background: transparent; border: 1px solid transparent; }
QPushButton[role="quiet"]:hover, QToolButton[role="quiet"]:hover { background: %sunken%; }
QPushButton[role="quiet"]:checked { background: %chosen%; border: 1px solid %accent%; }
QPushButton[role="quiet"]:focus, QToolButton[role="quiet"]:focus { border: 2px solid %accent%; }
QFrame[role="popup"] { background: %raised%; border: 1px solid %border%; }
QPushButton[role="link"] { background: transparent; border: 1px solid transparent; color: %accent%; text-align: left; padding: 0 4px; }
QPushButton[role="link"]:hover { text-decoration: underline; }
QPushButton[role="link"]:focus { border: 2px solid %accent%; padding: 0 3px; }
QLineEdit, QComboBox { background: %raised%; color: %text%; border: 1px solid %border%; border-radius: 4px; padding: 0 7px;
    min-height: %control-2%px; selection-background-color: %accent%; selection-color: %on_accent%; }
QLineEdit:focus, QComboBox:focus { border: 2px solid %accent%; padding: 0 6px; min-height: %control-4%px; }
QLineEdit[invalid="true"] { border: 2px solid %error%; padding: 0 6px; min-height: %control-4%px; }
QLineEdit:disabled, QComboBox:disabled { color: %disabled%; border-color: %hairline%; background: %panel%; }
QCheckBox { spacing: 8px; }
QCheckBox::indicator { width: 14sp; height: 14sp; border: 1px solid %border%; border-radius: 3px; background: %raised%; }
QCheckBox::indicator:checked, QCheckBox::indicator:indeterminate { background: %accent%; border-color: %accent%; }
QCheckBox::indicator:checked { image: url(:/icons/check-%kind%.svg); }
QCheckBox::indicator:indeterminate { image: url(:/icons/dash-%kind%.svg); }
QRadioButton::indicator { width: 14sp; height: 14sp; border: 1px solid %border%; border-radius: 8sp; background: %raised%; }
QRadioButton::indicator:checked { background: qradialgradient(cx:0.5, cy:0.5, radius:0.5, fx:0.5, fy:0.5, stop:0 %accent%,
    stop:0.5 %accent%, stop:0.62 %raised%, stop:1 %raised%); border-color: %accent%; }
QRadioButton::indicator:focus { border: 2px solid %accent%; width: 12sp; height: 12sp; }
QCheckBox:focus { color: %accent%; }
QCheckBox::indicator:focus { border: 2px solid %text%; }
QComboBox::drop-down { border: none; width: 22sp; }
QComboBox::down-arrow { image: url(:/icons/chevron-%kind%.svg); width: 12sp; height: 12sp; }
QComboBox QAbstractItemView { background: %raised%; border: 1px solid %border%; outline: none; padding: 4px;
    selection-background-color: %accent%; selection-color: %on_accent%; }
QPlainTextEdit { background: %raised%; color: %text%; border: 1px solid %border%; border-radius: 4px; padding: 3px 4px;
    selection-background-color: %accent%; selection-color: %on_accent%; }
QPlainTextEdit:focus { border: 2px solid %accent%; padding: 2px 3px; }
QListView, QTreeView, QTableView { background: %panel%; color: %text%; border: none; outline: none;
    gridline-color: %hairline%; selection-background-color: %chosen%; selection-color: %text%; }
QTreeView { show-decoration-selected: 0; }
QTreeView::item, QListView::item { min-height: 24sp; }
QTableView::item { border: none; padding: 0 8px; }
QTableView[role="dense"]::item { padding: 0 4px; }
QTableView[role="dense"] QHeaderView::section { padding: 4px 4px; }
QTreeView::item:selected, QListView::item:selected, QTableView::item:selected { background: %chosen%; color: %text%;
    border-top: 1px solid %accent%; border-bottom: 1px solid %accent%; }
QTreeView:focus, QListView:focus, QTableView:focus { border: 2px solid %accent%; }
QHeaderView { background: %panel%; border: none; }
QHeaderView::section { background: %panel%; color: %secondary_text%; border: none; border-bottom: 1px solid %hairline%;
    padding: 4px 8px; }
QHeaderView::section:vertical { padding: 0 8px; }
QTableCornerButton::section { background: %panel%; border: none; }
QTabBar::tab { background: %panel%; color: %secondary_text%; border: none; border-bottom: 2px solid transparent;
    padding: 5px 12px; }
QTabBar::tab:selected { color: %text%; border-bottom: 2px solid %accent%; }
QTabBar::tab:focus { border: 2px solid %accent%; padding: 4px 10px; }
QTabWidget::pane { border: none; border-top: 1px solid %hairline%; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: %hairline%; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: %accent%; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -6px 0; border-radius: 8px; background: %raised%;
    border: 1px solid %border%; }
QSlider::handle:horizontal:focus { border: 2px solid %accent%; }
QSlider::handle:horizontal:disabled, QSlider::sub-page:horizontal:disabled { background: %hairline%; border-color: %hairline%; }
QProgressBar { background: %hairline%; border: none; border-radius: 2px; }
QProgressBar::chunk { background: %accent%; border-radius: 2px; }
QScrollArea { border: none; background: transparent; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: %border%; border-radius: 3px; margin: 3px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: %secondary_text%; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; border: none;
    width: 0; height: 0; }
QLabel[role="secondary"], QLabel[role="caption"] { color: %secondary_text%; }
QLabel[role="error"] { color: %error%; }
QLabel[role="warning"] { color: %warning%; }
QFrame[role="card"] { background: %raised%; border: 1px solid %hairline%; border-radius: 6px; }
QFrame[role="well"] { background: %sunken%; border: none; border-radius: 4px; }
QFrame[role="bar"] { background: %panel%; border: none; border-bottom: 1px solid %hairline%; }
QFrame[role="title"] { background: %panel%; border: none; border-bottom: 1px solid %hairline%; }
QFrame[role="line"] { background: %hairline%; border: none; }
QFrame[role="notices"] { background: %panel%; border: none; }
QFrame[role="banner"] { background: %error_tint%; border: none; border-left: 4px solid %error%; }
QFrame[role="notice"] { background: %notice_tint%; border: none; border-left: 4px solid %accent%; }
QToolButton[role="icon"] { background: transparent; border: 1px solid transparent; padding: 0; min-height: %hit-2%px; min-width: %hit-2%px; }
QToolButton[role="icon"]:hover { background: %sunken%; }
QToolButton[role="icon"]:focus { border: 2px solid %accent%; padding: 0; min-height: %hit-4%px; min-width: %hit-4%px; }
QToolButton[role="rail"], QToolButton[role="foot"] { background: transparent; border: 1px solid transparent; padding: 0 6px;
    min-height: %hit-2%px; }
QToolButton[role="rail"]:hover, QToolButton[role="foot"]:hover { background: %sunken%; }
QToolButton[role="rail"]:checked, QToolButton[role="foot"]:checked { background: %chosen%; border: 1px solid %accent%; }
QToolButton[role="rail"]:focus, QToolButton[role="foot"]:focus { border: 2px solid %accent%; padding: 0 5px; min-height: %hit-4%px; }
QFileDialog QToolButton { padding: 0; min-height: %hit-2%px; min-width: %hit-2%px; }
QFileDialog QToolButton:focus { padding: 0; min-height: %hit-4%px; min-width: %hit-4%px; }
QWidget[role="page"] { background: %panel%; }
QWidget[role="canvas"] { background: %canvas%; }
)";

} // namespace

QString styleSheetOf(const Theme& t)
{
    auto text = QString::fromLatin1(sheet);
    const auto put = [&text](const char* name, const QString& value) {
        text.replace(QStringLiteral("%%1%").arg(QLatin1String(name)), value);
    };
    const std::pair<const char*, QColor> colours[] = {{"panel", t.panel}, {"raised", t.raised}, {"sunken", t.sunken},
        {"canvas", t.canvas}, {"text", t.text}, {"secondary_text", t.secondary_text}, {"border", t.border},
        {"hairline", t.hairline}, {"accent", t.accent}, {"on_accent", t.on_accent}, {"error", t.error},
        {"warning", t.warning}, {"chosen", t.chosen()}, {"accent_hover", t.accentHover()},
        {"accent_focus", t.accentFocus()}, {"error_tint", t.errorTint()}, {"notice_tint", t.noticeTint()},
        {"disabled", t.disabledText()}};
    for (const auto& [name, colour] : colours) put(name, colour.name());
    for (const int border : {2, 4}) {
        put(border == 2 ? "control-2" : "control-4", QString::number(scaled(space::control_height) - border));
        put(border == 2 ? "hit-2" : "hit-4", QString::number(scaled(space::hit) - border));
    }
    static const QRegularExpression growing(QStringLiteral("(\\d+)sp\\b"));
    for (auto match = growing.match(text); match.hasMatch(); match = growing.match(text))
        text.replace(match.capturedStart(), match.capturedLength(),
            QStringLiteral("%1px").arg(scaled(match.captured(1).toInt())));
    put("kind", t.kind == ThemeKind::light ? QStringLiteral("light") : QStringLiteral("dark"));
    return text;
}

} // namespace epoch::ui
