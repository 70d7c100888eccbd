// oxlint-disable vitest/expect-expect, vitest/valid-title -- the callers give titles and assertions
import { test, type TestContext } from "vitest";

type End = Promise<void> | void;

/** Makes a `test` that opens something for each test with a parameter. */
export function testWith<Given>(open: (context: TestContext) => Given | Promise<Given>) {
  const declare = (title: string, run: (given: Given) => End) => {
    test(title, async (context) => {
      if (run.length === 0) await (run as () => End)();
      else await run(await open(context));
    });
  };
  const declareRows =
    <const Row>(rows: readonly Row[]) =>
    (title: string, run: (row: Row, given: Given) => End) => {
      test.for(rows)(title, async (row, context) => run(row, await open(context)));
    };
  const [each, skipIf] = [test.each.bind(test), test.skipIf.bind(test)];
  return Object.assign(declare, { for: declareRows, each, skipIf });
}
