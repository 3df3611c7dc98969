// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {

/// An element of an XML file, without prefixes of namespaces in its name and those of its attributes. UTF-8.
struct XmlElement
{
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes;
    std::vector<XmlElement> children;
    std::string text{}; ///< its own characters, without white space at both ends
    std::uint32_t line = 0; ///< where it begins, counted from 1

    /// The value of the attribute; nullptr: there is none.
    const std::string* attribute(std::string_view attributeName) const;
    /// The first child with the name; nullptr: there is none.
    const XmlElement* child(std::string_view childName) const;
};

} // namespace etwarden
