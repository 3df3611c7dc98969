// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/thresholdsdialog.h"

#include "model/etw/utf16.h"
#include "model/qt/history/thresholdjson.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/thresholdtext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>

namespace etwarden {

namespace {

enum ThresholdColumn { PatternColumn, KindColumn, LimitColumn, SecondsColumn, ThresholdColumnCount };

ThresholdKind kindAt(const QComboBox& box)
{
    return static_cast<ThresholdKind>(box.currentIndex());
}

bool watchesSame(const ThresholdRule& first, const ThresholdRule& second)
{
    return first.kind == second.kind && equalIgnoringCase(first.session, second.session);
}

/// The values that a new line of that kind begins with: any loss, and an in-use share that a session does not reach by
/// itself (our choice).
ThresholdRule newRule(const QString& session, ThresholdKind kind)
{
    ThresholdRule rule{.session = session.toStdU16String(), .kind = kind};
    if (kind == ThresholdKind::InUse) {
        rule.limit = 90;
        rule.seconds = 10;
    }
    return rule;
}

/// The first rule that watches the same of the same session as one before it.
std::optional<ThresholdRule> findDuplicate(const std::vector<ThresholdRule>& rules)
{
    for (std::size_t i = 0; i < rules.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (watchesSame(rules[i], rules[k]))
                return rules[i];
        }
    }
    return std::nullopt;
}

} // namespace

ThresholdsDialog::ThresholdsDialog(
    const std::vector<ThresholdRule>& rules, const QStringList& sessions, QWidget* parent)
    : QDialog(parent)
    , m_sessions(sessions)
    , m_intro(newLabel())
    , m_table(new QTableWidget(0, ThresholdColumnCount))
    , m_nothing(new EmptyState(*m_table))
    , m_add(new QPushButton)
    , m_remove(new QPushButton)
    , m_notice(new NoticeLine)
    , m_desktop(new QCheckBox)
    , m_whyNot(newLabel())
    , m_apply(new QPushButton)
    , m_cancel(new QPushButton)
{
    makeLayout();
    const auto addFree = [this] {
        if (const std::optional<ThresholdRule> rule = freeRule())
            addFreeLine(*rule);
    };
    connect(m_add, &QPushButton::clicked, this, addFree);
    connect(m_nothing, &EmptyState::actionRequested, this, addFree);
    connect(m_remove, &QPushButton::clicked, this, &ThresholdsDialog::removeLine);
    connect(m_apply, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    for (const ThresholdRule& rule : rules)
        addLine(rule);
    setDesktopNotifications(false, {});
    retranslateUi();
    if (m_table->rowCount() > 0)
        line(0).session->setFocus();
}

void ThresholdsDialog::makeLayout()
{
    setObjectName(QStringLiteral("thresholdsDialog"));
    m_table->setObjectName(QStringLiteral("thresholdTable"));
    m_add->setObjectName(QStringLiteral("addThreshold"));
    m_remove->setObjectName(QStringLiteral("removeThreshold"));
    m_desktop->setObjectName(QStringLiteral("desktopNotifications"));
    m_whyNot->setObjectName(QStringLiteral("whyNoNotifications"));
    m_apply->setObjectName(QStringLiteral("applyThresholds"));
    m_cancel->setObjectName(QStringLiteral("cancelThresholds"));
    m_intro->setWordWrap(true);
    m_whyNot->setWordWrap(true);
    m_table->verticalHeader()->hide();
    m_table->setShowGrid(false);
    m_table->setSelectionMode(QAbstractItemView::NoSelection); // the fields get the keyboard focus, not the cells
    m_table->setTabKeyNavigation(false);
    m_table->setFocusPolicy(Qt::NoFocus);
    m_table->horizontalHeader()->setSectionsClickable(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(PatternColumn, QHeaderView::Stretch);
    m_apply->setDefault(true);

    auto* lineButtons = new QHBoxLayout;
    lineButtons->addWidget(m_add);
    lineButtons->addWidget(m_remove);
    lineButtons->addStretch();
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_apply);
    buttons->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_intro);
    layout->addWidget(m_table, 1);
    layout->addLayout(lineButtons);
    layout->addWidget(m_notice);
    layout->addWidget(m_desktop);
    layout->addWidget(m_whyNot);
    layout->addLayout(buttons);
    resizeFirst(*this, QSize(charactersWide(*this, 110), fontMetrics().lineSpacing() * 22));
}

