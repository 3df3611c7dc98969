// SPDX-License-Identifier: GPL-3.0-or-later
// What the functions of classic providers return.
#include "tests/support/conformance/conformance.h"

#include <array>
#include <cstdarg>

namespace etwarden {

namespace {

using enum Win32Status;
using Callee = FunctionRow::Callee;

std::uint32_t ETWENGINE_CALL onRequest(std::uint32_t, void*, std::uint32_t*, void*)
{
    return 0;
}

std::uint32_t ETWENGINE_CALL refusing(std::uint32_t, void*, std::uint32_t*, void*)
{
    return 31;
}

std::uint32_t registerWith(
    const Callee& c, EtwClassicCallback callback, std::uint32_t count, TraceGuidRegistration* classes)
{
    const Guid provider{.data1 = 3};
    std::uint64_t handle = 0;
    return c.f.RegisterTraceGuidsW(callback, nullptr, &provider, count, classes, nullptr, nullptr, &handle);
}

struct Event
{
    EventTraceHeader header;
    std::array<EventDataDescriptor, 20> fields;
};

std::uint32_t traceEvent(const Callee& c, std::uint64_t handle, std::size_t fields, std::uint32_t flags)
{
    Event event{};
    event.header.Size = static_cast<std::uint16_t>(sizeof event.header + fields * sizeof event.fields[0]);
    event.header.UserTime = flags; // where a caller puts Flags
    return c.f.TraceEvent(handle, &event.header);
}

std::uint32_t traceInstance(const Callee& c, std::uint32_t flags, bool hasClass)
{
    const Guid provider{.data1 = 3};
    TraceGuidRegistration one{&provider, nullptr};
    std::uint64_t handle = 0;
    c.f.RegisterTraceGuidsW(onRequest, nullptr, &provider, 1, &one, nullptr, nullptr, &handle);
    EventInstanceInfo instance{};
    c.f.CreateTraceInstanceId(one.RegHandle, &instance);
    EventInstanceHeader header{};
    header.Size = sizeof header;
    header.Flags = flags;
    if (!hasClass)
        instance.RegHandle = nullptr;
    return c.f.TraceEventInstance(c.session, &header, &instance, nullptr);
}

std::uint32_t handleOf(const Callee& c, std::uint32_t bytes, std::uint64_t session)
{
    WnodeHeader buffer{};
    buffer.BufferSize = bytes;
    buffer.HistoricalContext = session;
    return static_cast<std::uint32_t>(c.f.GetTraceLoggerHandle(&buffer));
}

std::uint32_t traceMessage(const Callee& c, std::uint32_t options, std::size_t bytes)
{
    static const std::array<std::byte, 0x10000> data{};
    return c.f.TraceMessage(c.session, options, &c.provider, std::uint16_t{1}, static_cast<const void*>(data.data()),
        bytes, static_cast<const void*>(nullptr));
}

std::uint32_t forwarded(const Callee& c, std::uint64_t handle, ...)
{
    std::va_list arguments;
    va_start(arguments, handle);
    const std::uint32_t answer = c.f.TraceMessageVa(handle, 0, nullptr, 1, arguments);
    va_end(arguments);
    return answer;
}

} // namespace

std::vector<FunctionRow> classicFunctionRows()
{
    constexpr std::uint32_t traced = wnodeflag::TracedGuid;
    constexpr std::uint32_t fields = traced | wnodeflag::UseMofPtr;
    return {
        {"RegisterTraceGuidsW", "register", [](const Callee& c) { return registerWith(c, onRequest, 0, nullptr); }},
        {"RegisterTraceGuidsW", "callback-null", [](const Callee& c) { return registerWith(c, nullptr, 0, nullptr); },
            InvalidParameter},
        {"RegisterTraceGuidsW", "provider-null",
            [](const Callee& c) {
                std::uint64_t handle = 0;
                return c.f.RegisterTraceGuidsW(onRequest, nullptr, nullptr, 0, nullptr, nullptr, nullptr, &handle);
            },
            InvalidParameter},
        {"RegisterTraceGuidsW", "handle-null",
            [](const Callee& c) {
                return c.f.RegisterTraceGuidsW(onRequest, nullptr, &c.provider, 0, nullptr, nullptr, nullptr, nullptr);
            },
            InvalidParameter},
        {"RegisterTraceGuidsW", "classes-null", [](const Callee& c) { return registerWith(c, onRequest, 1, nullptr); },
            InvalidParameter},
        {"RegisterTraceGuidsW", "class-null",
            [](const Callee& c) {
                TraceGuidRegistration one{};
                return registerWith(c, onRequest, 1, &one);
            },
            InvalidParameter},
        {"RegisterTraceGuidsW", "too-many-classes",
            [](const Callee& c) {
                TraceGuidRegistration one{};
                return registerWith(c, onRequest, 0x10001, &one);
            },
            InvalidParameter},
        {"RegisterTraceGuidsA", "enabled-already",
            [](const Callee& c) {
                std::uint64_t handle = 0;
                return c.f.RegisterTraceGuidsA(refusing, nullptr, &c.provider, 0, nullptr, nullptr, nullptr, &handle);
            },
            Win32Status{31}},
        {"UnregisterTraceGuids", "handle-zero", [](const Callee& c) { return c.f.UnregisterTraceGuids(0); },
            InvalidParameter},
        {"UnregisterTraceGuids", "modern-registration",
            [](const Callee& c) { return c.f.UnregisterTraceGuids(c.registration); }, InvalidParameter},
        {"GetTraceLoggerHandle", "enabled", [](const Callee& c) { return handleOf(c, 0x30, 0x11); }, Win32Status{0x11}},
        {"GetTraceLoggerHandle", "too-short", [](const Callee& c) { return handleOf(c, 0x2F, 0x11); },
            Win32Status{UINT32_MAX}},
        {"GetTraceLoggerHandle", "no-such-id", [](const Callee& c) { return handleOf(c, 0x30, 0x1101); },
            Win32Status{UINT32_MAX}},
        {"GetTraceLoggerHandle", "buffer-null",
            [](const Callee& c) { return static_cast<std::uint32_t>(c.f.GetTraceLoggerHandle(nullptr)); },
            Win32Status{UINT32_MAX}},
        {"GetTraceEnableLevel", "of-the-handle",
            [](const Callee& c) { return std::uint32_t{c.f.GetTraceEnableLevel(0x00010001)}; }, FunctionRow::yes},
        {"GetTraceEnableLevel", "handle-zero",
            [](const Callee& c) { return std::uint32_t{c.f.GetTraceEnableLevel(0x00010000)}; }, FunctionRow::no},
        {"GetTraceEnableFlags", "of-the-handle", [](const Callee& c) { return c.f.GetTraceEnableFlags(0x1'0000'0001); },
            FunctionRow::yes},
        {"GetTraceEnableFlags", "handle-zero", [](const Callee& c) { return c.f.GetTraceEnableFlags(0x1'0000'0000); },
            FunctionRow::no},
        {"TraceEvent", "without-data", [](const Callee& c) { return traceEvent(c, c.session, 0, traced); }},
        {"TraceEvent", "header-null", [](const Callee& c) { return c.f.TraceEvent(c.session, nullptr); },
            InvalidParameter},
        {"TraceEvent", "too-short",
            [](const Callee& c) {
                EventTraceHeader header{};
                header.Size = sizeof header - 1;
                header.UserTime = traced;
                return c.f.TraceEvent(c.session, &header);
            },
            InvalidParameter},
        {"TraceEvent", "not-traced", [](const Callee& c) { return traceEvent(c, c.session, 0, 0); }, InvalidFlagNumber},
        {"TraceEvent", "guid-pointer-null",
            [](const Callee& c) { return traceEvent(c, c.session, 0, traced | wnodeflag::UseGuidPtr); },
            InvalidParameter},
        {"TraceEvent", "handle-zero", [](const Callee& c) { return traceEvent(c, 0, 0, traced); }, InvalidParameter},
        {"TraceEvent", "logger-id-zero", [](const Callee& c) { return traceEvent(c, 0x10000, 0, traced); },
            InvalidHandle},
        {"TraceEvent", "no-such-session", [](const Callee& c) { return traceEvent(c, 31, 0, traced); }, InvalidHandle},
        {"TraceEvent", "kernel-logger", [](const Callee& c) { return traceEvent(c, 0xFFFF, 0, traced); },
            InvalidHandle},
        {"TraceEvent", "most-fields", [](const Callee& c) { return traceEvent(c, c.session, 16, fields); }},
        {"TraceEvent", "too-many-fields", [](const Callee& c) { return traceEvent(c, c.session, 17, fields); },
            InvalidData},
        {"TraceEvent", "larger-than-a-buffer",
            [](const Callee& c) {
                static std::array<std::byte, 0x10000> event{};
                auto& header = *reinterpret_cast<EventTraceHeader*>(event.data());
                header.Size = 0xFFFF;
                header.UserTime = traced;
                return c.f.TraceEvent(c.session, &header);
            },
            MoreData},
        {"TraceEventInstance", "of-a-class", [](const Callee& c) { return traceInstance(c, traced, true); }},
        {"TraceEventInstance", "not-traced", [](const Callee& c) { return traceInstance(c, 0, true); }, InvalidFlags},
        {"TraceEventInstance", "no-such-class", [](const Callee& c) { return traceInstance(c, traced, false); },
            InvalidParameter},
        {"TraceEventInstance", "header-null",
            [](const Callee& c) { return c.f.TraceEventInstance(c.session, nullptr, nullptr, nullptr); },
            InvalidParameter},
        {"CreateTraceInstanceId", "class-null",
            [](const Callee& c) {
                EventInstanceInfo instance{};
                return c.f.CreateTraceInstanceId(nullptr, &instance);
            },
            InvalidParameter},
        {"TraceMessage", "with-items", [](const Callee& c) { return traceMessage(c, 0x2B, 8); }},
        {"TraceMessage", "guid-and-component-id", [](const Callee& c) { return traceMessage(c, 0x06, 8); },
            InvalidParameter},
        {"TraceMessage", "larger-than-a-buffer", [](const Callee& c) { return traceMessage(c, 0x02, 0xFFF0); },
            BufferOverflow},
        {"TraceMessage", "larger-than-an-event", [](const Callee& c) { return traceMessage(c, 0x02, 0x10000); },
            BufferOverflow},
        {"TraceMessageVa", "without-arguments",
            [](const Callee& c) { return forwarded(c, c.session, static_cast<const void*>(nullptr)); }},
        {"TraceMessageVa", "handle-zero",
            [](const Callee& c) { return forwarded(c, 0, static_cast<const void*>(nullptr)); }, InvalidParameter},
        {"TraceMessageVa", "no-such-session",
            [](const Callee& c) { return forwarded(c, 31, static_cast<const void*>(nullptr)); }, InvalidHandle},
    };
}

} // namespace etwarden
