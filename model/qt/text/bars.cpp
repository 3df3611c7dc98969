// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/bars.h"

#include "model/qt/text/format.h"
#include "model/qt/text/tabletext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What the values are called in files.
const char* unitKey(BarList::Unit unit)
{
    switch (unit) {
    case BarList::Unit::Bytes:
        return "bytes";
    case BarList::Unit::Duration:
        return "hundredNanoseconds";
    case BarList::Unit::Count:
        break;
    }
    return "count";
}

} // namespace

QString BarText::number(BarList::Unit unit, std::uint64_t value)
{
    switch (unit) {
    case BarList::Unit::Bytes:
        return Format().bytes(value);
    case BarList::Unit::Duration:
        return Format().timeSpan(value);
    case BarList::Unit::Count:
        break;
    }
    return Format().number(value);
}

QString BarText::share(std::uint64_t part, std::uint64_t whole)
{
    const double percent = percentOf(part, whole);
    if (percent > 0 && percent < 1)
        return u'<' + Format().percent(1);
    return percent > 99 && percent < 100 ? u'>' + Format().percent(99) : Format().percent(percent);
}

QString BarText::value(const BarList& list, const BarList::Bar& bar)
{
    //: Beside a bar of a chart. %1: a number, %2: its share of all, "56%".
    return tr("%1 (%2)").arg(number(list.unit, bar.value), share(bar.value, list.whole));
}

QString BarText::sentence(const BarList& list, const BarList::Bar& bar)
{
    //: A bar of a chart. %1: its name, %2: its value, "1,234 (56%)".
    return tr("%1: %2").arg(bar.name, value(list, bar));
}

QString BarText::summary(const BarList& list)
{
    if (list.bars.empty())
        return list.circumstances;
    const auto largest = std::ranges::max_element(list.bars, {}, &BarList::Bar::value);
    //: Of a chart of bars, for screen readers. %n: number of bars; %1: name of the longest, %2: its value.
    return tr("%n bar(s). The longest is %1: %2.", nullptr, static_cast<int>(list.bars.size()))
        .arg(largest->name, value(list, *largest));
}

QString BarText::shareHeading()
{
    //: Column of a table: a share of all in percent.
    return tr("Share");
}

QByteArray barsAsCsv(const BarList& list)
{
    QByteArray text = "name,";
    text += unitKey(list.unit);
    text += ",percent\r\n";
    for (const BarList::Bar& bar : list.bars) {
        text += csvField(bar.name) + ',' + QByteArray::number(qulonglong{bar.value}) + ','
            + QByteArray::number(percentOf(bar.value, list.whole), 'f', 3) + "\r\n";
    }
    return text;
}

QByteArray barsAsJson(const BarList& list)
{
    const QString unit = QLatin1String(unitKey(list.unit));
    QJsonArray bars;
    for (const BarList::Bar& bar : list.bars) {
        bars.append(QJsonObject{{u"name"_s, bar.name}, {unit, static_cast<qint64>(bar.value)},
            {u"percent"_s, percentOf(bar.value, list.whole)}});
    }
    const QJsonObject all{{u"title"_s, list.title}, {u"circumstances"_s, list.circumstances},
        {unit, static_cast<qint64>(list.whole)}, {u"bars"_s, bars}};
    return QJsonDocument(all).toJson();
}

} // namespace etwarden
