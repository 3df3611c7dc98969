// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/filterbar.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/measures.h"
#include "widgets/table/sessionspane.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QShortcut>

#include <utility>

namespace etwarden {

namespace {

constexpr int leastText = 12; // characters
constexpr int leastGroup = 10;
constexpr int widestText = 40;

QString groupName(SessionGroup group)
{
    switch (group) {
    case SessionGroup::All:
        break;
    case SessionGroup::LosingNow:
        //: Choice of the filter: sessions that lose events or buffers now.
        return FilterBar::tr("Losing now");
    case SessionGroup::StartedHere:
        //: Choice of the filter: sessions that this program started.
        return FilterBar::tr("Started here");
    case SessionGroup::OfWindows:
        //: Choice of the filter: sessions that Windows itself relies on.
        return FilterBar::tr("Of Windows");
    case SessionGroup::SystemLoggers:
        //: Choice of the filter: sessions that record kernel events.
        return FilterBar::tr("System loggers");
    }
    //: Choice of the filter.
    return FilterBar::tr("All sessions");
}

} // namespace

FilterBar::FilterBar(SessionsPane& sessions, std::vector<SessionGroup> groups, QWidget* parent)
    : QWidget(parent)
    , m_sessions(sessions)
    , m_groups(std::move(groups))
    , m_group(new QComboBox)
    , m_text(new QLineEdit)
{
    m_group->setObjectName(QStringLiteral("groupFilter"));
    m_group->setSizeAdjustPolicy(QComboBox::AdjustToContents); // also after a change of the language
    m_group->setMinimumWidth(charactersWide(*this, leastGroup)); // otherwise a narrow tool bar would drop the filter
    for (const SessionGroup group : m_groups)
        m_group->addItem(groupName(group));
    m_text->setObjectName(QStringLiteral("filter"));
    m_text->setClearButtonEnabled(true);
    m_text->setMinimumWidth(charactersWide(*this, leastText));
    m_text->setMaximumWidth(charactersWide(*this, widestText));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch();
    layout->addWidget(m_group);
    layout->addWidget(m_text, 1);

    connect(m_group, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_sessions.setGroup(m_groups[static_cast<std::size_t>(index)]);
        emit changed();
    });
    connect(m_text, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_sessions.setFilterText(text);
        emit changed();
    });
    connect(&sessions, &SessionsPane::clearFilterRequested, this, &FilterBar::clear);
    auto* escape = new QShortcut(Qt::Key_Escape, m_text);
    escape->setContext(Qt::WidgetShortcut);
    connect(escape, &QShortcut::activated, this, [this] {
        m_text->clear();
        m_sessions.focusTable();
    });
    retranslateUi();
}

void FilterBar::begin()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void FilterBar::clear()
{
    m_group->setCurrentIndex(0);
    m_text->clear();
}

void FilterBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QWidget::changeEvent(event);
}

void FilterBar::retranslateUi()
{
    for (int i = 0; i < m_group->count(); ++i)
        m_group->setItemText(i, groupName(m_groups[static_cast<std::size_t>(i)]));
    //: Name of the field for screen readers.
    nameChoice(*m_group, tr("Which sessions are shown"));
    m_group->setToolTip(toolTipText(tr("Show only the sessions of one type")));
    //: Shown in the empty filter field, which has no other label, and its name for screen readers.
    const QString name = tr("Filter");
    m_text->setPlaceholderText(name);
    changeAccessibleName(*m_text, name);
    m_text->setToolTip(toolTipText(tr("Show only sessions whose name, log file or mode contains every word. A "
                                      "space at the end ends the last word: “4 ” does not find “40”.")));
}

} // namespace etwarden

#include "moc_filterbar.cpp"
