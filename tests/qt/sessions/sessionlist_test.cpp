// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionlist.h"

#include "model/etw/enableflags.h"
#include "model/qt/language.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(SessionListTest, JsonHasEveryMemberUnderAStableKey)
{
    SessionStatus status = session(3, u"Été");
    status.handle = 0xFFFF000000000003;
    status.config.logFileMode = 0x2;
    status.config.enableFlags = 0x80000010;
    status.config.v2Options = 0x8;
    status.isWow = true;
    status.counters.eventsLost = UINT32_MAX;
    const QJsonObject list = QJsonDocument::fromJson(sessionListJson(*pollOf({status}))).object();
    EXPECT_EQ(list[u"backend"_s].toString(), u"embedded"_s);
    EXPECT_EQ(list[u"status"_s].toInt(), 0);
    EXPECT_EQ(list[u"sessionLimit"_s].toInt(), 64);
    const QJsonObject first = list[u"sessions"_s].toArray().at(0).toObject();
    EXPECT_EQ(first.keys(),
        (QStringList{u"bufferSizeKb"_s, u"buffersWritten"_s, u"clientContext"_s, u"enableFlagNames"_s, u"enableFlags"_s,
            u"eventsLost"_s, u"flushThreshold"_s, u"flushTimer"_s, u"freeBuffers"_s, u"guid"_s, u"handle"_s,
            u"logBuffersLost"_s, u"logFileMode"_s, u"logFileModeNames"_s, u"logFileName"_s, u"loggerId"_s,
            u"loggerThreadId"_s, u"maximumBuffers"_s, u"maximumFileSize"_s, u"minimumBuffers"_s, u"name"_s,
            u"numberOfBuffers"_s, u"realTimeBuffersLost"_s, u"timeStamp"_s, u"v2OptionNames"_s, u"v2Options"_s,
            u"wow"_s}));
    EXPECT_EQ(first[u"name"_s].toString(), u"Été"_s);
    EXPECT_EQ(first[u"handle"_s].toString(), u"18446462598732840963"_s);
    EXPECT_EQ(first[u"eventsLost"_s].toInteger(), 4294967295);
    EXPECT_EQ(first[u"logFileModeNames"_s].toArray(), QJsonArray{u"EVENT_TRACE_FILE_MODE_CIRCULAR"_s});
    EXPECT_EQ(first[u"enableFlagNames"_s].toArray().size(), 2);
    EXPECT_EQ(first[u"v2OptionNames"_s].toArray(), QJsonArray{u"ExcludeKernelStack"_s});
    EXPECT_EQ(first[u"wow"_s], QJsonValue(true));
}

TEST(SessionListTest, JsonIsTheSameInEveryLanguage)
{
    const PollPtr sessions = pollOf({session(3, u"A")});
    const QByteArray english = sessionListJson(*sessions);
    Language language;
    language.use(u"fr"_s);
    EXPECT_EQ(sessionListJson(*sessions), english);
    QLocale::setDefault(QLocale::c());
}

TEST(SessionListTest, TextIsATable)
{
    Language language;
    language.use(u"en"_s);
    SessionStatus log = session(12, u"Log");
    log.config.logFileName = u"C:\\l.etl";
    log.counters.eventsLost = 1234;
    const QString text = sessionListText(*pollOf({session(3, u"Two\nlines\u202E"), log}));
    EXPECT_EQ(QString(text).replace(QChar(QChar::Nbsp), u'~'),
        u"Embedded engine, not the ETW of this machine.\n"
        "ID  Name        Mode  Buffer size  Min.  Max.  Allocated  Free  Written  Events lost  Lost (log)  Lost "
        "(RT)  Log file\n"
        " 3  Two\uFFFDlines\uFFFD              64~KB     4    24          8     6        0            0           0    "
        "      "
        "0\n"
        "12  Log         file        64~KB     4    24          8     6        0        1,234           0          0 "
        " "
        "C:\\l.etl\n"_s);
    QLocale::setDefault(QLocale::c());
}

TEST(SessionListTest, SaysWhereTheEventsOfItsKernelFlagsComeFrom)
{
    Language language;
    language.use(u"en"_s);
    Poll poll = *pollOf({session(3, u"System")});
    poll.sessions.front().config.enableFlags = enableflag::Process;
    poll.environment.feeds = {{.flags = enableflag::Process | enableflag::Thread, .feed = EventFeed::Kernel}};
    EXPECT_TRUE(sessionListText(poll).contains(u"\nPROCESS: Recorded by"_s));
    poll.sessions.front().config.enableFlags = enableflag::Dispatcher;
    EXPECT_FALSE(sessionListText(poll).contains(u"EVENT_TRACE_FLAG"_s));
    const QJsonObject said =
        QJsonDocument::fromJson(sessionListJson(poll)).object()[u"kernelFlags"_s].toArray().first().toObject();
    EXPECT_EQ(said[u"source"_s].toString(), u"kernel"_s);
    EXPECT_EQ(said[u"flags"_s].toArray().size(), 2);
    QLocale::setDefault(QLocale::c());
}

TEST(SessionListTest, HasBackendAndHeaderWithoutSessions)
{
    EXPECT_EQ(sessionListText(*pollOf({})).count(u'\n'), 2);
    EXPECT_TRUE(QJsonDocument::fromJson(sessionListJson(*pollOf({}))).object()[u"sessions"_s].toArray().isEmpty());
}

} // namespace
} // namespace etwarden
