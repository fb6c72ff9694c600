// BarRows: named figures as bars below each other on one axis, each with a whisker of one deviation either way.
#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

namespace epoch::ui {

class ThemeHub;

class BarRows : public QWidget {
    Q_OBJECT
public:
    struct Row {
        QString name, figure; // as they stand beside the bar
        double value = 0, deviation = 0;
        bool sure = true; // false: the bar is pale
        QString line; // all of it in words
    };

    explicit BarRows(ThemeHub& themes, QWidget* parent = nullptr);

    void setRows(std::vector<Row> rows);
    QStringList lines() const; // each row in words

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    ThemeHub& m_themes;
    std::vector<Row> m_rows;
};

} // namespace epoch::ui
