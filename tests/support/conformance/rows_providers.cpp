// SPDX-License-Identifier: GPL-3.0-or-later
// What the functions return that neither start nor control a session: enabling, registering, writing, asking.
#include "tests/support/conformance/conformance.h"

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

using enum Win32Status;
using Callee = FunctionRow::Callee;

constexpr EventDescriptor wanted{.Id = 1, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 1};
constexpr EventDescriptor unwanted{
    .Id = 1, .Version = 0, .Channel = 0, .Level = 5, .Opcode = 0, .Task = 0, .Keyword = 1};
constexpr Guid securityAuditing = "54849625-5478-4994-a5ba-3e3b0328c30d"_guid;
const std::array<std::byte, 0x10000> bytes{};

EventDataDescriptor part(std::uint32_t size)
{
    return {reinterpret_cast<std::uintptr_t>(bytes.data()), size, 0};
}

void ETWENGINE_CALL onEnable(
    const Guid*, std::uint32_t, std::uint8_t, std::uint64_t, std::uint64_t, const EventFilterDescriptor*, void*)
{
}

std::uint32_t writeParts(const Callee& callee, std::uint32_t count, std::uint32_t size)
{
    const std::vector<EventDataDescriptor> parts(count, part(size));
    return callee.f.EventWrite(callee.registration, &wanted, count, parts.data());
}

std::uint32_t enumerate(const Callee& callee, std::uint32_t infoClass, std::uint32_t size)
{
    std::array<std::byte, 256> answer{};
    Guid guid = callee.provider;
    std::uint32_t needed = 0;
    return callee.f.EnumerateTraceGuidsEx(infoClass, &guid, sizeof guid, answer.data(), size, &needed);
}

std::uint32_t query(const Callee& callee, std::uint64_t handle, std::uint32_t infoClass, std::uint32_t size)
{
    std::array<std::uint32_t, 16> answer{};
    return callee.f.TraceQueryInformation(handle, infoClass, answer.data(), size, nullptr);
}

std::uint32_t set(const Callee& callee, std::uint32_t infoClass, std::uint32_t size)
{
    std::vector<std::byte> information(std::max(size, 1U));
    return callee.f.TraceSetInformation(callee.session, infoClass, information.data(), size);
}

} // namespace

