import { expect, test } from "vitest";
import { findForeignCode } from "./find-foreign-code.server.ts";

const own = { scriptsFor: () => ["start()"], stylesFor: () => "p{}" };

function find(part: string): string[] {
  return findForeignCode(
    `<!doctype html><html><head><title>A page</title><style>p{}</style><script type="application/ld+json">{"@type":"Person"}</script></head><body><h1>A page</h1>${part}<script data-react="/assets/a.js">start()</script></body></html>`,
    own,
  );
}

test.each([
  ["nothing more", ""],
  ["words about code", `<p title='onclick="x"'>&lt;script>a(1)&lt;/script> javascript:a(1)</p>`],
  ["data", `<script type="application/json">{"a":"<b>"}</script>`],
  ["links", `<a href="/shop">Shop</a><a href="mailto:a@b.example">Mail</a>`],
  ["a form", `<form action="/x"></form>`],
])("takes a page with %s", (_, part) => {
  expect(find(part)).toEqual([]);
});

test.each([
  ["a script", "<script>alert(1)</script>", 'a script that begins with "alert(1)"'],
  ["one that is like ours", "<script>start() </script>", "a script that begins"],
  ["one whose data type is none", `<script type="text/json">{}</script>`, "a script that begins"],
  ["a script of another site", `<script src="//a.example/a.js">start()</script>`, "a script"],
  ["a script in a drawing", "<svg><script>start()</script></svg>", "a script"],
  ["a node that XML ends elsewhere", "<svg><?x ><script>alert(1)</script> ?></svg>", "a script"],
  ["a comment that ends early", "<!--><script>alert(1)</script>-->", "a script"],
  ["a script in a template", "<template><script>alert(1)</script></template>", "a script"],
  ["data that ends", `<script type="application/json">"</script><script>x()</script>`, "a script"],
  ["a style sheet", "<style>p{display:none}</style>", "a style sheet that begins with"],
  ["a handler", `<p onclick="alert(1)">A</p>`, 'onclick="alert(1)" at <p>'],
  ["a handler on a drawing", `<svg onload=alert(1)></svg>`, "onload="],
  ["a style", `<p style="top:0">A</p>`, "style="],
  ["a link that is code", `<a href=" java&#10;script:alert(1)">A</a>`, "href="],
  ["such a link in a drawing", `<svg><a xlink:href="JavaScript:alert(1)"/></svg>`, "href="],
  ["a form that is code", `<button formaction="javascript:alert(1)">A</button>`, "formaction="],
  ["another base", `<base href="https://a.example/">`, "the element <base>"],
  ["a frame", `<iframe src="/shop"></iframe>`, "the element <iframe>"],
  ["an object", `<object data="/a.svg"></object>`, "the element <object>"],
  ["an embedded file", `<embed src="/a.svg">`, "the element <embed>"],
  ["a way elsewhere", `<meta http-equiv="refresh" content="0;url=//a.example">`, "http-equiv="],
  ["a later value", `<svg><animate attributeName="href" to="javascript:x"/></svg>`, "<animate>"],
])("finds %s", (_, part, words) => {
  const found = find(part);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(words);
});
