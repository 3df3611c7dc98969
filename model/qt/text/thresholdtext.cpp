// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/thresholdtext.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <cmath>

namespace etwarden {

QString ThresholdText::kind(ThresholdKind kind)
{
    switch (kind) {
    case ThresholdKind::EventsLost:
        //: what a threshold watches
        return tr("Events lost per second");
    case ThresholdKind::LogBuffersLost:
        //: what a threshold watches
        return tr("Log buffers lost");
    case ThresholdKind::RealTimeBuffersLost:
        //: what a threshold watches
        return tr("Real-time buffers lost");
    case ThresholdKind::InUse:
        //: what a threshold watches: share of the allocated buffers
        return tr("Buffers in use");
    }
    return {};
}

QString ThresholdText::rule(const ThresholdRule& rule)
{
    const Format format;
    switch (rule.kind) {
    case ThresholdKind::EventsLost:
        if (rule.limit == 0) {
            //: a threshold
            return tr("Any event lost");
        }
        //: a threshold; %1 is a number
        return tr("Events lost per second above %1").arg(format.number(rule.limit));
    case ThresholdKind::LogBuffersLost:
        //: a threshold
        return tr("Any log buffer lost");
    case ThresholdKind::RealTimeBuffersLost:
        //: a threshold
        return tr("Any real-time buffer lost");
    case ThresholdKind::InUse:
        if (rule.seconds == 0) {
            //: a threshold; %1 is a percentage
            return tr("Buffers in use above %1").arg(format.percent(rule.limit));
        }
        //: a threshold; %1 is a percentage, %2 a duration such as "10 s"
        return tr("Buffers in use above %1 for %2")
            .arg(format.percent(rule.limit), format.duration(std::uint64_t{rule.seconds} * 1000));
    }
    return {};
}

QString ThresholdText::peak(const ThresholdEpisode& episode)
{
    const Format format;
    switch (episode.rule.kind) {
    case ThresholdKind::EventsLost:
        //: %1 is a number of events
        return tr("%1 per second").arg(format.rate(episode.peak));
    case ThresholdKind::LogBuffersLost:
    case ThresholdKind::RealTimeBuffersLost:
        return format.number(static_cast<std::uint64_t>(episode.peak));
    case ThresholdKind::InUse:
        break;
    }
    return format.percent(std::floor(episode.peak)); // never rounded up to a full 100 %
}

QString ThresholdText::total(const ThresholdEpisode& episode)
{
    return episode.rule.kind == ThresholdKind::InUse ? QString() : Format().number(episode.total);
}

QString ThresholdText::duration(const ThresholdEpisode& episode)
{
    if (episode.begin == episode.end) {
        //: how long a threshold was exceeded: only once
        return tr("one poll");
    }
    const auto length = std::chrono::duration_cast<std::chrono::milliseconds>(episode.end - episode.begin);
    return Format().duration(static_cast<std::uint64_t>(length.count()));
}

QString ThresholdText::sentence(const ThresholdEpisode& episode)
{
    const QString name = shownName(episode.name);
    switch (episode.rule.kind) {
    case ThresholdKind::EventsLost:
        //: %1 is a session, %2 such as "120 per second"
        return tr("“%1” is losing events: %2.").arg(name, peak(episode));
    case ThresholdKind::LogBuffersLost:
        //: %1 is a session, %2 a number
        return tr("“%1” is losing buffers that should go to its log file: %2.").arg(name, total(episode));
    case ThresholdKind::RealTimeBuffersLost:
        //: %1 is a session, %2 a number
        return tr("“%1” is losing buffers that should go to a real-time consumer: %2.").arg(name, total(episode));
    case ThresholdKind::InUse:
        break;
    }
    //: %1 is a session, %2 a percentage
    return tr("“%1” has %2 of its buffers in use.").arg(name, peak(episode));
}

} // namespace etwarden
