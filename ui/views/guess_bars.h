// guess_bars: the likeliest answers as bars.
#pragma once

#include "ui/views/guess_text.h"

#include <QWidget>

namespace epoch::ui {

class ThemeHub;

class GuessBars : public QWidget {
    Q_OBJECT
public:
    explicit GuessBars(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const Guess& guess);
    void clear();
    const std::vector<Likely>& answers() const { return m_answers; }

    QSize minimumSizeHint() const override { return {110, 80}; }
    QSize sizeHint() const override { return {180, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ThemeHub& m_themes;
    std::vector<Likely> m_answers;
    bool m_numbers = false;
};

} // namespace epoch::ui
