// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/sidnames.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

namespace {

struct NamedSid
{
    std::string_view sid;
    std::string_view name;
};

constexpr NamedSid namedSids[] = {
    {"S-1-0-0", "Nobody"},
    {"S-1-1-0", "Everyone"},
    {"S-1-2-0", "Local"},
    {"S-1-5-2", "NT AUTHORITY\\NETWORK"},
    {"S-1-5-3", "NT AUTHORITY\\BATCH"},
    {"S-1-5-4", "NT AUTHORITY\\INTERACTIVE"},
    {"S-1-5-6", "NT AUTHORITY\\SERVICE"},
    {"S-1-5-7", "NT AUTHORITY\\ANONYMOUS LOGON"},
    {"S-1-5-11", "NT AUTHORITY\\Authenticated Users"},
    {"S-1-5-18", "NT AUTHORITY\\SYSTEM"},
    {"S-1-5-19", "NT AUTHORITY\\LOCAL SERVICE"},
    {"S-1-5-20", "NT AUTHORITY\\NETWORK SERVICE"},
    {"S-1-5-32-544", "BUILTIN\\Administrators"},
    {"S-1-5-32-545", "BUILTIN\\Users"},
    {"S-1-5-32-546", "BUILTIN\\Guests"},
    {"S-1-5-32-558", "BUILTIN\\Performance Monitor Users"},
    {"S-1-5-32-559", "BUILTIN\\Performance Log Users"},
};

} // namespace

std::string_view sidName(std::string_view sid)
{
    const auto found = std::ranges::find(namedSids, sid, &NamedSid::sid);
    return found != std::end(namedSids) ? found->name : std::string_view();
}

} // namespace etwarden
