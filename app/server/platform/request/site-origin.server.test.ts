import { expect, test } from "vitest";
import { getPageOrigin, isFromOurPage, isSameOrigin, setSelfOrigin } from "./site-origin.server.ts";

const publicOrigin = "https://www.example.com";

function makeRequest(headers: Record<string, string>): Request {
  const init = { method: "POST", headers: { Host: "www.example.com", ...headers } };
  return new Request("http://10.0.0.7:3000/contact", init);
}

const fetchedFrom = (site: string) => ({ "Sec-Fetch-Site": site, Origin: publicOrigin });

test.each<[headers: Record<string, string>, isSame: boolean]>([
  [fetchedFrom("same-origin"), true],
  [fetchedFrom("none"), true],
  [fetchedFrom("same-site"), false],
  [fetchedFrom("cross-site"), false],
  [fetchedFrom("something new"), false],
  // An older browser says only this.
  [{ Origin: publicOrigin }, true],
  // A proxy has changed the host.
  [{ Origin: publicOrigin, Host: "10.0.0.7:3000" }, true],
  [{ Origin: "http://www.example.com" }, false],
  [{ Origin: "http://other.example" }, false],
  [{ Origin: "https://www.example.com.evil.example" }, false],
  [{ Origin: "https://example.com" }, false],
  [{ Origin: "https://www.example.com:8443" }, false],
  [{ Origin: "https://evil.example" }, false],
  [{ Origin: "null" }, false],
  [{ Origin: "" }, false],
  [{ Origin: "www.example.com" }, false],
  // A program that is no browser says nothing.
  [{}, true],
])("tells by %j whether a request is from a page of the site: %s", (headers, isSame) => {
  expect(isSameOrigin(makeRequest(headers), publicOrigin)).toBe(isSame);
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
