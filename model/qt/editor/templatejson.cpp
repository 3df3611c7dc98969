// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/templatejson.h"

#include "model/qt/common/asciitext.h"
#include "model/qt/common/memberjson.h"
#include "model/qt/editor/fieldparser.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/text/format.h"
#include "model/session/members.h"

#include <QJsonDocument>
#include <QJsonParseError>
#include <QJsonValue>

#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>
#include <variant>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr auto versionKey = "formatVersion"_L1;
constexpr auto nameKey = "name"_L1;
constexpr auto sessionKey = "session"_L1;

QString keyOf(const ConfigMember& member)
{
    return fromAscii(member.name);
}

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
    QJsonObject m_left;
};

// Each reads a value of a member; a sentence about it when it is wrong, and `to` stays as it was.

QString readValue(const ConfigMember& member, const QJsonValue& value, std::u16string& to)
{
    if (!value.isString()) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is not a text.").arg(keyOf(member));
    }
    to = value.toString().toStdU16String();
    return {};
}

QString readValue(const ConfigMember& member, const QJsonValue& value, Guid& to)
{
    const std::optional<Guid> guid = parseGuid(value.toString().toStdString());
    if (!guid) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is not a GUID.").arg(keyOf(member));
    }
    to = *guid;
    return {};
}

QString readBits(const ConfigMember& member, const QJsonValue& value, std::uint32_t& to)
{
    const auto bits = FieldParser::hex32(value.toString());
    if (const QString* const problem = std::get_if<QString>(&bits)) {
        //: %1 is a member of a file, %2 a sentence that says what is wrong with it
        return TemplateJson::tr("“%1”: %2").arg(keyOf(member), *problem);
    }
    to = std::get<std::uint32_t>(bits);
    return {};
}

template<typename Number>
QString readValue(const ConfigMember& member, const QJsonValue& value, Number& to)
{
    if constexpr (std::is_same_v<Number, std::uint32_t>) {
        if (isBits(member))
            return readBits(member, value, to);
    }
    using Limits = std::numeric_limits<Number>;
    const double number = value.toDouble(-0.5); // no whole number
    if (std::floor(number) != number || number < double{Limits::min()} || number > double{Limits::max()}) {
        const QLocale locale;
        //: %1 is a member of a file, %2 and %3 are the smallest and the largest value allowed
        return TemplateJson::tr("“%1” is not a whole number from %2 to %3.")
            .arg(keyOf(member), locale.toString(double{Limits::min()}, 'f', 0),
                locale.toString(double{Limits::max()}, 'f', 0));
    }
    to = static_cast<Number>(number);
    return {};
}

QJsonValue jsonValue(const ConfigMember& member, const SessionConfig& config)
{
    const MemberValue value = valueOf(member, config);
    return isBits(member) ? Format().hex32(static_cast<std::uint32_t>(std::get<std::int64_t>(value))) : toJson(value);
}

QString SessionReader::read(SessionConfig& config)
{
    for (const ConfigMember& member : configMembers) {
        if (!m_left.contains(keyOf(member)))
            continue;
        const QJsonValue value = m_left.take(keyOf(member));
        const QString problem =
            std::visit([&](auto pointer) { return readValue(member, value, config.*pointer); }, member.pointer);
        if (!problem.isEmpty())
            return problem;
    }
    return {};
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
    for (const ConfigMember& member : configMembers)
        session.insert(keyOf(member), jsonValue(member, config));

    QJsonObject root = content.unknownMembers;
    root.insert(versionKey, TemplateStore::formatVersion);
    root.insert(nameKey, content.name);
    root.insert(sessionKey, session);
    return QJsonDocument(root).toJson();
}

} // namespace etwarden
