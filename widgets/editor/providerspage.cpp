// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/providerspage.h"

#include "model/qt/editor/providerdirectory.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/qt/text/operationtext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/providerchooser.h"
#include "widgets/editor/fieldfindings.h"
#include "widgets/editor/providerdialog.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr int providerLines = 6; // visible at least

/// Columns that are as wide as their content.
constexpr ProviderListModel::Column wholeColumns[] = {ProviderListModel::LevelColumn, ProviderListModel::AnyColumn,
    ProviderListModel::AllColumn, ProviderListModel::StateColumn};

/// Characters of a column that is not as wide as all of its content: the tool tip has the rest.
constexpr std::pair<ProviderListModel::Column, int> narrowColumns[] = {{ProviderListModel::NameColumn, 32},
    {ProviderListModel::GuidColumn, 14}, {ProviderListModel::PropertiesColumn, 14}};

} // namespace

ProvidersPage::ProvidersPage(SessionDraft& draft, ProviderDirectory& directory, QWidget* parent)
    : EditorPage(draft, parent)
    , m_directory(directory)
    , m_table(new QTableView)
    , m_add(new QPushButton)
    , m_change(new QPushButton)
    , m_remove(new QPushButton)
    , m_capture(new QPushButton)
    , m_captureNotice(new NoticeLine)
    , m_passes(newLabel())
{
    setObjectName(QStringLiteral("providersPage"));
    m_table->setObjectName(QStringLiteral("providersTable"));
    m_add->setObjectName(QStringLiteral("addProvider"));
    m_change->setObjectName(QStringLiteral("changeProvider"));
    m_remove->setObjectName(QStringLiteral("removeProvider"));
    m_capture->setObjectName(QStringLiteral("captureState"));
    m_captureNotice->setObjectName(QStringLiteral("captureNotice"));
    m_passes->setObjectName(QStringLiteral("providerPasses"));
    makeLayout();
    addAction({Qt::Key_Insert}, &ProvidersPage::choose);
    addAction({Qt::Key_Return, Qt::Key_Enter, Qt::Key_F2}, &ProvidersPage::changeCurrent);
    addAction({Qt::Key_Delete}, &ProvidersPage::removeCurrent);
    connect(m_table, &QTableView::doubleClicked, this, &ProvidersPage::changeCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ProvidersPage::showCurrent);
    connect(m_add, &QPushButton::clicked, this, &ProvidersPage::choose);
    connect(m_change, &QPushButton::clicked, this, &ProvidersPage::changeCurrent);
    connect(m_remove, &QPushButton::clicked, this, &ProvidersPage::removeOrRestoreCurrent);
    connect(m_capture, &QPushButton::clicked, this, &ProvidersPage::captureCurrent);
    connect(&draft, &SessionDraft::findingsChanged, this, &ProvidersPage::showConfig);
    connect(m_empty, &EmptyState::actionRequested, this, &ProvidersPage::choose);
    connect(&directory, &ProviderDirectory::keywordsChanged, this, &ProvidersPage::showCurrent);
    begin();
}

QString ProvidersPage::title() const
{
    //: Page of the editor: what a session takes events from.
    return tr("Providers");
}

void ProvidersPage::makeLayout()
{
    m_table->setModel(&m_model);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_table->setMinimumHeight((fontMetrics().height() + 6) * providerLines);
    m_table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // as high as there is room
    QHeaderView* header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setHighlightSections(false);
    header->setSectionResizeMode(ProviderListModel::FiltersColumn, QHeaderView::Stretch);
    header->moveSection(ProviderListModel::StateColumn, 1); // in sight also where there is no room for all
    for (const auto& [column, characters] : narrowColumns) {
        header->resizeSection(column, charactersWide(*this, characters));
    }
    m_empty = new EmptyState(*m_table);
    for (QPushButton* button : {m_add, m_change, m_remove, m_capture})
        button->setAutoDefault(false);
    m_passes->setWordWrap(true);
    m_passes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_passes->setAlignment(Qt::AlignTop);
    m_passes->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    QSizePolicy kept = m_passes->sizePolicy();
    kept.setRetainSizeWhenHidden(true); // the table keeps its height
    m_passes->setSizePolicy(kept);

    auto* form = new AlignedForm;
    m_label = addField(*form, ConfigField::Providers, m_table, inRow({m_add, m_change, m_remove, m_capture}));
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_passes);
    layout->addWidget(m_captureNotice);
    m_captureNotice->hide();
    // Below the table, because findings come and go with a change and must not move it.
    layout->addWidget(findingsOf(ConfigField::Providers));
    findingsOf(ConfigField::Providers)->followInTabOrder(m_table);
}