void ThresholdsDialog::addLine(const ThresholdRule& rule)
{
    const Line fields{new QComboBox, new QComboBox, new QSpinBox, new QSpinBox};
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setCellWidget(row, PatternColumn, fields.session);
    m_table->setCellWidget(row, KindColumn, fields.kind);
    m_table->setCellWidget(row, LimitColumn, fields.limit);
    m_table->setCellWidget(row, SecondsColumn, fields.seconds);
    fields.session->setEditable(true);
    fields.session->setInsertPolicy(QComboBox::NoInsert);
    fields.session->addItem({}); // all sessions
    fields.session->addItems(m_sessions);
    for (std::size_t kind = 0; kind < thresholdKindCount; ++kind)
        fields.kind->addItem({});
    for (QSpinBox* number : {fields.limit, fields.seconds})
        number->setGroupSeparatorShown(true);
    retranslateLine(fields);
    fields.kind->setCurrentIndex(static_cast<int>(rule.kind));
    fitFields(fields);
    if (!rule.session.empty())
        fields.session->setCurrentText(QString::fromStdU16String(rule.session));
    fields.limit->setValue(static_cast<int>(rule.limit));
    fields.seconds->setValue(static_cast<int>(rule.seconds));
    connect(fields.kind, &QComboBox::currentIndexChanged, this, [this, fields] {
        fitFields(fields);
        check();
    });
    connect(fields.session, &QComboBox::editTextChanged, this, &ThresholdsDialog::check);
    for (QSpinBox* number : {fields.limit, fields.seconds})
        connect(number, &QSpinBox::textChanged, this, &ThresholdsDialog::describeCells);
    m_table->resizeRowToContents(row);
    check();
}

void ThresholdsDialog::addFreeLine(const ThresholdRule& rule)
{
    addLine(rule);
    const int row = m_table->rowCount() - 1;
    m_table->scrollToBottom();
    line(row).session->setFocus();
}

/// A rule for something that no line watches yet, of all sessions, else of one that runs; nullopt if all is watched.
std::optional<ThresholdRule> ThresholdsDialog::freeRule() const
{
    for (const QString& session : QStringList{QString()} + m_sessions) {
        if (const std::optional<ThresholdRule> rule = freeRule(session))
            return rule;
    }
    return std::nullopt;
}

std::optional<ThresholdRule> ThresholdsDialog::freeRule(const QString& session) const
{
    const std::vector<ThresholdRule> taken = rules();
    for (std::size_t kind = 0; kind < thresholdKindCount; ++kind) {
        const ThresholdRule rule = newRule(session, static_cast<ThresholdKind>(kind));
        if (std::ranges::none_of(taken, [&rule](const ThresholdRule& other) { return watchesSame(rule, other); }))
            return rule;
    }
    return std::nullopt;
}

void ThresholdsDialog::watch(const QString& session)
{
    if (const std::optional<ThresholdRule> rule = freeRule(session)) {
        addFreeLine(*rule);
        return;
    }
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (equalIgnoringCase(rule(row).session, session.toStdU16String())) {
            line(row).limit->setFocus();
            return;
        }
    }
}

void ThresholdsDialog::removeLine()
{
    // Removes the line that has the keyboard focus, else the last one.
    int row = m_table->rowCount() - 1;
    for (int candidate = 0; candidate < m_table->rowCount(); ++candidate) {
        for (int column = 0; column < ThresholdColumnCount; ++column) {
            QWidget* const field = m_table->cellWidget(candidate, column);
            if (focusWidget() != nullptr && (field == focusWidget() || field->isAncestorOf(focusWidget())))
                row = candidate;
        }
    }
    m_table->removeRow(row);
    check();
}

