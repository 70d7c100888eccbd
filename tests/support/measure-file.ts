/** Vitest runs this before each test file. */
import { afterAll, expect } from "vitest";
import { readProcessorTime, recordCost } from "./processor-time.ts";

const before = readProcessorTime();

// It runs after the file's own, which stop its processes.
afterAll(() => recordCost(expect.getState().testPath ?? "", readProcessorTime() - before));
