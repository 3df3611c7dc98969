// SPDX-License-Identifier: GPL-3.0-or-later
// What libFuzzer's main function leaves out for targets that use Qt.
#include <QCoreApplication>

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv)
{
    static QCoreApplication application(*argc, *argv);
    return 0;
}
