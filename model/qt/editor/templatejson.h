// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionconfig.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QJsonObject>
#include <QString>

#include <variant>

namespace etwarden {

/// A start template as JSON:
///
///     {
///         "formatVersion": 1,
///         "name": "Boot trace",
///         "session": { "BufferSize": 64, "LogFileMode": "0x00000002", "Wnode.Guid": "{...}", ... }
///     }
///
/// Members of "session" have the documented spelling; "LoggerName" and "LogFileName" are texts, bits hexadecimal texts,
/// the others numbers. A member that is missing has its default.
class TemplateJson
{
    Q_DECLARE_TR_FUNCTIONS(TemplateJson)

public:
    struct Content
    {
        QString name;
        SessionConfig config;
        /// Members on both levels that this version does not know, as they were read; they go into the file again.
        QJsonObject unknownMembers;
    };

    /// The content, or a translated sentence: what is wrong and where. Nothing is clamped.
    static std::variant<Content, QString> parse(const QByteArray& json);
    static QByteArray write(const Content& content);
};

} // namespace etwarden
