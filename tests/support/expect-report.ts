import { expect, onTestFinished, vi } from "vitest";

/**
 * Expects a logged error that matches, and keeps it out of the output.
 * @returns the logged lines
 */
export function expectReport(pattern: RegExp): () => string[] {
  const spy = vi.spyOn(console, "error").mockImplementation(() => {});
  const lines = () => spy.mock.calls.map((call) => call.map(String).join(" "));
  onTestFinished(() => spy.mockRestore());
  onTestFinished(() => expect(lines().join("\n")).toMatch(pattern));
  return lines;
}
