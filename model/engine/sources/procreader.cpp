// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/procreader.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <utility>

namespace etwarden {

namespace {

constexpr std::size_t chunkBytes = 16 * 1024; ///< most files of /proc fit in one
constexpr char root[] = "/proc/";

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
    std::rewind(found->second.get()); // makes the kernel write the text anew
    if (readAll(*found->second, text))
        return true;
    m_files.erase(found);
    return false;
}

bool ProcReader::readProcess(std::uint32_t processId, std::string& text)
{
    text.clear();
    const File file = open(std::to_string(processId) + "/stat");
    return file && readAll(*file, text);
}

bool ProcReader::listProcesses(std::vector<std::uint32_t>& processIds)
{
    processIds.clear();
    std::error_code error;
    std::filesystem::directory_iterator entry(root, error);
    while (!error && entry != std::filesystem::directory_iterator()) {
        const std::string name = entry->path().filename().string();
        std::uint32_t id = 0;
        const auto [end, failure] = std::from_chars(name.data(), name.data() + name.size(), id);
        if (failure == std::errc{} && end == name.data() + name.size())
            processIds.push_back(id);
        entry.increment(error);
    }
    std::ranges::sort(processIds);
    return !error && !processIds.empty();
}

} // namespace etwarden
