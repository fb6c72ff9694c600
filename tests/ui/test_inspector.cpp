// The inspector: what it shows of a selection and of a run.
#include "tests/ui/window_fixture.h"
#include "ui/inspector/inspector.h"

#include <QLabel>

using namespace epoch;
using namespace epoch::tests;

namespace {

QStringList texts(const QWidget& window)
{
    QStringList found;
    const auto* inspector = window.findChild<ui::Inspector*>();
    for (const auto* label : inspector->findChildren<QLabel*>()) found << label->text();
    return found;
}

} // namespace

class TestInspector : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsTheSelectedLayer()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        const auto* node = f.document.project().graph.named("hidden1");
        QVERIFY(node);
        f.document.select({node->id});
        f.settle();
        QVERIFY2(texts(f.window).contains(QStringLiteral("Units")), qPrintable(texts(f.window).join(QLatin1Char('|'))));
    }

    void showsTheSettingsThatAreOfUse()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.document.select({});
        auto training = f.document.project().training;
        training.values["schedule"] = std::string("plateau");
        f.document.setTraining(training, QStringLiteral("schedule"));
        f.settle();
        const auto shown = texts(f.window);
        for (const char* text : {"Update", "Schedule", "plateau", "Patience", "Micro-batches", "Clip norm"})
            QVERIFY2(shown.contains(QLatin1String(text)), qPrintable(shown.join(QLatin1Char('|'))));
        for (const char* text : {"Rise", "Drop every", "Average decay"})
            QVERIFY2(!shown.contains(QLatin1String(text)), text);
    }

    void showsTheTestResultOnceThereIsOne()
    {
        WindowFixture f;
        f.show();
        f.openSpiral();
        f.run.train();
        f.pass(100);
        QVERIFY(!texts(f.window).contains(QStringLiteral("Result on test samples")));
        Evaluation test;
        test.step = 100;
        test.loss = 0.0812;
        test.has_accuracy = true;
        test.accuracy = 0.972;
        f.engine.session()->test = test;
        f.engine.publish();
        f.settle();
        const auto shown = texts(f.window);
        QVERIFY2(shown.contains(QStringLiteral("97.2 %")), qPrintable(shown.join(QLatin1Char('|'))));
        QVERIFY(shown.contains(QStringLiteral("0.0812")));
        QVERIFY(!shown.contains(QStringLiteral("R²")));
    }
};

QTEST_MAIN(TestInspector)
#include "test_inspector.moc"
