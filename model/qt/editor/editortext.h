// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/windowsversion.h"
#include "model/qt/editor/sessiondraft.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>

namespace etwarden {

/// Words of the session editor. Nothing is cached: each call returns text in the current language.
class EditorText
{
    Q_DECLARE_TR_FUNCTIONS(EditorText)

public:
    /// "Windows 10 1607"; "unknown". A server is named after the newest release for servers that obeys these rules.
    static QString windowsVersion(WindowsVersion version, WindowsProduct product = WindowsProduct::Client);

    /// Why the field cannot be changed; empty where it can.
    static QString lockReason(const SessionDraft& draft, ConfigField field);
    /// Why SessionDraft::lockedModeBits() cannot be changed; empty where there are none.
    static QString modeLockReason(const SessionDraft& draft);

    /// EnableFlags with the EXTENSION bit, taken apart into what it is then: where further flags lie.
    static QString enableFlagExtension(std::uint32_t enableFlags);

    /// What the call of the draft's purpose is expected to return, and what that means.
    static QString predictedAnswer(SessionDraft::Purpose purpose, Win32Status status);
    /// A sentence for findings about another Windows than the one that would start the session, with what that one is
    /// expected to return; empty where both are the same, and where a field holds no value.
    static QString targetNotice(const SessionDraft& draft);
};

} // namespace etwarden
