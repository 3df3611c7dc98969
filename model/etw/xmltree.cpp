// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/xmltree.h"

#include <algorithm>

namespace etwarden {

const std::string* XmlElement::attribute(std::string_view attributeName) const
{
    const auto found = std::ranges::find_if(attributes, [&](const auto& pair) { return pair.first == attributeName; });
    return found != attributes.end() ? &found->second : nullptr;
}

const XmlElement* XmlElement::child(std::string_view childName) const
{
    const auto found =
        std::ranges::find_if(children, [&](const XmlElement& element) { return element.name == childName; });
    return found != children.end() ? &*found : nullptr;
}

} // namespace etwarden
