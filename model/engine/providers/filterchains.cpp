// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/providers/filterchains.h"

#include "model/etw/providerlayouts.h"

#include <cstring>

namespace etwarden {

namespace {

EventFilterHeader headerAt(std::span<const std::byte> chain, std::size_t offset)
{
    EventFilterHeader header{};
    std::memcpy(&header, chain.data() + offset, sizeof header);
    return header;
}

/// `visit` may change the header of a record.
template<typename Visit>
void visitRecords(std::span<std::byte> chain, const Visit& visit)
{
    for (std::size_t offset = 0;;) {
        EventFilterHeader header = headerAt(chain, offset);
        const std::uint32_t next = header.NextOffset;
        visit(header, offset);
        std::memcpy(chain.data() + offset, &header, sizeof header);
        if (next == 0)
            return;
        offset += next;
    }
}

} // namespace

bool isFilterChain(std::span<const std::byte> data)
{
    for (std::size_t offset = 0;;) {
        const std::size_t rest = data.size() - offset;
        if (rest < sizeof(EventFilterHeader))
            return false;
        const EventFilterHeader header = headerAt(data, offset);
        if (header.Size < sizeof header || header.Size > rest)
            return false;
        if (header.NextOffset == 0)
            return true;
        if (header.NextOffset < header.Size || header.NextOffset > rest)
            return false;
        offset += header.NextOffset;
    }
}

void appendFilterChain(std::vector<std::byte>* chains, std::span<const std::byte> chain, std::uint64_t sessionBit)
{
    constexpr std::size_t alignment = 8;
    const std::size_t begin = (chains->size() + alignment - 1) / alignment * alignment;
    if (!chains->empty()) {
        visitRecords(*chains, [begin](EventFilterHeader& header, std::size_t offset) {
            if (header.NextOffset == 0)
                header.NextOffset = static_cast<std::uint32_t>(begin - offset);
        });
    }
    chains->resize(begin);
    chains->insert(chains->end(), chain.begin(), chain.end());
    visitRecords(std::span(*chains).subspan(begin),
        [sessionBit](EventFilterHeader& header, std::size_t) { header.InstanceId = sessionBit; });
}

} // namespace etwarden
