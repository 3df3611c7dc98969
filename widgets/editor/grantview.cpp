// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/grantview.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/icons.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace etwarden {

namespace {

constexpr QSize usualSize(900, 520);
constexpr int rowPadding = 12;
constexpr int reasonCharacters = 26; // of a line of the last column

/// A GUID in bold fits, a path may not, and the tool tip has it.
int widestColumn(QFont font)
{
    font.setBold(true);
    return QFontMetrics(font).horizontalAdvance(QStringLiteral("{dddddddd-dddd-dddd-dddd-dddddddddddd}")) + rowPadding;
}

/// What differs is bold: shape, not colour alone; the reason says the rest.
class GrantDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font.setBold(index.column() != GrantModel::ReasonColumn
            && index.siblingAtColumn(GrantModel::MemberColumn).data(GrantModel::DiffersRole).toBool());
    }
};

/// Escapes ampersands, which would be mnemonics.
QString tabTitle(const QString& sessionName)
{
    return shownName(sessionName, 40).replace(u'&', QStringLiteral("&&"));
}

} // namespace

std::optional<Grant> grantOf(const OperationResult& result, const Resources& resources)
{
    Grant grant;
    grant.sessionName = result.request.sessionName();
    grant.resources = resources;
    grant.providers = result.providers;
    grant.kernel = result.kernel;
    if (result.started) {
        grant.requested = result.started->requested;
        grant.granted = result.started->granted;
    } else if (result.request.operation == Operation::Update && result.session) {
        grant.requested = result.request.config;
        grant.granted = *result.session;
        grant.call = GrantCall::Update;
        if (result.request.before)
            grant.before = result.request.before->config;
    } else {
        return std::nullopt;
    }
    return grant;
}

GrantView::GrantView(QWidget* parent)
    : QWidget(parent)
    , m_summary(new NoticeLine(NoticeLine::Word::Hidden))
    , m_caution(newLabel())
    , m_table(new QTableView)
    , m_copy(new QPushButton)
    , m_close(new QPushButton)
{
    setObjectName(QStringLiteral("grantView"));
    m_summary->setObjectName(QStringLiteral("grantSummary"));
    m_table->setObjectName(QStringLiteral("grantTable"));
    m_copy->setObjectName(QStringLiteral("copyGrant"));
    m_close->setObjectName(QStringLiteral("closeGrant"));
    m_caution->setObjectName(QStringLiteral("grantCaution"));
    m_caution->setWordWrap(true);
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new GrantDelegate(m_table));
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(GrantModel::ReasonColumn, QHeaderView::Stretch);
    m_table->viewport()->installEventFilter(this);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, m_table, &QTableView::resizeRowsToContents,
        Qt::QueuedConnection); // when all columns have their width
    m_table->setTextElideMode(Qt::ElideMiddle); // both ends of a path say more than its middle
    m_copy->setIcon(lineIcon(Icon::Copy));
    m_copy->setAutoDefault(false);
    setFocusProxy(m_close);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_copy);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_summary);
    layout->addWidget(m_caution);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    connect(m_copy, &QPushButton::clicked, this, &GrantView::copy);
    connect(m_close, &QPushButton::clicked, this, &GrantView::closeRequested);
    retranslateUi();
}

void GrantView::setGrant(const Grant& grant)
{
    m_grant = grant;
    m_model.setComparison(
        grant.requested, grant.granted, grant.resources, grant.call, grant.providers, grant.kernel, grant.before);
    m_table->setColumnHidden(GrantModel::BeforeColumn, !grant.before);
    retranslateUi();
}

bool GrantView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

/// Gives room first to what was granted, then to a line of the reason, last to what was requested, which the user knows
/// best.
void GrantView::fitColumns()
{
    const auto wanted = [this](int column) {
        return std::max(m_table->horizontalHeader()->sectionSizeHint(column),
            static_cast<const QAbstractItemView*>(m_table)->sizeHintForColumn(column));
    };
    const int member = wanted(GrantModel::MemberColumn);
    const int granted = std::min(wanted(GrantModel::GrantedColumn), widestColumn(font()));
    const int reason = charactersWide(*this, reasonCharacters);
    const int left = m_table->viewport()->width() - member - granted - reason;
    m_table->setColumnWidth(GrantModel::MemberColumn, member);
    m_table->setColumnWidth(GrantModel::GrantedColumn, granted);
    const int widest = std::min(widestColumn(font()), m_grant.before ? left / 2 : left);
    for (const GrantModel::Column column : {GrantModel::BeforeColumn, GrantModel::RequestedColumn}) {
        const int title = m_table->horizontalHeader()->sectionSizeHint(column);
        m_table->setColumnWidth(column, std::max(title, std::min(wanted(column), widest)));
    }
}

void GrantView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_model.retranslate();
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

void GrantView::retranslateUi()
{
    const int differences = m_model.differences();
    QString text = m_grant.call == GrantCall::Start
        //: After a start. %1: name of a session.
        ? tr("“%1” was started.").arg(m_grant.sessionName)
        //: After an update. %1: name of a session.
        : tr("“%1” was updated.").arg(m_grant.sessionName);
    text += u' ';
    text += differences == 0 ? tr("The system granted everything as requested.")
                             //: After a start or an update. %n: members of the properties.
                             : tr("%n member(s) differ from the request.", "", differences);
    m_summary->setNotice(Severity::Info, text);
    //: Above the comparison of what was requested and granted.
    m_caution->setText(tr("Success does not mean that every value was accepted; differences are in bold."));
    m_caution->setVisible(differences != 0);
    m_table->setAccessibleName(tr("Requested and granted"));
    //: Button: copies the comparison as text.
    m_copy->setText(tr("C&opy"));
    //: Button: closes the comparison.
    m_close->setText(tr("C&lose"));
    fitColumns();
}

void GrantView::copy() const
{
    copyText(m_model.toText());
}

GrantDialog::GrantDialog(const std::vector<Grant>& grants, QWidget* parent)
    : QDialog(parent)
    , m_sessionName(grants.front().sessionName)
{
    setObjectName(QStringLiteral("grantDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* pages = new QTabWidget;
    pages->tabBar()->setAutoHide(true); // of one session
    pages->setDocumentMode(true);
    for (const Grant& grant : grants) {
        auto* view = new GrantView;
        view->setGrant(grant);
        pages->addTab(view, tabTitle(grant.sessionName));
        connect(view, &GrantView::closeRequested, this, &QDialog::accept);
    }
    connect(pages, &QTabWidget::currentChanged, this, [this, grants](int page) {
        m_sessionName = grants[static_cast<std::size_t>(page)].sessionName;
        retranslateUi();
    });
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(pages);
    resizeFirst(*this, usualSize);
    retranslateUi();
}

void GrantDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

void GrantDialog::retranslateUi()
{
    //: Title of a dialog. %1: name of a session.
    setWindowTitle(tr("Requested and granted: %1").arg(shownName(m_sessionName)));
}

} // namespace etwarden

#include "moc_grantview.cpp"
