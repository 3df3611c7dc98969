// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: functions with Windows' calling convention.
#include "model/windows/tdhfunctions.h"

namespace etwarden {

TdhModule::TdhModule()
    : m_module({u"tdh.dll"})
{
    if (isWine()) // its tdh.dll has no body of these
        return;
    m_module.find("TdhEnumerateProviders", &m_functions.enumerateProviders);
    m_module.find("TdhEnumerateProviderFieldInformation", &m_functions.enumerateFields);
    m_module.find("TdhEnumerateManifestProviderEvents", &m_functions.enumerateEvents);
    m_module.find("TdhGetManifestEventInformation", &m_functions.describeEvent);
    m_module.find("TdhGetEventMapInformation", &m_functions.describeMap);
}

} // namespace etwarden
