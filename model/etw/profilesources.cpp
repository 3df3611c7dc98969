// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/profilesources.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

namespace {

// Sources: KPROFILE_SOURCE for the first 24, whose names the lists of wpr and tracelog have without "Profile"; such
// lists of machines for the architectural events that follow. Higher numbers are not the same on all of them.
constexpr ProfileSourceName sourceNameRows[] = {
    {0, "Timer"},
    {1, "AlignmentFixup"},
    {2, "TotalIssues"},
    {3, "PipelineDry"},
    {4, "LoadInstructions"},
    {5, "PipelineFrozen"},
    {6, "BranchInstructions"},
    {7, "TotalNonissues"},
    {8, "DcacheMisses"},
    {9, "IcacheMisses"},
    {10, "CacheMisses"},
    {11, "BranchMispredictions"},
    {12, "StoreInstructions"},
    {13, "FpInstructions"},
    {14, "IntegerInstructions"},
    {15, "2Issue"},
    {16, "3Issue"},
    {17, "4Issue"},
    {18, "SpecialInstructions"},
    {19, "TotalCycles"},
    {20, "IcacheIssues"},
    {21, "DcacheAccesses"},
    {22, "MemoryBarrierCycles"},
    {23, "LoadLinkedIssues"},
    {25, "UnhaltedCoreCycles"},
    {26, "InstructionRetired"},
    {27, "UnhaltedReferenceCycles"},
    {28, "LLCReference"},
    {29, "LLCMisses"},
    {30, "BranchInstructionRetired"},
    {31, "BranchMispredictsRetired"},
};

constexpr char lowerOfSource(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

std::span<const ProfileSourceName> profileSourceNames()
{
    return sourceNameRows;
}

std::string_view profileSourceName(std::uint32_t source)
{
    const auto found = std::ranges::find(sourceNameRows, source, &ProfileSourceName::source);
    return found == std::end(sourceNameRows) ? std::string_view() : found->name;
}

std::optional<std::uint32_t> profileSourceNamed(std::string_view name)
{
    const auto found = std::ranges::find_if(sourceNameRows, [name](const ProfileSourceName& row) {
        return std::ranges::equal(row.name, name, {}, lowerOfSource, lowerOfSource);
    });
    return found == std::end(sourceNameRows) ? std::nullopt : std::optional(found->source);
}

} // namespace etwarden
