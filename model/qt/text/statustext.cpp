// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/statustext.h"

#include "model/qt/common/statussymbol.h"

#include <algorithm>

namespace etwarden {

namespace {

struct StatusWords
{
    Win32Status status;
    const char* meaning;
    const char* advice = nullptr;
};

constexpr StatusWords statusTexts[] = {
    {Win32Status::Success, QT_TRANSLATE_NOOP("StatusText", "The call succeeded.")},
    {Win32Status::InvalidFunction,
        QT_TRANSLATE_NOOP("StatusText", "ETW does not offer this function for this session or provider.")},
    {Win32Status::FileNotFound, QT_TRANSLATE_NOOP("StatusText", "The log file does not exist."),
        QT_TRANSLATE_NOOP("StatusText", "Check the file name.")},
    {Win32Status::PathNotFound,
        QT_TRANSLATE_NOOP("StatusText", "A folder in the path of the log file does not exist; ETW does not create it."),
        QT_TRANSLATE_NOOP("StatusText", "Create the folder, or choose another one.")},
    {Win32Status::AccessDenied,
        QT_TRANSLATE_NOOP("StatusText",
            "You lack a right: either to control this session or to write to the folder of the log file."),
        QT_TRANSLATE_NOOP("StatusText",
            "Run Etwarden as administrator or as a member of Performance Log Users, or choose another folder.")},
    {Win32Status::InvalidHandle, QT_TRANSLATE_NOOP("StatusText", "The handle belongs to no session.")},
    {Win32Status::NotEnoughMemory,
        QT_TRANSLATE_NOOP("StatusText", "There is not enough memory for the session's buffers."),
        QT_TRANSLATE_NOOP("StatusText", "Choose fewer or smaller buffers.")},
    {Win32Status::OutOfMemory, QT_TRANSLATE_NOOP("StatusText", "There is not enough memory to carry out the call."),
        QT_TRANSLATE_NOOP("StatusText", "Close other programs, or choose fewer or smaller buffers.")},
    {Win32Status::BadLength, QT_TRANSLATE_NOOP("StatusText", "The names do not fit into the block of properties."),
        QT_TRANSLATE_NOOP("StatusText", "Choose a shorter name for the session or the file.")},
    {Win32Status::WriteFault, QT_TRANSLATE_NOOP("StatusText", "Writing to the log file failed."),
        QT_TRANSLATE_NOOP("StatusText", "Check the drive, or choose another one.")},
    {Win32Status::SharingViolation, QT_TRANSLATE_NOOP("StatusText", "Another program has the log file open."),
        QT_TRANSLATE_NOOP("StatusText", "Close that program, or choose another file.")},
    {Win32Status::NotSupported, QT_TRANSLATE_NOOP("StatusText", "This backend does not support what was requested.")},
    {Win32Status::InvalidParameter,
        QT_TRANSLATE_NOOP("StatusText", "A value, or a combination of values, is not allowed."),
        QT_TRANSLATE_NOOP("StatusText", "Check the mode, the sizes and the file name against each other.")},
    {Win32Status::DiskFull, QT_TRANSLATE_NOOP("StatusText", "The drive of the log file has too little free space."),
        QT_TRANSLATE_NOOP("StatusText", "Free some space, lower the maximum file size, or choose another drive.")},
    {Win32Status::CallNotImplemented,
        QT_TRANSLATE_NOOP("StatusText", "This version of Windows does not have the function.")},
    {Win32Status::InsufficientBuffer, QT_TRANSLATE_NOOP("StatusText", "The buffer for the reply was too small.")},
    {Win32Status::InvalidName,
        QT_TRANSLATE_NOOP("StatusText", "The name of the session or of the log file is not allowed."),
        QT_TRANSLATE_NOOP("StatusText", "Choose another name.")},
    {Win32Status::BadPathname,
        QT_TRANSLATE_NOOP("StatusText", "The log file is missing, not usable, or belongs to another session."),
        QT_TRANSLATE_NOOP("StatusText", "Choose another file.")},
    {Win32Status::MaxThreadsReached,
        QT_TRANSLATE_NOOP("StatusText", "The system has no more threads for this program."),
        QT_TRANSLATE_NOOP("StatusText", "Close other programs, or raise the thread limit, then try again.")},
    {Win32Status::Busy, QT_TRANSLATE_NOOP("StatusText", "The session is busy with another request."),
        QT_TRANSLATE_NOOP("StatusText", "Try again in a moment.")},
    {Win32Status::AlreadyExists,
        QT_TRANSLATE_NOOP("StatusText", "A session with this name or GUID is already running."),
        QT_TRANSLATE_NOOP("StatusText", "Choose another name, or stop that session.")},
    {Win32Status::MoreData,
        QT_TRANSLATE_NOOP("StatusText", "The reply was longer than its buffer; a stop was carried out all the same.")},
    {Win32Status::NoAccess, QT_TRANSLATE_NOOP("StatusText", "A memory address was not valid.")},
    {Win32Status::NotFound, QT_TRANSLATE_NOOP("StatusText", "The requested item does not exist.")},
    {Win32Status::Cancelled, QT_TRANSLATE_NOOP("StatusText", "The call was cancelled.")},
    {Win32Status::NoSystemResources,
        QT_TRANSLATE_NOOP("StatusText",
            "A limit of ETW is reached: all session slots are taken, all slots for system loggers, or the provider "
            "already writes to as many sessions as it may."),
        QT_TRANSLATE_NOOP("StatusText", "Stop a session that is no longer needed.")},
    {Win32Status::Timeout, QT_TRANSLATE_NOOP("StatusText", "The provider did not answer in time.")},
    {Win32Status::LogFileFull,
        QT_TRANSLATE_NOOP("StatusText", "The log file or the backlog has reached its maximum size."),
        QT_TRANSLATE_NOOP("StatusText", "Raise the limit, or connect a consumer.")},
    {Win32Status::InvalidTime, QT_TRANSLATE_NOOP("StatusText", "A time is not valid.")},
    {Win32Status::ActiveConnections, QT_TRANSLATE_NOOP("StatusText", "The session is already stopping.")},
    {Win32Status::WmiGuidNotFound, QT_TRANSLATE_NOOP("StatusText", "No provider has this GUID.")},
    {Win32Status::WmiInstanceNotFound,
        QT_TRANSLATE_NOOP("StatusText", "No such session is running; it may have ended by itself.")},
    {Win32Status::CtxClosePending, QT_TRANSLATE_NOOP("StatusText", "The session is already being closed.")},
};

const StatusWords* find(Win32Status status)
{
    const auto found = std::ranges::find(statusTexts, status, &StatusWords::status);
    return found == std::end(statusTexts) ? nullptr : found;
}

} // namespace

QString StatusText::symbol(Win32Status status)
{
    return statusSymbol(status);
}

QString StatusText::meaning(Win32Status status)
{
    const StatusWords* const text = find(status);
    return text != nullptr ? tr(text->meaning)
                           : tr("The system returned a code that ETW's documentation does not name.");
}

QString StatusText::advice(Win32Status status)
{
    const StatusWords* const text = find(status);
    return text != nullptr && text->advice != nullptr ? tr(text->advice) : QString();
}

} // namespace etwarden
