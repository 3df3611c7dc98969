// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/boot/bootlist.h"

#include "model/boot/registrytext.h"
#include "model/etw/filetext.h"
#include "model/etw/utf16.h"
#include "model/qt/boot/bootfile.h"
#include "model/qt/common/filename.h"
#include "model/qt/common/wholefile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <deque>
#include <utility>

namespace etwarden {

namespace {

constexpr qint64 maximumSeenBytes = 16 * 1024 * 1024; // our choice

std::optional<RegistryKey> readSeen(const QString& path)
{
    QFile file(path);
    if (path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray bytes = file.read(maximumSeenBytes);
    BootTree tree = readBootTree(fileText({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
    return tree.root.empty() ? std::nullopt : std::optional(std::move(tree.wmi));
}

void writeSeen(const QString& path, const RegistryKey& tree)
{
    if (path.isEmpty() || !QDir().mkpath(QFileInfo(path).path()))
        return;
    const std::string bytes = bootExport(bootRoot, tree);
    // Where it fails, the next run compares with an older state and reports more changes.
    [[maybe_unused]] const QString reason = writeWholeFile(path, [&bytes](QIODevice& file) {
        return file.write(bytes.data(), static_cast<qint64>(bytes.size())) == static_cast<qint64>(bytes.size());
    });
}

/// Finds a free name; false: there is no backup.
bool writeBackup(BootWrite& write)
{
    const QFileInfo wanted(write.backupFile);
    if (!QDir().mkpath(wanted.path()))
        return false;
    write.backupFile = freeFileIn(wanted.path(), wanted.completeBaseName(), QStringLiteral(".reg"));
    return writeNewFile(write.backupFile, [&write](QIODevice& file) {
        return file.write(write.backup) == write.backup.size();
    }).isEmpty();
}

/// Values that the system writes at a boot.
bool isOfSystem(const RegistryChange& change)
{
    return equalIgnoringCase(change.value.name, u"Status") || equalIgnoringCase(change.value.name, u"FileCounter");
}

} // namespace

struct BootList::Shared : WorkerShared
{
    // The owner writes these.
    bool isReadWanted = false;
    bool isLooking = false;
    std::deque<BootWrite> wanted;
    // The thread writes these.
    std::optional<Win32Status> status; // of a reading that is to be fetched
    RegistryKey tree;
    std::optional<RegistryKey> seen;
    std::deque<BootWrite> done;
};

namespace {

template<typename Shared>
void serve(Shared& shared, BootStore& store, const QString& seenFile)
{
    bool knowsSeen = false;
    std::optional<RegistryKey> latest; // that was read
    std::unique_lock lock(shared.mutex);
    while (!shared.quit) {
        if (!shared.wanted.empty()) {
            BootWrite write = std::move(shared.wanted.front());
            shared.wanted.pop_front();
            lock.unlock();
            const bool isAllowed =
                std::ranges::all_of(write.changes, isBootKey, [](const RegistryChange& change) { return change.key; });
            if (!isAllowed)
                write.status = Win32Status::InvalidParameter;
            else if (!write.backupFile.isEmpty() && !writeBackup(write))
                write.status = Win32Status::WriteFault;
            else
                write.status = store.apply(write.changes);
            lock.lock();
            shared.done.push_back(std::move(write));
            shared.isReadWanted = true;
            shared.announce();
        } else if (std::exchange(shared.isReadWanted, false)) {
            lock.unlock();
            std::optional<RegistryKey> seen;
            if (!std::exchange(knowsSeen, true))
                seen = readSeen(seenFile);
            Result<RegistryKey> tree = store.read();
            lock.lock();
            if (seen)
                shared.seen = std::move(seen);
            shared.status = tree ? Win32Status::Success : tree.status();
            if (tree) {
                latest = std::move(tree).value();
                shared.tree = *latest;
            }
            shared.announce();
        } else if (latest && std::exchange(shared.isLooking, false)) {
            lock.unlock();
            writeSeen(seenFile, *latest);
            lock.lock();
        } else {
            shared.changed.wait(lock);
        }
    }
}

} // namespace

BootList::BootList(std::shared_ptr<BootStore> store, const QString& seenFile, QObject* parent)
    : QObject(parent)
    , m_shared(std::make_shared<Shared>())
    , m_worker(*this, [this] { take(); })
{
    // Where the system has no more threads, nothing is ever known, and the table says that it waits.
    [[maybe_unused]] const bool isStarted = m_worker.start(
        m_shared, [shared = m_shared, store = std::move(store), seenFile] { serve(*shared, *store, seenFile); });
}

BootList::~BootList() = default;

void BootList::read()
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->isReadWanted = true;
    m_shared->changed.notify_all();
}

void BootList::look()
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->isLooking = true;
    m_shared->changed.notify_all();
}

void BootList::write(const BootWrite& write)
{
    m_isWriting = true;
    const std::lock_guard lock(m_shared->mutex);
    m_shared->wanted.push_back(write);
    m_shared->changed.notify_all();
}

void BootList::take()
{
    std::deque<BootWrite> done;
    std::optional<Win32Status> status;
    {
        const std::lock_guard lock(m_shared->mutex);
        done.swap(m_shared->done);
        if (!done.empty())
            m_isWriting = !m_shared->wanted.empty();
        status = std::exchange(m_shared->status, std::nullopt);
        if (m_shared->seen)
            m_seen = std::exchange(m_shared->seen, std::nullopt);
        if (status == Win32Status::Success)
            m_tree = std::move(m_shared->tree);
    }
    if (status) {
        m_isKnown = true;
        m_status = *status;
        m_definitions = bootDefinitions(m_tree);
    }
    for (const BootWrite& write : done)
        emit written(write);
    if (status)
        emit changed();
}

const RegistryKey* keyAt(const RegistryKey& root, std::u16string_view path)
{
    const RegistryKey* key = &root;
    for (const std::u16string_view name : keysOfPath(path)) {
        if (key)
            key = key->key(name);
    }
    return key;
}

const RegistryKey* BootList::keyOf(const BootDefinition& definition) const
{
    return keyAt(m_tree, pathOf(definition));
}

BootDrift BootList::driftOf(const BootDefinition& definition) const
{
    if (!m_seen)
        return {};
    const std::u16string path = pathOf(definition);
    const RegistryKey* const before = keyAt(*m_seen, path);
    if (!before)
        return {BootDrift::Kind::New, {}};
    std::vector<RegistryChange> changes = changesBetween(path, before, keyAt(m_tree, path));
    std::erase_if(changes, isOfSystem);
    const BootDrift::Kind kind = changes.empty() ? BootDrift::Kind::None : BootDrift::Kind::Changed;
    return {kind, std::move(changes)};
}

std::vector<std::u16string> BootList::gone() const
{
    std::vector<std::u16string> names;
    if (!m_seen)
        return names;
    for (const BootDefinition& definition : bootDefinitions(*m_seen)) {
        if (!keyOf(definition))
            names.push_back(definition.config.name);
    }
    return names;
}

const BootDefinition* BootList::find(std::u16string_view name) const
{
    const auto found = std::ranges::find_if(m_definitions,
        [name](const BootDefinition& definition) { return equalIgnoringCase(definition.config.name, name); });
    return found == m_definitions.end() ? nullptr : &*found;
}

} // namespace etwarden

#include "moc_bootlist.cpp"
