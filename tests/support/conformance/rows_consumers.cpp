// SPDX-License-Identifier: GPL-3.0-or-later
// What the functions of consumers return, and those that keep the rights of providers.
#include "tests/support/conformance/conformance.h"

namespace etwarden {

namespace {

using enum Win32Status;
using Callee = FunctionRow::Callee;
constexpr Win32Status invalidProcessTraceHandle{UINT32_MAX}; // its low half

std::uint32_t open(decltype(EngineFunctions::OpenTraceW) function, std::uint32_t mode, const void* logFile = nullptr,
    const void* logger = nullptr)
{
    EventTraceLogfile logfile{};
    logfile.ProcessTraceMode = mode;
    logfile.LogFileName = reinterpret_cast<std::uintptr_t>(logFile);
    logfile.LoggerName = reinterpret_cast<std::uintptr_t>(logger);
    return static_cast<std::uint32_t>(function(&logfile));
}

void ETWENGINE_CALL onEvent(void*) {}
void ETWENGINE_CALL onBuffer(void*, void*) {}
std::uint64_t noOptions[16]{}; // ETW_OPEN_TRACE_OPTIONS, or a buffer of no trace

} // namespace

std::vector<FunctionRow> consumerFunctionRows()
{
    return {
        {"OpenTraceW", "logfile-null",
            [](const Callee& c) { return static_cast<std::uint32_t>(c.f.OpenTraceW(nullptr)); },
            invalidProcessTraceHandle},
        {"OpenTraceW", "no-name", [](const Callee& c) { return open(c.f.OpenTraceW, 0); }, invalidProcessTraceHandle},
        {"OpenTraceW", "file-missing",
            [](const Callee& c) { return open(c.f.OpenTraceW, processmode::EventRecord, u"there-is-none.etl"); },
            invalidProcessTraceHandle},
        {"OpenTraceW", "file-for-a-session",
            [](const Callee& c) { return open(c.f.OpenTraceW, processmode::RealTime, u"there-is-none.etl"); },
            invalidProcessTraceHandle},
        {"OpenTraceW", "closed-again",
            [](const Callee& c) {
                EventTraceLogfile logfile{};
                logfile.ProcessTraceMode = processmode::RealTime;
                logfile.LoggerName = reinterpret_cast<std::uintptr_t>(u"Nobody");
                return c.f.CloseTrace(c.f.OpenTraceW(&logfile));
            },
            Success},
        {"OpenTraceA", "no-name", [](const Callee& c) { return open(c.f.OpenTraceA, 0); }, invalidProcessTraceHandle},
        {"OpenTraceA", "file-missing", [](const Callee& c) { return open(c.f.OpenTraceA, 0, "there-is-none.etl"); },
            invalidProcessTraceHandle},
        {"OpenTraceFromFile", "options-null",
            [](const Callee& c) {
                return static_cast<std::uint32_t>(c.f.OpenTraceFromFile(u"a.etl", nullptr, nullptr));
            },
            invalidProcessTraceHandle},
        {"OpenTraceFromFile", "file-missing",
            [](const Callee& c) {
                return static_cast<std::uint32_t>(c.f.OpenTraceFromFile(u"a.etl", noOptions, nullptr));
            },
            invalidProcessTraceHandle},
        {"OpenTraceFromRealTimeLogger", "session-missing",
            [](const Callee& c) {
                return static_cast<std::uint32_t>(c.f.OpenTraceFromRealTimeLogger(u"SA", noOptions, nullptr));
            },
            invalidProcessTraceHandle},
        {"OpenTraceFromRealTimeLoggerWithAllocationOptions", "session-missing",
            [](const Callee& c) {
                return static_cast<std::uint32_t>(
                    c.f.OpenTraceFromRealTimeLoggerWithAllocationOptions(u"SA", noOptions, 0, nullptr, nullptr));
            },
            invalidProcessTraceHandle},
        {"OpenTraceFromBufferStream", "stream",
            [](const Callee& c) {
                return static_cast<std::uint32_t>(c.f.OpenTraceFromBufferStream(noOptions, onBuffer, nullptr));
            },
            invalidProcessTraceHandle},
        {"ProcessTraceAddBufferToBufferStream", "buffer-null",
            [](const Callee& c) { return c.f.ProcessTraceAddBufferToBufferStream(1, nullptr, 0x48); },
            InvalidParameter},
        {"ProcessTraceAddBufferToBufferStream", "not-opened",
            [](const Callee& c) { return c.f.ProcessTraceAddBufferToBufferStream(1, noOptions, 0x48); }, InvalidHandle},
        {"ProcessTraceBufferIncrementReference", "of-no-callback",
            [](const Callee& c) { return c.f.ProcessTraceBufferIncrementReference(1, noOptions); }, InvalidParameter},
        {"ProcessTraceBufferDecrementReference", "of-no-callback",
            [](const Callee& c) { return c.f.ProcessTraceBufferDecrementReference(noOptions); }, InvalidParameter},
        {"ProcessTrace", "handles-null", [](const Callee& c) { return c.f.ProcessTrace(nullptr, 1, nullptr, nullptr); },
            InvalidParameter},
        {"ProcessTrace", "no-handle",
            [](const Callee& c) {
                std::uint64_t handle = 1;
                return c.f.ProcessTrace(&handle, 0, nullptr, nullptr);
            },
            BadLength},
        {"ProcessTrace", "not-opened",
            [](const Callee& c) {
                std::uint64_t handle = 1;
                return c.f.ProcessTrace(&handle, 1, nullptr, nullptr);
            },
            InvalidHandle},
        {"ProcessTrace", "session-missing",
            [](const Callee& c) {
                EventTraceLogfile logfile{};
                logfile.ProcessTraceMode = processmode::RealTime;
                logfile.LoggerName = reinterpret_cast<std::uintptr_t>("Nobody");
                std::uint64_t handle = c.f.OpenTraceA(&logfile);
                return c.f.ProcessTrace(&handle, 1, nullptr, nullptr);
            },
            WmiInstanceNotFound},
        {"CloseTrace", "handle-zero", [](const Callee& c) { return c.f.CloseTrace(0); }, InvalidHandle},
        {"CloseTrace", "invalid-handle", [](const Callee& c) { return c.f.CloseTrace(UINT64_MAX); }, InvalidHandle},
        {"QueryTraceProcessingHandle", "not-opened",
            [](const Callee& c) { return c.f.QueryTraceProcessingHandle(1, 3, nullptr, 0, nullptr, 0, nullptr); },
            InvalidHandle},
        {"SetTraceCallback", "class-null", [](const Callee& c) { return c.f.SetTraceCallback(nullptr, onEvent); },
            InvalidParameter},
        {"SetTraceCallback", "of-a-class", [](const Callee& c) { return c.f.SetTraceCallback(&c.provider, onEvent); },
            Success},
        {"RemoveTraceCallback", "of-a-class",
            [](const Callee& c) {
                c.f.SetTraceCallback(&c.provider, onEvent);
                return c.f.RemoveTraceCallback(&c.provider);
            },
            Success},
        {"RemoveTraceCallback", "class-null", [](const Callee& c) { return c.f.RemoveTraceCallback(nullptr); },
            InvalidParameter},
        {"RemoveTraceCallback", "of-none", [](const Callee& c) { return c.f.RemoveTraceCallback(&c.provider); },
            WmiGuidNotFound},
        {"EventAccessControl", "provider-null",
            [](const Callee& c) { return c.f.EventAccessControl(nullptr, 0, nullptr, 0, 1); }, InvalidParameter},
        {"EventAccessControl", "unknown-operation",
            [](const Callee& c) {
                Guid provider = c.provider;
                return c.f.EventAccessControl(&provider, 4, &provider, 0, 1);
            },
            InvalidParameter},
        {"EventAccessControl", "add-a-right",
            [](const Callee& c) {
                Guid provider = c.provider;
                return c.f.EventAccessControl(&provider, 2, &provider, 0x80, 1);
            },
            NotSupported},
        {"EventAccessQuery", "size-null",
            [](const Callee& c) {
                Guid provider = c.provider;
                return c.f.EventAccessQuery(&provider, nullptr, nullptr);
            },
            InvalidParameter},
        {"EventAccessQuery", "nothing-is-kept",
            [](const Callee& c) {
                Guid provider = c.provider;
                std::uint32_t size = 0;
                return c.f.EventAccessQuery(&provider, nullptr, &size);
            },
            FileNotFound},
        {"EventAccessRemove", "provider-null", [](const Callee& c) { return c.f.EventAccessRemove(nullptr); },
            InvalidParameter},
        {"EventAccessRemove", "nothing-is-kept",
            [](const Callee& c) {
                Guid provider = c.provider;
                return c.f.EventAccessRemove(&provider);
            },
            FileNotFound},
    };
}

} // namespace etwarden
