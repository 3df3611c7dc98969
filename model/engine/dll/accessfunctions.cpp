// SPDX-License-Identifier: GPL-3.0-or-later
// EventAccessControl and its siblings: who may control and register providers. All of it is one process here, which has
// no rights to keep apart.
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/guarded.h"

using namespace etwarden;

namespace {

constexpr std::uint32_t addSacl = 3; // EventSecurityAddSACL, the last operation

} // namespace

std::uint32_t ETWENGINE_CALL EventAccessControl(
    Guid* provider, std::uint32_t operation, void* sid, std::uint32_t /*rights*/, std::uint8_t /*allowOrDeny*/)
{
    return guarded([&] {
        return provider && sid && operation <= addSacl ? Win32Status::NotSupported : Win32Status::InvalidParameter;
    });
}

// NOLINTNEXTLINE(readability-non-const-parameter): the signature is documented
std::uint32_t ETWENGINE_CALL EventAccessQuery(Guid* provider, void* /*buffer*/, std::uint32_t* size)
{
    return guarded([&] { return provider && size ? Win32Status::FileNotFound : Win32Status::InvalidParameter; });
}

std::uint32_t ETWENGINE_CALL EventAccessRemove(Guid* provider)
{
    return guarded([&] { return provider ? Win32Status::FileNotFound : Win32Status::InvalidParameter; });
}
