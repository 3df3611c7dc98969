// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/enableblock.h"

namespace etwarden {

EnableBlock::EnableBlock(const ProviderConfig& provider, const Guid& sourceId)
    : m_filters(provider.filters)
    , m_parameters{
          .head = {.Version = 2, .EnableProperty = provider.enableProperty, .ControlFlags = 0, .SourceId = sourceId},
          .EnableFilterDesc = m_filters.data(),
          .FilterDescCount = m_filters.count()}
{
}

} // namespace etwarden
