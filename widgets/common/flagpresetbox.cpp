// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/flagpresetbox.h"

#include "model/qt/editor/flagpresets.h"
#include "model/qt/text/plaintext.h"

#include <optional>

namespace etwarden {

namespace {

constexpr int customItem = 0;

/// nullopt: the item is no set of flags, but "custom" or a separator.
std::optional<std::uint32_t> flagsOfItem(const QComboBox& box, int item)
{
    const QVariant flags = box.itemData(item);
    return flags.isValid() ? std::optional(flags.toUInt()) : std::nullopt;
}

} // namespace

FlagPresetBox::FlagPresetBox(QWidget* parent)
    : QComboBox(parent)
{
    addItem(QString());
    const KernelPreset* before = nullptr;
    for (const FlagPreset& preset : flagPresets()) {
        if ((preset.group == nullptr) != (before == nullptr))
            insertSeparator(count());
        addItem(QString(), preset.enableFlags);
        before = preset.group;
    }
    connect(this, &QComboBox::activated, this, [this](int item) {
        const std::optional<std::uint32_t> flags = flagsOfItem(*this, item);
        if (!flags) {
            setFlags(m_flags); // "custom" is a state, not a command
            return;
        }
        m_flags = *flags;
        emit flagsChosen(*flags);
    });
}

void FlagPresetBox::setFlags(std::uint32_t enableFlags)
{
    m_flags = enableFlags;
    setCurrentIndex(itemOf(enableFlags));
}

int FlagPresetBox::itemOf(std::uint32_t enableFlags) const
{
    if (flagsOfItem(*this, currentIndex()) == enableFlags)
        return currentIndex();
    for (int item = 0; item < count(); ++item) {
        if (flagsOfItem(*this, item) == enableFlags)
            return item;
    }
    return customItem;
}

void FlagPresetBox::retranslate()
{
    //: Entry of the combo box of presets, while the flags are none of them.
    setItemText(customItem, tr("custom"));
    int item = customItem;
    for (const FlagPreset& preset : flagPresets()) {
        ++item;
        if (!flagsOfItem(*this, item))
            ++item; // a separator
        setItemText(item, FlagPresetText::name(preset));
        setItemData(item, toolTipText(FlagPresetText::description(preset)), Qt::ToolTipRole);
    }
}

} // namespace etwarden

#include "moc_flagpresetbox.cpp"
