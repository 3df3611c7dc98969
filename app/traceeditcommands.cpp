// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/traceeditcommands.h"

#include "app/commandlinehelp.h"
#include "app/printing.h"
#include "app/stopsignal.h"
#include "model/etl/autopsy.h"
#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/loadedmodules.h"
#include "model/etl/decode/stackwalks.h"
#include "model/etl/decode/tracenames.h"
#include "model/etl/file/eventreader.h"
#include "model/etl/file/traceclock.h"
#include "model/qt/logfile/eventdurations.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/logfile/manifestfile.h"
#include "model/qt/logfile/openlogfile.h"
#include "model/qt/logfile/stackverdicts.h"
#include "model/qt/logfile/traceeditor.h"
#include "model/qt/logfile/tracemanifests.h"
#include "model/qt/text/autopsyreport.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <deque>
#include <numeric>
#include <optional>
#include <vector>

namespace etwarden {

namespace {

/// A log file to edit, and what its events mean.
struct EditedFile
{
    OpenLogFile open;
    std::uint64_t readBytes = 0;
    Manifests manifests;
    TraceNames names;
    LoadedModules modules;
    EventDurations durations; ///< where the filter looks at them
    std::optional<TraceClock> clock;
    std::optional<EventText> text; ///< where the filter looks at it
    std::optional<StackVerdicts> verdicts; ///< where the filter looks at text
};

QString rebuiltLine(RebuiltHeader rebuilt)
{
    switch (rebuilt) {
    case RebuiltHeader::BufferOnly:
        return CommandLineHelp::tr("Its first buffer was damaged, but its information about the session is intact.");
    case RebuiltHeader::WithTimes:
        return CommandLineHelp::tr(
            "Its header was damaged and has been rebuilt from its buffers. Unknown: the names of "
            "session and file, the start, and how much was lost.");
    case RebuiltHeader::WithoutTimes:
        return CommandLineHelp::tr(
            "Its header was damaged and has been rebuilt from its buffers. Unknown: the names of session and file, how "
            "much was lost, the time of day (the first event is in the year 1601), and the rate of the clock (10 MHz "
            "is assumed, so that durations are right on nearly every machine).");
    }
    return {};
}

/// One run of the command.
class Edit
{
public:
    Edit(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& clock)
        : m_line(line)
        , m_installed(installed)
        , m_files(static_cast<std::size_t>(line.inputFiles.size()))
    {
        QObject::connect(&m_stopSignal, &StopSignal::requested, &m_stopSignal, [this] { m_isStopped = true; });
        std::uint64_t bytes = 0;
        for (const QString& path : line.inputFiles)
            bytes += static_cast<std::uint64_t>(QFileInfo(path).size());
        // Each buffer is read for its events, and once more where it is copied.
        const std::uint64_t passes = 2 + (needsScan() ? 1 : 0) + (line.filter.wantsLine() ? 1 : 0);
        m_progress.emplace(bytes * passes, clock);
    }

    int run();

private:
    bool needsNames() const { return m_line.filter.wantsText() || !m_line.providers.isEmpty(); }
    bool needsScan() const { return needsNames() || m_line.filter.wantsDuration(); }
    bool goesOn();
    bool open(std::size_t number);
    void scanFirst(std::size_t number);
    void judgeStacks(EditedFile& file, const StackKeys& keys) const;
    std::optional<TraceSelection> selection();
    bool wants(const TraceEvent& event, std::uint16_t processor, std::size_t input, const EventPlace& place) const;
    QString report(const TraceEdit& edit) const;

