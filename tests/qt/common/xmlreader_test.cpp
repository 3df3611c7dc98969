// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/xmlreader.h"

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

TEST(XmlReader, ReadsElementsAttributesAndTexts)
{
    XmlElement root;
    ASSERT_FALSE(
        readXml("<?xml version='1.0'?>\n<?Copyright (c) somebody?>\n<!-- a > b -->\n<a x='1' y=\"2 > 1\">"
                " <b/> one <![CDATA[<two>]]> &lt;&#x33;&#52;&gt; <!-- no --> <c z = ''></c >\n</a>\n<!-- end -->",
            &root));
    EXPECT_EQ(root.name, "a");
    EXPECT_EQ(root.attributes, (decltype(root.attributes){{"x", "1"}, {"y", "2 > 1"}}));
    ASSERT_EQ(root.children.size(), 2u);
    EXPECT_EQ(root.children[0].name, "b");
    EXPECT_EQ(root.children[1].name, "c");
    EXPECT_EQ(root.children[1].attributes, (decltype(root.attributes){{"z", ""}}));
    EXPECT_EQ(root.text, "one <two> <34>");
}

TEST(XmlReader, TrimsOnlyTheWhiteSpaceOfXml)
{
    XmlElement root;
    ASSERT_FALSE(readXml("<a>\t\r\n \u00A0caf\u00E9\U0001F600\u00A0 </a>", &root));
    EXPECT_EQ(root.text, "\u00A0caf\u00E9\U0001F600\u00A0");
}

TEST(XmlReader, NamesTheLineWhereAnElementBegins)
{
    XmlElement root;
    ASSERT_FALSE(
        readXml("<?xml version='1.0'?>\r\n\r\n<a\r\n x='&lt;\U0001F600\n'\n>\U0001F600 &amp;<b/><c\n><d\n/></c\n>\n"
                "<!--\n--><e/></a>",
            &root));
    EXPECT_EQ(root.line, 3u);
    ASSERT_EQ(root.children.size(), 3u);
    EXPECT_EQ(root.children[0].line, 6u);
    EXPECT_EQ(root.children[1].line, 6u);
    EXPECT_EQ(root.children[1].children.at(0).line, 7u);
    EXPECT_EQ(root.children[2].line, 11u);
}

TEST(XmlReader, LeavesPrefixesOut)
{
    XmlElement root;
    ASSERT_FALSE(readXml("<x:a xmlns:x='e' xmlns='f' x:b='1'><x:c/><undeclared:d/></x:a>", &root));
    EXPECT_EQ(root.name, "a");
    EXPECT_EQ(root.attributes, (decltype(root.attributes){{"b", "1"}}));
    ASSERT_EQ(root.children.size(), 2u);
    EXPECT_EQ(root.children[0].name, "c");
    EXPECT_EQ(root.children[1].name, "d");
}

TEST(XmlReader, DoesNotCareForTheDeclaredEncoding)
{
    XmlElement root;
    for (const std::string encoding : {"UTF-16", "ISO-8859-1", "Unheard-of"}) {
        ASSERT_FALSE(readXml("<?xml version='1.0' encoding='" + encoding + "'?><a>caf\u00E9</a>", &root)) << encoding;
        EXPECT_EQ(root.text, "caf\u00E9") << encoding;
    }
}

TEST(XmlReader, RefusesWhatIsNotWellFormed)
{
    for (const char* text : {"", " ", "a", "<", "<a", "<a>", "<a></b>", "<a/><b/>", "<a/>text", "text<a/>", "<a b/>",
             "<a b=1/>", "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<a b='<'/>", "<a b='1/>", "<a b='>' c=\"'",
             "<a><!-- </a>", "<a>&lt</a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#x110000;</a>", "<a>\x01</a>",
             "<a><![CDATA[</a>", "<a / >", "< a/>", "<?xml", "<a></a", "<a>&x;</a>", "<a b='&x;'/>", "<# a #>"})
        EXPECT_EQ(faultOf(text), Kind::NotWellFormed) << text;
}

TEST(XmlReader, RefusesDeclarations)
{
    EXPECT_EQ(faultOf("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>"), Kind::HasDeclarations);
    EXPECT_EQ(faultOf("<?xml version='1.0'?>\n<!-- > --><!DOCTYPE a SYSTEM 'a.dtd'><a>&x;</a>"), Kind::HasDeclarations);
    EXPECT_EQ(faultOf("<a><!-- <!DOCTYPE a> --><![CDATA[<!DOCTYPE a>]]></a>"), std::nullopt);
}

TEST(XmlReader, RefusesWhatIsBeyondItsLimits)
{
    const XmlLimits limits{.elements = 4, .depth = 2, .attributes = 2};
    EXPECT_EQ(faultOf("<a b='' c=''><d/><e/><f/></a>", limits), std::nullopt);
    EXPECT_EQ(faultOf("<a><d/><e/><f/><g/></a>", limits), Kind::TooComplex);
    EXPECT_EQ(faultOf("<a><b><c/></b></a>", limits), Kind::TooComplex);
    EXPECT_EQ(faultOf("<a b='' c='' d=''/>", limits), Kind::TooComplex);
}

// Qt compares each attribute with all others of its element, so that they are counted before it sees them.
TEST(XmlReader, CountsTheAttributesOfTagsOnly)
{
    const XmlLimits limits{.attributes = 1};
    const std::string tooMany = "<b c='' d=''/>";
    EXPECT_EQ(faultOf("<a>" + tooMany + "</a>", limits), Kind::TooComplex);
    EXPECT_EQ(faultOf("<!-- '\" --><?p '?><a><![CDATA['>]]>" + tooMany + "</a>", limits), Kind::TooComplex);
    EXPECT_EQ(faultOf("<a e='>'>'\"" + tooMany + "</a>", limits), Kind::TooComplex);
    EXPECT_EQ(faultOf("<!-- " + tooMany + " --><a/>", limits), std::nullopt);
    EXPECT_EQ(faultOf("<a><![CDATA[" + tooMany + "]]></a>", limits), std::nullopt);
    EXPECT_EQ(faultOf("<a>'\"'\"<b/></a>", limits), std::nullopt);
}

TEST(XmlReader, NamesTheLineOfAFault)
{
    XmlElement root;
    EXPECT_EQ(readXml("<a>\n\n<b></a>", &root)->line, 3u);
    EXPECT_EQ(readXml("<a\n b='\n", &root)->line, 3u);
}

TEST(XmlReader, EndsWhenTheWatchSaysSo)
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
