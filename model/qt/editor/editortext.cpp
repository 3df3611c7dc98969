// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/editortext.h"

#include "model/etw/enableflags.h"
#include "model/qt/text/format.h"
#include "model/qt/text/membertext.h"
#include "model/qt/text/statustext.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

// Names of products, the same in every language.
constexpr std::array<QLatin1String, 17> clientNames{
    QLatin1String(),
    "Windows 2000"_L1,
    "Windows XP"_L1,
    "Windows Server 2003"_L1,
    "Windows Vista"_L1,
    "Windows 7"_L1,
    "Windows 8"_L1,
    "Windows 8.1"_L1,
    "Windows 10"_L1,
    "Windows 10 1607"_L1,
    "Windows 10 1703"_L1,
    "Windows 10 1709"_L1,
    "Windows 10 1809"_L1,
    "Windows 10 1903"_L1,
    "Windows 10 20H2"_L1,
    "Windows 11"_L1,
    "Windows 11 24H2"_L1,
};
static_assert(clientNames.size() == static_cast<std::size_t>(WindowsVersion::Windows11Version24H2) + 1);

// The newest servers that obey the same rules, where there are such with a name of their own.
constexpr std::pair<WindowsVersion, QLatin1String> serverNames[] = {
    {WindowsVersion::Windows2000, "Windows 2000 Server"_L1},
    {WindowsVersion::WindowsVista, "Windows Server 2008"_L1},
    {WindowsVersion::Windows7, "Windows Server 2008 R2"_L1},
    {WindowsVersion::Windows8, "Windows Server 2012"_L1},
    {WindowsVersion::Windows81, "Windows Server 2012 R2"_L1},
    {WindowsVersion::Windows10Version1607, "Windows Server 2016"_L1},
    {WindowsVersion::Windows10Version1709, "Windows Server 1709"_L1},
    {WindowsVersion::Windows10Version1809, "Windows Server 2019"_L1},
    {WindowsVersion::Windows10Version1903, "Windows Server 1903"_L1},
    {WindowsVersion::Windows10Version20H2, "Windows Server 2022"_L1},
    {WindowsVersion::Windows11Version24H2, "Windows Server 2025"_L1},
};

} // namespace

QString EditorText::windowsVersion(WindowsVersion version, WindowsProduct product)
{
    if (version == WindowsVersion::Unknown) {
        //: the first Windows that knows a bit
        return tr("unknown");
    }
    if (product == WindowsProduct::Server) {
        const auto server = std::ranges::find(serverNames, version, &std::pair<WindowsVersion, QLatin1String>::first);
        if (server != std::end(serverNames))
            return server->second;
    }
    return clientNames[static_cast<std::size_t>(version)];
}

QString EditorText::lockReason(const SessionDraft& draft, ConfigField field)
{
    if (draft.isEditable(field))
        return {};
    const QString name = MemberText::name(field, draft.environment().windows);
    if (draft.purpose() == SessionDraft::Purpose::Boot) {
        //: Why a field of the editor is fixed. %1 is a member of a session's properties; the registry: of Windows.
        return field == ConfigField::Name ? tr("The name is that of the key: duplicate the definition for another one.")
                                          : tr("The registry has no value for %1.").arg(name);
    }
    if (isPrivateLogger(draft.running()->config)) {
        //: %1 is a member of a session's properties
        return tr("Fixed while a private session runs: %1.").arg(name);
    }
    if (field == ConfigField::EnableFlags)
        return tr("An update passes kernel flags to system loggers only, and this session is not one.");
    //: %1 is a member of a session's properties
    return tr("Fixed while the session runs: %1.").arg(name);
}

QString EditorText::modeLockReason(const SessionDraft& draft)
{
    if (draft.lockedModeBits() == 0)
        return {};
    if (!draft.isEditable(ConfigField::LogFileMode))
        return lockReason(draft, ConfigField::LogFileMode);
    return tr("An update changes real-time delivery only; the other bits are fixed while the session runs.");
}

QString EditorText::enableFlagExtension(std::uint32_t enableFlags)
{
    const auto [offset, length] = EnableFlagExtension::of(enableFlags);
    const QString structure =
        QString::asprintf("TRACE_ENABLE_FLAG_EXTENSION {Offset = 0x%04X, Length = 0x%02X, Flag = 0x%02X}", offset,
            length, enableFlags >> 24);
    const QString place = Format().number(offset);
    const QString meaning = length == EnableFlagExtension::listLength
        //: %1 is a number of bytes
        ? tr("a list of items, %1 bytes into the block").arg(place)
        //: %n dwords of flags; %1 is a number of bytes
        : tr("%n dword(s) of flags, %1 bytes into the block", nullptr, static_cast<int>(length)).arg(place);
    //: %1 is a structure of the API with its members, %2 says what they mean
    return tr("%1: %2").arg(structure, meaning);
}

QString EditorText::predictedAnswer(SessionDraft::Purpose purpose, Win32Status status)
{
    const QString call = purpose == SessionDraft::Purpose::Start ? u"StartTrace"_s : u"ControlTrace"_s;
    if (status == Win32Status::Success) {
        //: %1 is a function
        return tr("%1 is expected to succeed.").arg(call);
    }
    //: %1 is a function, %2 a status with its number, %3 a sentence that says what the status means
    return tr("%1 is expected to return %2. %3").arg(call, StatusText::symbol(status), StatusText::meaning(status));
}

QString EditorText::targetNotice(const SessionDraft& draft)
{
    if (!draft.isOtherTarget() || !draft.isReadable())
        return {};
    const QString answer = predictedAnswer(draft.purpose(), draft.predictedStatus());
    //: above the Start button; %1 is the Windows that was chosen ("Windows 7"), %2 one or two sentences about what it
    //: is expected to answer, %3 the Windows whose rules are in force here
    return tr("Checked against %1: %2 Here, the rules of %3 apply.")
        .arg(windowsVersion(draft.target()), answer, windowsVersion(draft.ownWindows(), draft.environment().product));
}

} // namespace etwarden
