// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/temporarysettings.h"

#include "tests/support/qtprinters.h"

#include <QFile>

#include <gtest/gtest.h>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

TEST(TemporarySettings, SurviveARestart)
{
    TemporarySettings temporary;
    temporary.settings().setValue(u"window/width"_s, 800);
    temporary.reload();
    EXPECT_EQ(temporary.settings().value(u"window/width"_s).toInt(), 800);
}

TEST(TemporarySettings, ReadAFileThatTheTestWrote)
{
    TemporarySettings temporary;
    QFile file(temporary.filePath());
    ASSERT_TRUE(file.open(QFile::WriteOnly));
    file.write("[window]\nwidth=640\n");
    file.close();
    temporary.reload();
    EXPECT_EQ(temporary.settings().value(u"window/width"_s).toInt(), 640);
}

TEST(TemporarySettings, AreEmptyAndApartFromEachOther)
{
    TemporarySettings first;
    TemporarySettings second;
    first.settings().setValue(u"key"_s, 1);
    EXPECT_TRUE(second.settings().allKeys().isEmpty());
    EXPECT_NE(first.filePath(), second.filePath());
}

TEST(TemporarySettings, RemoveTheirFile)
{
    QString path;
    {
        TemporarySettings temporary;
        path = temporary.filePath();
        temporary.settings().setValue(u"key"_s, 1);
        temporary.reload();
        EXPECT_TRUE(QFile::exists(path));
    }
    EXPECT_FALSE(QFile::exists(path));
}

} // namespace etwarden