void ProvidersPage::addAction(const QList<QKeySequence>& keys, void (ProvidersPage::*action)())
{
    auto* made = new QAction(m_table);
    made->setShortcuts(keys);
    made->setShortcutContext(Qt::WidgetShortcut);
    connect(made, &QAction::triggered, this, action);
    m_table->addAction(made);
}

void ProvidersPage::retranslateUi()
{
    //: Label of the table of a session's providers.
    m_label->setText(tr("Events &from:"));
    //: Button: chooses a provider for the session.
    m_add->setText(tr("&Add provider…"));
    //: Button: changes the selected provider; opens a dialog.
    m_change->setText(tr("&Change…"));
    //: Button: asks the selected provider of a running session to write its state (a rundown) into the session.
    m_capture->setText(tr("Ca&pture state"));
    m_table->setAccessibleName(title());
    //: Explains the table of providers: keys.
    setHint(ConfigField::Providers, tr("In the table, Insert adds, Enter changes and Delete removes."));
    m_model.retranslate();
    showCaptureResult();
    showCurrent();
}

void ProvidersPage::showConfig()
{
    const std::optional<SessionStatus>& running = draft().running();
    m_model.setProviders(
        draft().config().providers, running ? &running->config.providers : nullptr, draft().findings());
    const bool isKnown = draft().knowsProviders();
    m_empty->present(
        [isKnown] {
            return isKnown ? tr("This session has no providers yet.")
                           //: In place of the table of a running session's providers.
                           : tr("Asking the system for the providers of the session…");
        },
        //: Button.
        isKnown ? MessageText([] { return tr("Add provider…"); }) : MessageText());
    m_empty->setVisible(m_model.rowCount() == 0);
    for (const ProviderListModel::Column column : wholeColumns)
        m_table->resizeColumnToContents(column);
    m_table->setEnabled(isKnown);
    m_add->setEnabled(isKnown);
    showCurrent();
}

void ProvidersPage::showCurrent()
{
    const int row = currentRow();
    const bool isRemoved = row >= 0 && !m_model.placeOf(row);
    m_change->setEnabled(row >= 0 && !isRemoved);
    m_remove->setEnabled(row >= 0);
    //: Why "Change…" and "Remove" are not available.
    const QString noProvider = row >= 0 ? QString() : tr("Select a provider.");
    m_change->setToolTip(toolTipText(isRemoved
            //: Why "Change…" is not available for a provider that the update is to remove.
            ? tr("The update removes this provider. Restore it to change it.")
            : noProvider));
    m_remove->setToolTip(toolTipText(noProvider));
    //: Button: keeps a provider of a running session that was to be removed.
    m_remove->setText(isRemoved ? tr("&Restore")
                                //: Button: removes the selected provider from the session.
                                : tr("&Remove"));
    m_capture->setVisible(draft().running().has_value());
    m_capture->setEnabled(enabledNow() != nullptr);
    //: Why "Capture state" is not available.
    const QString noCapture = tr("Select a provider that the session already has.");
    m_capture->setToolTip(toolTipText(m_capture->isEnabled() ? QString() : noCapture));
    QString passes;
    if (row >= 0) {
        const ProviderConfig& provider = m_model.provider(row);
        passes = ProviderText::passes(provider, m_directory.keywordsOf(provider.guid));
    }
    m_passes->setText(passes);
    m_passes->setHidden(passes.isEmpty()); // without words it would take the focus of a click
}

int ProvidersPage::currentRow() const
{
    const int row = m_table->currentIndex().row();
    return row < m_model.rowCount() ? row : -1;
}

