import { expect, test } from "vitest";
import { faultsOf } from "#tests/support/settings.ts";
import { parseEnv } from "./env.ts";

type Settings = Record<string, string | undefined>;

/** No error message may contain this. */
const secret = "secret-word";
const sender = "Open Doors <hello@doors.example>";
const apiKey = `eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.${secret}`;
const group = "4243829086487936";
const address = "hello@doors.example";

test("needs no setting at all to start", () => {
  expect(parseEnv({})).toEqual({
    ok: true,
    env: {
      port: 3000,
      host: "127.0.0.1",
      publicOrigin: undefined,
      dataDir: "./data",
      backups: { hour: 3, folder: "data/backups", keep: { days: 7, weeks: 4, months: 12 } },
      trustedProxies: 0,
      contentWatch: false,
      admin: true,
      logLevel: "info",
      payments: "practice",
    },
  });
});

const mailTo = (url: string, from = sender): Settings => ({ SMTP_URL: url, MAIL_FROM: from });
const publicly = { PUBLIC_ORIGIN: "https://www.example.com" };
const locally = { PUBLIC_ORIGIN: "http://localhost:3000" };
const atPublic = { publicOrigin: "https://www.example.com", host: "0.0.0.0", payments: "off" };
const here = { publicOrigin: "http://localhost:3000", host: "127.0.0.1", payments: "practice" };

const testKeys: Settings = {
  STRIPE_SECRET_KEY: "sk_test_51Abcdefgh",
  STRIPE_WEBHOOK_SECRET: "whsec_abcdefgh12345678",
};
const liveKeys = { ...testKeys, ...publicly, STRIPE_SECRET_KEY: "sk_live_51Abcdefgh" };
const ownServer = "http://127.0.0.1:4000";
const atOwnServer = { apiOrigin: ownServer, paymentOrigin: ownServer };
const testMode = { payments: "test", stripe: { live: false } };

