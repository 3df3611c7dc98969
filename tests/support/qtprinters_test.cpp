// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/qtprinters.h"

#include <QModelIndex>
#include <QRect>
#include <QStringList>
#include <QStringListModel>
#include <QUrl>
#include <QVariant>

#include <gtest/gtest.h>

using namespace Qt::Literals::StringLiterals;
using testing::PrintToString;

TEST(QtPrinters, ShowText)
{
    EXPECT_EQ(PrintToString(u"mémoire"_s), "\"mémoire\"");
    EXPECT_EQ(PrintToString(QStringList{u"a"_s, u"b"_s}), "{ \"a\", \"b\" }");
    EXPECT_EQ(PrintToString(QByteArray("a\0b", 3)), R"("a\x00""b")");
    EXPECT_EQ(PrintToString(QUrl(u"file:///tmp"_s)), "QUrl(\"file:///tmp\")");
}

TEST(QtPrinters, ShowVariantsWithTheirType)
{
    EXPECT_EQ(PrintToString(QVariant(7)), "QVariant(int, 7)");
    EXPECT_EQ(PrintToString(QVariant(u"7"_s)), "QVariant(QString, \"7\")");
    EXPECT_EQ(PrintToString(QVariant()), "QVariant(Invalid)");
}

TEST(QtPrinters, ShowIndexesByPosition)
{
    const QStringListModel model({u"a"_s, u"b"_s});
    const QModelIndex index = model.index(1);
    EXPECT_EQ(PrintToString(index).find("QModelIndex(1,0"), 0u);
    EXPECT_EQ(PrintToString(QPersistentModelIndex(index)), PrintToString(index));
}

TEST(QtPrinters, ShowGeometry)
{
    EXPECT_EQ(PrintToString(QPoint(1, 2)), "QPoint(1,2)");
    EXPECT_EQ(PrintToString(QSize(3, 4)), "QSize(3, 4)");
    EXPECT_EQ(PrintToString(QRect(1, 2, 3, 4)), "QRect(1,2 3x4)");
}
