// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/grantcomparison.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// Words for what became of a request.
class GrantText
{
    Q_DECLARE_TR_FUNCTIONS(GrantText)

public:
    static QString bitName(std::uint32_t modeBit);
    /// One sentence; empty for what was taken as requested.
    static QString reason(const GrantedMember& member, std::uint32_t logicalProcessors);
};

} // namespace etwarden
