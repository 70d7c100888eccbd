/** Checks the owner's input on a page of the settings, and tries it with the service concerned. */
import { randomBytes } from "node:crypto";
import { choosePaymentMode, storedNames, type SettingGroup } from "#config/stored-settings.ts";
import type { StripeSettings } from "#config/stripe-settings.ts";
import type { MailSettings } from "#config/mail-settings.ts";
import { isPublic } from "#config/loopback.ts";
import type { Env } from "#config/env.ts";
import {
  makeEndpoint,
  removeEndpoints,
  checkKey,
} from "#app/server/business/checkout/stripe/webhook-endpoint.server.ts";
import { tryMailerLite } from "#app/server/business/newsletter/mailerlite.server.ts";
import { findReason, isLoginRefused } from "#app/server/platform/mail/send-test-mail.server.ts";
import { tryMailServer } from "#app/server/platform/mail/send-mail.server.ts";
import {
  getEnv,
  getStored,
  listRefusedSettings,
  parseWithStored,
  type Stored,
} from "#app/server/platform/process/env.server.ts";
import { readStoredMail } from "./setting-fields.server.ts";
import { formatSettingFault } from "./setting-parts.server.ts";

export type Changes = Record<string, string | undefined>;

export type Prepared =
  | {
      status: "ready";
      changes: Changes;
      /** Completes work at other services after the changes have been stored. */
      finish?: () => Promise<void>;
      /** Undoes work at other services if the changes can't be stored. */
      undo?: () => Promise<void>;
    }
  | Refused;

type Refused = {
  status: "refused";
  errors: Record<string, string>;
  /** A URL at which no site answered. The owner can store it after confirming it. */
  unansweredAddress?: string;
};

type Typed = (field: string) => string;

/**
 * @param isLeavingRoom returns whether the owner could no longer open the owner's room at the current URL if this
 * public origin were stored
 */
export async function prepareSetting(
  part: SettingGroup,
  typed: Typed,
  isLeavingRoom: (publicOrigin: string | undefined) => boolean,
): Promise<Prepared> {
  const text = (field: string) => typed(field).trim();
  switch (part) {
    case "address":
      return prepareAddress(text, isLeavingRoom);
    case "mail":
      return prepareMail(text);
    case "payments":
      return preparePayments(text);
    case "newsletter":
      return prepareNewsletter(text);
    case "backups":
      return check({ BACKUP_HOUR: text("hour") }, { BACKUP_HOUR: "hour" });
    case "weekly": {
      const day = text("day");
      const time = day === "off" ? day : `${day} ${text("hour")}`;
      return check({ WEEKLY_EMAIL: time }, { WEEKLY_EMAIL: "day" });
    }
  }
}

export function prepareRemoval(
  part: SettingGroup,
  isLeavingRoom: (publicOrigin: string | undefined) => boolean,
): Prepared {
  if (part === "address" && isLeavingRoom(undefined)) return refuse("address", staysReachable);
  return check(Object.fromEntries(storedNames(part).map((name) => [name, undefined])), {});
}

const staysReachable =
  "You're using your room at this address. If you removed it, you couldn't get back in. Set another one instead.";

function refuse(field: string, words: string): Refused {
  return { status: "refused", errors: { [field]: words } };
}

/** Checks whether changes are compatible with all other settings. `fields` names the field of each setting. */
function check(
  changes: Changes,
  fields: Readonly<Record<string, string>>,
): Refused | { status: "ready"; changes: Changes; env: Env } {
  const read = parseWithStored(withChanges(changes));
  const before = new Set(listRefusedSettings().map(({ group }) => group));
  const faults = read.ok
    ? read.refused.filter(({ group }) => !before.has(group)).map(({ fault }) => fault)
    : read.faults;
  const [fault] = faults;
  if (fault === undefined && read.ok) return { status: "ready", changes, env: read.env };
  const name = fault?.split(":")[0] ?? "";
  const field = fields[name] ?? Object.values(fields)[0] ?? "";
  return refuse(field, formatSettingFault(fault ?? "That can't be used."));
}

