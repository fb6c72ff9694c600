// test_worker_frames: framing of messages: complete ones are found however the bytes arrive, and damage is detected.
#include "protocol/bytes.h"
#include "tests/program.h"

#include <QTest>

using namespace epoch;

namespace {

Bytes message_of(std::size_t length)
{
    Bytes bytes(length);
    for (std::size_t i = 0; i < length; ++i) bytes[i] = static_cast<std::byte>(i * 31 + 7);
    return bytes;
}

Bytes all_framed(const std::vector<Bytes>& messages)
{
    Bytes all;
    for (const Bytes& message : messages) {
        const Bytes one = *framed(message);
        all.insert(all.end(), one.begin(), one.end());
    }
    return all;
}

std::string code_of(const Bytes& bytes)
{
    FrameReader reader;
    reader.add(bytes);
    for (;;) {
        const auto next = reader.next();
        if (!next) return next.error().code;
        if (!*next) return {};
    }
}

} // namespace

class TestWorkerFrames : public QObject {
    Q_OBJECT

private slots:
    void messages_arrive_in_any_chunks()
    {
        const std::vector<Bytes> messages{message_of(0), message_of(1), message_of(5000), message_of(17)};
        const Bytes all = all_framed(messages);
        for (const std::size_t piece : {1u, 3u, 16u, 4096u, 1u << 20}) {
            FrameReader reader;
            std::vector<Bytes> found;
            for (std::size_t at = 0; at < all.size(); at += piece) {
                reader.add(std::span(all).subspan(at, std::min(piece, all.size() - at)));
                for (;;) {
                    auto next = reader.next();
                    QVERIFY(next.ok());
                    if (!*next) break;
                    found.push_back(std::move(**next));
                }
            }
            QVERIFY(found == messages);
        }
    }

    void every_flipped_bit_is_found()
    {
        const Bytes original = *framed(message_of(40));
        for (std::size_t at = 0; at < original.size(); ++at) {
            for (int bit = 0; bit < 8; ++bit) {
                Bytes flipped = original;
                flipped[at] ^= static_cast<std::byte>(1 << bit);
                FrameReader reader;
                reader.add(flipped);
                const auto next = reader.next();
                QVERIFY(!next.ok() || !*next); // a longer length waits for bytes that never come
            }
        }
    }

    void an_incomplete_message_is_waited_for()
    {
        const Bytes original = *framed(message_of(40));
        for (std::size_t length = 0; length < original.size(); ++length)
            QCOMPARE(code_of(Bytes(original.begin(), original.begin() + static_cast<std::ptrdiff_t>(length))),
                std::string());
    }

    void unknown_peers_are_refused_with_an_explanation()
    {
        QCOMPARE(code_of(message_of(16)), std::string("protocol.frame"));
        QCOMPARE(code_of(*framed(message_of(3), worker_protocol + 1)), std::string("protocol.version"));
        Bytes huge = *framed(message_of(3));
        huge[11] = std::byte{0x7F};
        QCOMPARE(code_of(huge), std::string("protocol.frame"));
        QCOMPARE(framed(message_of(limits::message_bytes + 1)).error().code, std::string("protocol.length"));
        // An error is permanent: the start of the next message is unknown.
        FrameReader reader;
        reader.add(message_of(16));
        QVERIFY(!reader.next().ok());
        reader.add(*framed(message_of(3)));
        QVERIFY(!reader.next().ok());
    }

    void every_message_round_trips()
    {
        worker::Update update;
        update.snapshot.version = 7;
        update.held.push_back({SessionId{3}, WatchId{4}});
        const auto back = from_worker_from(to_bytes(worker::FromWorker(update)));
        QVERIFY(back.ok());
        QCOMPARE(std::get<worker::Update>(*back).held[0].watch, WatchId{4});
        const auto goodbye = to_worker_from(to_bytes(worker::ToWorker(worker::Goodbye{worker::Goodbye::Leave::going})));
        QVERIFY(goodbye.ok());
        QCOMPARE(std::get<worker::Goodbye>(*goodbye).leave, worker::Goodbye::Leave::going);
        QVERIFY(!to_worker_from(to_bytes(worker::FromWorker(update))).ok()); // of the other direction
    }
};

EPOCH_TEST(TestWorkerFrames)
#include "test_worker_frames.moc"
