// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/procreader.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <system_error>
#include <utility>

namespace etwarden {

namespace {

constexpr std::size_t chunkBytes = 16 * 1024; ///< most files of /proc fit in one
constexpr char root[] = "/proc/";

/// The entries of a folder whose names are numbers, ascending. False when it cannot be read or has none.
bool listNumbers(const std::string& folder, std::vector<std::uint32_t>& numbers)
{
    numbers.clear();
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    while (!error && entry != std::filesystem::directory_iterator()) {
        const std::string name = entry->path().filename().string();
        std::uint32_t number = 0;
        const auto [end, failure] = std::from_chars(name.data(), name.data() + name.size(), number);
        if (failure == std::errc{} && end == name.data() + name.size())
            numbers.push_back(number);
        entry.increment(error);
    }
    std::ranges::sort(numbers);
    return !error && !numbers.empty();
}

} // namespace

ProcReader::File ProcReader::open(std::string_view path)
{
    File file(std::fopen(std::string(root).append(path).c_str(), "rb"));
    if (file) // straight into the text: a stream's own buffer would split the read and copy it
        std::setvbuf(file.get(), nullptr, _IONBF, 0);
    return file;
}

bool ProcReader::readAll(std::FILE& file, std::string& text)
{
    std::size_t size = 0;
    for (std::size_t got = chunkBytes; got == chunkBytes; size += got) {
        text.resize(size + chunkBytes);
        got = std::fread(text.data() + size, 1, chunkBytes, &file);
    }
    text.resize(size);
    if (std::ferror(&file))
        text.clear();
    return !text.empty();
}

bool ProcReader::read(std::string_view path, std::string& text)
{
    text.clear();
    auto found = m_files.find(path);
    if (found == m_files.end()) {
        File file = open(path);
        if (!file)
            return false;
        found = m_files.emplace(path, std::move(file)).first;
    }
    std::rewind(found->second.get()); // makes the kernel write the text again
    if (readAll(*found->second, text))
        return true;
    m_files.erase(found);
    return false;
}

bool ProcReader::readOfProcess(std::uint32_t processId, std::string_view file, std::string& text)
{
    text.clear();
    const File opened = open(std::to_string(processId).append("/").append(file));
    return opened && readAll(*opened, text);
}

bool ProcReader::listProcesses(std::vector<std::uint32_t>& processIds)
{
    return listNumbers(root, processIds);
}

bool ProcReader::listThreads(std::uint32_t processId, std::vector<std::uint32_t>& threadIds)
{
    return listNumbers(root + std::to_string(processId) + "/task", threadIds);
}

/// The names of what is no file, such as a pipe, are no absolute paths.
bool ProcReader::listOpenFiles(std::uint32_t processId, std::vector<std::string>& paths)
{
    std::error_code error;
    std::filesystem::directory_iterator entry(root + std::to_string(processId) + "/fd", error);
    while (!error && entry != std::filesystem::directory_iterator()) {
        std::error_code gone; // closed since it was listed
        std::string target = std::filesystem::read_symlink(entry->path(), gone).string();
        if (!gone && target.starts_with('/'))
            paths.push_back(std::move(target));
        entry.increment(error);
    }
    return !error;
}

} // namespace etwarden
