// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: functions with Windows' calling convention.
#include "model/windows/installedevents.h"

#include "model/etw/utf16.h"

#include <set>
#include <string>
#include <utility>

namespace etwarden {

namespace {

/// Asks for events and for the maps that they name, as long as there is room for the answers.
class EventInquiry
{
public:
    EventInquiry(const TdhFunctions& functions, const Guid& provider)
        : m_functions(functions)
        , m_provider(provider)
    {
    }

    void add(const EventDescriptor& descriptor)
    {
        const std::optional<std::vector<std::byte>> answer =
            taken(askTdhWithRoom(usualDescriptionBytes, m_functions.describeEvent, &m_provider, &descriptor));
        if (!answer)
            return;
        std::optional<DescribedEvent> event = readDescribedEvent(*answer);
        if (!event)
            return;
        for (const DescribedProperty& property : event->properties) {
            if (!property.map.empty() && m_maps.insert(property.map).second)
                addMap(property.map, descriptor);
        }
        m_described.events.push_back(std::move(*event));
    }

    DescribedEvents take() { return std::move(m_described); }

private:
    /// The function needs an event, and reads only its provider and which event it is.
    void addMap(const std::string& name, const EventDescriptor& descriptor)
    {
        ConsumedRecord record{};
        record.EventHeader.ProviderId = m_provider;
        record.EventHeader.EventDescriptor = descriptor;
        const std::u16string wideName = toUtf16(name);
        const ConsumedRecord* const event = &record;
        const std::optional<std::vector<std::byte>> answer =
            taken(askTdhWithRoom(usualDescriptionBytes, m_functions.describeMap, event, wideName.c_str()));
        if (!answer)
            return;
        if (std::optional<DescribedMap> map = readDescribedMap(name, *answer))
            m_described.maps.push_back(std::move(*map));
    }

    std::optional<std::vector<std::byte>> taken(Result<std::vector<std::byte>> answer)
    {
        if (!answer || answer->size() > m_roomBytes)
            return std::nullopt;
        m_roomBytes -= answer->size();
        return std::move(answer.value());
    }

    const TdhFunctions& m_functions;
    const Guid m_provider;
    DescribedEvents m_described;
    std::set<std::string> m_maps; // the ones that were asked for
    std::size_t m_roomBytes = maximumDescriptionBytes;
};

} // namespace

std::optional<DescribedEvents> tdhEvents(const TdhFunctions& functions, const Guid& provider)
{
    const Result<std::vector<std::byte>> list = askTdh(functions.enumerateEvents, &provider);
    if (!list)
        return std::nullopt;
    EventInquiry inquiry(functions, provider);
    for (const EventDescriptor& event : readProviderEvents(list.value()))
        inquiry.add(event);
    return inquiry.take();
}

} // namespace etwarden
