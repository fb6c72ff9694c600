// Status: whether a call of a device went well; if not, the ABI's code and a sentence for a person.
#pragma once

#include "abi/device_abi.h"

#include <string>
#include <utility>

namespace epoch {

class [[nodiscard]] Status {
public:
    Status() = default;
    // `code` is not EPOCH_OK.
    Status(epoch_status code, std::string text)
        : m_code(code)
        , m_text(std::move(text))
    {
    }

    bool ok() const { return m_code == EPOCH_OK; }
    epoch_status code() const { return m_code; }
    const std::string& text() const { return m_text; }

private:
    epoch_status m_code = EPOCH_OK;
    std::string m_text;
};

} // namespace epoch

// Leaves the function with the status if it is not ok.
#define RETURN_IF_ERROR(...) \
    if (auto status_or_ok = (__VA_ARGS__); !status_or_ok.ok()) return status_or_ok
