// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/readsetup.h"
#include "tests/support/testxml.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

inline SetupReading readingOf(std::string_view bytes, const SetupOptions& options = {})
{
    return readSetup(bytes, TestXml::read, options);
}

inline bool has(const SetupReading& reading, SetupFault fault)
{
    return std::ranges::find(reading.findings, fault, &SetupFinding::fault) != reading.findings.end();
}

inline bool omits(const SetupReading& reading, OmissionReason reason, std::u16string_view subject)
{
    return std::ranges::any_of(reading.omissions,
        [&](const SetupOmission& omission) { return omission.reason == reason && omission.subject == subject; });
}

inline bool asks(const SetupReading& reading, std::u16string_view variable)
{
    return std::ranges::find(reading.variables, variable, &SetupVariable::name) != reading.variables.end();
}

/// All sessions of all sets.
inline std::vector<SetSession> sessionsOf(const SetupReading& reading)
{
    std::vector<SetSession> sessions;
    for (const SetupSet& set : reading.sets)
        sessions.insert(sessions.end(), set.sessions.begin(), set.sessions.end());
    return sessions;
}

/// The only session of a text.
inline SetSession onlySession(std::string_view text)
{
    const std::vector<SetSession> sessions = sessionsOf(readingOf(text));
    return sessions.size() == 1 ? sessions.front() : SetSession();
}

} // namespace etwarden
