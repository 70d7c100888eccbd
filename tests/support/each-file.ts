/** Vitest runs this before each test file. Files share a process, so each must leave the environment as it was. */
import { afterAll, expect } from "vitest";
import { readProcessorTime, recordCost } from "./processor-time.ts";

const before = readProcessorTime();
const environment = { ...process.env };

// Runs after the file's own hooks, which stop its processes.
afterAll(() => {
  restoreEnvironment(environment);
  recordCost(expect.getState().testPath ?? "", readProcessorTime() - before);
});

function restoreEnvironment(settings: NodeJS.ProcessEnv) {
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
}
