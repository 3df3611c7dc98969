// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platformfailure.h"

#include "app/printing.h"

#include <cstdlib>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

// These are global because Qt passes no data to a message handler.
QtMessageHandler handlerBefore = nullptr;
QString failureSentence;
std::vector<std::pair<QtMsgType, QString>> messages;

/// Before it gives up, Qt says of each platform why that one failed; the first is the one that was meant.
[[noreturn]] void giveUp(const QString& lastWords)
{
    const QString reason = messages.empty() ? lastWords.section(u'\n', 0, 0) : messages.front().second.trimmed();
    fail(failureSentence.arg(reason));
    std::_Exit(exitcode::failure); // there is nothing yet to be cleaned up
}

void handle(QtMsgType type, const QMessageLogContext& /*context*/, const QString& message)
{
    if (type == QtFatalMsg)
        giveUp(message);
    messages.emplace_back(type, message);
}

} // namespace

PlatformFailure::PlatformFailure(const QString& sentence)
{
    failureSentence = sentence;
    handlerBefore = qInstallMessageHandler(handle);
}

PlatformFailure::~PlatformFailure()
{
    qInstallMessageHandler(handlerBefore);
    for (const auto& [type, message] : std::exchange(messages, {}))
        qt_message_output(type, QMessageLogContext(), message);
}

} // namespace etwarden
