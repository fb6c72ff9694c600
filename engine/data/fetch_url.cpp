#include "data/fetch_url.h"

#ifdef EPOCH_CURL
#include <curl/curl.h>

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#endif

namespace epoch {

#ifdef EPOCH_CURL
namespace {

using Clock = std::chrono::steady_clock;

constexpr long max_redirects = 5;

struct Release {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
using Handle = std::unique_ptr<CURL, Release>;

struct Transfer {
    const std::string& url;
    const FetchOptions& options;
    const TakeBytes& take;
    std::uint64_t bytes = 0;
    Clock::time_point last_received = Clock::now(); // when something came
    std::optional<Error> error;
};

Error too_large(const Transfer& transfer)
{
    return {"download.too_large", transfer.url,
        message("sends more than the {expected} bytes that the file has", {{"expected", transfer.options.max_bytes}}),
        "this is another file; try another address with --from"};
}

Error stalled(const Transfer& transfer)
{
    return {"download.stalled", transfer.url,
        message("has sent nothing for {seconds} seconds", {{"seconds", transfer.options.stall_seconds}}),
        "try again later, or another address with --from"};
}

std::size_t receive(char* data, std::size_t size, std::size_t count, void* user)
{
    auto& transfer = *static_cast<Transfer*>(user);
    const std::size_t bytes = size * count;
    transfer.bytes += bytes;
    transfer.last_received = Clock::now();
    if (transfer.bytes > transfer.options.max_bytes) {
        transfer.error = too_large(transfer);
    } else if (auto done = transfer.take(std::as_bytes(std::span(data, bytes))); !done) {
        transfer.error = std::move(done).error();
    }
    return transfer.error ? 0 : bytes; // fewer bytes than given end the transfer
}

// libcurl calls this about once a second while nothing arrives. The download ends here when its user cancels it or it
// stalls (libcurl's own speed limit is a mean over several seconds).
int check_progress(void* user, curl_off_t, curl_off_t, curl_off_t, curl_off_t)
{
    auto& transfer = *static_cast<Transfer*>(user);
    if (auto done = transfer.take({}); !done) transfer.error = std::move(done).error();
    if (Clock::now() - transfer.last_received > std::chrono::seconds(transfer.options.stall_seconds) && !transfer.error)
        transfer.error = stalled(transfer);
    return transfer.error ? 1 : 0;
}

void set_options(CURL* curl, Transfer& transfer)
{
    const FetchOptions& options = transfer.options;
    curl_easy_setopt(curl, CURLOPT_URL, transfer.url.c_str());
#if LIBCURL_VERSION_NUM >= 0x075500
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https");
    curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, "https");
#else
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS, CURLPROTO_HTTPS);
    curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS, CURLPROTO_HTTPS);
#endif
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
    curl_easy_setopt(curl, CURLOPT_MAXREDIRS, max_redirects);
    curl_easy_setopt(curl, CURLOPT_FAILONERROR, 1L);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L); // signals and threads do not go together
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "epoch-studio/" EPOCH_VERSION);
    curl_easy_setopt(curl, CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(options.max_bytes));
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, static_cast<long>(options.stall_seconds));
    if (!options.certificates.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, options.certificates.string().c_str());
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, receive);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &transfer);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, check_progress);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &transfer);
}

Error failed(CURL* curl, CURLcode code, const char* details, const Transfer& transfer)
{
    long status = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    const std::string reason = *details ? details : curl_easy_strerror(code);
    switch (code) {
    case CURLE_UNSUPPORTED_PROTOCOL:
        return {"download.address", transfer.url,
            status / 100 == 3 ? "leads on to an address that is not https; it was not followed"
                              : "is not an https address",
            "use an address that begins with https://"};
    case CURLE_FILESIZE_EXCEEDED: return too_large(transfer);
    case CURLE_OPERATION_TIMEDOUT: return stalled(transfer); // while connecting
    case CURLE_PARTIAL_FILE:
        return {"download.server", transfer.url, message("ended after {bytes} bytes", {{"bytes", transfer.bytes}}),
            "try again"};
    case CURLE_HTTP_RETURNED_ERROR:
        return {"download.server", transfer.url,
            message("the server refused with status {status}", {{"status", status}}),
            "try again later, or another address with --from"};
    default:
        return {"download.server", transfer.url, message("cannot be fetched: {reason}", {{"reason", reason}}),
            "check the connection; a file from elsewhere is taken with --from"};
    }
}

} // namespace

Status fetch_url(const std::string& url, const FetchOptions& options, const TakeBytes& take)
{
    static std::once_flag started;
    std::call_once(started, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
    const Handle curl(curl_easy_init());
    if (!curl) return Error{"download.server", url, "libcurl cannot be started", "install the program again"};
    Transfer transfer{url, options, take, 0, Clock::now(), {}};
    set_options(curl.get(), transfer);
    char details[CURL_ERROR_SIZE] = "";
    curl_easy_setopt(curl.get(), CURLOPT_ERRORBUFFER, details);
    const CURLcode code = curl_easy_perform(curl.get());
    if (transfer.error) return *std::move(transfer.error);
    if (code != CURLE_OK) return failed(curl.get(), code, details, transfer);
    return {};
}

#else

Status fetch_url(const std::string& url, const FetchOptions&, const TakeBytes&)
{
    return Error{"download.no_support", url, "this build of the program cannot download: it was made without libcurl",
        "fetch the file with a browser and add --from FILE; or install libcurl4-openssl-dev and build again"};
}

#endif

} // namespace epoch
