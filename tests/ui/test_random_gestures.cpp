// Random gestures mixed with undo and redo. Every undo restores the project byte for byte.
#include "tests/program.h"
#include "tests/ui/canvas_bench.h"
#include "ui/canvas/in_place_editing.h"

#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>

#include <random>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;
using namespace epoch::ui::canvas;

namespace {

constexpr std::size_t max_nodes = 60; // keeps gestures fast and nodes close together

class RandomUser {
public:
    RandomUser(CanvasBench& bench, unsigned seed)
        : m_bench(bench)
        , m_random(seed)
    {
    }

    void gesture()
    {
        switch (below(20)) {
        case 0:
        case 1: return add();
        case 2:
        case 3:
        case 4: return drag();
        case 5:
        case 6:
        case 7: return link();
        case 8: return stroke();
        case 9: return press(below(2) ? Qt::Key_Delete : Qt::Key_M, {});
        case 10: return press(Qt::Key_Delete, Qt::ShiftModifier);
        case 11: return copyAndPaste();
        case 12: return press(Qt::Key_D, Qt::ControlModifier);
        case 13: return select();
        case 14: return frameOrNote();
        case 15: return typeNumber();
        case 16: return block();
        case 17: return dots();
        case 18: return m_bench.view.autoLayout();
        default: return press(below(2) ? Qt::Key_Right : Qt::Key_Down, Qt::ControlModifier);
        }
    }

    int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(m_random); }

private:
    const Graph& graph() const { return m_bench.document.drawing().graph; }
    QPoint randomPoint() { return {below(m_bench.view.width()), below(m_bench.view.height())}; }
    QPoint randomNode()
    {
        const auto& order = m_bench.view.drawing().dataOrder();
        if (order.empty() || below(5) == 0) return randomPoint();
        const auto id = order[std::size_t(below(int(order.size())))];
        return m_bench.onNode(id, {double(below(208)), double(below(90))});
    }
    QPoint randomPort(PortSide side)
    {
        const auto& order = m_bench.view.drawing().dataOrder();
        if (order.empty()) return randomPoint();
        const auto* item = m_bench.view.drawing().nodeItem(order[std::size_t(below(int(order.size())))]);
        if (item->ports(side).empty()) return randomPoint();
        const auto& port = item->ports(side)[std::size_t(below(int(item->ports(side).size())))];
        return m_bench.at(item->portAt(side, port.name));
    }
    Qt::KeyboardModifiers randomModifiers()
    {
        constexpr Qt::KeyboardModifier keys[] = {
            Qt::NoModifier, Qt::NoModifier, Qt::NoModifier, Qt::AltModifier, Qt::ShiftModifier};
        return keys[below(5)];
    }
    void press(int key, Qt::KeyboardModifiers keys)
    {
        if (key == Qt::Key_D && graph().nodes.size() > max_nodes) key = Qt::Key_X;
        m_bench.key(key, keys);
    }
    void add()
    {
        static const char* layers[] = {"dense", "relu", "conv2d", "flatten", "dropout", "add", "concat", "data",
            "softmax_cross_entropy", "batch_norm"};
        if (graph().nodes.size() > max_nodes) return select();
        m_bench.view.edits().add(QString::fromLatin1(layers[below(10)]), m_bench.view.mapToScene(randomPoint()));
    }
    void drag() { m_bench.drag(randomNode(), randomPoint(), randomModifiers()); }
    void link()
    {
        const bool outwards = below(4) != 0;
        const auto from = randomPort(outwards ? PortSide::output : PortSide::input);
        m_bench.drag(from, below(6) ? randomPort(outwards ? PortSide::input : PortSide::output) : randomPoint(),
            randomModifiers());
    }
    void stroke()
    {
        m_bench.drag(randomPoint(), randomPoint(), below(2) ? Qt::ControlModifier : Qt::ShiftModifier, Qt::RightButton);
    }
    void copyAndPaste()
    {
        const bool full = graph().nodes.size() > max_nodes;
        constexpr int keys[] = {Qt::Key_C, Qt::Key_X, Qt::Key_V, Qt::Key_V};
        press(keys[below(full ? 2 : 4)], Qt::ControlModifier);
    }
    void select()
    {
        if (below(12) == 0) return press(Qt::Key_A, Qt::ControlModifier);
        m_bench.drag(randomPoint(), randomPoint(), below(2) ? Qt::ShiftModifier : Qt::NoModifier);
    }
    void frameOrNote()
    {
        auto& edits = m_bench.view.edits();
        if (graph().notes.size() > 8) return edits.unframe();
        if (!graph().notes.empty() && below(4) == 0) {
            auto note = graph().notes.begin()->second;
            note.locked = !note.locked;
            return edits.setNote(note, QStringLiteral("lock"));
        }
        if (below(2))
            edits.frame();
        else
            edits.note(m_bench.view.mapToScene(randomPoint()));
    }
    void typeNumber()
    {
        const auto& order = m_bench.view.drawing().dataOrder();
        if (order.empty()) return;
        const auto id = order[std::size_t(below(int(order.size())))];
        const auto& parts = m_bench.view.drawing().nodeItem(id)->look().key_parts;
        if (parts.empty()) return renameInPlace(m_bench.view.context(), id), type();
        editParamInPlace(m_bench.view.context(), id, parts[std::size_t(below(int(parts.size())))].key);
        type();
    }
    void type()
    {
        if (auto* line = m_bench.view.findChild<QLineEdit*>()) {
            line->setText(QString::number(below(40)));
            QTest::keyClick(line, below(4) ? Qt::Key_Return : Qt::Key_Escape);
            QTest::keyClick(line, Qt::Key_Escape);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
    }
    void block()
    {
        auto& document = m_bench.document;
        if (document.project().graph.blocks.size() < 4 && below(2)) return m_bench.view.edits().makeBlock();
        if (below(3) == 0) return m_bench.view.edits().dissolveBlocks();
        if (below(3) == 0) return document.closeBlocks();
        for (const auto& [id, node] : graph().nodes)
            if (!node.block.empty() && !is_block_end(id)) return document.openBlock(id);
    }
    void dots()
    {
        const auto& wires = graph().wires;
        if (wires.empty()) return;
        const auto wire = std::next(wires.begin(), below(int(wires.size())));
        const auto* item = m_bench.view.drawing().wireItem(wire->first);
        const auto on = m_bench.at(item->path().pointAtPercent(0.3));
        if (below(2))
            m_bench.drag(on, randomPoint());
        else
            m_bench.drag(on - QPoint(0, 20), on + QPoint(1, 20), Qt::ShiftModifier, Qt::RightButton);
    }

    CanvasBench& m_bench;
    std::mt19937 m_random;
};

} // namespace

