// SampleRows: rows of the document's data as they are stored, fetched on demand and kept.
#pragma once

#include "protocol/query.h"

#include <QObject>

#include <map>
#include <set>
#include <vector>

namespace epoch::ui {

class Document;
class Questions;

class SampleRows : public QObject {
    Q_OBJECT
public:
    SampleRows(Document& document, Questions& questions, QObject* parent);

    void want(std::vector<std::int64_t> rows); // in this order; instead of those wanted before
    const DataSample* find(std::int64_t row) const; // null: not here yet
    const std::vector<FieldFacts>& fields() const { return m_fields; } // of those rows

Q_SIGNALS:
    void arrived(std::int64_t row);
    void forgotten(); // the data is another one

private:
    void fetch();
    void ask(std::int64_t row);
    void forget();

    Document& m_document;
    Questions& m_questions;
    std::vector<std::int64_t> m_wanted;
    std::vector<FieldFacts> m_fields;
    std::map<std::int64_t, DataSample> m_rows;
    std::set<std::int64_t> m_asked;
    std::string m_spec; // of the data that the rows belong to
};

} // namespace epoch::ui
