// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/format.h"

#include "model/etw/hexformat.h"

#include <array>
#include <cmath>
#include <cstdlib>

namespace etwarden {

namespace {

/// Rounded so that it shows at most one decimal, and none from 10 on.
double rounded(double value)
{
    const double tenths = std::round(value * 10) / 10;
    return tenths < 10 ? tenths : std::round(value);
}

QString shortNumber(const QLocale& locale, double value)
{
    const double shown = rounded(value);
    const bool whole = shown == std::floor(shown);
    return locale.toString(shown, 'f', whole ? 0 : 1);
}

QString quantity(const QString& number, const QString& unit)
{
    return number + QChar(QChar::Nbsp) + unit;
}

} // namespace

Format::Format(const QLocale& locale)
    : m_locale(locale)
{
}

QString Format::number(std::uint64_t value) const
{
    return m_locale.toString(static_cast<qulonglong>(value));
}

QString Format::rate(double perSecond) const
{
    constexpr double minimumShown = 0.1;
    // Something that happens is never shown as 0.
    if (perSecond > 0 && perSecond < minimumShown / 2)
        return u'<' + shortNumber(m_locale, minimumShown);
    return shortNumber(m_locale, perSecond);
}

QString Format::shortened(double value) const
{
    constexpr double shortest = 10000;
    const std::array<QString, 4> prefixes{
        QString(),
        //: prefix: thousand
        tr("k"),
        //: prefix: million
        tr("M"),
        //: prefix: thousand million
        tr("G"),
    };
    std::size_t prefix = 0;
    for (; prefix + 1 < prefixes.size() && value >= (prefix == 0 ? shortest : 1000); ++prefix)
        value /= 1000;
    const QString text = shortNumber(m_locale, value);
    return prefix == 0 ? text : quantity(text, prefixes[prefix]);
}

QString Format::kilobytes(std::uint64_t kb) const
{
    //: unit: 1,024 bytes
    return quantity(number(kb), tr("KB"));
}

QString Format::bytes(std::uint64_t bytes) const
{
    const std::array<QString, 5> units{
        //: unit: bytes
        tr("B"),
        tr("KB"),
        //: unit: 1,024 KB
        tr("MB"),
        //: unit: 1,024 MB
        tr("GB"),
        //: unit: 1,024 GB
        tr("TB"),
    };
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (rounded(value) >= 1024 && unit + 1 < units.size()) {
        value /= 1024;
        ++unit;
    }
    return quantity(shortNumber(m_locale, value), units[unit]);
}

QString Format::percent(double value) const
{
    //: %1 is a number
    return tr("%1%").arg(m_locale.toString(value, 'f', 0));
}

QString Format::timeSpan(std::uint64_t units) const
{
    constexpr std::uint64_t perMicrosecond = 10;
    constexpr std::uint64_t perMillisecond = 1'000 * perMicrosecond;
    constexpr std::uint64_t perSecond = 1'000 * perMillisecond;
    constexpr std::uint64_t longest = 600 * perSecond;
    // A few digits that mean something, and never an exponent.
    const auto in = [this, units](std::uint64_t unit) {
        const double value = static_cast<double>(units) / static_cast<double>(unit);
        const double magnitude = value >= 100 ? 1 : value >= 10 ? 10 : 100;
        return m_locale.toString(std::round(value * magnitude) / magnitude, 'f', QLocale::FloatingPointShortest);
    };
    if (units < perMillisecond) {
        //: unit: microseconds
        return quantity(in(perMicrosecond), tr("µs"));
    }
    if (units < perSecond)
        return quantity(in(perMillisecond), tr("ms"));
    if (units < longest)
        return quantity(in(perSecond), tr("s"));
    return duration(units / perMillisecond);
}

QString Format::duration(std::uint64_t milliseconds) const
{
    if (milliseconds < 1000) {
        //: unit: milliseconds
        return quantity(number(milliseconds), tr("ms"));
    }
    const double seconds = static_cast<double>(milliseconds) / 1000;
    if (seconds < 60) {
        //: unit: seconds
        return quantity(shortNumber(m_locale, seconds), tr("s"));
    }
    const double minutes = seconds / 60;
    if (rounded(minutes) < 60) {
        //: unit: minutes
        return quantity(shortNumber(m_locale, minutes), tr("min"));
    }
    const auto whole = static_cast<std::uint64_t>(std::llround(minutes));
    //: unit: hours
    const QString hours = quantity(number(whole / 60), tr("h"));
    return whole % 60 == 0 ? hours : quantity(hours, quantity(number(whole % 60), tr("min")));
}

QString Format::timeOfDay(QTime time) const
{
    return m_locale.toString(time, timePattern(m_locale, QStringLiteral(":ss")));
}

QString Format::date(QDate date) const
{
    QString pattern = m_locale.dateFormat(QLocale::ShortFormat); // "M/d/yy", "dd/MM/yyyy"
    if (!pattern.contains(QStringLiteral("yyyy")))
        pattern.replace(QStringLiteral("yy"), QStringLiteral("yyyy"));
    return m_locale.toString(date, pattern);
}

QString Format::dateAndTime(const QDateTime& moment) const
{
    return date(moment.date()) + u' ' + timeOfDay(moment.time());
}

QString Format::dateAndMilliseconds(const QDateTime& moment) const
{
    return date(moment.date()) + u' ' + m_locale.toString(moment.time(), millisecondsPattern(m_locale));
}

QString Format::dateAndTimes(const QDateTime& from, const QDateTime& to) const
{
    //: Two moments: %1: a date and a time, %2: a time or a date and a time
    return tr("%1 to %2").arg(dateAndTime(from), from.date() == to.date() ? timeOfDay(to.time()) : dateAndTime(to));
}

QString Format::timeZone(const QDateTime& moment)
{
    const int offset = moment.offsetFromUtc() / 60;
    const int minutes = std::abs(offset);
    const QChar sign = offset < 0 ? u'\u2212' : u'+';
    return QStringLiteral("UTC") + sign
        + QStringLiteral("%1:%2").arg(minutes / 60, 2, 10, QChar(u'0')).arg(minutes % 60, 2, 10, QChar(u'0'));
}

QString Format::timePattern(const QLocale& locale, const QString& finer)
{
    QString pattern = locale.timeFormat(QLocale::ShortFormat); // "h:mm AP", "HH:mm"
    const qsizetype minutes = pattern.lastIndexOf(u'm');
    return minutes < 0 ? pattern : pattern.insert(minutes + 1, finer);
}

QString Format::millisecondsPattern(const QLocale& locale)
{
    return timePattern(locale, QStringLiteral(":ss") + locale.decimalPoint() + QStringLiteral("zzz"));
}

QString Format::hex32(std::uint32_t value) const
{
    return QString::fromStdString(formatHex32(value));
}

QString Format::hex64(std::uint64_t value) const
{
    return QString::fromStdString(formatHex64(value));
}

} // namespace etwarden
