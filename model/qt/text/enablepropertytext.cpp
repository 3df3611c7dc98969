// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/bittext.h"

#include <algorithm>

namespace etwarden {

namespace {

struct PropertyWords
{
    std::uint32_t bit;
    const char* description;
    const char* more;
};

constexpr PropertyWords propertyTexts[] = {
    {enableproperty::Sid,
        QT_TRANSLATE_NOOP("BitText", "Adds the security identifier of the user who writes the event."),
        QT_TRANSLATE_NOOP("BitText", "It takes up to 68 bytes per event, which count towards the limit of 64 KB.")},
    {enableproperty::TsId,
        QT_TRANSLATE_NOOP("BitText", "Adds the ID of the terminal session that the event comes from."),
        QT_TRANSLATE_NOOP("BitText", "Four bytes and an item header per event.")},
    {enableproperty::StackTrace, QT_TRANSLATE_NOOP("BitText", "Adds the call stack of the code that writes the event."),
        QT_TRANSLATE_NOOP("BitText",
            "The most expensive property: up to 192 frames per event; an event that exceeds 64 KB with them is "
            "lost. Not for classic providers. Stack filters need it.")},
    {enableproperty::PsmKey, QT_TRANSLATE_NOOP("BitText", "Judging by its name, adds a key of packaged apps."),
        QT_TRANSLATE_NOOP("BitText", "No header describes its layout: best left off.")},
    {enableproperty::IgnoreKeyword0, QT_TRANSLATE_NOOP("BitText", "Events without a keyword do not pass."),
        QT_TRANSLATE_NOOP(
            "BitText", "Without it, they pass whatever the keywords. Many older providers have no other events.")},
    {enableproperty::ProviderGroup,
        QT_TRANSLATE_NOOP("BitText", "The GUID is that of a group: all its members are enabled."),
        QT_TRANSLATE_NOOP("BitText",
            "Not for private sessions, and event IDs are not filtered. A GUID that is not that of a group enables "
            "nothing, without an error.")},
    {enableproperty::EnableKeyword0,
        QT_TRANSLATE_NOOP("BitText", "Judging by its name, lets events without a keyword pass."),
        QT_TRANSLATE_NOOP("BitText", "The event log of Windows uses it for its own sessions.")},
    {enableproperty::ProcessStartKey,
        QT_TRANSLATE_NOOP("BitText", "Adds a process number that is not reused before a restart."),
        QT_TRANSLATE_NOOP(
            "BitText", "Eight bytes and an item header per event. Process IDs are reused, this key is not.")},
    {enableproperty::EventKey,
        QT_TRANSLATE_NOOP("BitText", "Adds a key that is the same in every session that gets the event."),
        QT_TRANSLATE_NOOP("BitText", "Eight bytes and an item header per event; useful only for comparing sessions.")},
    {enableproperty::ExcludeInPrivate, QT_TRANSLATE_NOOP("BitText", "Events that are marked as InPrivate do not pass."),
        QT_TRANSLATE_NOOP("BitText", "The provider or its process marks them.")},
    {enableproperty::EnableSilos,
        QT_TRANSLATE_NOOP("BitText", "Events from inside process-isolated containers pass too."),
        QT_TRANSLATE_NOOP("BitText", "SOURCE_CONTAINER_TRACKING needs it.")},
    {enableproperty::SourceContainerTracking,
        QT_TRANSLATE_NOOP("BitText", "Adds the ID of the container that the event comes from."),
        QT_TRANSLATE_NOOP("BitText", "With it, events close to 64 KB are lost.")},
};

const PropertyWords* propertyWordsOf(std::uint32_t bit)
{
    const auto found = std::ranges::find(propertyTexts, bit, &PropertyWords::bit);
    return found == std::end(propertyTexts) ? nullptr : found;
}

} // namespace

QString BitText::enableProperty(std::uint32_t bit)
{
    const PropertyWords* const text = propertyWordsOf(bit);
    return text != nullptr ? tr(text->description) : QString();
}

QString BitText::moreOfEnableProperty(std::uint32_t bit)
{
    const PropertyWords* const text = propertyWordsOf(bit);
    return text != nullptr ? tr(text->more) : QString();
}

QString BitText::group(EnablePropertyGroup group)
{
    switch (group) {
    case EnablePropertyGroup::Items:
        //: group of properties of a provider
        return tr("Added to each event");
    case EnablePropertyGroup::Events:
        //: group of properties of a provider
        return tr("Which events pass");
    case EnablePropertyGroup::Target:
        //: group of properties of a provider
        return tr("What is enabled");
    }
    return {};
}

} // namespace etwarden
