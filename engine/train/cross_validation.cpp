#include "train/cross_validation.h"

#include "base/units.h"
#include "model/file_columns.h"
#include "session/session.h"
#include "train/run_opening.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

namespace epoch {
namespace {

Error validation_cancelled()
{
    return {"train.cancelled", "cross-validation", "was cancelled before its end", "start it again"};
}

// The network embeds so many symbols, and reads texts of one length; another split may choose others.
void keep_form_of_texts(const DataFacts& network, DataSpec& spec)
{
    for (const FieldFacts& field : network.fields) {
        if (!has_texts(field)) continue;
        spec.options["vocabulary"] = std::to_string(std::max<std::int64_t>(3, field.classes));
        spec.options["length"] = std::to_string(field.sample.count());
    }
}

class CrossValidator {
public:
    CrossValidator(const CrossValidationRequest& request, const DeviceLibrary& devices,
        const std::function<bool(const CrossValidation& so_far)>& keep_going)
        : m_request(request)
        , m_devices(devices)
        , m_keep_going(keep_going)
    {
    }

    Result<CrossValidation> run()
    {
        ASSIGN_OR_RETURN(m_spec, parse_data_spec(m_request.project.data_spec));
        if (m_request.project.data) keep_form_of_texts(*m_request.project.data, m_spec);
        m_found.plan = m_request.plan;
        if (m_request.plan.repeats > 1) RETURN_IF_ERROR(check_repeats());
        for (int place = 0; place < m_request.plan.count(); ++place) {
            ASSIGN_OR_RETURN(auto tested, train_and_test(place));
            m_found.runs.push_back(std::move(tested));
            if (!m_keep_going(m_found)) return validation_cancelled();
        }
        return std::move(m_found);
    }

private:
    Result<std::shared_ptr<const Dataset>> data_of(int place) const
    {
        return load_dataset(split_spec(m_spec, m_request.plan, place), m_request.base_folder, m_request.keep_reading);
    }

    // A series is split by its order, whatever the seed.
    Status check_repeats() const
    {
        if (m_spec.kind != "text" && !m_spec.options.contains("time")) return {};
        return Error{"data.split", m_request.project.data_spec,
            "is not split at random, so that every repeat would be the same", "do not repeat the split"};
    }

    // Without end criteria on the test rows: a run stops by its validation rows, which are a share of the training
    // rows.
    Result<TestedSplit> train_and_test(int place)
    {
        ASSIGN_OR_RETURN(auto data, data_of(place));
        RunOpening opening{m_request.project, m_request.base_folder, m_request.device, m_request.threads,
            std::move(data), {}, {}, {}, {}, 0};
        opening.project.data_spec = opening.data->facts.spec;
        opening.project.data = opening.data->facts;
        ASSIGN_OR_RETURN(const auto session, open_session(opening, m_devices));
        while (!session->finished()) {
            if (!m_keep_going(m_found)) return validation_cancelled();
            RETURN_IF_ERROR(session->run());
        }
        RETURN_IF_ERROR(session->settle());
        RETURN_IF_ERROR(session->load_best_weights());
        ASSIGN_OR_RETURN(const auto test, session->evaluate(Split::test));
        return TestedSplit{session->data().facts.counts, test, session->state().seconds};
    }

    const CrossValidationRequest& m_request;
    const DeviceLibrary& m_devices;
    const std::function<bool(const CrossValidation& so_far)>& m_keep_going;
    DataSpec m_spec;
    CrossValidation m_found;
};

} // namespace

std::string split_spec(DataSpec project, const SplitPlan& plan, int place)
{
    const auto [repeat, fold] = plan.at(place);
    if (plan.folds > 1) project.options["fold"] = std::to_string(fold) + "/" + std::to_string(plan.folds);
    if (repeat > 1) {
        std::int64_t seed = 0;
        const auto own = project.options.find("split_seed");
        if (own != project.options.end()) parse_number(own->second, seed);
        project.options["split_seed"] = std::to_string(seed + repeat - 1);
    }
    return data_spec_text(project);
}

Result<CrossValidation> cross_validate(const CrossValidationRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const CrossValidation& so_far)>& keep_going)
{
    return CrossValidator(request, devices, keep_going).run();
}

} // namespace epoch
