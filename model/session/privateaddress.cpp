// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/privateaddress.h"

#include "model/session/startfilters.h"

namespace etwarden {

std::optional<PrivateAddress> privateAddress(const SessionStatus& session)
{
    if (!isPrivateLogger(session.config))
        return std::nullopt;
    return PrivateAddress{.guid = session.config.guid,
        .logFileMode = session.config.logFileMode & privateModes,
        .filters = session.processes};
}

std::optional<PrivateAddress> privateAddress(const SessionConfig& asked)
{
    return privateAddress(SessionStatus{.config = asked, .processes = startFilters(asked)});
}

} // namespace etwarden
