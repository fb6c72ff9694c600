// npz: reads arrays of NumPy: npz:FILE.npz with inputs and targets by their names, npy:INPUTS.npy,TARGETS.npy.
#include "data/readers/npz_targets.h"
#include "data/source.h"

#include <memory>
#include <span>
#include <utility>

namespace epoch {
namespace {

struct ArraySet {
    std::vector<InputArray> inputs;
    NpzTargets targets;
};

// Calls `use` with the rows of one pair.
Status read_pair_rows(const ArraySet& set, std::size_t pair, const Source::UseRow& use)
{
    const InputArray& input = set.inputs[pair];
    const bool labels = set.targets.facts.kind == TensorKind::labels;
    const auto width = static_cast<std::size_t>(set.targets.facts.sample.count());
    const std::size_t row_bytes = input.array.row_bytes();
    std::vector<std::byte> row;
    std::int64_t number = 0;
    return input.array.read_rows([&](std::span<const std::byte> block) -> Status {
        for (std::size_t at = 0; at < block.size(); at += row_bytes, ++number) {
            row.clear();
            RETURN_IF_ERROR(input.add_row(block.data() + at, number, row));
            const auto place = static_cast<std::size_t>(number);
            const auto bytes = labels
                ? std::as_bytes(std::span(set.targets.labels[pair]).subspan(place, 1))
                : std::as_bytes(std::span(set.targets.numbers[pair]).subspan(place * width, width));
            row.insert(row.end(), bytes.begin(), bytes.end());
            RETURN_IF_ERROR(use(row));
        }
        return {};
    });
}

Result<Source> source_of(std::vector<NpzPair> pairs, const NpzChoices& choices, ReadRequest& request)
{
    auto set = std::make_shared<ArraySet>();
    Source source;
    source.title = request.path(request.spec.parts[0]).filename().string();
    for (const NpzPair& pair : pairs) {
        ASSIGN_OR_RETURN(auto input, input_array(pair.inputs, choices.channels));
        const FieldFacts& first = set->inputs.empty() ? input.facts : set->inputs[0].facts;
        if (input.facts.sample != first.sample || input.facts.stored != first.stored)
            return pair.inputs.fault(message("has other samples ({extents}) than the training data",
                                         {{"extents", pair.inputs.extents_text()}}),
                "choose files of the same set");
        // The head of a compressed array only announces its size.
        source.size_is_known = source.size_is_known && !pair.inputs.compressed;
        (set->inputs.empty() ? source.rows : source.test_rows) += pair.inputs.rows();
        set->inputs.push_back(std::move(input));
    }
    ASSIGN_OR_RETURN(set->targets, read_npz_targets(pairs, choices.task));
    if (request.reading == Reading::as_test) source.rows += std::exchange(source.test_rows, 0);
    source.facts = {set->inputs[0].facts, set->targets.facts};
    source.read_rows = [set](const Source::UseRow& use) -> Status {
        for (std::size_t pair = 0; pair < set->inputs.size(); ++pair) RETURN_IF_ERROR(read_pair_rows(*set, pair, use));
        return {};
    };
    return source;
}

} // namespace

Result<Source> read_npz(ReadRequest& request)
{
    ASSIGN_OR_RETURN(const auto test, request.test_parts());
    ASSIGN_OR_RETURN(auto choices, npz_choices(request.options));
    if (request.spec.parts.size() != 1 || test.size() > 1)
        return Error{"data.npz", data_spec_text(request.spec).substr(0, 200), "names more than one file",
            "write npz:FILE.npz, or npy:INPUTS.npy,TARGETS.npy"};
    if (request.reading == Reading::as_test) { // the arrays of another file may have other names
        const auto arrays = open_npz(request.path(request.spec.parts[0]), request.keep);
        if (arrays && !arrays->contains(choices.inputs)) choices.inputs.clear(), choices.targets.clear();
        if (arrays && !arrays->contains(choices.test_inputs)) choices.test_inputs.clear(), choices.test_targets.clear();
    }
    ASSIGN_OR_RETURN(auto pairs, npz_pairs(request.path(request.spec.parts[0]), choices, request.keep));
    if (!test.empty()) {
        ASSIGN_OR_RETURN(auto others, npz_pairs(request.path(test[0]), choices, request.keep));
        pairs.resize(1, pairs.front());
        pairs.push_back(others.front());
    }
    return source_of(std::move(pairs), choices, request);
}

Result<Source> read_npy(ReadRequest& request)
{
    ASSIGN_OR_RETURN(const auto test, request.test_parts());
    ASSIGN_OR_RETURN(const auto choices, npz_choices(request.options));
    std::vector<NpzPair> pairs;
    for (const auto* parts : {&request.spec.parts, &test}) {
        if (parts->empty() && !pairs.empty()) continue;
        if (parts->size() != 2)
            return Error{"data.npz", data_spec_text(request.spec).substr(0, 200),
                message("names {files} {files:file|files}, not two", {{"files", parts->size()}}),
                "write npy:INPUTS.npy,TARGETS.npy"};
        ASSIGN_OR_RETURN(auto inputs, open_npy(request.path((*parts)[0]), request.keep));
        ASSIGN_OR_RETURN(auto targets, open_npy(request.path((*parts)[1]), request.keep));
        pairs.push_back({std::move(inputs), std::move(targets)});
    }
    return source_of(std::move(pairs), choices, request);
}

} // namespace epoch