test.each<[settings: Settings, env: object]>([
  [{ PORT: "0" }, { port: 0 }],
  [{ HOST: "::1" }, { host: "::1" }],
  [{ TRUSTED_PROXIES: "2" }, { trustedProxies: 2 }],
  [{ CONTENT_WATCH: "on" }, { contentWatch: true }],
  [{ ADMIN: "off" }, { admin: false }],
  [{ LOG_LEVEL: "silent" }, { logLevel: "silent" }],
  [{ DATA_DIR: "/srv/site" }, { dataDir: "/srv/site", backups: { folder: "/srv/site/backups" } }],
  // A site on this machine takes practice payments. A site at a public address takes none, and listens on all
  // addresses.
  [{ PUBLIC_ORIGIN: "https://WWW.Example.com:443/" }, atPublic],
  [locally, here],
  [{ PUBLIC_ORIGIN: "http://127.0.0.1:8080" }, { publicOrigin: "http://127.0.0.1:8080" }],
  [{ PUBLIC_ORIGIN: "http://[::1]:8080" }, { publicOrigin: "http://[::1]:8080" }],
  [{ HOST: "127.0.0.1", ...publicly }, { host: "127.0.0.1" }],
  [{ DATABASE_URL: "postgres://db.example.com/site?sslmode=verify-full" }, {}],
  [{ DATABASE_URL: "postgres://db.example.com/site?ssl=true" }, {}],
  [{ DATABASE_URL: "postgres://db.example.com/site", DATABASE_TLS: "off" }, {}],
  [{ DATABASE_URL: "postgres://127.0.0.1:5433/site" }, {}],
  [{ DATABASE_URL: "postgres://[::1]/site" }, {}],
  [{ DATABASE_URL: "postgres://localhost/site?host=/var/run/postgresql" }, {}],
  [{ DATABASE_URL: "postgres://%2Fvar%2Frun%2Fpostgresql/site" }, {}],
  [{ BACKUP_HOUR: "0", BACKUP_DIR: "/mnt" }, { backups: { hour: 0, folder: "/mnt" } }],
  [{ BACKUP_KEEP: "14,0,3" }, { backups: { keep: { days: 14, weeks: 0, months: 3 } } }],
  [{ BACKUP_COMMAND: "copy {file}  b" }, { backups: { command: ["copy", "{file}", "b"] } }],
  [{ BACKUP_HOUR: "off" }, { backups: { hour: undefined } }],
  [{ MAILERLITE_API_KEY: apiKey }, { newsletter: { apiKey, group: undefined } }],
  [{ MAILERLITE_API_KEY: apiKey, MAILERLITE_GROUP: group }, { newsletter: { apiKey, group } }],
  [{ WATCHDOG_URL: "https://hc-ping.com/5b7e" }, { watchdogUrl: "https://hc-ping.com/5b7e" }],
  [{ WATCHDOG_URL: "http://127.0.0.1:8000/" }, { watchdogUrl: "http://127.0.0.1:8000/" }],
  [
    mailTo("smtps://ana%40example.com:p%25ss@mail.example.com"),
    {
      mail: {
        host: "mail.example.com",
        port: 465,
        encryption: "from-start",
        login: { user: "ana@example.com", password: "p%ss" },
        from: { name: "Open Doors", address },
      },
    },
  ],
  [
    mailTo("smtp://mail.example.com:2525", address),
    { mail: { port: 2525, encryption: "upgrade", login: undefined, from: { name: undefined } } },
  ],
  [
    mailTo("smtp://[::1]:1025", `"O'Brien, Ana" <${address}>`),
    { mail: { host: "::1", encryption: "none", from: { name: "O'Brien, Ana", address } } },
  ],
  [
    liveKeys,
    {
      payments: "live",
      stripe: {
        secretKey: "sk_live_51Abcdefgh",
        webhookSecret: "whsec_abcdefgh12345678",
        live: true,
        apiOrigin: "https://api.stripe.com",
        paymentOrigin: "https://checkout.stripe.com",
      },
    },
  ],
  [testKeys, testMode],
  [{ ...testKeys, PUBLIC_ORIGIN: "http://localhost:3000" }, testMode],
  [{ ...testKeys, PUBLIC_ORIGIN: "https://127.0.0.1" }, testMode],
  [{ ...testKeys, STRIPE_SECRET_KEY: "rk_test_51Abcdefgh" }, {}],
  [{ ...testKeys, STRIPE_API_ORIGIN: ownServer }, { stripe: atOwnServer }],
  // Stripe's library reads this itself.
  [{ STRIPE_SUPPRESS_NOTICES: "true" }, { payments: "practice", stripe: undefined }],
])("takes %j", (settings, env) => {
  expect(parseEnv(settings)).toMatchObject({ ok: true, env });
});

const database = (rest: string): Settings => {
  return { DATABASE_URL: `postgres://site:${secret}@${rest}` };
};
const noDatabase = "DATABASE_URL: expected the address of a PostgreSQL database, like postgres://";
const open = "DATABASE_URL: names, addresses and messages would cross the network";
const noOrigin = "PUBLIC_ORIGIN: expected an address like https://www.example.com";
const noServer = "SMTP_URL: expected an address that starts with smtps:// or smtp://";
const noLogin = "SMTP_URL: expected user and password, or neither";
const noKey = "MAILERLITE_API_KEY: expected the key as MailerLite";
const noGroup = "MAILERLITE_GROUP: expected the number of a group";
const noHost = "HOST: expected an address to listen on, without a port, like 127.0.0.1 or 0.0.0.0";
const noSecret = "STRIPE_SECRET_KEY: expected a secret key like sk_test_";
const noSigning = "STRIPE_WEBHOOK_SECRET: expected a signing secret like whsec_";
const onlyHere = "STRIPE_API_ORIGIN: is for tests on this machine only";
const isTest = "STRIPE_SECRET_KEY: is a test key, but PUBLIC_ORIGIN is a public address";
const isLive = "STRIPE_SECRET_KEY: is a live key, but PUBLIC_ORIGIN is this mac";

