// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/kernelpage.h"

#include "model/qt/editor/editortext.h"
#include "model/qt/editor/fieldparser.h"
#include "model/qt/editor/providerdirectory.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/qt/text/kerneltext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/editor/entryedit.h"
#include "widgets/editor/fieldfindings.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdint>
#include <variant>
#include <vector>

namespace etwarden {

namespace {

constexpr int fewestLines = 6; // of the tree, on a small screen
constexpr int nameCharacters = 52;

} // namespace

KernelPage::KernelPage(SessionDraft& draft, ProviderDirectory& directory, QWidget* parent)
    : EditorPage(draft, parent)
    , m_directory(directory)
    , m_intervalLabel(newLabel())
    , m_interval(new QSpinBox)
    , m_inForce(newLabel())
    , m_searchLabel(newLabel())
    , m_search(new QLineEdit)
    , m_processes(new EntryEdit(readList32))
    , m_poolTags(new EntryEdit(readPoolTags))
    , m_tree(new QTreeView)
{
    setObjectName(QStringLiteral("kernelPage"));
    m_proxy.setSourceModel(&m_model);
    m_proxy.setRecursiveFilteringEnabled(true);
    m_proxy.setAutoAcceptChildRows(true); // the lines of a list whose title matches
    m_proxy.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy.setFilterKeyColumn(-1);
    m_tree->setModel(&m_proxy);
    makeLayout();
    connect(&m_model, &KernelSettingsModel::tracingEdited, this,
        [this](const KernelTracing& tracing) { edit([&tracing](SessionConfig& config) { config.kernel = tracing; }); });
    connect(m_interval, &QSpinBox::valueChanged, this, [this](int value) {
        typeInto(ConfigField::Kernel,
            [value](SessionConfig& config) { config.kernel.profileInterval = static_cast<std::uint32_t>(value); });
    });
    const auto typeList = [this](EntryEdit* edit, ConfigField field, auto parse,
                              std::vector<std::uint32_t> KernelTracing::*member) {
        connect(edit, &EntryEdit::valueEdited, this, [this, field, parse, member](const QString& value) {
            typeInto(field, [member, list = parse(value)](SessionConfig& config) {
                config.kernel.*member = std::get<std::vector<std::uint32_t>>(list);
            });
        });
    };
    typeList(m_processes, ConfigField::ProcessIds, FieldParser::list32, &KernelTracing::processIds);
    typeList(m_poolTags, ConfigField::PoolTags, FieldParser::poolTags, &KernelTracing::poolTags);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_proxy.setFilterFixedString(text);
        if (text.isEmpty())
            m_tree->collapseAll();
        else
            m_tree->expandAll();
    });
    connect(&m_proxy, &QAbstractItemModel::modelAboutToBeReset, this, &KernelPage::rememberPlace);
    connect(&m_proxy, &QAbstractItemModel::modelReset, this, &KernelPage::restorePlace); // after the tree's own slot
    connect(&m_directory, &ProviderDirectory::listChanged, this, &KernelPage::showSystem);
    begin();
    showSystem();
    expandChosen();
}

QString KernelPage::title() const
{
    //: Page of the editor: what is set of a system logger beside its flags.
    return tr("Kernel settings");
}

