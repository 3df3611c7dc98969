// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/providerdialog.h"

#include "model/qt/editor/bitlistmodel.h"
#include "model/qt/editor/fieldparser.h"
#include "model/qt/editor/keywordlistmodel.h"
#include "model/qt/text/format.h"
#include "model/qt/text/numberlist.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/editor/bittree.h"
#include "widgets/editor/entryedit.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace etwarden {

namespace {

constexpr QSize dialogSize(900, 560);
constexpr int linesOfProperty = 3;
constexpr int keywordLines = 6; // visible at least

constexpr std::array namedLevels{TraceLevel::None, TraceLevel::Critical, TraceLevel::Error, TraceLevel::Warning,
    TraceLevel::Information, TraceLevel::Verbose, TraceLevel::All};

/// A field of the dialog, between the provider and its text.
struct Entry
{
    QLabel* label;
    EntryEdit* edit;
    std::function<QString(const ProviderConfig& provider)> spelled;
};

/// A choice of event ids: whether those listed pass or all but them.
struct IdChoice
{
    QComboBox* box;
    EventIdChoice ProviderFilters::*member;
};

QString exampleOf(const FilterMember& filter)
{
    if (filter.type == filtertype::ExecutableName) {
        //: In an empty field: an example.
        return ProviderDialog::tr("for example app.exe;service.exe");
    }
    if (std::holds_alternative<std::u16string ProviderFilters::*>(filter.pointer)) {
        //: In an empty field.
        return ProviderDialog::tr("separated by semicolons");
    }
    if (filter.type == filtertype::ProcessId) {
        //: In an empty field: an example.
        return ProviderDialog::tr("for example 4321, 876; at most 8 running processes");
    }
    //: In an empty field: an example.
    return ProviderDialog::tr("for example 1, 2, 15; up to 64");
}

} // namespace

class ProviderDialog::Private : public QObject
{
public:
    Private(ProviderDialog& dialog, Purpose thePurpose, const ProviderConfig& theProvider);

    using Apply = std::function<void(ProviderConfig& provider, const QString& value)>;
    QLabel* addEntry(QLatin1String field, EntryEdit::Reader reader, const Apply& apply,
        const std::function<QString(const ProviderConfig& provider)>& spelled);
    QLabel* addFilter(QLatin1String field, std::vector<std::uint32_t> ProviderFilters::*member);
    QLabel* addFilter(QLatin1String field, std::u16string ProviderFilters::*member);
    QLabel* addFilter(QLatin1String field, EventIdChoice ProviderFilters::*member);
    EntryEdit* editOf(const QLabel* label) const;

    void makeEntries();
    void makeLayout();
    QWidget* makeKeywordsTab();
    QWidget* makePropertiesTab();
    QWidget* makeFiltersTab();
    void connectLists();
    void change(const std::function<void(ProviderConfig&)>& edit);
    void showProvider();
    void showProblem();
    void showBit();
    void showNames(const std::vector<KeywordName>& names);
    void retranslate();

    ProviderDialog& q;
    const Purpose purpose;
    ProviderConfig provider;
    KeywordListModel keywords;
    BitListModel properties{BitListModel::Catalogue::EnableProperties};
    std::vector<Entry> entries;
    std::vector<IdChoice> choices;

    QLabel* name;
    QLabel* guid;
    QLabel* level;
    QLabel* any;
    QLabel* all;
    QLabel* property;
    std::array<QLabel*, filterMembers.size()> filters;
    QLabel* timeout;
    QLabel* timeoutUnit = newLabel();
    QComboBox* levels = new QComboBox;
    QTabWidget* tabs = new QTabWidget;
    QTableView* keywordTable = new QTableView;
    QLabel* noKeywords = newLabel();
    BitTree* propertyTree = new BitTree;
    QLabel* bit = newLabel();
    QLabel* passes = newLabel();
    NoticeLine* problem = new NoticeLine;
    QPushButton* accept = new QPushButton;
    QPushButton* cancel = new QPushButton;
};

ProviderDialog::Private::Private(ProviderDialog& dialog, Purpose thePurpose, const ProviderConfig& theProvider)
    : q(dialog)
    , purpose(thePurpose)
    , provider(theProvider)
{
    makeEntries();
    makeLayout();
    connectLists();
    retranslate();
    editOf(provider.guid.isNull() ? guid : level)->setFocus();
}

