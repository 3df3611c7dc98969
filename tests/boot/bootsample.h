// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/bootdefinition.h"
#include "model/boot/registrytext.h"

#include <string_view>

namespace etwarden {

/// A definition with values of every type, known and unknown, below another hive's control set.
inline constexpr std::string_view bootSample = R"(Windows Registry Editor Version 5.00

; a remark
[HKEY_LOCAL_MACHINE\Image\ControlSet001\Control\WMI\Autologger\Boot Trace]
"Start"=dword:00000001
"GUID"="{22222222-2222-3333-4444-555555555555}"
"BufferSize"=dword:00000040
"LogFileMode"=dword:00000002
"FileName"=hex(2):43,00,3a,00,5c,00,62,00,2e,00,65,00,74,00,6c,00,00,00
"FileCounter"=dword:00000003
"Status"=dword:00000003
"Age"=dword:00000007
"Novelty"=hex(7):61,00,00,00,00,00
@="default"

[HKEY_LOCAL_MACHINE\Image\ControlSet001\Control\WMI\Autologger\Boot Trace\{11111111-2222-3333-4444-555555555555}]
"Enabled"=dword:00000001
"EnableLevel"=dword:00000005
"MatchAnyKeyword"=hex(b):10,00,00,00,00,\
  00,00,80
"Mystery"="x"

[HKEY_LOCAL_MACHINE\Image\ControlSet001\Control\WMI\Autologger\Boot Trace\{11111111-2222-3333-4444-555555555555}\Filters]
"Enabled"=dword:00000001

[HKEY_LOCAL_MACHINE\Image\ControlSet001\Control\WMI\Autologger\Boot Trace\{66666666-7777-8888-9999-aaaaaaaaaaaa}]
"EnableLevel"=dword:00000004

[HKEY_LOCAL_MACHINE\Image\ControlSet001\Control\WMI\Autologger\Boot Trace\not a GUID]

[HKEY_LOCAL_MACHINE\Image\ControlSet001\Control\WMI\GlobalLogger]
"Start"=dword:00000000
"EnableKernelFlags"=hex:07,23,00,00,86,42,88,00
"StackWalkingFilter"=hex:2e,0f,00,00,24,05,00,00

[HKEY_LOCAL_MACHINE\Image\ControlSet001\Control\WMI\GlobalLogger\77777777-7777-8888-9999-aaaaaaaaaaaa]
"Flags"=dword:00000003
"Level"=dword:00000002

[HKEY_LOCAL_MACHINE\Software\Other]
"Start"=dword:00000004
)";

inline RegistryKey sampleTree()
{
    return readBootTree(bootSample).wmi;
}

inline RegistryKey sampleKey()
{
    return sampleTree().key(u"Autologger")->keys.front();
}

} // namespace etwarden