std::vector<FunctionRow> enableFunctionRows()
{
    return {
        {"EnableTrace", "enable", [](const Callee& c) { return c.f.EnableTrace(1, 0x30, 4, &c.provider, c.session); }},
        {"EnableTrace", "provider-null", [](const Callee& c) { return c.f.EnableTrace(1, 0, 4, nullptr, c.session); },
            InvalidParameter},
        {"EnableTrace", "handle-zero", [](const Callee& c) { return c.f.EnableTrace(1, 0, 4, &c.provider, 0); },
            InvalidParameter},
        {"EnableTraceEx", "enable",
            [](const Callee& c) { return c.f.EnableTraceEx(&c.provider, nullptr, c.session, 1, 4, 0, 0, 0, nullptr); }},
        {"EnableTraceEx", "provider-null",
            [](const Callee& c) { return c.f.EnableTraceEx(nullptr, nullptr, c.session, 1, 4, 0, 0, 0, nullptr); },
            InvalidParameter},
        {"EnableTraceEx", "no-such-session",
            [](const Callee& c) { return c.f.EnableTraceEx(&c.provider, nullptr, 31, 1, 4, 0, 0, 0, nullptr); },
            WmiInstanceNotFound},
        {"EnumerateTraceGuidsEx", "list", [](const Callee& c) { return enumerate(c, 0, 256); }},
        {"EnumerateTraceGuidsEx", "one-provider", [](const Callee& c) { return enumerate(c, 1, 256); }},
        {"EnumerateTraceGuidsEx", "too-small", [](const Callee& c) { return enumerate(c, 0, 8); }, InsufficientBuffer},
        {"EnumerateTraceGuidsEx", "groups", [](const Callee& c) { return enumerate(c, 12, 0); }},
        {"EnumerateTraceGuidsEx", "no-such-group", [](const Callee& c) { return enumerate(c, 13, 256); },
            WmiGuidNotFound},
        {"EnumerateTraceGuidsEx", "unknown-class", [](const Callee& c) { return enumerate(c, 77, 256); },
            InvalidParameter},
        {"EnumerateTraceGuids", "array-null",
            [](const Callee& c) {
                std::uint32_t count = 0;
                return c.f.EnumerateTraceGuids(nullptr, 1, &count);
            },
            InvalidParameter},
        {"EnumerateTraceGuids", "one-registered",
            [](const Callee& c) {
                TraceGuidProperties entry{};
                TraceGuidProperties* array[] = {&entry};
                std::uint32_t count = 0;
                return c.f.EnumerateTraceGuids(array, 1, &count);
            }},
        {"TraceQueryInformation", "version", [](const Callee& c) { return query(c, 0, 11, 8); }},
        {"TraceQueryInformation", "version-wants-no-handle", [](const Callee& c) { return query(c, c.session, 11, 8); },
            InvalidParameter},
        {"TraceQueryInformation", "too-small", [](const Callee& c) { return query(c, 0, 19, 3); }, BadLength},
        {"TraceQueryInformation", "unknown-class", [](const Callee& c) { return query(c, 0, 99, 8); }, NotSupported},
        {"TraceQueryInformation", "streams", [](const Callee& c) { return query(c, c.session, 23, 4); }},
        {"TraceQueryInformation", "streams-of-no-session", [](const Callee& c) { return query(c, 31, 23, 4); },
            WmiInstanceNotFound},
        {"TraceQueryInformation", "counters", [](const Callee& c) { return query(c, 0, 22, 4); }},
        {"TraceQueryInformation", "disallow-list", [](const Callee& c) { return query(c, c.session, 14, 64); }},
        {"TraceQueryInformation", "disallow-list-of-no-session", [](const Callee& c) { return query(c, 31, 14, 64); },
            WmiInstanceNotFound},
        {"TraceQueryInformation", "flags-of-no-system-logger",
            [](const Callee& c) { return query(c, c.session, 4, 32); }, InvalidParameter},
        {"TraceQueryInformation", "interval-wants-no-handle", [](const Callee& c) { return query(c, c.session, 5, 8); },
            InvalidParameter},
        {"TraceQueryInformation", "interval", [](const Callee& c) { return query(c, 0, 5, 8); }},
        {"TraceSetInformation", "stacks", [](const Callee& c) { return set(c, 3, 24); }},
        {"TraceSetInformation", "stacks-of-no-session",
            [](const Callee& c) { return c.f.TraceSetInformation(31, 3, nullptr, 0); }, WmiInstanceNotFound},
        {"TraceSetInformation", "stacks-uneven", [](const Callee& c) { return set(c, 3, 25); }, IncorrectSize},
        {"TraceSetInformation", "too-many-stacks", [](const Callee& c) { return set(c, 3, 257 * 24); }, IncorrectSize},
        {"TraceSetInformation", "stacks-empty", [](const Callee& c) { return set(c, 3, 0); }},
        {"TraceSetInformation", "flags-of-no-system-logger", [](const Callee& c) { return set(c, 4, 32); },
            InvalidParameter},
        {"TraceSetInformation", "too-many-flags", [](const Callee& c) { return set(c, 4, 36); }, InvalidParameter},
        {"TraceSetInformation", "interval-wants-no-handle", [](const Callee& c) { return set(c, 5, 8); },
            InvalidParameter},
        {"TraceSetInformation", "too-many-counters", [](const Callee& c) { return set(c, 9, 20); }, IncorrectSize},
        {"TraceSetInformation", "no-counters", [](const Callee& c) { return set(c, 9, 0); }, InvalidParameter},
        {"TraceSetInformation", "binaries", [](const Callee& c) { return set(c, 18, 1); }, NotSupported},
        {"TraceSetInformation", "disallow-list", [](const Callee& c) { return set(c, 10, 32); }},
        {"TraceSetInformation", "disallow-list-uneven", [](const Callee& c) { return set(c, 10, 17); }, BadLength},
        {"TraceSetInformation", "disallow-list-cleared",
            [](const Callee& c) { return c.f.TraceSetInformation(c.session, 10, nullptr, 0); }},
        {"TraceSetInformation", "null-with-a-length",
            [](const Callee& c) { return c.f.TraceSetInformation(c.session, 3, nullptr, 24); }, InvalidParameter},
        {"TraceSetInformation", "unknown-class",
            [](const Callee& c) { return c.f.TraceSetInformation(c.session, 99, nullptr, 0); }, NotSupported},
    };
}

