// labs: products and copies of growing size, told while they are measured.
#include "service/queries/answers.h"

#include "lab/matrix_lab.h"
#include "lab/transfer_lab.h"
#include "service/pace.h"

namespace epoch {

Answered answer_to(const AskMatrixLab& query, const Asked& asked)
{
    Pace pace;
    ASSIGN_OR_RETURN(auto found,
        measure_products({query.devices, query.most, query.seconds}, asked.devices, [&](const MatrixLab& so_far) {
            if (pace.due()) {
                asked.report(query.seconds > 0 ? so_far.seconds / query.seconds : -1, "multiplying matrices");
                asked.show(so_far);
            }
            return !asked.cancelled;
        }));
    return AnswerValue(std::move(found));
}

Answered answer_to(const AskTransferLab& query, const Asked& asked)
{
    Pace pace;
    ASSIGN_OR_RETURN(auto found,
        measure_copies(
            {query.devices, query.sample, query.batch, query.seconds}, asked.devices, [&](const TransferLab& so_far) {
                if (pace.due()) {
                    asked.report(query.seconds > 0 ? so_far.seconds / query.seconds : -1, "copying");
                    asked.show(so_far);
                }
                return !asked.cancelled;
            }));
    return AnswerValue(std::move(found));
}

} // namespace epoch