function withChanges(changes: Changes): Stored {
  const entries = Object.entries({ ...getStored(), ...changes });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

async function prepareAddress(
  text: Typed,
  isLeavingRoom: (publicOrigin: string | undefined) => boolean,
): Promise<Prepared> {
  const typed = text("address");
  if (typed === "") return refuse("address", "Type the address of your site.");
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const checked = check({ PUBLIC_ORIGIN: address }, { PUBLIC_ORIGIN: "address" });
  if (checked.status === "refused") return checked;
  const { publicOrigin = "" } = checked.env;
  if (!isPublic(publicOrigin) && isLeavingRoom(publicOrigin))
    return refuse("address", staysReachable);
  const fault = await findWhatAnswers(publicOrigin);
  if (fault !== undefined && text("confirmed") === "")
    return {
      ...refuse(
        "address",
        `${fault} Your site has to answer there first: ask the person who set up your domain and server.`,
      ),
      unansweredAddress: typed,
    };
  const moved = await moveEndpoint(checked.env);
  if (moved.status === "refused") return moved;
  return { ...moved, changes: { PUBLIC_ORIGIN: publicOrigin, ...moved.changes } };
}

/** @returns a fault, or undefined if this site, or another one with this software, answers at the URL */
async function findWhatAnswers(origin: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`${origin}/up`, { redirect: "manual", signal });
    if (answer.ok && (await answer.text()) === "ok\n") return undefined;
    return `Something other than your site answers at ${origin}.`;
  } catch {
    return `Nothing answers at ${origin} yet.`;
  }
}

/** Makes Stripe send its events to the site's new public URL. */
async function moveEndpoint({ publicOrigin, stripe }: Env): Promise<Prepared> {
  const stored = getStored();
  const known = stored["LIVE_STRIPE_ENDPOINT"];
  const isOurs = stripe?.live && stripe.secretKey === stored["LIVE_STRIPE_SECRET_KEY"];
  if (!isOurs || known === undefined || publicOrigin === getEnv().publicOrigin)
    return { status: "ready", changes: {} };
  return makeOwnEndpoint(stripe, publicOrigin ?? "", "address");
}

const longestMailTry = 10_000;

