/** Runs every command of the guides as written, in a copy of the project. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { storeMessage } from "#tests/support/contact-form.ts";
import { storeMailAndSubscription } from "#tests/support/known-rows.ts";
import { copyProject } from "#tests/support/project-copy.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { hasEnded, waitFor } from "#tests/support/wait-for.ts";

/** The expected output and exit status (0 by default). */
type Outcome = { says: RegExp; status?: number; settings?: Record<string, string> };

/** Runs until it is stopped. */
const opens = { says: /^The site is open: http:\/\/localhost:\d+$[\s\S]*^Answers with 200\.$/m };
/** Its files are compared with those in git. */
const writes = { says: /./ };
const noStripe = { says: /^There are no payment settings: see docs\/payments\.md$/m, status: 1 };
const noMail = { says: /^SMTP_URL and MAIL_FROM are not set, .* nothing was sent/m, status: 1 };
const exports = (name: string) => ({ says: new RegExp(`data/exports/${name}-[\\d-]+\\.\\w+`) });
const rehearsed = { says: /^\d+ payment sessions of \d+ days at practice: 0 repaired/m };

/** Groups run in parallel, the commands of a group in sequence. */
const groups: Array<Record<string, Outcome>> = [
  {
    "npm start": opens,
    "npm start -- --verbose": opens,
    "PORT=3001 npm start": { says: /^Port 3001 is in use\./m, status: 1 },
    "npm run build": writes,
  },
  {
    "npm run inbox": { says: /^1 shown; 1 held back as suspected/m },
    "npm run inbox -- --suspected": { says: /OD-7K3F-9QXM/ },
    "npm run inbox -- show OD-7K3F-9QXM": { says: /Buy links!/ },
    "npm run inbox -- answered OD-7K3F-9QXM": { says: /OD-7K3F-9QXM is marked as answered/ },
    "npm run inbox -- genuine OD-7K3F-9QXM": { says: /OD-7K3F-9QXM isn't advertising/ },
    "npm run inbox -- accept OD-7K3F-9QXM": {
      says: /^OD-7K3F-9QXM isn't a withdrawal that's waiting to be confirmed\.$/m,
      status: 1,
    },
    "npm run inbox -- export csv": exports("inbox"),
    [`node_modules/.bin/node -e 'console.table(new (require("better-sqlite3"))("data/site.sqlite", { readonly: true }).prepare("SELECT received_at, reference, first_name, email, topic, message FROM contact_messages").all())'`]:
      { says: /'OD-7K3F-9QXM'/ },
    "npm run inbox -- delete OD-7K3F-9QXM": { says: /^OD-7K3F-9QXM is deleted\./m },
    "npm run inbox -- --deleted": { says: /OD-7K3F-9QXM/ },
    "npm run outbox": { says: /1a2b3c4d/ },
    "npm run outbox -- show 1a2b3c4d": { says: /A question/ },
    "npm run outbox -- retry 1a2b3c4d": { says: /^1 to be tried again/m },
    "npm run outbox -- retry all": { says: /^6 to be tried again/m },
    "npm run outbox -- discard 1a2b3c4d": { says: /^Thrown away\.$/m },
    "npm run admin:link": { says: /^http:\/\/localhost:\d+\/admin\/link\/[\w-]{43}$/m },
    "npm run troubles": { says: /^Nothing needs attention, as far as the site has seen\.$/m },
    "npm run newsletter -- refused": {
      says: /^The newsletter service hasn't refused any address\.$/m,
    },
    "npm run newsletter -- refused retry": { says: /^0 to be sent to it again now/m },
    "npm run newsletter -- export": {
      ...exports("newsletter"),
      settings: { PUBLIC_ORIGIN: "https://www.example.com" },
    },
    "npm run data -- person ana@example.com": exports("person"),
    "npm run data -- person ana@example.com --erase": {
      says: /^Erased: 1 messages, 1 newsletter/m,
    },
    "npm run data -- prune": { says: /^\d{4}-\d\d-\d\d: 0 messages, 0 mails/m },
  },
  {
    "npm run orders": { says: /^No orders\.$/m },
    "npm run orders -- --status paid --since 2026-11-01": { says: /^No orders\.$/m },
    "npm run orders -- --csv": exports("orders"),
    "npm run orders -- --csv --to /media/stick/orders.csv": { says: /orders\.csv/ },
    "npm run --silent orders -- --json --to - > /media/stick/piped.json": { says: /^$/ },
    "npm run orders -- keep OD-7K3F-9QXM": {
      says: /^No order OD-7K3F-9QXM is marked as withdrawn\.$/m,
      status: 1,
    },
    "npm run orders -- reconcile": rehearsed,
    "npm run orders -- reconcile --days 1": rehearsed,
    "npm run orders -- reconcile --days 7": rehearsed,
    "npm run payments:check": noStripe,
    "npm run launch:check": { says: /^Not ready yet: \d+ to do/m, status: 1 },
    "npm run --silent launch:check -- --json": { says: /^\{\n {2}"isReady": false,/, status: 1 },
    "npm run outbox -- test": noMail,
    "npm run outbox -- test ana@example.com": noMail,
    "npm run data -- backup": { says: /^Backed up to .*data\/backups\/backup-.*, and checked\./m },
    "npm run data -- backup --to /media/stick/today.sqlite": { says: /^Backed up to .*today/m },
    "npm run data -- backups": { says: /^\d.* UTC {2}by command .*backup-[\d-]+\.sqlite$/m },
    // The site that another group starts is using it, or it has what that group has left.
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
    "npm run make -- licences": writes,
    "npm run make -- schemas": writes,
    "npm run make -- sbom": writes,
    "npm run content -- report": { says: /^\/programs: grade \d/m },
    "npm run content -- report /english": { says: /^\/english: grade \d/m },
    "npm run content -- check": { says: /^Content: no fault\.$/m },
    // The site that another group starts shows it.
    "npm run publish": { says: /^(Visitors see version 1\.|Version 1 is kept\.)/m },
    "npm run publish -- --force": { says: /^(Visitors see version 1\.|Version 1 is kept\.)/m },
    "npm run content:pull": { says: /^content\/ (already )?has version \d+/m },
    "npm run content -- history": { says: /^ {3}1 .* (command|start)/m },
    "npm run content -- diff 12": { says: /^There's no version 12/m, status: 1 },
    "npm run content -- restore 12": { says: /^There's no version 12/m, status: 1 },
    'npm test -- unit app/lib/money.test.ts -t "refuses"': { says: /Tests .*\d+ passed/ },
  },
];

/** Commands that are not run here, with the reason. */
const elsewhere: Record<string, string> = {
  "npm run content -- update remove-samples testimonials": "typed by tests/remove-samples.test.ts",
  "npm run data -- restore /media/stick/today.sqlite --over-present-data":
    "typed by tests/site/backup-restore.test.ts, where it takes nothing from others",
  "npm run data -- restore /media/stick/today.sqlite --over-present-data --with-content":
    "typed by tests/site/backup-restore.test.ts",
  "npm test": "runs all tests, this one too",
  "npm test -- unit": "runs this test too",
  "npm run check": "is a step of npm test",
  "npm ci": "is a step of npm start in a fresh clone",
  "npm ci --include=dev": "is a step of npm start in a fresh clone",
  "npm audit --omit=dev": "asks the npm registry for news",
  "npm run test:long": "takes minutes",
  "npm test -- browser": "takes minutes, and is a step of npm test",
  'npm test -- browser tests/browser/pages/faq.test.ts -g "one at a time"': "a part of npm test",
  "npm run dev": "typed by tests/long/development.browser.ts",
  "npm run demo": "run by tests/long/demo.browser.ts",
  "npm run make -- screenshots": "takes minutes",
  "npm run make -- admin-pictures":
    "needs a browser, and what it shows is tested by tests/long/demo.browser.ts",
  "npm run bench -- pages": "fetches Lighthouse, and takes an hour",
  "npm run bench -- pages --pages=/,/shop --runs=3": "a part of npm run bench -- pages",
  "npm run bench -- server": "keeps the whole machine busy for minutes",
};

const started = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node_modules\/\.bin\/node) /;

/** The commands of a text, in code blocks and between backticks. */
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
  expect(known.toSorted()).toEqual([...new Set(named)].toSorted());
});

test("finds commands wherever a guide has them", () => {
  const text =
    "1. `npm run\n   a`:\n\n   ```sh\n   PORT=1 npm start # so\n   ls\n   ```\n\n`npm` `b c`\n";
  expect(findCommands(text)).toEqual(["PORT=1 npm start", "npm run a"]);
});

test("each command of the guides does what they say", async () => {
  const clone = makeTempFolder();
  const stick = makeTempFolder();
  copyProject(clone);
  const git = (...words: string[]) => execFileSync("git", words, { cwd: clone, encoding: "utf8" });
  git("init", "--quiet");
  git("add", "--all");
  // The build that npm start would make.
  if (existsSync("build")) cpSync("build", join(clone, "build"), { recursive: true });
  await leaveTraces(join(clone, "data"));
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
  const exported = [join(clone, "data/exports"), stick].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(csv|json)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const tables = exported.filter((file) => file.endsWith(".csv")).map(readTable);
  const firstCells = tables.map((rows) => rows[0]?.[0]);
  expect(new Set(firstCells)).toEqual(new Set(["email", "reference"]));
  expect(tables).toHaveLength(4);
  for (const rows of tables) expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
  const texts = exported.filter((file) => file.endsWith(".json"));
  expect(texts.map((file) => /person|piped/.exec(file)?.[0])).toEqual(["person", "piped"]);
  for (const file of texts) expect(JSON.parse(readFileSync(file, "utf8"))).toBeTypeOf("object");
  // The shell creates the piped file with its own umask.
  const own = exported.filter((file) => !file.includes("piped"));
  expect(new Set(own.map((file) => statSync(file).mode & 0o777))).toEqual(new Set([0o600]));
});

/** A message, a waiting mail and a subscriber, with the names used in the guides. */
async function leaveTraces(dataDir: string) {
  const { database } = openTempDatabase(dataDir, 5_000);
  const reference = "OD-7K3F-9QXM";
  await storeMessage(database, { email: "ana@example.com" });
  await storeMessage(database, { message: "Buy links! Buy links!" });
  await database
    .updateTable("contact_messages")
    .set({ reference, suspected_for: "many-links" })
    .where("email", "!=", "ana@example.com")
    .execute();
  await storeMailAndSubscription(database);
}

/** Occupies a port until the test has finished. */
function occupyPort(port: number) {
  const server = createServer().once("error", () => undefined);
  server.listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
}

/** Runs a line in a shell with a clean environment. */
async function type(line: string, folder: string, { settings, ...outcome }: Outcome) {
  const ours = resolve("node_modules/.bin");
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((place) => place !== ours);
  const child = spawn("bash", ["-c", line], {
    cwd: folder,
    // A process group, so that all of it can be killed.
    detached: true,
    env: {
      HOME: process.env["HOME"],
      PATH: path.join(delimiter),
      PORT: "0",
      NODE_COMPILE_CACHE: join(folder, "node_modules/.cache/node"),
      ...settings,
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

/** The cells of a CSV file (RFC 4180). */
function readTable(file: string): string[][] {
  return readFileSync(file, "utf8")
    .replace(/^\uFEFF/, "")
    .split(/(?<="|^)\r\n/)
    .filter((line) => line !== "")
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = ""]) =>
        cell.replaceAll('""', '"'),
      ),
    );
}