type Refused = [settings: Settings, fault: string];

/** Gives a setting values that are refused in the same words. */
const refuseAll = (fault: string, name: string, values: string[], others: Settings = {}) =>
  values.map((value): Refused => [{ ...others, [name]: value }, fault]);

const some = ["PORT", "HOST", "DATA_DIR", "PUBLIC_ORIGIN", "MAILERLITE_GROUP"];

test.each<Refused>([
  ...[...some, ...Object.keys(testKeys)].map((name): Refused => {
    const settings = { MAILERLITE_API_KEY: apiKey, ...testKeys, [name]: " " };
    return [settings, `${name}: is set but empty; give it a value or delete the line`];
  }),
  ...["3000x", "65536", "-1", "0x10", "1e3"].map((port): Refused => [
    { PORT: port },
    `PORT: expected a whole number from 0 to 65535, got "${port}"; write 3000, or delete the line`,
  ]),
  [{ TRUSTED_PROXIES: "11" }, "TRUSTED_PROXIES: expected a whole number from 0 to 10"],
  [{ LOG_LEVEL: "__proto__" }, "LOG_LEVEL: expected debug"],
  ...refuseAll(noHost, "HOST", ["0.0.0.0:3000", "-x"]),
  [{ PUBLIC_ORIGIN: "https://a.example/shop" }, "address without a path; write https://a.example"],
  [{ PUBLIC_ORIGIN: "https://www.example.com/?a=1" }, "expected an address without a path"],
  [{ PUBLIC_ORIGIN: `https://me:${secret}@www.example.com` }, "expected no user name or password"],
  [{ PUBLIC_ORIGIN: "http://www.example.com" }, "write https://www.example.com"],
  [{ PUBLIC_ORIGIN: "http://127.0.0.1.example.com" }, "write https://127.0.0.1.example.com"],
  [{ PUBLIC_ORIGIN: "www.example.com" }, `${noOrigin}, got "www.example.com"`],
  [{ PUBLIC_ORIGIN: "https:/x" }, noOrigin],
  ...refuseAll(noDatabase, "DATABASE_URL", ["mysql://localhost/site", "postgres://"]),
  ...["/site", "localhost", "localhost/", "localhost/a/b", "localhost:port/site"].map(
    (rest): Refused => [database(rest), noDatabase],
  ),
  ...["", "?sslmode=disable", "?sslmode=prefer", "?ssl=0", "?host=10.0.0.7"].map(
    (query): Refused => [database(`db.example.com/site${query}`), open],
  ),
  [{ DATABASE_TLS: "on" }, "DATABASE_TLS: expected off, or no line at all"],
  [{ BACKUP_HOUR: "24" }, 'BACKUP_HOUR: expected an hour from 0 to 23, or off, got "24"'],
  [{ BACKUP_HOUR: "3am" }, "BACKUP_HOUR: expected"],
  [{ BACKUP_KEEP: "7" }, "BACKUP_KEEP: expected how many days, weeks and months are kept"],
  ...refuseAll("BACKUP_KEEP: expected", "BACKUP_KEEP", ["0,4,12", "7, 4, 12"]),
  [{ BACKUP_COMMAND: "restic backup | tee log" }, "BACKUP_COMMAND: expected a program"],
  [{ BACKUP_COMMAND: `send "${secret}"` }, "BACKUP_COMMAND: expected a program"],
  ...refuseAll(noKey, "MAILERLITE_API_KEY", [secret, `Bearer ${apiKey}`, `${apiKey}\r\nX-Evil: 1`]),
  [{ MAILERLITE_GROUP: group }, "MAILERLITE_GROUP is set, but MAILERLITE_API_KEY isn't"],
  ...refuseAll(noGroup, "MAILERLITE_GROUP", ["readers", "-1", "1.5", "9".repeat(31)], {
    MAILERLITE_API_KEY: apiKey,
  }),
  ...["hc-ping.com/", "ftp://hc-ping.com/", "http://hc-ping.com/", "https://x:"].map(
    (start): Refused => [{ WATCHDOG_URL: `${start}${secret}` }, "WATCHDOG_URL: "],
  ),
  [{ WATCHDOG_URL: `https://${secret}:x@hc-ping.com/` }, "WATCHDOG_URL: expected no user name"],
  [{ MAIL_FROM: sender }, "SMTP_URL: MAIL_FROM is set, but SMTP_URL isn't"],
  [{ SMTP_URL: "smtps://mail.example.com" }, "MAIL_FROM: SMTP_URL is set, but MAIL_FROM isn't"],
  [mailTo("mail.example.com"), noServer],
  [mailTo(`https://u:${secret}@mail.example.com`), noServer],
  [mailTo(`smtps://u:${secret}@h/inbox`), "SMTP_URL: expected a server's name and nothing after"],
  [mailTo(`smtps://u:${secret}@h?tls.rejectUnauthorized=false`), "cannot be switched off"],
  [mailTo("smtps://user@mail.example.com"), noLogin],
  [mailTo(`smtps://${secret}:%zz@h`), noLogin],
  ...[
    "Open Doors",
    "a@b.example, c@d.example",
    "<a@b.example>, <c@d.example>",
    "Ana <a@b.example>\r\nBcc: eve@example.com",
    "a b@example.com",
  ].map((from): Refused => [mailTo("smtps://mail.example.com", from), "MAIL_FROM: "]),
  ...Object.keys(testKeys).map((name): Refused => [
    { ...testKeys, [name]: undefined },
    `${name}: is missing, but other STRIPE_`,
  ]),
  [{ ...testKeys, STRIPE_SECRET_KEY: "pk_test_51Abcdefgh" }, "this is the publishable key"],
  ...["whsec_abcdefgh12345678", "sk_test_51Abcd efgh", "sk_test_...", "sk_test_secret-word!"].map(
    (key): Refused => [{ ...testKeys, STRIPE_SECRET_KEY: key }, noSecret],
  ),
  ...refuseAll(noSigning, "STRIPE_WEBHOOK_SECRET", ["we_1Abcdefgh", "whsec_", secret], testKeys),
  // With test keys, nobody would have to pay.
  [{ ...testKeys, ...publicly }, isTest],
  [{ ...liveKeys, ...locally }, isLive],
  [{ ...liveKeys, PUBLIC_ORIGIN: undefined }, "PUBLIC_ORIGIN: is missing, and with a live key"],
  // Whether live or test keys belong there isn't known, so there's only one fault.
  [{ ...liveKeys, PUBLIC_ORIGIN: "www.example.com" }, noOrigin],
  [{ ...testKeys, STRIPE_PRICE_TOEFL: "price_1Qr" }, "programs.yaml only; delete this line"],
  [{ ...testKeys, STRIPE_KEY: secret }, "STRIPE_KEY: isn't a setting; is it miss"],
  [
    { ...liveKeys, STRIPE_API_ORIGIN: ownServer },
    `${onlyHere}, but PUBLIC_ORIGIN is public; delete`,
  ],
  ...["https://evil.example", `${ownServer}/`, "localhost:4000"].map((origin): Refused => [
    { ...testKeys, STRIPE_API_ORIGIN: origin },
    `${onlyHere};`,
  ]),
])("refuses %j in one line, without its secrets", (settings, fault) => {
  expect(faultsOf(settings)).toEqual([expect.stringContaining(fault)]);
  expect(faultsOf(settings).join()).not.toMatch(/secret-word|\n/);
});

test("finds a misspelled setting that is alone, and lists every fault at once", () => {
  expect(faultsOf({ STRIPE_SECRETKEY: "sk_test_51Abcdefgh" })).not.toEqual([]);
  const settings = { ...testKeys, PORT: "x", STRIPE_WEBHOOK_SECRET: "whsec_" };
  const named = faultsOf(settings).map((fault) => fault.split(":")[0]);
  expect(named).toEqual(["PORT", "STRIPE_WEBHOOK_SECRET"]);
});
