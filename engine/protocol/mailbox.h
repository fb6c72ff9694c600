// Queue and Newest pass values between threads: Queue is lossless, Newest keeps the newest value only. Their locks are
// held for a push or a pointer swap, never for work.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace epoch {

template <class T> class Queue {
public:
    void push(T item)
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_items.push_back(std::move(item));
            m_any = true;
        }
        m_filled.notify_one();
    }

    // Takes everything that has arrived, in order. Neither locks nor allocates if nothing has arrived.
    std::vector<T> take_all()
    {
        if (!m_any) return {};
        const std::scoped_lock lock(m_mutex);
        m_any = false;
        return std::exchange(m_items, {});
    }

    // Waits until something arrives or `time` is reached.
    void wait_until(std::chrono::steady_clock::time_point time)
    {
        std::unique_lock lock(m_mutex);
        m_filled.wait_until(lock, time, [this] { return !m_items.empty(); });
    }
    void wait()
    {
        std::unique_lock lock(m_mutex);
        m_filled.wait(lock, [this] { return !m_items.empty(); });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_filled;
    std::vector<T> m_items;
    std::atomic<bool> m_any{false}; // whether there are items, readable without the lock
};

template <class T> class Newest {
public:
    explicit Newest(std::shared_ptr<const T> first = nullptr)
        : m_value(std::move(first))
    {
    }

    void put(std::shared_ptr<const T> value)
    {
        const std::scoped_lock lock(m_mutex);
        m_value.swap(value);
    }
    std::shared_ptr<const T> get() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_value;
    }

private:
    mutable std::mutex m_mutex;
    std::shared_ptr<const T> m_value;
};

} // namespace epoch
