import { expect, test } from "vitest";
import { describePrograms } from "./json-ld.ts";

test("offers what can be bought, at its price, and nothing else", () => {
  const data = describePrograms(
    [
      { id: "a", title: "A", description: "**Bold** words", hasCheckout: true, amountInCents: 950 },
      { id: "b", title: "B", description: "Later", hasCheckout: false },
    ],
    "Brand",
  );
  expect(data).toMatchObject({
    itemListElement: [
      { position: 1, item: { name: "A", description: "Bold words", offers: { price: "9.50" } } },
      { position: 2, item: { name: "B" } },
    ],
  });
  expect(JSON.stringify(data).match(/"offers"/g)).toHaveLength(1);
});
