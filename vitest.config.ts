import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import testSite from "./tests/site.json" with { type: "json" };

/** Files that wait for more than half a minute. */
const slow =
  /\/(several-sites|outbox-processes|kill-under-load|backup-restore|guide-commands|hostile-input|kill-while-publishing|content-versions|troubles\.test|start\.test)/;

/** Begins with the files that take longest, so that none of them is left alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's, the sequencer's
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** What `npm run test:long` runs: races with many times the rounds, and what really waits. */
const long = [
  "tests/{outbox-processes,kill-under-load,kill-while-publishing,content-versions}.test.ts",
  "tests/{moved-clock,backup-restore}.test.ts",
  "tests/*.long.ts",
];

export default defineConfig(({ mode }) => ({
  test: {
    include: mode === "long" ? long : ["{app,commands,config,http,scripts,tests}/**/*.test.ts"],
    provide: { isLong: mode === "long" },
    // Content of their own, so that the owner can change hers; child processes inherit it.
    env: testSite,
    globalSetup: ["tests/support/postgres-server.ts"],
    // Patience for busy machines: a test waits for what it wants to see, not for time to pass.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Most of the time goes into waiting, for servers that start and for patience that runs out.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    exclude: [...configDefaults.exclude, "tests/e2e/**"],
  },
}));
