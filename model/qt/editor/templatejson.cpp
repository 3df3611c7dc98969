// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/templatejson.h"

#include "model/etw/kernelgroups.h"
#include "model/etw/pooltags.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/editor/fieldparser.h"
#include "model/qt/text/format.h"
#include "model/session/members.h"
#include "model/session/providermembers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonParseError>
#include <QJsonValue>

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr auto versionKey = "formatVersion"_L1;
constexpr auto nameKey = "name"_L1;
constexpr auto sessionKey = "session"_L1;
constexpr auto sessionsKey = "sessions"_L1;
constexpr int versionOfSessions = 1;
constexpr int versionOfSets = 2; // older versions of Etwarden read templates of one session only
constexpr qsizetype maximumSessions = 256; // our choice: no machine runs more

/// Bits are written in hexadecimal; so is a number of 64 bits, of which JSON holds 53.
template<typename Value, typename Visitor>
void visitValue(std::string_view name, Value& value, bool isBits, Visitor& visitor)
{
    using Plain = std::remove_const_t<Value>;
    if constexpr (std::is_same_v<Plain, std::uint64_t>) {
        visitor.bits(name, value);
    } else if constexpr (std::is_same_v<Plain, std::uint32_t>) {
        if (isBits)
            visitor.bits(name, value);
        else
            visitor.value(name, value);
    } else {
        visitor.value(name, value);
    }
}

// The members of everything in a template, with their names there, once for reading and for writing.

template<typename Choice, typename Visitor>
requires std::same_as<std::remove_const_t<Choice>, EventIdChoice>
void eachMember(Choice& choice, Visitor& visitor)
{
    visitor.value("FilterIn", choice.listed);
    visitor.value("Events", choice.ids);
}

template<typename Filters, typename Visitor>
requires std::same_as<std::remove_const_t<Filters>, ProviderFilters>
void eachMember(Filters& filters, Visitor& visitor)
{
    for (const FilterMember& member : filterMembers) {
        std::visit(
            [&](auto pointer) {
                if constexpr (std::is_same_v<decltype(pointer), EventIdChoice ProviderFilters::*>)
                    visitor.object(member.name, filters.*pointer);
                else
                    visitor.value(member.name, filters.*pointer);
            },
            member.pointer);
    }
}

template<typename Provider, typename Visitor>
requires std::same_as<std::remove_const_t<Provider>, ProviderConfig>
void eachMember(Provider& provider, Visitor& visitor)
{
    for (const ProviderMember& member : providerMembers) {
        std::visit(
            [&](auto pointer) { visitValue(member.name, provider.*pointer, isBits(member), visitor); }, member.pointer);
    }
    visitor.object("Filters", provider.filters);
}

template<typename Kernel, typename Visitor>
requires std::same_as<std::remove_const_t<Kernel>, KernelTracing>
void eachMember(Kernel& kernel, Visitor& visitor)
{
    for (const KernelMember& member : kernelMembers) {
        if (member.setting == KernelSetting::PoolTags) {
            visitor.poolTags(member.name, kernel.poolTags);
            continue;
        }
        std::visit(
            [&](auto pointer) {
                visitValue(member.name, kernel.*pointer, member.setting == KernelSetting::LbrOptions, visitor);
            },
            member.pointer);
    }
}

template<typename Config, typename Visitor>
requires std::same_as<std::remove_const_t<Config>, SessionConfig>
void eachMember(Config& config, Visitor& visitor)
{
    for (const ConfigMember& member : configMembers) {
        std::visit(
            [&](auto pointer) { visitValue(member.name, config.*pointer, isBits(member), visitor); }, member.pointer);
    }
    visitor.objects("Providers", config.providers);
    visitor.object("Kernel", config.kernel);
}

// Each reads a value of a member; a sentence about it when it is wrong, and `to` stays as it was.

QString readValue(const QString& member, const QJsonValue& value, std::u16string& to)
{
    if (!value.isString()) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is not a string.").arg(member);
    }
    to = value.toString().toStdU16String();
    return {};
}

