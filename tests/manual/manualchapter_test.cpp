// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/manual/manualchapter.h"

#include "model/qt/manual/manualtables.h"
#include "tests/support/qtprinters.h"

#include <QTextDocument>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

const QString source = uR"(# Buffers

Where **events** wait, see [modes](modes#real-time).

## What a buffer is {#what}

A piece of `memory`, [above](#what).

### A subsection

More, and ![a picture](mainwindow.png).

```
# no heading {#none}
[no link](nowhere)
```

### With an id {#deep}

| a | b |
|---|---|
| 1 \| 2 | [next](losses) |

{numbers}
{unknown}
)"_s;

ManualChapter read()
{
    return {u"buffers"_s, source, {{u"numbers"_s, [] { return u"one [two](three#four)"_s; }}}};
}

TEST(ManualChapter, HasTitleAndSectionsWithIds)
{
    const ManualChapter chapter = read();
    EXPECT_EQ(chapter.title(), u"Buffers"_s);
    ASSERT_EQ(chapter.sections().size(), 3U);
    EXPECT_EQ(chapter.sections()[0].text, u"Where events wait, see modes."_s);
    EXPECT_EQ(chapter.sections()[1].id, u"what"_s);
    EXPECT_EQ(chapter.sections()[1].title, u"What a buffer is"_s);
    EXPECT_EQ(chapter.sections()[1].level, 2);
    EXPECT_EQ(chapter.sections()[1].heading, 1);
    EXPECT_EQ(chapter.sections()[2].id, u"deep"_s);
    EXPECT_EQ(chapter.sections()[2].level, 3);
    EXPECT_EQ(chapter.sections()[2].heading, 3) << "the heading without an id counts";
    EXPECT_EQ(chapter.headingCount(), 4);
    EXPECT_EQ(chapter.section(u"deep"_s), &chapter.sections()[2]);
    EXPECT_EQ(chapter.section(u"none"_s), nullptr) << "code has no headings";
}

TEST(ManualChapter, ShowsNoIds)
{
    const QString markdown = read().markdown();
    EXPECT_TRUE(markdown.contains(u"\n## What a buffer is\n"_s));
    EXPECT_TRUE(markdown.contains(u"# no heading {#none}"_s)) << "within code everything stays";
}

TEST(ManualChapter, PlainTextHasNoMarkup)
{
    const ManualChapter chapter = read();
    EXPECT_EQ(chapter.sections()[1].text,
        u"A piece of memory, above. A subsection More, and a picture. # no heading {#none} [no link](nowhere)"_s);
    EXPECT_EQ(chapter.sections()[2].text, u"a b 1 | 2 next one two {unknown}"_s);
}

TEST(ManualChapter, ListsLinksPicturesAndUnknownParts)
{
    const ManualChapter chapter = read();
    EXPECT_EQ(chapter.links(), QStringList({u"modes#real-time"_s, u"#what"_s, u"losses"_s, u"three#four"_s}));
    EXPECT_EQ(chapter.pictures(), QStringList(u"mainwindow.png"_s));
    EXPECT_EQ(chapter.unknownTables(), QStringList(u"unknown"_s));
}

TEST(ManualChapter, ALinkMayBeBrokenOverTwoLines)
{
    const ManualChapter chapter(
        u"c"_s, u"# C\n\nSee [the\nsessions](sessions#what) and ![a\nwindow](w.png)\nthere.\n"_s);
    EXPECT_EQ(chapter.links(), QStringList(u"sessions#what"_s));
    EXPECT_EQ(chapter.pictures(), QStringList(u"w.png"_s));
    EXPECT_EQ(chapter.sections()[0].text, u"See the sessions and a window there."_s);
}

TEST(ManualChapter, ThePictureBesideATextIsNotPartOfIt)
{
    const ManualChapter chapter(u"c"_s, u"# C\n\n![The main\nwindow](w.png)\n\nA sentence.\n"_s);
    EXPECT_EQ(chapter.sections()[0].text, u"A sentence."_s);
    EXPECT_EQ(chapter.pictures(), QStringList(u"w.png"_s));
}

TEST(ManualChapter, LinksAreReadFromTheChapterThatTheyStandIn)
{
    EXPECT_EQ(ManualPlace::ofLink(u"#what"_s, u"buffers"_s), (ManualPlace{u"buffers"_s, u"what"_s}));
    EXPECT_EQ(ManualPlace::ofLink(u"modes#private"_s, u"buffers"_s), (ManualPlace{u"modes"_s, u"private"_s}));
    EXPECT_EQ(ManualPlace::ofLink(u"modes"_s, u"buffers"_s), (ManualPlace{u"modes"_s, {}}));
    EXPECT_EQ((ManualPlace{u"modes"_s, u"private"_s}).toLink(), u"modes#private"_s);
    EXPECT_EQ((ManualPlace{u"modes"_s, {}}).toLink(), u"modes"_s);
}

TEST(ManualTable, CellsAreNoMarkup)
{
    const QString table = ManualTable::of({u"a"_s, u"b"_s}, {{u"x|y"_s, u"1 < 2 *and*\n[a](b) | c"_s}}, true);
    EXPECT_EQ(table, u"| a | b |\n|---|---|\n| `x`\\|`y` | 1 \\< 2 \\*and\\* \\[a\\]\\(b\\) \\| c |\n"_s);
    const ManualChapter chapter(u"t"_s, u"# T\n{t}\n"_s, {{u"t"_s, [&table] { return table; }}});
    EXPECT_TRUE(chapter.links().isEmpty());
    EXPECT_EQ(chapter.sections()[0].text, u"a b x|y 1 < 2 *and* [a](b) | c"_s);
}

TEST(ManualTable, BarsOfCodeAreShownWithoutTheirEscape)
{
    QTextDocument document;
    document.setMarkdown(ManualTable::of({u"a"_s}, {{u"--x one|two|three"_s}}, true),
        QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
    EXPECT_TRUE(document.toPlainText().contains(u"--x one|two|three"_s)) << document.toPlainText().toStdString();
}

} // namespace

} // namespace etwarden
