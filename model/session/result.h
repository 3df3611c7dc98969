// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"

#include <cassert>
#include <utility>
#include <variant>

namespace etwarden {

/// A value, or the status with which the system refused. The Qt layer makes a text of the status.
template<typename T>
class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Win32Status error)
        : m_state(std::in_place_index<1>, error)
    {
        assert(error != Win32Status::Success);
    }

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// Allowed only when ok().
    const T& value() const& { return std::get<0>(m_state); }
    T&& value() && { return std::get<0>(std::move(m_state)); }
    const T* operator->() const { return &value(); }

    Win32Status status() const { return ok() ? Win32Status::Success : std::get<1>(m_state); }

private:
    std::variant<T, Win32Status> m_state;
};

template<>
class [[nodiscard]] Result<void>
{
public:
    Result() = default;
    Result(Win32Status status)
        : m_status(status)
    {
    }

    bool ok() const { return m_status == Win32Status::Success; }
    explicit operator bool() const { return ok(); }
    Win32Status status() const { return m_status; }

private:
    Win32Status m_status = Win32Status::Success;
};

} // namespace etwarden
