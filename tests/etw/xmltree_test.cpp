// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/xmltree.h"

#include <gtest/gtest.h>

#include <string>

namespace etwarden {
namespace {

using Kind = XmlFault::Kind;

std::optional<Kind> faultOf(std::string_view text, const XmlLimits& limits = {})
{
    XmlElement root;
    const std::optional<XmlFault> fault = readXml(text, &root, limits);
    return fault ? std::optional(fault->kind) : std::nullopt;
}

TEST(XmlTree, HasElementsAttributesAndTexts)
{
    XmlElement root;
    ASSERT_FALSE(
        readXml("<?xml version='1.0'?>\n<?Copyright (c) somebody?>\n<!-- a > b -->\n<a x='1'\n y=\"2 > 1\">\n"
                " <b/> one <![CDATA[<two>]]> &lt;&#x33;&#52;&gt; <!-- no --> <c z = ''></c >\n</a>\n<!-- end -->",
            &root));
    EXPECT_EQ(root.name, "a");
    EXPECT_EQ(root.line, 4u);
    ASSERT_EQ(root.attributes.size(), 2u);
    EXPECT_EQ(*root.attribute("x"), "1");
    EXPECT_EQ(*root.attribute("y"), "2 > 1");
    EXPECT_EQ(root.attribute("z"), nullptr);
    ASSERT_EQ(root.children.size(), 2u);
    EXPECT_EQ(root.children[0].name, "b");
    EXPECT_EQ(root.children[0].line, 6u);
    ASSERT_NE(root.child("c"), nullptr);
    EXPECT_EQ(root.child("c")->attributes.size(), 1u);
    EXPECT_EQ(root.child("d"), nullptr);
    EXPECT_EQ(root.text, "one <two> <34>");
}

TEST(XmlTree, LeavesPrefixesOut)
{
    XmlElement root;
    ASSERT_FALSE(readXml("<x:a xmlns:x='e' xmlns='f' x:b='1'><x:c/></x:a>", &root));
    EXPECT_EQ(root.name, "a");
    ASSERT_EQ(root.attributes.size(), 1u);
    EXPECT_EQ(root.attributes[0].first, "b");
    EXPECT_EQ(root.children[0].name, "c");
}

TEST(XmlTree, RefusesWhatIsNotWellFormed)
{
    for (const char* text : {"", " ", "a", "<", "<a", "<a>", "<a></b>", "<a/><b/>", "<a/>text", "text<a/>", "<a b/>",
             "<a b=1/>", "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<a b='<'/>", "<a b='1/>", "<a><!-- </a>", "<a>&lt</a>",
             "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#x110000;</a>", "<a>\x01</a>", "<a><![CDATA[</a>", "<a / >",
             "< a/>", "<?xml", "<a></a"})
        EXPECT_EQ(faultOf(text), Kind::NotWellFormed) << text;
}

TEST(XmlTree, RefusesDeclarations)
{
    EXPECT_EQ(faultOf("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>"), Kind::HasDeclarations);
    EXPECT_EQ(faultOf("<a>&x;</a>"), Kind::HasDeclarations);
    EXPECT_EQ(faultOf("<a b='&x;'/>"), Kind::HasDeclarations);
}

TEST(XmlTree, RefusesWhatIsBeyondItsLimits)
{
    const XmlLimits limits{.elements = 4, .depth = 2, .attributes = 2};
    EXPECT_EQ(faultOf("<a b='' c=''><d/><e/><f/></a>", limits), std::nullopt);
    EXPECT_EQ(faultOf("<a><d/><e/><f/><g/></a>", limits), Kind::TooComplex);
    EXPECT_EQ(faultOf("<a><b><c/></b></a>", limits), Kind::TooComplex);
    EXPECT_EQ(faultOf("<a b='' c='' d=''/>", limits), Kind::TooComplex);
}

TEST(XmlTree, NamesTheLineOfAFault)
{
    XmlElement root;
    EXPECT_EQ(readXml("<a>\n\n<b></a>", &root)->line, 3u);
    EXPECT_EQ(readXml("<a\n b='\n", &root)->line, 3u);
}

TEST(XmlTree, EndsWhenItIsNotWantedAnyMore)
{
    XmlElement root;
    int asked = 0;
    const std::optional<XmlFault> fault = readXml("<a><b/><c/><d/></a>", &root, {}, [&asked] { return ++asked < 3; });
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->kind, Kind::Ended);
    EXPECT_EQ(asked, 3);
}

} // namespace
} // namespace etwarden
