// Document: undo restores every byte, quick repeats merge into one undo step, and a failed edit changes nothing.
#include "tests/program.h"
#include "tests/ui/scripted_engine.h"
#include "ui/core/document.h"

#include <QtTest>

using namespace epoch;
using namespace epoch::tests;

class TestDocument : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void undoRestoresEveryByte()
    {
        ui::Document d;
        d.load(spiralProject());
        const auto before = project_json(d.project());
        QVERIFY(d.apply(unitsOfHidden(9)));
        QVERIFY(d.apply(Edit{RemoveNode{NodeId{3}}}));
        Node relu;
        relu.layer = "relu";
        QVERIFY(d.apply(Edit{AddNode{relu}}));
        const auto after = project_json(d.project());
        for (int i = 0; i < 3; ++i) d.undoStack().undo();
        QCOMPARE(project_json(d.project()), before);
        for (int i = 0; i < 3; ++i) d.undoStack().redo();
        QCOMPARE(project_json(d.project()), after);
    }

    // Also where the last one had no edit that could be undone, as a restored draft.
    void anotherFileIsSaved()
    {
        ui::Document d;
        d.load(spiralProject());
        d.markUnsaved();
        QVERIFY(d.modified());
        d.load(spiralProject(), QStringLiteral("/somewhere/net.epoch"));
        QVERIFY(!d.modified());
    }

    void aSliderDragIsOneUndoStep()
    {
        ui::Document d;
        d.load(spiralProject());
        for (std::int64_t count = 9; count < 29; ++count)
            QVERIFY(d.apply(unitsOfHidden(count), QStringLiteral("units 2")));
        QCOMPARE(d.undoStack().count(), 1);
        d.undoStack().undo();
        QCOMPARE(std::get<std::int64_t>(d.project().graph.find(NodeId{2})->params.at("units")), std::int64_t(8));
        d.undoStack().redo();
        QCOMPARE(std::get<std::int64_t>(d.project().graph.find(NodeId{2})->params.at("units")), std::int64_t(28));
    }

    void invalidEditsAreRejected()
    {
        ui::Document d;
        d.load(spiralProject());
        QSignalSpy refused(&d, &ui::Document::refused);
        const auto before = d.project();
        QVERIFY(!d.apply(Edit{RemoveNode{NodeId{99}}}));
        QCOMPARE(refused.count(), 1);
        QCOMPARE(d.project(), before);
        QVERIFY(!d.modified());
    }

    void removedNodesAreDeselected()
    {
        ui::Document d;
        d.load(spiralProject());
        d.select({NodeId{2}, NodeId{3}});
        QVERIFY(d.apply(Edit{RemoveNode{NodeId{3}}}));
        QCOMPARE(d.selection(), std::vector<NodeId>{NodeId{2}});
    }

    void trainingSettingsCanBeUndone()
    {
        ui::Document d;
        d.load(spiralProject());
        auto training = d.project().training;
        training.optimizer_values["learning_rate"] = 0.5;
        QVERIFY(d.setTraining(training, QStringLiteral("set learning rate")));
        QVERIFY(d.modified());
        d.undoStack().undo();
        QCOMPARE(d.project(), spiralProject());
    }

    void newDataFactsAreCheckedWithoutAnEdit()
    {
        ui::Document d;
        auto project = spiralProject();
        project.data.reset();
        d.load(project);
        QVERIFY(!d.checked().trainable());
        d.setData(spiralData().facts);
        QVERIFY(d.checked().trainable());
        QVERIFY(!d.modified());
    }
};

EPOCH_TEST(TestDocument)
#include "test_document.moc"
