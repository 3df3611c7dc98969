// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/sourcerules.h"

#include "tests/gates/codetext.h"

#include <algorithm>
#include <cctype>

namespace etwarden {

namespace {

using Names = std::vector<std::string_view>;

enum class QtUse { None, CoreOnly, CoreAndNetwork, Any };

struct Layer
{
    std::string_view folder;
    QtUse qtUse;
    Names mayInclude; // beside itself; a folder stands for everything below it, a file for itself
};

Names operator+(Names first, const Names& more)
{
    first.insert(first.end(), more.begin(), more.end());
    return first;
}

const Names session{"model/session", "model/etw"};
const Names engine{"model/engine", "model/session", "model/etw"};
const Names engineRoot{
    "model/engine/dependencies.h", "model/engine/boundedmemory.h", "model/engine/timestampcounter.h"};
const Names engineRooms =
    Names{"model/engine/api", "model/engine/providers", "model/engine/session", "model/engine/file"} + engineRoot
    + session;
const Names pure{"model/etl", "model/setups", "model/boot", "model/advice", "model/metrics", "model/history",
    "model/engine", "model/session", "model/etw"};
const Names words{"model/qt/text", "model/qt/monitor", "model/qt/common"};
const Names forWidgets{
    "model/qt", "model/setups", "model/boot", "model/advice", "model/history", "model/session", "model/etw"};
const Names parts{
    "widgets/table", "widgets/logfile", "widgets/editor", "widgets/dialogs", "widgets/manual", "widgets/common"};

// A folder later in the list wins over one that contains it.
const std::vector<Layer> layers{
    {"model/etw", QtUse::None, {}},
    {"model/session", QtUse::None, {"model/etw"}},
    {"model/session/rules", QtUse::None, session},
    {"model/engine", QtUse::None, session},
    {"model/engine/live", QtUse::None, Names{"model/etl"} + engineRooms},
    {"model/engine/dll", QtUse::None, Names{"model/etl"} + engine},
    {"model/engine/api", QtUse::None, engineRooms},
    {"model/engine/file", QtUse::None, engineRoot + session},
    {"model/engine/host", QtUse::None, engineRoot + session},
    {"model/engine/providers", QtUse::None, engineRoot + session},
    {"model/engine/session", QtUse::None, Names{"model/engine/file"} + engineRoot + session},
    {"model/engine/simulation", QtUse::None, engineRooms},
    {"model/engine/sources", QtUse::None, engineRooms},
    {"model/boot", QtUse::None, session},
    {"model/windows", QtUse::None, Names{"model/boot"} + session},
    {"model/history", QtUse::None, {"model/etw"}},
    {"model/advice", QtUse::None, {"model/history", "model/session", "model/etw"}},
    {"model/metrics", QtUse::None, {"model/history", "model/session", "model/etw"}},
    {"model/setups", QtUse::None, Names{"model/boot"} + session},
    {"model/etl", QtUse::None, {"model/etl", "model/etw"}},
    {"model/etl/file", QtUse::None, {"model/etw"}},
    {"model/etl/decode", QtUse::None, {"model/etl/file", "model/etw"}},
    {"model/etl/convert", QtUse::None, {"model/etl/autopsy.h", "model/etl/decode", "model/etl/file", "model/etw"}},
    {"model/qt", QtUse::CoreOnly, Names{"model/qt"} + pure},
    {"model/qt/common", QtUse::CoreOnly, pure},
    {"model/qt/monitor", QtUse::CoreOnly, Names{"model/qt/common"} + pure},
    {"model/qt/text", QtUse::CoreOnly, Names{"model/qt/monitor", "model/qt/common"} + pure},
    {"model/qt/history", QtUse::CoreOnly, words + pure},
    {"model/qt/boot", QtUse::CoreOnly, words + pure},
    {"model/qt/sessions", QtUse::CoreOnly, Names{"model/qt/history"} + words + pure},
    {"model/qt/editor", QtUse::CoreOnly, words + pure},
    {"model/qt/logfile", QtUse::CoreOnly, words + pure},
    {"model/qt/recording", QtUse::CoreOnly, Names{"model/qt/history"} + words + pure},
    {"model/qt/metrics", QtUse::CoreAndNetwork, words + pure},
    {"model/qt/manual", QtUse::CoreOnly,
        Names{"model/qt/sessions", "model/qt/editor", "model/qt/history"} + words + pure},
    {"widgets/common", QtUse::Any, forWidgets},
    {"widgets/time", QtUse::Any, Names{"widgets/common"} + forWidgets},
    {"widgets/charts", QtUse::Any, Names{"widgets/time", "widgets/common"} + forWidgets},
    {"widgets/dialogs", QtUse::Any, Names{"widgets/common"} + forWidgets},
    {"widgets/editor", QtUse::Any, Names{"widgets/common"} + forWidgets},
    {"widgets/logfile", QtUse::Any, Names{"widgets/time", "widgets/common", "model/etl"} + forWidgets},
    {"widgets/manual", QtUse::Any, Names{"widgets/common"} + forWidgets},
    {"widgets/table", QtUse::Any, Names{"widgets/common"} + forWidgets},
    {"widgets/commands", QtUse::Any, parts + forWidgets},
    {"widgets/tour", QtUse::Any, Names{"widgets/table", "widgets/common"} + forWidgets},
    {"widgets/window", QtUse::Any, Names{"widgets/commands", "widgets/tour"} + parts + forWidgets},
    {"app", QtUse::Any, {"widgets", "model"}},
    {"tests", QtUse::Any, {"app", "widgets", "model", "tests"}},
    {"tests/gates", QtUse::None, {}},
    {"tests/etw", QtUse::None, {"tests/support", "model/etw"}},
    {"tests/session", QtUse::None, {"tests/support", "model/session", "model/etw"}},
    {"tests/engine", QtUse::None, {"tests/support", "model/engine", "model/session", "model/etw"}},
    {"tests/windows", QtUse::None,
        {"tests/support", "model/windows", "model/engine/dll", "model/setups", "model/session", "model/etw"}},
    {"tests/history", QtUse::None, {"tests/support", "model/history", "model/etw"}},
    {"tests/advice", QtUse::None,
        {"tests/support", "model/advice", "model/qt/history", "model/history", "model/engine", "model/session",
            "model/etw"}},
    {"tests/metrics", QtUse::None, {"tests/support", "model/metrics", "model/history", "model/session", "model/etw"}},
    {"tests/boot", QtUse::None, {"tests/support", "model/boot", "model/session", "model/etw"}},
    {"tests/setups", QtUse::None, {"tests/support", "model/setups", "model/boot", "model/session", "model/etw"}},
    {"tests/etl", QtUse::None, {"tests/support", "model/etl", "model/engine", "model/session", "model/etw"}},
};

/// Modules of Qt that a layer may use, as libraries and in includes.
Names qtModules(QtUse use)
{
    switch (use) {
    case QtUse::CoreOnly:
        return {"QtCore", "Qt6::Core"};
    case QtUse::CoreAndNetwork:
        return {"QtCore", "Qt6::Core", "QtNetwork", "Qt6::Network"};
    case QtUse::None:
    case QtUse::Any:
        break;
    }
    return {};
}

const Names unportableFolders{"arpa/", "linux/", "net/", "netinet/", "sys/"};
const Names unportableHeaders{"dirent.h", "dlfcn.h", "evntcons.h", "evntprov.h", "evntrace.h", "fcntl.h", "grp.h",
    "io.h", "poll.h", "process.h", "pthread.h", "pwd.h", "sched.h", "strings.h", "tdh.h", "termios.h", "unistd.h",
    "windows.h"};
// mingw's libstdc++ 12 has no futex: what waits on an atomic loses wake-ups there. A condition variable does not.
const Names wakeLosingHeaders{"barrier", "latch", "semaphore"};

// Functions that return iterators, as they are called.
const Names iteratorMakers{"::adjacent_find", "::find", "::find_end", "::find_first_of", "::find_if", "::find_if_not",
    "::is_sorted_until", "::lower_bound", "::max_element", "::min_element", "::next", "::partition_point", "::prev",
    "::remove", "::remove_if", "::search", "::unique", "::upper_bound", ".begin", ".cbegin", ".cend", ".end"};

const Names topLevelEntries{"CHANGELOG.md", "CMakeLists.txt", "CMakePresets.json", "CMakeUserPresets.json",
    "CONTRIBUTING.md", "LICENSE", "README.md", "app", "build", "model", "resources", "tests", "translations",
    "vcpkg.json", "widgets"};

struct Line
{
    int number;
    std::string_view text;
};

struct Include
{
    int line;
    std::string_view name;
    bool isAngled;
};

bool contains(const Names& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isBelow(std::string_view path, std::string_view folder)
{
    return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

bool isSource(std::string_view path)
{
    return path.ends_with(".cpp") || path.ends_with(".h");
}

const Layer* layerOf(std::string_view path)
{
    const auto layer = std::find_if(
        layers.rbegin(), layers.rend(), [&](const Layer& candidate) { return isBelow(path, candidate.folder); });
    return layer == layers.rend() ? nullptr : &*layer;
}

std::string_view trimmedLeft(std::string_view text)
{
    return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

std::vector<Line> linesOf(std::string_view text)
{
    std::vector<Line> lines;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back({number, text.substr(0, end)});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::vector<Include> includesOf(std::string_view text)
{
    std::vector<Include> includes;
    for (const Line& line : linesOf(text)) {
        std::string_view rest = trimmedLeft(line.text);
        for (const std::string_view token : {"#", "include"}) {
            rest = rest.starts_with(token) ? trimmedLeft(rest.substr(token.size())) : std::string_view();
        }
        if (rest.empty()) {
            continue;
        }
        const bool isAngled = rest.front() == '<';
        const std::string_view name = rest.substr(1);
        includes.push_back({line.number, name.substr(0, name.find(isAngled ? '>' : '"')), isAngled});
    }
    return includes;
}

bool isOutputOfMoc(std::string_view name)
{
    return name.ends_with(".moc") || name.starts_with("moc_");
}

std::string violation(std::string_view path, int line, std::string_view what, std::string_view rule)
{
    return std::string(path) + ':' + std::to_string(line) + ": " + std::string(what) + ": " + std::string(rule);
}

bool isQtHeader(std::string_view name)
{
    return (name.size() > 1 && name[0] == 'Q'
               && (std::isupper(static_cast<unsigned char>(name[1])) != 0 || name[1] == 't'))
        || (name.starts_with('q') && name.ends_with(".h"));
}

/// Libraries of Qt that a line of CMake names.
std::vector<std::string_view> qtLibrariesIn(std::string_view line)
{
    std::vector<std::string_view> libraries;
    line = line.substr(0, line.find('#'));
    for (std::size_t at = line.find("Qt"); at != std::string_view::npos; at = line.find("Qt", at + 1)) {
        const std::string_view rest = line.substr(at);
        const std::size_t colons = rest.find("::");
        if (colons <= 3) { // Qt::Core, Qt6::Core; not found is larger
            const auto end =
                std::find_if_not(rest.begin() + static_cast<std::ptrdiff_t>(colons) + 2, rest.end(), isWordCharacter);
            libraries.push_back(rest.substr(0, static_cast<std::size_t>(end - rest.begin())));
        }
    }
    return libraries;
}

/// What the folder includes, also over others.
std::set<std::string> foldersBelow(const std::string& top, const FolderIncludes& folders)
{
    std::set<std::string> below;
    std::vector<std::string> open{top};
    while (!open.empty()) {
        const auto included = folders.find(open.back());
        open.pop_back();
        if (included == folders.end())
            continue;
        for (const std::string& folder : included->second) {
            if (below.insert(folder).second)
                open.push_back(folder);
        }
    }
    return below;
}

} // namespace

Violations findWrongArrows(std::string_view path, std::string_view text)
{
    if (!isSource(path)) {
        return {};
    }
    const Layer* layer = layerOf(path);
    if (layer == nullptr) {
        return {violation(path, 1, path, "the folder is not in the table of layers")};
    }
    Violations violations;
    for (const Include& include : includesOf(text)) {
        if (include.isAngled || isOutputOfMoc(include.name)) {
            continue;
        }
        const bool isAllowed = layerOf(include.name) == layer
            || std::any_of(layer->mayInclude.begin(), layer->mayInclude.end(),
                [&](std::string_view name) { return isBelow(include.name, name) || include.name == name; });
        if (!isAllowed) {
            violations.push_back(violation(path, include.line, include.name,
                include.name.find('/') == std::string_view::npos ? "includes start at the root of the source tree"
                                                                 : "against the arrows between the layers"));
        }
    }
    return violations;
}

void addFolderIncludes(std::string_view path, std::string_view text, FolderIncludes& folders)
{
    const auto folderOf = [](std::string_view file) { return file.substr(0, file.rfind('/')); };
    if (!isSource(path) || isBelow(path, "tests"))
        return;
    for (const Include& include : includesOf(text)) {
        if (!include.isAngled && !isOutputOfMoc(include.name) && folderOf(include.name) != folderOf(path))
            folders[std::string(folderOf(path))].emplace(folderOf(include.name));
    }
}

Violations findMissingMoc(std::string_view header, std::string_view headerText, std::string_view sourceText)
{
    const bool needsMoc = std::ranges::any_of(linesOf(headerText), [](const Line& line) {
        const std::string_view code = trimmedLeft(line.text);
        return code == "Q_OBJECT" || code == "Q_GADGET" || code == "Q_NAMESPACE";
    });
    const std::string_view stem = header.substr(header.rfind('/') + 1, header.size() - header.rfind('/') - 3);
    const std::string wanted = "moc_" + std::string(stem) + ".cpp";
    const std::vector<Include> includes = includesOf(sourceText);
    if (!needsMoc || std::ranges::any_of(includes, [&](const Include& include) { return include.name == wanted; }))
        return {};
    return {violation(header, 1, wanted, "the source of a class with Q_OBJECT ends with this include")};
}

Violations findCircles(const FolderIncludes& folders)
{
    Violations violations;
    for (const auto& [folder, included] : folders) {
        for (const std::string& other : included) {
            if (foldersBelow(other, folders).contains(folder))
                violations.push_back(folder + " includes " + other + ", and is included by it, be it over others");
        }
    }
    return violations;
}

Violations findWrongQtModules(std::string_view path, std::string_view text)
{
    const Layer* layer = layerOf(path);
    if (layer == nullptr || layer->qtUse == QtUse::Any) {
        return {};
    }
    const Names modules = qtModules(layer->qtUse);
    const bool mayUseCore = !modules.empty();
    const std::string_view rule = layer->qtUse == QtUse::CoreAndNetwork ? "this layer uses QtCore and QtNetwork only"
        : mayUseCore                                                    ? "this layer uses QtCore only"
                                                                        : "this layer uses no Qt";
    Violations violations;
    if (isSource(path)) {
        for (const Include& include : includesOf(text)) {
            const std::string_view module = include.name.substr(0, include.name.find('/'));
            const bool hasModule = module.size() < include.name.size();
            const bool isAllowed = mayUseCore && (!hasModule || contains(modules, module));
            if (include.isAngled && isQtHeader(include.name) && !isAllowed) {
                violations.push_back(violation(path, include.line, include.name, rule));
            }
        }
    } else if (path.ends_with("/CMakeLists.txt")) {
        for (const Line& line : linesOf(text)) {
            for (const std::string_view library : qtLibrariesIn(line.text)) {
                if (!contains(modules, library)) {
                    violations.push_back(violation(path, line.number, library, rule));
                }
            }
        }
    }
    return violations;
}

Violations findMissingLicence(std::string_view path, std::string_view text)
{
    const std::vector<Line> lines = linesOf(text);
    const std::size_t first = !lines.empty() && lines[0].text.starts_with("#!") ? 1 : 0;
    const std::string_view comment = isSource(path) ? "// " : "# ";
    const std::string expected = std::string(comment) + "SPDX-License-Identifier: GPL-3.0-or-later";
    if (first < lines.size() && lines[first].text == expected) {
        return {};
    }
    return {violation(path, static_cast<int>(first) + 1, "no licence", "the line is missing: " + expected)};
}

Violations findMuteChecks(std::string_view path, std::string_view text)
{
    if (!isSource(path)) {
        return {};
    }
    Violations violations;
    for (const Line& line : linesOf(text)) {
        for (std::size_t at = line.text.find('Q'); at != std::string_view::npos; at = line.text.find('Q', at + 1)) {
            const std::string_view rest = line.text.substr(at + 1);
            const bool isWordStart = at == 0 || !isWordCharacter(line.text[at - 1]);
            if (isWordStart && (rest.starts_with("VERIFY") || rest.starts_with("COMPARE") || rest.starts_with("TRY_")))
            {
                violations.push_back(
                    violation(path, line.number, line.text, "use EXPECT_ and ASSERT_: this check cannot fail"));
            }
        }
    }
    return violations;
}

Violations findUnportableIncludes(std::string_view path, std::string_view text)
{
    if (!isSource(path)) {
        return {};
    }
    std::string_view stem = path.substr(0, path.rfind('.'));
    if (stem.ends_with("_test")) {
        stem.remove_suffix(5);
    }
    if (stem.ends_with("_linux") || stem.ends_with("_posix") || stem.ends_with("_windows")) {
        return {};
    }
    Violations violations;
    for (const Include& include : includesOf(text)) {
        std::string lower(include.name); // Windows spells its headers in any case
        std::transform(lower.begin(), lower.end(), lower.begin(),
            [](char character) { return static_cast<char>(std::tolower(static_cast<unsigned char>(character))); });
        const bool isUnportable = contains(unportableHeaders, lower)
            || std::any_of(unportableFolders.begin(), unportableFolders.end(),
                [&](std::string_view folder) { return lower.starts_with(folder); });
        if (isUnportable) {
            violations.push_back(violation(
                path, include.line, include.name, "system headers only in files named *_linux, *_posix or *_windows"));
        }
        if (contains(wakeLosingHeaders, lower)) {
            violations.push_back(violation(
                path, include.line, include.name, "loses wake-ups on some systems; wait on a condition variable"));
        }
    }
    return violations;
}

Violations findIteratorsAsPointers(std::string_view path, std::string_view text)
{
    if (!isSource(path)) {
        return {};
    }
    if (text.find("auto*") == text.npos) { // most have none
        return {};
    }
    const std::string source = codeOf(text);
    const std::string_view code = source;
    Violations violations;
    for (std::size_t at = code.find("auto*"); at != code.npos; at = code.find("auto*", at + 1)) {
        const std::string_view declaration = code.substr(at, code.find(';', at) - at);
        const std::size_t equals = declaration.find('=');
        const std::string_view value =
            equals == declaration.npos ? std::string_view() : trimmedLeft(declaration.substr(equals + 1));
        const std::string_view callee = value.substr(0, value.find('('));
        const bool isIterator = std::any_of(iteratorMakers.begin(), iteratorMakers.end(),
            [&](std::string_view maker) { return callee.ends_with(maker); });
        if (isIterator) {
            const auto line = 1 + std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n');
            violations.push_back(violation(path, static_cast<int>(line), callee,
                "an iterator need not be a pointer, with MSVC it is none: use auto"));
        }
    }
    return violations;
}

Violations findLooseTables(std::string_view path, std::string_view text)
{
    if (!isSource(path) || isBelow(path, "tests") || path == "model/qt/text/tabletext.cpp") {
        return {};
    }
    Violations violations;
    for (const Line& line : linesOf(text)) {
        if (line.text.find("join(u'\\t'") != std::string_view::npos) {
            violations.push_back(violation(path, line.number, "cells joined by tabs",
                "names may be formulas of a spreadsheet: use tabbedLine() of model/qt/text/tabletext.h"));
        }
    }
    return violations;
}

Violations findLinkFollowers(std::string_view path, std::string_view text)
{
    if (!isSource(path) || path == "model/qt/common/wholefile.cpp") {
        return {};
    }
    Violations violations;
    for (const Include& include : includesOf(text)) {
        if (include.name == "QSaveFile") {
            violations.push_back(violation(path, include.line, include.name,
                "follows links: use writeWholeFile() of model/qt/common/wholefile.h"));
        }
    }
    return violations;
}

Violations findThreadWaits(std::string_view path, std::string_view text)
{
    const bool isWindowProgram = isBelow(path, "app") || isBelow(path, "widgets") || isBelow(path, "model/qt");
    // The latter writes a block while its own thread makes the next one.
    if (!isSource(path) || !isWindowProgram || path == "model/qt/common/worker.h"
        || path == "model/qt/common/worker.cpp" || path == "model/qt/logfile/eventfile.cpp")
    {
        return {};
    }
    constexpr std::string_view rule = "a window may wait for it: use Worker of model/qt/common/worker.h";
    Violations violations;
    for (const Include& include : includesOf(text)) {
        if (include.name == "thread" || include.name == "future" || include.name == "QThreadPool"
            || include.name == "QFuture" || include.name.starts_with("QtConcurrent"))
        {
            violations.push_back(violation(path, include.line, include.name, rule));
        }
    }
    for (const Line& line : linesOf(text)) {
        if (!isBelow(path, "app") && line.text.find("joinDetached(") != std::string_view::npos) {
            violations.push_back(violation(path, line.number, "joinDetached()", "only for the end of the program"));
        }
    }
    return violations;
}

Violations findDeepImages(std::string_view path, std::string_view bytes)
{
    constexpr std::string_view signature("\x89PNG\r\n\x1A\n");
    constexpr std::size_t depthOffset = 24; // signature, length and name of the first chunk, width, height
    Violations violations;
    for (std::size_t at = bytes.find(signature); at != bytes.npos; at = bytes.find(signature, at + 1)) {
        const bool isDeep = at + depthOffset < bytes.size() && bytes[at + depthOffset] > 8;
        if (isDeep)
            violations.push_back(violation(path, 1, "16 bits a channel", "images have 8"));
    }
    return violations;
}

Violations findForeignTopLevelEntry(std::string_view name)
{
    if (name.starts_with('.') || contains(topLevelEntries, name)) {
        return {};
    }
    return {violation(name, 1, "foreign entry", "the root holds the layers, resources, translations and tests only")};
}

} // namespace etwarden
