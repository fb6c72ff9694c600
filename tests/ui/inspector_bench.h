// inspector_bench: an inspector beside a document and a scripted engine.
#pragma once

#include "tests/ui/window_bench.h"
#include "ui/inspector/inspector.h"

#include <QLabel>
#include <QLineEdit>

namespace epoch::tests {

struct InspectorBench : WindowBench {
    InspectorBench()
    {
        load();
        showNow(inspector, {304, 800});
        settle();
    }
    void settle()
    {
        clock.poll();
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }
    void select(std::vector<const char*> names)
    {
        std::vector<NodeId> ids;
        for (const auto* name : names) ids.push_back(document.project().graph.named(name)->id);
        document.select(ids);
        settle();
    }
    QStringList texts() const
    {
        QStringList found;
        for (const auto* label : inspector.findChildren<QLabel*>())
            if (label->isVisible()) found << label->text();
        return found;
    }
    template <class W> W* control(const char* name) const
    {
        for (auto* widget : inspector.findChildren<W*>())
            if (widget->accessibleName() == QLatin1String(name) && widget->isVisible()) return widget;
        return nullptr;
    }
    void type(QLineEdit& field, const char* text)
    {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QLatin1String(text));
        QTest::keyClick(&field, Qt::Key_Return);
        settle();
    }
    std::int64_t units(const char* name) const
    {
        return Params(find_layer("dense")->schema, document.project().graph.named(name)->params).integer("units");
    }
    std::string bytes() const { return project_json(document.project()); }

    ui::Inspector inspector{document, run, questions, themes};
};

} // namespace epoch::tests
