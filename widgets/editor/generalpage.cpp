// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/generalpage.h"

#include "model/etw/v2options.h"
#include "model/etw/wellknown.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/common/filename.h"
#include "model/qt/editor/editortext.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/qt/text/bittext.h"
#include "model/qt/text/modetext.h"
#include "model/qt/text/plaintext.h"
#include "model/session/sessionkind.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/editor/entryedit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QUuid>

#include <array>

namespace etwarden {

namespace {

constexpr std::array kinds{SessionKind::Ordinary, SessionKind::SystemLogger, SessionKind::KernelLogger,
    SessionKind::Private, SessionKind::PrivateInProcess};
constexpr std::array clocks{
    ClockType::Default, ClockType::QueryPerformanceCounter, ClockType::SystemTime, ClockType::CpuCycle};

Guid newGuid()
{
    return *guidOf(QUuid::createUuid().toString());
}

QString kindName(SessionKind kind)
{
    switch (kind) {
    case SessionKind::Ordinary:
        //: Kind of a session.
        return GeneralPage::tr("Ordinary session");
    case SessionKind::SystemLogger:
        //: Kind of a session.
        return GeneralPage::tr("System logger");
    case SessionKind::KernelLogger:
        return QStringLiteral("NT Kernel Logger");
    case SessionKind::Private:
        //: Kind of a session.
        return GeneralPage::tr("Private session");
    case SessionKind::PrivateInProcess:
        //: Kind of a session.
        return GeneralPage::tr("Private session in one process");
    }
    return {};
}

QString kindDescription(SessionKind kind)
{
    switch (kind) {
    case SessionKind::Ordinary:
        //: Explains a kind of session.
        return GeneralPage::tr("Any provider can write to it.");
    case SessionKind::SystemLogger:
        //: Explains a kind of session.
        return GeneralPage::tr("Records kernel events; eight such sessions can run.");
    case SessionKind::KernelLogger:
        //: Explains a kind of session.
        return GeneralPage::tr("The one kernel session of older tools; its name and GUID are reserved.");
    case SessionKind::Private:
        //: Explains a kind of session.
        return GeneralPage::tr("Exists in the processes that register the provider with the same GUID.");
    case SessionKind::PrivateInProcess:
        //: Explains a kind of session.
        return GeneralPage::tr("Lives in the process that starts it and records events of that process only.");
    }
    return {};
}

/// A log file that is named after the session is renamed with it, until it is given another name.
void rename(SessionConfig& config, const QString& name, bool withFile)
{
    const QString file = QString::fromStdU16String(config.logFileName);
    const bool isNamedAlike = !file.isEmpty() && file == logFileBeside(file, QString::fromStdU16String(config.name));
    config.name = name.toStdU16String();
    if (withFile && isNamedAlike)
        config.logFileName = logFileBeside(file, name).toStdU16String();
}

} // namespace

GeneralPage::GeneralPage(SessionDraft& draft, QWidget* parent)
    : EditorPage(draft, parent)
    , m_kindLabel(newLabel())
    , m_kind(new QComboBox)
    , m_kindHint(newLabel())
    , m_name(new EntryEdit(readText))
    , m_guid(new EntryEdit(readGuid))
    , m_generate(new QPushButton)
    , m_wellKnownLabel(newLabel())
    , m_wellKnown(new QComboBox)
    , m_clock(new QComboBox)
{
    setObjectName(QStringLiteral("generalPage"));
    const std::pair<QWidget*, QLatin1String> names[] = {{m_kind, QLatin1String("sessionKind")},
        {m_name, QLatin1String("sessionName")}, {m_guid, QLatin1String("guid")},
        {m_generate, QLatin1String("generateGuid")}, {m_wellKnown, QLatin1String("wellKnownGuid")},
        {m_clock, QLatin1String("clock")}};
    for (const auto& [widget, name] : names) {
        widget->setObjectName(name);
    }
    for (const SessionKind kind : kinds) {
        m_kind->addItem(QString(), static_cast<int>(kind));
    }
    for (const ClockType clock : clocks) {
        m_clock->addItem(QString(), static_cast<uint>(clock));
    }
    for (const V2OptionEntry& option : v2OptionCatalogue()) {
        if (option.group != V2OptionGroup::Asked)
            continue;
        auto* box = new QCheckBox(fromAscii(option.name));
        box->setObjectName(fromAscii(option.name));
        m_options.emplace_back(option.value, box);
    }
    m_wellKnown->addItem(QString());
    for (const NamedGuid& known : wellKnownGuids()) {
        m_wellKnown->addItem(fromAscii(known.name));
    }
    makeLayout();
    connectFields();
    begin();
}

QString GeneralPage::title() const
{
    //: Page of the editor.
    return tr("General");
}

void GeneralPage::makeLayout()
{
    m_kindLabel->setBuddy(m_kind);
    m_wellKnownLabel->setBuddy(m_wellKnown);
    m_kindHint->setWordWrap(true);
    dim(*m_kindHint);
    m_generate->setAutoDefault(false);
    for (QComboBox* box : {m_kind, m_clock, m_wellKnown}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    }
    m_guid->setMinimumWidth(charactersWide(*m_guid, 40));

    auto* kindColumn = new QVBoxLayout;
    kindColumn->setSpacing(smallGap(*this));
    kindColumn->addWidget(inRow({m_kind}));
    kindColumn->addWidget(m_kindHint);
    auto* form = new AlignedForm;
    m_nameLabel = addField(*form, ConfigField::Name, m_name);
    form->addRow(m_kindLabel, kindColumn);
    m_guidLabel = addField(*form, ConfigField::Guid, m_guid, inRow({m_guid, m_generate}));
    form->addRow(m_wellKnownLabel, inRow({m_wellKnown}));
    m_clockLabel = addField(*form, ConfigField::ClientContext, m_clock, inRow({m_clock}));
    auto* options = new QWidget;
    auto* optionRow = new QHBoxLayout(options);
    optionRow->setContentsMargins({});
    for (const auto& [bit, box] : m_options)
        optionRow->addWidget(box);
    optionRow->addStretch();
    m_optionsLabel = addField(*form, ConfigField::V2Options, m_options.front().second, options);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addStretch();
}

void GeneralPage::connectFields()
{
    connect(m_name, &EntryEdit::valueEdited, this, [this](const QString& name) {
        const bool isNew = draft().purpose() == SessionDraft::Purpose::Start;
        typeInto(ConfigField::Name, [&](SessionConfig& config) { rename(config, name, isNew); });
    });
    connect(m_kind, &QComboBox::activated, this, [this](int index) {
        edit([index](SessionConfig& config) { config = withKind(config, kinds[static_cast<std::size_t>(index)]); });
    });
    connect(m_guid, &EntryEdit::valueEdited, this, [this](const QString& text) {
        typeInto(ConfigField::Guid, [&text](SessionConfig& config) { config.guid = guidOf(text).value_or(Guid()); });
    });
    connect(m_generate, &QPushButton::clicked, this, [this] { setGuid(newGuid()); });
    connect(m_wellKnown, &QComboBox::activated, this, [this](int index) {
        if (index > 0)
            setGuid(wellKnownGuids()[static_cast<std::size_t>(index) - 1].guid);
        showConfig(); // "none of them" is a state, not a command
    });
    connect(m_clock, &QComboBox::activated, this, [this](int index) {
        edit([value = m_clock->itemData(index).toUInt()](SessionConfig& config) { config.clientContext = value; });
    });
    for (const auto& option : m_options) {
        connect(option.second, &QCheckBox::toggled, this, [this, bit = option.first](bool isOn) {
            if (isOn != ((draft().config().v2Options & bit) != 0))
                edit([bit](SessionConfig& config) { config.v2Options ^= bit; });
        });
    }
}

void GeneralPage::setGuid(const Guid& guid)
{
    m_guid->reset(); // a rejected text would stay over an unchanged value
    edit([&guid](SessionConfig& config) { config.guid = guid; });
}

void GeneralPage::retranslateUi()
{
    //: Label of the field for the session's name.
    m_nameLabel->setText(tr("&Name:"));
    //: Label: ordinary session, system logger and so on.
    m_kindLabel->setText(tr("Ty&pe:"));
    //: Label of the field for the session's GUID.
    m_guidLabel->setText(tr("GU&ID:"));
    //: Button: makes a new GUID.
    m_generate->setText(tr("&Generate"));
    //: Label: list of GUIDs that have a public name.
    m_wellKnownLabel->setText(tr("&Well-known GUID:"));
    //: Entry of the list of GUIDs, while the GUID is none of them.
    m_wellKnown->setItemText(0, tr("none of these"));
    //: In the empty GUID field.
    m_guid->setPlaceholderText(tr("generated by the system"));
    //: Label: the clock that stamps events.
    m_clockLabel->setText(tr("&Clock:"));
    //: Label of three check boxes, whose texts are names of bits of the API member V2Options.
    m_optionsLabel->setText(tr("&Options:"));
    for (const auto& [bit, box] : m_options)
        box->setToolTip(toolTipText(BitText::v2Option(bit)));
    //: Explains three check boxes, whose texts are names of bits of the API member V2Options.
    setHint(ConfigField::V2Options, tr("V2Options, of Windows 10 1703 and later; hardly documented."));
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        m_kind->setItemText(static_cast<int>(i), kindName(kinds[i]));
    }
    for (std::size_t i = 0; i < clocks.size(); ++i) {
        m_clock->setItemText(static_cast<int>(i), ModeText::clock(clocks[i]));
    }
    //: Explains the session's name.
    setHint(ConfigField::Name, tr("Unique (case does not matter), at most 1,024 characters."));
    setHint(ConfigField::Guid, QString());
    //: Explains the choice of a clock.
    setHint(ConfigField::ClientContext,
        tr("Time-stamps events; use the performance counter (QPC) unless you have a reason not to."));
}

