// SPDX-License-Identifier: GPL-3.0-or-later
// Writes sessions as C++ into the current folder, which writtensources_windows.cpp compiles as they stand.
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/setups/write/writesetup.h"

#include <fstream>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {
namespace {

std::vector<SetSession> kernelSessions()
{
    const SessionConfig config{.name = std::u16string(wellknown::kernelLoggerName),
        .guid = wellknown::systemTraceControlGuid,
        .clientContext = 1,
        .bufferSizeKb = 64,
        .minimumBuffers = 64,
        .maximumBuffers = 96,
        .logFileMode = logfilemode::RealTime,
        .flushTimer = 7,
        .enableFlags = enableflag::Process | enableflag::ContextSwitch};
    return {{.config = config}};
}

/// Two sessions, the second one with a provider that has filters.
std::vector<SetSession> providersSessions()
{
    ProviderConfig provider{.guid = "11111111-2222-3333-4444-555555555555"_guid, .level = 3};
    provider.matchAnyKeyword = 0x8000000000000010;
    provider.matchAllKeyword = 0x10;
    provider.enableProperty = 0x4;
    provider.filters.eventIds = {.listed = false, .ids = {10, 20, 30}};
    provider.filters.stackEventIds = {.listed = true, .ids = {10}};
    SessionConfig second{.name = u"Written second", .minimumBuffers = 64, .logFileMode = logfilemode::RealTime};
    second.providers.push_back(std::move(provider));
    return {{.config = {.name = u"Written first", .logFileMode = logfilemode::Buffering}}, {.config = second}};
}

std::vector<SetSession> hostileSessions()
{
    return {{.config = {.name = u"\" & calc & \"\\?\?/ */ %PATH% \u00E9\u4E2D\xD83D\xDE00 1",
                 .logFileMode = logfilemode::RealTime}}};
}

bool write(const std::string& file, std::vector<SetSession> sessions)
{
    const SetupTargetRow* const row = setupTargetWithId("cpp");
    const auto words = [](SetupTarget, std::span<const UnsaidMember>) { return std::string("Written for a test. \\"); };
    std::ofstream stream(file, std::ios::binary);
    stream << setupFileBytes(*row, writeSetup({u"Written", 0, std::move(sessions)}, *row, words).text);
    return static_cast<bool>(stream.flush());
}

} // namespace
} // namespace etwarden

int main()
{
    using namespace etwarden;
    const bool isWritten = write("written_kernel.cpp", kernelSessions())
        && write("written_providers.cpp", providersSessions()) && write("written_hostile.cpp", hostileSessions());
    return isWritten ? 0 : 1;
}
