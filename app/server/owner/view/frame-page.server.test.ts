import { parse } from "parse5";
import { expect, test } from "vitest";
import { annotatePage, listElements } from "./annotate-page.server.ts";
import { framePage } from "./frame-page.server.ts";

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
