// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/marker.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// Markers in words, in the current language.
class MarkerText
{
    Q_DECLARE_TR_FUNCTIONS(MarkerText)

public:
    static QString kind(MarkerKind kind); ///< "Session started"
    static QString member(const MarkerMember& member); ///< documented name, or words for what has none
    static QString value(const MarkerMember& member, const MarkerValue& value); ///< with its unit
    /// "MaximumBuffers 24 → 64"; of bits those that were set and cleared.
    static QString change(const MarkerChange& change);
    /// A few words beside its mark: "MaximumBuffers 24 → 64", else the kind.
    static QString brief(const Marker& marker);
    /// One sentence: what happened, to which session, what changed.
    static QString sentence(const Marker& marker);
};

} // namespace etwarden
