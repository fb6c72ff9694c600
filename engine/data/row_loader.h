// row_loader: a data loader thread that prefetches the rows of a set, one slot at a time.
#pragma once

#include "data/dataset.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace epoch {

// The row of the set at each position of a stream: the endless shuffled stream for training (see philox.h,
// Permutation), or one split in order.
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

    // `fields` are indices of fields of `data`. A slot ends at a multiple of `slot_samples` or at the end of the order.
    // Slots use the `buffers` in turn; each has at least buffer_bytes().
    RowLoader(std::shared_ptr<const Dataset> data, std::vector<std::size_t> fields, std::uint64_t slot_samples,
        std::vector<std::span<std::byte>> buffers);
    static std::size_t buffer_bytes(
        const Dataset& data, std::span<const std::size_t> fields, std::uint64_t slot_samples);
    ~RowLoader();
    RowLoader(const RowLoader&) = delete;
    RowLoader& operator=(const RowLoader&) = delete;

    // Continues at `position`. Drops the loaded slot and cancels the one that is being loaded.
    void seek(const RowOrder& order, std::uint64_t position);
    // The next slot, or null when it is not loaded within `wait`. It stays valid until done().
    Result<const Slot*> next(std::chrono::milliseconds wait);
    // Releases the slot of next(); the loader fills the next buffer with the slot after it.
    void done();

private:
    enum class State : std::uint8_t { idle, wanted, loaded };
    struct Sample {
        std::uint64_t row = 0, slot_index = 0; // in the file, in the slot
    };

    void work();
    // False: cancelled by seek().
    Result<bool> load(const RowOrder& order, std::uint64_t position, std::uint64_t request);
    void list_samples(const RowOrder& order);
    Status read_run(std::span<const Sample> run);
    Result<bool> read_file(std::uint64_t request);
    void copy_rows();

    const std::shared_ptr<const Dataset> m_data;
    const std::vector<std::size_t> m_fields;
    const std::uint64_t m_slot_samples;
    const std::vector<std::span<std::byte>> m_buffers;

    // Owned by the loader thread while a slot is wanted, by the caller while it is loaded.
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
    std::thread m_thread; // last, because it uses all of the above
};

} // namespace epoch