QString readValue(const QString& member, const QJsonValue& value, Guid& to)
{
    const std::optional<Guid> guid = parseGuid(value.toString().toStdString());
    if (!guid) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is not a GUID.").arg(member);
    }
    to = *guid;
    return {};
}

QString readValue(const QString& member, const QJsonValue& value, bool& to)
{
    if (!value.isBool()) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is neither true nor false.").arg(member);
    }
    to = value.toBool();
    return {};
}

QString readValue(const QString& member, const QJsonValue& value, ClassicEventId& to)
{
    const std::optional<ClassicEventId> event = parseStackEvent(value.toString().toStdString());
    if (!event) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is no event of the kernel: a name such as “CSwitch”, or “{GUID}/type”.")
            .arg(member);
    }
    to = *event;
    return {};
}

/// A group of the kernel's events, by its name or as a number.
struct NamedGroup
{
    std::uint32_t value = 0;
};

QString readValue(const QString& member, const QJsonValue& value, NamedGroup& to)
{
    const std::optional<std::uint32_t> group = parseGroup(value.toString().toStdString());
    if (!group) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is no group of kernel events, such as “PERF_PRIORITY”.").arg(member);
    }
    to.value = *group;
    return {};
}

/// A pool tag, by its characters.
struct NamedTag
{
    std::uint32_t value = 0;
};

QString readValue(const QString& member, const QJsonValue& value, NamedTag& to)
{
    const std::optional<std::uint32_t> tag = parsePoolTag(value.toString().toStdString());
    if (!tag) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is no pool tag, such as “Proc”.").arg(member);
    }
    to.value = *tag;
    return {};
}

template<typename Number>
QString readValue(const QString& member, const QJsonValue& value, Number& to)
{
    using Limits = std::numeric_limits<Number>;
    const double number = value.toDouble(-0.5); // no whole number
    if (std::floor(number) != number || number < double{Limits::min()} || number > double{Limits::max()}) {
        const QLocale locale;
        //: %1 is a member of a file, %2 and %3 are the smallest and the largest value allowed
        return TemplateJson::tr("“%1” is not a whole number from %2 to %3.")
            .arg(
                member, locale.toString(double{Limits::min()}, 'f', 0), locale.toString(double{Limits::max()}, 'f', 0));
    }
    to = static_cast<Number>(number);
    return {};
}

template<typename Bits>
QString readBits(const QString& member, const FieldParser::Parsed<Bits>& parsed, Bits& to)
{
    if (const QString* const problem = std::get_if<QString>(&parsed)) {
        //: %1 is a member of a file, %2 a sentence that says what is wrong with it
        return TemplateJson::tr("“%1”: %2").arg(member, *problem);
    }
    to = std::get<Bits>(parsed);
    return {};
}

/// Reads each element of a list by `readElement(place, value, element)`.
template<typename Element, typename ReadElement>
QString readList(
    const QString& member, const QJsonValue& value, std::vector<Element>& to, const ReadElement& readElement)
{
    if (!value.isArray()) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is not a list.").arg(member);
    }
    std::vector<Element> elements;
    for (const QJsonValue& each : value.toArray()) {
        const QString place = u"%1[%2]"_s.arg(member, QString::number(elements.size()));
        if (QString problem = readElement(place, each, elements.emplace_back()); !problem.isEmpty())
            return problem;
    }
    to = std::move(elements);
    return {};
}

template<typename Object>
QString readObject(const QString& member, const QJsonValue& value, Object& to);

/// Removes members from an object as they are read, so that the unknown ones are left. The first one that is wrong ends
/// the reading.
class Reader
{
public:
    /// `place`: of the object in the file, for sentences; empty for the session.
    Reader(const QString& place, const QJsonObject& object)
        : m_place(place)
        , m_left(object)
    {
    }

