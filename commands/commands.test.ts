/** What the owner's commands print, and how they end. What they do is tested beside app/server/owner. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { fulfilOrder } from "#app/server/business/checkout/fulfil-order.server.ts";
import {
  markDeclared,
  markWithdrawn,
} from "#app/server/business/checkout/mark-withdrawn.server.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { storeMailAndSubscription } from "#tests/support/known-rows.ts";
import { makeEvent, makeSession } from "#tests/support/payment-events.ts";
import { insertSubscription, insertWithdrawal } from "#tests/support/stored-rows.ts";
import type { CommandEnd } from "#tests/support/run-commands.ts";
import { runScript } from "#tests/support/run-script.ts";
import {
  makeTempFolder,
  openTempDatabase,
  type TempDatabase,
} from "#tests/support/temp-database.ts";

// A process has to start, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** Runs commands one after the other, all in one process. */
async function runAll(settings: Record<string, string>, ...lines: string[]): Promise<CommandEnd[]> {
  const { output, faults } = await runScript("tests/support/run-commands", lines, settings);
  expect(faults).toBe("");
  return JSON.parse(output) as CommandEnd[];
}

function openSite() {
  const site = openTempDatabase(makeTempFolder(), 5_000);
  const settings = { DATA_DIR: site.dataDir, PUBLIC_ORIGIN: "https://site.example" };
  return { ...site, run: (...lines: string[]) => runAll(settings, ...lines) };
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

test("inbox shows messages and withdrawals, marks them, and exports them harmlessly", async () => {
  const { database, run } = openSite();
  const message = '=HYPERLINK("https://evil.example","click")\nand a second line';
  const receivedAt = new Date("2026-11-21T10:00:00Z");
  const reference = await storeMessage(database, { firstName: "+Ana", message }, receivedAt);
  await insertWithdrawal(database, "OD-7K3F-9QXM", { words: "Bye" });
  const unknown =
    "No message has the reference OD-2222-3333. `npm run inbox -- --all` lists them.\n";
  const declared = "answer by 2026-11-23  WITHDRAWAL DECLARED, NOT CONFIRMED  Ana <–>";
  const ends = {
    inbox: printed(
      new RegExp(
        `^${reference}  2026-11-21 10:00  answer by .*>\\n  =HYPER.*^2 shown; 0 held back`,
        "ms",
      ),
    ),
    "inbox show OD-7K3F-9QXM": printed(`${declared}\n\nWithdraws from OD-2345-6789\n\nBye`),
    [`inbox answered ${reference.toLowerCase()}`]: printed(`${reference} is marked as answered.`),
    "inbox --suspected": printed("0 shown; 0 held back"),
    "inbox --all": printed(/  answered  [\s\S]*^2 shown/m),
    [`inbox open ${reference}`]: printed(`${reference} is waiting for an answer.`),
    [`inbox genuine ${reference}`]: failed(`${reference} isn't held back.\n`),
    [`inbox accept ${reference}`]: failed(
      / isn't a withdrawal that's waiting to be confirmed\.\n$/,
    ),
    [`inbox delete ${reference}`]: printed(
      `${reference} is deleted. It's gone for good after 30 days`,
    ),
    "inbox --deleted": printed(new RegExp(`^${reference}[^]*^1 shown`, "m")),
    [`inbox answered ${reference}`]: failed(/ is deleted\. To put it back, type /),
    [`inbox restore ${reference}`]: printed(`${reference} is back.`),
    "inbox delete OD-7K3F-9QXM": failed("OD-7K3F-9QXM is a withdrawal, which can't be deleted.\n"),
    "inbox accept OD-7K3F-9QXM": printed("OD-7K3F-9QXM now counts as withdrawn."),
    "inbox show OD-2222-3333": failed(unknown),
    "inbox answered OD-2222-3333": failed(unknown),
    "inbox export csv --to -": printed(`"'+Ana O'Brien"`),
    "inbox export json --to -": printed(`"name": "+Ana O'Brien"`),
    "inbox show": failed(/^Give the reference of a message\. `npm run inbox -- --all`/, 2),
    "inbox burn": failed(/^This command can't do "burn"\.\n(npm run inbox .*\n)+/, 2),
    "inbox --to x": failed(/^--to needs export\.\n/, 2),
  };
  const lines = await run(...Object.keys(ends));
  expect(lines).toEqual(Object.entries(ends).map(([line, end]) => ({ line, ...end })));
  const csv = lines.find(({ line }) => line.includes("csv"))?.output;
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""click"")\nand a second line"`);
});

test("newsletter gives out the confirmed addresses, with links that lead to the site", async () => {
  const { database, dataDir, run } = openSite();
  await storeMailAndSubscription(database);
  await insertSubscription(database, "-eve@example.com");
  const [confirmed, all, refused] = await run(
    "newsletter-export --to -",
    "newsletter-export --all --to -",
    "newsletter-refused",
  );
  expect(confirmed).toMatchObject(
    printed(
      /"ana@example\.com","Ana","confirmed",.*"https:\/\/site\.example\/newsletter\/unsubscribe\?token=[\w-]+\.[\w-]+"/,
    ),
  );
  expect(confirmed?.output).not.toContain("eve@");
  expect(all).toMatchObject(printed(`"'-eve@example.com","","pending"`));
  expect(refused).toMatchObject(printed("The newsletter service hasn't refused any address."));
  for (const origin of ["http://localhost:3000", "doors"]) {
    const settings = { DATA_DIR: dataDir, PUBLIC_ORIGIN: origin };
    expect(await runAll(settings, "newsletter-export")).toMatchObject([
      failed(/^PUBLIC_ORIGIN: .*https:\/\/www\.example\.com.*\n$/),
    ]);
  }
});

test("outbox shows why a mail waits, and what was done with it", async () => {
  const { database, run } = openSite();
  await storeMailAndSubscription(database);
  await database
    .updateTable("outbox_mails")
    .set({ status: "parked", last_fault: "SMTP 550 at RCPT TO", attempts: 1 })
    .execute();
  const ends = {
    outbox: printed(
      /^0 waiting, 1 parked\n1a2b3c4d {2}parked .*SMTP 550 at RCPT TO.*owner@example\.com.*"A question"/,
    ),
    "outbox show 1a2b3c4d": printed(/^Subject {2}A question\n\nHello$/m),
    "outbox retry 1a2b3c4d": printed("1 to be tried again now"),
    "outbox retry all": printed("1 to be tried again now"),
    "outbox show zzzz": failed("No email, or more than one, has an id that starts with zzzz.\n"),
    "outbox retry": failed(/^Say which email: give the first letters of its id\.\n/, 2),
    "outbox burn": failed(/^This command can't do "burn"\.\n/, 2),
    "outbox test": failed(/^SMTP_URL and MAIL_FROM are not set, .* nothing was sent/),
    "outbox discard 1a2b3c4d": printed("Thrown away."),
  };
  const lines = await run(...Object.keys(ends), "outbox");
  expect(lines.pop()).toMatchObject(printed("The outbox is empty"));
  expect(lines).toEqual(Object.entries(ends).map(([line, end]) => ({ line, ...end })));
});

async function storeOrders({ database }: Pick<TempDatabase, "database">) {
  const orders = [
    makeEvent("paid", { session: makeSession({ id: "one", buyerName: "=1+1" }) }),
    makeEvent("failed", { session: makeSession({ id: "two", buyerName: 'Ana "A", Li' }) }),
    makeEvent("paid", { session: makeSession({ id: "three", programId: "other-program" }) }),
    makeEvent("paid", { session: makeSession({ id: "four", amountInCents: 100 }) }),
  ];
  for (const event of orders)
    await fulfilOrder({ database, event, provider: "test", receivedAt: new Date() });
}

test("orders lists them for people and for programs, with withdrawals and wrong amounts", async () => {
  const { database, run } = openSite();
  await storeOrders({ database });
  const referenceOf = async (sessionId: string) => {
    const orders = database.selectFrom("orders").select("reference");
    return (await orders.where("session_id", "=", sessionId).executeTakeFirstOrThrow()).reference;
  };
  await database.updateTable("orders").set({ paid_at: "2026-11-19T23:30:00Z" }).execute();
  const [one, three] = [await referenceOf("one"), await referenceOf("three")];
  const receivedAt = new Date("2026-11-22T08:05:00Z");
  const reference = "OD-2345-6789";
  await markDeclared(database, { reference: three }, reference, receivedAt);
  await markWithdrawn(database, { reference: one }, { reference, receivedAt }, receivedAt);
  const [all, json, csv, kept, again] = await run(
    "orders",
    "orders --status paid --program other-program --json --to -",
    "orders --csv --to -",
    `orders keep ${one}`,
    `orders keep ${one}`,
  );
  const lines = all?.output.trimEnd().split("\n");
  expect(lines?.at(-1)).toBe("4 orders");
  for (const [session, mark] of [
    ["one", "WITHDRAWN 2026-11-22 08:05, OD-2345-6789, days after the payment: 3"],
    ["three", "WITHDRAWAL DECLARED, NOT CONFIRMED, OD-2345-6789"],
    ["four", "CHECK: the provider says $1"],
  ])
    expect(lines?.filter((line) => line.includes(` test ${session} `))).toEqual([
      expect.stringContaining(`  ${mark}`),
    ]);
  expect(JSON.parse(json?.output ?? "")).toMatchObject([
    { session_id: "three", status: "paid", odd_amounts: [] },
  ]);
  expect(csv?.output.split("\r\n")).toHaveLength(6);
  expect(csv?.output).toContain(`,"'=1+1",`);
  expect(csv?.output).toContain(',"Ana ""A"", Li",');
  expect(kept).toMatchObject(printed("The buyer can book again from the order page."));
  expect(again).toMatchObject(failed(`No order ${one} is marked as withdrawn.\n`));
});

test("orders names what is wrong with its options, and every way to write it", async () => {
  const slips = {
    "orders --status sold":
      '--status: expected pending, expired, failed, checking, paid, partly-refunded, refunded; got "sold"',
    "orders --since yesterday": '--since: expected a day like 2026-11-01; got "yesterday"',
    "orders paid": 'This command can\'t do "paid".',
    "orders --days 7": "--days needs reconcile.",
    "orders reconcile --csv": "reconcile takes --days alone.",
    "orders reconcile --days 0": '--days: expected a number from 1 to 999; got "0"',
    "orders keep my --csv": "keep takes a reference alone.",
    "orders keep": "keep needs the reference of an order.",
    "orders --csv --json": "Use --csv or --json, not both.",
  };
  for (const { line, ...end } of await openSite().run(...Object.keys(slips))) {
    const [fault, ...help] = end.faults.trimEnd().split("\n");
    expect({ line, ...end, faults: fault }).toEqual({ line, ...failed(Object(slips)[line], 2) });
    for (const option of ["--status", "--program", "--since", "--csv", "--json", "--to"])
      expect(help.join("\n")).toContain(option);
  }
});

test("data person writes a file only about somebody who is known", async () => {
  const { database, dataDir, run } = openSite();
  await storeMessage(database, { email: "ana@example.com" });
  const nobody = failed("Nothing is stored about nobody@example.com, so no file was written.\n");
  expect(
    await run(
      "data-person nobody@example.com",
      "data-person nobody@example.com --to -",
      "data-person nobody",
      "data-person ana@example.com",
      "data-person ana@example.com --erase",
    ),
  ).toMatchObject([
    nobody,
    nobody,
    failed(/^Give the person's email address\.\n/, 2),
    printed(/^Written to .*person-.*\.json\./),
    printed("Erased: 1 messages"),
  ]);
  expect(globSync("exports/person-*.json", { cwd: dataDir })).toHaveLength(1);
});

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** Every command with a help text, by its file. */
const commands = globSync("commands/*.ts")
  .map((file) => ({
    tool: file.slice("commands/".length, -".ts".length),
    text: readFileSync(file, "utf8"),
  }))
  .filter(({ tool, text }) => !tool.endsWith(".test") && text.includes("const help ="));

test("every command refuses an option that it does not have, and says how to write it", async () => {
  const lines = commands.map(({ tool }) => `${tool} --no-such-option`);
  const ends = await runAll({ DATA_DIR: "/no/such/folder" }, ...lines);
  const slip = failed(/^Unknown option '--no-such-option'\.\nnpm run /, 2);
  expect(ends).toEqual(lines.map((line) => ({ line, ...slip })));
});

test("a command explains itself when it is asked to, and touches nothing", async () => {
  const dataDir = join(makeTempFolder(), "none");
  const ends = await runAll(
    { DATA_DIR: dataDir },
    "inbox --help",
    "data --help",
    "data",
    "data burn",
  );
  const list = /^npm run data -- backup\n(npm run data -- \w+\n)+With --help after it/;
  expect(ends).toMatchObject([
    printed("npm run inbox -- show <reference>"),
    printed(list),
    failed(list, 2),
    failed(list, 2),
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

/** Files in which the owner reads names of commands, or from which the site writes them. */
const sources = [
  ...globSync(
    "{app,commands,config,content,deploy,docs,http,scripts}/**/*.{ts,tsx,mjs,md,yaml,json}",
  ),
  "README.md",
  "CONTRIBUTING.md",
  ".env.example",
  "server.ts",
];

test.skipIf(!existsSync("/dev/full"))(
  "a full disk behind the output is named in a sentence, and a reader that has gone isn't",
  () => {
    const { dataDir } = openSite();
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
    const isGroup = file !== "" && !commands.some(({ tool }) => tool === file);
    return isGroup
      ? word === undefined || existsSync(`commands/${file}-${word}.ts`)
      : name in scripts;
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
