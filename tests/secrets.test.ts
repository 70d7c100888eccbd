import { globSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { staticPaths } from "#app/lib/paths.ts";
import { startPaymentServer } from "./fakes/payment-server.ts";
import { createPostgresDatabase } from "./support/postgres-databases.ts";
import { postMessage } from "./support/post-message.ts";
import { startTestSite } from "./support/use-site.ts";

/** Settings that visitors may know, or see at work. */
const open = `
  PORT HOST PUBLIC_ORIGIN ADMIN CONTENT_WATCH DATABASE_TLS TRUSTED_PROXIES LOG_LEVEL BACKUP_HOUR
  BACKUP_KEEP WEEKLY_EMAIL
`;

/** The value of each other setting, with the part that must stay secret. */
const secrets = {
  DATA_DIR: ["", "site-data-"],
  CONTENT_DIR: ["", "tests/content"],
  SMTP_URL: ["smtp://owner-of-mail:word-of-mail@127.0.0.1:9", "owner-of-mail", "word-of-mail"],
  MAIL_FROM: ["The Owner <sender-of-mail@example.com>", "sender-of-mail"],
  SETTINGS_KEY: ["key-of-the-settings-0123456789abcdef", "key-of-the-settings"],
  READINESS_TOKEN: ["token-of-readiness-01", "token-of-readiness"],
  BACKUP_DIR: ["", "site-data-"],
  BACKUP_COMMAND: ["rclone copy {file} remote-of-backups:site", "remote-of-backups"],
  WATCHDOG_URL: ["http://127.0.0.1:9/secret-of-the-watcher", "secret-of-the-watcher"],
  MAILERLITE_API_KEY: ["KeyOfMailerLite".repeat(4), "KeyOfMailerLite"],
  MAILERLITE_GROUP: ["4243829086487936", "4243829086487936"],
  STRIPE_SECRET_KEY: ["sk_test_51KeyOfPayments", "51KeyOfPayments"],
  STRIPE_WEBHOOK_SECRET: ["whsec_SecretOfTheWebhook", "SecretOfTheWebhook"],
} as const;

test("each setting is known to be a secret or not", () => {
  const names = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=/gm)].map(
    ([, name = ""]) => name,
  );
  const isKnown = (name: string) => open.split(/\s+/).includes(name) || name in secrets;
  const elsewhere = ["DATABASE_URL", "STRIPE_API_ORIGIN"];
  expect(names.filter((name) => !isKnown(name)).toSorted()).toEqual(elsewhere);
});

test("browsers get nothing of .env, wherever they ask", async () => {
  const database = await createPostgresDatabase();
  const payments = await startPaymentServer();
  onTestFinished(() => payments.close());
  const values = Object.entries(secrets).filter(([, [value]]) => value !== "");
  const site = await startTestSite({
    ...Object.fromEntries(values.map(([name, [value]]) => [name, value])),
    DATABASE_URL: database,
    STRIPE_API_ORIGIN: payments.origin,
  });
  const { host, pathname } = new URL(database);
  const hidden = [
    host,
    pathname.slice(1),
    ...Object.values(secrets).flatMap(([, ...marks]) => marks),
  ];
  const files = globSync("build/client/**/*.*").map((file) => file.slice("build/client".length));
  const made = `
    /robots.txt /.well-known/security.txt /site.webmanifest /island-words.json /readyz /no-such-page
    /checkout/success?session_id=cs_test_none
  `;
  const pages = [...staticPaths, ...made.trim().split(/\s+/)];
  const answers = [
    ...(await Promise.all([...files, ...pages].map((path) => fetch(`${site.origin}${path}`)))),
    await postMessage(site.origin, "A question about a first lesson."),
    await postMessage(site.origin, ""),
    await fetch(`${site.origin}/api/create-checkout`, { method: "POST", body: "{" }),
  ];
  for (const answer of answers) {
    const told = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
    const found = hidden.filter((mark) => told.includes(mark));
    expect({ address: answer.url, found }).toEqual({ address: answer.url, found: [] });
  }
});
