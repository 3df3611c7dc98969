// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/plaintext.h"

#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

const QString replaced(QChar::ReplacementCharacter);

TEST(PlainText, ATextWithoutMarkupIsAToolTipAsItIs)
{
    for (const QString& text : {u""_s, u"Disk trace"_s, u"One line.\nAnother: 5 > 3"_s, u"l’été"_s, u"a  b"_s})
        EXPECT_EQ(toolTipText(text), text);
}

TEST(PlainText, MarkupIsShownByAToolTip)
{
    EXPECT_EQ(toolTipText(u"<img src=\"/dev/zero\">"_s),
        u"<p style=\"white-space:pre\">&lt;img src=&quot;/dev/zero&quot;&gt;</p>"_s);
    EXPECT_EQ(toolTipText(u"R&D &lt;b\nx"_s), u"<p style=\"white-space:pre\">R&amp;D &amp;lt;b<br>x</p>"_s);
}

TEST(PlainText, AToolTipWraps)
{
    const QString word(60, u'w');
    EXPECT_EQ(toolTipText(word + u' ' + word + u' ' + word), QString(word + u'\n' + word + u'\n' + word));
    const QString exact(100, u'x');
    EXPECT_EQ(toolTipText(exact), exact);
    EXPECT_EQ(toolTipText(exact + u" y"_s), QString(exact + u"\ny"));
    EXPECT_EQ(toolTipText(QString(250, u'x')), QString(exact + u'\n' + exact + u'\n' + exact.first(50)));
    const QString pair = u"\U0001F600"_s;
    EXPECT_EQ(toolTipText(u'x' + pair.repeated(60)), QString(u'x' + pair.repeated(49) + u'\n' + pair.repeated(11)));
}

TEST(PlainText, AToolTipEnds)
{
    const QString text = toolTipText(QString(1'000'000, u'x'));
    EXPECT_EQ(text.count(u'\n'), 29);
    EXPECT_TRUE(text.endsWith(u"x…"));
    EXPECT_EQ(toolTipText(QString(100'000, u'\n')).count(u'\n'), 29);
    EXPECT_EQ(toolTipText(QString(1024, u'x')).remove(u'\n'), QString(1024, u'x')); // the longest name is shown whole
}

TEST(PlainText, CharactersThatDisruptAreShown)
{
    EXPECT_EQ(shownName(u"a\nb\tc\u202Ed\u2029e\u0085f\u2067g"_s),
        QString(u"a" + replaced + u'b' + replaced + u'c' + replaced + u'd' + replaced + u'e' + replaced + u'f'
            + replaced + u'g'));
    EXPECT_EQ(toolTipText(u"a\r\u202Eb\nc"_s), QString(u'a' + replaced + replaced + u"b\nc"));
    EXPECT_EQ(notificationText(u"a\u202Eb\nc"_s), QString(u'a' + replaced + u"b\nc"));
    EXPECT_EQ(shownName(u"می‌خواهم <b>&amp;"_s),
        u"می‌خواهم <b>&amp;"_s); // joins letters, and is no markup here
}

TEST(PlainText, ALongNameIsElidedInTheMiddle)
{
    EXPECT_EQ(shownName(QString(64, u'x')), QString(64, u'x'));
    EXPECT_EQ(shownName(u"0123456789"_s, 6), u"0123…9"_s);
    const QString name = QString(600, u'a') + QString(424, u'b');
    EXPECT_EQ(shownName(name), QString(QString(42, u'a') + u'…' + QString(21, u'b')));
    EXPECT_EQ(shownName(name.toStdU16String()), shownName(name));
    const QString pairs = u"\U0001F600"_s.repeated(512);
    for (const QString& text : {pairs, QString(u'x' + pairs)}) {
        const QString shown = shownName(text);
        EXPECT_LE(shown.size(), 64);
        EXPECT_TRUE(shown.isValidUtf16());
    }
}

TEST(PlainText, ANotificationHasNoMarkup)
{
    EXPECT_EQ(notificationText(u"“<img src=\"x\">” R&D"_s), u"“‹img src=\"x\"›” R&D"_s);
    EXPECT_EQ(notificationText(QString(400, u'x')), QString(400, u'x'));
    EXPECT_EQ(notificationText(QString(5000, u'x')), QString(QString(400, u'x') + u'…'));
}

} // namespace
} // namespace etwarden