ThresholdsDialog::Line ThresholdsDialog::line(int row) const
{
    return {static_cast<QComboBox*>(m_table->cellWidget(row, PatternColumn)),
        static_cast<QComboBox*>(m_table->cellWidget(row, KindColumn)),
        static_cast<QSpinBox*>(m_table->cellWidget(row, LimitColumn)),
        static_cast<QSpinBox*>(m_table->cellWidget(row, SecondsColumn))};
}

ThresholdRule ThresholdsDialog::rule(int row) const
{
    const Line fields = line(row);
    const QString session = fields.session->currentText();
    const bool isAll = session == fields.session->itemText(0) || session.trimmed().isEmpty();
    const ThresholdKind kind = kindAt(*fields.kind);
    return {isAll ? std::u16string() : session.toStdU16String(), kind,
        hasLimit(kind) ? static_cast<std::uint32_t>(fields.limit->value()) : 0,
        hasSeconds(kind) ? static_cast<std::uint32_t>(fields.seconds->value()) : 0};
}

std::vector<ThresholdRule> ThresholdsDialog::rules() const
{
    std::vector<ThresholdRule> rules;
    for (int row = 0; row < m_table->rowCount(); ++row)
        rules.push_back(rule(row));
    return rules;
}

void ThresholdsDialog::setDesktopNotifications(bool on, const QString& whyNot)
{
    m_desktop->setChecked(on && whyNot.isEmpty());
    m_desktop->setEnabled(whyNot.isEmpty());
    m_desktop->setToolTip(toolTipText(whyNot));
    //: %1 is a sentence that says why the desktop shows no notifications.
    m_whyNot->setText(whyNot.isEmpty() ? QString() : tr("%1 Alerts appear in the window instead.").arg(whyNot));
    m_whyNot->setVisible(!whyNot.isEmpty());
}

bool ThresholdsDialog::desktopNotifications() const
{
    return m_desktop->isChecked();
}

void ThresholdsDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

/// Enables only what the kind has, with the ranges of a file of settings.
void ThresholdsDialog::fitFields(const Line& fields)
{
    const ThresholdKind kind = kindAt(*fields.kind);
    fields.limit->setMaximum(static_cast<int>(maximumLimit(kind)));
    fields.limit->setSuffix(kind == ThresholdKind::InUse ? Format().percent(0).remove(u'0') : QString());
    fields.limit->setEnabled(hasLimit(kind));
    fields.seconds->setMaximum(hasSeconds(kind) ? static_cast<int>(maximumThresholdSeconds) : 0);
    fields.seconds->setEnabled(hasSeconds(kind));
    //: Tool tip of a disabled field.
    fields.limit->setToolTip(toolTipText(hasLimit(kind) ? QString() : tr("One lost buffer is enough.")));
    //: Tool tip of a disabled field.
    fields.seconds->setToolTip(toolTipText(hasSeconds(kind) ? QString() : tr("A loss raises an alert at once.")));
}

/// Describes the cells, because screen readers read them and not the fields in them.
void ThresholdsDialog::describeCells()
{
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Line fields = line(row);
        const QString texts[ThresholdColumnCount] = {
            fields.session->currentText(), fields.kind->currentText(), fields.limit->text(), fields.seconds->text()};
        for (int column = 0; column < ThresholdColumnCount; ++column) {
            if (!m_table->item(row, column))
                m_table->setItem(row, column, new QTableWidgetItem);
            m_table->item(row, column)->setData(Qt::AccessibleTextRole, texts[column]);
        }
    }
}

