import { expect, test } from "vitest";
import { digestPage } from "./page-dates.server.ts";

const head = '<title>Kits</title><meta name="description" content="All kits."/>';
const main = '<main id="main"><h1 class="text-poster">Kits</h1><a href="/contact">Ask</a></main>';

function digest(changes: { head?: string; main?: string; rest?: string } = {}) {
  const html = `<!doctype html><head>${changes.head ?? head}<style>h1{}</style></head>
    <body><header>Menu</header>${changes.main ?? main}<footer>${changes.rest ?? "2026"}</footer></body>`;
  return digestPage("/shop", "text/html; charset=utf-8", html);
}

test.each([
  ["its title", { head: head.replace("Kits", "Boxes") }],
  ["its description", { head: head.replace("All", "Some") }],
  ["a word", { main: main.replace("Ask", "Write") }],
  ["where a link leads", { main: main.replace("/contact", "/about") }],
])("is another one after a change of %s", (_, change) => {
  expect(digest(change)).not.toBe(digest());
});

test.each([
  ["the footer of all pages", { rest: "2027" }],
  ["a class", { main: main.replace("text-poster", "text-loud") }],
  ["a script", { main: main.replace("<h1", '<script>a("b")</script><h1') }],
  ["a sheet", { main: main.replace("<h1", '<link rel="stylesheet" href="/assets/a-1.css"/><h1') }],
])("is the same after a change of %s", (_, change) => {
  expect(digest(change)).toBe(digest());
});

test("is for pages that people search for alone", () => {
  const hidden = `${head}<meta name="robots" content="noindex"/>`;
  expect(digest({ head: hidden })).toBeUndefined();
  expect(digestPage("/contact?topic=exam", "text/html", main)).toBeUndefined();
  expect(digestPage("/robots.txt", "text/plain", main)).toBeUndefined();
});
