// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/procreader.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace etwarden {

namespace {

constexpr std::size_t chunkBytes = 16 * 1024; ///< most files of /proc fit in one
constexpr char root[] = "/proc/";

struct CloseFile
{
    void operator()(std::FILE* file) const { std::fclose(file); }
};

} // namespace

bool ProcReader::read(std::string_view path, std::string& text)
{
    m_path.assign(root).append(path);
    text.clear();
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(m_path.c_str(), "rb"));
    if (!file)
        return false;
    // Straight into the text: a stream's own buffer would split the read and copy it.
    std::setvbuf(file.get(), nullptr, _IONBF, 0);

    std::size_t size = 0;
    for (std::size_t got = chunkBytes; got == chunkBytes; size += got) {
        text.resize(size + chunkBytes);
        got = std::fread(text.data() + size, 1, chunkBytes, file.get());
    }
    text.resize(size);
    if (std::ferror(file.get()))
        text.clear();
    return !text.empty();
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
