import { expect, test } from "vitest";
import { readForm } from "./read-form.server.ts";

function post(type: string | undefined, body: string): Request {
  return new Request("http://localhost/contact", {
    method: "POST",
    body: new TextEncoder().encode(body),
    headers: type === undefined ? {} : { "Content-Type": type },
  });
}

async function statusOf(request: Request): Promise<number> {
  const thrown: unknown = await readForm(request).then(
    () => undefined,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.status : 0;
}

test("reads a plain form", async () => {
  const form = await readForm(
    post("application/x-www-form-urlencoded;charset=UTF-8", "a=1&b=%C5%81"),
  );
  expect([...form.entries()]).toEqual([
    ["a", "1"],
    ["b", "Ł"],
  ]);
});

test.each([["application/json"], ["text/plain"], [undefined]])(
  "refuses a body of type %s",
  async (type) => {
    expect(await statusOf(post(type, "{}"))).toBe(415);
  },
);

test("refuses a multipart body that is none", async () => {
  expect(await statusOf(post("multipart/form-data; boundary=x", "broken"))).toBe(400);
});
