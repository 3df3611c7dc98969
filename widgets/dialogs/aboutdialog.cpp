// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/aboutdialog.h"

#include "widgets/common/accessible.h"
#include "widgets/common/icons.h"
#include "widgets/common/plainwidgets.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>

namespace etwarden {

namespace {

class AboutText
{
    Q_DECLARE_TR_FUNCTIONS(AboutText)
};

constexpr int iconSize = 64;

} // namespace

void showAboutDialog(QWidget* parent)
{
    QMessageBox* box = newMessageBox(QMessageBox::NoIcon,
        //: Title of the window with version and licence.
        AboutText::tr("About Etwarden"),
        //: Name of the program and its version.
        AboutText::tr("Etwarden %1").arg(QCoreApplication::applicationVersion()),
        AboutText::tr("Session manager for Event Tracing for Windows.\n\n"
                      "Free software under the GNU General Public License, version 3 or later. "
                      "It comes without any warranty."),
        parent);
    box->setObjectName(QStringLiteral("aboutDialog"));
    box->setIconPixmap(lineIcon(Icon::Application).pixmap(QSize(iconSize, iconSize), box->devicePixelRatioF()));
    if (auto* icon = box->findChild<QLabel*>(QStringLiteral("qt_msgboxex_icon_label"))) // Qt's name for it
        changeAccessibleName(*icon, QCoreApplication::applicationName());
    //: Button that closes a window.
    QPushButton* close = box->addButton(AboutText::tr("Close"), QMessageBox::RejectRole);
    box->setEscapeButton(close);
    box->open();
}

} // namespace etwarden
