/** Controls the clock of `performance.now()`. */
import { onTestFinished, vi } from "vitest";

/** Stops the clock until the test has finished. Time then passes only when the test says so. */
export function stopClock(): { now: () => number; pass: (milliseconds: number) => void } {
  vi.useFakeTimers({ toFake: ["performance"] });
  return { now: () => performance.now(), pass: (time) => void vi.advanceTimersByTime(time) };
}

/** Sets the clock forward until the test has finished. */
export function skipTime(milliseconds: number) {
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, "now").mockImplementation(() => now() + milliseconds);
  onTestFinished(() => spy.mockRestore());
}
