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

std::optional<KernelTracing> acceptedKernel(const OperationResult& result)
{
    const bool isStart = result.request.operation == Operation::Start;
    if (result.status != Win32Status::Success || !result.session || (!isStart && !result.request.kernelInForce))
        return std::nullopt;
    KernelTracing accepted = result.request.kernelInForce.value_or(KernelTracing());
    for (const KernelAnswer& answer : result.kernel) {
        if (!answer.isRefused())
            copyValue(memberOf(answer.setting), result.request.config.kernel, accepted);
    }
    return accepted;
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
