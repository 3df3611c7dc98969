// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <vector>

namespace etwarden {

/// Numbers that are drawn as bars: a statistic in the current language. Names are as they are shown, thus plain text of
/// bounded length.
struct BarList
{
    enum class Kind : std::uint8_t {
        Ranking, ///< the largest first
        Histogram, ///< classes in their order, without a gap
    };
    enum class Unit : std::uint8_t { Count, Bytes, Duration }; ///< a duration is in units of 100 ns

    struct Bar
    {
        QString name{};
        std::uint64_t value = 0;
        bool isRest = false; ///< all others together
        bool leadsOn = false; ///< to what it counts, when it is chosen

        friend bool operator==(const Bar&, const Bar&) = default;
    };

    QString title; ///< what is counted, and by what
    QString circumstances; ///< of what, under which conditions; may be empty
    QString nameHeading; ///< of the column of names in a table
    QString valueHeading;
    Kind kind = Kind::Ranking;
    Unit unit = Unit::Count;
    bool showsLoss = false; ///< in the colour of losses
    std::vector<Bar> bars;
    std::uint64_t whole = 0; ///< of which each is a share

    friend bool operator==(const BarList&, const BarList&) = default;
};

class BarText
{
    Q_DECLARE_TR_FUNCTIONS(BarText)

public:
    static QString number(BarList::Unit unit, std::uint64_t value); ///< "1,234", "1.5 MB"
    static QString share(std::uint64_t part, std::uint64_t whole); ///< "56%"; "<1%" and ">99%" where it is not 0 or 100
    static QString value(const BarList& list, const BarList::Bar& bar); ///< "1,234 (56%)"
    static QString sentence(const BarList& list, const BarList::Bar& bar); ///< its name and its value
    static QString summary(const BarList& list); ///< sentences
    static QString shareHeading();
};

/// A table for other programs: a line for each bar, with its value and its share in percent. Names cannot become
/// formulas of spreadsheets.
QByteArray barsAsCsv(const BarList& list);
QByteArray barsAsJson(const BarList& list);

} // namespace etwarden
