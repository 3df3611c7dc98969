// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/operation.h"

#include <algorithm>

namespace etwarden {

QString OperationRequest::sessionName() const
{
    return QString::fromStdU16String(target.identity ? target.identity->name : target.name);
}

QString OperationRequest::file() const
{
    return operation == Operation::Snapshot ? snapshotFile : QString::fromStdU16String(config.logFileName);
}

bool hasRefusal(const OperationResult& result)
{
    return std::ranges::any_of(result.providers, &ProviderResult::isRefused)
        || std::ranges::any_of(result.kernel, &KernelAnswer::isRefused);
}

std::optional<TraceHandle> loadOf(const OperationRequest& request)
{
    return request.target.handle == invalidTraceHandle ? std::nullopt : std::optional(request.target.handle);
}

} // namespace etwarden