void KernelPage::makeLayout()
{
    m_interval->setObjectName(QStringLiteral("kernelInterval"));
    m_search->setObjectName(QStringLiteral("kernelSearch"));
    m_tree->setObjectName(QStringLiteral("kernelTree"));
    m_processes->setObjectName(QStringLiteral("kernelProcesses"));
    m_poolTags->setObjectName(QStringLiteral("kernelPoolTags"));
    m_interval->setRange(0, static_cast<int>(maximumProfileInterval));
    m_interval->setGroupSeparatorShown(true);
    m_interval->setMinimumWidth(charactersWide(*m_interval, 24));
    m_intervalLabel->setBuddy(m_interval);
    m_searchLabel->setBuddy(m_search);
    m_search->setClearButtonEnabled(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(false);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->resizeSection(KernelSettingsModel::NameColumn, charactersWide(*this, nameCharacters));
    m_tree->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // as high as there is room
    m_tree->setMinimumHeight(fontMetrics().lineSpacing() * fewestLines);

    auto* form = new AlignedForm;
    m_processesLabel = addField(*form, ConfigField::ProcessIds, m_processes);
    m_poolTagsLabel = addField(*form, ConfigField::PoolTags, m_poolTags);
    m_label = addField(*form, ConfigField::Kernel, m_tree, inRow({m_intervalLabel, m_interval, m_inForce}));
    auto* searchRow = new QHBoxLayout;
    searchRow->addWidget(m_searchLabel);
    searchRow->addWidget(m_search, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addLayout(searchRow);
    layout->addWidget(m_tree, 1);
    // Below the tree, because findings come and go with a click and must not move the next box.
    layout->addWidget(findingsOf(ConfigField::Kernel));
    findingsOf(ConfigField::Kernel)->followInTabOrder(m_tree);
}

void KernelPage::retranslateUi()
{
    //: Label of a page's fields: what is set of a system logger beside its flags.
    m_label->setText(tr("Set &after the start:"));
    //: Label: time between two samples of a processor.
    m_intervalLabel->setText(tr("Sampling &interval:"));
    //: Unit of the sampling interval, after a number.
    m_interval->setSuffix(tr(" × 100 ns"));
    //: In place of a sampling interval: none is set.
    m_interval->setSpecialValueText(tr("left as it is"));
    //: Label of the field that searches in a list of kernel settings.
    m_searchLabel->setText(tr("&Find:"));
    //: In the empty search field.
    m_search->setPlaceholderText(tr("event, group or flag"));
    m_tree->setAccessibleName(title());
    //: Label: the processes whose events are recorded.
    m_processesLabel->setText(tr("Only of &processes:"));
    //: Empty field of process ids: an example.
    m_processes->setPlaceholderText(tr("for example 4321, 876; at most 8"));
    //: Label: pool tags, which allocations of the kernel are marked with.
    m_poolTagsLabel->setText(tr("Only with poo&l tags:"));
    //: Empty field of pool tags: an example.
    m_poolTags->setPlaceholderText(tr("for example Proc Thre; at most 4"));
    setHint(ConfigField::Kernel,
        //: Explains the kernel settings.
        tr("Only system loggers have them. An interval, 1,221 to 10,000,000, is for the whole system."));
    m_model.retranslate();
    showSystem();
}

void KernelPage::showConfig()
{
    m_model.setEditable(draft().isEditable(ConfigField::Kernel));
    m_model.setTracing(draft().config().kernel);
    m_processes->setValue(KernelText::value(KernelSetting::ProcessIds, draft().config().kernel));
    m_poolTags->setValue(KernelText::value(KernelSetting::PoolTags, draft().config().kernel));
    const QSignalBlocker blocker(m_interval);
    m_interval->setValue(static_cast<int>(std::min(draft().config().kernel.profileInterval, maximumProfileInterval)));
    m_interval->setEnabled(draft().isEditable(ConfigField::Kernel));
    m_interval->setToolTip(toolTipText(EditorText::lockReason(draft(), ConfigField::Kernel)));
}

void KernelPage::expandChosen()
{
    for (int row = 0; row < m_proxy.rowCount(); ++row) {
        const QModelIndex setting = m_proxy.index(row, 0);
        const bool isChosen = !setting.siblingAtColumn(KernelSettingsModel::DetailColumn).data().toString().isEmpty();
        m_tree->setExpanded(setting, row == 0 || isChosen);
    }
}

/// The lists are made anew when the system has said which counters it has, and when a choice without a name goes.
void KernelPage::rememberPlace()
{
    m_place = {};
    const QModelIndex current = m_tree->currentIndex();
    m_place.current = current.siblingAtColumn(KernelSettingsModel::NameColumn).data().toString();
    for (int row = 0; row < m_proxy.rowCount(); ++row) {
        const QModelIndex setting = m_proxy.index(row, KernelSettingsModel::NameColumn);
        const QString title = setting.data().toString();
        if (m_tree->isExpanded(setting))
            m_place.expanded.append(title);
        if (current.parent() == setting)
            m_place.currentList = title;
    }
}

void KernelPage::restorePlace()
{
    for (int row = 0; row < m_proxy.rowCount(); ++row) {
        const QModelIndex setting = m_proxy.index(row, KernelSettingsModel::NameColumn);
        const QString title = setting.data().toString();
        m_tree->setExpanded(setting, m_place.expanded.contains(title));
        const bool isList = m_place.currentList == title;
        const QModelIndexList found = isList ? m_proxy.match(m_proxy.index(0, KernelSettingsModel::NameColumn, setting),
                                          Qt::DisplayRole, m_place.current, 1, Qt::MatchExactly)
                                             : QModelIndexList();
        if (!found.isEmpty())
            m_tree->setCurrentIndex(found.front());
        else if (isList || (m_place.currentList.isEmpty() && m_place.current == title))
            m_tree->setCurrentIndex(setting);
    }
}

void KernelPage::showSystem()
{
    const ProviderListPtr& list = m_directory.list();
    const KernelState state = list ? list->kernel : KernelState();
    m_model.setSources(state.sources);
    m_inForce->setText(state.profileInterval
            //: The sampling interval that the system has at the moment.
            ? tr("now %1").arg(KernelText::interval(*state.profileInterval))
            : QString());
}

} // namespace etwarden

#include "moc_kernelpage.cpp"
