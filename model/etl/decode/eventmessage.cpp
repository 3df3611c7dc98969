// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/eventmessage.h"

#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/fieldtext.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace etwarden {

namespace {

/// A text for each field of the outermost level.
class MessageTexts final : public FieldSink
{
public:
    explicit MessageTexts(const TraceClock& clock)
        : m_clock(clock)
    {
    }

    std::span<const std::string> items() const { return m_items; }

    void add(std::string_view, FieldType type, std::span<const std::byte> bytes) override
    {
        appendFieldText(nextValue(), type, bytes, m_clock);
    }
    void beginArray(std::string_view) override
    {
        nextValue();
        ++m_depth;
    }
    void endArray() override { --m_depth; }
    void beginStruct(std::string_view) override
    {
        nextValue() += '{';
        ++m_depth;
    }
    void endStruct() override
    {
        m_items.back() += '}';
        --m_depth;
    }

private:
    /// Returns the text that the next value is appended to, after its separator.
    std::string& nextValue()
    {
        if (m_depth == 0)
            return m_items.emplace_back();
        std::string& item = m_items.back();
        if (!item.empty() && item.back() != '{')
            item += ", ";
        return item;
    }

    const TraceClock& m_clock;
    std::vector<std::string> m_items;
    int m_depth = 0;
};

bool isDigit(char unit)
{
    return unit >= '0' && unit <= '9';
}

/// The digits that `text` begins with.
std::string_view digitsOf(std::string_view text)
{
    std::size_t count = 0;
    while (count < text.size() && isDigit(text[count]))
        ++count;
    return text.substr(0, count);
}

/// The length of a format such as "!s!" at the start; 0: there is none.
std::size_t formatLength(std::string_view text)
{
    const std::size_t end = text.starts_with('!') ? text.find('!', 1) : std::string_view::npos;
    return end == std::string_view::npos ? 0 : end + 1;
}

char escaped(char unit)
{
    switch (unit) {
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case 'b':
        return ' ';
    default:
        return unit;
    }
}

/// Cuts what is too long before a character of UTF-8, never inside of one.
void cut(std::string& text, std::size_t limit)
{
    if (text.size() <= limit)
        return;
    std::size_t end = limit;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    text.resize(end);
}

} // namespace

std::string expandMessage(std::string_view message, std::span<const std::string> items, std::size_t limit)
{
    std::string text;
    while (!message.empty() && text.size() <= limit) {
        const std::size_t plain = std::min(message.find('%'), message.size());
        text += message.substr(0, plain);
        message.remove_prefix(plain);
        if (message.size() < 2) { // a single % at the end is one
            text += message;
            break;
        }
        const std::string_view digits = digitsOf(message.substr(1));
        if (digits == "0")
            break;
        if (message[1] == '%' && message.size() > 2 && isDigit(message[2])) {
            const std::size_t size = 2 + digitsOf(message.substr(2)).size();
            text += message.substr(0, size);
            message.remove_prefix(size);
        } else if (!digits.empty()) {
            const std::size_t size = 1 + digits.size() + formatLength(message.substr(1 + digits.size()));
            std::size_t number = 0;
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
            text +=
                number >= 1 && number <= items.size() ? std::string_view(items[number - 1]) : message.substr(0, size);
            message.remove_prefix(size);
        } else {
            text += escaped(message[1]);
            message.remove_prefix(2);
        }
    }
    cut(text, limit);
    return text;
}

std::string messageOf(const TraceEvent& event, const Manifests& manifests, const TraceClock& clock)
{
    const std::string_view message = manifests.messageOf(event);
    MessageTexts items(clock);
    if (message.empty() || decodeFields(event, items, &manifests) == DecodedFields::None)
        return {};
    return expandMessage(message, items.items(), std::min(maximumMessageBytes, fieldBudget(event)));
}

} // namespace etwarden
