// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/historymemory.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/settings.h"
#include "model/qt/text/plaintext.h"

#include <QAction>
#include <QInputDialog>
#include <QLocale>

namespace etwarden {

HistoryMemory::HistoryMemory(SessionHistory& history, Settings& settings, QWidget& window)
    : m_history(history)
    , m_settings(settings)
    , m_window(window)
    , m_open(new QAction(&window))
{
    m_open->setObjectName(QStringLiteral("historyMemory"));
    connect(m_open, &QAction::triggered, this, &HistoryMemory::open);
    retranslate();
}

HistoryMemory::~HistoryMemory()
{
    delete m_dialog;
}

void HistoryMemory::retranslate()
{
    //: Menu entry: opens a dialog that asks for a number.
    m_open->setText(tr("&Memory of the graphs…"));
    //: Tool tip of a command.
    m_open->setToolTip(toolTipText(tr("Choose how much memory the history of the counters may take")));
}

void HistoryMemory::open()
{
    if (!m_dialog) {
        m_dialog = new QInputDialog(&m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        //: Title of a dialog.
        m_dialog->setWindowTitle(tr("Memory of the graphs"));
        const auto used = static_cast<qint64>(m_history.counters().bytes());
        //: %1: memory with its unit.
        m_dialog->setLabelText(
            tr("The history of the counters takes %1 now. Above the limit the oldest samples go first, "
               "then the oldest summaries.\n\nLimit in MiB:")
                .arg(QLocale().formattedDataSize(used)));
        m_dialog->setInputMode(QInputDialog::IntInput);
        m_dialog->setIntRange(
            static_cast<int>(Settings::minimumHistoryCapMiB), static_cast<int>(Settings::maximumHistoryCapMiB));
        m_dialog->setIntValue(static_cast<int>(m_settings.historyCapMiB()));
        //: Button: makes the chosen number the limit.
        m_dialog->setOkButtonText(tr("&Set limit"));
        //: Button.
        m_dialog->setCancelButtonText(tr("&Cancel"));
        connect(m_dialog, &QInputDialog::intValueSelected, this, &HistoryMemory::apply);
    }
    m_dialog->open();
}

void HistoryMemory::apply(int capMiB)
{
    m_settings.setHistoryCapMiB(static_cast<std::size_t>(capMiB));
    m_history.setCap(static_cast<std::size_t>(capMiB));
}

} // namespace etwarden
