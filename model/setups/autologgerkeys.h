// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

class SetupCollector;

/// Data of a value in the registry: a text, in which a number is hexadecimal with 0x, or bytes of REG_BINARY.
struct RegistryData
{
    std::string text{}; ///< UTF-8
    std::vector<std::uint8_t> bytes{};

    bool operator==(const RegistryData&) const = default;
};

/// Definitions of AutoLogger sessions and of the Global Logger, as values of the registry under any root and control
/// set. Source: the pages of both; values that keys in use have, but no page, are omitted by name.
class AutoLoggerKeys
{
public:
    explicit AutoLoggerKeys(SetupCollector& collector)
        : m_collector(collector)
    {
    }

    /// Whether the key belongs to such a definition.
    static bool isOne(std::string_view key);
    /// Adds a key without values; keys of anything else are ignored.
    void addKey(std::uint32_t line, std::string_view key);
    /// Adds a value of a key. A second value of its name replaces it, and is reported where it differs.
    void addValue(std::uint32_t line, std::string_view key, std::string_view name, RegistryData data);

    std::size_t size() const { return m_count; } ///< keys and values that were added
    std::vector<SetSession> take(); ///< in the order of their first lines

private:
    struct Value
    {
        std::uint32_t line = 0;
        std::string name; ///< as it is spelt
        RegistryData data;
    };
    using Values = std::map<std::string, Value>; ///< by name in lower case
    struct Key
    {
        std::uint32_t line = 0;
        std::string name; ///< as it is spelt
        Values values;
    };
    struct Definition
    {
        Key session;
        bool isGlobalLogger = false;
        std::vector<Key> providers; ///< in the order of their lines
    };

    Key* keyAt(std::uint32_t line, std::string_view path);
    bool isSwitch(const Definition& definition);
    SetSession sessionOf(const Definition& definition);
    void takeMember(const Definition& definition, const Value& value, SetSession& session);
    void takeDefaults(const Definition& definition, SetSession& session);
    std::vector<std::uint32_t> wordsOf(const Value& value); ///< of its bytes
    void takeKernelFlags(const Value& value, SessionConfig& config);
    void takeStackEvents(const Value& value, SessionConfig& config);
    void takeProvider(const Key& key, bool isOfGlobalLogger, SetSession& session);

    SetupCollector& m_collector;
    std::size_t m_count = 0;
    std::vector<Definition> m_definitions;
    std::map<std::string, std::size_t> m_places; ///< of a definition, by its name in lower case
};

/// The log file of an AutoLogger session that names none.
std::u16string autoLoggerFile(std::u16string_view session);

} // namespace etwarden
