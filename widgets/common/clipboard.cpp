// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/clipboard.h"

#include "widgets/common/accessible.h"

#include <QApplication>
#include <QClipboard>
#include <QImage>

namespace etwarden {

namespace {

void sayCopied()
{
    if (QWidget* const window = QApplication::activeWindow()) {
        //: Said to screen readers.
        announce(*window, QCoreApplication::translate("Clipboard", "Copied to the clipboard."), Severity::Info);
    }
}

} // namespace

void copyText(const QString& text)
{
    QGuiApplication::clipboard()->setText(text);
    sayCopied();
}

void copyImage(const QImage& image)
{
    QGuiApplication::clipboard()->setImage(image);
    sayCopied();
}

} // namespace etwarden