void ThresholdsDialog::check()
{
    describeCells();
    const std::optional<ThresholdRule> duplicate = findDuplicate(rules());
    if (duplicate && duplicate->session.empty()) {
        m_notice->announceNotice(Severity::Error,
            //: %1 is what a threshold watches ("Events lost per second")
            tr("Two lines watch the same counter for all sessions: “%1”. Remove one of them.")
                .arg(ThresholdText::kind(duplicate->kind)));
    } else if (duplicate) {
        m_notice->announceNotice(Severity::Error,
            //: %1 is a session, %2 what a threshold watches ("Events lost per second")
            tr("Two lines watch the same counter of “%1”: “%2”. Remove one of them.")
                .arg(shownName(duplicate->session), ThresholdText::kind(duplicate->kind)));
    }
    m_notice->setVisible(duplicate.has_value());
    m_apply->setEnabled(!duplicate);
    m_apply->setToolTip(toolTipText(duplicate ? m_notice->text() : QString()));
    m_remove->setEnabled(m_table->rowCount() > 0);
    if (m_table->rowCount() > 0)
        m_nothing->hide();
    else
        //: In the empty list of thresholds.
        m_nothing->present([] { return tr("Nothing is watched: no loss raises an alert."); },
            //: Button in the empty list of thresholds: adds a line to it.
            [] { return tr("Add a threshold"); });
    const bool hasFree = freeRule().has_value();
    m_add->setEnabled(hasFree);
    //: Tool tip of a disabled button.
    m_add->setToolTip(
        toolTipText(hasFree ? QString() : tr("All counters are already watched. Change an existing line.")));
}

void ThresholdsDialog::retranslateUi()
{
    //: Title of a dialog.
    setWindowTitle(tr("Thresholds"));
    m_intro->setText(
        tr("A session that exceeds a threshold is marked in the table and in the graphs, and has one entry in the "
           "list of alerts. A line for a session replaces the line for all sessions."));
    //: Name of the table of thresholds for screen readers.
    m_table->setAccessibleName(tr("Thresholds"));
    m_table->setHorizontalHeaderLabels({
        //: column of the table of thresholds
        tr("Session"),
        //: column of the table of thresholds: what it watches
        tr("Counter"),
        //: column of the table of thresholds
        tr("Limit"),
        //: column of the table of thresholds: for how many seconds
        tr("For at least"),
    });
    //: Button: adds a line to the table of thresholds.
    m_add->setText(tr("&Add"));
    //: Button: removes a line from the table of thresholds.
    m_remove->setText(tr("&Remove"));
    //: Tool tip of a button.
    m_remove->setToolTip(toolTipText(tr("Removes the line that is being edited, otherwise the last one")));
    //: Check box: messages of the desktop when a threshold is exceeded.
    m_desktop->setText(tr("Show a &notification on the desktop"));
    //: Button: the thresholds are used from now on.
    m_apply->setText(tr("A&pply"));
    //: Button: closes a dialog without changing anything.
    m_cancel->setText(tr("Cancel"));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        retranslateLine(line(row));
        fitFields(line(row));
    }
    check();
}

void ThresholdsDialog::retranslateLine(const Line& fields)
{
    const QString session = fields.session->currentText();
    const bool isAll = session == fields.session->itemText(0);
    //: Instead of the name of a session.
    fields.session->setItemText(0, tr("All sessions"));
    if (isAll)
        fields.session->setCurrentIndex(0);
    else
        fields.session->setEditText(session); // the box shows the text of its entry again when that changes
    for (std::size_t kind = 0; kind < thresholdKindCount; ++kind)
        fields.kind->setItemText(static_cast<int>(kind), ThresholdText::kind(static_cast<ThresholdKind>(kind)));
    //: Unit after a number of seconds.
    fields.seconds->setSuffix(tr(" s"));
    //: Name of a field for screen readers.
    nameChoice(*fields.session, tr("Session"));
    //: Name of a field for screen readers: what a threshold watches.
    nameChoice(*fields.kind, tr("Counter"));
    //: Name of a field for screen readers: the limit.
    fields.limit->setAccessibleName(tr("Limit"));
    //: Name of a field for screen readers: for how many seconds.
    fields.seconds->setAccessibleName(tr("For at least"));
}

} // namespace etwarden

#include "moc_thresholdsdialog.cpp"
