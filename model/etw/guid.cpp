// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/guid.h"

#include "model/etw/hexformat.h"

namespace etwarden {

std::string toString(const Guid& guid)
{
    std::string text;
    text.reserve(38);
    text += '{';
    appendHexDigits(text, guid.data1, 8, HexCase::Lower);
    text += '-';
    appendHexDigits(text, guid.data2, 4, HexCase::Lower);
    text += '-';
    appendHexDigits(text, guid.data3, 4, HexCase::Lower);
    text += '-';
    for (std::size_t i = 0; i < guid.data4.size(); ++i) {
        if (i == 2)
            text += '-';
        appendHexDigits(text, guid.data4[i], 2, HexCase::Lower);
    }
    text += '}';
    return text;
}

} // namespace etwarden
