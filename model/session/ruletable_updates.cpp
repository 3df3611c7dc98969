// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rulefixes.h"
#include "model/session/rulepredicates.h"
#include "model/session/ruletable.h"

namespace etwarden::ruletable {

namespace {

using enum ConfigField;
using enum Severity;
using enum Win32Status;
using namespace rulefixes;
using namespace rulepredicates;

constexpr std::span<const ConfigField> modeOnly = fieldsOf<LogFileMode>;

// What ControlTrace answers is not documented where the status is InvalidParameter: our choice, as is the order.
constexpr Rule table[] = {
    {"update-global-logger", Error, fieldsOf<Name>, updatesGlobalLogger, InvalidParameter},
    {"update-enableflags-nonsystem", Error, fieldsOf<EnableFlags>, flagsOfOrdinarySession, InvalidParameter,
        fixesOf<clearEnableFlags>},
    // Documented to fail; the status is the one for a file that a session writes to, our choice.
    {"update-logfile-same-name", Error, fieldsOf<LogFileName>, sameFileAgain, BadPathname, fixesOf<keepLogFile>},
    {"update-bad-pathname", Error, fieldsOf<LogFileName>, otherSessionsFile, BadPathname,
        fixesOf<numberLogFile, keepLogFile>},

    // As for a start; what ControlTrace answers is not documented.
    {"update-logfile-name-over-1024", Warning, fieldsOf<LogFileName>, newFileNameTooLong, Success,
        fixesOf<keepLogFile>},
    {"update-logfile-name-characters", Warning, fieldsOf<LogFileName>, forbiddenCharactersInNewFileName, Success,
        fixesOf<replaceForbiddenCharacters, keepLogFile>},
    {"update-enableflags-replaces", Warning, fieldsOf<EnableFlags>, switchesFlagsOff, Success,
        fixesOf<keepEnableFlags>},
    {"update-realtime-off", Warning, modeOnly, switchesRealTimeOff, Success, fixesOf<addRealTime>},
    {"update-file-on-realtime", Warning, fieldsOf<LogFileName, LogFileMode>, becomesFileOnly, Success,
        fixesOf<addRealTime, keepLogFile>},
    // PowerShell offers three of these members; the page of ControlTrace says that they are not read.
    {"update-not-updatable", Warning,
        fieldsOf<Name, Guid, ClientContext, BufferSize, MinimumBuffers, MaximumFileSize, LogFileMode, FlushThreshold>,
        changesFixedMember, Success, fixesOf<restoreFixed>},
    {"update-private-subset", Warning,
        fieldsOf<Name, Guid, ClientContext, BufferSize, MinimumBuffers, MaximumBuffers, MaximumFileSize, LogFileMode,
            EnableFlags, FlushThreshold>,
        changesFixedMemberOfPrivate, Success, fixesOf<restoreFixedPrivate>},

    {"update-realtime-flush-first", Info, modeOnly, addsRealTime, Success},
    {"update-zero-means-keep", Info, fieldsOf<FlushTimer, MaximumBuffers, LogFileName>, zeroKeeps, Success,
        fixesOf<restoreKept>},
};

} // namespace

std::span<const Rule> updates()
{
    return table;
}

} // namespace etwarden::ruletable
