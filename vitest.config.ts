import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { patience } from "#tests/support/wait-for.ts";
import testSite from "./tests/site.json" with { type: "json" };

/** Runs test files that start sites first, so that no slow file runs alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's method, not an array's
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/");
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const longFiles = "tests/long/**/*.test.ts";
const quickFiles = globSync("{app,commands,config,http,scripts,tests}/**/*.test.ts", {
  exclude: ["tests/long/**", "tests/browser/**"],
});
const thatMatch = (pattern: RegExp) =>
  quickFiles.filter((file) => pattern.test(readFileSync(file, "utf8")));

/** Matches test files that start services or import routes. Settings are read once per process. */
const ownProcess = thatMatch(
  /temp-site\.ts|describe-view\.ts|hostile-input\.ts|import\("#app\/routes\.ts"\)|startServices/,
);

const engines: Record<string, "both" | "PostgreSQL"> = { long: "both", postgres: "PostgreSQL" };

/** `npm run test:long` uses the mode "long". The mode "postgres" runs the database tests on PostgreSQL. */
export default defineConfig(({ mode }) => {
  const chosen =
    mode === "postgres"
      ? thatMatch(
          /describe(Database|Engines|Sites)\(|(site|postgres|publishing)Test|open(TestSite|Live)/,
        )
      : quickFiles;
  return {
    test: {
      provide: {
        engines: engines[mode] ?? "SQLite",
      },
      // The tests have their own content, so that the owner can change the site's content.
      // Without DEV, as in production, reading the content doesn't check every file for changes.
      env: { ...testSite, DEV: "" },
      globalSetup: ["tests/support/postgres-server.ts"],
      setupFiles: ["tests/support/each-file.ts"],
      // Leaves time for two waits in each test, or ten in a long test.
      testTimeout: (mode === "long" ? 10 : 2) * patience,
      hookTimeout: 2 * patience,
      expect: { poll: { timeout: patience } },
      // Tests often wait for the processes that they start, so one additional worker keeps the processors busy.
      maxWorkers: availableParallelism() + 1,
      silent: "passed-only",
      sequence: { sequencer: SlowFirst },
      exclude: configDefaults.exclude,
      projects:
        mode === "long"
          ? [{ extends: true, test: { name: "long", include: [longFiles] } }]
          : [
              {
                extends: true,
                test: {
                  name: "shared process",
                  include: chosen.filter((file) => !ownProcess.includes(file)),
                  // In a separate process, each file would load the server's modules again, which takes longer than
                  // most tests.
                  isolate: false,
                },
              },
              {
                extends: true,
                test: {
                  name: "own process",
                  include: chosen.filter((file) => ownProcess.includes(file)),
                },
              },
            ],
    },
  };
});
