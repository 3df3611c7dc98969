// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/standardincludes.h"

#include "tests/gates/codetext.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

using Headers = std::set<std::string_view>;

struct HeaderNames
{
    std::string_view header;
    std::string_view names; // in the namespace std, separated by spaces
};

// What any header brings, such as std::size_t, is left out.
constexpr HeaderNames headerNames[] = {
    {"algorithm",
        "adjacent_find all_of any_of binary_search clamp copy copy_backward copy_if copy_n count count_if "
        "equal equal_range fill fill_n find find_if find_if_not for_each generate includes inplace_merge "
        "is_permutation is_sorted lexicographical_compare lower_bound make_heap max max_element merge min "
        "min_element minmax minmax_element mismatch move_backward next_permutation none_of nth_element "
        "partial_sort partition partition_point pop_heap push_heap remove_if replace replace_if reverse "
        "rotate search set_difference set_intersection set_union shift_left shift_right shuffle sort "
        "stable_partition stable_sort transform unique upper_bound"},
    {"array", "array to_array"},
    {"atomic",
        "atomic atomic_flag atomic_ref atomic_thread_fence memory_order_acq_rel memory_order_acquire "
        "memory_order_relaxed memory_order_release memory_order_seq_cst"},
    {"bit",
        "bit_cast bit_ceil bit_floor bit_width countl_one countl_zero countr_one countr_zero endian "
        "has_single_bit popcount rotl rotr"},
    {"bitset", "bitset"},
    {"cctype", "isalnum isdigit isprint isspace isupper isxdigit tolower toupper"},
    {"charconv", "chars_format from_chars from_chars_result to_chars to_chars_result"},
    {"chrono", "chrono chrono_literals"},
    {"cmath",
        "abs atan2 ceil cos exp floor fmod hypot isfinite isnan lerp llround log log10 log2 lround pow round "
        "sin sqrt tan trunc"},
    {"codecvt", "codecvt"},
    {"compare", "partial_ordering strong_ordering weak_ordering"},
    {"concepts",
        "convertible_to derived_from floating_point integral invocable predicate same_as signed_integral "
        "unsigned_integral"},
    {"condition_variable", "condition_variable condition_variable_any"},
    {"csignal", "raise sig_atomic_t signal"},
    {"cstdarg", "va_list"},
    {"cstddef", "byte max_align_t to_integer"},
    {"cstdint",
        "int16_t int32_t int64_t int8_t intptr_t uint16_t uint32_t uint64_t uint8_t uint_least8_t uintmax_t "
        "uintptr_t"},
    {"cstdio",
        "FILE fclose ferror fflush fopen fprintf fputs fread fwrite printf puts rewind setvbuf snprintf "
        "stderr"},
    {"cstdlib",
        "EXIT_FAILURE EXIT_SUCCESS _Exit abort abs atoi exit free getenv malloc strtol strtoul strtoull "
        "system"},
    {"cstring", "memcmp memcpy memmove memset strcmp strcpy strlen strncmp strrchr strstr"},
    {"ctime", "clock clock_t gmtime mktime time time_t tm"},
    {"cwchar", "wcscmp wcslen"},
    {"deque", "deque"},
    {"exception", "current_exception exception exception_ptr rethrow_exception terminate"},
    {"filesystem", "filesystem"},
    {"forward_list", "forward_list"},
    {"fstream", "filebuf fstream ifstream ofstream"},
    {"functional",
        "bind_front bit_and bit_or cref equal_to function greater greater_equal hash identity invoke less "
        "less_equal logical_not mem_fn minus not_equal_to not_fn plus ref reference_wrapper"},
    {"future", "async future packaged_task promise shared_future"},
    {"initializer_list", "initializer_list"},
    {"iomanip", "setfill setprecision setw"},
    {"ios", "ios streamoff streampos streamsize"},
    {"iostream", "cerr cin clog cout"},
    {"istream", "istream"},
    {"iterator",
        "advance back_inserter distance front_inserter inserter istream_iterator istreambuf_iterator "
        "make_move_iterator next ostream_iterator ostreambuf_iterator prev reverse_iterator"},
    {"latch", "latch"},
    {"limits", "numeric_limits"},
    {"list", "list"},
    {"locale", "locale"},
    {"map", "map multimap"},
    {"memory",
        "allocator allocator_traits construct_at default_delete enable_shared_from_this make_shared "
        "make_unique shared_ptr static_pointer_cast to_address uninitialized_copy unique_ptr weak_ptr"},
    {"mutex", "call_once lock_guard mutex once_flag recursive_mutex scoped_lock timed_mutex unique_lock"},
    {"new", "align_val_t bad_alloc hardware_destructive_interference_size nothrow"},
    {"numbers", "numbers"},
    {"numeric", "accumulate exclusive_scan gcd inclusive_scan inner_product iota lcm midpoint partial_sum reduce"},
    {"optional", "make_optional nullopt optional"},
    {"ostream", "endl ostream"},
    {"queue", "priority_queue queue"},
    {"random",
        "bernoulli_distribution exponential_distribution minstd_rand mt19937 mt19937_64 random_device "
        "uniform_int_distribution uniform_real_distribution"},
    {"ranges", "subrange views"},
    {"ratio", "micro milli nano ratio"},
    {"regex", "regex smatch"},
    {"set", "multiset set"},
    {"shared_mutex", "shared_lock shared_mutex"},
    {"source_location", "source_location"},
    {"span", "as_bytes as_writable_bytes dynamic_extent span"},
    {"sstream", "istringstream ostringstream stringstream"},
    {"stack", "stack"},
    {"stdexcept", "invalid_argument length_error logic_error out_of_range runtime_error"},
    {"stop_token", "stop_callback stop_source stop_token"},
    {"string",
        "basic_string char_traits getline stoi stoul stoull string to_string to_wstring u16string u8string "
        "wstring"},
    {"string_view", "basic_string_view string_view u16string_view u8string_view wstring_view"},
    {"system_error", "errc error_code generic_category make_error_code system_category system_error"},
    {"thread", "jthread this_thread thread"},
    {"tuple", "apply forward_as_tuple ignore make_tuple tie tuple"},
    {"type_traits",
        "add_const_t aligned_storage_t common_type_t conditional_t decay_t enable_if_t false_type "
        "integral_constant invoke_result_t is_arithmetic_v is_array_v is_base_of_v is_const_v "
        "is_constant_evaluated is_convertible_v is_default_constructible_v is_enum_v is_floating_point_v "
        "is_integral_v is_invocable_v is_nothrow_move_constructible_v is_object_v is_pointer_v is_same_v "
        "is_signed_v is_standard_layout_v is_trivially_copyable_v is_unsigned_v is_void_v make_signed_t "
        "make_unsigned_t remove_const_t remove_cvref_t remove_extent_t remove_pointer_t remove_reference_t "
        "true_type type_identity_t underlying_type_t"},
    {"typeindex", "type_index"},
    {"unordered_map", "unordered_map unordered_multimap"},
    {"unordered_set", "unordered_set"},
    {"utility",
        "as_const cmp_equal cmp_greater cmp_greater_equal cmp_less cmp_less_equal declval exchange forward "
        "in_place in_place_index in_place_t in_place_type in_range index_sequence integer_sequence "
        "make_index_sequence make_pair move pair piecewise_construct swap"},
    {"variant", "get_if holds_alternative monostate variant visit"},
    {"vector", "vector"},
};

