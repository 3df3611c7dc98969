// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// The sentences of the rules, one table for each severity, and one each for the rules of a
/// boot, of an update, of providers and of kernel settings. English sources for
/// FindingText::sentence().
namespace etwarden::ruletext {

/// How the finding's parameters are written.
enum class Unit : std::uint8_t {
    Plain,
    Kilobytes,
    Bytes,
    Milliseconds,
    Characters, ///< of a name, each of them: itself, or its code point where it cannot be seen
    Bits, ///< all parameters at once: names of mode bits, then of kernel flags
};

/// The sentence of a rule. %1 and %2 are the finding's parameters, or `names` where the rule has none.
struct RuleText
{
    std::string_view id;
    const char* sentence;
    Unit unit = Unit::Plain;
    std::array<const char*, 2> names{};
};

std::span<const RuleText> errors();
std::span<const RuleText> warnings();
std::span<const RuleText> infos();
std::span<const RuleText> boots();
std::span<const RuleText> updates();
std::span<const RuleText> providers();
std::span<const RuleText> kernel();

} // namespace etwarden::ruletext
