import { expect, test } from "vitest";
import { getPageOrigin, isFromOurPage, isSameOrigin, setSelfOrigin } from "./site-origin.server.ts";

const publicOrigin = "https://www.example.com";

function makeRequest(headers: Record<string, string>): Request {
  return new Request("http://10.0.0.7:3000/contact", {
    method: "POST",
    headers: { Host: "www.example.com", ...headers },
  });
}

test.each([
  ["same-origin", true],
  ["none", true],
  ["same-site", false],
  ["cross-site", false],
  ["something new", false],
])("takes a browser that says %s at its word: %s", (site, expected) => {
  const request = makeRequest({ "Sec-Fetch-Site": site, Origin: publicOrigin });
  expect(isSameOrigin(request, publicOrigin)).toBe(expected);
});

test.each([
  ["https://www.example.com", true],
  ["http://www.example.com", false],
  ["http://other.example", false],
  ["https://www.example.com.evil.example", false],
  ["https://example.com", false],
  ["https://www.example.com:8443", false],
  ["https://evil.example", false],
  ["null", false],
  ["", false],
  ["www.example.com", false],
])("compares the origin %j of an older browser with the host: %s", (origin, expected) => {
  expect(isSameOrigin(makeRequest({ Origin: origin }), publicOrigin)).toBe(expected);
});

test("takes the public address where the host was changed by a proxy", () => {
  const request = makeRequest({ Host: "10.0.0.7:3000", Origin: publicOrigin });
  expect(isSameOrigin(request, publicOrigin)).toBe(true);
});

test.each<[Record<string, string>, boolean]>([
  [{ "Sec-Fetch-Site": "same-origin" }, true],
  [{ "Sec-Fetch-Site": "none" }, true],
  [{ "Sec-Fetch-Site": "cross-site", Referer: publicOrigin }, false],
  [{ Referer: `${publicOrigin}/admin/people?q=1` }, true],
  [{ Referer: `https://evil.example/${publicOrigin}` }, false],
  [{}, false],
])("knows by %j whether a page of ours has the link: %s", (headers, expected) => {
  expect(isFromOurPage(makeRequest(headers), publicOrigin)).toBe(expected);
});

test("accepts programs that are no browser", () => {
  expect(isSameOrigin(makeRequest({}), publicOrigin)).toBe(true);
});

test("builds addresses on the origin that the visitor's browser names", () => {
  expect(getPageOrigin(makeRequest({ Origin: publicOrigin }), publicOrigin)).toBe(publicOrigin);
  const atHome = "http://localhost:3000";
  const request = makeRequest({ Host: "localhost:3000", Origin: atHome });
  expect(getPageOrigin(request, publicOrigin)).toBe(atHome);
});

test("builds no address on what a stranger writes into a request", () => {
  const written = { Host: "evil.example", Origin: "https://evil.example" };
  for (const [name, value] of Object.entries(written))
    expect(getPageOrigin(makeRequest({ [name]: value }), publicOrigin)).toBe(publicOrigin);
  const selfOrigin = "http://127.0.0.1:3000";
  setSelfOrigin(selfOrigin);
  expect(getPageOrigin(makeRequest({ Host: "evil.example" }))).toBe(selfOrigin);
});
