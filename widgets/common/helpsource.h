// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/manual/helptopics.h"

#include <QPoint>
#include <QString>

namespace etwarden {

/// The part of a widget that "What is this?" is asked about.
struct HelpPart
{
    HelpTopic topic; ///< none: the topic of the widget itself
    QString text; ///< plain; empty: the topic's own
};

/// Property of a widget: the documented name of the member that it shows or edits.
inline constexpr const char* helpMemberProperty = "helpMember";

/// A widget whose parts are no widgets, or whose explanation is not its tool tip.
class HelpSource
{
public:
    virtual HelpPart helpAt(const QPoint& position) const = 0; ///< of the widget

protected:
    ~HelpSource() = default;
};

} // namespace etwarden
