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
  const read: unknown = await readForm(request).catch((error: unknown) => error);
  return read instanceof Response ? read.status : 0;
}

const types = ["application/json", "text/plain", undefined];

test.each(types)("refuses a body of type %s", async (type) => {
  expect(await statusOf(post(type, "{}"))).toBe(415);
});

test("refuses a multipart body that is none", async () => {
  expect(await statusOf(post("multipart/form-data; boundary=x", "broken"))).toBe(400);
});