    template<typename Value>
    void value(std::string_view name, Value& to)
    {
        take(name, [&to](const QString& member, const QJsonValue& value) { return readValue(member, value, to); });
    }
    template<typename Number>
    void value(std::string_view name, std::vector<Number>& to)
    {
        take(name, [&to](const QString& member, const QJsonValue& value) {
            return readList(member, value, to, readValue<Number>);
        });
    }
    void value(std::string_view name, std::vector<ClassicEventId>& to) { list(name, to); }
    void value(std::string_view name, GroupMask& to)
    {
        std::vector<NamedGroup> groups;
        list(name, groups);
        for (const NamedGroup& group : groups)
            addGroup(to, group.value);
    }
    void poolTags(std::string_view name, std::vector<std::uint32_t>& to)
    {
        std::vector<NamedTag> tags;
        list(name, tags);
        for (const NamedTag& tag : tags)
            to.push_back(tag.value);
    }
    void bits(std::string_view name, std::uint32_t& to)
    {
        take(name, [&to](const QString& member, const QJsonValue& value) {
            return readBits(member, FieldParser::hex32(value.toString()), to);
        });
    }
    void bits(std::string_view name, std::uint64_t& to)
    {
        take(name, [&to](const QString& member, const QJsonValue& value) {
            return readBits(member, FieldParser::hex64(value.toString()), to);
        });
    }
    template<typename Object>
    void object(std::string_view name, Object& to)
    {
        take(name, [&to](const QString& member, const QJsonValue& value) { return readObject(member, value, to); });
    }
    template<typename Object>
    void objects(std::string_view name, std::vector<Object>& to)
    {
        take(name, [&to](const QString& member, const QJsonValue& value) {
            return readList(member, value, to, readObject<Object>);
        });
    }

    const QString& problem() const { return m_problem; } ///< a sentence; empty when all was right
    const QJsonObject& left() const { return m_left; }

private:
    /// Writes or reads a list of elements that have a text.
    template<typename Element>
    void list(std::string_view name, std::vector<Element>& to)
    {
        take(name, [&to](const QString& member, const QJsonValue& value) {
            return readList(member, value, to, [](const QString& place, const QJsonValue& each, Element& element) {
                return readValue(place, each, element);
            });
        });
    }
    template<typename Read>
    void take(std::string_view name, const Read& read)
    {
        const QString key = fromAscii(name);
        if (m_problem.isEmpty() && m_left.contains(key))
            m_problem = read(m_place.isEmpty() ? key : QString(m_place + u'.' + key), m_left.take(key));
    }

    QString m_place;
    QJsonObject m_left;
    QString m_problem;
};

/// Unknown members within an object are an error: they could not be kept in a list whose elements may change, and must
/// not be dropped without a word.
template<typename Object>
QString readObject(const QString& member, const QJsonValue& value, Object& to)
{
    if (!value.isObject()) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is not an object in braces.").arg(member);
    }
    Reader reader(member, value.toObject());
    eachMember(to, reader);
    if (reader.problem().isEmpty() && !reader.left().isEmpty()) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is unknown to this version of Etwarden and would be lost.")
            .arg(member + u'.' + reader.left().begin().key());
    }
    return reader.problem();
}

QJsonValue jsonOf(const std::u16string& text)
{
    return QString::fromStdU16String(text);
}

QJsonValue jsonOf(const Guid& guid)
{
    return QString::fromStdString(toString(guid));
}

template<typename Number>
QJsonValue jsonOf(Number number)
{
    if constexpr (std::is_same_v<Number, bool>)
        return number;
    else
        return qint64{number};
}

/// Puts members into an object. Of an object within it, nothing is written while it has its defaults.
class Writer
{
public:
    explicit Writer(const QJsonObject& object)
        : m_object(object)
    {
    }

