// fetch_url: downloads an https address and passes the bytes on as they arrive. Only fetch_url.cpp uses libcurl.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>

namespace epoch {

struct FetchOptions {
    std::uint64_t max_bytes = 0; // more than this is refused while it comes
    std::filesystem::path certificates; // empty: the system's
    int stall_seconds = 30;
};

// Stops at the first error of `take`. Only https is followed, also after a redirect; certificates are always checked.
// Codes: "download.no_support", "download.address", "download.server", "download.too_large", "download.stalled".
using TakeBytes = std::function<Status(std::span<const std::byte>)>;
Status fetch_url(const std::string& url, const FetchOptions& options, const TakeBytes& take);

} // namespace epoch
