// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/markerjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

QJsonValue toJson(const MarkerValue& value)
{
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return QJsonValue(static_cast<qint64>(*number));
    return QString::fromStdU16String(std::get<std::u16string>(value));
}

std::optional<MarkerValue> fromJson(const QJsonValue& value)
{
    if (value.isString())
        return value.toString().toStdU16String();
    if (value.isDouble())
        return std::int64_t{value.toInteger()};
    return std::nullopt;
}

} // namespace

QString changesToJson(const std::vector<MarkerChange>& changes)
{
    QJsonArray list;
    for (const MarkerChange& change : changes) {
        list.append(QJsonObject{{u"member"_s, QString(keyOf(change.member))}, {u"before"_s, toJson(change.before)},
            {u"after"_s, toJson(change.after)}});
    }
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

std::optional<std::vector<MarkerChange>> changesFromJson(const QString& json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json.toUtf8());
    if (!document.isArray())
        return std::nullopt;
    std::vector<MarkerChange> changes;
    const QJsonArray list = document.array();
    for (const QJsonValue& entry : list) {
        const std::optional<MarkerValue> before = fromJson(entry[u"before"_s]);
        const std::optional<MarkerValue> after = fromJson(entry[u"after"_s]);
        if (!before || !after || !entry[u"member"_s].isString())
            return std::nullopt;
        const std::optional<MarkerMember> member = markerMemberOf(entry[u"member"_s].toString());
        if (!member)
            continue;
        const std::size_t kind = *member == MarkerMember(ConfigField::LogFileName) ? 1 : 0; // text or number
        if (before->index() != kind || after->index() != kind)
            return std::nullopt;
        changes.push_back({*member, *before, *after});
    }
    return changes;
}

} // namespace etwarden
