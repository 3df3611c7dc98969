// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: glibc's attributes of threads that ask for none.
#pragma once

#include <cstddef>
#include <pthread.h>

namespace etwarden {

/// While an object exists, std::thread gets no thread: its stack would not fit into the address space.
class NoMoreThreads
{
public:
    NoMoreThreads()
    {
        pthread_getattr_default_np(&m_before);
        pthread_attr_t tooLarge;
        pthread_attr_init(&tooLarge);
        pthread_attr_setstacksize(&tooLarge, std::size_t{1} << 47);
        pthread_setattr_default_np(&tooLarge);
        pthread_attr_destroy(&tooLarge);
    }

    ~NoMoreThreads()
    {
        pthread_setattr_default_np(&m_before);
        pthread_attr_destroy(&m_before);
    }

    NoMoreThreads(const NoMoreThreads&) = delete;
    NoMoreThreads& operator=(const NoMoreThreads&) = delete;

private:
    pthread_attr_t m_before{};
};

} // namespace etwarden
