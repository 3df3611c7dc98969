// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/modelguard.h"

#include <gtest/gtest.h>

#include <string_view>

namespace etwarden {

namespace {

// The tester asks whether a decoration is a QPixmap (4097), which Qt 6.8 does not know in a test without QtGui.
const QString unknownPixmap = QStringLiteral("Trying to construct an instance of an invalid type, type id: 4097");

int guardCount = 0; // guards may end in any order: the last one removes the handler
QtMessageHandler previousHandler = nullptr;

void handleMessage(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    const std::string_view category = context.category != nullptr ? context.category : "";
    if (category == "qt.modeltest" || category == "qt.core.qabstractitemmodel.checkindex") {
        ADD_FAILURE() << category << ": " << message.toStdString();
    } else if (message == unknownPixmap) {
        return;
    } else if (previousHandler != nullptr) {
        previousHandler(type, context, message);
    }
}

} // namespace

ModelGuard::MessageHandler::MessageHandler()
{
    if (guardCount++ == 0) {
        previousHandler = qInstallMessageHandler(handleMessage);
    }
}

ModelGuard::MessageHandler::~MessageHandler()
{
    if (--guardCount == 0) {
        qInstallMessageHandler(previousHandler);
    }
}

ModelGuard::ModelGuard(QAbstractItemModel* model)
    : m_tester(model, QAbstractItemModelTester::FailureReportingMode::Warning)
{
    // A view asks for this at Ctrl+C while it has no current item.
    EXPECT_FALSE(model->data(QModelIndex()).isValid());
}

ModelGuard::~ModelGuard() = default;

} // namespace etwarden
