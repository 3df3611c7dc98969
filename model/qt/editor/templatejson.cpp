// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/templatejson.h"

#include "model/qt/editor/fieldparser.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/text/format.h"

#include <QJsonDocument>
#include <QJsonParseError>
#include <QJsonValue>

#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr auto versionKey = "formatVersion"_L1;
constexpr auto nameKey = "name"_L1;
constexpr auto sessionKey = "session"_L1;
constexpr auto guidKey = "Wnode.Guid"_L1;
constexpr auto thresholdKey = "FlushThreshold"_L1;

struct NumberMember
{
    QLatin1String key;
    std::uint32_t SessionConfig::*value;
    bool isBits = false;
};

constexpr std::array numberMembers{
    NumberMember{"Wnode.ClientContext"_L1, &SessionConfig::clientContext},
    NumberMember{"BufferSize"_L1, &SessionConfig::bufferSizeKb},
    NumberMember{"MinimumBuffers"_L1, &SessionConfig::minimumBuffers},
    NumberMember{"MaximumBuffers"_L1, &SessionConfig::maximumBuffers},
    NumberMember{"MaximumFileSize"_L1, &SessionConfig::maximumFileSize},
    NumberMember{"LogFileMode"_L1, &SessionConfig::logFileMode, true},
    NumberMember{"FlushTimer"_L1, &SessionConfig::flushTimer},
    NumberMember{"EnableFlags"_L1, &SessionConfig::enableFlags, true},
};

struct TextMember
{
    QLatin1String key;
    std::u16string SessionConfig::*value;
};

constexpr std::array textMembers{
    TextMember{"LoggerName"_L1, &SessionConfig::name},
    TextMember{"LogFileName"_L1, &SessionConfig::logFileName},
};

/// Takes members out of the session object, so that the unknown ones are left.
class SessionReader
{
public:
    explicit SessionReader(const QJsonObject& session)
        : m_left(session)
    {
    }

    /// A sentence about the first member that is wrong; empty when all are right.
    QString read(SessionConfig& config);
    const QJsonObject& left() const { return m_left; }

private:
    template<typename Number>
    std::optional<Number> whole(const QJsonValue& value) const;
    QString readNumber(const NumberMember& member, SessionConfig& config);
    QString readGuid(SessionConfig& config);
    QString readThreshold(SessionConfig& config);

    QJsonObject m_left;
};

template<typename Number>
std::optional<Number> SessionReader::whole(const QJsonValue& value) const
{
    using Limits = std::numeric_limits<Number>;
    const double number = value.toDouble(-0.5); // no whole number
    if (std::floor(number) != number || number < double{Limits::min()} || number > double{Limits::max()})
        return std::nullopt;
    return static_cast<Number>(number);
}

QString outOfRange(const QString& member, double smallest, double largest)
{
    const QLocale locale;
    //: %1 is a member of a file, %2 and %3 are the smallest and the largest value allowed
    return TemplateJson::tr("“%1” is not a whole number from %2 to %3.")
        .arg(member, locale.toString(smallest, 'f', 0), locale.toString(largest, 'f', 0));
}

QString SessionReader::readNumber(const NumberMember& member, SessionConfig& config)
{
    if (!m_left.contains(member.key))
        return {};
    const QJsonValue value = m_left.take(member.key);
    if (member.isBits) {
        const auto bits = FieldParser::hex32(value.toString());
        if (const QString* const problem = std::get_if<QString>(&bits)) {
            //: %1 is a member of a file, %2 a sentence that says what is wrong with it
            return TemplateJson::tr("“%1”: %2").arg(member.key, *problem);
        }
        config.*member.value = std::get<std::uint32_t>(bits);
        return {};
    }
    const auto number = whole<std::uint32_t>(value);
    if (!number)
        return outOfRange(member.key, 0, UINT32_MAX);
    config.*member.value = *number;
    return {};
}

QString SessionReader::readGuid(SessionConfig& config)
{
    if (!m_left.contains(guidKey))
        return {};
    const std::optional<Guid> guid = parseGuid(m_left.take(guidKey).toString().toStdString());
    if (!guid) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is not a GUID.").arg(guidKey);
    }
    config.guid = *guid;
    return {};
}

QString SessionReader::readThreshold(SessionConfig& config)
{
    if (!m_left.contains(thresholdKey))
        return {};
    const auto number = whole<std::int32_t>(m_left.take(thresholdKey));
    if (!number)
        return outOfRange(thresholdKey, INT32_MIN, INT32_MAX);
    config.flushThreshold = *number;
    return {};
}

QString SessionReader::read(SessionConfig& config)
{
    for (const TextMember& member : textMembers) {
        if (!m_left.contains(member.key))
            continue;
        const QJsonValue value = m_left.take(member.key);
        if (!value.isString()) {
            //: %1 is a member of a file
            return TemplateJson::tr("“%1” is not a text.").arg(member.key);
        }
        config.*member.value = value.toString().toStdU16String();
    }
    for (const NumberMember& member : numberMembers) {
        if (const QString problem = readNumber(member, config); !problem.isEmpty())
            return problem;
    }
    if (const QString problem = readGuid(config); !problem.isEmpty())
        return problem;
    return readThreshold(config);
}

/// Why the frame around the session cannot be used; empty when it can.
QString frameProblem(const QJsonObject& root)
{
    const double version = root.value(versionKey).toDouble();
    if (version > TemplateStore::formatVersion)
        return TemplateJson::tr("A newer version of Etwarden made it: use that version.");
    if (version != TemplateStore::formatVersion) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is missing or unknown: the file is not a template.").arg(versionKey);
    }
    if (root.value(nameKey).toString().trimmed().isEmpty()) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is missing: the template has no name.").arg(nameKey);
    }
    if (!root.value(sessionKey).isObject()) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is missing: the template describes no session.").arg(sessionKey);
    }
    return {};
}

} // namespace

std::variant<TemplateJson::Content, QString> TemplateJson::parse(const QByteArray& json)
{
    QJsonParseError error{};
    QJsonObject root = QJsonDocument::fromJson(json, &error).object();
    if (error.error != QJsonParseError::NoError) {
        //: %1 is a position in a file, in bytes
        return tr("It is not valid JSON from byte %1 on.").arg(error.offset);
    }
    if (const QString problem = frameProblem(root); !problem.isEmpty())
        return problem;

    Content content;
    content.name = root.take(nameKey).toString();
    SessionReader reader(root.take(sessionKey).toObject());
    if (const QString problem = reader.read(content.config); !problem.isEmpty())
        return problem;
    root.remove(versionKey);
    content.unknownMembers = root;
    if (!reader.left().isEmpty())
        content.unknownMembers.insert(sessionKey, reader.left());
    return content;
}

QByteArray TemplateJson::write(const Content& content)
{
    QJsonObject session = content.unknownMembers.value(sessionKey).toObject();
    const SessionConfig& config = content.config;
    for (const TextMember& member : textMembers)
        session.insert(member.key, QString::fromStdU16String(config.*member.value));
    for (const NumberMember& member : numberMembers) {
        const std::uint32_t value = config.*member.value;
        session.insert(member.key, member.isBits ? QJsonValue(Format().hex32(value)) : QJsonValue(qint64{value}));
    }
    session.insert(guidKey, QString::fromStdString(toString(config.guid)));
    session.insert(thresholdKey, config.flushThreshold);

    QJsonObject root = content.unknownMembers;
    root.insert(versionKey, TemplateStore::formatVersion);
    root.insert(nameKey, content.name);
    root.insert(sessionKey, session);
    return QJsonDocument(root).toJson();
}

} // namespace etwarden
