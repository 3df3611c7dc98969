// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/runningsets.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

std::optional<StartedSet> startedSetOf(const QJsonObject& object)
{
    StartedSet set{.name = object[u"name"_s].toString().toStdU16String()};
    for (const QJsonValue& value : object[u"sessions"_s].toArray()) {
        const std::optional<Guid> guid = parseGuid(value[u"guid"_s].toString().toStdString());
        const QString name = value[u"name"_s].toString();
        if (!guid || name.isEmpty() || set.sessions.size() == RunningSets::maximumSessions)
            return std::nullopt;
        set.sessions.push_back({name.toStdU16String(), *guid});
    }
    return set.sessions.size() < 2 ? std::nullopt : std::optional(set);
}

} // namespace

QByteArray startedSetsToJson(const std::vector<StartedSet>& sets)
{
    QJsonArray array;
    for (const StartedSet& set : sets) {
        QJsonArray sessions;
        for (const SessionIdentity& session : set.sessions)
            sessions.append(QJsonObject{{u"name"_s, QString::fromStdU16String(session.name)},
                {u"guid"_s, QString::fromStdString(toString(session.guid))}});
        array.append(QJsonObject{{u"name"_s, QString::fromStdU16String(set.name)}, {u"sessions"_s, sessions}});
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

std::optional<std::vector<StartedSet>> startedSetsFromJson(const QByteArray& json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isArray() || document.array().size() > static_cast<qsizetype>(RunningSets::maximumSets))
        return std::nullopt;
    std::vector<StartedSet> sets;
    for (const QJsonValue& value : document.array()) {
        std::optional<StartedSet> set = startedSetOf(value.toObject());
        if (!set)
            return std::nullopt;
        sets.push_back(std::move(*set));
    }
    return sets;
}

RunningSets::RunningSets(QObject* parent)
    : QObject(parent)
{
}

void RunningSets::restore(const std::vector<StartedSet>& sets)
{
    for (const StartedSet& set : sets)
        remember(set, true);
}

void RunningSets::add(const StartedSet& set)
{
    // Sessions that start again may have the GUIDs that they had, between two polls: they are of one set only.
    for (Remembered& earlier : m_sets) {
        const auto isOfBoth = [&set](
                                  const SessionIdentity& each) { return std::ranges::count(set.sessions, each) != 0; };
        earlier.hasEnded = earlier.hasEnded || std::ranges::any_of(earlier.set.sessions, isOfBoth);
    }
    remember(set, false);
    emit changed();
}

void RunningSets::remember(const StartedSet& set, bool wasSeen)
{
    if (m_sets.size() == maximumSets)
        m_sets.erase(m_sets.begin());
    const TraceHandle handle = 0xFFFFFFFE'00000000 + ++m_lastNumber;
    m_sets.push_back({.handle = handle, .set = set, .wasSeen = wasSeen});
}

void RunningSets::setSessions(std::span<const SessionStatus> sessions)
{
    const auto handleOf = [sessions](const SessionIdentity& identity) -> std::optional<TraceHandle> {
        const auto found = std::ranges::find(sessions, identity, identityOf);
        return found != sessions.end() ? std::optional(found->handle) : std::nullopt;
    };
    std::vector<RunningSet> running;
    bool hasOneEnded = false;
    for (Remembered& remembered : m_sets) {
        if (remembered.hasEnded)
            continue;
        RunningSet now{.handle = remembered.handle, .name = remembered.set.name};
        for (const SessionIdentity& identity : remembered.set.sessions) {
            if (const std::optional<TraceHandle> handle = handleOf(identity))
                now.sessions.push_back(*handle);
        }
        remembered.wasSeen = remembered.wasSeen || !now.sessions.empty();
        remembered.hasEnded = remembered.wasSeen && now.sessions.empty();
        hasOneEnded = hasOneEnded || remembered.hasEnded;
        if (now.sessions.size() > 1)
            running.push_back(std::move(now));
    }
    if (running == m_running && !hasOneEnded)
        return;
    m_running = std::move(running);
    emit changed();
}

std::vector<StartedSet> RunningSets::startedSets() const
{
    std::vector<StartedSet> sets;
    for (const Remembered& remembered : m_sets) {
        if (!remembered.hasEnded)
            sets.push_back(remembered.set);
    }
    return sets;
}

std::optional<std::u16string> RunningSets::nameOf(std::span<const SessionStatus> sessions) const
{
    const auto hasAll = [sessions](const Remembered& remembered) {
        return std::ranges::all_of(sessions, [&remembered](const SessionStatus& session) {
            return std::ranges::count(remembered.set.sessions, identityOf(session)) != 0;
        });
    };
    const auto found = std::ranges::find_if(m_sets, hasAll);
    return found != m_sets.end() ? std::optional(found->set.name) : std::nullopt;
}

} // namespace etwarden

#include "moc_runningsets.cpp"
