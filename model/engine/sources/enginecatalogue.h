// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/providercatalogue.h"

namespace etwarden {

class EmbeddedEngine;

/// The providers of an embedded engine: those that programs register with it, and its own, which have names and
/// keywords.
class EngineCatalogue final : public ProviderCatalogue
{
public:
    explicit EngineCatalogue(EmbeddedEngine& engine)
        : m_engine(engine)
    {
    }

    Result<std::vector<KnownProvider>> providers() override;
    Result<std::vector<NamedValue>> keywords(const Guid& provider) override;
    Result<std::vector<NamedValue>> levels(const Guid& provider) override;

private:
    EmbeddedEngine& m_engine;
};

} // namespace etwarden
