import { expect, test } from "vitest";
import { formatFault } from "#app/content/fault.ts";
import { readContent } from "#app/content/read-content.ts";
import { copyContent } from "#tests/support/content-copy.ts";

test.each(["Portrait", "IMG_2044", "me-small.jpg", "Picture of the coach at a desk", "My desk"])(
  "warns of a description that says nothing: %s",
  (alt) => {
    const content = copyContent();
    content.put("site.yaml", ["coach", "portrait", "alt"], alt);
    expect(readContent(content.folder).warnings.emptyAlts.map(formatFault)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^content/site\\.yaml:\\d+: coach\\.portrait\\.alt: "${alt}" says next to nothing`,
        ),
      ),
    ]);
  },
);

test("has nothing against a sentence", () => {
  const content = copyContent();
  content.put(
    "site.yaml",
    ["coach", "portrait", "alt"],
    "The coach laughs, with a cup in her hand",
  );
  expect(readContent(content.folder).warnings.emptyAlts).toEqual([]);
});
