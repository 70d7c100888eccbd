import { expect, onTestFinished, vi } from "vitest";

/**
 * Expects that the test writes a line about a fault for the owner, and keeps it off the screen.
 *
 * @returns the lines written so far
 */
export function expectReport(pattern: RegExp): () => string[] {
  const spy = vi.spyOn(console, "error").mockImplementation(() => {});
  const lines = () => spy.mock.calls.map((call) => call.map(String).join(" "));
  onTestFinished(() => {
    spy.mockRestore();
  });
  onTestFinished(() => expect(lines().join("\n")).toMatch(pattern));
  return lines;
}
