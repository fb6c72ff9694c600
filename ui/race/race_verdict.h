// RaceVerdict: the headline of a race, as large as fits, in the same size whoever wins; below it how it was timed. A
// disturbed figure stands in the secondary colour with what disturbed it; without a figure there is the reason.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace epoch::ui {

class LanesView;
class RaceControl;
class RaceShare;

class RaceVerdict : public QWidget {
    Q_OBJECT
public:
    RaceVerdict(RaceControl& race, RaceShare& share, LanesView& lanes, QWidget* parent = nullptr);

protected:
    bool event(QEvent* event) override;

private:
    void refresh();
    void fit();
    int headlineWidth(const QFont& font) const; // whoever wins
    QString headline() const;
    QString words() const;
    bool loadInTheWay() const; // other programs, which may be gone at the next attempt

    RaceControl& m_race;
    RaceShare& m_share;
    LanesView& m_lanes;
    QLabel *m_headline, *m_words;
    QPushButton *m_again, *m_replay;
    QToolButton* m_save;
};

} // namespace epoch::ui