async function prepareMail(text: Typed): Promise<Prepared> {
  const [server, port, user, sender] = [
    text("server").toLowerCase(),
    text("port") || "465",
    text("user"),
    text("sender"),
  ];
  const before = readStoredMail();
  // A stored password is sent only to the server that it was typed for, so another server needs a new one.
  const isSame = before?.host === server && before.login?.user === user;
  const password = text("secretPassword") || (isSame ? (before.login?.password ?? "") : "");
  const errors = {
    ...(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(server)
      ? {}
      : { server: "Type just the name of the server, like smtp.example.com." }),
    ...(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536
      ? {}
      : { port: "Type the number of the port: 465 or 587." }),
    ...(user !== "" && password === ""
      ? { secretPassword: "Type the password that goes with this user name." }
      : {}),
    ...(user === "" && password !== ""
      ? { user: "Type the user name that goes with this password." }
      : {}),
    ...(sender === "" ? { sender: "Type the address that emails come from." } : {}),
  };
  if (Object.keys(errors).length > 0) return { status: "refused", errors };
  const login = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const scheme = port === "465" ? "smtps" : "smtp";
  const name = text("senderName").replaceAll(/["<>\p{Cc}]/gu, "");
  const changes = {
    SMTP_URL: `${scheme}://${login}${server}:${port}`,
    MAIL_FROM: name === "" ? sender : `${name} <${sender}>`,
  };
  const checked = check(changes, { SMTP_URL: "server", MAIL_FROM: "sender" });
  if (checked.status === "refused") {
    if (checked.errors["sender"] !== undefined)
      return refuse("sender", "Type one email address, like hello@example.com.");
    return checked;
  }
  const refused = checked.env.mail && (await refuseServer(checked.env.mail));
  return refused ?? checked;
}

async function refuseServer(mail: MailSettings): Promise<Refused | undefined> {
  const fault = await tryMailServer(mail, longestMailTry);
  if (fault === undefined) return undefined;
  if (isLoginRefused(fault))
    return refuse(
      mail.login ? "secretPassword" : "user",
      `${mail.host} doesn't accept this user name and password (${fault}). Type both again.`,
    );
  if (fault.startsWith("SMTP"))
    return refuse("server", `${mail.host} answered ${fault}. ${findReason(fault)}`);
  return refuse(
    "server",
    `The site couldn't connect safely to ${mail.host}, port ${mail.port} (${fault}). Check the name and the port.`,
  );
}

async function preparePayments(text: Typed): Promise<Prepared> {
  const { publicOrigin } = getEnv();
  const mode = choosePaymentMode(publicOrigin);
  const names = {
    key: `${mode}_STRIPE_SECRET_KEY`,
    secret: `${mode}_STRIPE_WEBHOOK_SECRET`,
  };
  const key = text("secretKey") || getStored()[names.key];
  const typedSecret = text("secretSigning");
  if (key === undefined) return refuse("secretKey", "Paste your key from Stripe.");
  const refused = refuseKey(key, mode);
  if (refused) return refused;
  const kept = key === getStored()[names.key] ? getStored()[names.secret] : undefined;
  const changes = {
    [names.key]: key,
    // If there's no secret, a random one is stored. No event's signature matches it, so the site asks Stripe about
    // each payment instead.
    [names.secret]: typedSecret || kept || `whsec_${randomBytes(24).toString("hex")}`,
  };
  const checked = check(changes, {
    STRIPE_SECRET_KEY: "secretKey",
    STRIPE_WEBHOOK_SECRET: "secretSigning",
  });
  if (checked.status === "refused") return checked;
  const { stripe } = checked.env;
  if (!stripe) return refuse("secretKey", "This key can't be used at this address.");
  const fault = await checkKey(stripe);
  if (fault !== undefined) return refuse("secretKey", keyFaults[fault]);
  if (mode === "TEST") return { status: "ready", changes };
  if (typedSecret !== "")
    return { status: "ready", changes: { ...changes, LIVE_STRIPE_ENDPOINT: undefined } };
  const made = await makeOwnEndpoint(stripe, publicOrigin ?? "", "secretKey");
  if (made.status === "refused") return made;
  return { ...made, changes: { ...changes, ...made.changes } };
}

function refuseKey(key: string, mode: "LIVE" | "TEST"): Refused | undefined {
  if (key.startsWith("pk_"))
    return refuse("secretKey", "This is the publishable key. Copy the secret key beside it.");
  if (mode === "LIVE" && /^[rs]k_test_/.test(key))
    return refuse(
      "secretKey",
      "This is a test key: on your live site, buyers would get a program without paying. Use the live key (sk_live_...).",
    );
  if (mode === "TEST" && /^[rs]k_live_/.test(key))
    return refuse(
      "secretKey",
      "This is a live key: a test payment would charge real money. Set your public address first, or use a test key (sk_test_...).",
    );
  return undefined;
}

const keyFaults = {
  "unknown-key": "Stripe doesn't recognize this key. Copy it again.",
  forbidden:
    "Stripe doesn't let this restricted key make a webhook endpoint. Give the key “Webhook Endpoints: Write” there, or paste a signing secret below.",
  unreachable: "Stripe isn't answering right now, so nothing was changed. Try again in a minute.",
} as const;

/** Makes an endpoint at Stripe for a URL. The earlier endpoint is removed only after the new secret is stored. */
async function makeOwnEndpoint(
  stripe: StripeSettings,
  publicOrigin: string,
  field: string,
): Promise<Prepared> {
  const made = await makeEndpoint(stripe, publicOrigin, getStored()["LIVE_STRIPE_ENDPOINT"]);
  if (made.status !== "made") return refuse(field, keyFaults[made.status]);
  return {
    status: "ready",
    changes: { LIVE_STRIPE_ENDPOINT: made.id, LIVE_STRIPE_WEBHOOK_SECRET: made.secret },
    finish: () => removeEndpoints(stripe, made.earlier),
    undo: () => removeEndpoints(stripe, [made.id]),
  };
}

async function prepareNewsletter(text: Typed): Promise<Prepared> {
  const key = text("secretKey") || getStored()["MAILERLITE_API_KEY"];
  if (key === undefined) return refuse("secretKey", "Paste your key from MailerLite.");
  const changes = { MAILERLITE_API_KEY: key, MAILERLITE_GROUP: text("group") || undefined };
  const checked = check(changes, { MAILERLITE_API_KEY: "secretKey", MAILERLITE_GROUP: "group" });
  if (checked.status === "refused") return checked;
  switch (await tryMailerLite({ apiKey: key, group: changes.MAILERLITE_GROUP })) {
    case "fine":
      return checked;
    case "unknown-key":
      return refuse("secretKey", "MailerLite doesn't recognize this key. Copy it again.");
    case "unknown-group":
      return refuse("group", "MailerLite has no group with this number.");
    case "unreachable":
      return refuse("secretKey", "MailerLite isn't answering right now. Try again in a minute.");
  }
}
