// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/previewpage.h"

#include "model/qt/editor/sessiondraft.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"

#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace etwarden {

namespace {

constexpr int membersLines = 5; // visible at least
constexpr int rawLines = 4;

} // namespace

PreviewPage::PreviewPage(SessionDraft& draft, QWidget* parent)
    : EditorPage(draft, parent)
    , m_answer(new NoticeLine(NoticeLine::Word::Hidden))
    , m_members(new QTableView)
    , m_rawLabel(newLabel())
    , m_raw(new QPlainTextEdit)
    , m_copy(new QPushButton)
{
    setObjectName(QStringLiteral("previewPage"));
    m_answer->setObjectName(QStringLiteral("predictedAnswer"));
    m_members->setObjectName(QStringLiteral("previewMembers"));
    m_raw->setObjectName(QStringLiteral("previewRaw"));
    m_copy->setObjectName(QStringLiteral("copyPreview"));
    m_members->setModel(&m_model);
    m_members->setShowGrid(false);
    m_members->setTabKeyNavigation(false);
    m_members->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_members->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_members->verticalHeader()->hide();
    m_members->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_members->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_members->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_members->horizontalHeader()->setSectionResizeMode(PropertiesPreview::MeaningColumn, QHeaderView::Stretch);
    // The members get the height that is left, because they ask for more than the page has.
    m_members->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    m_raw->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    m_members->setMinimumHeight((fontMetrics().height() + 6) * membersLines);
    m_raw->setReadOnly(true);
    m_raw->setTabChangesFocus(true);
    m_raw->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_raw->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_raw->setMinimumHeight(fontMetrics().lineSpacing() * rawLines);
    m_rawLabel->setBuddy(m_raw);
    m_copy->setIcon(lineIcon(Icon::Copy));
    m_copy->setAutoDefault(false);

    auto* answerRow = new QHBoxLayout;
    answerRow->addWidget(m_answer, 1);
    answerRow->addWidget(m_copy);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(answerRow);
    layout->addWidget(m_members, 2);
    layout->addWidget(m_rawLabel);
    layout->addWidget(m_raw, 1);
    connect(&draft, &SessionDraft::findingsChanged, this, &PreviewPage::showAnswer);
    connect(&draft, &SessionDraft::readabilityChanged, this, &PreviewPage::showAnswer);
    connect(m_copy, &QPushButton::clicked, this, [this] { copyText(m_model.toText()); });
    begin();
}

QString PreviewPage::title() const
{
    //: Page of the editor: what would be passed to the system.
    return tr("Preview");
}

void PreviewPage::retranslateUi()
{
    m_model.retranslate();
    //: Accessible name of a table: the members of EVENT_TRACE_PROPERTIES.
    m_members->setAccessibleName(tr("Members as they would be passed"));
    //: Label of the bytes that would be passed to the system.
    m_rawLabel->setText(tr("&Bytes:"));
    //: Button: copies the preview as text.
    m_copy->setText(tr("C&opy"));
}

void PreviewPage::showConfig()
{
    m_model.setDraft(draft());
    m_raw->setPlainText(m_model.hexDump());
    showAnswer();
}

void PreviewPage::showAnswer()
{
    m_model.setDraft(draft());
    if (!draft().isReadable()) {
        m_answer->setNotice(Severity::Error,
            //: In place of the expected answer of the system.
            tr("A field has no valid value. Its last valid value is shown here, and nothing can be passed to the "
               "system."));
        return;
    }
    m_answer->setNotice(draft().predictedStatus() == Win32Status::Success ? Severity::Info : Severity::Error,
        m_model.predictedAnswer());
}

} // namespace etwarden

#include "moc_previewpage.cpp"
