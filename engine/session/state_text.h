// The state of a session without its tensors as JSON, as stored in checkpoints.
#pragma once

#include "base/result.h"
#include "session/session_copy.h"

#include <string>

namespace epoch {

std::string state_text(const SessionCopy& copy);
Status read_state(const std::string& text, SessionCopy& copy); // leaves the tensors as they are

} // namespace epoch
