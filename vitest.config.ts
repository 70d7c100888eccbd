import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,config,http,tools,tests}/**/*.test.ts"],
    globalSetup: ["tests/support/postgres-server.ts"],
    exclude: [...configDefaults.exclude, "tests/e2e/**"],
  },
});
