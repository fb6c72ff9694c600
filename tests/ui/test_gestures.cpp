// Every gesture on the canvas is one undo step that restores every byte. A rejected gesture says why.
#include "tests/program.h"
#include "tests/ui/canvas_bench.h"
#include "tests/ui/canvas_hands.h"
#include "ui/canvas/in_place_editing.h"
#include "ui/canvas/smart_guides.h"

#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;
using namespace epoch::ui::canvas;

class TestGestures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qRegisterMetaType<std::optional<PortRef>>();
        qRegisterMetaType<Error>();
    }

    void aDragSnapsAndIsOneUndoStep()
    {
        CanvasBench bench;
        showEverything(bench);
        const auto from = bench.onNode(hidden);
        ONE_STEP(bench, bench.drag(from, from + QPoint(37, 203)));
        const auto place = bench.graph().find(hidden)->position;
        QCOMPARE(std::fmod(place.x, 8.0), 0.0);
        QCOMPARE(std::fmod(place.y, 8.0), 0.0);
        QCOMPARE(bench.document.selection(), std::vector<NodeId>{hidden});
    }

    void escapeCancelsADrag()
    {
        CanvasBench bench;
        showEverything(bench);
        const auto before = bench.bytes();
        const auto stood = bench.view.drawing().nodeItem(hidden)->pos();
        bench.pressAndMove(bench.onNode(hidden), bench.onNode(hidden) + QPoint(60, 120));
        QVERIFY(bench.view.drawing().nodeItem(hidden)->pos() != stood);
        bench.key(Qt::Key_Escape);
        QCOMPARE(bench.view.drawing().nodeItem(hidden)->pos(), stood);
        QTest::mouseRelease(bench.view.viewport(), Qt::LeftButton, {}, bench.onNode(hidden));
        QCOMPARE(bench.bytes(), before);
        QCOMPARE(bench.steps(), 0);
    }

    void smartGuidesAlignNodes()
    {
        const std::vector<QRectF> others{{0, 100, 200, 80}};
        const auto aligned = alignTo({303, 103, 200, 80}, others, 6);
        QCOMPARE(aligned.offset.y(), -3.0);
        QCOMPARE(aligned.guides.size(), std::size_t(1));
        QVERIFY(alignTo({303, 130, 200, 90}, others, 6).guides.empty());
    }

    void aLayerCanBeDraggedFromThePalette()
    {
        CanvasBench bench;
        showEverything(bench);
        QMimeData mime;
        mime.setData(QString::fromLatin1(layer_mime), "relu");
        const auto drop = [&](const QPoint& at) {
            QDragEnterEvent enter(at, Qt::CopyAction, &mime, Qt::LeftButton, {});
            QApplication::sendEvent(bench.view.viewport(), &enter);
            QDragMoveEvent move(at, Qt::CopyAction, &mime, Qt::LeftButton, {});
            QApplication::sendEvent(bench.view.viewport(), &move);
            QDropEvent event(at, Qt::CopyAction, &mime, Qt::LeftButton, {});
            QApplication::sendEvent(bench.view.viewport(), &event);
        };
        ONE_STEP(bench, drop(bench.at({400, 420})));
        QVERIFY(bench.graph().named("relu"));
        ONE_STEP(bench, drop(bench.onWire(tanh1)));
        QVERIFY(connected(bench.graph(), hidden, bench.graph().named("relu2")->id));
        QVERIFY(bench.document.checked().problems.size() <= 1); // at most that of the unconnected layer
    }

    void copyPasteDuplicateAndCut()
    {
        CanvasBench bench;
        bench.document.select({hidden, tanh1});
        bench.key(Qt::Key_C, Qt::ControlModifier);
        ONE_STEP(bench, bench.key(Qt::Key_V, Qt::ControlModifier));
        QCOMPARE(bench.graph().nodes.size(), std::size_t(9));
        bench.document.select({hidden, tanh1});
        ONE_STEP(bench, bench.key(Qt::Key_D, Qt::ControlModifier));
        QCOMPARE(bench.graph().nodes.size(), std::size_t(11));
        bench.undo();
        bench.document.select({hidden, tanh1});
        bench.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(bench.document.selection().size(), std::size_t(2)); // the added nodes are selected
        QVERIFY(!bench.document.selected(hidden));
        ONE_STEP(bench, bench.key(Qt::Key_X, Qt::ControlModifier));
        QCOMPARE(bench.graph().nodes.size(), std::size_t(9));
        // The clipboard holds text that other programs can read.
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("epoch-graph")));
    }

    void anInvalidPasteIsReportedAndLosesNothing_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("nothing") << QString() << QStringLiteral("nothing to paste");
        QTest::newRow("words") << QStringLiteral("hello") << QStringLiteral("does not hold a part of a network");
        QTest::newRow("cut off") << QStringLiteral("{\"format\": \"epoch-graph\", \"sch")
                                 << QStringLiteral("does not hold a part of a network");
        QTest::newRow("another format") << QStringLiteral("{\"format\": \"other\", \"schema\": 1}")
                                        << QStringLiteral("does not hold a part of a network");
        QTest::newRow("newer") << QStringLiteral("{\"format\": \"epoch-graph\", \"schema\": 99, \"graph\": {}}")
                               << QStringLiteral("newer");
        const auto node = QStringLiteral("{\"id\": 1, \"name\": \"%1\", \"layer\": \"%2\", \"position\": [0, 0]}");
        const auto graph =
            QStringLiteral("{\"format\": \"epoch-graph\", \"schema\": 1, \"graph\": {\"nodes\": [%1], \"wires\": []}}");
        QTest::newRow("unknown layer") << graph.arg(node.arg(QStringLiteral("a"), QStringLiteral("no_such")))
                                       << QStringLiteral("does not know the layer");
        QTest::newRow("a number twice") << graph.arg(node.arg(QStringLiteral("a"), QStringLiteral("relu"))
            + QStringLiteral(", ") + node.arg(QStringLiteral("b"), QStringLiteral("relu")))
                                        << QStringLiteral("used twice");
    }

    void anInvalidPasteIsReportedAndLosesNothing()
    {
        QFETCH(QString, text);
        QFETCH(QString, says);
        CanvasBench bench;
        QSignalSpy refused(&bench.document, &Document::refused);
        QApplication::clipboard()->setText(text);
        const auto before = bench.bytes();
        bench.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(refused.count(), 1);
        const auto message = QString::fromStdString(refused.front().front().value<Error>().text());
        QVERIFY2(message.contains(says), qPrintable(message));
        QCOMPARE(bench.bytes(), before);
        QCOMPARE(bench.steps(), 0);
        QCOMPARE(QApplication::clipboard()->text(), text);
    }

    void aLayerIsBypassedAndRestored()
    {
        CanvasBench bench;
        bench.document.select({tanh1, second});
        ONE_STEP(bench, bench.key(Qt::Key_M));
        QVERIFY(bench.graph().find(tanh1)->muted && bench.graph().find(second)->muted);
        ONE_STEP(bench, bench.key(Qt::Key_M));
        QVERIFY(!bench.graph().find(tanh1)->muted);
    }

    void aFrameMovesWithItsNodes()
    {
        CanvasBench bench;
        showEverything(bench);
        bench.document.select({hidden, tanh1});
        NoteId frame{};
        ONE_STEP(bench, frame = bench.view.edits().frame());
        const auto place = bench.graph().notes.at(frame).position;
        const auto stood = bench.graph().find(hidden)->position;
        bench.document.select({});
        const auto title = bench.at({place.x + 40, place.y + 12});
        ONE_STEP(bench, bench.drag(title, title + QPoint(0, 160)));
        QVERIFY(bench.graph().notes.at(frame).position.y > place.y);
        QCOMPARE(bench.graph().find(hidden)->position.y - stood.y, bench.graph().notes.at(frame).position.y - place.y);
        // A locked frame and its nodes cannot be dragged.
        auto note = bench.graph().notes.at(frame);
        note.locked = true;
        ONE_STEP(bench, bench.view.edits().setNote(note, QStringLiteral("lock")));
        const auto before = bench.bytes();
        const auto locked = bench.at({note.position.x + 40, note.position.y + 12});
        bench.drag(locked, locked + QPoint(0, -90));
        bench.drag(bench.onNode(hidden), bench.onNode(hidden) + QPoint(0, 90));
        QCOMPARE(bench.bytes(), before);
        QCOMPARE(bench.steps(), 3); // nothing changed: no undo step
        ONE_STEP(bench, bench.key(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier));
        QVERIFY(bench.graph().notes.empty());
    }

    void notesAreEditedMovedAndResized()
    {
        CanvasBench bench;
        showEverything(bench);
        NoteId id{};
        ONE_STEP(bench, id = bench.view.edits().note({300, 360}));
        const auto* item = bench.view.drawing().noteItem(id);
        const auto corner = bench.at(item->mapToScene(item->body().bottomRight() - QPointF(3, 3)));
        ONE_STEP(bench, bench.drag(corner, corner + QPoint(50, 40)));
        QVERIFY(bench.graph().notes.at(id).width > 208);
        const auto inside = bench.at(item->mapToScene(item->body().center()));
        ONE_STEP(bench, bench.drag(inside, inside + QPoint(0, 60)));
        const auto there = bench.at(item->mapToScene(item->body().center()));
        QTest::mouseDClick(bench.view.viewport(), Qt::LeftButton, {}, there);
        auto* box = bench.view.findChild<QPlainTextEdit*>();
        QVERIFY(box);
        box->setPlainText(QStringLiteral("Two layers are enough."));
        ONE_STEP(bench, QTest::keyClick(box, Qt::Key_Return, Qt::ControlModifier));
        QCOMPARE(bench.graph().notes.at(id).text, std::string("Two layers are enough."));
    }

    void aParameterIsEditedOnTheNode()
    {
        CanvasBench bench;
        bench.view.resetZoom();
        bench.view.lookAt(bench.view.drawing().nodeItem(hidden)->pos());
        const auto* item = bench.view.drawing().nodeItem(hidden);
        const auto on = bench.at(item->mapToScene(item->paramBox("units").center()));
        QTest::mouseDClick(bench.view.viewport(), Qt::LeftButton, {}, on);
        auto* line = bench.view.findChild<QLineEdit*>();
        QVERIFY(line);
        QCOMPARE(line->text(), QStringLiteral("8"));
        shot(bench.view, QStringLiteral("edit-number"));
        // Keys that would edit the network only type text here.
        const auto before = bench.bytes();
        for (const auto key : {Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_M, Qt::Key_L, Qt::Key_C, Qt::Key_Down})
            QTest::keyClick(line, key);
        QCOMPARE(bench.bytes(), before);
        line->setText(QStringLiteral("many"));
        QTest::keyClick(line, Qt::Key_Return); // shows the error and stays open
        QCOMPARE(bench.bytes(), before);
        line->setText(QStringLiteral("300"));
        ONE_STEP(bench, QTest::keyClick(line, Qt::Key_Return));
        QCOMPARE(bench.view.drawing().nodeItem(hidden)->look().key_line, QStringLiteral("300 units"));
    }

    void typedValuesAreParsedByTheirType()
    {
        const auto& spec = *find_layer("conv2d")->schema.find("kernel");
        QCOMPARE(value_text(*parseValue(spec, "3x5")), std::string("3×5"));
        QCOMPARE(value_text(*parseValue(spec, "7")), std::string("7×7"));
        QVERIFY(!parseValue(spec, "a").ok());
        QVERIFY(!parseValue(spec, "-1").ok());
        const auto& units = *find_layer("dense")->schema.find("units");
        QVERIFY(parseValue(units, " 12 ").ok());
        QVERIFY(!parseValue(units, "12.5").ok());
        QVERIFY(!parseValue(units, "").ok());
    }

    void aLayerIsRenamed()
    {
        CanvasBench bench;
        bench.document.select({hidden});
        bench.key(Qt::Key_F2);
        auto* line = bench.view.findChild<QLineEdit*>();
        QVERIFY(line);
        line->setText(QStringLiteral("first"));
        ONE_STEP(bench, QTest::keyClick(line, Qt::Key_Return));
        QCOMPARE(bench.graph().find(hidden)->name, std::string("first"));
    }

    void aBlockIsCreatedAndLaidOut()
    {
        CanvasBench bench;
        bench.document.select({hidden, tanh1});
        ONE_STEP(bench, bench.key(Qt::Key_K, Qt::ControlModifier));
        QCOMPARE(bench.graph().nodes.size(), std::size_t(6));
        QVERIFY(bench.document.checked().trainable());
        bench.document.select({bench.graph().named("block")->id});
        ONE_STEP(bench, bench.key(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier));
        QCOMPARE(bench.graph().nodes.size(), std::size_t(7));
        QVERIFY(bench.graph().blocks.empty() && bench.document.checked().trainable());
    }

    void rubberBandAndShiftSelect()
    {
        CanvasBench bench;
        showEverything(bench);
        const auto first = bench.onNode(hidden, {-20, -20}), last = bench.onNode(tanh1, {228, 120});
        bench.drag(first, last);
        QCOMPARE(bench.document.selection(), (std::vector<NodeId>{hidden, tanh1}));
        QTest::mouseClick(bench.view.viewport(), Qt::LeftButton, Qt::ShiftModifier, bench.onNode(loss));
        QCOMPARE(bench.document.selection().size(), std::size_t(3));
        QTest::mouseClick(bench.view.viewport(), Qt::LeftButton, Qt::ShiftModifier, bench.onNode(tanh1));
        QCOMPARE(bench.document.selection().size(), std::size_t(2));
        QTest::mouseClick(bench.view.viewport(), Qt::LeftButton, {}, bench.at({-100, 400}));
        QVERIFY(bench.document.selection().empty());
        QCOMPARE(bench.steps(), 0);
    }
};

EPOCH_TEST(TestGestures)
#include "test_gestures.moc"
