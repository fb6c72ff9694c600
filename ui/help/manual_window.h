// ManualWindow: the manual beside the main window: its pages, or the sections that have what is searched for, and one
// page.
#pragma once

#include <QWidget>

class QLineEdit;
class QListWidget;

namespace epoch::ui {

class ManualText;

class ManualWindow : public QWidget {
    Q_OBJECT
public:
    explicit ManualWindow(QWidget* parent);
    void open(const QString& place);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill();
    void follow(); // selects the page that is shown

    QLineEdit* m_search;
    QListWidget* m_list;
    ManualText* m_text;
};

} // namespace epoch::ui
