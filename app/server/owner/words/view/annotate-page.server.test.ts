import { expect, test } from "vitest";
import { annotatePage, listElements } from "./annotate-page.server.ts";
import { findMarks, type Mark } from "./mark-content.server.ts";
import { parse } from "parse5";
import { framePage } from "./frame-page.server.ts";

const around = (number: number, words: string) =>
  `\uE000${number}\uE002${words}\uE001${number}\uE002`;

const sum: Mark = { place: "programs", kind: "number", price: 20 };

/** Annotates a page, each of whose places could be a price of $20. */
function annotate(html: string, marked: string) {
  const places = Array.from({ length: 200 }, () => sum);
  const { byElement } = annotatePage(html, marked, places);
  return [...byElement].map(([{ tagName }, numbers]) => [tagName, ...numbers].join(" "));
}

test("a text with bold words is one place, and a fact in it another", () => {
  const html = "<p>You <strong>pay</strong> at once.</p><p>Else</p>";
  const marked = `<p>${around(1, `You <strong>pay</strong> ${around(2, "at once")}.`)}</p><p>Else</p>`;
  expect(annotate(html, marked)).toEqual(["p 1 2"]);
});

test("two texts of one element are two places, and each element has its own", () => {
  const html = "<ul><li>One <span>two</span></li><li>Three</li></ul>";
  const marked = `<ul><li>${around(1, "One")} <span>${around(2, "two")}</span></li><li>${around(3, "Three")}</li></ul>`;
  expect(annotate(html, marked)).toEqual(["li 1", "span 2", "li 3"]);
});

test("an element that shows other words is no place", () => {
  const marked = `<h1>${around(1, "First")}</h1><p>${around(2, "Second")}</p>`;
  expect(annotate("<h1>Second</h1><p>Second</p>", marked)).toEqual(["p 2"]);
});

test("prices, pictures and their descriptions are found", () => {
  const html = '<b>$20</b><img src="/pictures/spots/book.svg" alt="A book">';
  const marked = `<b>$3,000,020</b><img src="/pictures/spots/book\uE0034.svg" alt="${around(5, "A book")}">`;
  expect(annotate(html, marked)).toEqual(["img 4 5", "b 3"]);
});

test("other sums and signs in a text are words", () => {
  const words = '$120,000,000, "3000000.00", ~12 and 5~4 people';
  const marked = `<p>${around(1, words)}</p>`;
  expect(annotate(`<p>${words}</p>`, marked)).toEqual(["p 1"]);
  expect(findMarks(marked, [])).toEqual([1]);
});

test("words that nobody sees have no element", () => {
  const html = '<title>Shop</title><nav aria-label="Menu">Here</nav>';
  const marked = `<title>${around(1, "Shop")}</title><nav aria-label="${around(2, "Menu")}">Here</nav>`;
  expect(annotate(html, marked)).toEqual([]);
});

test("words that look like the end of a page stay words", () => {
  const words = "</head></body><meta http-equiv=refresh content=0>";
  const html = `<!DOCTYPE html><html><head><meta name="description" content='${words}'></head><body><p>One</p></body></html>`;
  const place = { key: "", part: "", field: "", where: `</script>${words}` };
  const { html: framed } = framePage(
    annotatePage(html, html.replace("One", "\uE0001\uE002One\uE0011\uE002"), []),
    {
      styles: "/frame.css",
      describe: () => ({ ...place, kind: "words", isChanged: false, change: undefined }),
      pictureBeside: () => undefined,
      findImage: () => undefined,
      toView: (address) => address,
    },
  );
  const elements = listElements(parse(framed)).map(({ tagName }) => tagName);
  expect(elements).toEqual(["html", "head", "meta", "link", "body", "p", "script"]);
});
