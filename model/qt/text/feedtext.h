// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/eventfeed.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <span>

namespace etwarden {

/// Where the events of a kernel flag come from, in words, in the current language.
class FeedText
{
    Q_DECLARE_TR_FUNCTIONS(FeedText)

public:
    static QString sentence(const FlagFeed& feed); ///< one or two sentences
    /// "CSWITCH, DPC: ...": a line for each feed of some of the flags; none where EnableFlags holds no flags.
    static QStringList lines(std::span<const FlagFeed> feeds, std::uint32_t enableFlags);

private:
    static QString source(EventFeed feed);
    static QString obstacle(const FlagFeed& feed); ///< empty: there is none, or nothing can be done
};

} // namespace etwarden
