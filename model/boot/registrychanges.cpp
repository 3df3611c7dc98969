// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/boot/registrychanges.h"

#include "model/etw/utf16.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr std::size_t maximumKeyName = 255; // characters, as the registry has it

bool isKeyName(std::u16string_view name)
{
    return !name.empty() && name.size() <= maximumKeyName && name != u"." && name != u".."
        && std::ranges::none_of(name, [](char16_t unit) { return unit < u' ' || unit == u'/'; });
}

std::u16string joined(std::u16string_view path, std::u16string_view name)
{
    return std::u16string(path) + u'\\' + std::u16string(name);
}

void addValues(
    std::vector<RegistryChange>& changes, std::u16string_view path, const RegistryKey* before, const RegistryKey& after)
{
    for (const RegistryValue& value : after.values) {
        const RegistryValue* const old = before ? before->value(value.name) : nullptr;
        if (old && old->type == value.type && old->bytes == value.bytes)
            continue;
        changes.push_back(
            {RegistryChange::Kind::SetValue, std::u16string(path), value, old ? std::optional(*old) : std::nullopt});
    }
    if (!before)
        return;
    for (const RegistryValue& value : before->values) {
        if (!after.value(value.name))
            changes.push_back({RegistryChange::Kind::DeleteValue, std::u16string(path), {.name = value.name}, value});
    }
}

} // namespace

std::vector<std::u16string_view> keysOfPath(std::u16string_view path)
{
    std::vector<std::u16string_view> keys;
    for (;;) {
        const std::size_t end = path.find(u'\\');
        keys.push_back(path.substr(0, end));
        if (end == std::u16string_view::npos)
            return keys;
        path.remove_prefix(end + 1);
    }
}

std::vector<RegistryChange> changesBetween(
    std::u16string_view path, const RegistryKey* before, const RegistryKey* after)
{
    std::vector<RegistryChange> changes;
    if (!after) {
        if (before)
            changes.push_back({RegistryChange::Kind::DeleteKey, std::u16string(path), {}, {}});
        return changes;
    }
    if (!before && after->values.empty())
        changes.push_back({RegistryChange::Kind::CreateKey, std::u16string(path), {}, {}});
    addValues(changes, path, before, *after);
    const auto addKey = [&](const RegistryKey* old, const RegistryKey* now, std::u16string_view name) {
        for (RegistryChange& change : changesBetween(joined(path, name), old, now))
            changes.push_back(std::move(change));
    };
    for (const RegistryKey& key : after->keys)
        addKey(before ? before->key(key.name) : nullptr, &key, key.name);
    for (std::size_t i = 0; before && i < before->keys.size(); ++i) {
        const RegistryKey& old = before->keys[i];
        if (!after->key(old.name))
            addKey(&old, nullptr, old.name);
    }
    return changes;
}

bool isBootKey(std::u16string_view path)
{
    const std::vector<std::u16string_view> keys = keysOfPath(path);
    if (keys.size() > maximumRegistryDepth || !std::ranges::all_of(keys, isKeyName))
        return false;
    return equalIgnoringCase(keys.front(), globalLoggerKey)
        || (keys.size() > 1 && equalIgnoringCase(keys.front(), autoLoggerKey));
}

void apply(RegistryKey& root, const RegistryChange& change)
{
    const std::vector<std::u16string_view> keys = keysOfPath(change.key);
    RegistryKey* owner = &root;
    const bool makes = change.kind == RegistryChange::Kind::CreateKey || change.kind == RegistryChange::Kind::SetValue;
    const std::size_t steps = change.kind == RegistryChange::Kind::DeleteKey ? keys.size() - 1 : keys.size();
    for (std::size_t i = 0; i < steps && owner; ++i)
        owner = makes ? &owner->made(keys[i]) : owner->key(keys[i]);
    if (!owner)
        return;
    if (change.kind == RegistryChange::Kind::SetValue)
        owner->set(change.value);
    else if (change.kind == RegistryChange::Kind::DeleteValue)
        owner->remove(change.value.name);
    else if (change.kind == RegistryChange::Kind::DeleteKey)
        std::erase_if(
            owner->keys, [&keys](const RegistryKey& key) { return equalIgnoringCase(key.name, keys.back()); });
}

} // namespace etwarden
