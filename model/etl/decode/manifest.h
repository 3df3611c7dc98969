// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventnames.h"
#include "model/etl/file/traceevent.h"
#include "model/etw/guid.h"
#include "model/etw/xmltree.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace etwarden {

/// The longest message, in bytes (our choice): a small manifest could ask for one of any size.
constexpr std::size_t maximumMessageBytes = 65'536;

class BoundedFields;

/// What instrumentation manifests, and MOF texts, say of the events of their providers: names, and where each field is.
/// May be read by several threads.
///
/// Only the very version of an event that a manifest describes is decoded: another one may have other fields.
class Manifests
{
public:
    Manifests();
    ~Manifests();
    Manifests(Manifests&& other) noexcept;
    Manifests& operator=(Manifests&& other) noexcept;

    /// Adds the providers of a manifest, `root` being its instrumentationManifest; what was added before
    /// wins. Returns how many events were added; 0: it describes none.
    std::size_t add(const XmlElement& root);
    /// The same with lower priority: any other manifest wins, even one that is added later.
    std::size_t addFallback(const XmlElement& root);
    /// Adds the classes of classic events that a text in MOF defines, for mofcomp.exe; what was added before wins. Only
    /// classes with the qualifier EventType are events. Returns how many were added; nullopt: the text has an error at
    /// `line`.
    std::optional<std::size_t> addMof(std::string_view text, std::uint64_t* line);
    bool isEmpty() const { return m_providers.empty(); }
    std::size_t count() const { return m_count; } ///< of the texts that add() and addMof() were given: it only rises

    std::string_view provider(const Guid& guid) const; ///< its name; empty: it is not known
    /// Empty for a provider that is not known. The name of an event is its task and opcode, else its symbol.
    EventNames namesOf(const TraceEvent& event) const;
    /// Message of the event, with inserts that expandMessage() replaces. Empty: the event has none.
    std::string_view messageOf(const TraceEvent& event) const;
    bool has(const TraceEvent& event) const { return find(event) != nullptr; } ///< this very version
    /// Used by decodeFields(). False: the payload is not as described, or the budget is spent. A member with a map is
    /// the text that the map has for it. Bytes after the last field are a field without a name. An event has 65,536
    /// values at most (our choice).
    bool decode(const TraceEvent& event, BoundedFields& output) const;

private:
    struct Map;
    struct Field;
    struct Template;
    struct Event;
    class Reader;
    class MofReader;
    class Decoder;

    struct EventKey
    {
        Guid provider{};
        std::uint16_t id = 0;
        std::uint8_t version = 0;
        bool isClassic = false; ///< `id` is the type, `provider` the class

        friend bool operator==(const EventKey&, const EventKey&) = default;
    };
    struct EventKeyHash
    {
        std::size_t operator()(const EventKey& key) const noexcept
        {
            return std::hash<Guid>()(key.provider) ^ (std::size_t{key.id} << 8 | key.version) * 0x9E3779B9U;
        }
    };

    const Event* find(const TraceEvent& event) const;
    std::string_view keep(std::string_view text);

    std::size_t m_count = 0;
    std::deque<std::string> m_texts; ///< that maps and events refer to: many of them may share one
    std::vector<std::unique_ptr<const Map>> m_maps;
    std::vector<std::unique_ptr<const Template>> m_templates;
    std::unordered_map<Guid, std::string> m_providers; ///< their names
    std::unordered_map<EventKey, Event, EventKeyHash> m_events;
};

} // namespace etwarden
