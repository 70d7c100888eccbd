import { beforeAll, expect, test } from "vitest";
import { expectReport } from "#tests/support/expect-report.ts";
import { describeSites, type TempSite } from "#tests/support/temp-site.ts";
import { action } from "./create-checkout.ts";
import { contextOf } from "#tests/support/checkout-requests.ts";
import { listProgramsOnSale } from "#tests/support/stripe-settings.ts";

let site: TempSite;
const [program] = listProgramsOnSale();
const page = "http://localhost:3000";
type Headers = Record<string, string>;

function post(body: string, headers: Headers = {}): Promise<Response> {
  const usual = { "Content-Type": "application/json", Host: "localhost:3000", Origin: page };
  const init = { method: "POST", headers: { ...usual, ...headers }, body };
  const request = new Request(`${page}/api/create-checkout`, init);
  return action({ request, context: contextOf() });
}

const order = (body: object): string => JSON.stringify({ priceId: program.priceId, ...body });

const readAnswer = async (answer: Response): Promise<{ status: number; body: unknown }> => ({
  status: answer.status,
  body: await answer.json(),
});

/** Every refusal is JSON with one sentence that reveals nothing. */
function refusal(status: number) {
  const error = expect.stringMatching(/^(?!.*(sqlite|kysely|zod|\/\w+\/|:\d))[A-Z].*\.$/i);
  return { status, body: { error } };
}

describeSites((start) => {
  beforeAll(async () => {
    site = await start();
  });
  const nonsense = ["", '{"priceId":"x"', "[".repeat(4_000), "null", '"x"', "{}"];
  test.each(nonsense)("answers 400 to %j", async (body) => {
    expect(await readAnswer(await post(body))).toEqual(refusal(400));
  });

  test("answers 404 to a price that it doesn't have", async () => {
    expect(await readAnswer(await post('{"priceId":"unknown"}'))).toEqual(refusal(404));
  });

  const form = ["application/x-www-form-urlencoded", "multipart/form-data"];
  const types = ["text/plain", ...form, "application/jsonp", ""];
  test.each(types)("answers 415 to the content type %j", async (type) => {
    const answer = await post(order({}), { "Content-Type": type });
    expect(await readAnswer(answer)).toEqual(refusal(415));
  });

  test("accepts JSON with a charset", async () => {
    const type = { "Content-Type": "Application/JSON; charset=utf-8" };
    expect((await post(order({}), type)).status).toBe(200);
  });

  test("answers 403 to another site", async () => {
    const answer = await post(order({}), { Origin: "https://evil.example" });
    expect(await readAnswer(answer)).toEqual(refusal(403));
  });

  test("names no host that a stranger wrote into the request", async () => {
    const host = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    const headers = { "Content-Type": "application/json", ...host };
    const init = { method: "POST", headers, body: order({}) };
    const request = new Request("http://evil.example/api/create-checkout", init);
    const answer = await action({ request, context: contextOf() });
    const { url } = (await answer.json()) as { url: string };
    expect(new URL(url).origin).toBe(site.selfOrigin);
  });

  test("answers 503 while the database is held, and works again afterwards", async () => {
    expectReport(/practice payment could not be opened: (SQLITE_BUSY|55P03)/);
    const answer = await site.whileHeld(() => post(order({})));
    expect(answer.headers.get("Retry-After")).toBe("10");
    expect(await readAnswer(answer)).toEqual(refusal(503));
    expect((await post(order({}))).status).toBe(200);
  });
});
