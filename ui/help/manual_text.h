// ManualText: a page of the manual. Its links lead to other pages and to sections, and one can go back.
#pragma once

#include <QTextBrowser>

namespace epoch::ui {

class ManualText : public QTextBrowser {
    Q_OBJECT
public:
    explicit ManualText(QWidget* parent = nullptr);
    void open(const QString& place); // "plan.md", "plan.md#several-gpus"
    void mark(const QString& words); // wherever they stand on the page

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override;

private:
    void layOut();
    void showSection(const QString& name);
};

} // namespace epoch::ui
