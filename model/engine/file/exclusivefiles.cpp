// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/file/exclusivefiles.h"

#include "model/etw/utf16.h"

#include <algorithm>
#include <utility>

namespace etwarden {

class ExclusiveFiles::OwnedFile final : public LogFile
{
public:
    OwnedFile(ExclusiveFiles& owner, const std::u16string& path)
        : m_owner(owner)
        , m_path(path)
    {
    }

    ~OwnedFile() override
    {
        file.reset(); // closed before another session may open it
        m_owner.release(m_path);
    }

    Win32Status writeAt(std::uint64_t offset, std::span<const std::byte> bytes) override
    {
        return file->writeAt(offset, bytes);
    }
    bool readAt(std::uint64_t offset, std::span<std::byte> bytes) override { return file->readAt(offset, bytes); }
    std::uint64_t size() const override { return file->size(); }
    Win32Status reserve(std::uint64_t bytes) override { return file->reserve(bytes); }
    Win32Status truncate(std::uint64_t bytes) override { return file->truncate(bytes); }
    Win32Status close() override { return file->close(); }

    std::unique_ptr<LogFile> file;

private:
    ExclusiveFiles& m_owner;
    const std::u16string m_path;
};

Win32Status ExclusiveFiles::create(const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    return openWith(&FileSystem::create, filePath, file);
}

Win32Status ExclusiveFiles::open(const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    return openWith(&FileSystem::open, filePath, file);
}

Win32Status ExclusiveFiles::openWith(Opening opening, const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    if (!claim(filePath))
        return Win32Status::BadPathname;
    auto owned = std::make_unique<OwnedFile>(*this, filePath);
    if (const Win32Status status = (m_files.*opening)(filePath, &owned->file); status != Win32Status::Success)
        return status;
    *file = std::move(owned);
    return Win32Status::Success;
}

bool ExclusiveFiles::claim(const std::u16string& filePath)
{
    const std::lock_guard lock(m_mutex);
    const auto isSame = [&filePath](const std::u16string& claimed) { return equalIgnoringCase(claimed, filePath); };
    if (std::ranges::any_of(m_claimed, isSame))
        return false;
    m_claimed.push_back(filePath);
    return true;
}

void ExclusiveFiles::release(const std::u16string& filePath)
{
    const std::lock_guard lock(m_mutex);
    std::erase(m_claimed, filePath);
}

} // namespace etwarden
