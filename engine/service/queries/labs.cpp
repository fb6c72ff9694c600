// Lab queries: matrix products and copies of growing size; partial answers while they are measured.
#include "service/queries/answers.h"

#include "lab/matrix_lab.h"
#include "lab/transfer_lab.h"
#include "service/pace.h"

namespace epoch {

QueryResult answer_to(const AskMatrixLab& query, const QueryContext& context)
{
    Pace pace;
    ASSIGN_OR_RETURN(auto found,
        measure_products({query.devices, query.max, query.seconds}, context.devices, [&](const MatrixLab& so_far) {
            if (pace.due()) {
                context.report(query.seconds > 0 ? so_far.seconds / query.seconds : -1, "multiplying matrices");
                context.show(so_far);
            }
            return !context.cancelled;
        }));
    return AnswerValue(std::move(found));
}

QueryResult answer_to(const AskTransferLab& query, const QueryContext& context)
{
    Pace pace;
    ASSIGN_OR_RETURN(auto found,
        measure_copies(
            {query.devices, query.sample, query.batch, query.seconds}, context.devices, [&](const TransferLab& so_far) {
                if (pace.due()) {
                    context.report(query.seconds > 0 ? so_far.seconds / query.seconds : -1, "copying");
                    context.show(so_far);
                }
                return !context.cancelled;
            }));
    return AnswerValue(std::move(found));
}

} // namespace epoch