    const CommandLine& m_line;
    const InstalledEvents& m_installed;
    bool m_isStopped = false;
    StopSignal m_stopSignal;
    std::deque<EditedFile> m_files; // stay where they are: a text knows its clock
    std::optional<RebuiltHeader> m_rebuilt; // of a file to mend whose header was damaged
    std::vector<EventFilter> m_providers;
    std::optional<ReadProgress> m_progress;
};

bool Edit::goesOn()
{
    QCoreApplication::processEvents();
    return !m_isStopped;
}

/// False: standard error says why, or it was stopped.
bool Edit::open(std::size_t number)
{
    EditedFile& file = m_files[number];
    const QString& path = m_line.inputFiles[static_cast<qsizetype>(number)];
    const auto watch = [this, &file](std::uint64_t bytes, double) {
        file.readBytes = bytes;
        m_progress->setReadBytes(std::accumulate(m_files.begin(), m_files.end(), std::uint64_t{0},
            [](std::uint64_t sum, const EditedFile& each) { return sum + each.readBytes; }));
        return goesOn();
    };
    const std::optional<LogFileFault> fault = m_line.command == Command::Mend
        ? openDamagedLogFile(path, watch, &file.open, &m_rebuilt)
        : openLogFile(path, watch, &file.open);
    if (fault) {
        if (!m_isStopped)
            fail(LogFileText::fault(path, *fault));
        return false;
    }
    file.clock.emplace(file.open.trace->header());
    return true;
}

/// Scans the file for what has to be known of all events before the first one is judged.
void Edit::scanFirst(std::size_t number)
{
    EditedFile& file = m_files[number];
    for (const QString& path :
        m_line.manifestFiles + manifestsBeside(m_line.inputFiles[static_cast<qsizetype>(number)])) {
        const std::optional<ManifestFault> fault = addManifest(path, &file.manifests);
        if (fault && fault->kind != ManifestFault::Kind::NoEvents)
            fail(ManifestText::fault(path, *fault));
    }
    TraceManifests ownManifests(file.manifests);
    InstalledManifests installedManifests(m_installed, file.manifests);
    TraceNameReader nameReader(&file.manifests);
    LoadedModuleReader moduleReader(&file.manifests);
    StackKeys stacks;
    DurationReader durationReader(*file.clock, file.manifests);
    std::vector<TraceCollector*> collectors{&ownManifests, &installedManifests, &nameReader, &moduleReader, &stacks};
    DamageList damage;
    if (m_line.filter.wantsDuration()) {
        collectors.push_back(&durationReader);
        scanInTime(*file.open.trace, collectors, damage);
        file.durations = durationReader.take();
    } else {
        scanInFile(*file.open.trace, collectors, damage);
    }
    file.names = nameReader.names();
    file.modules = moduleReader.modules();
    file.text.emplace(*file.clock, &file.names, &file.manifests, &file.modules);
    file.verdicts.emplace(m_line.filter, *file.text);
    if (m_line.filter.wantsLine() && stacks.hasStacks())
        judgeStacks(file, stacks);
}

/// A file is copied buffer by buffer, where an event and its stack are far from each other.
void Edit::judgeStacks(EditedFile& file, const StackKeys& keys) const
{
    std::deque<EventPlace> held; // of the events that the joiner has
    StackJoiner joiner(keys, [&](const StackJoiner::Joined& joined) {
        file.verdicts->add(held.front(), joined);
        held.pop_front();
        return true;
    });
    EventReader reader(*file.open.trace);
    RawEvent raw;
    std::uint64_t time = 0; // of the last event that has one, raw
    while (reader.next(&raw)) {
        const TraceEvent event = traceEvent(raw);
        const EventPlace place = reader.place();
        const std::uint16_t processor = file.open.trace->buffers()[place.buffer].processor;
        const bool isWanted = m_line.filter.matchesHeader(event, processor, *file.clock, file.durations.at(place));
        if (isWanted)
            held.push_back(place);
        time = event.time.value_or(time);
        joiner.add(event, time, processor, isWanted);
    }
    joiner.finish();
    file.verdicts->sort();
}

bool Edit::wants(const TraceEvent& event, std::uint16_t processor, std::size_t input, const EventPlace& place) const
{
    const EditedFile& file = m_files[input];
    const auto isOfProvider = [&](const EventFilter& filter) { return filter.matchesText(event, {}, &file.manifests); };
    if (!m_providers.empty() && std::ranges::none_of(m_providers, isOfProvider))
        return false;
    if (!m_line.filter.matchesHeader(event, processor, *file.clock, file.durations.at(place)))
        return false;
    return !m_line.filter.wantsText() || file.verdicts->matches(event, processor, place);
}

/// nullopt: standard error says why.
std::optional<TraceSelection> Edit::selection()
{
    FileTime start = UINT64_MAX;
    for (const EditedFile& file : m_files)
        start = std::min(start, file.clock->fileTime(file.open.trace->header().startCounter));
    const auto timeOf = [start](const TraceMoment& moment) {
        return moment.isAfterStart ? start + std::min(moment.time, TraceSelection::noEnd - 1 - start) : moment.time;
    };
    TraceSelection selection;
    if (m_line.from)
        selection.from = timeOf(*m_line.from);
    if (m_line.to)
        selection.to = timeOf(*m_line.to);
    if (selection.from >= selection.to) {
        fail(CommandLineHelp::tr("--to is not later than --from."));
        return std::nullopt;
    }
    for (const QString& provider : m_line.providers) {
        const std::string name = provider.trimmed().toStdString();
        const std::string term =
            name.starts_with('{') ? "provider:" + name : EventFilter::wholeTextTerm("provider", name);
        std::optional<EventFilter::Fault> fault;
        m_providers.push_back(EventFilter::parse(term, &fault));
        if (!fault && m_providers.back().wantsText())
            continue;
        //: %1 is what was given
        fail(CommandLineHelp::tr("--providers: “%1” is not a name.").arg(shownName(provider)));
        return std::nullopt;
    }
    if (!m_line.filter.isEmpty() || !m_providers.empty()) {
        selection.wants = [this](const TraceEvent& event, std::uint16_t processor, std::size_t input,
                              const EventPlace& place) { return wants(event, processor, input, place); };
    }
    return selection;
}

/// What is in the new file, and what is not.
QString Edit::report(const TraceEdit& edit) const
{
    const Format format;
    QStringList lines;
    //: %1: a file, %2: a number of events, %3: a size with its unit
    lines.append(CommandLineHelp::tr("“%1”: %2 event(s), %3", "", pluralCount(edit.events))
                     .arg(shownPath(m_line.outputFile), format.number(edit.events), format.bytes(edit.bytes)));
    if (m_rebuilt)
        lines.append(rebuiltLine(*m_rebuilt));
    if (edit.describingEvents != 0) {
        //: A line about a log file that was made of others. %1: a number.
        lines.append(
            CommandLineHelp::tr("%1 of them were not asked for, but name processes, threads, images or events.", "",
                pluralCount(edit.describingEvents))
                .arg(format.number(edit.describingEvents)));
    }
    if (edit.repeatedEvents != 0) {
        //: A line about a log file that was made of others. %1: a number.
        lines.append(CommandLineHelp::tr(
            "%1 event(s) that several of the files contain are written once.", "", pluralCount(edit.repeatedEvents))
                         .arg(format.number(edit.repeatedEvents)));
    }
    for (const std::size_t shifted : edit.shifted) {
        //: %1: a log file
        lines.append(
            CommandLineHelp::tr("“%1” is from another start of the machine: its times were aligned by the time of day.")
                .arg(shownPath(m_line.inputFiles[static_cast<qsizetype>(shifted)])));
    }
    if (edit.eventsLost != 0 || edit.buffersLost != 0) {
        //: Losses as the header of a new log file counts them. %1, %2: numbers.
        lines.append(CommandLineHelp::tr("Lost: events: %1, buffers: %2")
                         .arg(format.number(edit.eventsLost), format.number(edit.buffersLost)));
    }
    if (edit.missingNumbers != 0) {
        //: A line about a log file that was made of others. %1: a number of buffers.
        lines.append(CommandLineHelp::tr(
            "%1 buffer(s) have a number, but are not in the file(s).", "", pluralCount(edit.missingNumbers))
                         .arg(format.number(edit.missingNumbers)));
    }
    if (!edit.damage.isEmpty()) {
        TraceAutopsy damaged;
        damaged.damage = edit.damage;
        lines.append(CommandLineHelp::tr("Left out:"));
        for (const QString& line : AutopsyReport::leftOut(damaged))
            lines.append(QLatin1String("  ") + line);
    }
    return lines.join(u'\n') + u'\n';
}

int Edit::run()
{
    std::vector<TraceInput> inputs;
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        if (!open(i))
            return m_isStopped ? exitcode::failure : exitcode::unreadable;
        inputs.push_back({*m_files[i].open.file, *m_files[i].open.trace});
    }
    if (const std::optional<std::size_t> other = inputOfOtherClock(inputs)) {
        //: %1, %2: log files
        return fail(
            CommandLineHelp::tr("“%1” and “%2” have clocks of different kinds or rates, and so no common order.")
                .arg(shownPath(m_line.inputFiles.first()),
                    shownPath(m_line.inputFiles[static_cast<qsizetype>(*other)])));
    }
    const std::optional<TraceSelection> wanted = selection();
    if (!wanted)
        return exitcode::usage;
    for (std::size_t i = 0; needsScan() && i < m_files.size(); ++i)
        scanFirst(i);
    const auto editing = [&](const PlaceWriter& write) {
        return m_line.command == Command::Mend ? mendTrace(inputs.front(), write) : joinTraces(inputs, *wanted, write);
    };
    TraceEdit edit;
    const QString reason = writeEditedTrace(
        m_line.outputFile, TraceConverter::Existing::Kept, editing, [this] { return goesOn(); }, &edit);
    m_progress.reset();
    if (m_isStopped && !reason.isEmpty()) {
        return fail(CommandLineHelp::tr("Stopped: “%1” was not written.").arg(shownPath(m_line.outputFile)));
    }
    if (!reason.isEmpty())
        return fail(CommandLineHelp::tr("“%1” was not written: %2").arg(shownPath(m_line.outputFile), reason));
    const int printed = print(report(edit));
    return printed != exitcode::success || edit.damage.isEmpty() ? printed : exitcode::incomplete;
}

} // namespace

int runEdit(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock)
{
    return Edit(line, installed, progressClock).run();
}

} // namespace etwarden
