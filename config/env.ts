import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { backupFields, type BackupSettings } from "./backup-settings.ts";
import { isLoopback, isPublic } from "./loopback.ts";
import { mailFields, readMailSettings, type MailSettings } from "./mail-settings.ts";
import {
  newsletterFields,
  readNewsletterSettings,
  type NewsletterSettings,
} from "./newsletter-settings.ts";
import { readStripeSettings, stripeFields, type StripeSettings } from "./stripe-settings.ts";
import { watchFields, type WatchSettings } from "./watch-settings.ts";
import { weeklyFields, type WeeklyEmail } from "./weekly-email.ts";
import { wholeNumber, type Report, type ValuesOf } from "./setting.ts";

/** The log levels, from the most to the least detailed. */
const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export type Env = {
  /** The port of the server. If it's 0, the system chooses a free port. */
  port: number;
  /** The address to listen on. The default is loopback, or all addresses if PUBLIC_ORIGIN is public. */
  host: string;
  publicOrigin: string | undefined;
  dataDir: string;
  /** The PostgreSQL database that replaces the SQLite file in dataDir. */
  databaseUrl: string | undefined;
  backups: BackupSettings;
  /** The mail server. If undefined, emails wait in the outbox. */
  mail: MailSettings | undefined;
  newsletter: NewsletterSettings | undefined;
  weekly: WeeklyEmail | undefined;
  logLevel: LogLevel;
  contentWatch: boolean;
  /** Whether the site has an owner's room at /admin. */
  admin: boolean;
  trustedProxies: number;
  /** The key that encrypts secrets in the database. If undefined, a key file in dataDir is used. */
  settingsKey: string | undefined;
  /** The token with which monitors get detailed responses. */
  readinessToken: string | undefined;
  /**
   * The kind of payments. `practice` (on the site's own page) and `test` (at Stripe) move no money, and work only on
   * loopback.
   */
  payments: "practice" | "off" | "test" | "live";
  stripe: StripeSettings | undefined;
} & WatchSettings;

/** Listens on all IPv4 addresses, because a proxy may be on another machine or outside the container. */
const everyAddress = "0.0.0.0";

type EnvResult = { ok: true; env: Env } | { ok: false; faults: string[] };

const fields = {
  PORT: wholeNumber(0, 65_535, "3000, or delete the line").prefault("3000"),
  HOST: z
    .string()
    .refine(isHost, "expected an address to listen on, without a port, like 127.0.0.1 or 0.0.0.0")
    .optional(),
  PUBLIC_ORIGIN: z.string().transform(parseOrigin).optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      // The message doesn't quote the value, which contains a password.
      "expected the address of a PostgreSQL database, like postgres://user:password@localhost:5432/site",
    )
    .optional(),
  DATABASE_TLS: z
    .enum(["off"], { error: "expected off, or no line at all: encryption is on by default" })
    .optional(),
  CONTENT_WATCH: z
    .enum(["on"], {
      error: "expected on, or no line at all: without it, `npm run publish` publishes",
    })
    .optional(),
  ADMIN: z
    .enum(["on", "off"], {
      error: "expected off, or no line at all: the owner's room is on by default",
    })
    .default("on"),
  TRUSTED_PROXIES: wholeNumber(0, 10, "1 behind one proxy, or delete the line").prefault("0"),
  READINESS_TOKEN: z
    .string()
    // The message doesn't quote the value, which is a secret.
    .regex(/^[\w.~+/-]{16,}=*$/, "expected at least 16 letters and digits without spaces")
    .optional(),
  SETTINGS_KEY: z
    .string()
    // The message doesn't quote the value, which is a secret.
    .regex(/^[\w.~+/-]{32,}=*$/, "expected at least 32 letters and digits without spaces")
    .optional(),
  LOG_LEVEL: z
    .enum(logLevels, {
      error: "expected debug, info, warn, error or silent; write info, or delete the line",
    })
    .default("info"),
  ...backupFields,
  ...mailFields,
  ...newsletterFields,
  ...stripeFields,
  ...watchFields,
  ...weeklyFields,
};

