import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { writeOwnerMail } from "#app/server/business/contact/contact-mails.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { linkToRoom } from "./owner-mail-parts.server.ts";

test.each([
  ["https://doors.example", true, 1],
  ["https://doors.example", false, 0],
  // Without https, the session would cross an open network. With localhost, the link works only on this machine.
  ["http://doors.example", true, 0],
  ["http://localhost:3000", true, 0],
  [undefined, true, 0],
])("at %s with ADMIN %s, a mail to the owner has %i links", (publicOrigin, admin, links) => {
  expect(linkToRoom("/admin", "Open it", { publicOrigin, admin })).toHaveLength(links);
});

test("the mail about a message ends with a link to it", () => {
  const env = getEnv();
  const { publicOrigin } = env;
  Object.assign(env, { publicOrigin: "https://doors.example" });
  const entry = { firstName: "Ana", lastName: undefined, email: "ana@example.com", topic: "ielts" };
  const { text, html } = writeOwnerMail(
    { ...entry, message: "Hello" },
    { reference: "OD-2345-6789", answerBy: "2026-11-24" },
    getContent(),
  );
  Object.assign(env, { publicOrigin });
  const address = "https://doors.example/admin/messages/OD-2345-6789";
  expect(text).toContain(`Open it in your room\n${address}\n`);
  expect(html).toContain(`<a href="${address}">Open it in your room</a>`);
});
