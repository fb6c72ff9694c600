// test_display_width: how many terminal columns a text takes.
#include "base/utf8.h"
#include "tests/program.h"

#include <QtTest>

using namespace epoch;

class TestDisplayWidth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void characters_have_their_display_width_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("width");
        QTest::newRow("empty") << QByteArray() << 0;
        QTest::newRow("ASCII") << QByteArray("spiral") << 6;
        QTest::newRow("two bytes") << QByteArray("8×8 µs") << 6;
        QTest::newRow("three bytes") << QByteArray("≈ 1 … 2") << 7;
        QTest::newRow("combining mark") << QByteArray("e\xCC\x81") << 1;
        QTest::newRow("Chinese") << QByteArray("漢字") << 4;
        QTest::newRow("Korean") << QByteArray("한글") << 4;
        QTest::newRow("emoji") << QByteArray("🙂") << 2;
        QTest::newRow("not UTF-8") << QByteArray("a\xFF\xE6") << 3;
    }

    void characters_have_their_display_width()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, width);
        QCOMPARE(
            display_width({text.constData(), static_cast<std::size_t>(text.size())}), static_cast<std::size_t>(width));
    }
};

EPOCH_TEST(TestDisplayWidth)
#include "test_display_width.moc"
