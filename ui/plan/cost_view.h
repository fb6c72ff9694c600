// CostView: what training costs on one's own computer and rented, by prices that the user enters.
#pragma once

#include "costs/money.h"

#include <QWidget>

#include <map>

class QLabel;

namespace epoch::ui {

class NumberField;
class PlanState;
class Settings;

class CostView : public QWidget {
    Q_OBJECT
public:
    CostView(PlanState& state, Settings& settings, QWidget* parent = nullptr);

private:
    void enter(const QString& key, double value);
    double price(const QString& key, double otherwise) const;
    void refresh();
    QString answer() const;

    PlanState& m_state;
    Settings& m_settings;
    std::map<QString, NumberField*> m_fields;
    QLabel *m_answer, *m_note;
};

} // namespace epoch::ui
