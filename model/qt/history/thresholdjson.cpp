// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/thresholdjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <algorithm>
#include <array>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::array<QLatin1String, thresholdKindCount> thresholdKeys{
    QLatin1String("eventsLostPerSecond"),
    QLatin1String("logBuffersLost"),
    QLatin1String("realTimeBuffersLost"),
    QLatin1String("inUsePercent"),
};

/// A whole number in 0..maximum; a missing one is 0.
std::optional<std::uint32_t> wholeNumber(const QJsonValue& value, std::uint32_t maximum)
{
    if (value.isUndefined())
        return 0;
    const double number = value.toDouble(-1);
    if (number < 0 || number > maximum || number != static_cast<std::uint32_t>(number))
        return std::nullopt;
    return static_cast<std::uint32_t>(number);
}

std::optional<ThresholdRule> ruleOf(const QJsonValue& value)
{
    const QJsonObject object = value.toObject();
    const QJsonValue session = object[u"session"_s];
    const auto key = std::ranges::find(thresholdKeys, object[u"what"_s].toString());
    if (key == thresholdKeys.end() || !(session.isUndefined() || session.isString()))
        return std::nullopt;
    const auto kind = static_cast<ThresholdKind>(key - thresholdKeys.begin());
    const auto limit = wholeNumber(object[u"limit"_s], maximumLimit(kind));
    const auto seconds = wholeNumber(object[u"seconds"_s], hasSeconds(kind) ? maximumThresholdSeconds : 0);
    if (!limit || !seconds)
        return std::nullopt;
    return ThresholdRule{session.toString().toStdU16String(), kind, *limit, *seconds};
}

} // namespace

std::vector<ThresholdRule> defaultThresholds()
{
    return {{.kind = ThresholdKind::EventsLost}, {.kind = ThresholdKind::LogBuffersLost},
        {.kind = ThresholdKind::RealTimeBuffersLost}};
}

QByteArray thresholdsToJson(const std::vector<ThresholdRule>& rules)
{
    QJsonArray array;
    for (const ThresholdRule& rule : rules) {
        QJsonObject object{{u"what"_s, thresholdKeys[static_cast<std::size_t>(rule.kind)]}};
        if (!rule.session.empty())
            object.insert(u"session"_s, QString::fromStdU16String(rule.session));
        if (hasLimit(rule.kind))
            object.insert(u"limit"_s, static_cast<qint64>(rule.limit));
        if (hasSeconds(rule.kind))
            object.insert(u"seconds"_s, static_cast<qint64>(rule.seconds));
        array.append(object);
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

std::optional<std::vector<ThresholdRule>> thresholdsFromJson(const QByteArray& json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isArray())
        return std::nullopt;
    std::vector<ThresholdRule> rules;
    for (const QJsonValue& value : document.array()) {
        std::optional<ThresholdRule> rule = ruleOf(value);
        if (!rule)
            return std::nullopt;
        rules.push_back(std::move(*rule));
    }
    return rules;
}

std::uint32_t maximumLimit(ThresholdKind kind)
{
    if (!hasLimit(kind))
        return 0;
    return kind == ThresholdKind::InUse ? maximumPercentLimit : maximumEventsLimit;
}

} // namespace etwarden
