// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rules/freenames.h"

#include "model/etw/utf16.h"

#include <algorithm>
#include <cstdint>

namespace etwarden::rules {

namespace {

std::u16string digits(std::uint32_t number)
{
    const std::string text = std::to_string(number);
    return {text.begin(), text.end()};
}

template<typename Member>
bool isTaken(const std::u16string& name, const Environment& environment, Member member)
{
    return std::ranges::any_of(
        environment.sessions, [&](const SessionStatus& session) { return equalIgnoringCase(session.*member, name); });
}

/// The first of `make(2)`, `make(3)`... that no session has as its `member`.
template<typename Member, typename Make>
std::u16string firstFree(const Environment& environment, Member member, Make make)
{
    std::uint32_t number = 2;
    while (isTaken(make(number), environment, member))
        ++number;
    return make(number);
}

} // namespace

std::u16string freeName(const std::u16string& name, const Environment& environment)
{
    return isTaken(name, environment, &SessionStatus::name) ? numberedName(name, environment) : name;
}

std::u16string numberedName(const std::u16string& name, const Environment& environment)
{
    return firstFree(environment, &SessionStatus::name,
        [&name](std::uint32_t number) { return name + u" (" + digits(number) + u")"; });
}

std::u16string numberedFile(const std::u16string& path, const Environment& environment)
{
    return firstFree(environment, &SessionStatus::logFileName,
        [&path](std::uint32_t number) { return insertedBeforeExtension(path, u"-" + digits(number)); });
}

std::size_t extensionBegin(std::u16string_view path)
{
    const std::size_t dot = path.find_last_of(u".\\/");
    return dot != std::u16string_view::npos && path[dot] == u'.' ? dot : path.size();
}

std::u16string insertedBeforeExtension(const std::u16string& path, const std::u16string& text)
{
    std::u16string result = path;
    return result.insert(extensionBegin(path), text);
}

} // namespace etwarden::rules
