// this_computer: the query for what is known of this computer.
#include "service/queries/answers.h"

#include "device/own_device.h"
#include "store/own_record.h"

namespace epoch {

QueryResult answer_to(const AskThisComputer& query, const QueryContext& context)
{
    const auto file = own_record_file();
    return AnswerValue(query.measures ? this_computer(context.devices, file) : read_own_record(file));
}

} // namespace epoch
