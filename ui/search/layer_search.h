// LayerSearch: the popup that searches for a layer and adds it, connected.
#pragma once

#include "ui/search/layer_choices.h"
#include "ui/search/popup_list.h"

class QLabel;

namespace epoch::ui {

class Settings;

class LayerSearch : public PopupList {
    Q_OBJECT
public:
    LayerSearch(Document& document, const BlockLibrary& library, Settings& settings, ThemeHub& themes, QWidget* parent);

    // Opens at `corner` of the screen; the chosen layer goes to `place` in the drawing.
    void ask(const QPoint& corner, Point place, const std::optional<PortRef>& start);

protected:
    void fill() override;
    void chosen(std::size_t index) override;

private:
    Document& m_document;
    const BlockLibrary& m_library;
    Settings& m_settings;
    QLabel* m_head;
    std::vector<LayerChoice> m_choices;
    Point m_place;
    std::optional<PortRef> m_start;
};

} // namespace epoch::ui
