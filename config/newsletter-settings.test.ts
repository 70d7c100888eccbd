import { expect, test } from "vitest";
import { faultsOf } from "#tests/support/settings.ts";
import { parseEnv } from "./env.ts";

const apiKey = "eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.secret-word";
const group = "4243829086487936";

type Settings = { MAILERLITE_API_KEY?: string; MAILERLITE_GROUP?: string };

test("is off without settings, and needs no group", () => {
  expect(parseEnv({})).toMatchObject({ env: { newsletter: undefined } });
  expect(parseEnv({ MAILERLITE_API_KEY: apiKey })).toMatchObject({
    env: { newsletter: { apiKey, group: undefined } },
  });
  expect(parseEnv({ MAILERLITE_API_KEY: apiKey, MAILERLITE_GROUP: group })).toMatchObject({
    env: { newsletter: { apiKey, group } },
  });
});

test.each<[Settings, string]>([
  [{ MAILERLITE_API_KEY: "" }, "MAILERLITE_API_KEY: is set but empty"],
  [{ MAILERLITE_API_KEY: "  " }, "MAILERLITE_API_KEY: is set but empty"],
  [{ MAILERLITE_API_KEY: "secret-word" }, "MAILERLITE_API_KEY: expected the key as MailerLite"],
  [{ MAILERLITE_API_KEY: `${apiKey} ` }, "MAILERLITE_API_KEY: expected the key as MailerLite"],
  [{ MAILERLITE_API_KEY: `Bearer ${apiKey}` }, "MAILERLITE_API_KEY: expected the key"],
  [{ MAILERLITE_API_KEY: `${apiKey}\r\nX-Evil: 1` }, "MAILERLITE_API_KEY: expected the key"],
  [{ MAILERLITE_API_KEY: `"${apiKey}"` }, "MAILERLITE_API_KEY: expected the key"],
  [{ MAILERLITE_GROUP: group }, "MAILERLITE_API_KEY: MAILERLITE_GROUP is set, but this isn't"],
  [{ MAILERLITE_API_KEY: apiKey, MAILERLITE_GROUP: " " }, "MAILERLITE_GROUP: is set but empty"],
  ...["readers", "42x", "-1", "1.5", "9".repeat(31)].map((text): [Settings, string] => [
    { MAILERLITE_API_KEY: apiKey, MAILERLITE_GROUP: text },
    "MAILERLITE_GROUP: expected the number of a group",
  ]),
])("refuses %j", (settings, reason) => {
  const faults = faultsOf(settings);
  expect(faults).toEqual([expect.stringContaining(reason)]);
  // No fault quotes the key.
  expect(faults.join()).not.toContain("secret-word");
});
