// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/logplace.h"

#include "model/etw/etllayouts.h"
#include "model/etw/hostpath.h"
#include "model/etw/utf16.h"
#include "model/session/filenames.h"
#include "model/session/logplace_p.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace etwarden {

namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t maximumNumbersTried = 10000;

std::optional<ExistingFile> fileAt(const fs::path& path)
{
    std::error_code error;
    if (!fs::exists(fs::symlink_status(path, error)) || fs::is_directory(path, error))
        return std::nullopt;
    const std::uintmax_t bytes = fs::file_size(path, error);
    return ExistingFile{.name = hostPathToUtf16(path.filename()), .bytes = error ? 0 : bytes};
}

/// The mark of the number in a pattern; npos where the path is none.
std::size_t numberMark(std::u16string_view path)
{
    const std::size_t mark = path.find(u"%d");
    return mark == std::u16string::npos || mark < fileNameBegin(path) ? std::u16string::npos : mark;
}

std::optional<ExistingFile> fileOfPattern(const std::u16string& pattern)
{
    const std::size_t mark = numberMark(pattern);
    if (mark == std::u16string::npos)
        return std::nullopt;
    const std::size_t nameBegin = fileNameBegin(pattern);
    const std::u16string_view before = std::u16string_view(pattern).substr(nameBegin, mark - nameBegin);
    const std::u16string_view after = std::u16string_view(pattern).substr(mark + 2);
    std::error_code error;
    for (fs::directory_iterator file(hostPath(pattern.substr(0, nameBegin) + u"."), error), end; !error && file != end;
         file.increment(error))
    {
        const std::u16string name = hostPathToUtf16(file->path().filename());
        if (name.size() <= before.size() + after.size())
            continue;
        const std::u16string_view number =
            std::u16string_view(name).substr(before.size(), name.size() - before.size() - after.size());
        const bool isNumber =
            std::ranges::all_of(number, [](char16_t digit) { return digit >= u'0' && digit <= u'9'; });
        if (isNumber && equalIgnoringCase(name.substr(0, before.size()), before)
            && equalIgnoringCase(name.substr(name.size() - after.size()), after))
        {
            return fileAt(file->path());
        }
    }
    return std::nullopt;
}

/// Reads the front of the file: the header of its first buffer, then the first event. nullopt: this is no trace of a
/// 64-bit system.
std::optional<TraceFileFormat> formatOf(const fs::path& path)
{
    std::error_code error;
    if (!fs::is_regular_file(path, error))
        return std::nullopt;
    struct
    {
        WmiBufferHeader buffer;
        SystemTraceHeader event;
        TraceLogfileHeader64 file;
    } front{};
    std::array<char, sizeof front> bytes{};
    std::ifstream file(path, std::ios::binary);
    if (!file.read(bytes.data(), bytes.size()))
        return std::nullopt;
    std::memcpy(&front, bytes.data(), bytes.size());
    if (front.event.Marker != logfileHeaderMarker64 || front.buffer.BufferSize % 1024 != 0
        || front.file.BufferSize != front.buffer.BufferSize)
    {
        return std::nullopt;
    }
    return TraceFileFormat{.bufferSizeKb = front.file.BufferSize / 1024,
        .processors = front.file.NumberOfProcessors,
        .clientContext = front.file.ReservedFlags,
        .logFileMode = front.file.LogFileMode};
}

/// A number whose file is free; 0 where every number that was tried has one.
std::uint32_t freeNumberFor(const std::u16string& logFile)
{
    const std::uint32_t first = nextFileNumber(logFile);
    for (std::uint32_t number = first; number < first + maximumNumbersTried; ++number) {
        const std::u16string candidate = numberedFile(logFile, number);
        std::error_code error;
        if (!fs::exists(fs::symlink_status(hostPath(candidate), error)) && !fileOfPattern(candidate))
            return number;
    }
    return 0;
}

} // namespace

LogFolderState logFolderState(const std::u16string& logFile)
{
    LogFolderState state{.exists = false, .writable = false};
    std::error_code error;
    const fs::path folder = hostPath(absolutePath(logFile)).parent_path();
    if (logFile.empty() || !fs::is_directory(folder, error))
        return state;
    state.exists = true;
    state.writable = logplace::mayAddFiles(folder);
    state.onSystemDrive = logplace::isOnSystemDrive(folder);
    // Windows knows the root of a share, \\server\share, with a separator at its end only.
    if (const fs::space_info space = fs::space(folder / "", error); !error)
        state.freeBytes = space.available;
    return state;
}

LogFileState logFileState(const std::u16string& logFile)
{
    LogFileState state{.path = logFile};
    const fs::path path = hostPath(logFile);
    state.there = fileAt(path);
    state.ofPattern = fileOfPattern(logFile);
    if (state.there)
        state.format = formatOf(path);
    if (state.there || state.ofPattern)
        state.freeNumber = freeNumberFor(logFile);
    return state;
}

LogPlace logPlace(const std::u16string& logFile)
{
    return {logFolderState(logFile), logFileState(logFile), logAccess(logFile)};
}

} // namespace etwarden
