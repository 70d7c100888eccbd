import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,config,http,tools,tests}/**/*.test.ts"],
    globalSetup: ["tests/support/postgres-server.ts"],
    // Patience for busy machines: a test waits for what it wants to see, not for time to pass.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Most of the time goes into waiting, for servers that start and for patience that runs out.
    maxWorkers: 4,
    exclude: [...configDefaults.exclude, "tests/e2e/**"],
  },
});
