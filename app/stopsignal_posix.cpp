// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: signals arrive through a pipe, because a handler may hardly do anything itself.
#include "app/stopsignal.h"

#include <QProcess>
#include <QSocketNotifier>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace etwarden {

namespace {

constexpr std::array stopSignals{SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t writeEnd = -1;

/// Writes the number of a signal that a process has sent, or 0: the terminal sent it, to all its programs.
void handle(int signal, siginfo_t* info, void* /*context*/)
{
    const bool isOfProcess = info != nullptr && info->si_code <= 0;
    const char byte = isOfProcess ? static_cast<char>(signal) : '\0';
    [[maybe_unused]] const auto written = ::write(writeEnd, &byte, 1);
}

} // namespace

class StopSignal::Private
{
public:
    explicit Private(StopSignal& owner)
    {
        if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
            return; // then the signals end the program as ever
        writeEnd = ends[1];
        notifier = std::make_unique<QSocketNotifier>(ends[0], QSocketNotifier::Read);
        QObject::connect(notifier.get(), &QSocketNotifier::activated, &owner, [this, &owner] {
            notifier->setEnabled(false);
            char byte = 0;
            if (::read(ends[0], &byte, 1) == 1)
                sent = byte;
            emit owner.requested();
        });
        for (std::size_t i = 0; i < stopSignals.size(); ++i) {
            struct sigaction action = {};
            action.sa_sigaction = handle;
            action.sa_flags = SA_RESTART | SA_SIGINFO | static_cast<int>(SA_RESETHAND); // the next one ends the program
            sigemptyset(&action.sa_mask);
            ::sigaction(stopSignals[i], nullptr, &before[i]);
            if (before[i].sa_handler != SIG_IGN) // nohup, or a shell that put the program into the background
                ::sigaction(stopSignals[i], &action, nullptr);
        }
    }

    ~Private()
    {
        if (!notifier)
            return;
        for (std::size_t i = 0; i < stopSignals.size(); ++i)
            ::sigaction(stopSignals[i], &before[i], nullptr);
        notifier.reset();
        ::close(ends[0]);
        ::close(ends[1]);
    }

    Q_DISABLE_COPY_MOVE(Private)

    int sent = 0; ///< the signal to pass on; 0: none

private:
    std::array<int, 2> ends{-1, -1};
    std::unique_ptr<QSocketNotifier> notifier;
    std::array<struct sigaction, stopSignals.size()> before{};
};

StopSignal::StopSignal(QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this))
{
}

StopSignal::~StopSignal() = default;

void StopSignal::forwardTo(const QProcess& process) const
{
    const auto id = static_cast<pid_t>(process.processId()); // known before QProcess has noticed the start
    if (d->sent != 0 && id > 0)
        ::kill(id, d->sent);
}

void StopSignal::askToEnd(QProcess& process)
{
    process.terminate();
}

} // namespace etwarden

#include "moc_stopsignal.cpp"
