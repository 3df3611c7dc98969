// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/eventschema.h"

#include <algorithm>
#include <cstring>

namespace etwarden {

namespace {

/// Bytes after a word that holds their number, its own two included.
class Blob
{
public:
    void add(std::uint8_t byte) { m_content.push_back(std::byte{byte}); }
    void add(std::string_view text)
    {
        for (const char unit : text)
            add(static_cast<std::uint8_t>(unit));
        add(std::uint8_t{0});
    }

    std::vector<std::byte> bytes() const
    {
        const auto size = static_cast<std::uint16_t>(sizeof(std::uint16_t) + m_content.size());
        std::vector<std::byte> whole(size);
        std::memcpy(whole.data(), &size, sizeof size);
        std::ranges::copy(m_content, whole.begin() + sizeof size);
        return whole;
    }

private:
    std::vector<std::byte> m_content;
};

} // namespace

std::vector<std::byte> eventSchema(std::string_view event, std::span<const SchemaField> fields)
{
    Blob blob;
    blob.add(std::uint8_t{0}); // no tags
    blob.add(event);
    for (const SchemaField& field : fields) {
        blob.add(field.name);
        const auto in = static_cast<std::uint8_t>(field.in);
        if (field.out == tlgout::Default) {
            blob.add(in);
        } else {
            blob.add(static_cast<std::uint8_t>(in | tlgmeta::More));
            blob.add(field.out);
        }
    }
    return blob.bytes();
}

std::vector<std::byte> providerTraits(std::string_view provider)
{
    Blob blob;
    blob.add(provider);
    return blob.bytes();
}

} // namespace etwarden
