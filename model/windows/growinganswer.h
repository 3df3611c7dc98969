// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/result.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// Larger answers than this are not believed (our choice; a machine's list of providers is some 100 KB).
inline constexpr std::uint32_t maximumAnswerBytes = 64U << 20;

/// Calls `call(data, size, &needed)` with more and more room until the answer fits, first with `firstBytes`.
/// InsufficientBuffer after a number of attempts, because the answer may grow between two calls, and because the size
/// is not trusted.
template<typename Call>
Result<std::vector<std::byte>> growingAnswer(Call call, std::uint32_t firstBytes = 0)
{
    constexpr int attempts = 8; // our choice
    std::vector<std::byte> answer(firstBytes);
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const auto size = static_cast<std::uint32_t>(answer.size());
        std::uint32_t needed = size;
        const Win32Status status = call(answer.empty() ? nullptr : answer.data(), size, &needed);
        if (status == Win32Status::Success && needed <= size) {
            answer.resize(needed);
            return answer;
        }
        // When called with a size of 0 the system may return success and only set the size.
        if (status != Win32Status::InsufficientBuffer && status != Win32Status::Success)
            return status;
        if (needed > maximumAnswerBytes)
            break;
        answer.resize(needed);
    }
    return Win32Status::InsufficientBuffer;
}

} // namespace etwarden
