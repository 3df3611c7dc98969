// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/viewerwindow.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/keysdialog.h"

#include <QAction>

namespace etwarden {

ViewerWindow::ViewerWindow(QWidget* parent)
    : StripWindow(MessageStrip::Lines::One, parent)
    , m_copy(makeAction("copyRows", QKeySequence::Copy, Icon::Copy))
    , m_close(makeAction("closeWindow", QKeySequence::Close, Icon::Close))
{
    connect(m_close, &QAction::triggered, this, &QWidget::close);
    KeysDialog::openAtKey(*this);
    ViewerWindow::retranslate();
}

void ViewerWindow::showBeside()
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_QuitOnClose, false);
    show();
}

QAction* ViewerWindow::makeAction(const char* name, const QKeySequence& key, std::optional<Icon> icon)
{
    auto* action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    if (icon)
        action->setIcon(lineIcon(*icon));
    return action;
}

void ViewerWindow::setAvailable(QAction& action, const QString& what, const QString& reason)
{
    action.setEnabled(reason.isEmpty());
    action.setToolTip(toolTipText(reason.isEmpty() ? what : what + u'\n' + reason));
}

void ViewerWindow::retranslate()
{
    StripWindow::retranslate();
    //: Menu entry: copies the selected rows.
    m_copy->setText(tr("&Copy"));
    //: Menu entry: closes the window.
    m_close->setText(tr("Cl&ose"));
}

} // namespace etwarden

#include "moc_viewerwindow.cpp"
