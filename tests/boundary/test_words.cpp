// test_words: the tree speaks the words of the field; the list of the others stands in words.cpp.
#include "tests/boundary/words.h"
#include "tests/program.h"

#include <QtTest>

class TestWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void this_tree_has_none()
    {
        QByteArray list;
        for (const auto& found : epoch::private_words(EPOCH_ROOT))
            list += "\n  " + found.file + ":" + std::to_string(found.line) + " " + found.what;
        QVERIFY2(list.isEmpty(), list.constData());
    }

    void finds_a_planted_one_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* line : {"// autotuner: see autotuner.h.", "void set_knob(int);", "class KnobBoard {",
                 "std::vector<Knob> m_knobs;", "float softmax_slopes = 0;", "class Twins {", "// A twin of the tensor.",
                 "bool deed = false;", "write(story);", "m_story.clear();", "std::vector<Fix> mends;",
                 "struct SeenSoFar {", "Refusal bind();", "struct RaceOutcome {", "void takeHold(QPointF);",
                 "int most_rows = 4;", "int m_least_gain;", "int mostRows();", "class WayTrials {", "void makeDoors();",
                 "worker::News news;", "std::vector<Change> unsaid;", "bool turned_a = false;",
                 "Range range = run.said;", "struct Said {", "throw_error(\"the twin is lost\");"})
            QTest::newRow(line) << QString::fromUtf8(line);
    }

    void finds_a_planted_one()
    {
        QFETCH(QString, line);
        QCOMPARE(epoch::private_words_in(line.toStdString(), true).size(), std::size_t{1});
    }

    void accepts_what_has_a_right_sense_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* line : {"writer.put(\"knobs\");", "{\"ratio_least\", text}", "// Most rows have no label.",
                 "at_most(4);", "double leaky_slope = 0.1;", "// at least one", "std::string history;",
                 "a desktop program", "always recommend this", "// It says what was said.", "emit turned();",
                 "// Reads the header; see autotuner.h."})
            QTest::newRow(line) << QString::fromUtf8(line);
    }

    void accepts_what_has_a_right_sense()
    {
        QFETCH(QString, line);
        const auto found = epoch::private_words_in(line.toStdString(), false);
        QVERIFY2(found.empty(), found.empty() ? "" : found.front().c_str());
    }
};

EPOCH_TEST(TestWords)
#include "test_words.moc"
