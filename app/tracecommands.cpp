// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tracecommands.h"

#include "app/commandlinehelp.h"
#include "app/console.h"
#include "app/printing.h"
#include "app/stopsignal.h"
#include "model/etl/autopsy.h"
#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/heldevents.h"
#include "model/etl/decode/loadedmodules.h"
#include "model/etl/decode/stackwalks.h"
#include "model/etl/decode/tracenames.h"
#include "model/etl/file/traceclock.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/logfile/manifestfile.h"
#include "model/qt/logfile/openlogfile.h"
#include "model/qt/logfile/operationcounts.h"
#include "model/qt/logfile/traceconverter.h"
#include "model/qt/logfile/tracemanifests.h"
#include "model/qt/text/autopsyreport.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <QCoreApplication>

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

/// One command's reading: shows its progress, and ends soon after a request to stop.
class Reading
{
public:
    /// `passes`: how often the command reads all buffers, which it has to find first.
    Reading(std::uint64_t passes, const ReadProgress::Clock& clock)
        : m_passes(passes)
    {
        QObject::connect(&m_stopSignal, &StopSignal::requested, &m_stopSignal, [this] { m_isStopped = true; });
        m_progress.emplace(0, clock);
    }

    /// The buffers were found.
    void setTrace(const TraceFile& trace)
    {
        m_areBuffersFound = true;
        m_progress->setFurtherBytes(trace.sums().readBytes * m_passes);
    }

    /// Stops showing progress.
    void endProgress() { m_progress.reset(); }

    bool goesOn()
    {
        QCoreApplication::processEvents();
        return !m_isStopped;
    }

    /// A ReadWatch.
    bool goesOnAfter(std::uint64_t readBytes, double place)
    {
        if (m_progress && m_areBuffersFound)
            m_progress->setReadBytes(readBytes);
        else if (m_progress)
            m_progress->setFound(readBytes, place);
        return goesOn();
    }

    bool isStopped() const { return m_isStopped; }

private:
    std::uint64_t m_passes;
    bool m_areBuffersFound = false;
    bool m_isStopped = false;
    StopSignal m_stopSignal;
    std::optional<ReadProgress> m_progress;
};

/// Says that not all was read, as the exit code does.
int failAsStopped(const CommandLine& line)
{
    //: %1 is a file name; the user asked the program to stop
    return fail(CommandLineHelp::tr("Stopped: “%1” was not read to its end.").arg(shownPath(line.traceFile)),
        exitcode::unreadable);
}

/// Says that no file was written, as the exit code does.
int failAsUnwritten(const CommandLine& line)
{
    //: %1 is a file name; the user asked the program to stop
    return fail(CommandLineHelp::tr("Stopped: “%1” was not written.").arg(shownPath(line.convertedFile)));
}

/// Without a trace it was stopped, or standard error says why. Standard error also names files that are no part of the
/// trace.
OpenLogFile openTrace(const CommandLine& line, Reading& reading, LogFileSeries* series)
{
    OpenLogFile open;
    const auto watch = [&reading](std::uint64_t bytes, double place) { return reading.goesOnAfter(bytes, place); };
    const std::optional<LogFileFault> fault = openLogFiles(line.inputFiles, watch, &open, series);
    if (reading.isStopped())
        return {};
    if (fault)
        fail(LogFileText::fault(line.traceFile, *fault));
    else
        for (const LogFileSeries::LeftOut& left : series->leftOut)
            fail(LogFileText::leftOut(left.path, left.fault));
    return open;
}

/// exitcode::success, or where damage left out a part of the file, one line on standard error. Of files that are no
/// part of the trace there is a line already.
int codeOf(std::uint64_t damage, const LogFileSeries& series)
{
    if (damage == 0)
        return series.leftOut.empty() ? exitcode::success : exitcode::incomplete;
    //: %1 is a number; --autopsy is an option
    return fail(
        CommandLineHelp::tr("%1 place(s) in the file could not be read; --autopsy names them.", "", pluralCount(damage))
            .arg(Format().number(damage)),
        exitcode::incomplete);
}

