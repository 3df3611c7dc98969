// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/xmltree.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(XmlTree, FindsAttributesAndChildrenByName)
{
    const XmlElement root{"a", {{"x", "1"}, {"y", ""}}, {{"b", {}, {}, "first"}, {"c", {}, {}}, {"b", {}, {}}}};
    ASSERT_NE(root.attribute("x"), nullptr);
    EXPECT_EQ(*root.attribute("x"), "1");
    EXPECT_EQ(root.attribute("y"), &root.attributes[1].second);
    EXPECT_EQ(root.attribute("z"), nullptr);
    EXPECT_EQ(root.attribute("b"), nullptr);
    ASSERT_NE(root.child("b"), nullptr);
    EXPECT_EQ(root.child("b")->text, "first");
    EXPECT_EQ(root.child("c"), &root.children[1]);
    EXPECT_EQ(root.child("x"), nullptr);
}

} // namespace
} // namespace etwarden
