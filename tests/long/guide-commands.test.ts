/** Runs every command of the guides as written, in a copy of the project. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, globSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyProject } from "#tests/support/project-copy.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { hasEnded, waitFor } from "#tests/support/wait-for.ts";

/** The expected output and exit status (0 by default). */
type Outcome = { says: RegExp; status?: number };

/** The command runs until it is stopped. */
const opens = { says: /^The site is open: http:\/\/localhost:\d+$[\s\S]*^Answers with 200\.$/m };
/** The test compares the written files with those in git. */
const writes = { says: /./ };
/** Groups run in parallel, the commands of a group in sequence. */
const groups: Array<Record<string, Outcome>> = [
  {
    "npm start": opens,
    "npm start -- --verbose": opens,
    "PORT=3001 npm start": { says: /^Port 3001 is in use\./m, status: 1 },
    "npm run admin:link": { says: /^http:\/\/localhost:\d+\/admin\/link\/[\w-]{43}$/m },
    [`node_modules/.bin/node -e 'console.table(new (require("better-sqlite3"))("data/site.sqlite", { readonly: true }).prepare("SELECT received_at, reference, first_name, email, topic, message FROM contact_messages").all())'`]:
      { says: /\(index\)/ },
    "npm run data -- prune": { says: /^(\d{4}-\d\d-\d\d: 0 messages, 0 emails|Nothing yet)/m },
    "npm run build": writes,
  },
  {
    "npm run launch:check": { says: /^Not ready yet: \d+ to do/m, status: 1 },
    "npm run data -- backup": { says: /^Backed up to .*data\/backups\/backup-.*, and checked\./m },
    "npm run data -- backup --to /media/stick/today.sqlite": { says: /^Backed up to .*today/m },
    // Needs a site that another group starts, or the files that it has left.
    "npm run data -- restore /media/stick/today.sqlite": {
      says: /nothing was changed\.$|is using .*: stop it first\.$/m,
      status: 1,
    },
    "npm run data -- copy": { says: /^DATABASE_URL: expected the empty PostgreSQL/m, status: 1 },
  },
  {
    "npm run format": writes,
    "npm run make -- fonts": writes,
    "npm run make -- icons": writes,
    "npm run make -- licenses": { says: /^MIT: .*\breact\b/m },
    "npm run make -- promises": { says: /^## content\/site\.yaml$/m },
    "npm run make -- schemas": writes,
    "npm run make -- sbom": writes,
    "npm run content -- check": { says: /^Content: no fault\.$/m },
    // The site that another group starts shows this version.
    "npm run publish": { says: /^(Visitors see version 1\.|Version 1 is kept\.)/m },
    "npm run publish -- --force": { says: /^(Visitors see version 1\.|Version 1 is kept\.)/m },
    "npm test -- unit app/lib/money": { says: /Tests .*\d+ passed/ },
  },
];

/** These commands aren't run here, for the given reasons. */
const elsewhere: Record<string, string> = {
  "npm run data -- restore /media/stick/today.sqlite --over-present-data":
    "typed by tests/site/backup-restore.test.ts, where it takes nothing from others",
  "npm run data -- restore /media/stick/today.sqlite --over-present-data --with-content":
    "typed by tests/site/backup-restore.test.ts",
  "npm test": "runs all tests, this one too",
  "npm test -- unit": "runs this test too",
  "npm run check": "is a step of npm test",
  "npm ci --include=dev": "is a step of npm start in a fresh clone",
  "npm audit --omit=dev": "asks the npm registry for news",
  "npm run dev": "typed by tests/long/development.browser.ts",
  "npm run dev -- --port 5300": "typed with another port there",
  "npm run demo": "run by tests/long/demo.browser.ts",
  'npm exec --call "exec deploy/start.sh"':
    "needs the settings beside it; tests/long/image.test.ts runs the script",
  "npm run make -- screenshots": "takes minutes",
  "npm run make -- admin-pictures":
    "needs a browser, and what it shows is tested by tests/long/demo.browser.ts",
  "npm run bench -- pages": "fetches Lighthouse, and takes an hour",
  "npm run bench -- server": "keeps the whole machine busy for minutes",
};

/** They select a part of the tests, each of which would take minutes or run this test. */
const testing =
  /^npm (test -- (browser|unit tests\/site|unit (json-schemas|app\/server))|run test:long)/;

const started = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node_modules\/\.bin\/node) /;

