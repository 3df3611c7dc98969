// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/xmltree.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace etwarden {

/// Why XML is not read.
struct XmlFault
{
    enum class Kind : std::uint8_t {
        NotWellFormed, ///< `line`: where it goes wrong
        HasDeclarations, ///< a document type, whose entities can make a small file huge
        TooComplex, ///< beyond XmlLimits
        Ended, ///< as the watch asked
    };
    Kind kind = Kind::NotWellFormed;
    std::uint32_t line = 0; ///< counted from 1; 0: not known
};

// Our choice, all of them.
struct XmlLimits
{
    std::size_t elements = 500'000;
    std::size_t depth = 32; ///< of elements inside of each other
    std::size_t attributes = 100; ///< of an element
};

/// Asked at each element that is read. False: reading ends.
using XmlWatch = std::function<bool()>;

/// Reads a document in UTF-8, see fileText(), whatever encoding it declares, in a time that is linear in its size.
/// Comments, processing instructions and declarations of namespaces are left out.
std::optional<XmlFault> readXml(
    std::string_view text, XmlElement* root, const XmlLimits& limits = {}, const XmlWatch& goesOn = {});

} // namespace etwarden