QLabel* ProviderDialog::Private::addEntry(QLatin1String field, EntryEdit::Reader reader, const Apply& apply,
    const std::function<QString(const ProviderConfig& provider)>& spelled)
{
    QLabel* label = newLabel();
    auto* edit = new EntryEdit(std::move(reader));
    edit->setObjectName(field);
    label->setBuddy(edit);
    entries.push_back({label, edit, spelled});
    connect(edit, &EntryEdit::valueEdited, this,
        [this, apply](const QString& value) { change([&](ProviderConfig& each) { apply(each, value); }); });
    connect(edit, &EntryEdit::problemChanged, this, &Private::showProblem);
    return label;
}

QLabel* ProviderDialog::Private::addFilter(QLatin1String field, std::vector<std::uint32_t> ProviderFilters::*member)
{
    return addEntry(
        field, readList32,
        [member](ProviderConfig& each, const QString& value) {
            each.filters.*member = std::get<std::vector<std::uint32_t>>(FieldParser::list32(value));
        },
        [member](const ProviderConfig& each) { return numberList(each.filters.*member); });
}

QLabel* ProviderDialog::Private::addFilter(QLatin1String field, std::u16string ProviderFilters::*member)
{
    return addEntry(
        field, readText,
        [member](ProviderConfig& each, const QString& value) { each.filters.*member = value.toStdU16String(); },
        [member](const ProviderConfig& each) { return QString::fromStdU16String(each.filters.*member); });
}

QLabel* ProviderDialog::Private::addFilter(QLatin1String field, EventIdChoice ProviderFilters::*member)
{
    auto* box = new QComboBox;
    box->setObjectName(QString(field + QLatin1String("Choice")));
    box->addItems({QString(), QString()});
    choices.push_back({box, member});
    connect(box, &QComboBox::activated, this, [this, member](int index) {
        change([&](ProviderConfig& each) { (each.filters.*member).listed = index == 0; });
    });
    return addEntry(
        field, readList16,
        [member](ProviderConfig& each, const QString& value) {
            (each.filters.*member).ids = std::get<std::vector<std::uint16_t>>(FieldParser::list16(value));
        },
        [member](const ProviderConfig& each) { return numberList((each.filters.*member).ids); });
}

EntryEdit* ProviderDialog::Private::editOf(const QLabel* label) const
{
    return std::ranges::find(entries, label, &Entry::label)->edit;
}

void ProviderDialog::Private::makeEntries()
{
    const auto bits = [](std::uint64_t ProviderConfig::*member) {
        return [member](ProviderConfig& each, const QString& value) { each.*member = value.toULongLong(nullptr, 16); };
    };
    const auto hex = [](std::uint64_t ProviderConfig::*member) {
        return [member](const ProviderConfig& each) { return Format().hex64(each.*member); };
    };
    name = addEntry(
        QLatin1String("providerName"), readText,
        [](ProviderConfig& each, const QString& value) { each.name = value.toStdU16String(); },
        [](const ProviderConfig& each) { return QString::fromStdU16String(each.name); });
    guid = addEntry(
        QLatin1String("providerGuid"), readGuid,
        [](ProviderConfig& each, const QString& value) { each.guid = guidOf(value).value_or(Guid()); },
        [](const ProviderConfig& each) { return guidText(each.guid); });
    level = addEntry(
        QLatin1String("providerLevel"), readLevel,
        [](ProviderConfig& each, const QString& value) { each.level = static_cast<std::uint8_t>(value.toUInt()); },
        [](const ProviderConfig& each) { return QString::number(each.level); });
    any = addEntry(QLatin1String("anyKeyword"), readHex64, bits(&ProviderConfig::matchAnyKeyword),
        hex(&ProviderConfig::matchAnyKeyword));
    all = addEntry(QLatin1String("allKeyword"), readHex64, bits(&ProviderConfig::matchAllKeyword),
        hex(&ProviderConfig::matchAllKeyword));
    property = addEntry(
        QLatin1String("enableProperty"), readHex,
        [](ProviderConfig& each, const QString& value) { each.enableProperty = value.toUInt(nullptr, 16); },
        [](const ProviderConfig& each) { return Format().hex32(each.enableProperty); });
    for (std::size_t i = 0; i < filterMembers.size(); ++i) {
        const QLatin1String field(filterMembers[i].key.data(), static_cast<int>(filterMembers[i].key.size()));
        filters[i] = std::visit([&](auto member) { return addFilter(field, member); }, filterMembers[i].pointer);
    }
    timeout = addEntry(
        QLatin1String("providerTimeout"), readNumber,
        [](ProviderConfig& each, const QString& value) { each.timeoutMs = value.toUInt(); },
        [](const ProviderConfig& each) { return QString::number(each.timeoutMs); });
}

