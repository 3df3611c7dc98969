// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModelTester>

namespace etwarden {

/// Checks an item model as long as it lives: every broken rule of QAbstractItemModel, and every index that the model
/// takes for a wrong one, becomes a failure of the running test. Create it before the first change of the model, one
/// for each model and proxy.
///
/// QAbstractItemModelTester alone is no use under GoogleTest: its default mode reports to QTest, which is not running,
/// and its Warning mode only prints.
class ModelGuard
{
public:
    explicit ModelGuard(QAbstractItemModel* model);
    ~ModelGuard();
    Q_DISABLE_COPY_MOVE(ModelGuard)

private:
    /// Turns the tester's messages into failures; must be in place before the tester is made, which checks at once.
    struct MessageHandler
    {
        MessageHandler();
        ~MessageHandler();
        Q_DISABLE_COPY_MOVE(MessageHandler)
    };

    MessageHandler m_handler;
    QAbstractItemModelTester m_tester;
};

} // namespace etwarden
