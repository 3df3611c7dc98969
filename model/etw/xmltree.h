// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
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

/// Why an XML file is not read.
struct XmlFault
{
    enum class Kind : std::uint8_t {
        NotWellFormed,
        HasDeclarations, ///< a document type or entities, which can make a small file huge
        TooComplex, ///< beyond XmlLimits
        Ended, ///< as the watch asked
    };
    Kind kind = Kind::NotWellFormed;
    std::uint32_t line = 0; ///< where it goes wrong, counted from 1
};

struct XmlLimits
{
    std::size_t elements = 500'000;
    std::size_t depth = 32; ///< of elements inside of each other
    std::size_t attributes = 100; ///< of an element
};

/// Asked at each element that is read. False: reading ends.
using XmlWatch = std::function<bool()>;

/// Reads a document in valid UTF-8, see fileText(), in a time that is linear in its size. Comments, processing
/// instructions and declarations of namespaces are left out; nothing outside the text is looked at.
std::optional<XmlFault> readXml(
    std::string_view text, XmlElement* root, const XmlLimits& limits = {}, const XmlWatch& goesOn = {});

} // namespace etwarden
