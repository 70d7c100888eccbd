import { expect, test, vi } from "vitest";
import { answerEvenly } from "./answer-evenly.server.ts";

test("answers after the same time, however long the work takes", async () => {
  vi.useFakeTimers();
  const begun = Date.now();
  const took = [0, 5, 250].map((ms) =>
    answerEvenly(new Promise((resolve) => setTimeout(resolve, ms))).then(() => Date.now() - begun),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(new Set(await Promise.all(took)).size).toBe(1);
});
