import { expect, test } from "vitest";
import { formatFault } from "#app/content/fault.ts";
import { readContent } from "#app/content/read-content.ts";
import { copyContent } from "#tests/support/content-copy.ts";

test("letters outside of the typefaces are told with file, line and field, and stop nothing", () => {
  const content = copyContent();
  expect(readContent(content.folder).warnings.foreignWords).toEqual([]);
  content.put("testimonials.yaml", ["testimonials", 0, "role"], "Nurse 美");
  expect(readContent(content.folder).warnings.foreignWords.map(formatFault)).toEqual([
    expect.stringMatching(
      /^content\/testimonials\.yaml:\d+ \(testimonials: ".+"\): role: the site's fonts don't have 美; /,
    ),
  ]);
});
