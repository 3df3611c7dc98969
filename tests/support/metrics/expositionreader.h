// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

using Labels = std::map<std::string, std::string>;

struct ReadSample
{
    std::string name;
    Labels labels; ///< as they were before they were escaped
    std::string value;

    bool operator==(const ReadSample&) const = default;
};

/// A text in either dialect, read by the rules that both have in common.
struct ReadExposition
{
    std::vector<ReadSample> samples;
    std::map<std::string, std::string> types; ///< by the name in the header
    std::map<std::string, std::string> units;
    bool endsWithEof = false; ///< "# EOF" is the last line
    /// The faults of the text: an invalid line, a series that occurs twice, lines of a metric that are not adjacent, a
    /// sample without headers, a text that does not end with LF.
    std::vector<std::string> faults;

    /// Value of the only sample with that name and, among its labels, these; empty if there is none or more than one.
    std::string value(std::string_view name, const Labels& labels = {}) const;
};

ReadExposition readExposition(std::string_view text);

} // namespace etwarden
