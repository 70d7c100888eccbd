import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import testSite from "./tests/site.json" with { type: "json" };

/** Starts the files that start sites first, so that none of them runs alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's, the sequencer's
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/");
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const files = "{app,commands,config,http,scripts,tests}/**/*.test.ts";

/** These start the site's services in their own process, or import the routes: both read their settings once. */
const readsSettings = /temp-site\.ts|describe-view\.ts|import\("#app\/routes\.ts"\)|startServices/;
const ownProcess = globSync(files).filter((file) => readsSettings.test(readFileSync(file, "utf8")));

export default defineConfig(({ mode }) => ({
  test: {
    provide: { isLong: mode === "long" },
    // The tests have their own content, so that the owner can change hers. Child processes inherit it.
    env: testSite,
    globalSetup: ["tests/support/postgres-server.ts"],
    setupFiles: ["tests/support/each-file.ts"],
    // Time-outs leave room for a busy machine: tests wait for a condition, not for a time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "shared process",
          // `npm run test:long` adds PostgreSQL to every database test, more rounds to races, and files of its own.
          include: mode === "long" ? [files, "tests/*.long.ts"] : [files],
          exclude: [...configDefaults.exclude, "tests/e2e/**", ...ownProcess],
          // A process for each file would load the server's modules anew each time, which takes longer than most files.
          isolate: false,
        },
      },
      { extends: true, test: { name: "own process", include: ownProcess, isolate: true } },
    ],
  },
}));