/// What is named and what lies beside the log file; the named ones win. nullopt: a named one cannot be used, as
/// standard error says.
std::optional<Manifests> manifestsFor(const CommandLine& line, const LogFileSeries& series)
{
    Manifests manifests;
    for (const QString& path : line.manifestFiles) {
        if (const std::optional<ManifestFault> fault = addManifest(path, &manifests)) {
            fail(ManifestText::fault(path, *fault));
            return std::nullopt;
        }
    }
    for (const QString& path : manifestsBeside(series.files.value(0, line.traceFile))) {
        const std::optional<ManifestFault> fault = addManifest(path, &manifests);
        if (fault && fault->kind != ManifestFault::Kind::NoEvents)
            fail(ManifestText::fault(path, *fault)); // it was not asked for, so the command goes on
    }
    return manifests;
}

/// A log file, or several that are one trace, and the manifests for its events.
struct ReadableTrace
{
    OpenLogFile open;
    LogFileSeries series;
    Manifests manifests;
};

/// nullopt: it was stopped, or standard error says why. Later reads of the trace also ask `reading`.
std::optional<ReadableTrace> readableTrace(const CommandLine& line, Reading& reading)
{
    LogFileSeries series;
    OpenLogFile open = openTrace(line, reading, &series);
    if (!open.trace)
        return std::nullopt;
    reading.setTrace(*open.trace);
    std::optional<Manifests> manifests = manifestsFor(line, series);
    if (!manifests)
        return std::nullopt;
    return ReadableTrace{std::move(open), std::move(series), std::move(*manifests)};
}

/// scanInFile() or scanInTime().
using Scan = bool (*)(
    TraceFile& trace, std::span<TraceCollector* const> collectors, DamageList& damage, const ScanWatch& watch);

/// Scans the trace for what has to be known of all events before the first one is written: the manifests in it and
/// those of the system, which are added, and what `others` collect. Returns what could not be read.
DamageList scanFirst(
    ReadableTrace& readable, const InstalledEvents& installed, std::initializer_list<TraceCollector*> others,
    Scan scan = scanInFile, const ScanWatch& watch = [](std::uint64_t) { return true; })
{
    TraceManifests ownManifests(readable.manifests);
    InstalledManifests installedManifests(installed, readable.manifests);
    std::vector<TraceCollector*> collectors{&ownManifests, &installedManifests};
    collectors.insert(collectors.end(), others.begin(), others.end());
    DamageList damage;
    scan(*readable.open.trace, collectors, damage, watch);
    return damage;
}

/// Says on standard error where the output will be far larger than the log file.
void warnOfSize(const CommandLine& line, const TraceExtent& extent)
{
    if (!extent.isFarLarger())
        return;
    const Format format;
    //: A warning. %1: a file, %2 and %3: sizes with their units.
    fail(CommandLineHelp::tr("“%1” takes %2, but its events take %3, and the output will be larger still.")
             .arg(shownPath(line.traceFile), format.bytes(extent.fileBytes), format.bytes(extent.expandedBytes)));
}

} // namespace

int runAutopsy(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock)
{
    Reading reading(1, progressClock);
    std::optional<ReadableTrace> readable = readableTrace(line, reading);
    if (!readable)
        return reading.isStopped() ? failAsStopped(line) : exitcode::unreadable;
    TraceExamination examination(*readable->open.trace);
    const DamageList damage = scanFirst(*readable, installed, {&examination});
    if (reading.isStopped())
        return failAsStopped(line);
    const TraceAutopsy autopsy = examination.result(damage, &readable->manifests);
    const LogfileHeader& header = readable->open.trace->header();
    const int printed = line.command == Command::AutopsyJson ? printJson(AutopsyReport::json(header, autopsy))
                                                             : print(AutopsyReport::text(header, autopsy));
    if (printed != exitcode::success)
        return exitcode::unreadable; // otherwise the code would stand for findings that could not be read
    return autopsy.isComplete() && readable->series.leftOut.empty() ? exitcode::success : exitcode::incomplete;
}

namespace {

/// Passes on, in the order of time, the events that match the filter as far as can be judged without their texts.
class WantedEvents final : public TraceCollector
{
public:
    WantedEvents(const EventFilter& filter, const TraceClock& clock, const Manifests& manifests, StackJoiner joiner)
        : m_filter(filter)
        , m_clock(clock)
        , m_operations(manifests)
        , m_joiner(std::move(joiner))
    {
    }

