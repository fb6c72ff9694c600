// test_joined_texts: the engine's sentences are whole, so that the window can translate them.
#include "tests/boundary/joined_texts.h"
#include "tests/program.h"

#include <QtTest>

class TestJoinedTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void this_tree_has_none()
    {
        QByteArray list;
        for (const auto& found : epoch::joined_texts(EPOCH_ROOT))
            list += "\n  " + found.file + ":" + std::to_string(found.line) + " " + found.what;
        QVERIFY2(list.isEmpty(), list.constData());
    }

    void finds_a_planted_one_data()
    {
        QTest::addColumn<QString>("code");
        for (const char* code : {R"(note("new first weights from seed " + text);)", R"(text + " steps in a row")",
                 "what = \"the table of \" + name\n    + \", line \";", R"(text += name + " is missing here";)"})
            QTest::newRow(code) << QString::fromUtf8(code);
    }

    void finds_a_planted_one()
    {
        QFETCH(QString, code);
        QCOMPARE(epoch::joined_texts_in(code.toStdString()), std::vector{1});
    }

    void accepts_templates_places_and_code_data()
    {
        QTest::addColumn<QString>("code");
        for (const char* code : {R"(message("new first weights from seed {seed}", {{"seed", seed}});)",
                 R"(name + ", line " + std::to_string(line))", R"(side + "x" + side)", R"(body + "return a + b;")",
                 R"(// a comment of "several words" + more)"})
            QTest::newRow(code) << QString::fromUtf8(code);
    }

    void accepts_templates_places_and_code()
    {
        QFETCH(QString, code);
        QVERIFY(epoch::joined_texts_in(code.toStdString()).empty());
    }
};

EPOCH_TEST(TestJoinedTexts)
#include "test_joined_texts.moc"
