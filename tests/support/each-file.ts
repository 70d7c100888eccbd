/** Vitest runs this before each test file. Files share a process, so each must leave the environment as it was. */
import { afterAll, afterEach, vi } from "vitest";

const before = { ...process.env };

// A clock that a test has stopped would stop the tests after it, too.
afterEach(() => void vi.useRealTimers());

// Runs after the file's own hooks, which stop its processes.
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
