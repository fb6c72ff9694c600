// row_loader: a thread that brings the rows of a set together ahead of their use, a slot at a time.
#pragma once

#include "data/dataset.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace epoch {

// Which row of the set stands at each position of a stream: for training the endless shuffled one (see philox.h,
// Permutation), else a split from its beginning to its end.
struct RowOrder {
    std::uint64_t first = 0, count = 0; // rows of the split
    bool shuffled = false;
    std::uint64_t seed = 0;

    static RowOrder training(const SplitCounts& counts, std::uint64_t seed);
    static RowOrder once(const SplitCounts& counts, Split split);
    bool ends_at(std::uint64_t position) const { return !shuffled && position >= count; }
    bool operator==(const RowOrder&) const = default;
};

class RowLoader {
public:
    struct Slot {
        std::uint64_t first = 0, samples = 0; // positions of the stream
        std::vector<std::span<std::byte>> fields; // those asked for; a row each sample
    };

    // `fields` are numbers of fields of `data`. A slot ends where a multiple of `slot_samples` begins, or the order
    // ends. Slots are made in each of the `places` in turn, which have at least buffer_bytes().
    RowLoader(std::shared_ptr<const Dataset> data, std::vector<std::size_t> fields, std::uint64_t slot_samples,
        std::vector<std::span<std::byte>> buffers);
    static std::size_t buffer_bytes(
        const Dataset& data, std::span<const std::size_t> fields, std::uint64_t slot_samples);
    ~RowLoader();
    RowLoader(const RowLoader&) = delete;
    RowLoader& operator=(const RowLoader&) = delete;

    // From now on slots come from `position` on. What was loaded before is dropped, what is being loaded given up.
    void seek(const RowOrder& order, std::uint64_t position);
    // The slot that follows, or null when it has not come within `wait`. It stays until it is done with.
    Result<const Slot*> next(std::chrono::milliseconds wait);
    // With the slot that next() gave: the loader goes on to the one after it, in the place after it.
    void done();

private:
    enum class State : std::uint8_t { idle, wanted, loaded };
    struct Sample {
        std::uint64_t row = 0, slot_index = 0; // in the file, in the slot
    };

    void work();
    // False: given up, for another position is wanted.
    Result<bool> load(const RowOrder& order, std::uint64_t position, std::uint64_t request);
    void list_samples(const RowOrder& order);
    Status read_run(std::span<const Sample> run);
    Result<bool> read_file(std::uint64_t request);
    void copy_rows();

    const std::shared_ptr<const Dataset> m_data;
    const std::vector<std::size_t> m_fields;
    const std::uint64_t m_slot_samples;
    const std::vector<std::span<std::byte>> m_buffers;

    // The loader's while a slot is wanted, the caller's while it is loaded.
    Slot m_slot;
    std::vector<Sample> m_samples;
    std::vector<std::byte> m_rows; // of a file

    std::mutex m_mutex;
    std::condition_variable m_changed;
    State m_state = State::idle;
    RowOrder m_order;
    std::uint64_t m_position = 0;
    std::size_t m_buffer = 0; // of the slot
    std::atomic<std::uint64_t> m_request{0}; // counts seeks
    Status m_result;
    bool m_stopped = false;
    std::thread m_thread; // the last: it uses all of the above
};

} // namespace epoch
