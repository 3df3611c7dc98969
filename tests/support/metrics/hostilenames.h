// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionstatus.h"

#include <QStringList>

#include <vector>

namespace etwarden {

/// Names that break a careless parser, and a harmless one.
inline std::vector<std::u16string> hostileNames()
{
    return {u"plain", u"a\"b", u"back\\slash", u"back\\n", u"two\nlines", u"\r\t\x01\x7F", u"{session=\"x\"} 1",
        u"x\"} 1\netw_sessions 9\n# EOF\n", u"écran \U0001F600", u"\u2028\u0085\u202E", std::u16string(1024, u'"'),
        std::u16string(1024, u'\\'), std::u16string(1024, u'\u00E9'), {u's', char16_t(0xD800)}};
}

inline std::vector<SessionStatus> sessionsWithHostileNames()
{
    std::vector<SessionStatus> sessions;
    for (const std::u16string& name : hostileNames()) {
        SessionStatus session;
        session.handle = sessions.size() + 2;
        session.config.name = name;
        session.config.guid.data1 = static_cast<std::uint32_t>(session.handle);
        session.config.logFileName = name;
        sessions.push_back(session);
    }
    return sessions;
}

/// The names as a parser reads them, sorted: without what UTF-8 cannot represent.
inline QStringList labelsOfHostileNames()
{
    QStringList labels;
    for (const std::u16string& name : hostileNames())
        labels.append(QString::fromUtf8(QString::fromStdU16String(name).toUtf8()));
    labels.last() = QStringLiteral("s\uFFFD");
    labels.sort();
    return labels;
}

} // namespace etwarden
