// Texts of the engine are translated; numbers and names in them are not.
#include "model/data_words.h"
#include "model/project.h"
#include "model/project_difference.h"
#include "tests/program.h"
#include "tests/ui/window_bench.h"
#include "ui/search/layer_choices.h"
#include "ui/style/engine_text.h"
#include "ui/style/language.h"
#include "ui/style/to_text.h"

#include <QTranslator>

using namespace epoch;
using namespace epoch::tests;
using namespace epoch::ui;

namespace {

class Catalogue : public QTranslator {
public:
    QString translate(const char* context, const char* source, const char*, int) const override
    {
        if (std::string_view(context) != "Engine") return {};
        if (std::string_view(source) == "Dense") return QStringLiteral("Dicht");
        if (std::string_view(source) == "%1 is not connected") return QStringLiteral("%1 ist nicht verbunden");
        if (std::string_view(source) == "from %1 to %2") return QStringLiteral("bis %2, von %1");
        if (std::string_view(source) == "{layer} waits for {what}") return QStringLiteral("{layer} wartet auf {what}");
        if (std::string_view(source) == "{rows} rows") return QStringLiteral("{rows} Zeilen");
        if (std::string_view(source) == "line %1") return QStringLiteral("Zeile %1");
        if (std::string_view(source) == "column %1") return QStringLiteral("Spalte %1");
        return {};
    }
    bool isEmpty() const override { return false; }
};

} // namespace

class TestTranslation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesAreSeparatedFromText()
    {
        QStringList values;
        QCOMPARE(patternOf(QStringLiteral("Dense needs N×features; this wire carries f32 N×16×13×13."), values),
            QStringLiteral("Dense needs N×features; this wire carries %1 %2."));
        QCOMPARE(values, (QStringList{QStringLiteral("f32"), QStringLiteral("N×16×13×13")}));
    }

    // What differs between two projects, as a German window offers a draft: no value of it is English, nor a data spec.
    void changesAreTranslated()
    {
        useLanguage(*qApp, QStringLiteral("de"));
        const auto back = qScopeGuard([] { useLanguage(*qApp, QStringLiteral("en")); });
        Project before = spiralProject();
        before.data_spec = "csv:/home/me/flats.csv?target=price";
        Project after = before;
        after.training.values["restore_best"] = true;
        after.data_spec = "csv:/home/me/flats.csv?missing=drop&target=rooms+area";
        QStringList changes;
        for (const auto& change : project_difference(before, after)) changes << engineText(change);
        QCOMPARE(changes.size(), 3);
        QCOMPARE(changes[0], QStringLiteral("Fehlende Werte nicht gesetzt → Zeile weglassen"));
        QCOMPARE(changes[1], QStringLiteral("Zielgröße price → rooms, area"));
        QVERIFY2(changes[2].endsWith(QStringLiteral(" aus → ein")), qPrintable(changes[2]));
        QCOMPARE(engineText(data_words(after.data_spec)),
            QStringLiteral("flats.csv (Fehlende Werte: Zeile weglassen, Zielgröße: rooms, area)"));
        QCOMPARE(engineText(data_words("builtin:shapes?classes=4&count=100&difficulty=2")),
            QStringLiteral("shapes (Klassen: 4, Anzahl der Beispiele: 100, Schwierigkeit: 2)"));
        QCOMPARE(valueText(Value(true)), QStringLiteral("ein"));
    }

    // Units of settings, what a device computes with, and a sentence within another.
    void noPieceStaysEnglish()
    {
        useLanguage(*qApp, QStringLiteral("de"));
        const auto back = qScopeGuard([] { useLanguage(*qApp, QStringLiteral("en")); });
        for (const ParamSpec& spec : training_schema().specs())
            if (!spec.unit_text.empty())
                QVERIFY2(engineText(spec.unit_text) != toText(spec.unit_text), spec.unit_text.c_str());
        QCOMPARE(deviceText("oneDNN 3.4, own kernels, AVX2; built without OpenMP: one thread"),
            QStringLiteral("oneDNN 3.4, eigene Kernel, AVX2; ohne OpenMP gebaut: ein Thread"));
        QCOMPARE(deviceText("i5-9300H, 8 threads"), QStringLiteral("i5-9300H, 8 Threads"));
        QCOMPARE(engineText(message("{device} ({library}) cannot train in {precision}",
                     {{"device", "i5, 1 thread"}, {"library", "Eigen 3.4.0, own kernels"}, {"precision", "FP16"}})),
            QStringLiteral("i5, 1 Thread (Eigen 3.4.0, eigene Kernel) kann nicht in FP16 trainieren"));
        QCOMPARE(engineText("No NVIDIA driver found (libcuda.so.1 is not on this machine)"), // as the plugin reports it
            QStringLiteral("Kein NVIDIA-Treiber gefunden (libcuda.so.1 ist nicht auf diesem Computer)"));
        const auto effect = message("The loss jumped to {peak}", {{"peak", "9.5"}});
        QVERIFY(engineText(message("The learning rate is {rate}, the usual one {usual}. Its effect: {effect}.",
                               {{"rate", "10"}, {"usual", "0.01"}, {"effect", effect}}))
                    .endsWith(QStringLiteral(": Der Verlust sprang auf 9,5.")));
    }

    void textsAreTranslated()
    {
        Catalogue catalogue;
        QCOMPARE(engineText("Dense"), QStringLiteral("Dense"));
        QVERIFY(QCoreApplication::installTranslator(&catalogue));
        QCOMPARE(engineText("Dense"), QStringLiteral("Dicht"));
        QCOMPARE(engineText("\"logits\" is not connected"), QStringLiteral("\"logits\" ist nicht verbunden"));
        QCOMPARE(engineText("from 2 to 9.5"), QStringLiteral("bis 9.5, von 2"));
        QCOMPARE(engineText("nobody has translated 7"), QStringLiteral("nobody has translated 7"));
        const auto why = message("stopped: {reason}", {{"reason", "\"logits\" is not connected"}, {"name", "Dense"}});
        QCOMPARE(engineText(why), QStringLiteral("stopped: \"logits\" ist nicht verbunden"));
        const auto waits = message(
            "{layer} waits for {what}", {{"layer", Message("Dense")}, {"what", message("{rows} rows", {{"rows", 7}})}});
        QCOMPARE(engineText(waits), QStringLiteral("Dicht wartet auf 7 Zeilen"));
        QCOMPARE(
            placeText("flats.csv, line 12, column 3 (price)"), QStringLiteral("flats.csv, Zeile 12, Spalte 3 (price)"));
        QCOMPARE(placeText("column \"line 3\""), QStringLiteral("Spalte \"line 3\""));
        QCOMPARE(placeText("my line.csv"), QStringLiteral("my line.csv"));
        WindowBench bench;
        bench.load();
        const auto choices = layerChoices(bench.document, bench.library, {}, std::nullopt);
        QVERIFY(std::ranges::find(choices, QStringLiteral("Dicht"), &LayerChoice::title) != choices.end());
        QCoreApplication::removeTranslator(&catalogue);
    }
};

EPOCH_TEST(TestTranslation)
#include "test_translation.moc"