std::vector<FunctionRow> providerFunctionRows()
{
    return {
        {"EventRegister", "provider-null",
            [](const Callee& c) {
                std::uint64_t handle = 0;
                return c.f.EventRegister(nullptr, nullptr, nullptr, &handle);
            },
            InvalidParameter},
        {"EventRegister", "handle-null",
            [](const Callee& c) { return c.f.EventRegister(&c.provider, nullptr, nullptr, nullptr); },
            InvalidParameter},
        {"EventRegister", "context-without-callback",
            [](const Callee& c) {
                std::uint64_t handle = 0;
                return c.f.EventRegister(&c.provider, nullptr, &handle, &handle);
            },
            InvalidParameter},
        {"EventRegister", "security-auditing",
            [](const Callee& c) {
                std::uint64_t handle = 0;
                return c.f.EventRegister(&securityAuditing, nullptr, nullptr, &handle);
            },
            AccessDenied},
        {"EventRegister", "again-with-a-callback",
            [](const Callee& c) {
                std::uint64_t handle = 0;
                return c.f.EventRegister(&c.provider, onEnable, nullptr, &handle);
            }},
        {"EventUnregister", "registered", [](const Callee& c) { return c.f.EventUnregister(c.registration); }},
        {"EventUnregister", "handle-zero", [](const Callee& c) { return c.f.EventUnregister(0); }, InvalidHandle},
        {"EventWrite", "wanted", [](const Callee& c) { return c.f.EventWrite(c.registration, &wanted, 0, nullptr); }},
        {"EventWrite", "descriptor-null", [](const Callee& c) { return c.f.EventWrite(0, nullptr, 0, nullptr); },
            InvalidParameter},
        {"EventWrite", "handle-zero", [](const Callee& c) { return c.f.EventWrite(0, &wanted, 0, nullptr); },
            InvalidHandle},
        {"EventWrite", "parts-are-not-looked-at-for-nobody",
            [](const Callee& c) { return c.f.EventWrite(c.registration, &unwanted, 999, nullptr); }},
        {"EventWrite", "parts-null",
            [](const Callee& c) { return c.f.EventWrite(c.registration, &wanted, 1, nullptr); }, InvalidParameter},
        {"EventWrite", "most-parts", [](const Callee& c) { return writeParts(c, 128, 8); }},
        {"EventWrite", "too-many-parts", [](const Callee& c) { return writeParts(c, 129, 8); }, InvalidParameter},
        {"EventWrite", "larger-than-a-buffer", [](const Callee& c) { return writeParts(c, 1, 0xFFFF - 0x50); },
            MoreData},
        {"EventWrite", "larger-than-an-event", [](const Callee& c) { return writeParts(c, 1, 0xFFFF - 0x50 + 1); },
            ArithmeticOverflow},
        {"EventWrite", "larger-than-four-gigabytes", [](const Callee& c) { return writeParts(c, 128, UINT32_MAX); },
            ArithmeticOverflow},
        {"EventWriteTransfer", "wanted",
            [](const Callee& c) {
                return c.f.EventWriteTransfer(c.registration, &wanted, nullptr, &c.provider, 0, nullptr);
            }},
        {"EventWriteTransfer", "handle-zero",
            [](const Callee& c) { return c.f.EventWriteTransfer(0, &wanted, nullptr, nullptr, 0, nullptr); },
            InvalidHandle},
        {"EventWriteEx", "wanted",
            [](const Callee& c) {
                return c.f.EventWriteEx(c.registration, &wanted, 0, 0, nullptr, nullptr, 0, nullptr);
            }},
        {"EventWriteEx", "descriptor-null",
            [](const Callee& c) {
                return c.f.EventWriteEx(c.registration, nullptr, 0, 0, nullptr, nullptr, 0, nullptr);
            },
            InvalidParameter},
        {"EventWriteStartScenario", "descriptor-null",
            [](const Callee& c) { return c.f.EventWriteStartScenario(0, nullptr, 0, nullptr); }, InvalidParameter},
        {"EventWriteStartScenario", "handle-zero",
            [](const Callee& c) { return c.f.EventWriteStartScenario(0, &wanted, 0, nullptr); }, InvalidHandle},
        {"EventWriteStartScenario", "registered",
            [](const Callee& c) { return c.f.EventWriteStartScenario(c.registration, &wanted, 0, nullptr); },
            NotSupported},
        {"EventWriteEndScenario", "registered",
            [](const Callee& c) { return c.f.EventWriteEndScenario(c.registration, &wanted, 0, nullptr); },
            NotSupported},
        {"EventWriteString", "wanted",
            [](const Callee& c) { return c.f.EventWriteString(c.registration, 4, 1, u"x"); }},
        {"EventWriteString", "text-null",
            [](const Callee& c) { return c.f.EventWriteString(c.registration, 4, 1, nullptr); }, InvalidParameter},
        {"EventWriteString", "handle-zero", [](const Callee& c) { return c.f.EventWriteString(0, 4, 1, u"x"); },
            InvalidHandle},
        {"EventWriteString", "larger-than-an-event",
            [](const Callee& c) {
                return c.f.EventWriteString(c.registration, 4, 1, std::u16string(33'000, u'x').c_str());
            },
            ArithmeticOverflow},
        {"EventActivityIdControl", "create",
            [](const Callee& c) {
                Guid activity;
                return c.f.EventActivityIdControl(3, &activity);
            }},
        {"EventActivityIdControl", "activity-null",
            [](const Callee& c) { return c.f.EventActivityIdControl(3, nullptr); }, InvalidParameter},
        {"EventActivityIdControl", "unknown-code",
            [](const Callee& c) {
                Guid activity;
                return c.f.EventActivityIdControl(6, &activity);
            },
            InvalidParameter},
        {"EventSetInformation", "handle-zero",
            [](const Callee& c) { return c.f.EventSetInformation(0, 0, nullptr, 0); }, InvalidParameter},
        {"EventSetInformation", "null-with-a-length",
            [](const Callee& c) { return c.f.EventSetInformation(c.registration, 3, nullptr, 1); }, InvalidParameter},
        {"EventSetInformation", "use-descriptor-type",
            [](const Callee& c) {
                std::uint8_t use = 1;
                return c.f.EventSetInformation(c.registration, 3, &use, sizeof use);
            }},
        {"EventSetInformation", "broken-traits",
            [](const Callee& c) {
                std::array<std::byte, 8> traits{};
                return c.f.EventSetInformation(c.registration, 2, traits.data(), sizeof traits);
            },
            FileCorrupt},
        {"EventSetInformation", "unknown-class",
            [](const Callee& c) { return c.f.EventSetInformation(c.registration, 77, nullptr, 0); }, NotSupported},
        {"EventEnabled", "wanted",
            [](const Callee& c) { return std::uint32_t{c.f.EventEnabled(c.registration, &wanted)}; }, FunctionRow::yes},
        {"EventEnabled", "unwanted",
            [](const Callee& c) { return std::uint32_t{c.f.EventEnabled(c.registration, &unwanted)}; },
            FunctionRow::no},
        {"EventEnabled", "descriptor-null",
            [](const Callee& c) { return std::uint32_t{c.f.EventEnabled(c.registration, nullptr)}; }, FunctionRow::no},
        {"EventProviderEnabled", "wanted",
            [](const Callee& c) { return std::uint32_t{c.f.EventProviderEnabled(c.registration, 4, 1)}; },
            FunctionRow::yes},
        {"EventProviderEnabled", "handle-zero",
            [](const Callee& c) { return std::uint32_t{c.f.EventProviderEnabled(0, 4, 1)}; }, FunctionRow::no},
    };
}

} // namespace etwarden