    void add(const ScannedEvent& scanned) override
    {
        const std::uint16_t processor = scanned.buffer.processor;
        std::optional<FileTime> duration;
        if (m_filter.wantsDuration())
            duration = m_operations.add(scanned.event, scanned.event.time ? m_clock.fileTime(*scanned.event.time) : 0);
        const bool isWanted = m_filter.matchesHeader(scanned.event, processor, m_clock, duration);
        m_time = scanned.event.time.value_or(m_time);
        m_goesOn = m_goesOn && m_joiner.add(scanned.event, m_time, processor, isWanted);
    }

    /// Hands on those that waited for their stacks.
    void finish() { m_goesOn = m_goesOn && m_joiner.finish(); }

private:
    const EventFilter& m_filter;
    const TraceClock& m_clock;
    OperationCounter m_operations; // where the filter looks at durations
    StackJoiner m_joiner;
    std::uint64_t m_time = 0; // of the last event that has one, raw
    bool m_goesOn = true;
};

/// Prints events, except those whose texts do not match the filter.
class EventPrinter
{
public:
    EventPrinter(const CommandLine& line, const EventText& writer)
        : m_filter(line.filter)
        , m_asJson(line.command == Command::EventsJson)
        , m_writer(writer)
        , m_text(m_asJson ? std::string_view() : EventText::csvHeader())
    {
    }

    /// False: no more is printed.
    bool add(const StackJoiner::Joined& joined)
    {
        if (!m_writer.matches(m_filter, joined.event, joined.processor, &joined.stack))
            return true;
        if (m_asJson)
            m_writer.appendJson(m_text, joined.event, joined.processor, &joined.stack);
        else
            m_writer.appendCsv(m_text, joined.event, joined.processor, &joined.stack);
        if (m_text.size() >= printedAtOnce)
            print();
        return m_code == exitcode::success;
    }

    /// Prints what is left.
    void finish()
    {
        if (m_code == exitcode::success)
            print();
    }

    int code() const { return m_code; } ///< exitcode::success, or why no more is printed
    bool hasPrinted() const { return m_hasPrinted; }

private:
    static constexpr std::size_t printedAtOnce = 256 * 1024;

    void print()
    {
        m_code = printSafeLines(m_text);
        m_hasPrinted = true;
        m_text.clear();
    }

    const EventFilter& m_filter;
    const bool m_asJson;
    const EventText& m_writer;
    std::string m_text;
    bool m_hasPrinted = false;
    int m_code = exitcode::success;
};

/// Keeps the events that the filter may want while what they mean is still being read.
class EventHolder
{
public:
    EventHolder(const EventFilter& filter, const Manifests& manifests)
        : m_filter(filter)
        , m_manifests(manifests)
    {
    }

    /// False: there is no room for them, and the trace has to be read again.
    bool add(const StackJoiner::Joined& joined)
    {
        if (m_filter.matchesText(joined.event, std::nullopt, &m_manifests))
            return m_held.add(joined);
        m_judgedBy = m_judgedBy.value_or(m_manifests.count());
        return true;
    }

    /// True when no event is missing: there was room for all, and no manifest that came later may describe one of those
    /// that were left out.
    bool areComplete() const
    {
        return m_held.areComplete() && m_judgedBy.value_or(m_manifests.count()) == m_manifests.count();
    }
    HeldEvents& held() { return m_held; }

private:
    const EventFilter& m_filter;
    const Manifests& m_manifests;
    std::optional<std::size_t> m_judgedBy; // how many manifests there were when the first event was left out
    HeldEvents m_held;
};

} // namespace

