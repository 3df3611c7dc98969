// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: signals arrive through a pipe, because a handler may hardly do anything itself.
#include "app/stopsignal.h"

#include <QSocketNotifier>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace etwarden {

namespace {

constexpr std::array stopSignals{SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t writeEnd = -1;

void handle(int)
{
    const char byte = 0;
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
            emit owner.requested();
        });
        for (std::size_t i = 0; i < stopSignals.size(); ++i) {
            struct sigaction action = {};
            action.sa_handler = handle;
            action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND); // the next one ends the program
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

} // namespace etwarden

#include "moc_stopsignal.cpp"
