// download_sets: which sets can be fetched, and fetching one.
#include "service/queries/answers.h"

#include "data/downloads.h"
#include "data/rebase.h"

#include <algorithm>

namespace epoch {
namespace {

// All of its files are there in their full size; fetching checks their hashes.
bool is_here(const DownloadSet& set, const std::filesystem::path& folder)
{
    return std::ranges::all_of(set.files, [&](const DownloadFile& file) {
        std::error_code fault;
        const auto bytes = std::filesystem::file_size(folder / file.name, fault);
        return !fault && bytes == file.bytes;
    });
}

} // namespace

Answered answer_to(const AskDownloads&, const Asked&)
{
    const auto sets = list_downloads();
    if (!sets) return sets.error();
    const auto folder = downloads_folder();
    if (!folder) return folder.error();
    std::vector<DownloadInfo> list;
    for (const auto& set : *sets) {
        const auto own = *folder / set.name;
        list.push_back({set.name, set.title, set.licence, set.source, static_cast<std::int64_t>(set.bytes()),
            is_here(set, own), rebased_data_spec(set.spec, own, {})});
    }
    return AnswerValue(std::move(list));
}

Answered answer_to(const AskDownload& query, const Asked& asked)
{
    const auto sets = list_downloads();
    if (!sets) return sets.error();
    const auto set = std::ranges::find(*sets, query.name, &DownloadSet::name);
    if (set == sets->end())
        return Error{"download.name", query.name, "is no set that can be downloaded", "choose one of the list"};
    const auto own = downloads_folder();
    if (!own) return own.error();
    const auto folder = *own / set->name;
    double before = 0; // bytes of the files that are done
    std::string current;
    double current_bytes = 0;
    DownloadOptions options;
    options.from = query.from;
    options.progress = [&](const DownloadFile& file, std::uint64_t bytes) {
        if (file.name != current) before += current_bytes, current = file.name;
        current_bytes = static_cast<double>(file.bytes);
        asked.report(
            (before + static_cast<double>(bytes)) / std::max(1.0, static_cast<double>(set->bytes())), file.name);
        return asked.cancelled ? KeepOn::no : KeepOn::yes;
    };
    if (auto done = get_download(*set, folder, options); !done) return std::move(done).error();
    return AnswerValue(Downloaded{set->name, rebased_data_spec(set->spec, folder, {})});
}

} // namespace epoch
