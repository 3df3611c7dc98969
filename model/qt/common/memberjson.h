// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/members.h"

#include <QJsonValue>
#include <QString>

namespace etwarden {

inline QJsonValue toJson(const MemberValue& value)
{
    if (const auto* const text = std::get_if<std::u16string>(&value))
        return QString::fromStdU16String(*text);
    return qint64{std::get<std::int64_t>(value)};
}

} // namespace etwarden
