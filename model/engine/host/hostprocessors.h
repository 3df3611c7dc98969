// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

namespace etwarden {

/// The processors of the machine. A thread on a processor with a number above the count (a container may see few of
/// many) is shown on one below it.
class HostProcessors final : public Processors
{
public:
    std::uint32_t count() const override { return m_count; }
    RunningThread currentThread() const override; ///< with the operating system's number
    void readTimes(ThreadTimes* times) const override;
    std::uint32_t currentProcessId() const override;
    std::u16string executableName() const override;
    ProcessFacts processFacts() const override;
    std::size_t captureStack(std::span<std::uintptr_t> frames) const override;

private:
    static std::uint32_t countOnline();
    RunningThread lookUpThread() const; // Linux only: where its memory does not say

    const std::uint32_t m_count = countOnline();
};

} // namespace etwarden
