import { expect, test } from "vitest";
import { findFreePort } from "#scripts/find-free-port.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { copyContentForFile } from "#tests/support/content-copy.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { visitRoom } from "#tests/support/owner-visit.ts";
import { changeRows } from "#tests/support/stored-rows.ts";
import { useSite } from "#tests/support/use-site.ts";
import { patience } from "#tests/support/wait-for.ts";

const mailPort = await findFreePort();

const site = useSite({
  // No server exists under these names.
  PUBLIC_ORIGIN: "https://school.invalid",
  HOST: "127.0.0.1",
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: "Zoe <zoe@school.localhost>",
  CONTENT_DIR: writeContent(),
  LOG_LEVEL: "silent",
});

/** Writes content without examples and without products. */
function writeContent(): string {
  const content = copyContentForFile();
  for (const { file } of Object.values(contentKinds)) {
    content.edit(file, (text) =>
      text
        .replaceAll(/^ *sample: true\n|, sample: true/gm, "")
        .replaceAll(/([\w-])\.example\b/g, "$1.localhost")
        .replace("samples: [timeZone]\n", "")
        .concat("\n"),
    );
  }
  for (const at of [0, 1, 2, 3])
    if (content.valueAt("programs.yaml", ["programs", at, "hasCheckout"]) === true)
      content.put("programs.yaml", ["programs", at, "hidden"], true);
  return content.folder;
}

const isUnlisted = async (path: string) =>
  (await site.request(path)).headers.get("X-Robots-Tag") === "noindex";

const failBackups = (fault: string | null) =>
  site.store((database) => changeRows(database, "backups", { rehearsal_fault: fault }));

test("Today lists what is to be done until it's done, and then opens the site", async () => {
  await startMailServer({ port: mailPort });
  const owner = await visitRoom(site);
  const first = await owner.open("/admin");
  expect(first.text("#checks h3")).toMatch(/^Before visitors come/);
  expect(first.text()).not.toContain("Nothing needs you right now");
  const [backup] = first.items("There's no backup yet");
  expect(backup?.querySelector("a")?.getAttribute("href")).toBe("/admin/health#backups");
  expect(first.text("button")).not.toContain("Open my site");
  expect(await isUnlisted("/programs")).toBe(true);

  await (await owner.open("/admin/health")).press("Make one now");
  // The room asks other servers in the meantime.
  await expect
    .poll(async () => (await owner.open("/admin")).text("button"), { timeout: patience })
    .toContain("Open my site");
  const ready = await owner.open("/admin");
  expect(ready.text("#checks strong")).toBe("12 of 12");

  await failBackups("the file is damaged");
  const late = await ready.press("Open my site");
  expect(late.status).toBe(409);
  const why = "“The last test went well” needs your attention again";
  expect(late.text("[role=alert]")).toContain(why);
  expect(await isUnlisted("/programs")).toBe(true);
  await failBackups(null);

  const done = await ready.press("Open my site");
  expect(done.text("output")).toContain("Your site is open");
  expect(done.text()).toContain("Nothing needs you right now");
  expect(done.text()).not.toContain("Before visitors come");
  expect(await isUnlisted("/programs")).toBe(false);
  expect((await owner.open("/admin/changes")).text()).toContain("Opened the site");
  expect((await owner.open("/admin/health")).text("#checks")).toMatch(/Open since today,? .*, by /);
  // A second window still shows the button.
  const again = await ready.press("Open my site");
  expect(again.status).toBe(200);
  expect(again.text("output")).toContain("Your site is open");

  await failBackups("the file is damaged");
  expect((await owner.open("/admin")).text()).toContain("One thing to do before visitors come");
  expect((await owner.open("/admin/health")).text("h2")).not.toContain("All is well");
});
