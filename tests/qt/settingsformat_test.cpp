// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/settingsformat.h"

#include "tests/support/qtprinters.h"

#include <QFile>
#include <QTemporaryDir>
#include <QVariantMap>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class SettingsFormatTest : public testing::Test
{
protected:
    /// A new file with that text.
    QString makeFile(const QByteArray& text)
    {
        const QString path = folder.filePath(u"%1.ini"_s.arg(++number));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return path;
    }

    /// Content of the file with the line ends of Qt on POSIX systems; on Windows Qt writes others.
    static QByteArray textOf(const QString& path)
    {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll().replace("\r\n", "\n");
    }

    /// Reads a copy: QSettings keeps in memory what it knows of a file, whatever its format, and on Windows the keys of
    /// its own format without regard to case.
    QVariantMap read(const QString& path, QSettings::Format format)
    {
        const QSettings settings(makeFile(textOf(path)), format);
        QVariantMap values;
        for (const QString& key : settings.allKeys())
            values.insert(key, settings.value(key));
        return values;
    }

    QTemporaryDir folder;
    int number = 0;
};

void write(const QString& path, QSettings::Format format, const QVariantMap& values)
{
    QSettings settings(path, format);
    for (auto value = values.begin(); value != values.end(); ++value)
        settings.setValue(value.key(), value.value());
}

QVariantMap awkwardValues()
{
    QByteArray everyByte;
    for (int byte = 0; byte < 256; ++byte)
        everyByte.append(static_cast<char>(byte));
    QString everyAsciiCharacter;
    for (char16_t character = 0; character < 128; ++character)
        everyAsciiCharacter.append(QChar(character));
    return {
        {u"language"_s, u"fr"_s},
        {u"texts/empty"_s, u""_s},
        {u"texts/spaces"_s, u"  in and around  "_s},
        {u"texts/space"_s, u" "_s},
        {u"texts/tabs"_s, u"\tin and\taround\t"_s},
        {u"texts/ascii"_s, everyAsciiCharacter},
        {u"texts/digitsBehindCodes"_s, QStringView(u"\u00015\u0002a\u00e9e\u00e9t").toString()},
        {u"texts/others"_s, u"/home/é/日本/😀"_s},
        {u"texts/json"_s, u"[{\"limit\":90,\"session\":\"a\\\\b;c=d\"}]"_s},
        {u"texts/windowsFolder"_s, u"C:\\new\\x40\\0"_s},
        {u"texts/comment"_s, u"; # no comment"_s},
        {u"texts/at"_s, u"@"_s},
        {u"texts/atAt"_s, u"@@"_s},
        {u"texts/likeBytes"_s, u"@ByteArray(x)"_s},
        {u"texts/likeNothing"_s, u"@Invalid()"_s},
        {u"texts/likeAVariant"_s, u"@Variant(\\0\\0\\0\\x2)"_s},
        {u"lists/plain"_s, QStringList{u"guid"_s, u"clock"_s, u"mode"_s}},
        {u"lists/pairs"_s, QStringList{u"name=200"_s, u"mode=90"_s}},
        {u"lists/awkward"_s, QStringList{u""_s, u" a, b "_s, u"\"@"_s, u"@ByteArray(x)"_s, u"é"_s, u""_s}},
        {u"lists/empty"_s, QVariant()}, // what is read of an empty list
        {u"bytes/all"_s, everyByte},
        {u"bytes/empty"_s, QByteArray("")},
        {u"bytes/brackets"_s, QByteArray(")(")},
    };
}

TEST_F(SettingsFormatTest, ReadsWhatQtsFormatWrote)
{
    const QString path = makeFile({});
    write(path, QSettings::IniFormat, awkwardValues());
    EXPECT_EQ(read(path, settingsFormat()), awkwardValues()) << textOf(path).toStdString();
}

TEST_F(SettingsFormatTest, WritesWhatQtsFormatReads)
{
    const QString path = makeFile({});
    write(path, settingsFormat(), awkwardValues());
    const QVariantMap fromQt = read(path, QSettings::IniFormat);
    const QVariantMap fromUs = read(path, settingsFormat());
    const QVariantMap expected = awkwardValues();
    for (auto value = expected.begin(); value != expected.end(); ++value) {
        EXPECT_EQ(fromQt[value.key()], value.value()) << value.key().toStdString();
        EXPECT_EQ(fromUs[value.key()], value.value()) << value.key().toStdString();
    }
    EXPECT_EQ(fromQt.size(), expected.size());
    EXPECT_EQ(fromUs.size(), expected.size());
}

TEST_F(SettingsFormatTest, NumbersAndChoicesAreWrittenAsQtWritesThem)
{
    const QVariantMap values{{u"a/number"_s, qlonglong(-5)}, {u"a/large"_s, qulonglong(18446744073709551615U)},
        {u"a/yes"_s, true}, {u"a/no"_s, false}, {u"a/one"_s, QStringList{u"one"_s}}, {u"a/none"_s, QStringList()}};
    const QString ours = makeFile({});
    const QString qts = makeFile({});
    write(ours, settingsFormat(), values);
    write(qts, QSettings::IniFormat, values);
    EXPECT_EQ(textOf(ours), textOf(qts));
}

TEST_F(SettingsFormatTest, ReadsWhatPeopleWrite)
{
    const QString path = makeFile("; a comment\r\n# another\r\n language = fr \r\nno value\r\n=no key\r\n\r\n"
                                  "[poll]\r\nintervalMs=500\r\n[table\r\nhiddenColumns = guid ,\"clock\" , mode \r\n");
    const QVariantMap expected{{u"language"_s, u"fr"_s}, {u"poll/intervalMs"_s, u"500"_s},
        {u"table/hiddenColumns"_s, QStringList{u"guid"_s, u"clock"_s, u"mode"_s}}};
    EXPECT_EQ(read(path, settingsFormat()), expected);
}

TEST_F(SettingsFormatTest, WhatItDoesNotKnowStaysAsItIs)
{
    const QString path = makeFile("[General]\nfuture=@Variant(\\0\\0\\0\\x2\\0\\0\\x13\\x88)\n"
                                  "[%General]\na%20b=@Size(1 2)\n[far\\away]\nb\\c=1\n");
    const QVariantMap before = read(path, settingsFormat());
    EXPECT_EQ(before.size(), 3);
    QSettings settings(path, settingsFormat());
    settings.setValue(u"language"_s, u"en"_s);
    settings.sync();
    QVariantMap expected = before;
    expected.insert(u"language"_s, u"en"_s);
    EXPECT_EQ(read(path, settingsFormat()), expected) << textOf(path).toStdString();
}

} // namespace
} // namespace etwarden
