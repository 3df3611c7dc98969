// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/providerchooser.h"

#include "model/qt/editor/providerdirectory.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/statustext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace etwarden {

namespace {

constexpr QSize chooserSize(900, 520);
constexpr int leastGuid = 11; // characters: "{22fb2cd6-…" distinguishes most
constexpr int widestProcesses = 26; // one program with its ID, of several the first
constexpr int widestSource = 26;

} // namespace

void WordFilterProxy::setFilterText(const QString& text)
{
    m_words = text.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool WordFilterProxy::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const
{
    const QString searched =
        sourceModel()->index(sourceRow, 0, sourceParent).data(KnownProvidersModel::SearchTextRole).toString();
    return std::ranges::all_of(
        m_words, [&searched](const QString& word) { return searched.contains(word, Qt::CaseInsensitive); });
}

ProviderChooser::ProviderChooser(ProviderDirectory& directory, Verb verb, QWidget* parent)
    : QDialog(parent)
    , m_directory(directory)
    , m_verb(verb)
    , m_searchLabel(newLabel())
    , m_search(new QLineEdit)
    , m_table(new QTableView)
    , m_meaning(newLabel())
    , m_accept(new QPushButton)
    , m_cancel(new QPushButton)
{
    setObjectName(QStringLiteral("providerChooser"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_search->setObjectName(QStringLiteral("providerSearch"));
    m_table->setObjectName(QStringLiteral("knownProviders"));
    m_meaning->setObjectName(QStringLiteral("typedProvider"));
    m_accept->setObjectName(QStringLiteral("chooseProvider"));
    m_cancel->setObjectName(QStringLiteral("cancelChoice"));
    m_proxy.setSourceModel(&m_model);
    makeLayout();
    connect(&directory, &ProviderDirectory::listChanged, this, &ProviderChooser::showList);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_proxy.setFilterText(text);
        m_table->setCurrentIndex(text.trimmed().isEmpty() ? QModelIndex() : m_proxy.index(0, 0));
        showChoice();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &ProviderChooser::showChoice);
    connect(m_table, &QTableView::doubleClicked, this, &QDialog::accept);
    connect(m_accept, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    retranslateUi();
    showList();
    directory.refresh();
}

void ProviderChooser::makeLayout()
{
    m_searchLabel->setBuddy(m_search);
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_table->setModel(&m_proxy);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false); // GUIDs would break at their dashes
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    QHeaderView* header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setHighlightSections(false);
    header->setStretchLastSection(true);
    m_table->viewport()->installEventFilter(this);
    m_empty = new EmptyState(*m_table);
    m_meaning->setWordWrap(true);
    m_meaning->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_accept->setDefault(true);

    auto* searchRow = new QHBoxLayout;
    searchRow->addWidget(m_searchLabel);
    searchRow->addWidget(m_search, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_accept);
    buttons->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(searchRow);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_meaning);
    layout->addLayout(buttons);
    resizeFirst(*this, chooserSize);
}

void ProviderChooser::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    else if (event->type() == QEvent::FontChange)
        fitColumns();
    QDialog::changeEvent(event);
}

/// Names are whole as far as the window allows, and GUIDs, of which few people know more than the beginning, give way.
void ProviderChooser::fitColumns()
{
    const auto wanted = [this](int column) {
        return std::max(m_table->horizontalHeader()->sectionSizeHint(column),
            static_cast<const QAbstractItemView*>(m_table)->sizeHintForColumn(column));
    };
    const int source = std::min(wanted(KnownProvidersModel::SourceColumn), charactersWide(*this, widestSource));
    const int processes =
        std::min(wanted(KnownProvidersModel::ProcessesColumn), charactersWide(*this, widestProcesses));
    const int least = charactersWide(*this, leastGuid);
    const int left = m_table->viewport()->width() - source - processes;
    const int name = std::min(wanted(KnownProvidersModel::NameColumn), left - least);
    m_table->setColumnWidth(KnownProvidersModel::NameColumn, name);
    m_table->setColumnWidth(KnownProvidersModel::GuidColumn,
        std::clamp(left - name, least, std::max(wanted(KnownProvidersModel::GuidColumn), least)));
    m_table->setColumnWidth(KnownProvidersModel::SourceColumn, source);
}

