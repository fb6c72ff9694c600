// Download queries: the list of data sets, and downloading one.
#include "service/queries/answers.h"

#include "data/downloads.h"
#include "data/rebase.h"

#include <algorithm>

namespace epoch {
namespace {

// All files exist in full size; the download checks their hashes.
bool is_here(const DownloadSet& set, const std::filesystem::path& folder)
{
    return std::ranges::all_of(set.files, [&](const DownloadFile& file) {
        std::error_code fault;
        const auto bytes = std::filesystem::file_size(folder / file.name, fault);
        return !fault && bytes == file.bytes;
    });
}

} // namespace

QueryResult answer_to(const AskDownloads&, const QueryContext&)
{
    ASSIGN_OR_RETURN(const auto sets, list_downloads());
    ASSIGN_OR_RETURN(const auto folder, downloads_folder());
    std::vector<DownloadInfo> list;
    for (const auto& set : sets) {
        const auto own = folder / set.name;
        list.push_back({set.name, set.title, set.licence, set.source, static_cast<std::int64_t>(set.bytes()),
            is_here(set, own), rebased_data_spec(set.spec, own, {})});
    }
    return AnswerValue(std::move(list));
}

QueryResult answer_to(const AskDownload& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto sets, list_downloads());
    const auto set = std::ranges::find(sets, query.name, &DownloadSet::name);
    if (set == sets.end())
        return Error{
            "download.name", query.name, "no data set of this name can be downloaded", "choose one from the list"};
    ASSIGN_OR_RETURN(const auto own, downloads_folder());
    const auto folder = own / set->name;
    double before = 0; // bytes of the finished files
    std::string current;
    double current_bytes = 0;
    DownloadOptions options;
    options.from = query.from;
    options.progress = [&](const DownloadFile& file, std::uint64_t bytes) {
        if (file.name != current) before += current_bytes, current = file.name;
        current_bytes = static_cast<double>(file.bytes);
        context.report(
            (before + static_cast<double>(bytes)) / std::max(1.0, static_cast<double>(set->bytes())), file.name);
        return context.cancelled ? GoOn::no : GoOn::yes;
    };
    RETURN_IF_ERROR(get_download(*set, folder, options));
    return AnswerValue(Downloaded{set->name, rebased_data_spec(set->spec, folder, {})});
}

} // namespace epoch