void GeneralPage::showConfig()
{
    const SessionConfig& config = draft().config();
    m_name->setValue(QString::fromStdU16String(config.name));
    const SessionKind kind = kindOf(config);
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(kind)));
    m_kind->setEnabled(draft().purpose() == SessionDraft::Purpose::Start);
    //: Tool tip of the disabled list of the kinds of session.
    m_kind->setToolTip(
        toolTipText(m_kind->isEnabled() ? QString() : tr("The type of a running session cannot be changed.")));
    m_kindHint->setText(kindDescription(kind));
    m_guid->setValue(guidText(config.guid));
    const auto known = std::ranges::find(wellKnownGuids(), config.guid, &NamedGuid::guid);
    m_wellKnown->setCurrentIndex(
        known == wellKnownGuids().end() ? 0 : static_cast<int>(known - wellKnownGuids().begin()) + 1);
    m_wellKnown->setEnabled(draft().isEditable(ConfigField::Guid));
    m_wellKnown->setToolTip(toolTipText(EditorText::lockReason(draft(), ConfigField::Guid)));

    // A value that stands for no clock is an entry of its own as long as it is in force.
    const int ownEntry = static_cast<int>(clocks.size());
    m_clock->removeItem(ownEntry);
    if (config.clientContext >= clocks.size())
        m_clock->addItem(QLocale().toString(config.clientContext), config.clientContext);
    m_clock->setCurrentIndex(m_clock->findData(config.clientContext));
    for (const auto& [bit, box] : m_options)
        box->setChecked((config.v2Options & bit) != 0);
}

} // namespace etwarden

#include "moc_generalpage.cpp"