/** Finds the commands of a text, in code blocks and between backticks. */
function findCommands(text: string): string[] {
  const block = /^ *```\w*\n([\s\S]*?)^ *```$/gm;
  const lines = [...text.matchAll(block)].flatMap(([, code = ""]) => code.split("\n"));
  const quotes = [...text.replaceAll(block, "").matchAll(/`([^`]+)`/g)].map(
    ([, code = ""]) => code,
  );
  return [...lines.map((line) => line.replace(/ +#.*$/, "")), ...quotes]
    .map((command) => command.trim().replaceAll(/\s+/g, " "))
    .filter((command) => started.test(command));
}

test("each command of the guides is typed here, or has a reason why not", () => {
  const guides = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md")];
  const named = guides.flatMap((guide) => findCommands(readFileSync(guide, "utf8")));
  const known = [...groups.flatMap((group) => Object.keys(group)), ...Object.keys(elsewhere)];
  const typed = new Set(named.filter((command) => !testing.test(command)));
  expect(known.toSorted()).toEqual([...typed].toSorted());
});

test("each command of the guides does what they say", async () => {
  const clone = makeTempFolder();
  const stick = makeTempFolder();
  copyProject(clone);
  const git = (...words: string[]) => execFileSync("git", words, { cwd: clone, encoding: "utf8" });
  git("init", "--quiet");
  git("add", "--all");
  // The same build that npm start would make.
  if (existsSync("build")) cpSync("build", join(clone, "build"), { recursive: true });
  occupyPort(3001);

  const before = Date.now();
  const ends = await Promise.all(
    groups.map(async (group) => {
      const wrong: string[] = [];
      for (const [command, outcome] of Object.entries(group)) {
        const typed = command.replaceAll("/media/stick", stick);
        const { status, output } = await type(typed, clone, outcome);
        if (status !== (outcome.status ?? 0) || !outcome.says.test(output))
          wrong.push(`${command}: status ${status}\n${output}`);
      }
      return wrong;
    }),
  );

  expect(ends.flat()).toEqual([]);
  expect(statSync(join(clone, "build/server/index.js")).mtimeMs).toBeGreaterThan(before);
  expect(git("diff", "--name-only")).toBe("");
  expect(git("ls-files", "--others", "--exclude-standard")).toBe("");
});

/** Occupies a port until the test has finished. */
function occupyPort(port: number) {
  const server = createServer().once("error", () => undefined);
  server.listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
}

/** Runs a line in a shell with a clean environment. */
async function type(line: string, folder: string, outcome: Outcome) {
  const ours = resolve("node_modules/.bin");
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((place) => place !== ours);
  const child = spawn("bash", ["-c", line], {
    cwd: folder,
    // A process group, so that all of its processes can be killed.
    detached: true,
    env: {
      HOME: process.env["HOME"],
      PATH: path.join(delimiter),
      PORT: "0",
      NODE_COMPILE_CACHE: join(folder, "node_modules/.cache/node"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const address = () => /^The site is open: (http:.*)$/m.exec(output)?.[1];
  const closed = once(child, "close");
  if (outcome.says === opens.says) {
    await waitFor(line, () => address() !== undefined || hasEnded(child));
    const origin = address();
    if (origin) output += `Answers with ${(await fetch(origin)).status}.\n`;
    child.kill("SIGTERM");
  }
  const [status] = (await closed) as [number | null];
  return { status, output };
}
