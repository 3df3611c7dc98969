// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/extendeddata.h"

#include "model/etl/decode/boundedfields.h"
#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/fieldtext.h"
#include "model/etw/readbytes.h"

#include <cstdint>
#include <optional>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

bool isSid(Bytes data)
{
    constexpr std::size_t headerBytes = 8;
    return data.size() >= headerBytes && data.size() == headerBytes + 4 * std::to_integer<std::size_t>(data[1]);
}

/// How the data of an item lie.
enum class ItemForm : std::uint8_t {
    Value, ///< one value of `bytes`
    Sid,
    Array, ///< of values of `bytes`
    Stack, ///< a number of 8 bytes that names the part it belongs to, then addresses of `bytes`
    StackKey, ///< the same number, then the key of a stack, of `bytes`
    Instance,
    Container, ///< a GUID as text
    Opaque,
};

struct ItemRow
{
    ItemType type;
    std::string_view name;
    ItemForm form;
    FieldType field = FieldType::Bytes;
    std::uint8_t bytes = 0;
};

constexpr ItemRow itemRows[] = {
    {ItemType::RelatedActivity, itemfield::RelatedActivity, ItemForm::Value, FieldType::Guid, sizeof(Guid)},
    {ItemType::Sid, itemfield::Sid, ItemForm::Sid, FieldType::Sid},
    {ItemType::TerminalSession, "terminalSession", ItemForm::Value, FieldType::Unsigned, 4},
    {ItemType::InstanceInfo, "instance", ItemForm::Instance},
    {ItemType::Stack32, itemfield::Stack, ItemForm::Stack, FieldType::Hex, 4},
    {ItemType::Stack64, itemfield::Stack, ItemForm::Stack, FieldType::Hex, 8},
    {ItemType::PebsIndex, "pebsIndex", ItemForm::Value, FieldType::Unsigned, 8},
    {ItemType::PmcCounters, "pmcCounters", ItemForm::Array, FieldType::Unsigned, 8},
    {ItemType::PsmKey, "psmKey", ItemForm::Opaque},
    {ItemType::EventKey, "eventKey", ItemForm::Value, FieldType::Hex, 8},
    {ItemType::ProcessStartKey, "processStartKey", ItemForm::Value, FieldType::Hex, 8},
    {ItemType::ControlGuid, "controlGuid", ItemForm::Value, FieldType::Guid, sizeof(Guid)},
    {ItemType::QpcDelta, "qpcDelta", ItemForm::Value, FieldType::Unsigned, 8},
    {ItemType::ContainerId, "containerId", ItemForm::Container, FieldType::Utf8Text, 36},
    {ItemType::StackKey32, "stackKey", ItemForm::StackKey, FieldType::Hex, 4},
    {ItemType::StackKey64, "stackKey", ItemForm::StackKey, FieldType::Hex, 8},
};

constexpr bool describesPayload(ItemType type)
{
    return type == ItemType::EventSchema || type == ItemType::ProviderTraits;
}

class ItemWriter
{
public:
    explicit ItemWriter(BoundedFields& fields)
        : m_fields(fields)
    {
    }

    bool write(const ExtendedItem& item)
    {
        for (const ItemRow& row : itemRows) {
            if (row.type == item.type)
                return write(row, item.data);
        }
        return m_fields.add("item" + std::to_string(static_cast<unsigned>(item.type)), FieldType::Bytes, item.data);
    }

private:
    /// False: the budget is spent.
    bool write(const ItemRow& row, Bytes data)
    {
        constexpr std::size_t matchBytes = 8;
        switch (row.form) {
        case ItemForm::Value:
        case ItemForm::Container:
            if (data.size() == row.bytes)
                return m_fields.add(row.name, row.field, data);
            break;
        case ItemForm::Sid:
            if (isSid(data))
                return m_fields.add(row.name, row.field, data);
            break;
        case ItemForm::Array:
            return writeArray(row, data);
        case ItemForm::Stack:
            if (data.size() >= matchBytes)
                return writeMatch(data) && writeArray(row, data.subspan(matchBytes));
            break;
        case ItemForm::StackKey:
            if (data.size() >= matchBytes + row.bytes)
                return writeMatch(data) && m_fields.add(row.name, row.field, data.subspan(matchBytes, row.bytes));
            break;
        case ItemForm::Instance:
            if (data.size() == 8 + sizeof(Guid))
                return writeInstance(row, data);
            break;
        case ItemForm::Opaque:
            break;
        }
        return m_fields.add(row.name, FieldType::Bytes, data);
    }

    bool writeArray(const ItemRow& row, Bytes data)
    {
        if (!m_fields.beginArray(row.name))
            return false;
        for (; data.size() >= row.bytes; data = data.subspan(row.bytes)) {
            if (!m_fields.add({}, row.field, data.first(row.bytes)))
                return false;
        }
        m_fields.endArray();
        return true;
    }

    /// Where kernel and user frames came apart, both parts have the same number; 0: they did not.
    bool writeMatch(Bytes data)
    {
        std::uint64_t number = 0;
        readBytes(data, 0, &number);
        return number == 0 || m_fields.add("stackMatchId", FieldType::Hex, data.first(sizeof number));
    }

    bool writeInstance(const ItemRow& row, Bytes data)
    {
        if (!m_fields.beginStruct(row.name) || !m_fields.add("id", FieldType::Unsigned, data.first(4))
            || !m_fields.add("parentId", FieldType::Unsigned, data.subspan(4, 4))
            || !m_fields.add("parentGuid", FieldType::Guid, data.subspan(8)))
            return false;
        m_fields.endStruct();
        return true;
    }

    BoundedFields& m_fields;
};

} // namespace

std::size_t decodeItems(const TraceEvent& event, FieldSink& sink)
{
    BoundedFields fields(sink, fieldBudget(event));
    ItemWriter writer(fields);
    std::size_t count = 0;
    Bytes items = event.items;
    while (const std::optional<ExtendedItem> item = nextItem(items)) {
        if (describesPayload(item->type))
            continue;
        ++count;
        if (!writer.write(*item)) {
            fields.endAll();
            break;
        }
    }
    return count;
}

std::string sidOf(const TraceEvent& event)
{
    std::string text;
    if (const Bytes data = findItem(event, ItemType::Sid); isSid(data))
        appendFieldText(text, FieldType::Sid, data, TraceClock({}));
    return text;
}

Guid relatedActivityOf(const TraceEvent& event)
{
    Guid related;
    const Bytes data = findItem(event, ItemType::RelatedActivity);
    if (data.size() == sizeof related)
        readBytes(data, 0, &related);
    return related;
}

} // namespace etwarden