void ProvidersPage::select(int row)
{
    m_table->setCurrentIndex(m_model.index(row, ProviderListModel::NameColumn));
}

void ProvidersPage::choose()
{
    auto* chooser = new ProviderChooser(m_directory, ProviderChooser::Verb::Continue, this);
    connect(chooser, &QDialog::accepted, this, [this, chooser] { add(chooser->chosen()); });
    chooser->open();
}

void ProvidersPage::add(const ProviderConfig& provider)
{
    ProviderDialog& dialog = openDialog(provider, true);
    connect(&dialog, &QDialog::accepted, this, [this, &dialog] {
        edit([&dialog](SessionConfig& config) { config.providers.push_back(dialog.provider()); });
        select(m_model.rowOf(draft().config().providers.size() - 1));
    });
}

void ProvidersPage::changeCurrent()
{
    const int row = currentRow();
    const std::optional<std::size_t> place = row < 0 ? std::nullopt : m_model.placeOf(row);
    if (!place)
        return;
    ProviderDialog& dialog = openDialog(m_model.provider(row), false);
    connect(&dialog, &QDialog::accepted, this, [this, &dialog, place = *place] {
        edit([&dialog, place](SessionConfig& config) { config.providers[place] = dialog.provider(); });
    });
}

void ProvidersPage::removeCurrent()
{
    const int row = currentRow();
    const std::optional<std::size_t> place = row < 0 ? std::nullopt : m_model.placeOf(row);
    if (!place)
        return;
    edit([place = static_cast<std::ptrdiff_t>(*place)](
             SessionConfig& config) { config.providers.erase(config.providers.begin() + place); });
    if (m_model.rowCount() > 0)
        select(std::min(row, m_model.rowCount() - 1));
}

void ProvidersPage::removeOrRestoreCurrent()
{
    const int row = currentRow();
    if (row < 0 || m_model.placeOf(row)) {
        removeCurrent();
        return;
    }
    std::ptrdiff_t place = 0; // where it was
    for (int before = 0; before < row; ++before)
        place += m_model.placeOf(before) ? 1 : 0;
    edit([place, provider = m_model.provider(row)](
             SessionConfig& config) { config.providers.insert(config.providers.begin() + place, provider); });
    select(row);
}

const ProviderConfig* ProvidersPage::enabledNow() const
{
    const int row = currentRow();
    if (row < 0 || !draft().running())
        return nullptr;
    const std::vector<ProviderConfig>& enabled = draft().running()->config.providers;
    const Guid& guid = m_model.provider(row).guid;
    const auto found = std::ranges::find(enabled, guid, &ProviderConfig::guid);
    return found == enabled.end() ? nullptr : &*found;
}

void ProvidersPage::captureCurrent()
{
    if (const ProviderConfig* const provider = enabledNow())
        emit captureRequested(*provider);
}

void ProvidersPage::showCapture(const OperationResult& result)
{
    m_captureResult = result;
    showCaptureResult();
}

void ProvidersPage::showCaptureResult()
{
    m_captureNotice->setVisible(m_captureResult.has_value());
    if (!m_captureResult)
        return;
    const bool isRefused = m_captureResult->status != Win32Status::Success || hasRefusal(*m_captureResult);
    m_captureNotice->announceNotice(
        isRefused ? Severity::Error : Severity::Info, OperationText::message(*m_captureResult));
}

ProviderDialog& ProvidersPage::openDialog(const ProviderConfig& provider, bool isNew)
{
    auto* dialog =
        new ProviderDialog(isNew ? ProviderDialog::Purpose::Add : ProviderDialog::Purpose::Change, provider, this);
    const auto showKeywords = [this, dialog] {
        dialog->setKeywordNames(m_directory.keywordsOf(dialog->provider().guid));
    };
    connect(dialog, &ProviderDialog::guidChanged, dialog, showKeywords);
    connect(&m_directory, &ProviderDirectory::keywordsChanged, dialog, showKeywords);
    showKeywords();
    dialog->open();
    return *dialog;
}

} // namespace etwarden

#include "moc_providerspage.cpp"
