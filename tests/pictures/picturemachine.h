// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/engine/simulateddependencies.h"

#include <chrono>

namespace etwarden {

/// The machine of the pictures: four processors, 16 GB, and a time that goes on when it is told to.
struct PictureMachine : SimulatedDependencies
{
    PictureMachine()
    {
        processors.setCount(processorCount);
        memory.setPhysicalBytes(std::uint64_t{16} << 30);
    }

    /// Time goes on in steps of 10 ms, in which loads write; each step is another processor's. `beforeStep` is called
    /// with the time that has passed.
    template<typename BeforeStep>
    void goOn(std::chrono::nanoseconds time, BeforeStep beforeStep)
    {
        constexpr std::chrono::milliseconds step(10);
        for (std::chrono::nanoseconds passed{}; passed < time; passed += step) {
            processors.setCurrent(static_cast<std::uint32_t>(passed / step) % processorCount);
            beforeStep(passed);
            clock.advance(step);
        }
    }

    static constexpr std::uint32_t processorCount = 4;
};

} // namespace etwarden