int runEvents(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock)
{
    const bool isNamed = !line.isUnnamed;
    const bool isHeld = isNamed && !line.filter.isEmpty(); // there is hardly ever room for all events
    Reading reading(isNamed && !isHeld ? 2 : 1, progressClock);
    std::optional<ReadableTrace> readable = readableTrace(line, reading);
    if (!readable)
        return reading.isStopped() ? failAsStopped(line) : exitcode::unreadable;
    TraceFile& trace = *readable->open.trace;
    const Manifests& manifests = readable->manifests;
    const TraceClock clock(trace.header());
    TraceNames names;
    LoadedModules modules;
    StackKeys stacks;
    const EventText writer(clock, &names, &manifests, &modules);
    EventPrinter printer(line, writer);
    const StackJoiner::Visit print = [&printer](const StackJoiner::Joined& joined) { return printer.add(joined); };
    // Events that scroll over the terminal show by themselves how far they are.
    const bool areSeen = isTerminal(StandardStream::Output);
    const ScanWatch whilePrinting = [&](std::uint64_t) {
        if (areSeen && printer.hasPrinted())
            reading.endProgress();
        return printer.code() == exitcode::success;
    };
    EventHolder holder(line.filter, manifests);
    DamageList damage;
    if (isNamed) {
        TraceNameReader nameReader(&manifests);
        LoadedModuleReader moduleReader(&manifests);
        if (isHeld) {
            WantedEvents wanted(line.filter, clock, manifests,
                StackJoiner([&holder](const StackJoiner::Joined& joined) { return holder.add(joined); }));
            damage = scanFirst(*readable, installed, {&nameReader, &moduleReader, &stacks, &wanted}, scanInTime);
            wanted.finish();
        } else {
            scanFirst(*readable, installed, {&nameReader, &moduleReader, &stacks});
        }
        names = nameReader.names();
        modules = moduleReader.modules();
        if (reading.isStopped())
            return failAsStopped(line);
    }
    warnOfSize(line, trace.extent());
    if (isHeld && holder.areComplete()) {
        reading.endProgress();
        holder.held().handOn(stacks, print);
    } else {
        if (isHeld)
            reading.setTrace(trace); // once more
        WantedEvents wanted(line.filter, clock, manifests, isNamed ? StackJoiner(stacks, print) : StackJoiner(print));
        TraceCollector* const collector = &wanted;
        damage = {};
        if (isNamed)
            scanInTime(trace, std::span(&collector, 1), damage, whilePrinting);
        else
            damage = scanFirst(*readable, installed, {collector}, scanInTime, whilePrinting);
        if (!reading.isStopped())
            wanted.finish();
    }
    if (printer.code() != exitcode::success)
        return printer.code();
    if (reading.isStopped())
        return failAsStopped(line);
    printer.finish();
    if (printer.code() != exitcode::success)
        return printer.code();
    return codeOf(trace.damage().count() + damage.count(), readable->series);
}

int runConversion(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock)
{
    constexpr std::uint64_t passes = 2; // for manifests, names and what is missing, and for events
    Reading reading(passes, progressClock);
    std::optional<ReadableTrace> readable = readableTrace(line, reading);
    if (!readable)
        return reading.isStopped() ? failAsUnwritten(line) : exitcode::unreadable;
    TraceFile& trace = *readable->open.trace;
    TraceNameReader nameReader(&readable->manifests);
    LoadedModuleReader moduleReader(&readable->manifests);
    StackKeys stacks;
    TraceExamination examination(trace);
    const DamageList damage = scanFirst(*readable, installed, {&nameReader, &moduleReader, &stacks, &examination});
    if (reading.isStopped())
        return failAsUnwritten(line);
    const TraceNames names = nameReader.names();
    const LoadedModules modules = moduleReader.modules();
    const TraceAutopsy autopsy = examination.result(damage, &readable->manifests);
    const ConversionSource source{trace, names, autopsy, &readable->manifests, &modules, &stacks};
    warnOfSize(line, trace.extent());
    // A request to stop gives up what is half written, and removes it.
    const TraceConverter converter{.format = *conversionFormatOf(line.convertedFile), // as the parser made sure
        .goesOn = [&reading] { return reading.goesOn(); }};
    const QString reason = converter.write(source, line.convertedFile);
    if (reading.isStopped() && !reason.isEmpty())
        return failAsUnwritten(line);
    if (!reason.isEmpty()) {
        //: %1 is a file name, %2 the reason given by the system
        return fail(CommandLineHelp::tr("“%1” was not written: %2").arg(shownPath(line.convertedFile), reason));
    }
    return codeOf(autopsy.damage.count(), readable->series);
}

} // namespace etwarden
