// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/whocommand.h"

#include "app/commandlinehelp.h"
#include "app/printing.h"
#include "app/stopsignal.h"
#include "model/qt/common/worker.h"
#include "model/qt/logfile/countsmodel.h"
#include "model/qt/logfile/filltext.h"
#include "model/qt/logfile/fillwatch.h"
#include "model/qt/monitor/backend.h"
#include "model/qt/text/bars.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/statustext.h"
#include "model/session/sessioncontrol.h"

#include <QCoreApplication>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <functional>
#include <vector>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::chrono::seconds usualTime{5}; // our choice
constexpr std::size_t printedRows = 10; // of each kind (our choice)

QString whoHeading(CountedBy by)
{
    switch (by) {
    case CountedBy::Provider:
        //: Above a list of who fills a session, on the command line.
        return CommandLineHelp::tr("By provider:");
    case CountedBy::Event:
        //: Above a list of who fills a session, on the command line.
        return CommandLineHelp::tr("By event:");
    default:
        //: Above a list of who fills a session, on the command line.
        return CommandLineHelp::tr("By process:");
    }
}

/// "   82%      1.5 MB/s     1,234/s  My-Provider"
QString whoLines(const EventCounts& counts, CountedBy by)
{
    std::vector<EventCount> rows = counts.by(by);
    std::ranges::stable_sort(rows, std::greater(), &EventCount::bytes);
    QString lines = whoHeading(by) + u'\n';
    for (std::size_t i = 0; i < std::min(rows.size(), printedRows); ++i) {
        const EventCount& row = rows[i];
        const double seconds = std::max(counts.seconds(), 0.001);
        const auto perSecond = [seconds](std::uint64_t sum) { return static_cast<double>(sum) / seconds; };
        lines += u"%1  %2  %3  %4\n"_s.arg(BarText::share(row.bytes, counts.bytes).rightJustified(6),
            FillText::amount(perSecond(row.bytes), FillMeasure::Bytes).rightJustified(12),
            FillText::amount(perSecond(row.events), FillMeasure::Events).rightJustified(12),
            CountsModel::nameOf(row, by));
    }
    if (rows.size() > printedRows) {
        //: Below a list of who fills a session, on the command line. %n: how many rows it has not.
        lines +=
            CommandLineHelp::tr("and %n more; --json has all.", "", pluralCount(rows.size() - printedRows)) + u'\n';
    }
    return lines;
}

QString whoReport(const FillWatch& watch)
{
    const EventCounts counts = watch.eventCounts();
    QString report = FillText::cost(watch.way()) + u'\n';
    if (counts.events == 0) {
        return report
            + CommandLineHelp::tr("No event was counted. Events are counted when their buffer is full or flushed.")
            + u'\n';
    }
    report += FillText::sums(watch) + u'\n';
    if (const QString missed = FillText::missed(watch); !missed.isEmpty())
        report += missed + u'\n';
    for (const CountedBy by : {CountedBy::Provider, CountedBy::Event, CountedBy::Process})
        report += u'\n' + whoLines(counts, by);
    return report;
}

} // namespace

int runWho(const std::shared_ptr<Backend>& backend, const CommandLine& line)
{
    const QString name = line.control->sessions.front();
    const Result<SessionStatus> session = SessionControl(backend->api()).query({.name = name.toStdU16String()});
    if (!session) {
        const Win32Status status = session.status();
        return fail(FillText::refused(name, status), exitcode::ofStatus(status));
    }
    StopSignal stop;
    FillWatch watch(session.value());
    QObject::connect(&stop, &StopSignal::requested, &watch, &QCoreApplication::quit);
    QObject::connect(&watch, &FillWatch::stateChanged, &watch, [&watch, &line] {
        if (watch.state() == FillWatch::State::Counting)
            QTimer::singleShot(line.duration.value_or(usualTime), Qt::PreciseTimer, &watch, &QCoreApplication::quit);
        else
            QCoreApplication::quit();
    });
    watch.open([backend](const SessionStatus& status) { return backend->watchSession(status); });
    QCoreApplication::exec();
    if (watch.state() == FillWatch::State::Refused)
        return fail(FillText::refused(name, watch.status()), exitcode::ofStatus(watch.status()));
    watch.refresh();
    watch.end();
    const int code = line.control->printsJson ? printJson(fillAsJson(name, watch.eventCounts(), watch.missedBuffers()))
                                              : print(whoReport(watch));
    Worker::joinDetached(); // before the stop signal is destroyed, after which the system may end the program
    return code;
}

} // namespace etwarden
