// SPDX-License-Identifier: GPL-3.0-or-later
// Writes sessions as C++ into the current folder, which writtensources_windows.cpp compiles as they stand.
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/setups/write/writesetup.h"

#include <fstream>
#include <string>
#include <utility>

namespace etwarden {
namespace {

SessionSet kernelSet()
{
    SessionSet set;
    set.sessions.push_back({.config = {.name = std::u16string(wellknown::kernelLoggerName),
                                .guid = wellknown::systemTraceControlGuid,
                                .clientContext = 1,
                                .bufferSizeKb = 64,
                                .minimumBuffers = 64,
                                .maximumBuffers = 96,
                                .logFileMode = logfilemode::RealTime,
                                .flushTimer = 7,
                                .enableFlags = enableflag::Process | enableflag::ContextSwitch}});
    return set;
}

/// Two sessions, the second one with providers that have filters.
SessionSet providersSet()
{
    SessionSet set;
    set.sessions.push_back({.config = {.name = u"Written first", .logFileMode = logfilemode::Buffering}});
    ProviderConfig provider{.guid = "11111111-2222-3333-4444-555555555555"_guid, .level = 3};
    provider.matchAnyKeyword = 0x8000000000000010;
    provider.matchAllKeyword = 0x10;
    provider.enableProperty = 0x4;
    provider.filters.eventIds = {.listed = false, .ids = {10, 20, 30}};
    provider.filters.stackEventIds = {.listed = true, .ids = {10}};
    SessionConfig second{.name = u"Written second", .minimumBuffers = 64, .logFileMode = logfilemode::RealTime};
    second.providers.push_back(std::move(provider));
    set.sessions.push_back({.config = std::move(second)});
    return set;
}

SessionSet hostileSet()
{
    SessionSet set;
    set.sessions.push_back({.config = {.name = u"\" & calc & \"\\?\?/ */ %PATH% \u00E9\u4E2D\xD83D\xDE00 1",
                                .logFileMode = logfilemode::RealTime}});
    return set;
}

bool write(const std::string& file, const SessionSet& set)
{
    const SetupTargetRow* const row = setupTargetWithId("cpp");
    const auto words = [](SetupTarget, std::span<const UnsaidMember>) { return std::string("Written for a test. \\"); };
    std::ofstream stream(file, std::ios::binary);
    stream << setupFileBytes(*row, writeSetup(set, *row, words).text);
    return static_cast<bool>(stream.flush());
}

} // namespace
} // namespace etwarden

int main()
{
    using namespace etwarden;
    const bool isWritten = write("written_kernel.cpp", kernelSet()) && write("written_providers.cpp", providersSet())
        && write("written_hostile.cpp", hostileSet());
    return isWritten ? 0 : 1;
}
