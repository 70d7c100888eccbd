import { expect, test } from "vitest";
import { readWithStored } from "./stored-settings.ts";

const mail = { SMTP_URL: "smtps://a:b@room.example.com:465", MAIL_FROM: "a@example.com" };
const keys = {
  LIVE_STRIPE_SECRET_KEY: "sk_live_51Abcdefgh",
  LIVE_STRIPE_WEBHOOK_SECRET: "whsec_livelivelive",
  TEST_STRIPE_SECRET_KEY: "sk_test_51Abcdefgh",
  TEST_STRIPE_WEBHOOK_SECRET: "whsec_testtesttest",
};

test("what the room has set is used beside the environment", () => {
  const read = readWithStored({ PORT: "0" }, { ...mail, BACKUP_HOUR: "5" });
  expect(read).toMatchObject({
    ok: true,
    env: { port: 0, mail: { host: "room.example.com" }, backups: { hour: 5 } },
    refused: [],
  });
});

test("what the room has set gives way to the environment, never to a part of it", () => {
  const server = { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "b@example.com" };
  expect(readWithStored(server, mail)).toMatchObject({ env: { mail: { host: "127.0.0.1" } } });
  const half = { STRIPE_SECRET_KEY: "sk_test_51Ofserver" };
  expect(readWithStored(half, keys)).toMatchObject({
    ok: false,
    faults: [expect.stringMatching(/^STRIPE_WEBHOOK_SECRET: is missing/)],
  });
});

test.each([
  [{}, "test"],
  [{ PUBLIC_ORIGIN: "http://localhost:3000" }, "test"],
  [{ PUBLIC_ORIGIN: "https://www.example.com" }, "live"],
])("what the room has set has a key for each mode, by address %j: %s", (stored, payments) => {
  expect(readWithStored({}, { ...keys, ...stored })).toMatchObject({ env: { payments } });
  expect(readWithStored(stored, keys)).toMatchObject({ env: { payments } });
});

test("what the room has set that can't be used leaves out its group alone, or keeps the one before", () => {
  const now = { ...mail, BACKUP_HOUR: "25" };
  const fault = { group: "backups", fault: expect.stringMatching(/^BACKUP_HOUR: expected/) };
  expect(readWithStored({}, now)).toMatchObject({
    env: { mail: { host: "room.example.com" }, backups: { hour: 3 } },
    refused: [fault],
    used: mail,
  });
  expect(readWithStored({}, now, { BACKUP_HOUR: "5" })).toMatchObject({
    env: { backups: { hour: 5 } },
    refused: [fault],
    used: { ...mail, BACKUP_HOUR: "5" },
  });
});

test("what the room has set that doesn't fit the environment is left out, and the site starts", () => {
  const key = { STRIPE_SECRET_KEY: "sk_test_51Ofserver" };
  const server = { ...key, STRIPE_WEBHOOK_SECRET: "whsec_ofserver1" };
  const read = readWithStored(server, { PUBLIC_ORIGIN: "https://www.example.com" });
  expect(read).toMatchObject({
    env: { publicOrigin: undefined, payments: "test" },
    refused: [{ group: "address", fault: expect.stringContaining("is a test key") }],
  });
});
