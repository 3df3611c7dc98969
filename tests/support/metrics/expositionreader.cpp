// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/metrics/expositionreader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

namespace etwarden {

namespace {

bool isName(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") == std::string_view::npos
        && (text[0] < '0' || text[0] > '9');
}

std::string_view takeName(std::string_view& line)
{
    const std::size_t end = std::min(line.find_first_of("{=, "), line.size());
    const std::string_view name = line.substr(0, end);
    line.remove_prefix(end);
    return name;
}

bool take(std::string_view& line, std::string_view expected)
{
    if (!line.starts_with(expected))
        return false;
    line.remove_prefix(expected.size());
    return true;
}

std::optional<std::string> takeQuoted(std::string_view& line)
{
    if (!take(line, "\""))
        return std::nullopt;
    std::string value;
    while (!line.empty() && line.front() != '"') {
        char character = line.front();
        line.remove_prefix(1);
        if (character == '\\') {
            if (line.empty() || std::string_view("\\\"n").find(line.front()) == std::string_view::npos)
                return std::nullopt;
            character = line.front() == 'n' ? '\n' : line.front();
            line.remove_prefix(1);
        }
        value += character;
    }
    return take(line, "\"") ? std::optional(value) : std::nullopt;
}

std::optional<ReadSample> readSample(std::string_view line)
{
    ReadSample sample;
    sample.name = takeName(line);
    if (!isName(sample.name))
        return std::nullopt;
    if (take(line, "{")) {
        while (!take(line, "}")) {
            if (!sample.labels.empty() && !take(line, ","))
                return std::nullopt;
            const std::string_view label = takeName(line);
            if (!isName(label) || !take(line, "="))
                return std::nullopt;
            std::optional<std::string> value = takeQuoted(line);
            if (!value || !sample.labels.emplace(label, *std::move(value)).second)
                return std::nullopt;
        }
    }
    if (!take(line, " ") || line.empty() || line.find_first_not_of("0123456789.") != std::string_view::npos)
        return std::nullopt;
    sample.value = line;
    return sample;
}

/// The name in the header that a sample belongs to.
std::string familyOf(const std::string& sample, const std::map<std::string, std::string>& types)
{
    if (types.contains(sample))
        return sample;
    for (const std::string_view suffix : {"_total", "_created", "_info"}) {
        if (sample.ends_with(suffix) && types.contains(sample.substr(0, sample.size() - suffix.size())))
            return sample.substr(0, sample.size() - suffix.size());
    }
    return {};
}

} // namespace

std::string ReadExposition::value(std::string_view name, const Labels& labels) const
{
    std::vector<std::string> found;
    for (const ReadSample& sample : samples) {
        if (sample.name == name && std::ranges::includes(sample.labels, labels))
            found.push_back(sample.value);
    }
    return found.size() == 1 ? found[0] : std::string();
}

ReadExposition readExposition(std::string_view text)
{
    ReadExposition read;
    std::set<std::pair<std::string, Labels>> series;
    std::set<std::string> closed; // families that another one has followed
    std::string current;
    const auto enter = [&](const std::string& family, std::string_view line) {
        if (family == current)
            return;
        closed.insert(std::exchange(current, family));
        if (closed.contains(family))
            read.faults.push_back("not together with its own: " + std::string(line));
    };
    if (!text.ends_with('\n'))
        read.faults.push_back("the last line does not end");
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (read.endsWithEof)
            read.faults.push_back("behind the end: " + std::string(line));
        std::string_view rest = line;
        if (line == "# EOF") {
            read.endsWithEof = true;
        } else if (take(rest, "# ")) {
            const std::string keyword(takeName(rest));
            take(rest, " ");
            const std::string family(takeName(rest));
            if (!isName(family) || !take(rest, " ") || rest.empty())
                read.faults.push_back("no header: " + std::string(line));
            enter(family, line);
            if (keyword == "TYPE")
                read.types[family] = rest;
            else if (keyword == "UNIT")
                read.units[family] = rest;
            else if (keyword != "HELP")
                read.faults.push_back("no header: " + std::string(line));
        } else if (std::optional<ReadSample> sample = readSample(line)) {
            const std::string family = familyOf(sample->name, read.types);
            if (family.empty())
                read.faults.push_back("no headers: " + std::string(line));
            enter(family, line);
            if (!series.emplace(sample->name, sample->labels).second)
                read.faults.push_back("twice: " + std::string(line));
            read.samples.push_back(*std::move(sample));
        } else {
            read.faults.push_back("no sample: " + std::string(line));
        }
    }
    return read;
}

} // namespace etwarden