void ProviderDialog::Private::makeLayout()
{
    q.setObjectName(QStringLiteral("providerDialog"));
    q.setAttribute(Qt::WA_DeleteOnClose);
    levels->setObjectName(QStringLiteral("levelNames"));
    passes->setObjectName(QStringLiteral("passes"));
    problem->setObjectName(QStringLiteral("providerProblem"));
    accept->setObjectName(QStringLiteral("acceptProvider"));
    cancel->setObjectName(QStringLiteral("cancelProvider"));
    for (std::size_t i = 0; i <= namedLevels.size(); ++i)
        levels->addItem(QString());
    editOf(level)->setMaximumWidth(charactersWide(q, 8));
    editOf(timeout)->setMaximumWidth(charactersWide(q, 18));
    passes->setWordWrap(true);
    passes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    passes->setMinimumHeight(q.fontMetrics().lineSpacing() * 2);
    passes->setAlignment(Qt::AlignTop);

    auto* levelRow = new QHBoxLayout;
    levelRow->addWidget(editOf(level));
    levelRow->addWidget(levels);
    levelRow->addStretch();
    auto* form = new AlignedForm;
    form->addRow(name, editOf(name));
    form->addRow(guid, editOf(guid));
    form->addRow(level, levelRow);
    tabs->setObjectName(QStringLiteral("providerTabs"));
    tabs->setFocusProxy(nullptr); // which would get the policy, too
    tabs->setFocusPolicy(Qt::NoFocus); // its bar takes the keyboard; the frame has no name
    tabs->addTab(makeKeywordsTab(), QString());
    tabs->addTab(makePropertiesTab(), QString());
    tabs->addTab(makeFiltersTab(), QString());
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(accept);
    buttons->addWidget(cancel);
    accept->setDefault(true);
    auto* layout = new QVBoxLayout(&q);
    layout->addLayout(form);
    layout->addWidget(tabs, 1);
    layout->addWidget(passes);
    layout->addWidget(problem);
    layout->addLayout(buttons);
    resizeFirst(q, dialogSize);
}

QWidget* ProviderDialog::Private::makeKeywordsTab()
{
    keywordTable->setObjectName(QStringLiteral("keywordTable"));
    keywordTable->setModel(&keywords);
    keywordTable->setShowGrid(false);
    keywordTable->setTabKeyNavigation(false);
    keywordTable->setSelectionMode(QAbstractItemView::SingleSelection);
    keywordTable->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    keywordTable->verticalHeader()->hide();
    keywordTable->verticalHeader()->setDefaultSectionSize(q.fontMetrics().height() + 6);
    keywordTable->setMinimumHeight(q.fontMetrics().lineSpacing() * keywordLines);
    keywordTable->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    keywordTable->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    keywordTable->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    keywordTable->horizontalHeader()->setSectionResizeMode(KeywordListModel::NameColumn, QHeaderView::Stretch);
    noKeywords->setObjectName(QStringLiteral("noKeywords"));
    noKeywords->setWordWrap(true);
    noKeywords->setAlignment(Qt::AlignTop);
    auto* page = new QWidget;
    auto* form = new AlignedForm;
    form->addRow(any, editOf(any));
    form->addRow(all, editOf(all));
    auto* layout = new QVBoxLayout(page);
    layout->addLayout(form);
    layout->addWidget(noKeywords, 1);
    layout->addWidget(keywordTable, 1);
    return page;
}

QWidget* ProviderDialog::Private::makePropertiesTab()
{
    propertyTree->setObjectName(QStringLiteral("propertyTree"));
    propertyTree->setModel(&properties);
    propertyTree->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    propertyTree->setMinimumHeight(q.fontMetrics().lineSpacing() * keywordLines);
    editOf(property)->setMaximumWidth(charactersWide(q, 18));
    bit->setObjectName(QStringLiteral("propertyBit"));
    bit->setWordWrap(true);
    bit->setTextInteractionFlags(Qt::TextSelectableByMouse);
    bit->setAlignment(Qt::AlignTop);
    bit->setMinimumHeight(q.fontMetrics().lineSpacing() * linesOfProperty);
    auto* page = new QWidget;
    auto* form = new AlignedForm;
    form->addRow(property, editOf(property));
    auto* layout = new QVBoxLayout(page);
    layout->addLayout(form);
    layout->addWidget(propertyTree, 1);
    layout->addWidget(bit);
    return page;
}

