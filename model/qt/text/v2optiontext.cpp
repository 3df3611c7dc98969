// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/bittext.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

/// No page says more of these bits than the header's names do.
constexpr std::pair<std::uint32_t, const char*> v2OptionTexts[] = {
    {v2option::Wow,
        QT_TRANSLATE_NOOP(
            "BitText", "Reported by the system: a 32-bit program on 64-bit Windows started the session.")},
    {v2option::QpcDeltaTracking,
        QT_TRANSLATE_NOOP("BitText", "Judging by its name, tracks how far the performance counter has moved.")},
    {v2option::LargeMdlPages,
        QT_TRANSLATE_NOOP("BitText", "Judging by its name, keeps the buffers in large pages of memory.")},
    {v2option::ExcludeKernelStack,
        QT_TRANSLATE_NOOP("BitText", "Judging by its name, leaves the frames of the kernel out of call stacks.")},
};

} // namespace

QString BitText::v2Option(std::uint32_t bit)
{
    const auto found = std::ranges::find(v2OptionTexts, bit, &std::pair<std::uint32_t, const char*>::first);
    return found == std::end(v2OptionTexts) ? QString() : tr(found->second);
}

} // namespace etwarden
