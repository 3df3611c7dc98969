// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/live/enginelivetrace.h"

#include "model/engine/live/livesource.h"

#include <utility>

namespace etwarden {

namespace {

class EngineLiveTrace final : public LiveTrace
{
public:
    explicit EngineLiveTrace(std::unique_ptr<LiveSource> source)
        : m_source(std::move(source))
    {
    }

    const TraceLogfileHeader64& header() const override { return m_source->header().fields; }
    std::uint64_t startCounter() const override { return m_source->header().startCounter; }

    Win32Status run(const Visit& visit) override
    {
        for (SourceStep step = m_source->next(); step != SourceStep::End; step = m_source->next()) {
            if (step == SourceStep::Event)
                visit(m_source->event().raw.bytes, m_source->event().processor);
        }
        return Win32Status::Success;
    }

    void close() override { m_source->close(); }

private:
    const std::unique_ptr<LiveSource> m_source;
};

} // namespace

Result<std::unique_ptr<LiveTrace>> openEngineLiveTrace(
    const std::weak_ptr<EmbeddedEngine>& engine, const std::u16string& session)
{
    auto source = std::make_unique<LiveSource>(engine, session);
    if (const Win32Status status = source->attach(); status != Win32Status::Success)
        return status;
    return std::unique_ptr<LiveTrace>(std::make_unique<EngineLiveTrace>(std::move(source)));
}

} // namespace etwarden