    template<typename Value>
    void value(std::string_view name, const Value& from)
    {
        insert(name, jsonOf(from));
    }
    template<typename Number>
    void value(std::string_view name, const std::vector<Number>& from)
    {
        QJsonArray list;
        for (const Number number : from)
            list.append(jsonOf(number));
        insert(name, list);
    }
    void value(std::string_view name, const std::vector<ClassicEventId>& from)
    {
        QJsonArray list;
        for (const ClassicEventId& event : from)
            list.append(QString::fromStdString(toString(event)));
        insert(name, list);
    }
    void value(std::string_view name, const GroupMask& from)
    {
        QJsonArray list;
        for (const std::string& group : groupNames(from))
            list.append(QString::fromStdString(group));
        insert(name, list);
    }
    void poolTags(std::string_view name, const std::vector<std::uint32_t>& from)
    {
        QJsonArray list;
        for (const std::uint32_t tag : from)
            list.append(QString::fromStdString(poolTagText(tag)));
        insert(name, list);
    }
    void bits(std::string_view name, std::uint32_t from) { insert(name, Format().hex32(from)); }
    void bits(std::string_view name, std::uint64_t from) { insert(name, Format().hex64(from)); }
    template<typename Object>
    void object(std::string_view name, const Object& from)
    {
        if (from != Object())
            insert(name, written(from));
    }
    template<typename Object>
    void objects(std::string_view name, const std::vector<Object>& from)
    {
        QJsonArray list;
        for (const Object& each : from)
            list.append(written(each));
        insert(name, list);
    }

    const QJsonObject& object() const { return m_object; }

private:
    template<typename Object>
    static QJsonObject written(const Object& from)
    {
        Writer writer{QJsonObject()};
        eachMember(from, writer);
        return writer.object();
    }
    void insert(std::string_view name, const QJsonValue& value) { m_object.insert(fromAscii(name), value); }

    QJsonObject m_object;
};

/// Why the frame around the session cannot be used; empty when it can.
QString frameProblem(const QJsonObject& root)
{
    const double version = root.value(versionKey).toDouble();
    if (version > versionOfSets)
        return TemplateJson::tr("A newer version of Etwarden made it: use that version.");
    if (version != versionOfSessions && version != versionOfSets) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is missing or unknown: the file is not a template.").arg(versionKey);
    }
    if (root.value(nameKey).toString().trimmed().isEmpty()) {
        //: %1 is a member of a file
        return TemplateJson::tr("“%1” is missing: the template has no name.").arg(nameKey);
    }
    if (version == versionOfSets) {
        const qsizetype sessions = root.value(sessionsKey).toArray().size();
        //: %1 is a member of a file, %2 a number
        return sessions > 0 && sessions <= maximumSessions ? QString()
                                                           : TemplateJson::tr("“%1” is not a list of 1 to %2 sessions.")
                                                                 .arg(sessionsKey, Format().number(maximumSessions));
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
    if (root.take(versionKey).toInt() == versionOfSets) {
        if (QString problem = readList(sessionsKey, root.take(sessionsKey), content.others, readObject<SessionConfig>);
            !problem.isEmpty())
            return problem;
        content.config = std::move(content.others.front());
        content.others.erase(content.others.begin());
        root.remove(sessionKey); // means something in templates of one session
        content.unknownMembers = root;
        return content;
    }
    Reader reader({}, root.take(sessionKey).toObject());
    eachMember(content.config, reader);
    if (!reader.problem().isEmpty())
        return reader.problem();
    content.unknownMembers = root;
    if (!reader.left().isEmpty())
        content.unknownMembers.insert(sessionKey, reader.left());
    return content;
}

QByteArray TemplateJson::write(const Content& content)
{
    if (!content.others.empty()) {
        std::vector<SessionConfig> sessions{content.config};
        sessions.insert(sessions.end(), content.others.begin(), content.others.end());
        Writer set(content.unknownMembers);
        set.objects("sessions", sessions);
        QJsonObject root = set.object();
        root.remove(sessionKey); // unknown members of the one session that it was before
        root.insert(versionKey, versionOfSets);
        root.insert(nameKey, content.name);
        return QJsonDocument(root).toJson();
    }
    Writer session(content.unknownMembers.value(sessionKey).toObject());
    eachMember(content.config, session);
    QJsonObject root = content.unknownMembers;
    root.insert(versionKey, versionOfSessions);
    root.insert(nameKey, content.name);
    root.insert(sessionKey, session.object());
    return QJsonDocument(root).toJson();
}

} // namespace etwarden