// What the standard says that other headers include or declare, or what no header can do without: the base classes of
// streams.
constexpr HeaderNames includers[] = {
    {"compare",
        "array chrono coroutine deque filesystem forward_list iterator list map memory optional queue ranges regex set "
        "stack stop_token string string_view system_error thread tuple unordered_map unordered_set utility variant "
        "vector"},
    {"concepts", "iterator"},
    {"exception", "new stdexcept typeinfo"},
    {"initializer_list",
        "algorithm bitset deque forward_list list map queue random ranges regex set stack string unordered_map "
        "unordered_set utility valarray vector"},
    {"ios", "fstream iostream istream ostream sstream"},
    {"istream", "fstream iosfwd iostream sstream"},
    {"iterator", "ranges"},
    {"ostream", "fstream iosfwd iostream sstream"},
};

constexpr std::string_view rangeAccess = "begin cbegin cend crbegin crend data empty end rbegin rend size ssize";
constexpr std::string_view rangeHeaders =
    "array deque forward_list iterator list map regex set span string string_view "
    "unordered_map unordered_set vector";

std::vector<std::string_view> wordsOf(std::string_view text)
{
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

struct Origin
{
    std::string_view header; // that the name is said to need
    Headers having; // that will do
};

/// The header that each name comes from.
const std::map<std::string_view, Origin>& origins()
{
    static const std::map<std::string_view, Origin> all = [] {
        std::map<std::string_view, Origin> found;
        for (const auto& [header, names] : headerNames) {
            for (const std::string_view name : wordsOf(names))
                found.try_emplace(name, Origin{header, {}}).first->second.having.insert(header);
        }
        for (const auto& [header, others] : includers) {
            for (auto& [name, origin] : found) {
                if (origin.header == header)
                    std::ranges::copy(wordsOf(others), std::inserter(origin.having, origin.having.end()));
            }
        }
        const std::vector<std::string_view> ranges = wordsOf(rangeHeaders);
        for (const std::string_view name : wordsOf(rangeAccess))
            found.emplace(name, Origin{"iterator", Headers(ranges.begin(), ranges.end())});
        return found;
    }();
    return all;
}

std::string_view firstWord(std::string_view text)
{
    return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, isWordCharacter) - text.begin()));
}

