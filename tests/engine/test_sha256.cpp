// test_sha256: SHA-256: the examples of the standard, and equal hashes for every chunking.
#include "base/sha256.h"
#include "tests/program.h"

#include <QtTest>

#include <QCryptographicHash>

using namespace epoch;

namespace {

QByteArray of(const QByteArray& bytes)
{
    Sha256 hash;
    hash.add(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    return QByteArray::fromStdString(hash.text());
}

} // namespace

class TestSha256 : public QObject {
    Q_OBJECT

private slots:
    void the_examples_of_the_standard();
    void every_length_agrees_with_another_program();
    void chunks_give_the_same_hash();
};

// FIPS 180-2, appendix B.
void TestSha256::the_examples_of_the_standard()
{
    QCOMPARE(of(""), QByteArray("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    QCOMPARE(of("abc"), QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    QCOMPARE(of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
        QByteArray("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"));
    QCOMPARE(
        of(QByteArray(1'000'000, 'a')), QByteArray("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
}

void TestSha256::every_length_agrees_with_another_program()
{
    for (int length = 0; length < 200; ++length) {
        const QByteArray bytes(length, static_cast<char>(length));
        QCOMPARE(of(bytes), QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
    }
}

void TestSha256::chunks_give_the_same_hash()
{
    QByteArray bytes;
    for (int i = 0; i < 1000; ++i) bytes += static_cast<char>(i * 7);
    const auto all = std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    for (const std::size_t piece : {1u, 3u, 63u, 64u, 65u, 500u}) {
        Sha256 hash;
        for (std::size_t at = 0; at < all.size(); at += piece)
            hash.add(all.subspan(at, std::min(piece, all.size() - at)));
        QCOMPARE(QByteArray::fromStdString(hash.text()), of(bytes));
    }
}

EPOCH_TEST(TestSha256)
#include "test_sha256.moc"
