// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/bitspage.h"

#include "model/etw/enableflags.h"
#include "model/qt/editor/editortext.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/flagpresetbox.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/editor/bittree.h"
#include "widgets/editor/entryedit.h"
#include "widgets/editor/fieldfindings.h"

#include <QCheckBox>
#include <QLabel>
#include <QVBoxLayout>

namespace etwarden {

namespace {

constexpr int linesOfBit = 3; // shown of what is known of a bit, before the label grows

} // namespace

BitsPage::BitsPage(SessionDraft& draft, BitListModel::Catalogue catalogue, QWidget* parent)
    : EditorPage(draft, parent)
    , m_field(catalogue == BitListModel::Catalogue::EnableFlags ? ConfigField::EnableFlags : ConfigField::LogFileMode)
    , m_model(catalogue)
    , m_hex(new EntryEdit(readHex))
    , m_presetLabel(newLabel({}, this))
    , m_preset(new FlagPresetBox(this))
    , m_extension(new NoticeLine(NoticeLine::Word::Hidden))
    , m_searchLabel(newLabel())
    , m_search(new QLineEdit)
    , m_documentedOnly(new QCheckBox)
    , m_tree(new BitTree)
    , m_bit(newLabel())
{
    m_proxy.setSourceModel(&m_model);
    m_tree->setModel(&m_proxy);
    makeLayout();
    connect(m_hex, &EntryEdit::valueEdited, this, [this](const QString& value) {
        typeInto(m_field,
            [bits = value.toUInt(nullptr, 16), target = member()](SessionConfig& config) { config.*target = bits; });
    });
    connect(&m_model, &BitListModel::valueEdited, this, [this](std::uint32_t bits) {
        edit([bits, target = member()](SessionConfig& config) { config.*target = bits; });
    });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_proxy.setFilterText(text);
        m_tree->expandAll();
    });
    connect(m_documentedOnly, &QCheckBox::toggled, this, [this](bool isOnly) {
        m_proxy.setDocumentedOnly(isOnly);
        m_tree->expandAll();
    });
    connect(m_preset, &FlagPresetBox::flagsChosen, this,
        [this](std::uint32_t flags) { edit([flags](SessionConfig& config) { config.enableFlags = flags; }); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &BitsPage::showBit);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &BitsPage::showBit);
    begin();
}

QString BitsPage::title() const
{
    //: Page of the editor.
    return isFlags() ? tr("Kernel flags")
                     //: Page of the editor.
                     : tr("Logging mode");
}

std::uint32_t SessionConfig::*BitsPage::member() const
{
    return isFlags() ? &SessionConfig::enableFlags : &SessionConfig::logFileMode;
}

void BitsPage::makeLayout()
{
    const QString prefix = isFlags() ? QStringLiteral("kernelFlags") : QStringLiteral("loggingMode");
    setObjectName(prefix + QLatin1String("Page"));
    m_hex->setObjectName(prefix + QLatin1String("Hex"));
    m_preset->setObjectName(prefix + QLatin1String("Preset"));
    m_search->setObjectName(prefix + QLatin1String("Search"));
    m_documentedOnly->setObjectName(prefix + QLatin1String("Documented"));
    m_tree->setObjectName(prefix + QLatin1String("Tree"));
    m_bit->setObjectName(prefix + QLatin1String("Bit"));
    m_extension->setObjectName(prefix + QLatin1String("Extension"));
    m_hex->setMaximumWidth(charactersWide(*m_hex, 18));
    m_presetLabel->setBuddy(m_preset);
    m_presetLabel->setVisible(isFlags());
    m_preset->setVisible(isFlags());
    m_searchLabel->setBuddy(m_search);
    m_search->setClearButtonEnabled(true);
    m_tree->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // as high as there is room
    m_tree->setMinimumHeight(fontMetrics().lineSpacing() * 6);
    m_bit->setWordWrap(true);
    m_bit->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_bit->setAlignment(Qt::AlignTop);
    m_bit->setMinimumHeight(fontMetrics().lineSpacing() * linesOfBit);

    auto* form = new AlignedForm;
    m_hexLabel = addField(*form, m_field, m_hex, inRow({m_hex, m_presetLabel, m_preset}));
    auto* searchRow = new QHBoxLayout;
    searchRow->addWidget(m_searchLabel);
    searchRow->addWidget(m_search, 1);
    searchRow->addWidget(m_documentedOnly);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addLayout(searchRow);
    layout->addWidget(m_tree, 1);
    // Below the list, because findings come and go with a click and must not move the next box.
    layout->addWidget(m_extension);
    layout->addWidget(findingsOf(m_field));
    findingsOf(m_field)->followInTabOrder(m_tree);
    layout->addWidget(m_bit);
}

void BitsPage::retranslateUi()
{
    //: Label of the raw field of a dword of bits.
    m_hexLabel->setText(tr("&Hexadecimal:"));
    setHint(m_field, QString());
    //: Label: sets of kernel flags to choose from.
    m_presetLabel->setText(tr("&Preset:"));
    m_preset->retranslate();
    //: Label of the field that searches in a list of bits.
    m_searchLabel->setText(tr("&Find:"));
    //: In the empty search field.
    m_search->setPlaceholderText(tr("name, meaning, event or value"));
    //: Check box: hides bits that Microsoft does not document.
    m_documentedOnly->setText(tr("D&ocumented only"));
    m_tree->setAccessibleName(title());
    m_model.retranslate();
    m_tree->fitColumns();
    showBit();
}

void BitsPage::showConfig()
{
    const std::uint32_t value = draft().config().*member();
    const std::uint32_t locked = isFlags() ? 0 : draft().lockedModeBits();
    m_hex->setValue(Format().hex32(value));
    if (draft().isEditable(m_field))
        m_model.setLocked(locked, EditorText::modeLockReason(draft()));
    else
        m_model.setLocked(~0u, EditorText::lockReason(draft(), m_field));
    m_model.setValue(value);
    m_model.setContext(draft().config(), draft().environment());

    const bool isExtended = isFlags() && (value & enableflag::Extension) != 0;
    if (isExtended)
        m_extension->setNotice(Severity::Info, EditorText::enableFlagExtension(value));
    m_extension->setVisible(isExtended);
    m_preset->setFlags(value);
}

void BitsPage::showBit()
{
    const QModelIndex index = m_tree->currentIndex();
    QString known = index.data(BitListModel::ExplanationRole).toString();
    if (const qsizetype firstLine = known.indexOf(u'\n'); firstLine >= 0)
        known.replace(firstLine, 1, QStringLiteral(" · ")); // each line saved here is one more for the list
    m_bit->setText(!known.isEmpty() ? known
                                    //: Below a list of bits, while none is chosen.
                                    : tr("Choose a bit to read more about it."));
}

} // namespace etwarden

#include "moc_bitspage.cpp"
