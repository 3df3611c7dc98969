// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counters.h"
#include "model/qt/manual/manualplace.h"
#include "model/qt/sessions/sessioncolumns.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <vector>

namespace etwarden {

/// What "What is this?" explains in a sentence or two, and F1 in a section: a column, a counter, a member, a bit.
struct HelpTopic
{
    enum class Kind : std::uint8_t { None, Column, Member, Mode, Flag, Property, Finding };

    Kind kind = Kind::None;
    std::uint32_t value = 0; ///< SessionColumn, ConfigField, or the bit

    bool operator==(const HelpTopic&) const = default;
};

class HelpTopics
{
    Q_DECLARE_TR_FUNCTIONS(HelpTopics)

public:
    static HelpTopic of(SessionColumn column);
    static HelpTopic of(Counter counter);
    /// The topic of a documented name: of a counter, a member, a bit of LogFileMode or of EnableFlags. Kind::None for
    /// any other name.
    static HelpTopic ofName(const QString& name);
    static std::vector<HelpTopic> all();

    static QString text(const HelpTopic& topic); ///< plain, in the current language
    static ManualPlace place(const HelpTopic& topic);
};

} // namespace etwarden
