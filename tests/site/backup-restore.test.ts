/** Backs up a site, deletes everything, and restores it, with the commands of the runbook. */
import { execFile } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { openAsItIs } from "#app/server/platform/database/open-for-reading.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { digestFiles, readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeEngines } from "#tests/support/engines.ts";
import { createPostgresDatabase } from "#tests/support/postgres-databases.ts";
import { postMessage } from "#tests/support/post-message.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { startTestSite } from "#tests/support/use-site.ts";
import { endProcess } from "#tests/support/wait-for.ts";

const runbook = readFileSync("docs/runbook.md", "utf8");
const stick = "/media/stick";
const saving = `npm run data -- backup --to ${stick}/today.sqlite`;
const restoring = `npm run data -- restore ${stick}/today.sqlite`;

type Settings = Record<string, string>;

/** Runs a command of the runbook. A folder replaces the memory stick. */
async function type(command: string, folder: string, settings: Settings) {
  expect(runbook).toMatch(new RegExp(`^ *${command}(?: +#.*)?$`, "m"));
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}`,
    ...settings,
  };
  const line = command
    .replace("npm run data --", "node commands/data.ts")
    .replaceAll(stick, folder);
  try {
    return { status: 0, ...(await promisify(execFile)("bash", ["-c", line], { env })) };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, stdout, stderr };
  }
}

/** Sends a message, places an order, and signs up. */
async function useSite({ origin }: RunningSite, name: string) {
  const message = await postMessage(origin, `A question of ${name}: when can we begin?`, {
    email: `${name}@example.com`,
  });
  expect(message.headers.get("Location")).toContain("reference=");
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(origin + path, { method: "POST", redirect: "manual", body });
    expect(answer.status).toBe(303);
    return answer.headers.get("Location") ?? "";
  };
  const payment = await post("/checkout/start", { priceId: "exam-price" });
  await post(payment, { action: "paid" });
  await post("/newsletter", { email: `${name}@example.com`, firstName: name });
}

async function withData<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const opened = openAsItIs({
    dataDir: settings["DATA_DIR"] ?? "",
    databaseUrl: settings["DATABASE_URL"],
  });
  if (!opened) throw new Error("there is no database");
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}

/** Lists what people have sent, and the emails to them. */
function listPeople(settings: Settings) {
  return withData(settings, async (database) => {
    const orders = database.selectFrom("orders").selectAll().orderBy("session_id");
    const subscriptions = database.selectFrom("newsletter_subscriptions").selectAll();
    const mails = database
      .selectFrom("outbox_mails")
      .select(["id", "recipient", "status", "body_text"]);
    return {
      messages: await readMessages(database),
      orders: await orders.execute(),
      subscriptions: await subscriptions.orderBy("email").execute(),
      mails: await mails.orderBy("id").execute(),
    };
  });
}

/** Leaves out the network of each message, which no backup contains. */
async function readMessages(database: Database) {
  const query = database.selectFrom("contact_messages").selectAll().orderBy("reference");
  return (await query.execute()).map((message) => ({ ...message, client_digest: null }));
}

/** Reads pages and their pictures as a browser does. */
async function readPages({ origin }: RunningSite): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of ["/", "/about", "/programs", "/shop", "/terms"]) {
    const page = await (await fetch(origin + path)).text();
    read.set(path, page);
    for (const [, source = ""] of page.matchAll(/(?:src|srcset)="(\/[^" ]+)/gi)) {
      const answer = await fetch(origin + source);
      expect([source, answer.status]).toEqual([source, 200]);
      read.set(source, Buffer.from(await answer.arrayBuffer()).toString("base64"));
    }
  }
  // The values contain the port.
  return new Map(
    [...read].map(([path, text]) => [path, text.replaceAll(/localhost:\d+/g, "localhost")]),
  );
}

describe.skipIf(process.platform === "win32")("a backup", () => {
  describeEngines((engine) => {
    test("brings back every order, message, sign-up and page, after everything was lost", async () => {
      const content = copyContent();
      // The draft has a photo of the owner's and unpublished words.
      const photo = { photo: "pictures/desk.jpg", alt: "A desk" };
      content.put("pages/about.yaml", ["hero", "picture"], photo);
      const folder = makeTempFolder();
      const place = async (name: string): Promise<Settings> => ({
        DATA_DIR: join(folder, name),
        CONTENT_DIR: content.folder,
        ...(engine === "PostgreSQL" && { DATABASE_URL: await createPostgresDatabase("empty") }),
      });
      const settings = await place("data");
      const site = await startSite(settings);
      onTestFinished(() => void site.process.kill("SIGKILL"));
      for (const name of ["ana", "lukasz"]) await useSite(site, name);
      const pages = await readPages(site);
      expect([...pages.keys()].some((path) => path.endsWith(".jpg"))).toBe(true);
      content.edit("site.yaml", (text) => `${text}# a thought that is not published\n`);
      const files = digestFiles(await readFolder(content.folder));
      const people = await listPeople(settings);
      expect(people.messages.map(({ email }) => email)).toContain("lukasz@example.com");
      expect(people.orders).toMatchObject([{ status: "paid" }, { status: "paid" }]);

      const made = await type(saving, folder, settings);
      expect(made).toMatchObject({ status: 0, stderr: "" });
      await useSite(site, "late");
      await endProcess(site.process);
      rmSync(join(folder, "data"), { recursive: true, force: true });
      rmSync(content.folder, { recursive: true, force: true });

      const other = await place("new-machine");
      const restored = await type(restoring, folder, other);
      expect(restored).toMatchObject({ status: 0, stderr: "" });
      expect(restored.stdout).toMatch(/: 2 messages, 2 orders, 0 withdrawals, 2 newsletter/);
      expect(restored.stdout).toMatch(
        /^- 8 emails are waiting, and go out when the site starts\./m,
      );
      expect(digestFiles(await readFolder(content.folder))).toBe(files);

      const again = await startTestSite(other);
      expect(await listPeople(other)).toEqual(people);
      expect(await readPages(again)).toEqual(pages);
      await useSite(again, "mei");
    });
  });

  test("replaces present data only with --over-present-data, after a backup of it", async () => {
    const content = copyContent();
    const folder = makeTempFolder();
    const settings = { DATA_DIR: join(folder, "data"), CONTENT_DIR: content.folder };
    const site = await startSite(settings);
    onTestFinished(() => void site.process.kill("SIGKILL"));
    await useSite(site, "ana");
    const people = await withData(settings, readMessages);
    const today = join(folder, "today.sqlite");
    await type(saving, folder, settings);
    await useSite(site, "lukasz");
    const later = await withData(settings, readMessages);

    const twice = `${restoring} --over-present-data`;
    // A running site would still write into the replaced database.
    const running = await type(twice, folder, settings);
    expect(running.status).toBe(1);
    expect(running.stderr).toMatch(/is using .*: stop /);
    await endProcess(site.process);

    const asked = await type(restoring, folder, settings);
    expect(asked).toMatchObject({ status: 1, stdout: "" });
    expect(asked.stderr).toMatch(/^There's data at .* already; nothing was changed\.$/m);
    expect(asked.stderr).toMatch(/^ +messages +2 +1$/m);
    expect(asked.stderr).toContain(`npm run data -- restore ${today} --over-present-data`);
    expect(await withData(settings, readMessages)).toEqual(later);

    const note = "# written after the backup\n";
    content.edit("site.yaml", (text) => text + note);
    const done = await type(twice, folder, settings);
    expect(done).toMatchObject({ status: 0, stderr: "" });
    expect(await withData(settings, readMessages)).toEqual(people);
    // The owner's folder stays as it is until they ask for another one.
    expect(done.stdout).toMatch(/hasn.t changed; it.s different from the one in the backup/);
    expect(readFileSync(join(content.folder, "site.yaml"), "utf8")).toContain(note);
    const all = await type(`${twice} --with-content`, folder, settings);
    expect(all).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(join(content.folder, "site.yaml"), "utf8")).not.toContain(note);
    const copies = join(folder, "data/content-copies");
    const copied = readdirSync(copies).find((name) => /^\d/.test(name)) ?? "";
    expect(readFileSync(join(copies, copied, "site.yaml"), "utf8")).toContain(note);

    // The copy is a normal backup.
    const [, copy = ""] = /^What was here before is in (.*)\.$/m.exec(done.stdout) ?? [];
    copyFileSync(copy, today);
    expect(await type(twice, folder, settings)).toMatchObject({ status: 0, stderr: "" });
    expect(await withData(settings, readMessages)).toEqual(later);
  });

  test("that is damaged or something else is refused, and nothing is written", async () => {
    const folder = makeTempFolder();
    const settings = { DATA_DIR: join(folder, "data"), CONTENT_DIR: copyContent().folder };
    const today = join(folder, "today.sqlite");
    const refusal = async () => {
      const { status, stderr } = await type(restoring, folder, settings);
      expect(status).toBe(1);
      expect(existsSync(settings.DATA_DIR)).toBe(false);
      return stderr;
    };
    expect(await refusal()).toBe(`There is no file ${today}.\n`);
    writeFileSync(today, "a letter\n".repeat(1_000));
    expect(await refusal()).toBe(`${today} is no backup of this site.\n`);
    const source = openTempDatabase(join(folder, "source"), 5_000);
    await source.close();
    const bytes = readFileSync(source.location);
    writeFileSync(today, bytes.subarray(0, bytes.length / 2));
    expect(await refusal()).toMatch(`${today} is damaged: `);
  });

  test("replaces a damaged database, which is moved aside", async () => {
    const folder = makeTempFolder();
    const content = copyContent();
    const source = openTempDatabase(join(folder, "data"), 5_000);
    const settings = { DATA_DIR: source.dataDir, CONTENT_DIR: content.folder };
    await type(saving, folder, settings);
    await source.close();
    writeFileSync(source.location, "damaged by the disk ".repeat(1_000));
    const asked = await type(restoring, folder, settings);
    expect(asked.status).toBe(1);
    expect(asked.stderr).toMatch(/nothing was changed\.\nIt can't be read: it's damaged/);
    const done = await type(`${restoring} --over-present-data`, folder, settings);
    expect(done).toMatchObject({ status: 0, stderr: "" });
    const [, aside = ""] = /^What was here before is in (.*)\.$/m.exec(done.stdout) ?? [];
    expect(readFileSync(join(aside, "site.sqlite"), "utf8")).toMatch(/^damaged by the disk/);
    await openTempDatabase(source.dataDir).close();
  });
});
