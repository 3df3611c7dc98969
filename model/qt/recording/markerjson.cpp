// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/markerjson.h"

#include "model/qt/common/memberjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

bool isText(const MarkerValue& value)
{
    return std::holds_alternative<std::u16string>(value);
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
        const bool wantsText = isText(*member);
        if (isText(*before) != wantsText || isText(*after) != wantsText)
            return std::nullopt;
        changes.push_back({*member, *before, *after});
    }
    return changes;
}

} // namespace etwarden
