#include "protocol/command.h"

namespace epoch {

SessionId session_of(const Command& command)
{
    return std::visit([](const auto& one) { return one.session; }, command);
}

} // namespace epoch
