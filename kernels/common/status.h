// Status: success, or an error with the ABI's code and a message.
#pragma once

#include "abi/device_abi.h"

#include <string>
#include <utility>

namespace epoch {

#ifdef __CUDACC__ // which takes the reference that an assignment returns for an ignored status
class Status {
#else
class [[nodiscard]] Status {
#endif
public:
    Status() = default;
    // An error: `code` must not be EPOCH_OK.
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

// Returns the status from the calling function if it is an error.
#define RETURN_IF_ERROR(...)                                                                                           \
    if (auto status_or_ok = (__VA_ARGS__); !status_or_ok.ok()) return status_or_ok
