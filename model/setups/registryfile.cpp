// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of the registry (.reg), of either version.
#include "model/boot/registrytext.h"
#include "model/etw/utf16.h"
#include "model/setups/autologgerkeys.h"
#include "model/setups/setupcollector.h"
#include "model/setups/setupreaders.h"

#include <iomanip>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

namespace etwarden {

namespace {

/// The value in the form that readers of other formats use.
RegistryData dataOf(const RegistryValue& value)
{
    RegistryData data;
    if (const std::optional<std::uint64_t> number = value.number();
        number && (value.type == registrytype::Number || value.type == registrytype::BigNumber))
    {
        std::ostringstream text;
        text << "0x" << std::hex << std::setfill('0') << std::setw(static_cast<int>(value.bytes.size() * 2)) << *number;
        data.text = text.str();
    } else if (value.type == registrytype::Text || value.type == registrytype::ExpandText) {
        data.text = toUtf8(value.text());
    } else {
        data.bytes = value.bytes;
    }
    return data;
}

} // namespace

void readRegistryFile(std::string_view text, SetupCollector& collector)
{
    using Kind = RegistryEntry::Kind;
    AutoLoggerKeys keys(collector);
    for (const RegistryEntry& entry : registryEntries(text)) {
        const std::string key = toUtf8(entry.key);
        if (!AutoLoggerKeys::isOne(key))
            continue;
        const std::string name = toUtf8(entry.value.name);
        switch (entry.kind) {
        case Kind::Key:
            keys.addKey(entry.line, key);
            break;
        case Kind::Value:
            if (!name.empty())
                keys.addValue(entry.line, key, name, dataOf(entry.value));
            break;
        case Kind::BadData:
            collector.omit(entry.line, OmissionReason::NotANumber, name, entry.text);
            break;
        case Kind::Unknown:
            collector.omit(entry.line, OmissionReason::Unknown, entry.text);
            break;
        case Kind::DeletedKey:
        case Kind::DeletedValue:
            break;
        }
    }
    for (SetSession& session : keys.take())
        collector.addToScript(std::move(session));
}

} // namespace etwarden
