// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/textlines.h"

#include <algorithm>

namespace etwarden {

std::vector<TextLine> joinedLines(std::string_view text, char continuation)
{
    std::vector<TextLine> lines;
    bool goesOn = false;
    for (std::uint32_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        const bool ends = !line.ends_with(continuation);
        if (!ends)
            line.remove_suffix(1);
        if (goesOn)
            lines.back().text += line;
        else
            lines.push_back({number, std::string(line)});
        goesOn = !ends;
    }
    return lines;
}

} // namespace etwarden
