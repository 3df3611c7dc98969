// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionconfig.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QJsonObject>
#include <QString>

#include <variant>
#include <vector>

namespace etwarden {

/// A start template as JSON:
///
///     {
///         "formatVersion": 1,
///         "name": "Boot trace",
///         "session": {
///             "BufferSize": 64, "LogFileMode": "0x00000002", "Wnode.Guid": "{...}", ...
///             "Providers": [{
///                 "ProviderId": "{...}", "Name": "...", "Level": 4, "MatchAnyKeyword": "0x0000000000000010", ...
///                 "Filters": { "PID": [4321], "EVENT_ID": { "FilterIn": true, "Events": [1, 2] }, ... }
///             }]
///         }
///     }
///
/// Members of "session" and of its providers have the documented spelling, filters that of their EVENT_FILTER_TYPE_*;
/// names are texts, bits hexadecimal texts, the others numbers. A member that is missing has its default.
///
/// A set of sessions has "formatVersion" 2 and, instead of "session", the list "sessions".
class TemplateJson
{
    Q_DECLARE_TR_FUNCTIONS(TemplateJson)

public:
    struct Content
    {
        QString name;
        SessionConfig config; ///< of a set the first
        /// Members of the template and of its session that this version does not know, as they were read; they go into
        /// the file again. Those of a provider, and of sessions of a set, are refused.
        QJsonObject unknownMembers;
        std::vector<SessionConfig> others{}; ///< of a set, after the first
    };

    /// The content, or a translated sentence: what is wrong and where. Nothing is clamped.
    static std::variant<Content, QString> parse(const QByteArray& json);
    static QByteArray write(const Content& content);
};

} // namespace etwarden