class TestRandomGestures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void undoAfterRandomGesturesRestoresEveryByte()
    {
        const int wanted = qEnvironmentVariableIntValue("EPOCH_GESTURES");
        const int gestures = wanted > 0 ? wanted : 10'000;
        CanvasBench bench;
        RandomUser hands(bench, 20'24);
        auto& stack = bench.document.undoStack();
        std::vector<std::string> states{bench.bytes()}; // by index of the undo stack
        int edits = 0;
        for (int i = 0; i < gestures; ++i) {
            if (i % 50 == 0) bench.view.fitAll();
            const int before = stack.index(), count = stack.count();
            hands.gesture();
            const auto now = bench.bytes();
            if (stack.index() > before) {
                states.resize(std::size_t(before) + 1);
                while (states.size() <= std::size_t(stack.index())) states.push_back(now);
                edits += stack.index() - before;
            } else if (stack.count() == stack.index() && (count != stack.count() || states.back() != now)) {
                states.resize(std::size_t(before)); // merged into the previous undo step
                states.push_back(now);
            }
            QVERIFY2(stack.index() <= before + 1, qPrintable(stack.undoText())); // one gesture is one undo step
            QCOMPARE(states.at(std::size_t(stack.index())), now);
            for (int back = hands.below(8) ? 0 : hands.below(6); back > 0 && stack.canUndo(); --back) {
                stack.undo();
                QCOMPARE(bench.bytes(), states.at(std::size_t(stack.index())));
            }
            for (int on = hands.below(3); on > 0 && stack.canRedo(); --on) {
                stack.redo();
                QCOMPARE(bench.bytes(), states.at(std::size_t(stack.index())));
            }
        }
        qInfo("%d gestures made %d edits", gestures, edits);
        QVERIFY(edits > gestures / 4);
        while (stack.canUndo()) {
            stack.undo();
            QCOMPARE(bench.bytes(), states.at(std::size_t(stack.index())));
        }
    }
};

EPOCH_TEST(TestRandomGestures)
#include "test_random_gestures.moc"