QWidget* ProviderDialog::Private::makeFiltersTab()
{
    auto* page = new QWidget;
    auto* form = new AlignedForm(page);
    auto choice = choices.begin();
    for (std::size_t i = 0; i < filterMembers.size(); ++i) {
        if (!std::holds_alternative<EventIdChoice ProviderFilters::*>(filterMembers[i].pointer)) {
            form->addRow(filters[i], editOf(filters[i]));
            continue;
        }
        auto* row = new QHBoxLayout;
        row->addWidget(editOf(filters[i]), 1);
        row->addWidget((choice++)->box);
        form->addRow(filters[i], row);
    }
    auto* timeoutRow = new QHBoxLayout;
    timeoutRow->addWidget(editOf(timeout));
    timeoutRow->addWidget(timeoutUnit);
    timeoutRow->addStretch();
    form->addRow(timeout, timeoutRow);
    return page;
}

void ProviderDialog::Private::connectLists()
{
    connect(levels, &QComboBox::activated, this, [this](int index) {
        const auto at = static_cast<std::size_t>(index);
        if (at < namedLevels.size())
            change([&](ProviderConfig& each) { each.level = static_cast<std::uint8_t>(namedLevels[at]); });
        showProvider(); // "another number" is a state, not a command
    });
    connect(&keywords, &KeywordListModel::keywordsEdited, this, [this](quint64 anyBits, quint64 allBits) {
        change([&](ProviderConfig& each) {
            each.matchAnyKeyword = anyBits;
            each.matchAllKeyword = allBits;
        });
    });
    connect(&properties, &BitListModel::valueEdited, this,
        [this](std::uint32_t bits) { change([&](ProviderConfig& each) { each.enableProperty = bits; }); });
    connect(propertyTree->selectionModel(), &QItemSelectionModel::currentChanged, this, &Private::showBit);
    connect(accept, &QPushButton::clicked, &q, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, &q, &QDialog::reject);
}

void ProviderDialog::Private::change(const std::function<void(ProviderConfig&)>& edit)
{
    const Guid before = provider.guid;
    edit(provider);
    showProvider();
    if (provider.guid != before)
        emit q.guidChanged();
}

void ProviderDialog::Private::showProvider()
{
    for (const Entry& entry : entries)
        entry.edit->setValue(entry.spelled(provider));
    const auto named = std::ranges::find(namedLevels, static_cast<TraceLevel>(provider.level));
    levels->setCurrentIndex(static_cast<int>(named - namedLevels.begin()));
    keywords.setKeywords(provider.matchAnyKeyword, provider.matchAllKeyword);
    properties.setValue(provider.enableProperty);
    for (const IdChoice& choice : choices)
        choice.box->setCurrentIndex((provider.filters.*choice.member).listed ? 0 : 1);
    passes->setText(ProviderText::passes(provider, keywords.names()));
    showProblem();
}

void ProviderDialog::Private::showProblem()
{
    const auto wrong =
        std::ranges::find_if(entries, [](const Entry& entry) { return !entry.edit->problem().isEmpty(); });
    QString text;
    if (wrong != entries.end()) {
        //: Why a provider cannot be taken over. %1: name of a field, %2: sentence about its text.
        text = ProviderDialog::tr("%1: %2").arg(withoutMnemonic(wrong->label->text()), wrong->edit->problem());
    } else if (provider.guid.isNull()) {
        //: Why a provider cannot be taken over.
        text = ProviderDialog::tr("A provider needs a GUID: its name is only a label.");
    }
    problem->setNotice(Severity::Error, text);
    problem->setVisible(!text.isEmpty());
    accept->setEnabled(text.isEmpty());
    accept->setToolTip(toolTipText(text));
    accept->setAccessibleDescription(text);
}

void ProviderDialog::Private::showBit()
{
    const QString known = propertyTree->currentIndex().data(BitListModel::ExplanationRole).toString();
    bit->setText(!known.isEmpty() ? known
                                  //: Below a list of properties, while none is chosen.
                                  : ProviderDialog::tr("Choose a property to read what it costs."));
}

