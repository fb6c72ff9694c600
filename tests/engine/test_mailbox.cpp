// test_mailbox: the queue loses nothing and keeps its order; the slot for the newest value hands out complete values;
// both under threads.
#include "protocol/mailbox.h"
#include "tests/program.h"

#include <QTest>
#include <atomic>
#include <thread>
#include <vector>

using epoch::Newest;
using epoch::Queue;
using Clock = std::chrono::steady_clock;

namespace {

struct Item {
    int sender = 0, number = 0;
};

struct Pair {
    long first = 0, second = 0;
};

constexpr int senders = 4, each = 20'000;

} // namespace

class TestMailbox : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothing_is_lost_and_each_sender_keeps_its_order()
    {
        Queue<Item> queue;
        std::vector<std::thread> threads;
        for (int sender = 0; sender < senders; ++sender)
            threads.emplace_back([&queue, sender] {
                for (int number = 0; number < each; ++number) queue.push({sender, number});
            });
        std::vector<int> next(senders, 0);
        bool ordered = true;
        for (int taken = 0; taken < senders * each;) {
            queue.wait();
            for (const auto& item : queue.take_all()) {
                ordered = ordered && item.number == next[size_t(item.sender)]++;
                ++taken;
            }
        }
        for (auto& thread : threads) thread.join();
        QVERIFY(ordered);
        QCOMPARE(next, std::vector<int>(senders, each));
        QVERIFY(queue.take_all().empty());
    }

    void waiting_ends_with_the_time_or_with_the_first_item()
    {
        Queue<int> queue;
        const auto start = Clock::now();
        queue.wait_until(start + std::chrono::milliseconds(20));
        QVERIFY(Clock::now() - start >= std::chrono::milliseconds(20));
        std::thread late([&queue] {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            queue.push(7);
        });
        queue.wait_until(Clock::now() + std::chrono::seconds(60));
        const auto items = queue.take_all();
        late.join();
        QVERIFY(Clock::now() - start < std::chrono::seconds(30));
        QCOMPARE(items.size(), size_t(1));
        queue.push(8);
        queue.wait(); // an item that is already queued needs no wait
        QCOMPARE(queue.take_all().front(), 8);
    }

    void move_only_values_pass_through()
    {
        Queue<std::unique_ptr<int>> queue;
        queue.push(std::make_unique<int>(3));
        QCOMPARE(*queue.take_all().front(), 3);
    }

    void the_newest_value_is_complete_and_never_goes_back()
    {
        Newest<Pair> place(std::make_shared<Pair>());
        std::atomic<bool> done = false;
        std::thread writer([&] {
            for (long i = 1; i <= 50'000; ++i) place.put(std::make_shared<Pair>(Pair{i, -i}));
            done = true;
        });
        std::atomic<int> faults = 0;
        std::vector<std::thread> readers;
        for (int r = 0; r < 3; ++r)
            readers.emplace_back([&] {
                long seen = 0;
                while (!done) {
                    const auto pair = place.get();
                    if (pair->first != -pair->second || pair->first < seen) ++faults;
                    seen = pair->first;
                }
            });
        writer.join();
        for (auto& reader : readers) reader.join();
        QCOMPARE(faults.load(), 0);
        QCOMPARE(place.get()->first, 50'000L);
        QVERIFY(place.get() == place.get());
    }

    void an_old_value_lives_as_long_as_a_reader_holds_it()
    {
        Newest<Pair> place(std::make_shared<Pair>(Pair{1, 2}));
        const auto held = place.get();
        place.put(std::make_shared<Pair>(Pair{3, 4}));
        QCOMPARE(held->second, 2L);
        QCOMPARE(held.use_count(), 1L);
        QVERIFY(!Newest<Pair>().get());
    }
};

EPOCH_TEST(TestMailbox)
#include "test_mailbox.moc"
