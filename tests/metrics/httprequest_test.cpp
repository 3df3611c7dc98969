// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/metrics/httprequest.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

/// 200 for a request that has a page.
HttpStatus statusOf(std::string_view head)
{
    const ReadRequest read = readRequest(head);
    return std::holds_alternative<MetricsRequest>(read) ? HttpStatus::Ok : std::get<HttpStatus>(read);
}

TEST(HttpRequest, TheHeadEndsWithTheFirstEmptyLine)
{
    EXPECT_EQ(requestHeadSize(""), 0u);
    EXPECT_EQ(requestHeadSize("GET / HTTP/1.1\r\nHost: a\r\n"), 0u);
    EXPECT_EQ(requestHeadSize("GET / HTTP/1.1\r\nHost: a\r\n\r"), 0u);
    EXPECT_EQ(requestHeadSize("GET / HTTP/1.1\r\nHost: a\r\n\r\nmore\r\n\r\n"), 27u);
    EXPECT_EQ(requestHeadSize("GET / HTTP/1.0\n\n"), 16u);
}

TEST(HttpRequest, GetReadsThePageWithWhatTheClientAccepts)
{
    const ReadRequest read = readRequest("GET /metrics?a=b HTTP/1.1\r\nHost: localhost:9\r\n"
                                         "ACCEPT:  text/plain ;q=0.5\t\r\naccept: */*\r\n\r\n");
    const auto* const request = std::get_if<MetricsRequest>(&read);
    ASSERT_NE(request, nullptr);
    EXPECT_EQ(request->accept, "text/plain ;q=0.5,*/*");
    EXPECT_EQ(statusOf("GET /metrics HTTP/1.0\r\n\r\n"), HttpStatus::Ok);
    EXPECT_EQ(statusOf("GET /metrics HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"), HttpStatus::Ok);
}

TEST(HttpRequest, KnowsNoOtherPage)
{
    for (const char* target : {"/", "/metrics/", "/Metrics", "/metrics%00", "//metrics", "*", "http://a/metrics", "?"})
        EXPECT_EQ(statusOf("GET " + std::string(target) + " HTTP/1.1\r\nHost: a\r\n\r\n"), HttpStatus::NotFound)
            << target;
}

TEST(HttpRequest, AllowsGetOnly)
{
    for (const char* method : {"POST", "PUT", "DELETE", "HEAD", "OPTIONS", "get", "M-SEARCH"}) {
        EXPECT_EQ(statusOf(method + std::string(" /metrics HTTP/1.1\r\nHost: a\r\n\r\n")), HttpStatus::MethodNotAllowed)
            << method;
    }
}

TEST(HttpRequest, ARequestHasNoContent)
{
    EXPECT_EQ(statusOf("GET /metrics HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n"), HttpStatus::ContentTooLarge);
    EXPECT_EQ(statusOf("GET /metrics HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"),
        HttpStatus::ContentTooLarge);
}

TEST(HttpRequest, RefusesWhatIsNoHttp)
{
    for (const char* head : {"\r\n\r\n", "GET\r\n\r\n", "GET /metrics\r\n\r\n", "GET  HTTP/1.1\r\n\r\n",
             "G@T /metrics HTTP/1.0\r\n\r\n", "GET /metrics FTP/1.1\r\n\r\n", "GET /metrics HTTP/1.1\r\n\r\n",
             "GET /metrics HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET /metrics HTTP/1.0\r\nno field\r\n\r\n",
             "GET /metrics HTTP/1.0\r\nName : blank\r\n\r\n", "GET /metrics HTTP/1.0\r\nA: b\r\n folded: c\r\n\r\n",
             "GET /metrics HTTP/1.0\r\nA: \x01\r\n\r\n", "\x16\x03\x01\x02\r\n\r\n"})
        EXPECT_EQ(statusOf(head), HttpStatus::BadRequest) << head;
    EXPECT_EQ(statusOf("GET /metrics HTTP/2.0\r\nHost: a\r\n\r\n"), HttpStatus::VersionNotSupported);
    EXPECT_EQ(statusOf("GET /metrics HTTP/1.1 x\r\nHost: a\r\n\r\n"), HttpStatus::VersionNotSupported);
}

TEST(HttpRequest, AResponseHasItsLengthAndCloses)
{
    EXPECT_EQ(responseHead(HttpStatus::Ok, "text/plain", 3),
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\nConnection: close\r\n"
        "X-Content-Type-Options: nosniff\r\n\r\n");
    const std::string refused = refusal(HttpStatus::MethodNotAllowed);
    EXPECT_TRUE(refused.starts_with("HTTP/1.1 405 Method Not Allowed\r\n")) << refused;
    EXPECT_NE(refused.find("\r\nAllow: GET\r\n"), std::string::npos) << refused;
}

TEST(HttpRequest, EntriesOfAcceptHaveVersionsAndQualities)
{
    using Ranges = std::vector<MediaRange>;
    EXPECT_EQ(mediaRanges(""), Ranges());
    EXPECT_EQ(mediaRanges(" Text/Plain ; Version=0.0.4 ;Q=0.25,, */*;q=1.000"),
        (Ranges{{"text/plain", "0.0.4", 250}, {"*/*", "", 1000}}));
    for (const char* wrong : {"", "2", "1.5", "-1", "0,5", "0.1234", "x"})
        EXPECT_EQ(mediaRanges("a/b;q=" + std::string(wrong)).front().quality, 0) << wrong;
}

TEST(HttpRequest, HostsOfTheLoopbackAreLocalhostAndItsAddresses)
{
    for (const std::string_view host :
        {"localhost", "LocalHost:9464", "127.0.0.1", "127.0.0.1:80", "127.1.2.3", "[::1]", "[::1]:9464"})
    {
        EXPECT_TRUE(isLoopbackHost(host)) << host;
    }
    for (const std::string_view host :
        {"", "a", "rebound.example", "localhost.example", "localhost:", "localhost:a", "127.0.0.1.nip.io",
            "127.0.0.1.example:80", "127.a.0.1", "127.0.1", "192.168.0.1", "[::2]", "[::1", "[::1]a", "[::1]:"})
    {
        EXPECT_FALSE(isLoopbackHost(host)) << host;
    }
    EXPECT_EQ(std::get<MetricsRequest>(readRequest("GET /metrics HTTP/1.1\r\nHost: a:1\r\n\r\n")).host, "a:1");
}

} // namespace
} // namespace etwarden
