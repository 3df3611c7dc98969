// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QString>

#include <algorithm>
#include <cstdint>
#include <limits>

namespace etwarden {

/// A count that chooses a plural form, or a number that is always small.
inline int pluralCount(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

/// 0 where there is nothing to have a part of.
inline double percentOf(std::uint64_t part, std::uint64_t whole)
{
    return 100 * static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(whole, 1));
}

/// Numbers and times as people of a locale write them, with units. No-break spaces between number and unit.
class Format
{
    Q_DECLARE_TR_FUNCTIONS(Format)

public:
    explicit Format(const QLocale& locale = QLocale());

    QString number(std::uint64_t value) const; ///< digits grouped
    QString rate(double perSecond) const; ///< "0", "0.4", "12", "1,234": as many digits as mean something
    QString shortened(double value) const; ///< "9,999", "10 k", "2.5 M": for ticks, which are round
    QString kilobytes(std::uint64_t kb) const; ///< "64 KB", "64 Ko"
    QString bytes(std::uint64_t bytes) const; ///< "1.5 MB", binary multiples
    QString percent(double value) const; ///< "88%", "88 %"
    /// Takes units of 100 ns, and is finer than duration(): "2.5 µs", "15.6 ms", "1 h 30 min".
    QString timeSpan(std::uint64_t units) const;
    QString duration(std::uint64_t milliseconds) const; ///< "250 ms", "5 s", "2 min", "1 h 30 min"
    QString timeOfDay(QTime time) const; ///< with seconds: "2:05:09 PM", "14:05:09"
    QString date(QDate date) const; ///< with all digits of the year: "11/22/2026", "22/11/2026"
    QString dateAndTime(const QDateTime& moment) const; ///< "11/22/2026 2:05:09 PM"
    QString dateAndMilliseconds(const QDateTime& moment) const; ///< "11/22/2026 2:05:09.120 PM"
    /// A moment and a later one: "11/22/2026 2:05:09 PM to 2:06:11 PM", the date once where it is the same.
    QString dateAndTimes(const QDateTime& from, const QDateTime& to) const;
    static QString timeZone(const QDateTime& moment); ///< "UTC+01:00", "UTC−03:30"
    QString hex32(std::uint32_t value) const; ///< "0x08000002", never localised
    QString hex64(std::uint64_t value) const; ///< the same with 16 digits

    /// Pattern for QLocale::toString(): hours and minutes, followed by what is finer, ":ss" for example.
    static QString timePattern(const QLocale& locale, const QString& finer);
    /// Pattern for QLocale::toString(): hours to milliseconds.
    static QString millisecondsPattern(const QLocale& locale);

private:
    QLocale m_locale;
};

} // namespace etwarden
