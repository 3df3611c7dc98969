// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/typenames.h"

#include <gtest/gtest.h>

namespace etwarden {

namespace {

TypeNames namesIn(std::string_view text)
{
    TypeNames names;
    addTypeNames("a.h", text, names);
    return names;
}

} // namespace

TEST(TypeNames, FindsClassesStructuresUnionsEnumerationsAndAliases)
{
    EXPECT_EQ(namesIn("namespace n {\nclass A final\n{\n};\nstruct B : A {};\nunion C { int i; };\n"
                      "enum class D : int { X };\nusing E = int;\ntemplate<class T>\nstruct [[nodiscard]] F {};\n}\n"
                      "struct alignas(8) G {};"),
        (TypeNames{{"n::A", {"a.h:2"}}, {"n::B", {"a.h:5"}}, {"n::C", {"a.h:6"}}, {"n::D", {"a.h:7"}},
            {"n::E", {"a.h:8"}}, {"n::F", {"a.h:10"}}, {"G", {"a.h:12"}}}));
}

TEST(TypeNames, IncludeTheirNamespaces)
{
    EXPECT_EQ(
        namesIn("namespace a {\nnamespace b {\nstruct S {};\n}\nstruct S {};\n}\nnamespace c::d { struct S {}; }"),
        (TypeNames{{"a::b::S", {"a.h:3"}}, {"a::S", {"a.h:5"}}, {"c::d::S", {"a.h:7"}}}));
}

TEST(TypeNames, LeaveOutDeclarationsMembersSpecialisationsAndWhatIsLocalToAFile)
{
    EXPECT_EQ(
        namesIn("class A;\nstruct B* b();\ntemplate<class T, class U> void f();\nvoid g() { struct C {}; }\n"
                "template<>\nstruct D<int> {};\nnamespace { struct E {}; }\nusing namespace std;\n"
                "// struct F {};\n/* struct G {}; */\nconst char* s = \"struct H {};\";\n#define I struct J {};\n"),
        TypeNames{});
    EXPECT_EQ(namesIn("struct A { struct B {}; using C = int; };"), (TypeNames{{"A", {"a.h:1"}}}));
    TypeNames ofSource;
    addTypeNames("a.cpp", "struct A {};", ofSource);
    EXPECT_EQ(ofSource, TypeNames{});
}

TEST(TypeNames, FindsTwoDefinitionsOfOneName)
{
    TypeNames names;
    addTypeNames("a.h", "namespace n {\nstruct S {};\n}", names);
    addTypeNames("b.h", "namespace m {\nstruct S {};\n}", names);
    EXPECT_EQ(findTwoDefinitions(names), Violations{});
    addTypeNames("c.h", "namespace n { class S {}; }", names);
    EXPECT_EQ(findTwoDefinitions(names),
        Violations{"a.h:2 and c.h:1: both define n::S: rename one, or put it into a namespace of its own"});
}

} // namespace etwarden
