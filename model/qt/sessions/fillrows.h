// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/qt/sessions/detailrow.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <vector>

namespace etwarden {

/// What fills a session, as far as it is being counted: providers, the largest first.
struct SessionFillers
{
    static constexpr std::size_t shown = 3; ///< that the details name (our choice)

    struct Provider
    {
        QString name{}; ///< as it is shown
        double percent = 0; ///< of the bytes
        double bytesPerSecond = 0;

        bool operator==(const Provider&) const = default;
    };

    std::vector<Provider> providers{};
    double seconds = 0; ///< that were counted

    bool operator==(const SessionFillers&) const = default;
};

/// The lines of the details that say who fills a session.
class FillRows
{
    Q_DECLARE_TR_FUNCTIONS(FillRows)

public:
    /// Nothing where nothing was counted. Keys are above `lastKey`, which has its low half free.
    static std::vector<DetailRow> make(std::uint64_t lastKey, const SessionFillers& fillers);
    /// "“X” wrote 82% of the bytes in the last 12 s." Empty where nothing was counted.
    static QString largest(const SessionFillers& fillers);
};

} // namespace etwarden