struct Source
{
    Headers standard; // that it includes itself
    Headers own; // of the project
    std::map<std::string, int> names; // of the standard library, with the line of the first use
};

void readInclude(std::string_view line, Source& source)
{
    const std::size_t start = line.find_first_of("<\"");
    if (start == line.npos)
        return;
    const std::string_view name = line.substr(start + 1, line.find_first_of(">\"", start + 1) - start - 1);
    (line[start] == '<' ? source.standard : source.own).insert(name);
}

Source read(std::string_view text)
{
    Source source;
    const std::string code = codeOf(text);
    std::string_view rest = code;
    for (int number = 1; !rest.empty(); ++number) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.starts_with("#include"))
            readInclude(text.substr(static_cast<std::size_t>(line.data() - code.data()), line.size()), source);
        constexpr std::string_view space = "std::";
        for (std::size_t at = line.find(space); at != line.npos; at = line.find(space, at + 1)) {
            std::string_view name = line.substr(at + space.size());
            if (name.starts_with("ranges::"))
                name.remove_prefix(std::string_view("ranges::").size());
            source.names.emplace(firstWord(name), number);
        }
    }
    return source;
}

/// The standard headers that a source includes, also through headers of the project.
Headers reached(const Source& from, const std::map<std::string_view, Source>& sources)
{
    Headers standard = from.standard;
    Headers seen;
    std::vector<const Source*> open{&from};
    while (!open.empty()) {
        const Source& source = *open.back();
        open.pop_back();
        for (const std::string_view name : source.own) {
            const auto included = sources.find(name);
            if (included == sources.end() || !seen.insert(name).second)
                continue;
            standard.insert(included->second.standard.begin(), included->second.standard.end());
            open.push_back(&included->second);
        }
    }
    return standard;
}

} // namespace

Violations findMissingStandardIncludes(const SourceTexts& sources)
{
    std::map<std::string_view, Source> read;
    for (const auto& [path, text] : sources)
        read.emplace(path, etwarden::read(text));
    Violations violations;
    for (const auto& [path, source] : read) {
        const Headers headers = reached(source, read);
        const auto isReached = [&headers](std::string_view header) { return headers.contains(header); };
        for (const auto& [name, line] : source.names) {
            const auto origin = origins().find(name);
            if (origin == origins().end() || std::ranges::any_of(origin->second.having, isReached))
                continue;
            violations.push_back(std::string(path) + ':' + std::to_string(line) + ": std::" + name + ": include <"
                + std::string(origin->second.header) + ">, other compilers need it");
        }
    }
    return violations;
}

} // namespace etwarden
