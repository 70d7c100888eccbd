/** Kills the site right after its response; kill-under-load.test.ts kills it at random moments. */
import { once } from "node:events";
import { parse } from "node-html-parser";
import { expect, onTestFinished, test } from "vitest";
import { isBuilt } from "#tests/support/render-pages.ts";
import { formatWeekday } from "#app/lib/dates.ts";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { content } from "#tests/support/browser/content.ts";
import { readMessages, readOrders, readSubscriptions } from "#tests/support/browser/stored-rows.ts";
import { postMessage } from "#tests/support/post-message.ts";
import { readSession, wordsOf } from "#tests/support/practice-payment.ts";
import { diskForTests, makeTempFolder } from "#tests/support/temp-database.ts";

const email = "ana@example.com";

test.skipIf(!isBuilt)(
  "a message, a sign-up and an order that were answered survive kill -9",
  async () => {
    const dataDir = makeTempFolder(diskForTests);
    let site: RunningSite | undefined;
    const restart = async () => {
      site = await startSite({ DATA_DIR: dataDir });
    };
    const kill = async () => {
      if (!site || site.process.exitCode !== null || site.process.signalCode !== null) return;
      const ended = once(site.process, "exit");
      site.process.kill("SIGKILL");
      await ended;
    };
    onTestFinished(kill);
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${site?.origin}${path}`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
      });
    const read = async (path: string | null) =>
      wordsOf(parse(await (await fetch(`${site?.origin}${path}`)).text()).querySelector("main"));

    await restart();
    const thanks = await postMessage(site?.origin ?? "", "Please keep this message.", { email });
    await kill();
    const [message, ...others] = readMessages(dataDir, email);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ first_name: "Ana", message: "Please keep this message." });
    await restart();
    const sent = await read(thanks.headers.get("Location"));
    for (const text of [message?.["reference"], formatWeekday(String(message?.["answer_by"]))])
      expect(sent).toContain(String(text));

    const session = readSession(await post("/checkout/start", { priceId: "exam-price" }));
    expect((await post("/newsletter", { email })).status).toBe(303);
    await kill();
    expect(readSubscriptions(dataDir, email)).toHaveLength(1);
    await restart();
    const paid = await post(`/checkout/practice/${session}`, { action: "paid" });
    await kill();
    const order = { status: "paid", amount_in_cents: 20_500 };
    expect(readOrders(dataDir, session)).toMatchObject([order]);
    await restart();
    const { heading } = content.checkoutPages.success.paid;
    expect(await read(paid.headers.get("Location"))).toContain(heading);
    expect(readOrders(dataDir, session)).toMatchObject([order]);
  },
);
