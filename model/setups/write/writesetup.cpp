// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/write/writesetup.h"

#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/setups/write/setupcomments.h"
#include "model/setups/write/setupoutput.h"
#include "model/setups/write/setupwriters.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

using enum SetupEncoding;

constexpr SetupTargetRow targetRows[] = {
    {SetupTarget::Logman, "logman", "logman", "cmd", Utf8, SetupFormat::CommandScript, commandComment, writeLogman},
    {SetupTarget::Tracelog, "tracelog", "tracelog", "cmd", Utf8, SetupFormat::CommandScript, commandComment,
        writeTracelog},
    {SetupTarget::Xperf, "xperf", "xperf", "cmd", Utf8, SetupFormat::CommandScript, commandComment, writeXperf},
    {SetupTarget::Netsh, "netsh", "netsh trace", "cmd", Utf8, SetupFormat::CommandScript, commandComment, writeNetsh},
    {SetupTarget::PowerShell, "powershell", "PowerShell", "ps1", Utf8WithMark, SetupFormat::PowerShell, hashComment,
        writePowerShell},
    {SetupTarget::Registry, "registry", "AutoLogger (.reg)", "reg", Utf16, SetupFormat::Registry, semicolonComment,
        writeRegistry},
    {SetupTarget::RecordingProfile, "wprp", "Windows Performance Recorder", "wprp", Utf8, SetupFormat::RecordingProfile,
        xmlComment, writeRecordingProfile},
    {SetupTarget::DataCollectorSet, "pla", "Performance Logs and Alerts", "xml", Utf8, SetupFormat::DataCollectorSet,
        xmlComment, writeDataCollectorSet},
    {SetupTarget::DiagnosticLog, "diagnosticlog", "DiagnosticLog CSP", "xml", Utf8, SetupFormat::DiagnosticLog,
        xmlComment, writeDiagnosticLog},
    {SetupTarget::Cpp, "cpp", "C++", "cpp", Utf8WithMark, SetupFormat::Cpp, slashComment, writeCpp},
    {SetupTarget::Krabsetw, "krabsetw", "krabsetw", "cpp", Utf8WithMark, SetupFormat::Krabsetw, slashComment,
        writeKrabsetw},
    {SetupTarget::TraceEvent, "traceevent", "TraceEvent", "cs", Utf8WithMark, SetupFormat::TraceEvent, slashComment,
        writeTraceEvent},
    {SetupTarget::Ferrisetw, "ferrisetw", "ferrisetw", "rs", Utf8, SetupFormat::Ferrisetw, slashComment,
        writeFerrisetw},
};

/// The set as StartTrace completes it: for the kernel's two named sessions, name and GUID stand for each other.
SetupSet completed(SetupSet set)
{
    for (SetSession& session : set.sessions) {
        SessionConfig& config = session.config;
        if (isKernelLogger(config.guid, config.name)) {
            config.guid = wellknown::systemTraceControlGuid;
            config.name = wellknown::kernelLoggerName;
        } else if (isCircularKernelContextLogger(config.guid, config.name)) {
            config.guid = wellknown::circularKernelContextLoggerGuid;
            config.name = wellknown::circularKernelContextLoggerName;
        }
    }
    return set;
}

void appendUtf16(std::string& bytes, std::u16string_view text)
{
    for (const char16_t unit : text) {
        bytes += static_cast<char>(unit & 0xFF);
        bytes += static_cast<char>(unit >> 8);
    }
}

} // namespace

std::span<const SetupTargetRow> setupTargets()
{
    return targetRows;
}

const SetupTargetRow* setupTargetWithId(std::string_view id)
{
    const auto row = std::ranges::find(targetRows, id, &SetupTargetRow::id);
    return row != std::end(targetRows) ? row : nullptr;
}

WrittenSetup writeSetup(const SetupSet& set, const SetupTargetRow& target, const SetupWords& words, SetupUse use)
{
    const SetupSet asked = completed(set);
    SetupOutput output(use);
    target.write(asked, output);
    WrittenSetup written;
    written.unsaid = output.unsaid(asked);
    written.text = std::move(output.head) + target.comment(words(target.target, written.unsaid)) + output.body;
    written.said.name = set.name;
    for (SaidSession& session : output.said)
        written.said.sessions.push_back(std::move(session.meaning));
    return written;
}

std::string setupFileBytes(const SetupTargetRow& target, std::string_view text)
{
    std::string lines;
    for (const char c : text)
        lines += c == '\n' ? "\r\n" : std::string(1, c);
    if (target.encoding == SetupEncoding::Utf8)
        return lines;
    if (target.encoding == SetupEncoding::Utf8WithMark)
        return "\xEF\xBB\xBF" + lines;
    std::string bytes;
    appendUtf16(bytes, u"\xFEFF" + toUtf16(lines));
    return bytes;
}

} // namespace etwarden
