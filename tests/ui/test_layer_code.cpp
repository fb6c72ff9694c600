// The selected layer as code and as JSON. Both follow the selection and edits.
#include "tests/program.h"
#include "tests/ui/window_bench.h"
#include "ui/inspector/layer_code.h"

#include <QPlainTextEdit>
#include <QTabWidget>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

class TestLayerCode : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDenseLayerIsAMatrixProductPlusABias()
    {
        WindowBench b;
        b.load();
        LayerCode code(b.document, nullptr);
        code.setAttribute(Qt::WA_DeleteOnClose, false);
        showNow(code, {680, 420});
        QVERIFY(code.text().contains(QStringLiteral("No layer")));
        b.document.select({NodeId{2}});
        QVERIFY2(code.text().contains(QStringLiteral("weight: 8×2, learned")), qPrintable(code.text()));
        QVERIFY2(code.text().contains(QStringLiteral("= matmul(")), qPrintable(code.text()));
        QVERIFY(code.text().contains(QStringLiteral("= add_bias(")));
        QVERIFY(code.text().contains(QStringLiteral("×8")));
        shot(code, QStringLiteral("layer-code"));
        b.document.apply({SetParam{NodeId{2}, "units", std::int64_t{16}}});
        QVERIFY(code.text().contains(QStringLiteral("weight: 16×2, learned")));
        b.document.select({NodeId{3}});
        QVERIFY(code.text().contains(QStringLiteral("tanh")));
        QVERIFY(!code.text().contains(QStringLiteral("weight")));
    }

    void anInvalidLayerSaysWhyItHasNoCode()
    {
        WindowBench b;
        b.load();
        LayerCode code(b.document, nullptr);
        code.setAttribute(Qt::WA_DeleteOnClose, false);
        b.document.apply({Disconnect{b.document.project().graph.wires_into(NodeId{3}).front()->id}});
        b.document.select({NodeId{4}});
        QVERIFY2(code.text().contains(QStringLiteral("waits")), qPrintable(code.text()));
    }

    void theJsonOfALayerIsShown()
    {
        WindowBench b;
        b.load();
        b.document.select({NodeId{2}});
        LayerCode code(b.document, nullptr);
        code.setAttribute(Qt::WA_DeleteOnClose, false);
        code.findChild<QTabWidget*>()->setCurrentIndex(1);
        const auto part = parse_graph(code.text().toStdString());
        QVERIFY(part.ok());
        QCOMPARE(part->nodes.size(), std::size_t(1));
    }
};

EPOCH_TEST(TestLayerCode)
#include "test_layer_code.moc"
