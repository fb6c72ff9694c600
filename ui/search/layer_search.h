// LayerSearch: the list that comes up where a layer is wanted: type, choose, and it is there, connected.
#pragma once

#include "ui/search/layer_choices.h"

#include <QFrame>

class QLineEdit;
class QListWidget;
class QLabel;

namespace epoch::ui {

class Settings;
class ThemeHub;

class LayerSearch : public QFrame {
    Q_OBJECT
public:
    LayerSearch(Document& document, Settings& settings, ThemeHub& themes, QWidget* parent);

    // Comes up at `corner`, a point of the screen; what is chosen goes to `place` of the drawing.
    void ask(const QPoint& corner, Point place, const std::optional<PortRef>& start);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // keys of the list, typed into the line

private:
    void fill();
    void choose();

    Document& m_document;
    Settings& m_settings;
    QLabel* m_head;
    QLineEdit* m_typed;
    QListWidget* m_list;
    std::vector<LayerChoice> m_choices;
    Point m_place;
    std::optional<PortRef> m_start;
};

} // namespace epoch::ui