/// Keys of the list work while the field has the focus.
bool ProviderChooser::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table->viewport()) {
        if (event->type() == QEvent::Resize)
            fitColumns();
        return QDialog::eventFilter(watched, event);
    }
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp) {
            QCoreApplication::sendEvent(m_table, event);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void ProviderChooser::retranslateUi()
{
    //: Title of a dialog.
    setWindowTitle(tr("Choose a provider"));
    //: Label of the field that searches for a provider.
    m_searchLabel->setText(tr("&Find:"));
    //: In the empty search field.
    m_search->setPlaceholderText(tr("name, GUID or program; or paste a GUID"));
    //: Accessible name of a table.
    m_table->setAccessibleName(tr("Known providers"));
    if (m_verb == Verb::Continue) {
        //: Button: goes on to what is to be asked of the provider.
        m_accept->setText(tr("&Continue…"));
    } else {
        //: Button: adds the chosen provider to a new session.
        m_accept->setText(tr("&Add provider"));
    }
    //: Button: closes the dialog without a choice.
    m_cancel->setText(tr("Cancel"));
    m_model.retranslate();
    showChoice();
    nameAfterLabels(*this);
}

void ProviderChooser::showList()
{
    const ProviderListPtr& list = m_directory.list();
    m_model.setList(list);
    const bool isFailure = list && list->status != Win32Status::Success;
    m_empty->present(
        [list, isFailure] {
            if (!list) {
                //: In place of a list, while the system is asked.
                return tr("Reading the providers of this machine…");
            }
            //: In place of a list. %1 is a status. A GUID can be typed above.
            return isFailure ? tr("The providers could not be read: %1. A GUID can be pasted above.")
                                   .arg(StatusText::symbol(list->status))
                             //: In place of an empty list. A GUID can be typed above.
                             : tr("No provider is known here. A GUID can be pasted above.");
        },
        {});
    m_empty->setVisible(m_model.rowCount() == 0);
    m_proxy.setFilterText({});
    fitColumns(); // to all rows, so that typing a filter moves nothing
    m_proxy.setFilterText(m_search->text());
    if (!m_search->text().trimmed().isEmpty())
        m_table->setCurrentIndex(m_proxy.index(0, 0));
    showChoice();
}

/// Shows what is selected or, without a selection, what was typed.
void ProviderChooser::showChoice()
{
    m_chosen = {};
    QString meaning;
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid()) {
        const KnownProvider& known = m_model.provider(m_proxy.mapToSource(current).row());
        m_chosen = {.guid = known.guid, .name = known.name};
    } else if (const auto typed = resolveProvider(m_search->text().trimmed().toStdU16String(), {})) {
        m_chosen.guid = typed->guids.front();
        const QString guid = QString::fromStdString(toString(m_chosen.guid));
        if (typed->isNameHash) {
            m_chosen.name = m_search->text().trimmed().toStdU16String();
            //: Below the list of providers. %1: what was typed, %2: a GUID.
            meaning = tr("No provider “%1” is known here. As an EventSource or TraceLogging provider it would be %2.")
                          .arg(shownName(m_search->text().trimmed()), guid);
        } else {
            //: Below the list of providers. %1: a GUID.
            meaning = tr("%1 is unknown here; it can be enabled before anybody registers it.").arg(guid);
        }
    } else if (!m_search->text().trimmed().isEmpty()) {
        //: Below the list of providers.
        meaning = tr("This is neither a known provider nor a GUID.");
    }
    m_meaning->setText(meaning);
    m_accept->setEnabled(!m_chosen.guid.isNull());
    //: Tool tip of the disabled button that adds a provider.
    const QString nothing = tr("Select a provider of the list, or type the name or the GUID of one.");
    m_accept->setToolTip(toolTipText(m_accept->isEnabled() ? QString() : nothing));
}

} // namespace etwarden

#include "moc_providerchooser.cpp"