void ProviderDialog::Private::showNames(const std::vector<KeywordName>& names)
{
    if (names != keywords.names())
        keywords.setNames(names);
    keywordTable->setVisible(!names.empty());
    noKeywords->setVisible(names.empty());
    passes->setText(ProviderText::passes(provider, names));
}

void ProviderDialog::Private::retranslate()
{
    //: Title of a dialog.
    q.setWindowTitle(purpose == Purpose::Add ? ProviderDialog::tr("Add provider")
                                             //: Title of a dialog.
                                             : ProviderDialog::tr("Change provider"));
    //: Label of the field for a provider's name.
    name->setText(ProviderDialog::tr("&Name:"));
    guid->setText(ProviderDialog::tr("&GUID:"));
    //: Label of the field for the level of events.
    level->setText(ProviderDialog::tr("&Level:"));
    //: Label of a raw field of keywords: an event needs one of them.
    any->setText(ProviderDialog::tr("An&y of these keywords:"));
    //: Label of a raw field of keywords: an event needs all of them.
    all->setText(ProviderDialog::tr("All &of these keywords:"));
    //: Label of the raw field of EnableProperty.
    property->setText(ProviderDialog::tr("&Hexadecimal:"));
    for (std::size_t i = 0; i < filterMembers.size(); ++i) {
        filters[i]->setText(ProviderText::filterLabel(filterMembers[i]));
        editOf(filters[i])->setPlaceholderText(exampleOf(filterMembers[i]));
    }
    //: Label: how long the call waits for the provider.
    timeout->setText(ProviderDialog::tr("&Wait at most:"));
    //: Unit after a number.
    timeoutUnit->setText(ProviderDialog::tr("ms (0: not at all)"));
    for (const IdChoice& choice : choices) {
        //: Entry of a combo box after a list of event IDs.
        choice.box->setItemText(0, ProviderDialog::tr("these only"));
        //: Entry of a combo box after a list of event IDs.
        choice.box->setItemText(1, ProviderDialog::tr("all but these"));
        //: Accessible name of a combo box: whether event IDs are included or excluded.
        nameChoice(*choice.box, ProviderDialog::tr("Which event IDs"));
    }
    for (std::size_t i = 0; i < namedLevels.size(); ++i)
        levels->setItemText(static_cast<int>(i), ProviderText::level(static_cast<std::uint8_t>(namedLevels[i])));
    //: Entry of the combo box of levels, while the level has no name.
    levels->setItemText(static_cast<int>(namedLevels.size()), ProviderDialog::tr("another number"));
    //: Accessible name of a combo box.
    nameChoice(*levels, ProviderDialog::tr("Name of the level"));
    //: Tab of a dialog.
    tabs->setTabText(0, ProviderDialog::tr("&Keywords"));
    //: Tab of a dialog: bits of EnableProperty.
    tabs->setTabText(1, ProviderDialog::tr("&Properties"));
    //: Tab of a dialog.
    tabs->setTabText(2, ProviderDialog::tr("&Filters"));
    //: In place of the list of a provider's keywords.
    noKeywords->setText(ProviderDialog::tr("The names of this provider's keywords are unknown here."));
    //: Accessible name of a table.
    keywordTable->setAccessibleName(ProviderDialog::tr("Named keywords"));
    //: Accessible name of a list of check boxes.
    propertyTree->setAccessibleName(ProviderDialog::tr("Properties"));
    //: Button: takes the provider into the session.
    accept->setText(purpose == Purpose::Add ? ProviderDialog::tr("Add provider")
                                            //: Button: takes over what was changed.
                                            : ProviderDialog::tr("Change provider"));
    //: Button: closes the dialog without a change.
    cancel->setText(ProviderDialog::tr("Cancel"));
    keywords.retranslate();
    properties.retranslate();
    propertyTree->fitColumns();
    showNames(keywords.names());
    showBit();
    showProvider();
    nameAfterLabels(q);
}

ProviderDialog::ProviderDialog(Purpose purpose, const ProviderConfig& provider, QWidget* parent)
    : QDialog(parent)
    , d(std::make_unique<Private>(*this, purpose, provider))
{
}

ProviderDialog::~ProviderDialog() = default;

const ProviderConfig& ProviderDialog::provider() const
{
    return d->provider;
}

void ProviderDialog::setKeywordNames(const std::vector<KeywordName>& names)
{
    d->showNames(names);
}

void ProviderDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        d->retranslate();
    QDialog::changeEvent(event);
}

} // namespace etwarden

#include "moc_providerdialog.cpp"
