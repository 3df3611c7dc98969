// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/feedtext.h"

#include "model/etw/enableflags.h"
#include "model/qt/text/bittext.h"

namespace etwarden {

QString FeedText::source(EventFeed feed)
{
    switch (feed) {
    case EventFeed::None:
        //: About a kernel flag.
        return tr("Records nothing on this system.");
    case EventFeed::Kernel:
        //: About a kernel flag. perf_event_open: a system call of Linux.
        return tr("Recorded by the kernel itself, each event with its time (perf_event_open).");
    case EventFeed::Counters:
        //: About a kernel flag. /proc: a folder of Linux.
        return tr("Only counted, from /proc: the exact time and the process are unknown.");
    case EventFeed::Rundown:
        //: About a kernel flag. /proc: a folder of Linux.
        return tr("Only what exists at the start and at a rundown is named, from /proc; no events follow.");
    case EventFeed::OwnProcess:
        //: About a kernel flag.
        return tr("Recorded for this process only.");
    case EventFeed::Synthetic:
        //: About a kernel flag.
        return tr("Invented at a fixed rate, because this system cannot be observed.");
    }
    return {};
}

QString FeedText::obstacle(const FlagFeed& feed)
{
    switch (feed.obstacle) {
    case FeedObstacle::None:
    case FeedObstacle::NotForeseen:
        return {};
    case FeedObstacle::NotPermitted:
        if (!feed.paranoia) {
            //: Why a kernel flag records less than it could. perf_event_open: a system call of Linux.
            return tr("The kernel refuses perf_event_open here: that needs root or CAP_PERFMON, outside of a "
                      "container that forbids it.");
        }
        //: Why a kernel flag records less than it could. %1 and %2 are numbers, the first one may be negative.
        return tr("The kernel refuses perf_event_open here: that needs root, CAP_PERFMON, or a "
                  "kernel.perf_event_paranoid of at most %1 (it is %2), outside of a container that forbids it.")
            .arg(QString::number(feed.neededParanoia), QString::number(*feed.paranoia));
    case FeedObstacle::NoTracepoints:
        //: Why a kernel flag records less than it could. tracefs: a file system of Linux.
        return tr("The kernel could record each event, but tracefs cannot be read at /sys/kernel/tracing: mount it, "
                  "or run as root.");
    case FeedObstacle::PidNamespace:
        //: Why a kernel flag records less than it could. A PID namespace is part of a container of Linux.
        return tr("The kernel names threads by ids of the whole system here, which are unknown in this PID namespace: "
                  "run Etwarden outside of the container.");
    case FeedObstacle::NotSupported:
        //: Why a kernel flag records less than it could. perf_event_open: a system call of Linux.
        return tr("This kernel has no perf_event_open for it, or a filter of system calls (seccomp) blocks it.");
    case FeedObstacle::TooManyFiles:
        //: Why a kernel flag records less than it could.
        return tr("Too many files are open for ring buffers of the kernel: raise the limit (ulimit -n).");
    case FeedObstacle::NoMemory:
        //: Why a kernel flag records less than it could.
        return tr("No memory is left for ring buffers of the kernel: raise kernel.perf_event_mlock_kb.");
    case FeedObstacle::Failed:
        //: Why a kernel flag records less than it could. %1: the number of an error.
        return tr("The system call perf_event_open failed with error %1.").arg(feed.error);
    }
    return {};
}

QString FeedText::sentence(const FlagFeed& feed)
{
    return QString(source(feed.feed) + u' ' + obstacle(feed)).trimmed();
}

QStringList FeedText::lines(std::span<const FlagFeed> feeds, std::uint32_t enableFlags)
{
    QStringList lines;
    if ((enableFlags & enableflag::Extension) != 0)
        return lines;
    for (const FlagFeed& feed : feeds) {
        const QString names = BitText::enableFlagNames(feed.flags & enableFlags & ~enableflag::NoSysConfig);
        if (!names.isEmpty()) {
            //: %1: names of kernel flags, %2: where their events come from, a sentence
            lines.append(tr("%1: %2").arg(names, sentence(feed)));
        }
    }
    return lines;
}

} // namespace etwarden