/** Parses the environment and returns all faults at once. Unknown names are ignored, except Stripe's. */
export function parseEnv(input: Record<string, string | undefined>): EnvResult {
  const faults = new Map<string, string>();
  const report: Report = (name, message) => {
    if (!faults.has(name)) faults.set(name, message);
  };
  const names = Object.keys(input).filter((name) => input[name] !== undefined);
  // An empty value is a fault. A default would hide that the owner forgot the value.
  for (const name of names)
    if (input[name]?.trim() === "" && (Object.hasOwn(fields, name) || name.startsWith("STRIPE_")))
      report(name, "is set but empty; give it a value or delete the line");
  const values: ValuesOf<typeof fields> = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const result = field.safeParse(input[name]);
      if (result.success) return [[name, result.data]];
      report(name, result.error.issues[0]?.message ?? "");
      return [];
    }),
  );
  const { PORT = 0, DATA_DIR = "", PUBLIC_ORIGIN, DATABASE_URL, BACKUP_KEEP: keep } = values;
  const mail = readMailSettings(values, report);
  const newsletter = readNewsletterSettings(values, report);
  // Skips Stripe's settings if PUBLIC_ORIGIN is malformed, because the origin determines which keys are valid.
  const stripe = faults.has("PUBLIC_ORIGIN")
    ? undefined
    : readStripeSettings(values, names, report);
  if (values.DATABASE_TLS !== "off" && isUnencrypted(DATABASE_URL))
    report(
      "DATABASE_URL",
      "names, addresses and messages would cross the network for others to read; add ?sslmode=verify-full, or write DATABASE_TLS=off where nobody else can listen",
    );
  if (faults.size > 0 || !keep)
    return { ok: false, faults: [...faults].map(([name, message]) => `${name}: ${message}`) };
  return {
    ok: true,
    env: {
      port: PORT,
      host: values.HOST ?? (isPublic(PUBLIC_ORIGIN) ? everyAddress : "127.0.0.1"),
      publicOrigin: PUBLIC_ORIGIN,
      dataDir: DATA_DIR,
      databaseUrl: DATABASE_URL,
      backups: {
        hour: values.BACKUP_HOUR,
        folder: values.BACKUP_DIR ?? join(DATA_DIR, "backups"),
        keep,
        command: values.BACKUP_COMMAND,
      },
      mail,
      newsletter,
      weekly: values.WEEKLY_EMAIL,
      logLevel: values.LOG_LEVEL ?? "info",
      contentWatch: values.CONTENT_WATCH === "on",
      admin: values.ADMIN !== "off",
      trustedProxies: values.TRUSTED_PROXIES ?? 0,
      settingsKey: values.SETTINGS_KEY,
      readinessToken: values.READINESS_TOKEN,
      payments: choosePayments(stripe, PUBLIC_ORIGIN),
      stripe,
      watchdogUrl: values.WATCHDOG_URL,
    },
  };
}

/** Whether payments move no money. If so, only visitors on this machine may buy. */
export function isRehearsal(payments: Env["payments"]): boolean {
  return payments === "practice" || payments === "test";
}

function choosePayments(
  stripe: StripeSettings | undefined,
  publicOrigin: string | undefined,
): Env["payments"] {
  if (stripe) return stripe.live ? "live" : "test";
  return isPublic(publicOrigin) ? "off" : "practice";
}

function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\/./.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return hostname !== "" && /^\/[^/]+$/.test(pathname);
}

function isUnencrypted(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  // A path instead of a host name means a Unix socket on this machine.
  if (host.startsWith("/") || isLoopback(host)) return false;
  const mode = searchParams.get("sslmode");
  if (mode === null) return !["true", "1"].includes(searchParams.get("ssl") ?? "");
  return !["require", "verify-ca", "verify-full", "no-verify"].includes(mode);
}

function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);
}

function parseOrigin(text: string, context: z.core.$RefinementCtx<string>): string {
  const fault = (message: string) => {
    context.addIssue(message);
    return z.NEVER;
  };
  if (!/^https?:\/\/./i.test(text) || !URL.canParse(text)) {
    return fault(`expected an address like https://www.example.com, got "${text}"`);
  }
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") {
    return fault(`expected no user name or password in the address; write ${url.origin}`);
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    return fault(`expected an address without a path; write ${url.origin}`);
  }
  if (url.protocol !== "https:" && !isLoopback(url.hostname)) {
    return fault(
      `expected https, because visitors send names and addresses; write https://${url.host}`,
    );
  }
  return url.origin;
}
