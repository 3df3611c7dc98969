// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/manual/helptopics.h"

#include <QPoint>
#include <QString>

namespace etwarden {

/// What "What is this?" is asked about within a widget.
struct HelpPart
{
    HelpTopic topic; ///< none: whatever the widget itself is
    QString text; ///< plain; empty: the topic's own
};

/// Property of a widget: the documented name of the member that it shows or edits.
inline constexpr const char* helpMemberProperty = "helpMember";

/// A widget of several parts that are no widgets, or one whose answer is not its tool tip.
class HelpSource
{
public:
    virtual HelpPart helpAt(const QPoint& position) const = 0; ///< of the widget

protected:
    ~HelpSource() = default;
};

} // namespace etwarden
