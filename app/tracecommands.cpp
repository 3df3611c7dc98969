// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tracecommands.h"

#include "app/printing.h"
#include "model/etl/autopsy.h"
#include "model/etl/eventexport.h"
#include "model/etl/eventreader.h"
#include "model/etl/traceclock.h"
#include "model/etl/tracenames.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/logfile/openlogfile.h"
#include "model/qt/text/autopsyreport.h"
#include "model/qt/text/format.h"

#include <optional>
#include <string>
#include <string_view>

namespace etwarden {

namespace {

/// No trace: standard error has been told why.
OpenLogFile openTrace(const QString& path)
{
    OpenLogFile open;
    if (const std::optional<LogFileFault> fault = openLogFile(path, {}, &open))
        fail(LogFileText::fault(path, *fault));
    return open;
}

} // namespace

int runAutopsy(const CommandLine& line)
{
    const OpenLogFile open = openTrace(line.traceFile);
    if (!open.trace)
        return exitcode::unreadable;
    const TraceAutopsy autopsy = examine(*open.trace);
    const LogfileHeader& header = open.trace->header();
    const int printed =
        print(line.command == Command::AutopsyJson ? QString::fromUtf8(AutopsyReport::json(header, autopsy))
                                                   : AutopsyReport::text(header, autopsy));
    if (printed != exitcode::success)
        return exitcode::unreadable; // nobody has read that it is incomplete, or that it is not
    return autopsy.isComplete() ? exitcode::success : exitcode::incomplete;
}

int runEvents(const CommandLine& line)
{
    const OpenLogFile open = openTrace(line.traceFile);
    if (!open.trace)
        return exitcode::unreadable;
    TraceFile& trace = *open.trace;
    const TraceClock clock(trace.header());
    const TraceNames names = readNames(trace);
    const EventText writer(clock, &names);
    const bool asJson = line.command == Command::EventsJson;
    constexpr std::size_t printedAtOnce = 256 * 1024;
    std::string text(asJson ? std::string_view() : EventText::csvHeader());
    EventReader reader(trace);
    RawEvent raw;
    while (reader.next(&raw)) {
        const std::uint16_t processor = trace.buffers()[reader.place().buffer].processor;
        const TraceEvent event = traceEvent(raw);
        if (!line.filter.matchesHeader(event, processor))
            continue;
        const std::size_t begin = text.size();
        if (asJson)
            writer.appendJson(text, event, processor);
        else
            writer.appendCsv(text, event, processor);
        if (!line.filter.matchesText(event, std::string_view(text).substr(begin))) {
            text.resize(begin);
            continue;
        }
        if (text.size() < printedAtOnce)
            continue;
        if (const int code = printBytes(text); code != exitcode::success)
            return code;
        text.clear();
    }
    if (const int code = printBytes(text); code != exitcode::success)
        return code;
    const std::uint64_t damage = trace.damage().count() + reader.damage().count();
    if (damage == 0)
        return exitcode::success;
    //: %1 is a number; --autopsy is an option
    return fail(CommandLineParser::tr(
                    "%1 place(s) of the file could not be read; --autopsy names them.", "", pluralCount(damage))
                    .arg(Format().number(damage)),
        exitcode::incomplete);
}

} // namespace etwarden
