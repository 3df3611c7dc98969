// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: functions with Windows' calling convention.
#include "model/windows/consumerfunctions.h"

namespace etwarden {

ConsumerModules::ConsumerModules(const std::vector<std::u16string>& modules)
    : m_modules(modules)
{
    m_modules.find("OpenTraceW", &m_functions.openTrace);
    m_modules.find("ProcessTrace", &m_functions.processTrace);
    m_modules.find("CloseTrace", &m_functions.closeTrace);
}

} // namespace etwarden
