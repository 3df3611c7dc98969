// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rules/freenames.h"

#include "model/etw/utf16.h"
#include "model/session/filenames.h"

#include <algorithm>
#include <cstdint>

namespace etwarden::rules {

namespace {

using Text = std::u16string SessionConfig::*;

bool isTaken(const std::u16string& name, const Environment& environment, Text member)
{
    return std::ranges::any_of(environment.sessions,
        [&](const SessionStatus& session) { return equalIgnoringCase(session.config.*member, name); });
}

/// The first of `make(number)`, `make(number + 1)`... that no session has as its `member`.
template<typename Make>
std::u16string firstFree(const Environment& environment, Text member, std::uint32_t number, Make make)
{
    while (isTaken(make(number), environment, member))
        ++number;
    return make(number);
}

} // namespace

std::u16string freeName(const std::u16string& name, const Environment& environment)
{
    return isTaken(name, environment, &SessionConfig::name) ? numberedName(name, environment) : name;
}

std::u16string numberedName(const std::u16string& name, const Environment& environment)
{
    return firstFree(environment, &SessionConfig::name, 2,
        [&name](std::uint32_t number) { return name + u" (" + digitsOf(number) + u")"; });
}

std::u16string freeFile(const std::u16string& path, const Environment& environment)
{
    const bool isLookedAt = environment.logFile && environment.logFile->path == path;
    const std::uint32_t number = isLookedAt ? environment.logFile->freeNumber : 0;
    return firstFree(environment, &SessionConfig::logFileName, number != 0 ? number : nextFileNumber(path),
        [&path](std::uint32_t next) { return numberedFile(path, next); });
}

} // namespace etwarden::rules
