// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/etwengine.h"

#include "model/engine/dll/ansiblock.h"
#include "model/engine/dll/guarded.h"
#include "model/engine/dll/processengine.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <optional>
#include <vector>

using namespace etwarden;

namespace {

/// The name, or the null pointer that the caller has passed instead.
class WideName
{
public:
    explicit WideName(const char* name)
    {
        if (name)
            m_name = toUtf16(name);
    }
    operator const char16_t*() const { return m_name ? m_name->c_str() : nullptr; }

private:
    std::optional<std::u16string> m_name;
};

Win32Status start(std::uint64_t* handle, const char16_t* instanceName, EventTraceProperties* properties)
{
    const ProcessEngine::Shared process = ProcessEngine::instance().shared();
    const Win32Status status = process.engine->startTrace(handle, instanceName, properties);
    process.feed->follow();
    return status;
}

Win32Status control(
    std::uint64_t handle, const char16_t* instanceName, EventTraceProperties* properties, TraceControl code)
{
    const ProcessEngine::Shared process = ProcessEngine::instance().shared();
    if (code == TraceControl::Stop)
        process.feed->conclude(process.engine->soleEnableFlags(handle, instanceName, properties));
    const Win32Status status = process.engine->controlTrace(handle, instanceName, properties, code);
    if (code == TraceControl::Stop || code == TraceControl::Update)
        process.feed->follow();
    return status;
}

Win32Status controlAnsi(
    std::uint64_t handle, const char* instanceName, EventTraceProperties* properties, TraceControl code)
{
    AnsiBlock block(properties);
    if (block.isTooLarge())
        return Win32Status::BadLength;
    const Win32Status status = control(handle, WideName(instanceName), block.wide(), code);
    if (status != Win32Status::Success && status != Win32Status::MoreData)
        return status;
    return block.copyBack() ? status : Win32Status::MoreData;
}

Win32Status startAnsi(std::uint64_t* handle, const char* instanceName, EventTraceProperties* properties)
{
    if (handle)
        *handle = invalidTraceHandle;
    AnsiBlock block(properties);
    if (block.isTooLarge())
        return Win32Status::BadLength;
    const Win32Status status = start(handle, WideName(instanceName), block.wide());
    if (status == Win32Status::Success)
        block.copyBack(); // a full path that does not fit is no error: the session runs
    return status;
}

Win32Status queryAllAnsi(EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount)
{
    const std::shared_ptr<EmbeddedEngine> engine = ProcessEngine::instance().engine();
    if (!properties)
        return engine->queryAllTraces(nullptr, count, loggerCount);
    const std::uint32_t usable = std::min(count, engine->options().sessionLimit); // no more are ever filled
    std::vector<AnsiBlock> blocks;
    std::vector<EventTraceProperties*> images;
    for (std::uint32_t i = 0; i < usable; ++i) {
        if (blocks.emplace_back(properties[i]).isTooLarge())
            return Win32Status::BadLength;
    }
    images.reserve(blocks.size());
    for (AnsiBlock& block : blocks)
        images.push_back(block.wide());
    std::uint32_t sessions = 0;
    const Win32Status status = engine->queryAllTraces(images.data(), usable, loggerCount ? &sessions : nullptr);
    if (status != Win32Status::Success && status != Win32Status::MoreData)
        return status;
    for (std::uint32_t i = 0; i < std::min(usable, sessions); ++i)
        blocks[i].copyBack(); // a name that does not fit is left out, as in QueryAllTracesW
    *loggerCount = sessions;
    return status;
}

} // namespace

std::uint32_t ETWENGINE_CALL EtwEngineReset(const EtwEngineOptions* options)
{
    return guarded([&] { return ProcessEngine::instance().reset(options); });
}

std::uint32_t ETWENGINE_CALL StartTraceW(
    std::uint64_t* handle, const char16_t* instanceName, EventTraceProperties* properties)
{
    return guarded([&] { return start(handle, instanceName, properties); });
}

std::uint32_t ETWENGINE_CALL StartTraceA(
    std::uint64_t* handle, const char* instanceName, EventTraceProperties* properties)
{
    return guarded([&] { return startAnsi(handle, instanceName, properties); });
}

std::uint32_t ETWENGINE_CALL QueryAllTracesW(
    EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount)
{
    return guarded([&] { return ProcessEngine::instance().engine()->queryAllTraces(properties, count, loggerCount); });
}

std::uint32_t ETWENGINE_CALL QueryAllTracesA(
    EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount)
{
    return guarded([&] { return queryAllAnsi(properties, count, loggerCount); });
}

std::uint32_t ETWENGINE_CALL ControlTraceW(
    std::uint64_t handle, const char16_t* instanceName, EventTraceProperties* properties, std::uint32_t controlCode)
{
    return guarded([&] { return control(handle, instanceName, properties, static_cast<TraceControl>(controlCode)); });
}

std::uint32_t ETWENGINE_CALL ControlTraceA(
    std::uint64_t handle, const char* instanceName, EventTraceProperties* properties, std::uint32_t controlCode)
{
    return guarded(
        [&] { return controlAnsi(handle, instanceName, properties, static_cast<TraceControl>(controlCode)); });
}

std::uint32_t ETWENGINE_CALL QueryTraceW(
    std::uint64_t handle, const char16_t* instanceName, EventTraceProperties* properties)
{
    return guarded([&] { return control(handle, instanceName, properties, TraceControl::Query); });
}

std::uint32_t ETWENGINE_CALL QueryTraceA(
    std::uint64_t handle, const char* instanceName, EventTraceProperties* properties)
{
    return guarded([&] { return controlAnsi(handle, instanceName, properties, TraceControl::Query); });
}

std::uint32_t ETWENGINE_CALL StopTraceW(
    std::uint64_t handle, const char16_t* instanceName, EventTraceProperties* properties)
{
    return guarded([&] { return control(handle, instanceName, properties, TraceControl::Stop); });
}

std::uint32_t ETWENGINE_CALL StopTraceA(
    std::uint64_t handle, const char* instanceName, EventTraceProperties* properties)
{
    return guarded([&] { return controlAnsi(handle, instanceName, properties, TraceControl::Stop); });
}

std::uint32_t ETWENGINE_CALL UpdateTraceW(
    std::uint64_t handle, const char16_t* instanceName, EventTraceProperties* properties)
{
    return guarded([&] { return control(handle, instanceName, properties, TraceControl::Update); });
}

std::uint32_t ETWENGINE_CALL UpdateTraceA(
    std::uint64_t handle, const char* instanceName, EventTraceProperties* properties)
{
    return guarded([&] { return controlAnsi(handle, instanceName, properties, TraceControl::Update); });
}

std::uint32_t ETWENGINE_CALL FlushTraceW(
    std::uint64_t handle, const char16_t* instanceName, EventTraceProperties* properties)
{
    return guarded([&] { return control(handle, instanceName, properties, TraceControl::Flush); });
}

std::uint32_t ETWENGINE_CALL FlushTraceA(
    std::uint64_t handle, const char* instanceName, EventTraceProperties* properties)
{
    return guarded([&] { return controlAnsi(handle, instanceName, properties, TraceControl::Flush); });
}
