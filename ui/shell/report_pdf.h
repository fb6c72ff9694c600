// report_pdf: the page of a report on paper: the same texts, tables and drawings in the colours that the page has in
// print, page by page in a PDF.
#pragma once

#include "base/result.h"

#include <QString>

namespace epoch::ui {

// A page that is not from a report is an error, like a file that cannot be written. The file is whole or not there.
Status writeReportPdf(const QString& html, const QString& path);

} // namespace epoch::ui
