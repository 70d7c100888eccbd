import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test, vi } from "vitest";
import type { CommandEnd } from "#tests/support/run-commands.ts";
import { runScript } from "#tests/support/run-script.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";

// A process may start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function runAll(settings: Record<string, string>, ...lines: string[]): Promise<CommandEnd[]> {
  const { output, faults } = await runScript("tests/support/run-commands", lines, settings);
  expect(faults).toBe("");
  return JSON.parse(output) as CommandEnd[];
}

const printed = (output: string | RegExp) => {
  const text =
    typeof output === "string" ? expect.stringContaining(output) : expect.stringMatching(output);
  return { status: 0, output: text, faults: "" };
};
const failed = (faults: string | RegExp, status = 1) => {
  const text = typeof faults === "string" ? faults : expect.stringMatching(faults);
  return { status, output: "", faults: text };
};

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** Lists the commands, each of which has its own file with help text. */
const commands = globSync("commands/*.ts", { exclude: ["**/*.test.ts"] })
  .filter((file) => readFileSync(file, "utf8").includes("const help ="))
  .map((file) => basename(file, ".ts"));

test("every command refuses an option that it does not have, and says how to write it", async () => {
  const lines = commands.map((tool) => `${tool} --no-such-option`);
  const ends = await runAll({ DATA_DIR: "/no/such/folder" }, ...lines);
  const slip = failed(/^Unknown option '--no-such-option'\.\nnpm run /, 2);
  expect(ends).toEqual(lines.map((line) => ({ line, ...slip })));
});

test("a command explains itself when it is asked to, and touches nothing", async () => {
  const dataDir = join(makeTempFolder(), "none");
  const lines = ["publish --help", "data --help", "data", "data burn"];
  const ends = await runAll({ DATA_DIR: dataDir }, ...lines);
  const list = /^npm run data -- backup\n(npm run data -- \w+\n)+With --help after it/;
  const [help, fault] = [printed("npm run publish -- --force"), failed(list, 2)];
  expect(ends).toMatchObject([help, printed(list), fault, fault]);
  expect(existsSync(dataDir)).toBe(false);
});

/** Files that mention commands to the owner, either directly or in texts that the site produces. */
const sources = globSync([
  "{app,commands,config,content,deploy,docs,http,scripts}/**/*.{ts,tsx,mjs,md,yaml,json}",
  "{README.md,CONTRIBUTING.md,.env.example,server.ts}",
]);

test.skipIf(!existsSync("/dev/full"))(
  "a full disk behind the output is named in a sentence, and a reader that has gone isn't",
  () => {
    const { dataDir } = openTempDatabase(makeTempFolder(), 5_000);
    const run = (rest: string) =>
      spawnSync("sh", ["-c", `"$0" commands/admin-link.ts ${rest}`, process.execPath], {
        encoding: "utf8",
        env: { ...process.env, DATA_DIR: dataDir },
      });
    const stderr = "The disk is full (ENOSPC); make room, then type the command again.\n";
    expect(run("> /dev/full")).toMatchObject({ status: 1, stderr });
    expect(run("| true").stderr).toBe("");
  },
);

test("every command that a text names is there", () => {
  const isThere = (name: string, word: string | undefined) => {
    const file = /^node commands\/([\w-]+)\.ts$/.exec(scripts[name] ?? "")?.[1] ?? "";
    const isGroup = file !== "" && !commands.includes(file);
    if (!isGroup) return name in scripts;
    return word === undefined || existsSync(`commands/${file}-${word}.ts`);
  };
  const mention = /npm run (?:--silent )?([a-z][\w:]*)(?: -- (\w+))?/g;
  const wrong = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(mention)]
      .filter(([, name = "", word]) => !isThere(name, word))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

test("content, mails and the room lead to a button, never to a terminal", () => {
  const read = globSync(
    [
      "{content,tests/content,app/admin,app/routes,app/content/schemas,app/server/{owner,business}}/**",
      "app/server/platform/{mail,health}/**",
    ],
    { exclude: ["**/*.test.ts"] },
  ).filter((file) => /\.(tsx?|yaml|md|json)$/.test(file));
  const named = read.filter((file) => readFileSync(file, "utf8").includes("npm run"));
  expect(read.length).toBeGreaterThan(400);
  expect(named).toEqual([]);
});
