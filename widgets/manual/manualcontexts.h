// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/manual/helptopics.h"
#include "model/qt/manual/manualplace.h"

#include <QLatin1String>

#include <span>

class QAbstractItemView;
class QModelIndex;
class QWidget;

namespace etwarden {

/// A widget of which the manual speaks, and where.
struct ManualContext
{
    QLatin1String name; ///< the widget's object name, or the name of its class
    QLatin1String chapter;
    QLatin1String section;

    ManualPlace place() const { return {.chapter = chapter, .section = section}; }
};

std::span<const ManualContext> manualContexts();

/// The place of the manual about a widget: about the line or column of a list that has the keyboard focus, else about
/// the widget, else about its container. It has no chapter where the manual describes none of these.
ManualPlace manualPlaceOf(const QWidget& widget);

/// What a cell is about: none where that is not known.
HelpTopic helpTopicOf(const QAbstractItemView& view, const QModelIndex& index);

} // namespace etwarden
