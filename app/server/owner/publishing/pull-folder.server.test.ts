/** The folder takes over what visitors see. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeDatabase } from "#tests/support/engines.ts";
import { say, startSite } from "#tests/support/publishing-site.ts";
import { pullFolder } from "./pull-folder.server.ts";

describeDatabase((open) => {
  test("a folder that has fallen behind is replaced after a copy, and is no conflict afterwards", async () => {
    const engine = await open();
    const content = copyContent();
    const site = await startSite(engine, content);
    const places = { folder: content.folder, dataDir: site.dataDir };
    const published = readFileSync(join(content.folder, "site.yaml"), "utf8");
    say(content, "Never published.");
    content.remove("faqs.yaml");
    const pulled = await pullFolder(engine.database, places);
    expect(pulled).toMatchObject({ status: "pulled", number: 1 });
    expect(readFileSync(join(content.folder, "site.yaml"), "utf8")).toBe(published);
    expect(existsSync(join(content.folder, "faqs.yaml"))).toBe(true);
    const copy = pulled.status === "pulled" ? (pulled.copy ?? "") : "";
    expect(readFileSync(join(copy, "site.yaml"), "utf8")).toContain("Never published.");
    expect(await pullFolder(engine.database, places)).toEqual({ status: "same", number: 1 });
    say(content, "Said in the folder.");
    expect(await site.publisher.publishFolder("command")).toMatchObject({ status: "published" });
  });

  test("nothing is pulled before something is published", async () => {
    const { database } = await open();
    const { folder } = copyContent();
    const result = await pullFolder(database, { folder, dataDir: folder });
    expect(result).toMatchObject({ status: "refused" });
  });
});
