// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceevent.h"
#include "model/etw/guid.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace etwarden {

class BoundedFields;

/// A kind of event of the kernel, as classes of WMI and readers of traces describe it.
struct KernelEventRow
{
    Guid eventClass;
    const char* className; ///< documented spelling, as all names here
    const char* opcodes; ///< "1 2 3": as many kinds, with the same payload; of a manifest provider the ids
    const char* names; ///< one for each
    const char* versions; ///< "2,3"; empty: any
    /// "0:ptr Key; P:u32 Id; 4+P:wstr Name": where each field is, its type, its name. P is the size of a pointer, * the
    /// end of the field before, ? that it is there if bytes are left. Types: u8 to u64, i8 to i64; ptr and szt, of a
    /// pointer's size; time, of the session's clock; filetime; guid, ip4, ip6, port; sid, after a TOKEN_USER, and
    /// rawsid, without one; astr and wstr, with a NUL; wchar[n]; rest; T[n], T[Field], T[rest]. Empty: what it holds is
    /// unknown; "-": nothing.
    const char* layout;
};
std::span<const KernelEventRow> kernelEventTable();

struct KernelLayout;

struct KernelEventKind
{
    std::string_view className;
    std::string_view name;
    const KernelLayout* layout = nullptr; ///< null: it is unknown
};

/// Null: nothing is known of it. A version that the table does not have has the name of those that it has, and no
/// layout: newer versions often insert members.
const KernelEventKind* kernelEventKind(const TraceEvent& event);

/// The name for all events of this class; empty: it is no class of the kernel's.
std::string_view kernelClassName(const Guid& eventClass);

/// Used by decodeFields(). False: the payload is not as described. If it does not end where it should, but does with
/// pointers of the other size, those are used: there are files whose headers have the wrong one. Bytes after the last
/// field are a field without a name.
bool decodeKernelEvent(const TraceEvent& event, BoundedFields& output);

} // namespace etwarden
